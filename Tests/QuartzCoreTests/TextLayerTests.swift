import CoreGraphics
import Foundation
import Testing
import TextEngine

@testable import QuartzCore

@MainActor
@Suite(.ownIssues) struct TextLayerTests {
    let rig = MaskRig()

    private func text(_ frame: CGRect, _ string: Any?, _ change: (CATextLayer) -> Void = { _ in }) -> CATextLayer {
        let layer = CATextLayer()
        rig.run {
            layer.frame = frame
            layer.string = string
            layer.fontSize = 20
            layer.foregroundColor = red
            change(layer)
            rig.stage.root.addSublayer(layer)
        }
        return layer
    }

    /// The smallest rectangle around the pixels that are not clear.
    private func ink(_ pixels: Pixels) -> CGRect {
        var points: [CGPoint] = []
        for y in 0..<100 { for x in 0..<100 where pixels[x, y][3] > 40 { points.append(CGPoint(x: x, y: y)) } }
        return CGRect(around: points)
    }

    @Test func aNewTextLayerIsAppleS() {
        let layer = CATextLayer()
        #expect(layer.string == nil && layer.fontSize == 36 && layer.font as? String == "Helvetica")
        #expect(layer.foregroundColor?.components == [1, 1, 1, 1] && !layer.isWrapped)
        #expect(layer.truncationMode == .none && layer.alignmentMode == .natural)
    }

    @Test func aTextStandsInTheUpperCornerAndIsCutAtTheBounds() {
        let layer = text(CGRect(x: 10, y: 10, width: 80, height: 30), "HHHHHHHHHHHH")
        let box = ink(rig.stage.image())
        #expect(box.minX >= 10 && box.minX < 14 && box.maxX == 89 && box.minY > 11 && box.maxY < 36, "\(box)")
        #expect(rig.stage.image().bytes.contains(255))
        #expect(layer.preferredFrameSize().width > 120 && layer.preferredFrameSize().height > 20)
    }

    @Test func linesAreAlignedAndBroken() {
        let layer = text(CGRect(x: 0, y: 0, width: 100, height: 100), "H") { $0.alignmentMode = .right }
        #expect(ink(rig.stage.image()).minX > 80)
        rig.run { layer.alignmentMode = .center }
        let box = ink(rig.stage.image())
        #expect(abs(box.midX - 50) <= 1.5)
        rig.run { layer.string = "HHH HHH HHH" }
        #expect(ink(rig.stage.image()).height < 20)
        rig.run { layer.isWrapped = true }
        #expect(ink(rig.stage.image()).height > 30)
    }

    @Test func anEllipsisStandsForWhatDoesNotFit() {
        let layer = text(CGRect(x: 0, y: 0, width: 60, height: 30), "HHHHHHHHHHH")
        #expect(ink(rig.stage.image()).maxX == 59)
        let cut = rig.stage.image()
        rig.run { layer.truncationMode = .end }
        let end = rig.stage.image()
        rig.run { layer.truncationMode = .start }
        let start = rig.stage.image()
        #expect(cut.bytes != end.bytes && end.bytes != start.bytes)
        // "…" leaves the room over its dots clear.
        #expect((0..<12).allSatisfy { start[$0, 8][3] == 0 } && (48..<58).allSatisfy { end[$0, 8][3] == 0 })
    }

    @Test func theTextIsAsCoarseAsItsContentsScale() {
        let stage = Stage(scale: 2)
        let layer = CATextLayer()
        stage.run {
            CATransaction.setDisableActions(true)
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
            layer.string = "H"
            stage.root.addSublayer(layer)
        }
        let coarse = stage.image()
        layer.contentsScale = 2
        let sharp = stage.image()
        func steps(_ pixels: Pixels) -> Int { (0..<60).filter { (1..<255).contains(pixels[$0, 40][3]) }.count }
        #expect(steps(coarse) > steps(sharp), "\(steps(coarse)) \(steps(sharp))")
        layer.contentsScale = .nan
        #expect(stage.image().bytes == coarse.bytes)
    }

