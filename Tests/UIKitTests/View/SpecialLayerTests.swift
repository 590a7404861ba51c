import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Fills what it is asked for, and keeps the rectangles.
@MainActor
private class RectView: UIView {
    var rects: [CGRect] = []

    override func draw(_ rect: CGRect) {
        rects.append(rect)
        UIColor.red.setFill()
        UIRectFill(rect)
    }
}

private final class TiledView: RectView {
    override class var layerClass: AnyClass { CATiledLayer.self }
}

private final class TextView: UIView {
    override class var layerClass: AnyClass { CATextLayer.self }
}

/// Views over layers that draw in their own way, and layers that read UIKit's values.
@MainActor
struct SpecialLayerTests {
    let stage = Stage()

    @Test func aViewOverATiledLayerDrawsTheTilesInSight() {
        stage.device.makeCurrent()
        let view = TiledView(frame: CGRect(x: 0, y: 0, width: 100_000, height: 100_000))
        stage.root.addSubview(view)
        #expect(stage.device.screenshot().pixel(x: 700, y: 1300) == .red)
        // 128 points a tile at two pixels a point, on a screen of 375 x 667 points.
        #expect(view.rects.count == 18, "\(view.rects.count) \(view.layer.contentsScale)")
        #expect(view.rects.allSatisfy { $0.width == 128 && $0.height == 128 }, "\(view.rects)")
    }

    @Test func aViewThatIsTooLargeForAPictureIsDrawnAllTheSame() {
        stage.device.makeCurrent()
        let view = RectView(frame: CGRect(x: 0, y: -50_000, width: 300, height: 100_000))
        stage.root.addSubview(view)
        let picture = stage.device.screenshot()
        #expect(picture.pixel(x: 10, y: 10) == .red && picture.pixel(x: 590, y: 1300) == .red)
        #expect(view.rects.allSatisfy { $0 == view.bounds } && view.rects.count <= 12)
    }

    @Test func textLayersReadFontsAndAttributesOfUIKit() {
        stage.device.makeCurrent()
        let layer = CATextLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        layer.font = UIFont.boldSystemFont(ofSize: 10)
        layer.fontSize = 30
        layer.string = "MMM"
        let bold = layer.preferredFrameSize()
        layer.font = UIFont.systemFont(ofSize: 50)
        #expect(layer.preferredFrameSize().width < bold.width && layer.preferredFrameSize().width > 60)
        layer.string = NSAttributedString(
            string: "███", attributes: [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.green])
        let view = TextView(frame: layer.frame)
        stage.root.addSubview(view)
        (view.layer as? CATextLayer)?.string = layer.string
        let picture = stage.device.screenshot()
        let hasGreen = (0..<100).contains { picture.pixel(x: $0 * 2, y: 40) == .green }
        #expect(hasGreen)
    }

    @Test func everyKindOfLayerMayBeTheLayerOfAView() {
        stage.device.makeCurrent()
        final class Replicated: UIView {
            override class var layerClass: AnyClass { CAReplicatorLayer.self }
        }
        final class Emitting: UIView {
            override class var layerClass: AnyClass { CAEmitterLayer.self }
        }
        let (replicated, emitting) = (Replicated(frame: .zero), Emitting(frame: .zero))
        #expect(replicated.layer is CAReplicatorLayer && emitting.layer is CAEmitterLayer)
        stage.root.addSubview(emitting)
        (emitting.layer as? CAEmitterLayer)?.birthRate = 0
        #expect(emitting.layer.animationKeys() == nil)
    }
}
