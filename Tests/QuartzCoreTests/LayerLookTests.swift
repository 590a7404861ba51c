import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Properties that change how a layer is put down: rasterising, filters, edges, flipped geometry, scrolling.
@MainActor
@Suite(.ownIssues) struct LayerLookTests {
    let rig = MaskRig()

    final class Painter: NSObject, CALayerDelegate {
        func draw(_ layer: CALayer, in ctx: CGContext) {
            ctx.setFillColor(red)
            ctx.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        }
    }

    // MARK: Rasterising

    @Test func aRasterisedTreeIsAsCoarseAsItsScale() {
        let stage = Stage(scale: 2)
        let layer = stage.layer(CGRect(x: 0, y: 0, width: 10, height: 10))
        _ = stage.layer(CGRect(x: 0, y: 0, width: 5.5, height: 10), red, in: layer)
        #expect(stage.image()[10, 10] == [255, 0, 0, 255])
        layer.shouldRasterize = true
        // One pixel of a point is half red, and is drawn as two that blend with their neighbours.
        let coarse = stage.image()[10, 10]
        #expect(coarse[3] > 100 && coarse[3] < 200, "\(coarse)")
        layer.rasterizationScale = 2
        #expect(stage.image()[10, 10] == [255, 0, 0, 255] && stage.image()[11, 10][3] == 0)
    }

    @Test func aRasterisedTreeIsKeptUntilItChangesAndFadesAsOne() {
        let layer = rig.layer(10, 10, 40, 40, red) {
            $0.shouldRasterize = true
            $0.shadowOpacity = 1
            $0.shadowRadius = 0
            $0.shadowOffset = CGSize(width: 10, height: 0)
        }
        let inner = rig.layer(0, 0, 40, 40, blue, in: layer)
        #expect(rig.stage.image()[20, 20] == [0, 0, 255, 255] && rig.stage.image()[55, 20] == [0, 0, 0, 255])
        rig.stage.host.statistics = CompositeStatistics()
        rig.run {
            layer.position.x += 20
            layer.opacity = 0.5
        }
        #expect(rig.stage.image()[40, 20] == [0, 0, 128, 128] && rig.stage.host.statistics.flattenings == 0)
        rig.run { inner.backgroundColor = green }
        #expect(rig.stage.image()[40, 20] == [0, 128, 0, 128] && rig.stage.host.statistics.flattenings == 1)
    }

    @Test(arguments: [0, -1, .nan, .infinity, 1e9] as [CGFloat]) func everyRasterisationScaleShowsTheTree(
        _ scale: CGFloat
    ) {
        rig.layer(10, 10, 40, 40, red) {
            $0.shouldRasterize = true
            $0.rasterizationScale = scale
        }
        #expect(rig.stage.image()[30, 30] == [255, 0, 0, 255])
    }

    @Test func ofAHugeRasterisedTreeTheSeenPartIsMade() {
        rig.layer(-99_950, -99_950, 100_000, 100_000, red) { $0.shouldRasterize = true }
        #expect(rig.stage.image()[20, 20] == [255, 0, 0, 255] && rig.stage.image()[60, 60][3] == 0)
    }

    // MARK: Contents

    @Test func aTrilinearFilterBlendsAllThatAPixelCovers() throws {
        let context = try #require(CGContext(size: CGSize(width: 64, height: 64), scale: 1, opaque: true))
        for x in stride(from: 0, to: 64, by: 2) {
            context.setFillColor(white)
            context.fill(CGRect(x: x, y: 0, width: 1, height: 64))
        }
        let layer = rig.layer(0, 0, 8, 8, nil) { $0.contents = context.makeImage() }
        layer.minificationFilter = .nearest
        #expect(Set((0..<8).map { rig.stage.image()[$0, 4][0] }).isSubset(of: [0, 255]))
        layer.minificationFilter = .trilinear
        #expect((0..<8).allSatisfy { abs(rig.stage.image()[$0, 4][0] - 128) <= 2 })
        layer.minificationFilterBias = .nan
        #expect(abs(rig.stage.image()[4, 4][0] - 128) <= 2)
    }

