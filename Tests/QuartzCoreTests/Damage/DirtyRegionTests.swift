import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Bands of rows, and how a frame finds out which ones differ.
@MainActor
@Suite(.ownIssues) struct DirtyRegionTests {
    @Test func rowsThatTouchGoTogether() {
        var region = DirtyRegion()
        region.add(Rows(10, to: 20))
        region.add(Rows(40, to: 50))
        region.add(Rows(30, to: 30))
        #expect(region.bands == [Rows(10, to: 20), Rows(40, to: 50)])
        region.add(Rows(20, to: 25))
        region.add(Rows(0, to: 5))
        #expect(region.bands == [Rows(0, to: 5), Rows(10, to: 25), Rows(40, to: 50)])
        region.add(Rows(4, to: 41))
        #expect(region.bands == [Rows(0, to: 50)])
    }

    @Test func whatIsDrawnAsAWholeLiesInOneBandOrInNone() {
        var region = DirtyRegion()
        region.add(CGRect(x: 5, y: 10.5, width: 1, height: 9))
        region.add(Rows(60, to: 70))
        #expect(region.bands == [Rows(10, to: 20), Rows(60, to: 70)])
        let wholes = [Rows(18, to: 30), Rows(29, to: 40), Rows(45, to: 60), Rows(90, to: 95), Rows(-50, to: 11)]
        let grown = region.growing(to: wholes, in: Rows(0, to: 100))
        #expect(grown.bands == [Rows(0, to: 40), Rows(60, to: 70)])
    }

    @Test func aRectangleBeyondAllMeasureIsNoTrap() {
        #expect(Rows(CGRect.null).isEmpty && Rows(CGRect(x: 0, y: 3, width: 9, height: 0)).isEmpty)
        #expect(Rows(CGRect(x: 0, y: -1e30, width: 1, height: 2e30)).contains(Rows(-100, to: 100)))
    }

    // MARK: Frames

    private let stage = Stage(scale: 2)

    private func canvas() throws -> ScreenCanvas {
        try #require(ScreenCanvas(size: CGSize(width: 100, height: 100), scale: 2, over: white))
    }

    /// How many pixels the next frame draws.
    private func cost(of canvas: ScreenCanvas, after change: () -> Void = {}) -> Int {
        stage.run {
            CATransaction.setDisableActions(true)
            change()
        }
        stage.host.runPasses()
        stage.host.statistics = CompositeStatistics()
        CompositePass.run(on: [stage.host], into: canvas)
        return stage.host.statistics.pixels
    }

    /// The margin on both sides, in pixels.
    private let margins = 2 * Int(DamageFinder.margin)

    @Test func aFrameInWhichNothingDiffersDrawsNothing() throws {
        _ = stage.layer(CGRect(x: 10, y: 10, width: 20, height: 20), red)
        let canvas = try canvas()
        #expect(cost(of: canvas) == 200 * 200)
        #expect(cost(of: canvas) == 0)
        #expect(stage.host.statistics.frames == 1 && stage.host.statistics.compositedLayers == 0)
        canvas.invalidate()
        #expect(cost(of: canvas) == 200 * 200)
    }

    @Test func aChangeDrawsTheRowsItTouchesAndNoOtherLayers() throws {
        let layers = (0..<9).map { stage.layer(CGRect(x: 10, y: $0 * 10 + 2, width: 20, height: 6), red) }
        let canvas = try canvas()
        _ = cost(of: canvas)
        #expect(cost(of: canvas) { layers[4].backgroundColor = blue } == 200 * (12 + margins))
        // The root and the layer.
        #expect(stage.host.statistics.compositedLayers == 2)
        #expect(Pixels(canvas.makeImage())[30, 90] == [0, 0, 255, 255])
        // Where it was and where it is.
        #expect(cost(of: canvas) { layers[4].position.y += 20 } == 200 * 2 * (12 + margins))
        #expect(Pixels(canvas.makeImage())[30, 90] == [255, 255, 255, 255])
        #expect(cost(of: canvas) { layers[0].opacity = 0.5 } == 200 * (12 + margins))
        #expect(cost(of: canvas) { layers[0].isHidden = true } == 200 * (12 + margins))
        #expect(cost(of: canvas) { layers[0].backgroundColor = green } == 0)
        #expect(cost(of: canvas) { layers[1].removeFromSuperlayer() } == 200 * (12 + margins))
        #expect(cost(of: canvas) { layers[2].position.x += 300 } == 200 * (12 + margins))
        #expect(cost(of: canvas) { layers[2].position.x += 300 } == 0)
    }

