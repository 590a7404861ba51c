import Foundation
import Testing
import UIKit
import UIKitHeadless

@MainActor
struct TimingParameterTests {
    let stage = Stage()

    private func x(_ view: UIView) -> CGFloat { (view.layer.presentation() ?? view.layer).position.x }

    /// How much of 100 points a motion has come after each of some times, in seconds.
    private func way(_ timing: any UITimingCurveProvider, _ duration: Double, at times: [Double]) async -> [CGFloat] {
        let view = stage.view(0, 0, 10, 10)
        stage.device.step()
        let animator = UIViewPropertyAnimator(duration: duration, timingParameters: timing)
        animator.addAnimations { view.center.x = 105 }
        animator.startAnimation()
        var result: [CGFloat] = []
        var last = 0.0
        for time in times {
            await stage.device.advance(by: time - last)
            last = time
            result.append(x(view) - 5)
        }
        animator.stopAnimation(true)
        return result
    }

    // The y of the curves (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1) where x is a quarter, a half, three
    // quarters; the middle curve is the first one turned round.
    @Test(arguments: [
        (UIView.AnimationCurve.easeIn, [9.35, 31.54, 62.19]), (.easeOut, [37.81, 68.46, 90.65]),
        (.easeInOut, [12.91, 50, 87.09]), (.linear, [25, 50, 75]),
    ])
    func namedCurvesAreCoreAnimations(_ curve: UIView.AnimationCurve, _ expected: [Double]) async {
        let shown = await way(UICubicTimingParameters(animationCurve: curve), 1, at: [0.25, 0.5, 0.75])
        for (a, b) in zip(shown, expected) { #expect(isNear(a, CGFloat(b), 0.02), "\(shown)") }
    }

    @Test func controlPointsMakeACurve() async {
        let timing = UICubicTimingParameters(
            controlPoint1: CGPoint(x: 0.5, y: 0), controlPoint2: CGPoint(x: 0.5, y: 1))
        #expect(timing.controlPoint1 == CGPoint(x: 0.5, y: 0))
        #expect(timing.timingCurveType == .cubic && timing.springTimingParameters == nil)
        let shown = await way(timing, 2, at: [1])
        #expect(isNear(shown[0], 50, 1e-3))
        #expect(isNear(UICubicTimingParameters(animationCurve: .easeIn).controlPoint1.x, 0.42, 1e-6))
    }

    @Test func anUnderdampedSpringSwings() async {
        // w0 = 10, ratio 0.5: 1 - e^(-5t) (cos(8.6603 t) + 0.57735 sin(8.6603 t)).
        let timing = UISpringTimingParameters(
            mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 0, dy: 0))
        #expect(timing.timingCurveType == .spring && timing.cubicTimingParameters == nil)
        let shown = await way(timing, 99, at: [0.1, 0.3, 0.5])
        for (time, value) in zip([0.1, 0.3, 0.5], shown) {
            let expected = 1 - exp(-5 * time) * (cos(8.660254 * time) + 0.5773503 * sin(8.660254 * time))
            #expect(isNear(value, CGFloat(100 * expected), 0.01))
        }
    }

    @Test func anOverdampedSpringCreeps() async {
        // The roots of s^2 + 25 s + 100 are -5 and -20: 1 - (4 e^(-5t) - e^(-20t)) / 3.
        let timing = UISpringTimingParameters(
            mass: 1, stiffness: 100, damping: 25, initialVelocity: CGVector(dx: 0, dy: 0))
        let shown = await way(timing, 99, at: [0.2, 0.4])
        for (time, value) in zip([0.2, 0.4], shown) {
            #expect(isNear(value, CGFloat(100 * (1 - (4 * exp(-5 * time) - exp(-20 * time)) / 3)), 0.01))
        }
    }

    @Test func aSpringOfAWeightHasItsOwnDuration() {
        // Critically damped with w = 10: (1 + wt)e^-wt falls to a thousandth at wt = 9.2334.
        let timing = UISpringTimingParameters(
            mass: 1, stiffness: 100, damping: 20, initialVelocity: CGVector(dx: 0, dy: 0))
        #expect(abs(UIViewPropertyAnimator(duration: 5, timingParameters: timing).duration - 0.92334) < 1e-4)
        #expect(UIViewPropertyAnimator(duration: 5, dampingRatio: 0.5).duration == 5)
    }

    @Test func aSpringOfARatioIsSettledAfterTheDuration() async {
        let shown = await way(UISpringTimingParameters(dampingRatio: 1), 1, at: [0.5, 0.98])
        // w = 9.2334: 1 - (1 + 4.6167)e^-4.6167.
        #expect(isNear(shown[0], 94.45, 0.02))
        #expect(isNear(shown[1], 99.9, 0.05))
    }

    @Test func aVelocityMovesXAndYEachItsWay() async {
        let view = stage.view(0, 0, 10, 10)
        stage.device.step()
        let timing = UISpringTimingParameters(
            mass: 1, stiffness: 100, damping: 20, initialVelocity: CGVector(dx: 10, dy: 0))
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: timing)
        animator.addAnimations { view.center = CGPoint(x: 105, y: 105) }
        animator.startAnimation()
        await stage.device.advance(by: 0.1)
        let shown = view.layer.presentation()!.position
        // Critically damped: 1 - (1 + (w - v)t)e^-wt with w = 10 and v = 10, and v = 0.
        #expect(isNear(shown.x, 5 + 63.21, 0.01))
        #expect(isNear(shown.y, 5 + 26.42, 0.01))
        animator.stopAnimation(true)
    }

    @Test func parametersAreArchivedAndCopied() throws {
        let spring = UISpringTimingParameters(
            mass: 2, stiffness: 3, damping: 4, initialVelocity: CGVector(dx: 5, dy: 6))
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        spring.encode(with: archiver)
        let cubic = UICubicTimingParameters(
            controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4))
        cubic.encode(with: archiver)
        archiver.finishEncoding()
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        let spring2 = try #require(UISpringTimingParameters(coder: reader))
        #expect(spring2.initialVelocity.dy == 6)
        let cubic2 = try #require(UICubicTimingParameters(coder: reader))
        #expect(isNear(cubic2.controlPoint2, 0.3, 0.4))
        #expect(
            UIViewPropertyAnimator(duration: 1, timingParameters: cubic).timingParameters?.timingCurveType == .cubic)
    }
}
