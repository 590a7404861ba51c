import CoreGraphics
import Foundation
import Testing

@_spi(Linux) @testable import QuartzCore

@MainActor
@Suite(.ownIssues) struct AnimationTests {
    let stage = Stage()

    private func basic(_ keyPath: String, _ from: Any?, _ to: Any?, _ duration: Double = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = duration
        return animation
    }

    private func add(_ animation: CAAnimation, to layer: CALayer, forKey key: String? = nil) {
        stage.run { layer.add(animation, forKey: key) }
    }

    @Test func thePresentationFollowsTheTimeAndTheModelStays() throws {
        let layer = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10))
        add(basic("position.x", 0, 100), to: layer)
        #expect(layer.presentation()?.position.x == 0)
        stage.frame(to: 0.25)
        #expect(isNear(layer.presentation()?.position.x, 25))
        #expect(layer.position == CGPoint(x: 5, y: 5))
        #expect(try #require(layer.presentation()).model() === layer)
        stage.frame(to: 1)
        #expect(layer.presentation()?.position.x == 5)
        #expect(layer.animationKeys() == nil)
    }

    @Test(arguments: [
        (Double?(10), Double?(20), Double?.none, 15.0), (10, nil, 4, 12), (nil, 20, 4, 18), (10, nil, nil, 7.5),
        (nil, 20, nil, 12.5), (nil, nil, 4, 7), (nil, nil, nil, 5),
    ])
    func missingEndsComeFromTheOthersOrTheModel(_ from: Double?, _ to: Double?, _ by: Double?, _ half: Double) {
        let layer = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10))
        let animation = basic("position.x", from, to)
        animation.byValue = by
        add(animation, to: layer)
        stage.frame(to: 0.5)
        #expect(isNear(layer.presentation()?.position.x, half))
    }

    @Test func everyKindOfValueBlends() throws {
        let layer = stage.layer(.zero)
        add(basic("bounds", CGRect.zero, CGRect(x: 2, y: 4, width: 6, height: 8)), to: layer)
        add(basic("position", CGPoint.zero, CGPoint(x: 2, y: 4)), to: layer)
        add(basic("opacity", Float(0), NSNumber(value: 1)), to: layer)
        add(basic("backgroundColor", red, blue), to: layer)
        add(basic("borderColor", nil, white), to: layer)
        add(basic("transform", CATransform3DIdentity, CATransform3DMakeScale(3, 3, 1)), to: layer)
        add(basic("hidden", false, true), to: layer)
        layer.borderColor = nil
        stage.frame(to: 0.5)
        let shown = try #require(layer.presentation())
        #expect(shown.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(shown.position == CGPoint(x: 1, y: 2))
        #expect(shown.opacity == 0.5)
        #expect(shown.backgroundColor?.components == [0.5, 0, 0.5, 1])
        #expect(shown.borderColor?.components == [1, 1, 1, 0.5])
        #expect(isNear(shown.transform.m11, 2))
        #expect(shown.isHidden)
    }

    @Test func pathsWithEqualElementsBlendAndOthersSwitch() {
        let a = CGMutablePath()
        a.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
        let b = CGMutablePath()
        b.addLines(between: [CGPoint(x: 0, y: 10), CGPoint(x: 20, y: 20)])
        let half = AnimatableValue(a).interpolated(to: AnimatableValue(b), 0.5).any as? CGPath
        #expect(half?.boundingBox == CGRect(x: 0, y: 5, width: 15, height: 5))
        b.addLine(to: .zero)
        let early = AnimatableValue(a).interpolated(to: AnimatableValue(b), 0.4).any as? CGPath
        #expect(early == a)
    }

    @Test func theTimingFunctionBendsTheWay() {
        let layer = stage.layer(.zero)
        let animation = basic("position.x", 0, 100)
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        add(animation, to: layer)
        stage.frame(to: 0.25)
        #expect(isNear(layer.presentation()?.position.x, 12.9161931, 1e-5))
    }

    @Test func additiveAnimationsAddUpInTheOrderTheyCame() {
        let layer = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10))
        for from in [-100, -50] {
            let animation = basic("position.x", from, 0)
            animation.isAdditive = true
            add(animation, to: layer)
        }
        stage.frame(to: 0.5)
        #expect(isNear(layer.presentation()?.position.x, 5 - 50 - 25))
        add(basic("position.x", 0, 10), to: layer)
        stage.frame(to: 0.75)
        // The last one hides what came before it.
        #expect(isNear(layer.presentation()?.position.x, 2.5))
    }

    @Test func additiveTransformsMultiply() {
        let layer = stage.layer(.zero)
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        let animation = basic("transform", CATransform3DMakeTranslation(10, 0, 0), CATransform3DIdentity)
        animation.isAdditive = true
        add(animation, to: layer)
        stage.frame(to: 0.5)
        #expect(isNear(layer.presentation()?.transform.m41, 10))
        #expect(isNear(layer.presentation()?.transform.m11, 2))
    }

    @Test func cumulativeRunsStartWhereTheLastOneEnded() {
        let layer = stage.layer(.zero)
        let animation = basic("transform.rotation.z", 0, 1)
        animation.repeatCount = 3
        animation.isCumulative = true
        add(animation, to: layer)
        stage.frame(to: 1.5)
        #expect(isNear(layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? Double, 1.5))
        stage.frame(to: 2.25)
        #expect(isNear(layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? Double, 2.25))
    }

    @Test func fillModesHoldTheEndsAndNotRemovedAnimationsStay() {
        let layer = stage.layer(.zero)
        let animation = basic("opacity", 0.2, 0.8)
        animation.beginTime = 2
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        let recorder = Recorder()
        animation.delegate = recorder
        add(animation, to: layer, forKey: "fade")
        stage.frame(to: 1)
        #expect(layer.presentation()?.opacity == 0.2)
        #expect(recorder.events.isEmpty)
        stage.frame(to: 2.5)
        #expect(layer.presentation()?.opacity == 0.5)
        stage.frame(to: 9)
        #expect(layer.presentation()?.opacity == 0.8)
        #expect(layer.animationKeys() == ["fade"])
        #expect(stage.clock.animations.count == 0)
        layer.removeAnimation(forKey: "fade")
        stage.frame(to: 10)
        #expect(layer.presentation()?.opacity == 1)
        #expect(recorder.events == ["start opacity", "stop opacity finished"])
    }

    @Test func groupsShareATimeAndCutTheirMembersOff() throws {
        let layer = stage.layer(.zero)
        let move = basic("position.x", 0, 100, 0)
        let late = basic("opacity", 0, 1, 4)
        late.beginTime = 1
        let group = CAAnimationGroup()
        group.animations = [move, late]
        group.duration = 2
        add(group, to: layer)
        stage.frame(to: 0.5)
        #expect(isNear(layer.presentation()?.position.x, 25))
        #expect(layer.presentation()?.opacity == 1)
        stage.frame(to: 1.5)
        #expect(isNear(layer.presentation()?.position.x, 75))
        #expect(layer.presentation()?.opacity == 0.125)
        stage.frame(to: 2)
        #expect(layer.presentation()?.position.x == 0)
    }

    @Test func aFilledGroupHoldsTheLastMomentOfItsMembers() {
        let layer = stage.layer(.zero)
        let group = CAAnimationGroup()
        group.animations = [basic("position.x", 0, 100, 2), basic("opacity", 0, 0.5, 1)]
        group.duration = 2
        group.fillMode = .forwards
        group.isRemovedOnCompletion = false
        add(group, to: layer)
        stage.frame(to: 3)
        #expect(isNear(layer.presentation()?.position.x, 100))
        #expect(layer.presentation()?.opacity == 1)
    }

    @Test func aPausedLayerStandsStillAndGoesOnWhereItWas() {
        let layer = stage.layer(.zero)
        add(basic("position.x", 0, 100), to: layer)
        stage.frame(to: 0.25)
        // The way Apple's documentation pauses and resumes a layer.
        let paused = layer.convertTime(stage.clock.now, from: nil)
        layer.speed = 0
        layer.timeOffset = paused
        stage.frame(to: 5)
        #expect(isNear(layer.presentation()?.position.x, 25))
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(stage.clock.now, from: nil) - paused
        stage.frame(to: 5.5)
        #expect(isNear(layer.presentation()?.position.x, 75))
        stage.frame(to: 5.75)
        #expect(layer.animationKeys() == nil)
    }

    @Test func anAnimationOnALayerCanBeScrubbedAndLetGo() {
        let layer = stage.layer(.zero)
        add(basic("position.x", 0, 100), to: layer, forKey: "a")
        stage.frame(to: 0.1)
        layer.editAnimation(forKey: "a") {
            $0.speed = 0
            $0.timeOffset = 0.75
        }
        stage.frame(to: 9)
        #expect(isNear(layer.presentation()?.position.x, 75))
        layer.editAnimation(forKey: "a") {
            $0.speed = 1
            $0.timeOffset = 0
        }
        stage.frame(to: 9.1)
        #expect(layer.animationKeys() == nil)
        #expect(!layer.editAnimation(forKey: "a") { _ in })
    }

    @Test func aSuperlayersSpeedRunsItsSublayersAnimations() {
        let outer = stage.layer(.zero)
        let inner = stage.layer(.zero, in: outer)
        outer.speed = 2
        add(basic("position.x", 0, 100), to: inner)
        stage.frame(to: 0.25)
        #expect(isNear(inner.presentation()?.position.x, 50))
        // 0.25 of the clock is 0.5 of the outer layer, which the inner one shares.
        #expect(inner.convertTime(0.25, from: nil) == 0.5)
        #expect(inner.convertTime(0.5, to: nil) == 0.25)
    }

    @Test func aCopyIsAddedAndTheOriginalMayChange() {
        let layer = stage.layer(.zero)
        let animation = basic("position.x", 0, 100)
        add(animation, to: layer, forKey: "a")
        animation.toValue = 0
        stage.frame(to: 0.5)
        #expect(isNear(layer.presentation()?.position.x, 50))
        #expect(layer.animation(forKey: "a") !== animation)
    }

    @Test func presentationCopiesLieInPresentationCopies() throws {
        let outer = stage.layer(CGRect(x: 0, y: 0, width: 50, height: 50))
        let inner = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10), in: outer)
        add(basic("position.x", 20, 40), to: inner)
        stage.frame(to: 0.5)
        let shown = try #require(outer.presentation())
        let shownInner = try #require(shown.sublayers?.first)
        #expect(shownInner.position.x == 30)
        #expect(shownInner.superlayer === shown)
        #expect(shown.hitTest(CGPoint(x: 30, y: 5)) === shownInner)
        #expect(outer.hitTest(CGPoint(x: 30, y: 5)) === outer)
    }

    @Test func aForeignSubclassHasNoPresentationAndSaysSo() {
        final class Own: CALayer {}
        let layer = stage.run { Own() }
        _ = LayerIssue.log.take()
        #expect(layer.presentation() == nil)
        #expect(LayerIssue.log.take().contains { $0.code == .noPresentation })
    }

    @Test func aForeignSubclassThatCanBeMadeHasAPresentation() {
        final class Own: CALayer {
            override class func _makeLayer() -> CALayer? { Own() }
        }
        let layer = stage.run { Own() }
        layer.opacity = 0.5
        #expect(layer.presentation()?.opacity == 0.5)
    }

    @Test func anAnimationOfNothingKnownChangesNothing() {
        let layer = stage.layer(.zero)
        add(basic("no.such.path", 0, 1), to: layer)
        add(basic("position.x", "a", "b"), to: layer)
        add(basic("position.x", Double.nan, Double.nan), to: layer)
        stage.frame(to: 0.5)
        #expect(layer.presentation()?.position == .zero)
    }
}