    @Test func anOrderThatChangesDrawsWhatChangedPlaces() throws {
        let layers = (0..<4).map { stage.layer(CGRect(x: 0, y: $0 * 20, width: 20, height: 10), red) }
        let canvas = try canvas()
        _ = cost(of: canvas)
        #expect(cost(of: canvas) { stage.root.insertSublayer(layers[1], at: 3) } == 200 * 2 * (20 + margins))
        #expect(cost(of: canvas) { layers[3].zPosition = 1 } == 200 * (20 + margins))
    }

    @Test func whatIsCutOffDrawsNoFurtherThanItIsSeen() throws {
        let box = stage.layer(CGRect(x: 0, y: 20, width: 50, height: 10))
        stage.run {
            CATransaction.setDisableActions(true)
            box.masksToBounds = true
        }
        let tall = stage.layer(CGRect(x: 0, y: -200, width: 50, height: 400), red, in: box)
        let canvas = try canvas()
        _ = cost(of: canvas)
        #expect(cost(of: canvas) { tall.backgroundColor = blue } == 200 * (20 + margins))
        #expect(cost(of: canvas) { box.bounds.origin.y = 5 } == 200 * (20 + margins))
    }

    @Test func aBlurIsDrawnAnewWithAllThatItBlurs() throws {
        let below = stage.layer(CGRect(x: 0, y: 48, width: 4, height: 1), red)
        let glass = stage.run { BackdropLayer() }
        stage.run {
            glass.frame = CGRect(x: 0, y: 40, width: 100, height: 20)
            glass.blurRadius = 2
            stage.root.addSublayer(glass)
        }
        let canvas = try canvas()
        _ = cost(of: canvas)
        let drawn = cost(of: canvas) { below.backgroundColor = blue }
        #expect(drawn >= 200 * (40 + 2 * 12) && drawn < 200 * 150)
        #expect(stage.host.statistics.blurs == 1)
        #expect(cost(of: canvas) { stage.root.backgroundColor = green } == 200 * 200)
    }

    @Test func aPausedAnimationOfThePlaceDrawsNothing() throws {
        let layer = stage.layer(CGRect(x: 0, y: 40, width: 20, height: 10), red)
        stage.run {
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.byValue = 50
            animation.duration = 1
            animation.speed = 0
            layer.add(animation, forKey: nil)
        }
        let canvas = try canvas()
        _ = cost(of: canvas)
        stage.clock.tick(to: 0.5)
        #expect(cost(of: canvas) == 0)
        stage.run { layer.removeAllAnimations() }
        #expect(cost(of: canvas) == 200 * (20 + margins))
    }

    @Test func anAnimationDrawsOnlyItsOwnRowsInEachFrame() throws {
        let layer = stage.layer(CGRect(x: 0, y: 40, width: 20, height: 10), red)
        _ = stage.layer(CGRect(x: 0, y: 80, width: 20, height: 10), red)
        let canvas = try canvas()
        _ = cost(of: canvas)
        stage.run { layer.backgroundColor = blue }
        for frame in 1...5 {
            stage.clock.tick(to: Double(frame) / 60)
            #expect(cost(of: canvas) == 200 * (20 + margins))
        }
    }

    @Test func windowsThatComeGoAndChangePlacesAreDrawn() throws {
        let other = Stage(scale: 2)
        other.run {
            CATransaction.setDisableActions(true)
            other.root.frame = CGRect(x: 0, y: 50, width: 100, height: 20)
            other.root.backgroundColor = red
        }
        _ = stage.layer(CGRect(x: 0, y: 60, width: 100, height: 20), blue)
        let canvas = try canvas()
        func show(_ hosts: [LayerTreeHost]) -> [Int] {
            for host in hosts { host.statistics = CompositeStatistics() }
            CompositePass.run(on: hosts, into: canvas)
            return hosts.map(\.statistics.pixels)
        }
        #expect(show([stage.host]) == [40_000])
        #expect(show([stage.host, other.host]) == [200 * (40 + margins), 200 * (40 + margins)])
        #expect(Pixels(canvas.makeImage())[10, 130] == [255, 0, 0, 255])
        #expect(show([other.host, stage.host]) == [40_000, 40_000])
        #expect(Pixels(canvas.makeImage())[10, 130] == [0, 0, 255, 255])
        #expect(show([stage.host]) == [200 * (40 + margins)])
    }

    @Test func theCanvasKeepsNoLayer() throws {
        let canvas = try canvas()
        weak var gone: CALayer?
        stage.run {
            let layer = CALayer()
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            stage.root.addSublayer(layer)
            gone = layer
        }
        _ = cost(of: canvas)
        #expect(gone != nil)
        #expect(cost(of: canvas) { gone?.removeFromSuperlayer() } == 200 * (20 + margins / 2))
        #expect(gone == nil)
    }
}
