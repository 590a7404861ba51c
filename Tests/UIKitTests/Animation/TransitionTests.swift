import CoreGraphics
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct TransitionTests {
    let stage = Stage()

    private func pixel(_ x: Int, _ y: Int) -> [Int] {
        guard let color = stage.device.screenshot().pixel(x: x, y: y) else { return [] }
        return [color.red, color.green, color.blue]
    }

    @Test func aCrossDissolveMixesOldAndNewByTime() async {
        let view = stage.view(0, 0, 100, 100)
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        stage.device.step()
        var ends: [Bool] = []
        UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
            view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        } completion: {
            ends.append($0)
        }
        await stage.device.advance(by: 0.25)
        let early = pixel(100, 100)
        #expect(abs(early[0] - 191) <= 2 && early[1] <= 1 && abs(early[2] - 64) <= 2, "\(early)")
        await stage.device.advance(by: 0.5)
        let late = pixel(100, 100)
        #expect(abs(late[0] - 64) <= 2 && late[1] <= 1 && abs(late[2] - 191) <= 2, "\(late)")
        #expect(ends.isEmpty)
        await stage.device.advance(by: 0.25)
        #expect(pixel(100, 100) == [0, 0, 255])
        #expect(ends == [true])
    }

    @Test func aFlipNarrowsTheOldLookAndWidensTheNewOne() async {
        stage.root.backgroundColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
        let container = stage.view(0, 0, 100, 100)
        let front = stage.view(0, 0, 100, 100, in: container)
        front.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let back = UIView(frame: front.frame)
        back.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        stage.device.step()
        UIView.transition(from: front, to: back, duration: 1, options: [.transitionFlipFromLeft, .curveLinear])
        #expect(front.superview == nil && back.superview === container)
        await stage.device.advance(by: 1.0 / 3)
        // cos 60 degrees: half as wide, still the old look.
        #expect(pixel(100, 100) == [255, 0, 0])
        #expect(pixel(46, 100) == [255, 255, 255])
        #expect(pixel(54, 100) == [255, 0, 0])
        await stage.device.advance(by: 1.0 / 3)
        #expect(pixel(100, 100) == [0, 0, 255])
        #expect(pixel(46, 100) == [255, 255, 255])
        await stage.device.advance(by: 0.4)
        #expect(pixel(4, 100) == [0, 0, 255])
    }

    @Test(
        "The side that a flip is named after comes to the front and goes over to the other",
        arguments: [
            (UIView.AnimationOptions.transitionFlipFromLeft, CGRectEdge.minXEdge, CGRectEdge.maxXEdge),
            (.transitionFlipFromRight, .maxXEdge, .minXEdge), (.transitionFlipFromTop, .minYEdge, .maxYEdge),
            (.transitionFlipFromBottom, .maxYEdge, .minYEdge),
        ])
    func aFlipIsSeenInPerspective(_ option: UIView.AnimationOptions, _ first: CGRectEdge, _ last: CGRectEdge) async {
        stage.root.backgroundColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
        let view = stage.view(50, 50, 200, 200)
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        stage.device.step()
        UIView.transition(with: view, duration: 1, options: [option, .curveLinear]) {
            view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        }
        for (wait, near, color) in [(0.25, first, [255, 0, 0]), (0.5, last, [0, 0, 255])] {
            await stage.device.advance(by: wait)
            // The pixel so many from the near side's edge of the screen's first 600, and so many along it.
            func at(_ depth: Int, _ along: Int) -> [Int] {
                switch near {
                case .minXEdge: pixel(depth, along)
                case .maxXEdge: pixel(600 - depth, along)
                case .minYEdge: pixel(along, depth)
                case .maxYEdge: pixel(along, 600 - depth)
                }
            }
            // Turned by 45 degrees, 1,000 points away, its near side is 76.1 points from the middle and twice 107.6 long, its
            // far side 66.0 and twice 93.4; the middle is at pixel 300.
            #expect(at(145, 300) == [255, 255, 255] && at(152, 300) == color)
            #expect(at(428, 300) == color && at(436, 300) == [255, 255, 255])
            #expect(at(154, 80) == [255, 255, 255] && at(154, 92) == color)
            #expect(at(426, 108) == [255, 255, 255] && at(426, 118) == color)
        }
        await stage.device.advance(by: 0.3)
        #expect(pixel(102, 102) == [0, 0, 255] && pixel(98, 300) == [255, 255, 255])
    }

    @Test func aViewIsHiddenAndShownByADissolve() async {
        stage.root.backgroundColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
        let view = stage.view(0, 0, 100, 100)
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        stage.device.step()
        for (hides, first, last) in [(true, 64, 255), (false, 191, 0)] {
            UIView.transition(with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
                view.isHidden = hides
            }
            #expect(view.isHidden == hides)
            await stage.device.advance(by: 0.25)
            let early = pixel(100, 100)
            #expect(early[0] == 255 && abs(early[1] - first) <= 2 && abs(early[2] - first) <= 2, "\(early)")
            await stage.device.advance(by: 0.75)
            #expect(pixel(100, 100) == [255, last, last])
        }
    }

    @Test func twoViewsMayBeShownAndHiddenInstead() async {
        let container = stage.view(0, 0, 100, 100)
        let front = stage.view(0, 0, 100, 100, in: container)
        let back = stage.view(0, 0, 100, 100, in: container)
        back.isHidden = true
        stage.device.step()
        var ends: [Bool] = []
        UIView.transition(
            from: front, to: back, duration: 0.5, options: [.transitionCrossDissolve, .showHideTransitionViews]
        ) { ends.append($0) }
        #expect(front.isHidden && !back.isHidden && front.superview === container)
        await stage.device.advance(by: 0.6)
        #expect(ends == [true])
    }

    @Test func changesOfTheBlockAreAtOnceUnlessContentIsAnimated() async {
        let view = stage.view(0, 0, 100, 100)
        let inner = stage.view(0, 0, 10, 10, in: view)
        view.backgroundColor = .red
        stage.device.step()
        UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) { inner.center.x = 55 }
        #expect(inner.layer.animationKeys() == nil)
        UIView.transition(
            with: view, duration: 1, options: [.transitionCrossDissolve, .allowAnimatedContent, .curveLinear]
        ) { inner.center.x = 5 }
        await stage.device.advance(by: 0.5)
        #expect(isNear(inner.layer.presentation()!.position.x, 30, 1e-3))
    }

    @Test func aTransitionWithoutAStyleOrTimeChangesAtOnce() async {
        let view = stage.view(0, 0, 100, 100)
        stage.device.step()
        var ends: [Bool] = []
        UIView.transition(with: view, duration: 1) {
            view.alpha = 0.5
        } completion: {
            ends.append($0)
        }
        UIView.transition(with: view, duration: 0, options: .transitionCrossDissolve) {
            view.alpha = 0.25
        } completion: {
            ends.append($0)
        }
        #expect(view.layer.animationKeys() == nil)
        await stage.device.advanceFrames(1)
        #expect(ends == [true, true])
    }

    @Test func aViewWithoutASuperviewIsReportedAndCompletesWithFalse() async {
        var ends: [Bool] = []
        UIView.transition(from: UIView(), to: UIView(), duration: 1) { ends.append($0) }
        await stage.device.advanceFrames(1)
        #expect(ends == [false])
        #expect(stage.device.issues.contains { $0.contains("no superview") })
    }

    @Test func deletedViewsFadeAndLeave() async {
        let view = stage.view(0, 0, 100, 100)
        let other = stage.view(0, 0, 10, 10)
        stage.device.step()
        var ends: [Bool] = []
        UIView.perform(.delete, on: [view], options: .curveLinear) {
            other.center.x = 105
        } completion: {
            ends.append($0)
        }
        await stage.device.advance(by: 0.125)
        #expect(isNear(CGFloat(view.layer.presentation()!.opacity), 0.5, 1e-3))
        #expect(isNear(other.layer.presentation()!.position.x, 55, 1e-3))
        #expect(view.superview != nil)
        await stage.device.advance(by: 0.15)
        #expect(view.superview == nil)
        #expect(view.alpha == 1 && view.transform == .identity)
        #expect(ends == [true])
    }

    @Test func aTransitionKeepsNothing() async throws {
        try await expectFreed {
            let container = stage.view(0, 0, 100, 100)
            let front = stage.view(0, 0, 100, 100, in: container)
            front.backgroundColor = .red
            let back = UIView(frame: front.frame)
            stage.device.step()
            UIView.transition(from: front, to: back, duration: 0.2, options: .transitionCrossDissolve)
            await stage.device.advance(by: 0.5)
            container.removeFromSuperview()
            return [container, front, back, front.layer]
        }
    }
}
