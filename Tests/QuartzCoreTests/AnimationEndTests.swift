import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Ends that change what ends, and animations whose times make no sense.
@MainActor
@Suite(.ownIssues) struct AnimationEndTests {
    private let stage = Stage()

    private final class Ender: NSObject, CAAnimationDelegate {
        var count = 0
        let body: (CAAnimation, Bool) -> Void

        init(_ body: @escaping (CAAnimation, Bool) -> Void) { self.body = body }

        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
            count += 1
            body(anim, flag)
        }
    }

    @Test func anEndMayTakeOffAllAnimationsItsOwnToo() {
        let layer = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10), red)
        let ender = Ender { [weak layer] _, _ in layer?.removeAllAnimations() }
        for key in ["a", "b", "c"] {
            let animation = fade(1)
            animation.isRemovedOnCompletion = key != "b"
            animation.fillMode = .both
            animation.delegate = ender
            stage.run { layer.add(animation, forKey: key) }
        }
        let late = fade(9)
        late.delegate = ender
        stage.run { layer.add(late, forKey: "late") }
        stage.frame(to: 0.5)
        #expect(isNear(layer.presentation().map { Double($0.opacity) }, 0.5 / 9, 1e-3))
        stage.frame(to: 1)
        stage.frame(to: 1.1)
        stage.frame(to: 1.2)
        #expect(ender.count == 4 && layer.animationKeys() == nil)
        #expect(stage.image()[5, 5] == [255, 0, 0, 255] && stage.clock.animations.count == 0)
    }

    @Test func anEndThatAddsAnAnimationWithoutLengthComesOnceAFrame() {
        let layer = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10), red)
        var again: (() -> Void)?
        let ender = Ender { _, _ in again?() }
        again = { [weak layer] in
            let animation = fade(1e-9)
            animation.delegate = ender
            layer?.add(animation, forKey: "again")
        }
        stage.run { again?() }
        for frame in 1...10 { stage.frame(to: Double(frame) / 60) }
        #expect(ender.count >= 5 && ender.count <= 10)
        again = nil
    }

    @Test func anEndMayFreeTheLayerAndAnother() {
        weak var gone: CALayer?
        weak var other: CALayer?
        var ends: [Bool] = []
        let ender = Ender { _, finished in
            gone?.removeFromSuperlayer()
            other?.removeFromSuperlayer()
            ends.append(finished)
        }
        stage.run {
            for isOther in [false, true] {
                let layer = CALayer()
                layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
                stage.root.addSublayer(layer)
                if isOther { other = layer } else { gone = layer }
                let animation = fade(isOther ? 5 : 1)
                animation.delegate = ender
                layer.add(animation, forKey: nil)
            }
        }
        stage.host.runPasses()
        #expect(gone != nil && other != nil)
        stage.frame(to: 1)
        #expect(gone == nil && other == nil && ends == [true])
        stage.frame(to: 1.1)
        #expect(ends == [true, false] && stage.clock.animations.count == 0)
    }

    @Test(arguments: [Float(0), -1, -.infinity, .nan, 1e30]) func aGroupOfAnySpeedShowsAValue(_ speed: Float) {
        for (length, inner) in [(1.0, Float(1)), (-1, 1), (1, -1), (0, 0), (.nan, -1), (.infinity, -1)] {
            let layer = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10), red)
            let group = CAAnimationGroup()
            let child = fade(length)
            child.speed = inner
            child.autoreverses = length < 0
            group.animations = [child]
            group.duration = 1
            group.speed = speed
            group.timeOffset = 0.25
            group.fillMode = .both
            stage.run { layer.add(group, forKey: nil) }
            stage.frame(to: stage.clock.now + 0.25)
            let shown = Double(layer.presentation()?.opacity ?? -1)
            #expect(shown >= 0 && shown <= 1, "\(speed) \(length) \(inner): \(shown)")
            stage.run { layer.removeFromSuperlayer() }
        }
    }

    @Test func aGroupThatStandsOrRunsBackShowsItsPlace() {
        let layer = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10), red)
        func shown(_ speed: Float, _ offset: CFTimeInterval, _ inner: Float, after time: CFTimeInterval) -> Double {
            let group = CAAnimationGroup()
            let child = fade(1)
            child.speed = inner
            group.animations = [child]
            group.duration = 1
            group.speed = speed
            group.timeOffset = offset
            stage.run { layer.add(group, forKey: "group") }
            stage.frame(to: stage.clock.now + time)
            return Double(layer.presentation()?.opacity ?? -1)
        }
        #expect(isNear(shown(0, 0.25, 1, after: 0.5), 0.25, 1e-3))
        #expect(isNear(shown(-1, 0, 1, after: 0.25), 0.75, 1e-3))
        #expect(isNear(shown(1, 0, -1, after: 0.25), 0.75, 1e-3))
        #expect(isNear(shown(-1, 0, -1, after: 0.25), 0.25, 1e-3))
    }

    @Test func gradientsWithOddStopsAreBoundedAndFilled() {
        let cases: [([CGFloat]?, Int)] = [
            ([0.5], 2), ([1, 0], 2), ([.nan, 0.5], 2), ([-3, 7], 2), ([0.5, 0.5], 2), ([0, 0.5, 1, 2], 2), ([], 2),
            (nil, 1), ([0.7], 1), ([.infinity, -.infinity], 2),
        ]
        for type in [CAGradientLayerType.axial, .radial, .conic, CAGradientLayerType(rawValue: "odd")] {
            for (places, count) in cases {
                let gradient = stage.run { CAGradientLayer() }
                stage.run {
                    CATransaction.setDisableActions(true)
                    gradient.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
                    gradient.type = type
                    gradient.colors = Array([red, blue].prefix(count))
                    gradient.locations = places?.map { NSNumber(value: Double($0)) }
                    gradient.startPoint = CGPoint(x: 0.5, y: 0)
                    gradient.endPoint = CGPoint(x: 1, y: 1)
                    stage.root.addSublayer(gradient)
                }
                stage.host.runPasses()
                let pixel = stage.image()[3, 15]
                #expect(
                    pixel.count == 4 && pixel[3] == 255 && pixel[1] == 0, "\(type.rawValue) \(places ?? []) \(pixel)")
                #expect(abs(pixel[0] + pixel[2] - 255) <= 1, "\(type.rawValue) \(places ?? []) \(pixel)")
                stage.run { gradient.removeFromSuperlayer() }
            }
        }
    }
}
