import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Fills the left half of its bounds with its tint and counts its drawings.
@MainActor
private final class HalfView: UIView {
    var drawings = 0

    override func draw(_ rect: CGRect) {
        drawings += 1
        UIColor.tintColor.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height))
    }
}

@MainActor
struct ViewDrawingTests {
    @Test func aViewDrawsItselfWithItsTint() {
        let stage = Stage()
        let view = HalfView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.tintColor = .red
        view.backgroundColor = .blue
        stage.root.addSubview(view)
        let picture = stage.device.screenshot()
        #expect(picture.pixel(x: 99, y: 50) == .red)
        #expect(picture.pixel(x: 101, y: 50) == .blue)
    }

    @Test func redrawingHappensOnlyWhereAskedFor() {
        let stage = Stage()
        let view = HalfView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.root.addSubview(view)
        stage.device.step()
        view.frame.size.width = 150
        stage.device.step()
        #expect(view.drawings == 1)
        view.contentMode = .redraw
        view.frame.size.width = 200
        stage.device.step()
        #expect(view.drawings == 2)
        view.setNeedsDisplay()
        view.setNeedsDisplay()
        stage.device.step()
        #expect(view.drawings == 3)
    }

    @Test func sublayersKeepTheirPlacesAmongViews() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let (background, overlay) = (CALayer(), CALayer())
        view.layer.addSublayer(background)
        let (first, second) = (UIView(), UIView())
        view.addSubview(first)
        view.layer.addSublayer(overlay)
        view.insertSubview(second, at: 0)
        #expect(view.layer.sublayers == [background, second.layer, first.layer, overlay])
        view.bringSubviewToFront(second)
        #expect(view.layer.sublayers == [background, first.layer, overlay, second.layer])
    }

    @Test func alphaAndClippingActOnTheWholeTree() {
        let stage = Stage()
        stage.root.backgroundColor = .black
        let parent = stage.view(0, 0, 100, 100)
        let child = stage.view(50, 0, 100, 100, in: parent)
        child.backgroundColor = .white
        parent.alpha = 0.5
        #expect(stage.device.screenshot().pixel(x: 150, y: 50)?.isNear(PixelColor(gray: 128), tolerance: 1) == true)
        #expect(stage.device.screenshot().pixel(x: 250, y: 50)?.isNear(PixelColor(gray: 128), tolerance: 1) == true)
        parent.clipsToBounds = true
        #expect(stage.device.screenshot().pixel(x: 150, y: 50)?.isNear(PixelColor(gray: 128), tolerance: 1) == true)
        #expect(stage.device.screenshot().pixel(x: 250, y: 50) == .black)
        child.isHidden = true
        #expect(stage.device.screenshot().pixel(x: 150, y: 50) == .black)
    }

    @Test func aTransformMovesTheWholeTree() {
        let stage = Stage()
        stage.root.backgroundColor = .black
        let parent = stage.view(100, 100, 100, 50)
        let child = stage.view(0, 0, 10, 50, in: parent)
        child.backgroundColor = .red
        parent.transform = CGAffineTransform(rotationAngle: .pi / 2)
        // The left edge turns to the top: 50 points wide around x = 150, from y = 75 down.
        let picture = stage.device.screenshot()
        #expect(picture.pixel(x: 300, y: 160) == .red)
        #expect(picture.pixel(x: 300, y: 180) == .black)
        #expect(picture.pixel(x: 240, y: 160) == .black)
    }

    @Test func aShapeDimsAllButItsHole() {
        let stage = Stage()
        stage.root.backgroundColor = .white
        let dim = CAShapeLayer()
        let path = UIBezierPath(rect: stage.root.bounds)
        path.append(UIBezierPath(rect: CGRect(x: 100, y: 100, width: 50, height: 50)))
        dim.frame = stage.root.bounds
        dim.path = path.cgPath
        dim.fillRule = .evenOdd
        dim.fillColor = UIColor(white: 0, alpha: 0.5).cgColor
        stage.root.layer.addSublayer(dim)
        let picture = stage.device.screenshot()
        #expect(picture.pixel(x: 250, y: 250) == .white)
        #expect(picture.pixel(x: 50, y: 50)?.isNear(PixelColor(gray: 127), tolerance: 1) == true)
    }

    @Test func aTouchGoesThroughAWindowWhoseHitTestAnswersNil() {
        let device = HeadlessDevice(.iPhoneSE)
        let controller = UIViewController()
        device.show(controller)
        let overlay = PassingWindow(windowScene: device.scene)
        overlay.windowLevel = .alert
        overlay.isHidden = false
        device.step()
        #expect(device.view(at: CGPoint(x: 50, y: 50)) === controller.view)
    }
}

@MainActor
private final class PassingWindow: UIWindow {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
