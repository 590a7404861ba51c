import Foundation
import Testing

@testable import UIKit

@MainActor
struct TouchDispatcherTests {
    let rig = TouchRig()

    private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> LoggingView {
        LoggingView(frame: CGRect(x: x, y: y, width: width, height: height))
    }

    @Test func aTouchBelongsToTheViewItBeganInWhereverItMoves() {
        let first = rig.addView(box(0, 0, 100, 100))
        let second = rig.addView(box(100, 0, 100, 100))
        rig.down(10, 20, at: 0)
        rig.move(150, 30, at: 0.1)
        rig.up(160, 30, at: 0.2)
        #expect(first.log == ["began 10,20", "moved 150,30", "ended 160,30"])
        #expect(second.log == [])
    }

    @Test func samplesWaitForTheirDelivery() {
        let view = rig.addView(box(0, 0, 100, 100))
        rig.device.touches.began(id: 0, at: CGPoint(x: 5, y: 5), time: 0)
        #expect(view.log == [])
        #expect(rig.device.touches.hasPending)
        rig.device.touches.deliverPending(rig.device)
        #expect(view.log == ["began 5,5"])
        #expect(!rig.device.touches.hasPending)
    }

    @Test func locationsAreInTheSpaceOfTheViewAndOfTheWindowForNil() throws {
        let outer = rig.addView(UIView(frame: CGRect(x: 50, y: 60, width: 200, height: 200)))
        let inner = rig.addView(box(10, 10, 50, 50), in: outer)
        var window = CGPoint.zero
        var previous = CGPoint.zero
        inner.onEntry = { [unowned rig] _ in
            guard let touch = rig.device.touches.event.allTouches?.first else { return }
            window = touch.location(in: nil)
            previous = touch.previousLocation(in: outer)
        }
        rig.down(65, 75, at: 0)
        #expect(inner.log == ["began 5,5"])
        #expect(window == CGPoint(x: 65, y: 75))
        rig.move(70, 85, at: 0.1)
        #expect(previous == CGPoint(x: 15, y: 15))
        #expect(window == CGPoint(x: 70, y: 85))
    }

    @Test func aTouchOnNothingIsDropped() {
        rig.window.isHidden = true
        rig.tap(10, 10, at: 0)
        #expect(!rig.device.touches.hasTouches)
        #expect(rig.device.touches.tracks.isEmpty)
    }

    @Test func aHiddenTransparentOrDisabledViewLetsTouchesThrough() {
        let below = rig.addView(box(0, 0, 100, 100))
        let above = rig.addView(box(0, 0, 100, 100))
        above.isHidden = true
        rig.down(1, 1, at: 0)
        rig.up(1, 1, at: 0.1)
        above.isHidden = false
        above.alpha = 0
        rig.down(2, 2, at: 1)
        rig.up(2, 2, at: 1.1)
        above.alpha = 1
        above.isUserInteractionEnabled = false
        rig.down(3, 3, at: 2)
        rig.up(3, 3, at: 2.1)
        #expect(above.log == [])
        #expect(below.log == ["began 1,1", "ended 1,1", "began 2,2", "ended 2,2", "began 3,3", "ended 3,3"])
    }

