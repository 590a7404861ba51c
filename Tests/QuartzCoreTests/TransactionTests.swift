import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite(.ownIssues) struct TransactionTests {
    let stage = Stage()

    @Test func settingsAreInheritedAndEndWithTheTransaction() {
        stage.run {
            #expect(CATransaction.animationDuration() == 0.25)
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            CATransaction.begin()
            #expect(CATransaction.animationDuration() == 2)
            CATransaction.setDisableActions(true)
            CATransaction.setValue(3, forKey: kCATransactionAnimationDuration)
            CATransaction.setValue("x", forKey: "mine")
            #expect(CATransaction.animationDuration() == 3)
            #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
            #expect(CATransaction.value(forKey: "mine") as? String == "x")
            CATransaction.commit()
            #expect(CATransaction.animationDuration() == 2)
            #expect(!CATransaction.disableActions())
            CATransaction.commit()
            #expect(CATransaction.animationDuration() == 0.25)
        }
    }

    @Test func anAnimationWithoutDurationTakesTheTransactions() {
        let layer = stage.layer(.zero)
        stage.run {
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            layer.add(fade(), forKey: "a")
            CATransaction.commit()
            layer.add(fade(), forKey: "b")
        }
        #expect(layer.animation(forKey: "a")?.duration == 2)
        #expect(layer.animation(forKey: "b")?.duration == 0.25)
    }

    @Test func theCompletionRunsWhenTheLastAnimationHasEnded() {
        let layer = stage.layer(.zero)
        var log: [String] = []
        stage.run {
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.append("outer") }
            layer.add(fade(0.5), forKey: "a")
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.append("inner") }
            layer.add(fade(1), forKey: "b")
            CATransaction.commit()
            CATransaction.commit()
        }
        stage.frame(to: 0.6)
        #expect(log == [])
        stage.frame(to: 1)
        #expect(log == ["inner", "outer"])
        stage.frame(to: 2)
        #expect(log.count == 2)
    }

    @Test func withoutAnimationsTheCompletionRunsAtTheCommit() {
        var log: [String] = []
        stage.run {
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.append("done") }
            #expect(CATransaction.completionBlock() != nil)
            #expect(log.isEmpty)
            CATransaction.commit()
        }
        #expect(log == ["done"])
    }

    @Test func onlyAnimationsAddedAfterTheBlockCount() {
        let layer = stage.layer(.zero)
        var log: [String] = []
        stage.run {
            CATransaction.begin()
            layer.add(fade(5), forKey: "before")
            CATransaction.setCompletionBlock { log.append("first") }
            layer.add(fade(1), forKey: "between")
            CATransaction.setCompletionBlock { log.append("second") }
            CATransaction.commit()
        }
        #expect(log == ["second"])
        stage.frame(to: 1)
        #expect(log == ["second", "first"])
    }

    @Test func removedAnimationsCompleteTheirTransactionWithTheNextFrame() {
        let layer = stage.layer(.zero)
        var log: [String] = []
        stage.run {
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.append("done") }
            layer.add(fade(5), forKey: "a")
            CATransaction.commit()
            layer.removeAllAnimations()
        }
        #expect(log.isEmpty)
        stage.frame(to: 0.1)
        #expect(log == ["done"])
    }

    @Test func theFrameCommitsTheImplicitTransaction() {
        var log: [String] = []
        stage.run { CATransaction.setCompletionBlock { log.append("done") } }
        #expect(log.isEmpty)
        stage.frame(to: 0.1)
        #expect(log == ["done"])
        stage.run {
            CATransaction.setAnimationDuration(9)
            CATransaction.flush()
            #expect(CATransaction.animationDuration() == 0.25)
        }
    }

    @Test func transactionsOfTwoDevicesDoNotMeet() {
        let other = Stage()
        stage.run {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            other.run { #expect(!CATransaction.disableActions()) }
            CATransaction.commit()
        }
    }

    // MARK: Delegates

    @Test func delegatesHearInTheOrderOfTheEndsAndWhetherTheyFinished() {
        let layer = stage.layer(.zero)
        let recorder = Recorder()
        for (keyPath, duration) in [("opacity", 0.9), ("zPosition", 0.5), ("cornerRadius", 9)] {
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.toValue = 1
            animation.duration = duration
            animation.delegate = recorder
            stage.run { layer.add(animation, forKey: keyPath) }
        }
        stage.frame(to: 0.1)
        #expect(recorder.events == ["start opacity", "start zPosition", "start cornerRadius"])
        recorder.events = []
        layer.removeAnimation(forKey: "cornerRadius")
        stage.frame(to: 1)
        #expect(
            recorder.events == ["stop cornerRadius cut off", "stop zPosition finished", "stop opacity finished"])
    }

    @Test func anAnimationOfTheSameKeyCutsTheOldOneOff() {
        let layer = stage.layer(.zero)
        let recorder = Recorder()
        let animation = fade(1)
        animation.delegate = recorder
        stage.run {
            layer.add(animation, forKey: "a")
            layer.add(animation, forKey: "a")
            layer.add(animation, forKey: nil)
            layer.add(animation, forKey: nil)
        }
        #expect(layer.animationKeys() == ["a"])
        #expect(layer.record.animations.count == 3)
        stage.frame(to: 1)
        #expect(recorder.events.filter { $0.hasSuffix("cut off") }.count == 1)
        #expect(recorder.events.filter { $0.hasSuffix("finished") }.count == 3)
    }

    @Test func aLayerThatLeavesTheScreenLosesItsAnimations() {
        let layer = stage.layer(.zero)
        let recorder = Recorder()
        let animation = fade(1)
        animation.delegate = recorder
        stage.run { layer.add(animation, forKey: "a") }
        stage.frame(to: 0.1)
        layer.removeFromSuperlayer()
        stage.frame(to: 0.2)
        stage.frame(to: 0.3)
        #expect(layer.animationKeys() == nil)
        #expect(recorder.events == ["start opacity", "stop opacity cut off"])
    }

    @Test func aLayerThatOnlyChangesItsSuperlayerKeepsThem() {
        let layer = stage.layer(.zero)
        let other = stage.layer(.zero)
        stage.run { layer.add(fade(1), forKey: "a") }
        stage.frame(to: 0.1)
        other.addSublayer(layer)
        stage.frame(to: 0.2)
        #expect(layer.animationKeys() == ["a"])
    }

    @Test func whatACallbackStartsRunsFromThatFrame() {
        final class Chain: NSObject, CAAnimationDelegate {
            weak var layer: CALayer?
            func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
                let next = CABasicAnimation(keyPath: "position.x")
                next.fromValue = 0
                next.toValue = 100
                next.duration = 1
                next.run(forKey: "next", object: layer as Any, arguments: nil)
            }
        }
        let layer = stage.layer(.zero)
        let chain = Chain()
        chain.layer = layer
        let animation = fade(0.5)
        animation.delegate = chain
        stage.run { layer.add(animation, forKey: "a") }
        stage.frame(to: 0.6)
        stage.frame(to: 0.85)
        #expect(isNear(layer.presentation()?.position.x, 25))
    }
}
