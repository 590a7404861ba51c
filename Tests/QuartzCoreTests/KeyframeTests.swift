import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@Suite(.ownIssues) struct KeyframeTests {
    private func keyframes(
        _ values: [Any], _ mode: CAAnimationCalculationMode = .linear, times: [Double]? = nil,
        curves: [CAMediaTimingFunction] = []
    ) -> Keyframes {
        Keyframes(nodes: .values(values.map { AnimatableValue($0) }), keyTimes: times, curves: curves, mode: mode)
    }

    private func number(_ keyframes: Keyframes, _ progress: Double) -> Double? {
        keyframes.value(at: progress).number.map { Double($0) }
    }

    @Test func withoutTimesTheValuesAreEvenlySpread() {
        let frames = keyframes([0, 10, 40])
        #expect([0, 0.25, 0.5, 0.75, 1].map { number(frames, $0) } == [0, 5, 10, 25, 40])
    }

    @Test func keyTimesSayWhenEachValueIsReached() {
        let frames = keyframes([0, 10, 40], times: [0, 0.2, 1])
        #expect(isNear(number(frames, 0.1), 5))
        #expect(isNear(number(frames, 0.6), 25))
    }

    @Test func discreteValuesLastUntilTheNextOnesTime() {
        let frames = keyframes([1, 2, 3, 4], .discrete)
        #expect([0, 0.24, 0.25, 0.5, 0.99, 1].map { number(frames, $0) } == [1, 1, 2, 3, 4, 4])
        let timed = keyframes([1, 2], .discrete, times: [0, 0.9, 1])
        #expect([0.89, 0.9].map { number(timed, $0) } == [1, 2])
    }

    @Test func eachSegmentMayHaveItsCurve() {
        let frames = keyframes([0, 100, 200], curves: [CAMediaTimingFunction(name: .easeInEaseOut)])
        #expect(isNear(number(frames, 0.125), 12.9161931, 1e-5))
        #expect(isNear(number(frames, 0.625), 125))
    }

    @Test func pacedValuesMoveAtOneSpeed() {
        let frames = keyframes([0, 10, 100], .paced, times: [0, 0.5, 1])
        #expect(isNear(number(frames, 0.05), 5))
        #expect(isNear(number(frames, 0.55), 55))
    }

    @Test func cubicValuesPassSmoothlyThroughTheKeyValues() {
        let frames = keyframes([0, 10, 0], .cubic)
        #expect(number(frames, 0.5) == 10)
        // A Catmull-Rom piece from 0 to 10 with the slopes 10 and 0: 10 (t³ - 2t² + t) + 10 (3t² - 2t³) at 1/2.
        #expect(isNear(number(frames, 0.25), 6.25))
    }

    @Test func tensionContinuityAndBiasBendTheCurve() {
        func quarter(_ tension: [Double], _ continuity: [Double], _ bias: [Double]) -> Double? {
            var frames = keyframes([0, 10, 0], .cubic)
            (frames.tension, frames.continuity, frames.bias) = (tension, continuity, bias)
            return number(frames, 0.25)
        }
        // The slope at the middle value is 0; that at the first 10 times what tension leaves. With the bias before, or a
        // corner, the curve comes in with the slope of the way to the middle: 1.25 + 5 - 1.25.
        #expect(isNear(quarter([], [], []), 6.25) && isNear(quarter([1], [], []), 5))
        #expect(isNear(quarter([], [], [0, 1]), 5) && isNear(quarter([], [0, -1], []), 5))
        #expect(isNear(quarter([], [], [0, -1]), 7.5) && isNear(quarter([-1], [], []), 7.5))
    }

    @Test func aSingleValueHoldsAndNoneIsNothing() {
        #expect(number(keyframes([7]), 0.3) == 7)
        #expect(number(keyframes([7], .discrete), 0.3) == 7)
        #expect(CAKeyframeAnimation(keyPath: "position").value(at: 0, base: .scalar(0), model: .scalar(0)) == nil)
    }

    @MainActor @Test func aPathLeadsAPosition() {
        let stage = Stage()
        let layer = stage.layer(.zero)
        let path = CGMutablePath()
        path.addLines(between: [.zero, CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 90)])
        let animation = CAKeyframeAnimation(keyPath: "position")
        animation.path = path
        animation.duration = 1
        stage.run { layer.add(animation, forKey: "even") }
        stage.frame(to: 0.25)
        #expect(layer.presentation()?.position == CGPoint(x: 15, y: 0))
        animation.calculationMode = .paced
        stage.run { layer.add(animation, forKey: "even") }
        stage.frame(to: 0.75)
        // Half of 120 points: 30 to the right, 30 down.
        #expect(layer.presentation()?.position == CGPoint(x: 30, y: 30))
    }

    @Test func aPacedCurveIsFollowedByItsLength() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 100, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        let frames = Keyframes(nodes: .track(PathTrack(path)), keyTimes: nil, curves: [], mode: .paced)
        guard case .point(let point) = frames.value(at: 1.0 / 3) else {
            Issue.record("a path has points")
            return
        }
        // 30 degrees along the arc, within what a Bézier curve makes of a circle.
        #expect(isNear(point.x, 86.6025, 0.05) && isNear(point.y, 50, 0.05))
    }
}
