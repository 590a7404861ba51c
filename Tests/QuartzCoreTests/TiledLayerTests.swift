import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@MainActor
@Suite(.ownIssues) struct TiledLayerTests {
    /// Draws a colour that tells where it is, and keeps the rectangles it was asked for.
    final class Painter: NSObject, CALayerDelegate {
        var tiles: [CGRect] = []
        var scales: [CGFloat] = []

        func draw(_ layer: CALayer, in ctx: CGContext) {
            let rect = ctx.boundingBoxOfClipPath
            tiles.append(rect)
            scales.append(ctx.ctm.a)
            ctx.setFillColor(rect.minX < 50_000 ? red : blue)
            ctx.fill(rect)
        }
    }

    let rig = MaskRig()
    let painter = Painter()

    private func tiled(_ frame: CGRect, _ change: (CATiledLayer) -> Void = { _ in }) -> CATiledLayer {
        let layer = CATiledLayer()
        rig.run {
            layer.frame = frame
            layer.delegate = painter
            layer.tileSize = CGSize(width: 32, height: 32)
            change(layer)
            rig.stage.root.addSublayer(layer)
            layer.setNeedsDisplay()
        }
        return layer
    }

    @Test func onlyTilesInSightAreDrawnAndEachOnce() {
        let layer = tiled(CGRect(x: 0, y: 0, width: 100_000, height: 100_000))
        let pixels = rig.stage.image()
        #expect(pixels[0, 0] == [255, 0, 0, 255] && pixels[99, 99] == [255, 0, 0, 255])
        #expect(painter.tiles.count == 16 && painter.tiles.first == CGRect(x: 0, y: 0, width: 32, height: 32))
        _ = rig.stage.image()
        #expect(painter.tiles.count == 16)
        rig.run { layer.position.x -= 30 }
        _ = rig.stage.image()
        #expect(painter.tiles.count == 20)
        rig.run { layer.position.x -= 80_000 }
        #expect(rig.stage.image()[50, 50] == [0, 0, 255, 255])
        #expect(painter.tiles.allSatisfy { $0.width == 32 && $0.height == 32 })
    }

    @Test func aTileIsDrawnAnewWhereThatIsAskedFor() {
        let layer = tiled(CGRect(x: 0, y: 0, width: 64, height: 64))
        _ = rig.stage.image()
        painter.tiles = []
        rig.run { layer.setNeedsDisplay(CGRect(x: 40, y: 40, width: 5, height: 5)) }
        _ = rig.stage.image()
        #expect(painter.tiles == [CGRect(x: 32, y: 32, width: 32, height: 32)])
        rig.run { layer.setNeedsDisplay() }
        _ = rig.stage.image()
        #expect(painter.tiles.count == 5)
    }

    @Test func levelsOfDetailFollowTheScale() {
        let layer = tiled(CGRect(x: 0, y: 0, width: 64, height: 64)) {
            $0.levelsOfDetail = 4
            $0.levelsOfDetailBias = 2
        }
        func scale(_ zoom: CGFloat) -> CGFloat? {
            painter.scales = []
            rig.run { layer.transform = CATransform3DMakeScale(zoom, zoom, 1) }
            _ = rig.stage.image()
            return painter.scales.last
        }
        _ = rig.stage.image()
        #expect(painter.scales.last == 1)
        #expect(scale(1.5) == 2 && scale(4) == 4 && scale(0.5) == 0.5)
        // No level beyond: four times and half are the last.
        #expect(scale(16) == nil && scale(0.1) == nil)
    }

    @Test func theBoundsMayScrollAndCutTiles() {
        let layer = tiled(CGRect(x: 10, y: 10, width: 50, height: 50))
        rig.run { layer.bounds.origin = CGPoint(x: 40, y: 0) }
        let pixels = rig.stage.image()
        #expect(pixels[10, 10][3] == 255 && pixels[59, 59][3] == 255 && pixels[60, 60][3] == 0 && pixels[9, 9][3] == 0)
        #expect(painter.tiles.map(\.minX).min() == 32)
    }

    @Test(arguments: [
        CGSize.zero, CGSize(width: -5, height: CGFloat.nan), CGSize(width: 1, height: 1),
        CGSize(width: 1e9, height: CGFloat.infinity),
    ]) func everyTileSizeIsBounded(_ size: CGSize) {
        _ = tiled(CGRect(x: 0, y: 0, width: 1000, height: 1000)) { $0.tileSize = size }
        #expect(rig.stage.image()[50, 50] == [255, 0, 0, 255])
        #expect(painter.tiles.count <= Tiling.mostTiles)
    }

    @Test func whatIsOutOfSightIsForgottenFirst() {
        let store = TileStore()
        func key(_ column: Int) -> TileStore.Key {
            TileStore.Key(level: 0, column: column, row: 0, width: 10, height: 10)
        }
        for column in 0..<5 {
            store.begin()
            _ = store.image(key(column)) { nil }
            store.end(mostPixels: 300)
        }
        #expect(store.count == 3)
        var made = 0
        for column in 0..<5 {
            _ = store.image(key(column)) {
                made += 1
                return nil
            }
        }
        #expect(made == 2)
    }

    // MARK: Layers that are too large for a picture

    @Test func aHugeLayerIsDrawnAsFarAsItIsSeen() {
        let layer = rig.layer(-40_000, -99_950, 100_000, 100_000, nil) {
            $0.delegate = painter
            $0.setNeedsDisplay()
        }
        let pixels = rig.stage.image()
        #expect(pixels[50, 20] == [255, 0, 0, 255] && pixels[50, 60][3] == 0)
        #expect(painter.tiles.count <= 4 && painter.tiles.allSatisfy { $0.width == 512 })
        _ = rig.stage.image()
        #expect(painter.tiles.count <= 4)
        rig.run { layer.setNeedsDisplay() }
        _ = rig.stage.image()
        #expect(painter.tiles.count == 2)
        rig.run {
            layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            layer.setNeedsDisplay()
        }
        #expect(rig.stage.image()[10, 10] == [255, 0, 0, 255] && !layer.drawsInTiles)
    }

    @Test func aHugeLayerThatNobodyDrawsShowsItsBackground() {
        rig.layer(0, 0, 100_000, 100_000, green) { $0.setNeedsDisplay() }
        #expect(rig.stage.image()[50, 50] == [0, 255, 0, 255])
    }
}