    @Test func theTopmostWindowThatWantsTheTouchGetsIt() {
        final class HoleWindow: UIWindow {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                let view = super.hitTest(point, with: event)
                return view === self ? nil : view
            }
        }
        let below = rig.addView(box(0, 0, 300, 300))
        let overlay = HoleWindow(windowScene: rig.scene)
        overlay.windowLevel = .alert
        overlay.isHidden = false
        let above = box(100, 100, 50, 50)
        overlay.addSubview(above)
        rig.tap(10, 10, at: 0)
        #expect(below.log == ["began 10,10", "ended 10,10"])
        rig.tap(110, 110, at: 1)
        #expect(above.log == ["began 10,10", "ended 10,10"])
        #expect(below.log.count == 2)
    }

    @Test func tapsCountWithin035SecondsAnd45Points() {
        let view = rig.addView(box(0, 0, 300, 300))
        var counts: [Int] = []
        view.onEntry = { [unowned rig] entry in
            guard entry.hasPrefix("began") else { return }
            counts.append(rig.device.touches.event.allTouches?.first?.tapCount ?? -1)
        }
        rig.tap(10, 10, at: 0)  // up at 0.05
        rig.tap(10, 10, at: 0.4)  // 0.35 after it
        rig.tap(55, 10, at: 0.5)  // 45 points away
        rig.tap(101, 10, at: 0.6)  // 46 points away
        rig.tap(101, 10, at: 1.01)  // 0.36 after the last one's end at 0.65
        #expect(counts == [1, 2, 3, 1, 1])
    }

    @Test func aFingerThatWandersOffTapsNothing() {
        let view = rig.addView(box(0, 0, 300, 300))
        var counts: [Int] = []
        view.onEntry = { [unowned rig] _ in
            counts.append(rig.device.touches.event.allTouches?.first?.tapCount ?? -1)
        }
        rig.down(10, 10, at: 0)
        rig.move(55, 10, at: 0.1)
        rig.move(56, 10, at: 0.2)
        rig.up(56, 10, at: 0.25)
        rig.down(56, 10, at: 0.3)
        #expect(counts == [1, 1, 0, 0, 1])
    }

    @Test func aViewWithoutMultipleTouchesHearsOfTheFirstOnly() {
        let view = rig.addView(box(0, 0, 300, 300))
        rig.down(10, 10, at: 0, id: 1)
        rig.down(20, 20, at: 0.1, id: 2)
        rig.up(20, 20, at: 0.2, id: 2)
        rig.up(10, 10, at: 0.3, id: 1)
        #expect(view.log == ["began 10,10", "ended 10,10"])
    }

    @Test func fingersOfOneTimeMakeOneEvent() {
        let view = rig.addView(box(0, 0, 300, 300))
        view.isMultipleTouchEnabled = true
        for id in 1...2 { rig.device.touches.began(id: id, at: CGPoint(x: id, y: 0), time: 0) }
        for id in 1...2 { rig.device.touches.moved(id: id, at: CGPoint(x: id, y: 9), time: 0.1) }
        rig.device.touches.deliverPending(rig.device)
        #expect(view.log == ["began 1,0 2,0", "moved 1,9 2,9"])
    }

    @Test func anExclusiveViewSharesTheWindowWithNobody() {
        let exclusive = rig.addView(box(0, 0, 100, 100))
        exclusive.isExclusiveTouch = true
        let other = rig.addView(box(100, 0, 100, 100))
        rig.down(10, 10, at: 0, id: 1)
        rig.down(110, 10, at: 0.1, id: 2)
        rig.up(10, 10, at: 0.2, id: 1)
        rig.up(110, 10, at: 0.3, id: 2)
        #expect(exclusive.log == ["began 10,10", "ended 10,10"])
        #expect(other.log == [])

        rig.down(110, 10, at: 1, id: 1)
        rig.down(10, 10, at: 1.1, id: 2)
        #expect(exclusive.log.count == 2)
        #expect(other.log == ["began 10,10"])
    }

    @Test func aViewRemovedInTheMiddleOfATouchHearsItsEnd() {
        let view = rig.addView(box(0, 0, 100, 100))
        rig.down(10, 10, at: 0)
        view.removeFromSuperview()
        rig.move(20, 20, at: 0.1)
        rig.up(20, 20, at: 0.2)
        #expect(view.log == ["began 10,10", "moved 20,20", "ended 20,20"])
        #expect(rig.device.touches.tracks.isEmpty)
    }

    @Test func hidingTheWindowCancelsItsTouches() {
        let view = rig.addView(box(0, 0, 100, 100))
        rig.down(10, 10, at: 0)
        rig.window.isHidden = true
        rig.device.touches.deliverPending(rig.device)
        rig.move(20, 20, at: 0.1)
        rig.up(20, 20, at: 0.2)
        #expect(view.log == ["began 10,10", "cancelled 10,10"])
    }

    @Test func aWindowThatGoesAwayTakesItsTouchesAlong() {
        var window: UIWindow? = UIWindow(windowScene: rig.scene)
        let view = box(0, 0, 100, 100)
        window?.addSubview(view)
        window?.isHidden = false
        rig.down(10, 10, at: 0)
        window = nil
        rig.move(20, 20, at: 0.1)
        #expect(view.log == ["began 10,10", "cancelled 10,10"])
        #expect(!rig.device.touches.hasTouches)
    }

    @Test func nonsenseIsRefusedAndReported() {
        let view = rig.addView(box(0, 0, 100, 100))
        rig.device.run { rig.device.touches.began(id: 1, at: CGPoint(x: CGFloat.nan, y: 0), time: 0) }
        rig.move(1, 1, at: 0, id: 7)
        rig.up(1, 1, at: 0, id: 7)
        rig.down(5, 5, at: 1, id: 1)
        rig.down(6, 6, at: 2, id: 1)
        #expect(view.log == ["began 5,5"])
        #expect(rig.device.issues.recorded.count == 2)
    }

    @Test func aMoveToTheSamePlaceIsNone() {
        let view = rig.addView(box(0, 0, 100, 100))
        rig.down(5, 5, at: 0)
        rig.move(5, 5, at: 0.1)
        #expect(view.log == ["began 5,5"])
    }

    @Test func aWindowThatKeepsTheEndOfATouchLeavesNoRecognizerWaiting() {
        final class DeafWindow: UIWindow {
            var isDeaf = false
            override func sendEvent(_ event: UIEvent) { if !isDeaf { super.sendEvent(event) } }
        }
        let window = DeafWindow(windowScene: rig.scene)
        window.isHidden = false
        let journal = Journal()
        window.addGestureRecognizer(journal.follow("tap", UITapGestureRecognizer()))
        rig.down(5, 5, at: 0)
        window.isDeaf = true
        rig.up(5, 5, at: 0.1)
        window.isDeaf = false
        rig.tap(5, 5, at: 1)
        #expect(journal.entries == ["tap ended"])
        #expect(rig.device.touches.tracks.isEmpty)
    }
}
