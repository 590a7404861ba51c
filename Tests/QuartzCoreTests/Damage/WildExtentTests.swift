import CoreGraphics
import Testing

@testable import QuartzCore

/// Layers beyond all measure do not take the place of others in what a tree covers.
@MainActor
@Suite(.ownIssues) struct WildExtentTests {
    @Test func aSmallRectangleIsNotLostBesideAHugeOne() {
        let small = CGRect(x: 10, y: 20, width: 30, height: 40)
        let huge = CGRect(x: -1e300, y: 5, width: 1e300, height: 1)
        let both = small.joined(with: huge)
        #expect(both == CGRect(x: -1e7, y: 5, width: 1e7 + 40, height: 55))
        #expect(huge.joined(with: small) == both)
        #expect(CGRect.null.joined(with: small) == small && small.joined(with: .null) == small)
        #expect(small.joined(with: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == small)
        #expect(small.joined(with: .infinite).isFiniteRect)
    }

    @Test(arguments: [CGFloat(1e300), -1e300, 1e19, -1e19, 3e7])
    func whatLiesBesideAHugeLayerIsDrawn(number: CGFloat) throws {
        let stage = Stage()
        let canvas = try #require(ScreenCanvas(size: CGSize(width: 100, height: 100), scale: 1, over: white))
        let group = stage.layer(CGRect(x: 0, y: 0, width: 0, height: 0))
        _ = stage.layer(CGRect(x: number, y: number, width: abs(number), height: abs(number)), blue, in: group)
        let small = stage.layer(CGRect(x: 80, y: 80, width: 10, height: 10), red, in: group)
        CompositePass.run(on: [stage.host], into: canvas)
        #expect(Pixels(canvas.makeImage())[85, 85] == [255, 0, 0, 255])
        stage.run {
            CATransaction.setDisableActions(true)
            small.backgroundColor = green
        }
        stage.host.runPasses()
        CompositePass.run(on: [stage.host], into: canvas)
        #expect(Pixels(canvas.makeImage())[85, 85] == [0, 255, 0, 255])
    }
}
