import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Times and speeds that make no sense end all the same, and trap nothing.
@MainActor
@Suite(.ownIssues) struct TimingInputTests {
    let stage = Stage()

    private func animation(_ change: (CABasicAnimation) -> Void) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 100
        animation.duration = 1
        change(animation)
        return animation
    }

    private func shown(at time: Double, _ change: (CABasicAnimation) -> Void) -> Double? {
        let layer = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.run { layer.add(animation(change), forKey: nil) }
        stage.frame(to: time)
        return layer.presentation().map { Double($0.position.x) }
    }

    @Test(arguments: [-3, 0, Double.nan]) func aDurationThatIsNoneIsTheTransactions(_ duration: Double) {
        #expect(isNear(shown(at: 0.125) { $0.duration = duration }, 50))
    }

    @Test func aDurationWithoutEndStandsAtTheStart() {
        #expect(isNear(shown(at: 5) { $0.duration = .infinity }, 0, 1e-3))
    }

    @Test func aNegativeSpeedRunsBackwards() {
        #expect(isNear(shown(at: 0.25) { $0.speed = -1 }, 75))
    }

    @Test(arguments: [Float.nan, .infinity, -.infinity, 0]) func everySpeedGivesAValue(_ speed: Float) {
        #expect(shown(at: 0.5) { $0.speed = speed }?.isFinite == true)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -0.25]) func everyOffsetGivesAValue(_ offset: Double) {
        let x = shown(at: 0.5) {
            $0.timeOffset = offset
            $0.repeatCount = .infinity
        }
        #expect(x?.isFinite == true)
    }

    @Test func everyBeginAndCountGivesAnEnd() {
        let layer = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.run {
            layer.add(animation { $0.beginTime = .nan }, forKey: "begin")
            layer.add(animation { $0.repeatCount = .nan }, forKey: "count")
            layer.add(animation { $0.repeatDuration = .nan }, forKey: "duration")
            layer.add(animation { $0.speed = .nan }, forKey: "speed")
        }
        stage.frame(to: 1.1)
        #expect(layer.animationKeys() == nil)
    }

    @Test(arguments: [.linear, .discrete, .paced, .cubic, .cubicPaced] as [CAAnimationCalculationMode])
    func everyNumberOfKeyTimesGivesAValue(_ mode: CAAnimationCalculationMode) {
        let times: [[Double]?] = [
            nil, [], [0], [0.5], [0, 1], [0, 0.5, 1, 2], [1, 0.5, 0], [.nan, .nan, .nan], [-5, 0.5, .infinity],
            (0..<1_000).map { Double($0) / 1_000 },
        ]
        let layer = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10), red)
        for times in times {
            for values in [[], [0.25], [0, 0.5, 1], ["a", 0.5, NSNull()]] as [[Any]] {
                stage.run {
                    let animation = CAKeyframeAnimation(keyPath: "opacity")
                    animation.values = values
                    animation.keyTimes = times?.map { NSNumber(value: $0) }
                    animation.calculationMode = mode
                    animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
                    animation.tensionValues = [NSNumber(value: Double.nan)]
                    animation.duration = 1
                    animation.beginTime = stage.clock.now
                    layer.add(animation, forKey: "test")
                }
                for part in [0, 0.3, 0.999, 1] {
                    let shown = layer.presentationValues(at: stage.clock.now + part).opacity
                    #expect(mode == .cubic || mode == .cubicPaced || (0...1).contains(shown), "\(shown)")
                }
                #expect(stage.image()[50, 50] == [0, 0, 0, 0])
            }
        }
    }

    @Test func aLayersTimeStaysATime() {
        let layer = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10))
        layer.speed = .nan
        layer.beginTime = .infinity
        layer.timeOffset = .nan
        #expect(layer.convertTime(3, from: nil) == 3 && layer.convertTime(3, to: nil) == 3)
    }

    @Test func aStyleHasActionsAfterTheLayersOwn() {
        let layer = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10))
        let (own, outer, inner) = (CATransition(), CATransition(), CATransition())
        layer.style = ["actions": ["opacity": outer], "style": ["actions": ["opacity": own, "hidden": inner]]]
        #expect(layer.action(forKey: "opacity") as? CATransition === outer)
        #expect(layer.action(forKey: "hidden") as? CATransition === inner)
        layer.actions = ["opacity": own]
        #expect(layer.action(forKey: "opacity") as? CATransition === own)
        layer.style = ["actions": ["bounds": NSNull()]]
        #expect(layer.action(forKey: "bounds") == nil && layer.action(forKey: "position") != nil)
    }
}
