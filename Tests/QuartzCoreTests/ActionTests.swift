import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite(.ownIssues) struct ActionTests {
    let stage = Stage()

    final class Answering: NSObject, CALayerDelegate {
        var answer: (any CAAction)?
        var asked: [String] = []
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            asked.append(event)
            return answer
        }
    }

    final class Noting: NSObject, CAAction {
        var ran: [String] = []
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) { ran.append(event) }
    }

    @Test func aStandAloneLayerAnimatesFromWhatItShowed() throws {
        let layer = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.run { layer.position.x = 105 }
        #expect(layer.position.x == 105)
        stage.frame(to: 0.125)
        // Half of 0.25 s on the default curve: 0.802403388 of the way from 5 to 105.
        #expect(isNear(layer.presentation()?.position.x, 85.2403388, 1e-4))
        stage.run { layer.position.x = 5 }
        // Turning round, it starts from where it is.
        #expect(isNear(layer.presentation()?.position.x, 85.2403388, 1e-4))
        stage.frame(to: 0.5)
        #expect(layer.animationKeys() == nil)
    }

    @Test func theTransactionSaysHowLongAndOnWhichCurve() {
        let layer = stage.layer(.zero)
        stage.run {
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            layer.opacity = 0
            CATransaction.commit()
        }
        stage.frame(to: 0.5)
        #expect(layer.presentation()?.opacity == 0.75)
    }

    @Test func aNewLayerAppearsWithoutAnimation() {
        let layer = stage.run { CALayer() }
        stage.run {
            layer.opacity = 0.5
            stage.root.addSublayer(layer)
            layer.opacity = 0.25
        }
        #expect(layer.animationKeys() == nil)
        stage.frame(to: 0.1)
        stage.run { layer.opacity = 1 }
        #expect(layer.animationKeys() == ["opacity"])
    }

    @Test func disabledActionsAskNobody() {
        let layer = stage.layer(.zero)
        let delegate = Answering()
        layer.delegate = delegate
        stage.run {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            layer.opacity = 0
            CATransaction.commit()
        }
        #expect(delegate.asked.isEmpty)
        #expect(layer.animationKeys() == nil)
    }

    @Test func theSearchAsksTheDelegateThenTheTableThenTheClass() {
        let layer = stage.layer(.zero)
        let (first, second) = (Noting(), Noting())
        let delegate = Answering()
        layer.delegate = delegate
        layer.actions = ["opacity": second, "zPosition": NSNull()]
        delegate.answer = first
        stage.run { layer.opacity = 0.1 }
        #expect(first.ran == ["opacity"] && second.ran.isEmpty)
        delegate.answer = nil
        stage.run { layer.opacity = 0.2 }
        #expect(second.ran == ["opacity"])
        stage.run { layer.zPosition = 1 }
        #expect(layer.animationKeys() == nil)
        stage.run { layer.cornerRadius = 1 }
        #expect(layer.animationKeys() == ["cornerRadius"])
        delegate.answer = NSNull()
        stage.run { layer.borderWidth = 1 }
        #expect(layer.animationKeys() == ["cornerRadius"])
        #expect(layer.action(forKey: "opacity") == nil)
        #expect(delegate.asked == ["opacity", "opacity", "zPosition", "cornerRadius", "borderWidth", "opacity"])
    }

    @Test func settingTheSameValueAsksNobody() {
        let layer = stage.layer(.zero)
        let delegate = Answering()
        layer.delegate = delegate
        stage.run {
            layer.opacity = 1
            layer.transform = CATransform3DIdentity
            layer.backgroundColor = nil
        }
        #expect(delegate.asked.isEmpty)
    }

    @Test func aDelegatesAnimationRunsFromTheValueBefore() {
        let layer = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10))
        let delegate = Answering()
        let animation = CABasicAnimation()
        animation.keyPath = "position"
        animation.fromValue = layer.position
        animation.duration = 1
        delegate.answer = animation
        layer.delegate = delegate
        stage.run { layer.position = CGPoint(x: 105, y: 5) }
        stage.frame(to: 0.5)
        #expect(layer.presentation()?.position == CGPoint(x: 55, y: 5))
    }

    @Test func aFrameChangesBoundsAndPosition() {
        let layer = stage.layer(.zero)
        let delegate = Answering()
        delegate.answer = NSNull()
        layer.delegate = delegate
        layer.frame = CGRect(x: 1, y: 1, width: 2, height: 2)
        #expect(delegate.asked == ["bounds", "position"])
    }
}
