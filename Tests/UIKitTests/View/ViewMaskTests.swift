import QuartzCore
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// A mask that draws an ellipse and notes what reaches it.
@MainActor
private final class EllipseMask: UIView {
    var (drawings, layouts, tints, traits) = (0, 0, 0, 0)

    override func draw(_ rect: CGRect) {
        drawings += 1
        UIColor.black.setFill()
        UIBezierPath(ovalIn: bounds).fill()
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }
    override func tintColorDidChange() { tints += 1 }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) { traits += 1 }
}

@MainActor
struct ViewMaskTests {
    let stage = Stage()

    private func make() -> UIView {
        stage.device.makeCurrent()
        let view = stage.view(0, 0, 100, 100)
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        stage.root.backgroundColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
        return view
    }

    private func color(_ x: Int, _ y: Int) -> PixelColor? { stage.device.screenshot().pixel(x: x * 2, y: y * 2) }

    @Test func aMaskDrawsIsLaidOutAndCutsItsView() {
        let view = make()
        let mask = EllipseMask(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        mask.isOpaque = false
        view.mask = mask
        stage.device.step()
        #expect(color(50, 50) == .red && color(3, 3) == .white && color(50, 2) == .red)
        #expect(mask.drawings == 1 && mask.layouts == 1)
        #expect(view.mask === mask && view.layer.mask === mask.layer && mask.superview == nil && mask.window == nil)
        #expect(view.subviews.isEmpty)
        #expect(view.hitTest(CGPoint(x: 3, y: 3), with: nil) === view)
    }

    @Test func traitsAndTintComeFromTheMaskedView() {
        let view = make()
        let mask = EllipseMask(frame: view.bounds)
        let part = UIView(frame: view.bounds)
        mask.addSubview(part)
        view.tintColor = .red
        view.mask = mask
        stage.device.step()
        #expect(mask.tintColor == .red && part.tintColor == .red)
        (mask.tints, mask.traits) = (0, 0)
        view.tintColor = .green
        #expect(part.tintColor == .green && mask.tints == 1)
        view.overrideUserInterfaceStyle = .dark
        #expect(mask.traitCollection.userInterfaceStyle == .dark && mask.traits == 1)
        #expect(part.traitCollection.userInterfaceStyle == .dark)
        view.mask = nil
        #expect(mask.tintColor == .systemBlue && mask.traitCollection.userInterfaceStyle != .dark)
    }

    @Test func constraintsInAMaskAreSolved() {
        let view = make()
        let mask = UIView(frame: view.bounds)
        let part = UIView()
        part.backgroundColor = .black
        part.translatesAutoresizingMaskIntoConstraints = false
        mask.addSubview(part)
        let width = part.widthAnchor.constraint(equalToConstant: 40)
        NSLayoutConstraint.activate([
            part.topAnchor.constraint(equalTo: mask.topAnchor),
            part.bottomAnchor.constraint(equalTo: mask.bottomAnchor),
            part.leadingAnchor.constraint(equalTo: mask.leadingAnchor), width,
        ])
        view.mask = mask
        stage.device.step()
        #expect(part.frame == CGRect(x: 0, y: 0, width: 40, height: 100))
        #expect(color(30, 50) == .red && color(50, 50) == .white)
        width.constant = 60
        stage.device.step()
        #expect(part.frame.width == 60 && color(50, 50) == .red && color(70, 50) == .white)
        mask.frame.size.height = 50
        stage.device.step()
        #expect(part.frame.height == 50 && color(50, 70) == .white)
    }

    @Test func aMaskMovesInAnAnimationBlockAndRasterisesNothing() async {
        let view = make()
        let mask = EllipseMask(frame: CGRect(x: 0, y: 0, width: 20, height: 100))
        view.mask = mask
        stage.device.step()
        _ = color(0, 0)
        let before = view.window?.host.statistics ?? .init()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { mask.center.x = 90 }
        await stage.device.advance(by: 0.5)
        #expect(color(50, 50) == .red && color(10, 50) == .white)
        await stage.device.advance(by: 0.6)
        #expect(color(90, 50) == .red && color(50, 50) == .white)
        let after = view.window?.host.statistics ?? .init()
        #expect(after.rasterisations == before.rasterisations && after.flattenings == before.flattenings)
        #expect(mask.drawings == 1)
    }

    @Test func picturesOfAMaskedViewAreMasked() throws {
        let view = make()
        let mask = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
        mask.backgroundColor = .black
        view.mask = mask
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { _ in
            _ = view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
        }
        let image = try #require(picture.cgImage)
        let scale = CGFloat(image.width) / 100
        #expect(image.pixel(at: CGPoint(x: 25, y: 50), scale: scale) == .red)
        #expect(image.pixel(at: CGPoint(x: 75, y: 50), scale: scale)?.alpha == 0)
        let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
        let shown = try #require(snapshot.layer.contents as? CGImage)
        #expect(shown.pixel(x: shown.width * 3 / 4, y: 50)?.alpha == 0 && shown.pixel(x: 10, y: 10) == .red)
    }

    @Test func aViewMasksOneViewAtATime() {
        let (first, second) = (make(), make())
        let mask = UIView(frame: first.bounds)
        first.addSubview(mask)
        first.mask = mask
        #expect(mask.superview == nil && first.subviews.isEmpty && first.mask === mask)
        #expect(stage.device.issues == [])
        second.mask = mask
        #expect(first.mask == nil && first.layer.mask == nil && second.mask === mask)
        #expect(stage.device.issues.count == 1)
        first.addSubview(mask)
        #expect(second.mask == nil && second.layer.mask == nil && mask.superview === first)
        #expect(stage.device.issues.count == 2)
        for wrong in [first, stage.root] {
            first.mask = wrong
            #expect(first.mask == nil && first.superview === stage.root)
        }
        #expect(stage.device.issues.count == 4)
        // The layer's own mask takes the place of the view's.
        second.mask = mask
        second.layer.mask = CALayer()
        #expect(second.mask == nil)
    }

    @Test func aMaskIsKeptAndFreedWithItsView() throws {
        weak var kept: UIView?
        try expectFreed {
            let view = make()
            view.mask = EllipseMask(frame: view.bounds)
            kept = view.mask
            stage.device.step()
            #expect(kept != nil)
            view.removeFromSuperview()
            return [view, try #require(view.mask)]
        }
        #expect(kept == nil)
    }
}
