import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Layers in numbers and sizes that nobody needs: bounded time, and nothing wrong in silence.
@MainActor
@Suite(.ownIssues) struct LayerInputTests {
    let rig = MaskRig()

    @Test func manySublayersComeAndGoAndAreDrawn() {
        let layers = (0..<20_000).map { _ in CALayer() }
        rig.run {
            rig.stage.root.sublayers = layers
            layers[19_999].frame = CGRect(x: 10, y: 10, width: 10, height: 10)
            layers[19_999].backgroundColor = red
        }
        #expect(rig.stage.image()[15, 15] == [255, 0, 0, 255])
        rig.run { rig.stage.root.sublayers = Array(layers.reversed()) }
        #expect(rig.stage.root.sublayers?.first === layers[19_999])
        rig.run { rig.stage.root.sublayers = Array(layers.suffix(2)) }
        #expect(rig.stage.root.sublayers?.map { ObjectIdentifier($0) } == layers.suffix(2).map { ObjectIdentifier($0) })
        #expect(layers[0].superlayer == nil && layers[19_998].superlayer === rig.stage.root)
        rig.run { rig.stage.root.sublayers = nil }
        #expect(layers.allSatisfy { $0.superlayer == nil } && rig.stage.root.sublayers == nil)
    }

    @Test(arguments: [0, -2, CGFloat.nan, .infinity]) func aScaleThatIsNoPositiveNumberCountsAsOne(_ scale: CGFloat)
        throws
    {
        let context = try #require(CGContext(size: CGSize(width: 20, height: 20), scale: 1, opaque: false))
        context.setFillColor(red)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        let picture = context.makeImage()
        rig.layer(20, 20, 60, 60, nil) {
            $0.contents = picture
            $0.contentsGravity = .center
            $0.contentsScale = scale
        }
        let pixels = rig.stage.image()
        #expect(pixels[41, 41] == [255, 0, 0, 255] && pixels[58, 58] == [255, 0, 0, 255])
        #expect(pixels[38, 50][3] == 0 && pixels[61, 50][3] == 0)
    }

    @Test func aHugeLayerWithAllThatIsMadeOfPicturesIsBounded() {
        let layer = rig.layer(-50_000, -50_000, 100_000, 100_000, red) {
            $0.cornerRadius = 10
            $0.masksToBounds = true
            $0.opacity = 0.5
            $0.shadowOpacity = 1
        }
        rig.layer(50_000, 50_000, 50_000, 50_000, blue, in: layer)
        let pixels = rig.stage.image()
        #expect(pixels[20, 20] == [0, 0, 128, 128])
        rig.run {
            layer.masksToBounds = false
            layer.transform.m34 = -1 / 1e5
            layer.transform = CATransform3DRotate(layer.transform, 0.1, 0, 1, 0)
        }
        #expect(rig.stage.image()[20, 20] == [0, 0, 128, 128])
    }

    @Test func transformsThatAreNoNumbersAreReportedAndLeftOut() {
        _ = LayerIssue.log.take()
        let layer = rig.layer(10, 10, 20, 20, red)
        rig.run {
            layer.transform = CATransform3DMakeScale(.nan, 1, 1)
            layer.sublayerTransform = CATransform3DMakeScale(.infinity, 1, 1)
            layer.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)
            layer.zPosition = .nan
        }
        #expect(LayerIssue.log.take().filter { $0.code == .invalidGeometry }.count == 4)
        #expect(rig.stage.image()[20, 20] == [255, 0, 0, 255])
    }

    // MARK: Depth

    @Test func layersInATurnedTransformLayerAreHitWhereTheyAreSeen() {
        let space = rig.stage.run { CATransformLayer() }
        rig.run {
            space.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            rig.stage.root.addSublayer(space)
        }
        let near = rig.layer(20, 20, 60, 60, red, in: space) { $0.zPosition = 20 }
        let far = rig.layer(20, 20, 60, 60, blue, in: space) { $0.zPosition = -20 }
        func hit(_ x: Double, _ y: Double) -> CALayer? {
            rig.stage.root.hitTest(CGPoint(x: x, y: y))
        }
        #expect(hit(50, 50) === near && hit(10, 50) === rig.stage.root)
        // Half a turn: what was behind is in front.
        rig.run { space.transform = CATransform3DMakeRotation(.pi, 0, 1, 0) }
        #expect(hit(50, 50) === far)
        // A quarter: both are seen from the side, but for one that is turned back.
        rig.run {
            space.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
            near.transform = CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)
        }
        // 20 points before the middle lie to the side now: it covers 40 to 100.
        #expect(rig.stage.image()[90, 50] == [255, 0, 0, 255] && rig.stage.image()[30, 50][3] == 0)
        #expect(hit(90, 50) === near && hit(45, 50) === near && hit(20, 50) === rig.stage.root)
        // With one of its own kind between.
        let between = rig.stage.run { CATransformLayer() }
        rig.run {
            between.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            between.transform = CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)
            space.addSublayer(between)
            between.addSublayer(far)
            far.zPosition = 0
        }
        #expect(hit(25, 50) === far && hit(50, 25) != nil)
        rig.run { space.isHidden = true }
        #expect(hit(50, 50) === rig.stage.root)
    }

    // MARK: Blending

    @Test func aCompositingFilterBlendsWithWhatLiesBelow() {
        rig.layer(0, 0, 50, 50, CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1))
        let layer = rig.layer(0, 0, 50, 25, CGColor(srgbRed: 0.5, green: 0.5, blue: 1, alpha: 1)) {
            $0.compositingFilter = "multiplyBlendMode"
        }
        #expect(rig.stage.image()[10, 10] == [128, 64, 0, 255] && rig.stage.image()[10, 40] == [255, 128, 0, 255])
        rig.run { layer.compositingFilter = "screenBlendMode" }
        let screen = rig.stage.image()[10, 10]
        #expect(screen[0] == 255 && abs(screen[1] - 192) <= 1 && screen[2] == 255)
        _ = LayerIssue.log.take()
        rig.run { layer.compositingFilter = 7 }
        #expect(LayerIssue.log.take().map(\.code) == [.unknownFilter])
        #expect(rig.stage.image()[10, 10] == [128, 128, 255, 255])
        rig.run { layer.compositingFilter = nil }
        #expect(LayerIssue.log.take().isEmpty)
    }

    @Test func presentationCopiesHaveTheLookOfTheirLayers() throws {
        let layer = rig.layer(0, 0, 10, 10, red) {
            $0.shouldRasterize = true
            $0.rasterizationScale = 3
            $0.isDoubleSided = false
            $0.edgeAntialiasingMask = []
            $0.style = ["a": 1]
        }
        let copy = try #require(layer.presentation())
        #expect(copy.shouldRasterize && copy.rasterizationScale == 3 && !copy.isDoubleSided)
        #expect(copy.edgeAntialiasingMask.isEmpty && copy.style?["a"] as? Int == 1)
        for layer in [
            CATransformLayer(), CAScrollLayer(), CATextLayer(), CATiledLayer(), CAReplicatorLayer(), CAEmitterLayer(),
        ] {
            #expect(layer.presentation().map { type(of: $0) == type(of: layer) } == true)
        }
    }
}
