import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite(.ownIssues) struct PerspectiveTests {
    let rig = MaskRig()

    /// Turned about its y axis and seen from so many points away.
    private func turned(_ angle: Double, from distance: Double = 100) -> CATransform3D {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / distance
        return CATransform3DRotate(perspective, angle, 0, 1, 0)
    }

    @Test func aTurnedLayerIsATrapezium() {
        let layer = rig.layer(20, 20, 60, 60, red) { $0.transform = turned(.pi / 3) }
        rig.layer(30, 0, 30, 60, blue, in: layer)
        // Its left side lies 26 points before the plane, from (29.7, 9.5) to (29.7, 90.5), its right side as far behind it,
        // from (61.9, 26.2) to (61.9, 73.8).
        let pixels = rig.stage.image()
        #expect(pixels[28, 50][3] == 0 && pixels[31, 50] == [255, 0, 0, 255])
        #expect(pixels[31, 13] == [255, 0, 0, 255] && pixels[31, 87] == [255, 0, 0, 255])
        #expect(pixels[31, 8][3] == 0 && pixels[60, 24][3] == 0 && pixels[60, 76][3] == 0)
        #expect(pixels[60, 29] == [0, 0, 255, 255] && pixels[60, 71] == [0, 0, 255, 255] && pixels[63, 50][3] == 0)
        // The middle stays in the middle.
        #expect(pixels[48, 50] == [255, 0, 0, 255] && pixels[52, 50] == [0, 0, 255, 255])
    }

    @Test func aLayerAtADepthIsASharpSmallerOne() {
        rig.layer(20, 20, 60, 60, red) {
            var perspective = CATransform3DIdentity
            perspective.m34 = -1 / 100
            $0.transform = CATransform3DTranslate(perspective, 0, 0, -100)
        }
        let pixels = rig.stage.image()
        #expect(pixels[34, 50][3] == 0 && pixels[35, 50] == [255, 0, 0, 255] && pixels[64, 64] == [255, 0, 0, 255])
        #expect(rig.stage.host.statistics.flattenings == 0)
    }

    @Test func theSublayerTransformLooksAtAll() {
        rig.run {
            rig.stage.root.sublayerTransform.m34 = -1 / 100
            rig.stage.root.sublayerTransform.m44 = 1
        }
        rig.layer(20, 20, 60, 60, red) { $0.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0) }
        let pixels = rig.stage.image()
        #expect(pixels[31, 13] == [255, 0, 0, 255] && pixels[60, 24][3] == 0 && pixels[60, 29] == [255, 0, 0, 255])
    }

    @Test func whatIsBehindTheEyeIsNotSeen() {
        let layer = rig.layer(20, 20, 60, 60, red) {
            var perspective = CATransform3DIdentity
            perspective.m34 = -1 / 100
            $0.transform = CATransform3DTranslate(perspective, 0, 0, 120)
        }
        #expect(rig.stage.image().bytes.allSatisfy { $0 == 0 })
        // A plane that goes past the eye is seen as far as it lies before it, without end.
        rig.run { layer.transform = turned(1.5, from: 20) }
        let pixels = rig.stage.image()
        #expect(pixels[49, 50] == [255, 0, 0, 255] && pixels[90, 50][3] == 0)
    }

    @Test func aFadedTreeInPerspectiveFadesAsOneAndIsKept() {
        let layer = rig.layer(20, 20, 60, 60, red) {
            $0.transform = turned(.pi / 3)
            $0.opacity = 0.5
        }
        rig.layer(0, 0, 60, 60, blue, in: layer)
        #expect(rig.stage.image()[45, 50] == [0, 0, 128, 128])
        rig.stage.host.statistics = CompositeStatistics()
        rig.run { layer.opacity = 0.25 }
        #expect(abs(rig.stage.image()[45, 50][2] - 64) <= 1 && rig.stage.host.statistics.flattenings == 0)
        let turn = CABasicAnimation(keyPath: "transform.rotation.y")
        turn.byValue = 0.3
        turn.duration = 1
        rig.stage.run { layer.add(turn, forKey: nil) }
        for frame in 1...5 {
            rig.stage.frame(to: Double(frame) / 10)
            _ = rig.stage.image()
        }
        #expect(rig.stage.host.statistics.flattenings <= 1)
    }

    @Test func shadowMaskAndRoundCornersAreSeenInPerspective() {
        let layer = rig.layer(20, 20, 60, 60, red) {
            $0.transform = turned(.pi / 3)
            $0.shadowOpacity = 1
            $0.shadowRadius = 0
            $0.shadowOffset = CGSize(width: 0, height: 20)
        }
        // The shadow, in the layer's plane, ends 50 points below its middle: at 39.7 below on the right.
        #expect(rig.stage.image()[60, 84] == [0, 0, 0, 255] && rig.stage.image()[60, 92][3] == 0)
        rig.run {
            layer.shadowOpacity = 0
            layer.cornerRadius = 30
            layer.masksToBounds = true
        }
        #expect(rig.stage.image()[31, 13][3] == 0 && rig.stage.image()[31, 50] == [255, 0, 0, 255])
        rig.mask(layer, CALayer(), 0, 0, 30, 60, red)
        #expect(rig.stage.image()[60, 50][3] == 0 && rig.stage.image()[40, 50][3] == 255)
    }

    @Test func aLayerOfOneSideIsNotSeenFromBehindButMirrored() {
        let layer = rig.layer(20, 20, 60, 60, red) { $0.isDoubleSided = false }
        func isSeen(_ transform: CATransform3D) -> Bool {
            rig.run { layer.transform = transform }
            return rig.stage.image()[45, 45][3] > 0
        }
        #expect(isSeen(CATransform3DIdentity) && isSeen(turned(1)) && isSeen(CATransform3DMakeScale(-1, 1, 1)))
        #expect(!isSeen(turned(2.5)) && !isSeen(CATransform3DMakeRotation(.pi, 0, 1, 0)))
        #expect(!isSeen(CATransform3DMakeRotation(.pi, 1, 0, 0)) && isSeen(CATransform3DMakeRotation(.pi, 0, 0, 1)))
        rig.run { layer.isDoubleSided = true }
        #expect(isSeen(turned(2.5)) && layer.value(forKeyPath: "doubleSided") as? Bool == true)
    }

    // MARK: Depth

    @Test func layersPassThroughEachOther() {
        rig.layer(20, 20, 60, 60, blue) { $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0) }
        rig.layer(20, 20, 60, 60, red)
        // The blue one's left half lies before the plane of the red one, although that comes later.
        let pixels = rig.stage.image()
        #expect(pixels[35, 50] == [0, 0, 255, 255] && pixels[65, 50] == [255, 0, 0, 255])
        #expect(pixels[24, 50] == [255, 0, 0, 255])
    }

    @Test func depthIsThatOfTheMatrixToo() {
        rig.layer(20, 20, 60, 60, blue) { $0.transform = CATransform3DMakeTranslation(0, 0, 1) }
        rig.layer(20, 20, 60, 60, red)
        #expect(rig.stage.image()[50, 50] == [0, 0, 255, 255])
    }

    @Test func aTransformLayerKeepsTheDepthOfItsSublayers() {
        let cube = CATransformLayer()
        rig.run {
            cube.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
            cube.backgroundColor = green
            rig.stage.root.addSublayer(cube)
        }
        let front = rig.layer(0, 0, 60, 60, red, in: cube) { $0.zPosition = 10 }
        rig.layer(0, 0, 60, 60, blue, in: cube) { $0.zPosition = -10 }
        #expect(rig.stage.image()[50, 50] == [255, 0, 0, 255])
        // From behind the other one is nearer.
        rig.run { cube.transform = CATransform3DMakeRotation(.pi * 0.9, 0, 1, 0) }
        #expect(rig.stage.image()[50, 50] == [0, 0, 255, 255])
        rig.run { front.isHidden = true }
        rig.run {
            cube.transform = CATransform3DIdentity
            cube.opacity = 0.5
        }
        // Its own background is not drawn.
        #expect(rig.stage.image()[50, 50] == [0, 0, 128, 128])
        #expect(cube.hitTest(CGPoint(x: 30, y: 30)) !== cube)
    }

    @Test func pointsAreConvertedThroughATransformLayerWithTheirDepth() {
        let outer = CATransformLayer()
        let layer = rig.make(0, 0, 60, 60, red)
        rig.run {
            outer.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
            outer.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
            layer.transform = CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)
            rig.stage.root.addSublayer(outer)
            outer.addSublayer(layer)
        }
        #expect(isNear(layer.convert(CGPoint(x: 10, y: 10), to: rig.stage.root), 30, 30))
        #expect(isNear(layer.convert(CGPoint(x: 30, y: 30), from: rig.stage.root), 10, 10))
        #expect(rig.stage.image()[25, 25] == [255, 0, 0, 255])
    }

    @Test func manyPlanesThroughEachOtherAreDrawnInBoundedTime() {
        for index in 0..<200 {
            rig.stage.root.addSublayer(
                {
                    let layer = rig.make(20, 20, 60, 60, index % 2 == 0 ? red : blue)
                    layer.transform = CATransform3DMakeRotation(Double(index) / 40, 1, 1, 0)
                    return layer
                }())
        }
        #expect(rig.stage.image()[50, 50][3] == 255)
    }

    @Test func matricesOfNoUseDrawNothingAndEndNothing() {
        var flat = CATransform3DMakeScale(0, 0, 0)
        flat.m34 = -1
        for transform in [flat, CATransform3D(), CATransform3DMakeScale(1e300, 1, 1), turned(.pi / 2)] {
            let layer = rig.layer(20, 20, 60, 60, red) { $0.transform = transform }
            rig.layer(90, 90, 5, 5, green)
            #expect(rig.stage.image()[92, 92] == [0, 255, 0, 255])
            layer.removeFromSuperlayer()
        }
    }
}
