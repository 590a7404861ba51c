import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite(.ownIssues) struct ReplicatorTests {
    let rig = MaskRig()

    private func replicator(_ count: Int, _ change: (CAReplicatorLayer) -> Void = { _ in }) -> CAReplicatorLayer {
        let layer = CAReplicatorLayer()
        rig.run {
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            layer.instanceCount = count
            layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
            change(layer)
            rig.stage.root.addSublayer(layer)
        }
        return layer
    }

    @Test func eachInstanceIsMovedFromTheOneBefore() {
        let layer = replicator(3)
        rig.layer(0, 0, 10, 10, red, in: layer)
        let pixels = rig.stage.image()
        #expect([5, 25, 45, 65].map { pixels[$0, 5][3] } == [255, 255, 255, 0])
        #expect(pixels[15, 5][3] == 0)
        rig.run { layer.instanceCount = 0 }
        #expect(rig.stage.image().bytes.allSatisfy { $0 == 0 })
    }

    @Test func theMiddleOfTheLayerIsWhereTurnsAreMadeAbout() {
        let layer = replicator(4) { $0.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1) }
        rig.layer(45, 0, 10, 10, red, in: layer)
        let pixels = rig.stage.image()
        for point in [(50, 5), (95, 50), (50, 95), (5, 50)] { #expect(pixels[point.0, point.1][0] == 255) }
        #expect(pixels[50, 50][3] == 0)
    }

    @Test func coloursAreMultipliedAndMoveOn() {
        let layer = replicator(3) {
            $0.instanceColor = CGColor(srgbRed: 1, green: 0.5, blue: 1, alpha: 1)
            $0.instanceRedOffset = -0.5
            $0.instanceAlphaOffset = -0.25
        }
        rig.layer(0, 0, 10, 10, white, in: layer)
        let pixels = rig.stage.image()
        #expect(pixels[5, 5] == [255, 128, 255, 255])
        let second = pixels[25, 5]
        #expect(abs(second[0] - 96) <= 1 && abs(second[1] - 96) <= 1 && abs(second[2] - 191) <= 1)
        #expect(abs(second[3] - 191) <= 1 && pixels[45, 5][0] == 0 && abs(pixels[45, 5][3] - 128) <= 1)
    }

    @Test func eachInstanceIsLaterByTheDelay() {
        let layer = replicator(3) {
            $0.instanceDelay = 0.25
            $0.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
        }
        let dot = rig.layer(0, 0, 10, 10, red, in: layer)
        let move = CABasicAnimation(keyPath: "position.x")
        move.byValue = 80
        move.duration = 1
        rig.stage.run { dot.add(move, forKey: nil) }
        rig.stage.frame(to: 0.5)
        let pixels = rig.stage.image()
        // At 40, 20 and, not begun yet, 0 points.
        #expect(pixels[45, 5][3] == 255 && pixels[25, 25][3] == 255 && pixels[5, 45][3] == 255)
        #expect(pixels[5, 5][3] == 0 && pixels[45, 25][3] == 0)
    }

    @Test func itsOwnValuesAnimate() {
        let layer = replicator(2)
        rig.layer(0, 0, 10, 10, red, in: layer)
        let spread = CABasicAnimation(keyPath: "instanceTransform")
        spread.toValue = CATransform3DMakeTranslation(60, 0, 0)
        spread.duration = 1
        rig.stage.run { layer.add(spread, forKey: nil) }
        rig.stage.frame(to: 0.5)
        #expect(rig.stage.image()[45, 5][3] == 255 && rig.stage.image()[25, 5][3] == 0)
        #expect(isNear(layer.presentation()?.instanceTransform.m41, 40))
        rig.stage.run { layer.instanceRedOffset = -1 }
        #expect(layer.animationKeys()?.contains("instanceRedOffset") == true)
    }

    @Test func depthIsKeptWhereThatIsAskedFor() {
        let layer = replicator(2) {
            $0.instanceTransform = CATransform3DMakeTranslation(0, 0, -20)
            $0.instanceColor = white
            $0.instanceRedOffset = -1
            $0.preservesDepth = true
        }
        rig.layer(0, 0, 40, 40, CGColor(srgbRed: 1, green: 1, blue: 0, alpha: 1), in: layer)
        rig.layer(0, 0, 40, 40, blue) { $0.zPosition = -10 }
        // The first instance lies before the blue layer, the second behind it.
        #expect(rig.stage.image()[20, 20] == [255, 255, 0, 255])
        rig.run { layer.transform = CATransform3DMakeTranslation(0, 0, -5) }
        #expect(rig.stage.image()[20, 20] == [255, 255, 0, 255])
        rig.run { layer.transform = CATransform3DMakeTranslation(0, 0, -15) }
        #expect(rig.stage.image()[20, 20] == [0, 0, 255, 255])
    }

    @Test func replicatorsLieInReplicatorsAndFadeAsOne() {
        let rows = replicator(3) {
            $0.instanceTransform = CATransform3DMakeTranslation(0, 30, 0)
            $0.opacity = 0.5
        }
        let columns = replicator(3) { $0.instanceTransform = CATransform3DMakeTranslation(30, 0, 0) }
        rig.run { rows.addSublayer(columns) }
        rig.layer(0, 0, 10, 10, red, in: columns)
        let pixels = rig.stage.image()
        for y in [5, 35, 65] { for x in [5, 35, 65] { #expect(pixels[x, y] == [128, 0, 0, 128]) } }
        #expect(pixels[20, 20][3] == 0)
    }

    @Test func theShadowIsThatOfAllInstances() {
        let layer = replicator(2) {
            $0.shadowOpacity = 1
            $0.shadowRadius = 0
            $0.shadowOffset = CGSize(width: 0, height: 20)
        }
        rig.layer(0, 0, 10, 10, red, in: layer)
        #expect(rig.stage.image()[25, 25] == [0, 0, 0, 255] && rig.stage.image()[45, 25][3] == 0)
    }

    @Test func aBillionInstancesAreBoundedAndReported() {
        _ = LayerIssue.log.take()
        let layer = replicator(1_000_000_000) { $0.instanceTransform = CATransform3DMakeTranslation(0.001, 0, 0) }
        rig.layer(0, 0, 10, 10, red, in: layer)
        #expect(rig.stage.image()[5, 5] == [255, 0, 0, 255])
        let issues = LayerIssue.log.take()
        #expect(issues.contains { $0.code == .tooMany && $0.message.contains("1000000000") })
        _ = rig.stage.image()
        #expect(LayerIssue.log.take().isEmpty)
        rig.run { layer.instanceCount = -3 }
        #expect(rig.stage.image()[5, 5][3] == 0)
    }

    @Test func instancesOutOfSightAreNotDrawn() {
        let layer = replicator(10_000)
        rig.layer(0, 0, 10, 10, red, in: layer)
        _ = rig.stage.image()
        rig.stage.host.statistics = CompositeStatistics()
        _ = rig.stage.image()
        #expect(rig.stage.host.statistics.compositedLayers == 7)
        rig.run { layer.instanceTransform = CATransform3DMakeScale(1e30, 1e30, 1) }
        _ = rig.stage.image()
        _ = LayerIssue.log.take()
        rig.run {
            layer.instanceDelay = .nan
            layer.instanceTransform = CATransform3DMakeTranslation(.nan, 0, 0)
        }
        #expect(LayerIssue.log.take().contains { $0.code == .invalidGeometry })
        _ = rig.stage.image()
    }
}
