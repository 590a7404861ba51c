import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite(.ownIssues) struct MemoryTests {
    @Test func aTreeIsFreedWithItsRoot() {
        weak var weakRoot: CALayer?
        weak var weakLeaf: CALayer?
        weak var weakHost: LayerTreeHost?
        do {
            let stage = Stage()
            let leaf = stage.layer(CGRect(x: 0, y: 0, width: 9, height: 9), red)
            _ = stage.image()
            (weakRoot, weakLeaf, weakHost) = (stage.root, leaf, stage.host)
        }
        #expect(weakRoot == nil && weakLeaf == nil && weakHost == nil)
    }

    @Test func anEndedAnimationAndItsDelegateAreFreed() {
        let stage = Stage()
        let layer = stage.layer(.zero)
        weak var weakDelegate: Recorder?
        weak var weakAnimation: CAAnimation?
        do {
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.toValue = 0
            animation.duration = 1
            let recorder = Recorder()
            animation.delegate = recorder
            stage.run { layer.add(animation, forKey: "a") }
            (weakDelegate, weakAnimation) = (recorder, layer.animation(forKey: "a"))
        }
        #expect(weakDelegate != nil && weakAnimation != nil)
        stage.frame(to: 1)
        #expect(weakDelegate == nil && weakAnimation == nil)
    }

    @Test func aLayerThatGoesAwayMidAnimationIsFreedAndItsDelegateHears() {
        let stage = Stage()
        weak var weakLayer: CALayer?
        let recorder = Recorder()
        do {
            let layer = stage.layer(.zero)
            weakLayer = layer
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.toValue = 0
            animation.repeatCount = .infinity
            animation.duration = 1
            animation.delegate = recorder
            stage.run { layer.add(animation, forKey: "a") }
            stage.frame(to: 0.5)
            layer.removeFromSuperlayer()
        }
        #expect(weakLayer == nil)
        stage.frame(to: 0.6)
        #expect(recorder.events.last == "stop opacity cut off")
        #expect(stage.clock.animations.count == 0)
    }

    @Test func aThousandAnimationsLeaveNothing() {
        let stage = Stage()
        let layer = stage.layer(.zero)
        var completed = 0
        weak var last: CAAnimation?
        for index in 0..<1000 {
            stage.run {
                CATransaction.begin()
                CATransaction.setCompletionBlock { completed += 1 }
                let animation = CABasicAnimation(keyPath: "position.x")
                animation.toValue = index
                animation.duration = 0.001 * Double(index + 1)
                layer.add(animation, forKey: index.isMultiple(of: 2) ? nil : "k\(index)")
                CATransaction.commit()
            }
            last = layer.record.animations.last?.animation
        }
        #expect(stage.clock.animations.count == 1000 && last != nil)
        stage.frame(to: 0.5)
        #expect(completed == 500)
        stage.frame(to: 1)
        #expect(completed == 1000 && last == nil)
        #expect(stage.clock.animations.count == 0 && layer.record.animations.isEmpty)
        #expect(!stage.clock.hasWork)
    }

    @Test func timersDisplayLinksAndPresentationsLetGo() {
        final class Target {}
        let clock = FrameClock()
        weak var weakTarget: Target?
        weak var weakLink: CADisplayLink?
        weak var weakLayer: CALayer?
        do {
            let target = Target()
            weakTarget = target
            let token = clock.schedule(after: 9) { _ = target }
            clock.schedule(after: 0.1) { _ = target }
            let link = CADisplayLink(clock: clock) { _ in _ = target }
            link.add(to: .current, forMode: .common)
            weakLink = link
            clock.tick(to: 1)
            clock.cancel(token)
            link.invalidate()
            let layer = CALayer()
            layer.addSublayer(CALayer())
            _ = layer.presentation()?.sublayers
            weakLayer = layer
        }
        #expect(weakTarget == nil && weakLink == nil && weakLayer == nil)
    }
}
