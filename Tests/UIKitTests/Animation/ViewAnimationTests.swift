import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// What shows on screen of a view.
@MainActor
private func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

@MainActor
struct ViewAnimationTests {
    @Test func linearMotionIsWhereTheTimeSays() async {
        let stage = Stage()
        let view = stage.view(0, 0, 10, 10)
        stage.device.step()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 105 }
        #expect(view.center.x == 105)
        for (index, expected) in [30.0, 55, 80, 105].enumerated() {
            await stage.device.advance(by: 0.25)
            #expect(isNear(shown(view).position.x, expected, 1e-3), "quarter \(index + 1)")
        }
    }

    @Test func easeInOutIsHalfWayAtHalfTime() async {
        let stage = Stage()
        let view = stage.view(0, 0, 10, 10)
        stage.device.step()
        UIView.animate(withDuration: 1) { view.alpha = 0 }
        await stage.device.advance(by: 0.25)
        // The curve (0.42, 0, 0.58, 1) has come 0.1291 of its way after a quarter of its time.
        #expect(isNear(CGFloat(shown(view).opacity), 1 - 0.1291, 1e-3))
        await stage.device.advance(by: 0.25)
        #expect(isNear(CGFloat(shown(view).opacity), 0.5, 1e-3))
        await stage.device.advance(by: 0.5)
        #expect(shown(view).opacity == 0)
    }

    @Test func aSpringOvershootsAndSettles() async {
        let stage = Stage()
        let view = stage.view(0, 0, 10, 10)
        stage.device.step()
        UIView.animate(
            withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: []
        ) { view.center.x = 105 }
        var largest: CGFloat = 0
        for _ in 0..<60 {
            await stage.device.advanceFrames(1)
            largest = max(largest, shown(view).position.x)
        }
        // A ratio of 0.5 overshoots by exp(-pi * 0.5 / sqrt(0.75)) = 16.3 per cent of 100 points.
        #expect(isNear(largest, 105 + 16.3, 0.6))
        #expect(isNear(shown(view).position.x, 105, 0.2))
        await stage.device.advanceFrames(1)
        #expect(shown(view).position.x == 105)
    }

    @Test func aCompletionIsCalledOnceAtTheEndWithTrue() async {
        let stage = Stage()
        let view = stage.view(0, 0, 10, 10)
        stage.device.step()
        let start = stage.device.time
        var ends: [(Bool, Double)] = []
        UIView.animate(withDuration: 0.5) {
            view.alpha = 0
        } completion: {
            ends.append(($0, stage.device.time - start))
        }
        await stage.device.advance(by: 0.45)
        #expect(ends.isEmpty)
        await stage.device.advance(by: 1)
        #expect(ends.count == 1)
        #expect(ends.first?.0 == true)
        #expect(abs((ends.first?.1 ?? 0) - 0.5) < 0.017)
    }

    @Test func anEmptyBlockOrNoDurationCompletesInTheNextFrame() async {
        let stage = Stage()
        let view = stage.view(0, 0, 10, 10)
        stage.device.step()
        var ends: [Bool] = []
        UIView.animate(withDuration: 5) {
        } completion: {
            ends.append($0)
        }
        UIView.animate(withDuration: 0) {
            view.alpha = 0.5
        } completion: {
            ends.append($0)
        }
        #expect(ends == [])
        #expect(view.layer.animationKeys() == nil)
        await stage.device.advanceFrames(1)
        #expect(ends == [true, true])
    }

    @Test func aRemovedAnimationCompletesWithFalse() async {
        let stage = Stage()
        let view = stage.view(0, 0, 10, 10)
        stage.device.step()
        var ends: [Bool] = []
        UIView.animate(withDuration: 1) {
            view.alpha = 0
        } completion: {
            ends.append($0)
        }
        await stage.device.advance(by: 0.1)
        view.layer.removeAllAnimations()
        await stage.device.advanceFrames(1)
        #expect(ends == [false])
        #expect(view.alpha == 0)
    }

    @Test func takingAViewOffTheScreenEndsItsAnimations() async {
        let stage = Stage()
        let view = stage.view(0, 0, 10, 10)
        stage.device.step()
        var ends: [Bool] = []
        UIView.animate(withDuration: 1) {
            view.alpha = 0
        } completion: {
            ends.append($0)
        }
        await stage.device.advance(by: 0.1)
        view.removeFromSuperview()
        await stage.device.advanceFrames(2)
        #expect(ends == [false])
        stage.root.addSubview(view)
        #expect(stage.root.hitTest(CGPoint(x: 5, y: 5), with: nil) === stage.root)
        view.alpha = 1
        #expect(stage.root.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
    }

    @Test func aDelayHoldsTheOldValue() async {
        let stage = Stage()
        let view = stage.view(0, 0, 10, 10)
        stage.device.step()
        var ended = false
        UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) {
            view.center.x = 105
        } completion: { _ in
            ended = true
        }
        await stage.device.advance(by: 0.9)
        #expect(isNear(shown(view).position.x, 5))
        await stage.device.advance(by: 0.6)
        #expect(isNear(shown(view).position.x, 55, 1e-3))
        await stage.device.advance(by: 0.6)
        #expect(ended)
    }

    @Test func aSecondAnimationGoesOnFromWhereTheFirstIs() async {
        let stage = Stage()
        let view = stage.view(0, 0, 10, 10)
        stage.device.step()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 105 }
        await stage.device.advance(by: 0.5)
        #expect(isNear(shown(view).position.x, 55, 1e-3))
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 5 }
        stage.device.step()
        #expect(abs(shown(view).position.x - 55) < 2)
        await stage.device.advance(by: 1.1)
        #expect(shown(view).position.x == 5)
    }

    @Test func layoutInsideABlockAnimatesConstraints() async {
        let stage = Stage()
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        stage.root.addSubview(view)
        let left = view.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor)
        NSLayoutConstraint.activate([
            left, view.topAnchor.constraint(equalTo: stage.root.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 10),
            view.heightAnchor.constraint(equalToConstant: 10),
        ])
        stage.device.step()
        left.constant = 100
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { stage.root.layoutIfNeeded() }
        #expect(view.frame.minX == 100)
        await stage.device.advance(by: 0.5)
        #expect(isNear(shown(view).frame.minX, 50, 1e-3))
    }

    @Test func changesWithoutAnimationAreAtOnce() async {
        let stage = Stage()
        let view = stage.view(0, 0, 10, 10)
        stage.device.step()
        UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.alpha = 0 } }
        UIView.setAnimationsEnabled(false)
        UIView.animate(withDuration: 1) { view.center.x = 50 }
        UIView.setAnimationsEnabled(true)
        view.frame.size.height = 90
        stage.device.step()
        #expect(view.layer.animationKeys() == nil)
        #expect(shown(view).position.x == 50)
    }

    @Test func anInnerBlockTakesTheOuterDuration() async {
        let stage = Stage()
        let view = stage.view(0, 0, 10, 10)
        stage.device.step()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            #expect(UIView.inheritedAnimationDuration == 1)
            UIView.animate(withDuration: 0.1) { view.center.x = 105 }
        }
        await stage.device.advance(by: 0.5)
        #expect(isNear(shown(view).position.x, 55, 1e-3))
    }

    @Test func aScreenshotShowsTheAnimationAtItsTime() async {
        let stage = Stage()
        let view = stage.view(0, 0, 100, 100)
        view.backgroundColor = .red
        stage.device.step()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 200 }
        await stage.device.advance(by: 0.5)
        let picture = stage.device.screenshot()
        #expect(picture.pixel(x: 190, y: 50) != .red)
        #expect(picture.pixel(x: 210, y: 50) == .red)
        #expect(picture.pixel(x: 390, y: 50) == .red)
    }

    @Test func anAnimationKeepsNothingAlive() async throws {
        let stage = Stage()
        try await expectFreed {
            let view = stage.view(0, 0, 10, 10)
            stage.device.step()
            let witness = NSObject()
            UIView.animate(withDuration: 0.2) {
                view.alpha = 0
            } completion: { _ in
                _ = witness
            }
            await stage.device.advance(by: 0.5)
            view.removeFromSuperview()
            return [view, view.layer, witness]
        }
    }
}