    @Test func colourAndSizeAnimate() {
        let layer = text(CGRect(x: 0, y: 0, width: 100, height: 100), "H")
        let grow = CABasicAnimation(keyPath: "fontSize")
        grow.fromValue = 20
        grow.toValue = 60
        grow.duration = 1
        let tint = CABasicAnimation(keyPath: "foregroundColor")
        tint.toValue = blue
        tint.duration = 1
        let small = ink(rig.stage.image()).height
        rig.stage.run {
            layer.add(grow, forKey: nil)
            layer.add(tint, forKey: nil)
        }
        rig.stage.frame(to: 0.5)
        let pixels = rig.stage.image()
        #expect(abs(ink(pixels).height / small - 2) < 0.15)
        #expect(isNear(layer.presentation()?.fontSize, 40))
        let inside = (0..<100).map { pixels[$0, 25] }.first { $0[3] == 255 } ?? []
        #expect(inside.count == 4 && abs(inside[0] - 128) <= 2 && abs(inside[2] - 128) <= 2)
        rig.stage.run { layer.fontSize = 30 }
        #expect(layer.animationKeys()?.contains("fontSize") == true)
    }

    final class Lower: CATextLayer {
        override func draw(in ctx: CGContext) {
            ctx.saveGState()
            ctx.translateBy(x: 0, y: 50)
            super.draw(in: ctx)
            ctx.restoreGState()
        }
    }

    @Test func aSubclassMovesTheText() {
        let layer = Lower()
        rig.run {
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            layer.string = "H"
            layer.fontSize = 20
            rig.stage.root.addSublayer(layer)
        }
        #expect(ink(rig.stage.image()).minY > 50)
        rig.run { layer.setNeedsDisplay() }
        #expect(ink(rig.stage.image()).minY > 50)
    }

    @Test func stringsOfOtherKindsAndSizesOfNoSense() {
        _ = text(CGRect(x: 0, y: 0, width: 100, height: 100), NSAttributedString(string: "Hi"))
        #expect(ink(rig.stage.image()).width > 4)
        for string in ["", NSString("x"), 7] as [Any] {
            text(CGRect(x: 0, y: 0, width: 50, height: 50), string).removeFromSuperlayer()
        }
        #expect(LayerIssue.log.take().contains { $0.code == .unknownContents && $0.message.contains("Int") })
        for size in [0, -1, .nan, .infinity] as [CGFloat] {
            let layer = text(CGRect(x: 0, y: 0, width: 50, height: 50), "H") { $0.fontSize = size }
            _ = rig.stage.image()
            layer.removeFromSuperlayer()
        }
        _ = text(CGRect(x: 0, y: 0, width: 100_000, height: 100_000), "H") { $0.alignmentMode = .left }
        #expect(ink(rig.stage.image()).height > 10)
    }

    @Test func aConicGradientGoesRoundItsStart() {
        let layer = CAGradientLayer()
        rig.run {
            layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            layer.type = .conic
            layer.colors = [CGColor(gray: 0, alpha: 1), white]
            layer.startPoint = CGPoint(x: 0.5, y: 0.5)
            layer.endPoint = CGPoint(x: 0.5, y: 0)
            rig.stage.root.addSublayer(layer)
        }
        var pixels = rig.stage.image()
        #expect(abs(pixels[98, 50][0] - 64) <= 4 && abs(pixels[50, 98][0] - 128) <= 4)
        #expect(abs(pixels[1, 50][0] - 191) <= 4 && pixels[47, 2][0] > 245 && pixels[53, 2][0] < 10)
        rig.run {
            layer.colors = [red, red, blue, blue]
            layer.locations = [0, 0.25, 0.25, 1]
        }
        pixels = rig.stage.image()
        #expect(pixels[75, 25] == [255, 0, 0, 255] && pixels[75, 75] == [0, 0, 255, 255])
        rig.run { layer.endPoint = CGPoint(x: CGFloat.nan, y: 0) }
        #expect(rig.stage.image()[75, 75][3] == 0)
    }
}