    @Test func aGrayFormatMakesDrawingGray() {
        let painter = Painter()
        rig.layer(0, 0, 20, 20, nil) {
            $0.delegate = painter
            $0.contentsFormat = .gray8Uint
            $0.setNeedsDisplay()
        }
        let pixel = rig.stage.image()[5, 5]
        #expect(pixel[0] == pixel[1] && abs(pixel[0] - 54) <= 1 && pixel[3] == 255)
    }

    @Test func withoutSmoothEdgesAPixelIsCoveredOrNot() {
        let layer = rig.layer(10.5, 10.5, 20, 20, red)
        #expect(abs(rig.stage.image()[10, 20][3] - 128) <= 1)
        layer.edgeAntialiasingMask = []
        #expect([0, 255].contains(rig.stage.image()[10, 20][3]) && rig.stage.image()[20, 20][3] == 255)
    }

    // MARK: Flipped geometry

    @Test func aFlippedLayersSublayersStandOnTheirHeadsButPicturesDoNot() throws {
        let context = try #require(CGContext(size: CGSize(width: 1, height: 2), scale: 1, opaque: false))
        context.setFillColor(green)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let outer = rig.layer(10, 10, 40, 40, nil) { $0.isGeometryFlipped = true }
        rig.layer(0, 0, 10, 10, red, in: outer)
        let picture = rig.layer(20, 0, 20, 20, nil, in: outer) {
            $0.contents = context.makeImage()
            $0.contentsGravity = .resize
            $0.magnificationFilter = .nearest
        }
        let pixels = rig.stage.image()
        #expect(pixels[15, 45] == [255, 0, 0, 255] && pixels[15, 15][3] == 0)
        // Its upper half is green.
        #expect(pixels[40, 32] == [0, 255, 0, 255] && pixels[40, 48][3] == 0)
        #expect(picture.convert(CGPoint(x: 0, y: 0), to: rig.stage.root) == CGPoint(x: 30, y: 50))
        #expect(rig.stage.root.convert(CGPoint(x: 30, y: 50), to: picture) == .zero)
        #expect(rig.stage.root.hitTest(CGPoint(x: 15, y: 45)) === outer.sublayers?.first)
        #expect(rig.stage.root.contentsAreFlipped() && !outer.contentsAreFlipped() && !picture.contentsAreFlipped())
    }

    @Test func drawingInAFlippedLayerHasItsYAxisUp() {
        let painter = Painter()
        rig.layer(0, 0, 20, 20, nil) {
            $0.isGeometryFlipped = true
            $0.delegate = painter
            $0.setNeedsDisplay()
        }
        #expect(rig.stage.image()[5, 15] == [255, 0, 0, 255] && rig.stage.image()[5, 5][3] == 0)
    }

    // MARK: Scrolling

    @Test func aScrollLayerScrollsItsBoundsAsItsModeLets() {
        let scroll = CAScrollLayer()
        rig.run {
            scroll.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
            rig.stage.root.addSublayer(scroll)
        }
        let inner = rig.layer(30, 100, 100, 100, red, in: scroll)
        #expect(rig.stage.image()[45, 45][3] == 0 && scroll.masksToBounds)
        rig.run { scroll.scroll(to: CGPoint(x: 20, y: 80)) }
        #expect(scroll.bounds.origin == CGPoint(x: 20, y: 80))
        #expect(rig.stage.image()[25, 35] == [255, 0, 0, 255] && rig.stage.image()[60, 60][3] == 0)
        #expect(inner.visibleRect == CGRect(x: 0, y: 0, width: 30, height: 20))
        rig.run { inner.scroll(CGPoint(x: 5, y: 6)) }
        #expect(scroll.bounds.origin == CGPoint(x: 35, y: 106))
        // As little as needed: up to y = 100, not at all along x.
        rig.run { inner.scrollRectToVisible(CGRect(x: 10, y: 0, width: 5, height: 5)) }
        #expect(scroll.bounds.origin == CGPoint(x: 35, y: 100))
        scroll.scrollMode = .horizontally
        rig.run { scroll.scroll(to: CGRect(x: 90, y: 0, width: 10, height: 10)) }
        #expect(scroll.bounds.origin == CGPoint(x: 60, y: 100))
        scroll.scrollMode = .none
        rig.run { scroll.scroll(to: CGPoint.zero) }
        #expect(scroll.bounds.origin == CGPoint(x: 60, y: 100))
        #expect(rig.stage.root.visibleRect == rig.stage.root.bounds)
    }
}
