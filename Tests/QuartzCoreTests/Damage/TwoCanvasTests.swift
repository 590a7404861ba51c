import CoreGraphics
import Testing

@testable import QuartzCore

/// Trees that are drawn on one canvas and on another.
@MainActor
@Suite(.ownIssues) struct TwoCanvasTests {
    @Test func whatMovedWhileAnotherCanvasShowedItLeavesNothingBehind() throws {
        let stage = Stage()
        stage.root.backgroundColor = white
        let layer = stage.layer(CGRect(x: 10, y: 10, width: 20, height: 20), red)
        let size = CGSize(width: 100, height: 100)
        let one = try #require(ScreenCanvas(size: size, scale: 1, over: white))
        let other = try #require(ScreenCanvas(size: size, scale: 1, over: white))
        CompositePass.run(on: [stage.host], into: one)
        #expect(Pixels(one.makeImage())[15, 15].prefix(3) == [255, 0, 0])
        stage.run {
            CATransaction.setDisableActions(true)
            layer.position.y += 50
        }
        stage.host.runPasses()
        CompositePass.run(on: [stage.host], into: other)
        CompositePass.run(on: [stage.host], into: one)
        #expect(Pixels(one.makeImage())[15, 15].prefix(3) == [255, 255, 255])
        #expect(Pixels(one.makeImage())[15, 65].prefix(3) == [255, 0, 0])
    }
}
