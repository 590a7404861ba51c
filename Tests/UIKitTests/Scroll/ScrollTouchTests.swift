import Foundation
import Testing
import UIKit
import UIKitHeadless

@MainActor
struct ScrollTouchTests {
    private func button(_ rig: ScrollRig) -> (UIButton, Presses) {
        let button = UIButton(frame: CGRect(x: 100, y: 150, width: 100, height: 100))
        let presses = Presses()
        for (event, name) in [
            (UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.touchCancel, "cancel"),
        ] {
            button.addAction(UIAction { _ in presses.entries.append(name) }, for: event)
        }
        rig.scroll.addSubview(button)
        rig.device.step()
        return (button, presses)
    }

    @Test func contentHearsOfATouchAfter150Milliseconds() {
        let rig = ScrollRig()
        let (button, presses) = button(rig)
        rig.device.touchDown(at: CGPoint(x: 150, y: 200))
        rig.run(8)
        #expect(presses.entries == [] && !button.isHighlighted)
        rig.run(2)
        #expect(presses.entries == ["down"] && button.isHighlighted)
        rig.lift()
        #expect(presses.entries == ["down", "up"])
    }

    @Test func aQuickTapArrivesWhole() {
        let rig = ScrollRig()
        let (_, presses) = button(rig)
        rig.device.touchDown(at: CGPoint(x: 150, y: 200))
        rig.run(3)
        rig.lift()
        #expect(presses.entries == ["down", "up"])
        #expect(rig.log.entries == [])
    }

    @Test func withoutDelayContentHearsAtOnce() {
        let rig = ScrollRig()
        let (_, presses) = button(rig)
        rig.scroll.delaysContentTouches = false
        rig.device.touchDown(at: CGPoint(x: 150, y: 200))
        rig.run(1)
        #expect(presses.entries == ["down"])
        rig.lift()
    }

    @Test func aQuickDragOnAButtonScrollsAndTheButtonHearsNothing() {
        let rig = ScrollRig()
        let (_, presses) = button(rig)
        rig.pull(by: CGVector(dx: 0, dy: -10), frames: 10)
        rig.lift()
        #expect(presses.entries == [])
        #expect(rig.y >= 90)
    }

    @Test func aButtonThatIsPressedKeepsItsTouchAsControlsDo() {
        let rig = ScrollRig()
        let (_, presses) = button(rig)
        rig.device.touchDown(at: CGPoint(x: 150, y: 200))
        rig.run(12)
        rig.move(from: CGPoint(x: 150, y: 200), by: CGVector(dx: 0, dy: -10), frames: 3)
        #expect(rig.y == 0)
        rig.lift()
        #expect(presses.entries == ["down", "up"])
        #expect(rig.log.entries == [])
    }

    @Test func aScrollViewMayTakeTheTouchOfAControlAway() {
        let rig = ScrollRig()
        let (button, presses) = button(rig)
        rig.scroll.cancels = { _ in true }
        rig.device.touchDown(at: CGPoint(x: 150, y: 200))
        rig.run(12)
        rig.move(from: CGPoint(x: 150, y: 200), by: CGVector(dx: 0, dy: -10), frames: 3)
        #expect(presses.entries == ["down", "cancel"] && !button.isHighlighted)
        #expect(rig.y == 20)
        rig.lift()
    }

    @Test func plainViewsLoseTheirTouchesUnlessThatIsForbidden() {
        let rig = ScrollRig()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 2000))
        rig.scroll.addSubview(view)
        func hold() {
            rig.device.touchDown(at: CGPoint(x: 150, y: 200))
            rig.run(12)
            rig.move(from: CGPoint(x: 150, y: 200), by: CGVector(dx: 0, dy: -10), frames: 3)
            rig.run(12)
            rig.lift()
        }
        hold()
        #expect(rig.y == 20)
        rig.scroll.canCancelContentTouches = false
        hold()
        #expect(rig.y == 20)
    }

    @Test func aScrollViewMayKeepTouchesFromItsContent() {
        let rig = ScrollRig()
        let (_, presses) = button(rig)
        rig.scroll.begins = false
        rig.device.touchDown(at: CGPoint(x: 150, y: 200))
        rig.run(12)
        rig.lift()
        #expect(presses.entries == [])
    }

    @Test func aSliderKeepsItsDrag() {
        let rig = ScrollRig(content: CGSize(width: 2000, height: 2000))
        let slider = UISlider(frame: CGRect(x: 50, y: 180, width: 200, height: 40))
        slider.value = 0.5
        rig.scroll.addSubview(slider)
        rig.device.step()
        rig.pull(by: CGVector(dx: 10, dy: 0), frames: 5)
        rig.lift()
        #expect(slider.value > 0.6)
        #expect(rig.scroll.contentOffset == .zero && rig.log.entries == [])
    }

    @Test func aTapThatStopsContentPressesNothing() {
        let rig = ScrollRig()
        let (_, presses) = button(rig)
        rig.scroll.contentOffset.y = -100
        rig.scroll.setContentOffset(.zero, animated: false)
        rig.pull(from: CGPoint(x: 20, y: 300), by: CGVector(dx: 0, dy: -2), frames: 20)
        rig.lift()
        #expect(rig.scroll.isDecelerating)
        rig.device.touchDown(at: CGPoint(x: 150, y: 170))
        rig.run(15)
        rig.lift()
        #expect(presses.entries == [] && !rig.scroll.isDecelerating)
    }

    @Test func theRecognizersAreThereAndNamed() {
        let rig = ScrollRig()
        #expect(rig.scroll.panGestureRecognizer.view === rig.scroll)
        #expect(rig.scroll.pinchGestureRecognizer == nil)
        rig.scroll.maximumZoomScale = 2
        #expect(rig.scroll.pinchGestureRecognizer?.view === rig.scroll)
        rig.scroll.maximumZoomScale = 1
        #expect(rig.scroll.pinchGestureRecognizer == nil)
        rig.scroll.isScrollEnabled = false
        #expect(!rig.scroll.panGestureRecognizer.isEnabled)
    }
}

@MainActor
private final class Presses {
    var entries: [String] = []
}
