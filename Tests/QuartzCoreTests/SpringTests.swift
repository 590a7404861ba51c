import Testing

@testable import QuartzCore

// The values were found by integrating the differential equation with a Runge-Kutta method, apart from this code.
@Suite(.ownIssues) struct SpringTests {
    @Test(arguments: [
        // mass, stiffness, damping, initial velocity; values at 0.1, 0.25, 0.5 and 1 s
        ([1.0, 100, 10, 0], [0.340299847, 1.02335958, 1.074590567, 1.002170117]),
        ([1, 100, 20, 0], [0.264241118, 0.712702505, 0.959572318, 0.999500601]),
        ([1, 100, 40, 0], [0.177736576, 0.448647459, 0.717828826, 0.926095928]),
        ([2, 50, 4, 3], [0.375403915, 1.034937837, 1.6249889, 0.78417552]),
    ])
    func theClosedFormFollowsTheEquation(_ spring: [Double], _ expected: [Double]) {
        let spring = Spring(mass: spring[0], stiffness: spring[1], damping: spring[2], initialVelocity: spring[3])
        for (time, value) in zip([0.1, 0.25, 0.5, 1], expected) {
            #expect(isNear(spring.value(at: time), value))
        }
        #expect(spring.value(at: 0) == 0)
    }

    @Test func theDefaultSpringSettlesAfterTheDurationAppleDocuments() {
        // ln((1 + 1 / sqrt(3)) / 0.001) / 5
        #expect(isNear(CASpringAnimation().settlingDuration, 1.4727004))
    }

    @Test(arguments: [20.0, 40, 200])
    func aSpringThatDoesNotSwingSettlesWhenAThousandthIsLeft(_ damping: Double) {
        let spring = Spring(mass: 1, stiffness: 100, damping: damping)
        let end = spring.settlingDuration
        #expect(isNear(spring.value(at: end), 0.999))
    }

    @Test func aSpringWithoutDampingNeverSettles() {
        #expect(Spring(mass: 1, stiffness: 100, damping: 0).settlingDuration == .infinity)
    }

    @Test func impossibleSpringsAreBroughtToPossibleOnes() {
        let spring = Spring(mass: 0, stiffness: -1, damping: .nan, initialVelocity: .infinity)
        #expect(spring.value(at: 0.5).isFinite)
        #expect(spring.settlingDuration >= 0)
    }

    @MainActor @Test func aSpringAnimationRunsInSecondsNotInPartsOfItsDuration() {
        let stage = Stage()
        let layer = stage.layer(.zero)
        stage.run {
            let spring = CASpringAnimation(keyPath: "position.x")
            spring.fromValue = 0
            spring.toValue = 100
            spring.duration = 2
            layer.add(spring, forKey: nil)
        }
        stage.frame(to: 0.25)
        #expect(isNear(layer.presentation()?.position.x, 102.335958, 1e-5))
    }
}
