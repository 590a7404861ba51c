import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Key frames whose whole does not ease.
private let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

@MainActor
struct KeyframeAnimationTests {
    let stage = Stage()

    private func mover() -> UIView {
        let view = stage.view(0, 0, 10, 10)
        stage.device.step()
        return view
    }

    /// Starts key frames of one second: where code may wait, a call without a completion would be one that waits.
    private func keyframes(_ options: UIView.KeyframeAnimationOptions, _ animations: @escaping () -> Void) {
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: options, animations: animations, completion: nil)
    }

    private func x(_ view: UIView) -> CGFloat { (view.layer.presentation() ?? view.layer).position.x }

    /// The places at each eighth of a second of one second.
    private func places(_ view: UIView) async -> [CGFloat] {
        var result: [CGFloat] = []
        for _ in 0..<8 {
            await stage.device.advance(by: 0.125)
            result.append((x(view) * 100).rounded() / 100)
        }
        return result
    }

    @Test func valuesAreReachedAtTheEndsOfTheirFrames() async {
        let view = mover()
        keyframes(linear) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 105 }
            UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.center.x = 45 }
        }
        // There in half the time, a rest of a quarter, back by 60 in the last quarter.
        #expect(await places(view) == [30, 55, 80, 105, 105, 105, 75, 45])
    }

    @Test func theDiscreteModeJumpsAtTheEndsOfTheFrames() async {
        let view = mover()
        keyframes(linear.union(.calculationModeDiscrete)) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 105 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 45 }
        }
        #expect(await places(view) == [5, 5, 5, 105, 105, 105, 105, 45])
    }

    @Test func thePacedModeMovesEvenly() async {
        let view = mover()
        keyframes(linear.union(.calculationModePaced)) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.9) { view.center.x = 65 }
            UIView.addKeyframe(withRelativeStartTime: 0.9, relativeDuration: 0.1) { view.center.x = 45 }
        }
        // 60 forth and 20 back: 10 for each eighth.
        #expect(await places(view) == [15, 25, 35, 45, 55, 65, 55, 45])
    }

    @Test func theCubicModePassesThroughTheValuesOnACurve() async {
        let view = mover()
        keyframes(linear.union(.calculationModeCubic)) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 105 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 5 }
        }
        // Catmull-Rom through 0, 100, 0: the slope at the top is 0, at the start 100; half-way up 50 + 100 / 8.
        let shown = await places(view)
        #expect(shown[1] == 67.5)
        #expect(shown[3] == 105)
        #expect(shown[7] == 5)
    }

    @Test func framesInFramesTakeTheirPartOfThem() async {
        let view = mover()
        keyframes(linear) {
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 105 }
            }
        }
        #expect(await places(view) == [5, 5, 5, 5, 5, 5, 55, 105])
    }

    @Test func theWholeEasesByDefault() async {
        let view = mover()
        keyframes([]) { view.center.x = 105 }
        await stage.device.advance(by: 0.25)
        // The curve (0.42, 0, 0.58, 1) has come 0.1291 of its way after a quarter of its time.
        #expect(isNear(x(view), 5 + 12.91, 0.02))
    }

    @Test func aSecondOneGoesOnWithoutAJump() async {
        let view = mover()
        keyframes(linear) { view.center.x = 105 }
        await stage.device.advance(by: 0.5)
        keyframes(linear) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 5 }
        }
        #expect(isNear(x(view), 55, 1e-3))
        await stage.device.advance(by: 0.25)
        // The first one's rest is 25 short of 105, the second one has come half of its 100 back.
        #expect(isNear(x(view), 30, 1e-3))
        await stage.device.advance(by: 0.25)
        #expect(isNear(x(view), 5, 1e-3))
    }

    @Test func theEndIsToldOnceAndAnsweredToWhoWaits() async {
        let view = mover()
        let ends = Log()
        UIView.animateKeyframes(withDuration: 0.5, delay: 0.25, options: linear) {
            view.center.x = 105
        } completion: {
            ends.add($0)
        }
        await stage.device.advance(by: 0.7)
        #expect(ends.flags.isEmpty)
        await stage.device.advance(by: 0.1)
        #expect(ends.flags == [true])

        await stage.device.perform {
            let waiting = Task { await UIView.animateKeyframes(withDuration: 0.5, delay: 0) { view.alpha = 0 } }
            await stage.device.advance(by: 0.25)
            view.layer.removeAllAnimations()
            await stage.device.advance(by: 0.1)
            #expect(await waiting.value == false)
        }
    }

    @Test func anInnerBlockEndsWithTheFrames() async {
        let view = mover()
        var ends: [Bool] = []
        keyframes(linear) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                UIView.animate(withDuration: 9) {
                    view.center.x = 105
                } completion: {
                    ends.append($0)
                }
            }
        }
        await stage.device.advance(by: 0.25)
        #expect(isNear(x(view), 55, 1e-3))
        #expect(ends.isEmpty)
        await stage.device.advance(by: 0.8)
        #expect(ends == [true])
    }

    @Test func aKeyFrameOutsideOfABlockIsReported() async {
        let view = mover()
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 105 }
        #expect(x(view) == 105)
        #expect(stage.device.issues.contains { $0.contains("addKeyframe") })
    }
}

/// Collects flags of `@Sendable` completions, which are called on the main actor.
private final class Log: @unchecked Sendable {
    private(set) var flags: [Bool] = []
    func add(_ flag: Bool) { flags.append(flag) }
}
