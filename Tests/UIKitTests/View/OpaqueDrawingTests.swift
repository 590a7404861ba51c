import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// An opaque view draws over its background.
@MainActor
@Suite struct OpaqueDrawingTests {
    private final class DotView: UIView {
        var callsSuper = false

        override func draw(_ rect: CGRect) {
            if callsSuper { super.draw(rect) }
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 10, y: 10, width: 10, height: 10))
        }
    }

    private let stage = Stage()

    private func pixel(_ x: CGFloat, _ y: CGFloat) -> PixelColor? {
        stage.device.step()
        return stage.device.screenshot().pixel(at: CGPoint(x: x, y: y), scale: 2)
    }

    @Test(arguments: [false, true])
    func whatAnOpaqueViewDrawsLiesOnItsBackground(callsSuper: Bool) {
        stage.device.makeCurrent()
        let view = DotView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.callsSuper = callsSuper
        view.isOpaque = true
        view.backgroundColor = .yellow
        stage.root.addSubview(view)
        #expect(pixel(15, 15) == PixelColor(red: 0, green: 0, blue: 255, alpha: 255))
        #expect(pixel(30, 30) == PixelColor(red: 255, green: 255, blue: 0, alpha: 255))
        view.backgroundColor = .green
        #expect(pixel(30, 30) == PixelColor(red: 0, green: 255, blue: 0, alpha: 255))
    }

    /// As on iOS, where many a custom view is black at first.
    @Test func aViewThatDrawsWithoutABackgroundLiesOnBlack() {
        stage.device.makeCurrent()
        stage.root.backgroundColor = .white
        let view = DotView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        #expect(view.isOpaque)
        stage.root.addSubview(view)
        #expect(pixel(15, 15) == PixelColor(red: 0, green: 0, blue: 255, alpha: 255))
        #expect(pixel(30, 30) == PixelColor(red: 0, green: 0, blue: 0, alpha: 255))
        view.backgroundColor = .clear
        #expect(view.isOpaque && !view.layer.isOpaque)
        #expect(pixel(30, 30) == PixelColor(red: 255, green: 255, blue: 255, alpha: 255))
        view.backgroundColor = UIColor.red.withAlphaComponent(0.2)
        #expect(pixel(30, 30) == PixelColor(red: 255, green: 204, blue: 204, alpha: 255))
        view.backgroundColor = nil
        view.isOpaque = false
        #expect(pixel(30, 30) == PixelColor(red: 255, green: 255, blue: 255, alpha: 255))
        #expect(pixel(15, 15) == PixelColor(red: 0, green: 0, blue: 255, alpha: 255))
    }

    @Test func whatTheLayerWasToldHoldsUntilTheBackgroundChanges() {
        stage.device.makeCurrent()
        stage.root.backgroundColor = .white
        let view = DotView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.layer.isOpaque = false
        stage.root.addSubview(view)
        #expect(pixel(30, 30) == PixelColor(red: 255, green: 255, blue: 255, alpha: 255))
        stage.device.appearance = .dark
        stage.device.step()
        stage.device.appearance = .light
        view.setNeedsDisplay()
        #expect(pixel(30, 30) == PixelColor(red: 255, green: 255, blue: 255, alpha: 255))
        final class Clear: UIView {
            override var isOpaque: Bool {
                get { false }
                set {}
            }
        }
        #expect(!Clear().layer.isOpaque)
    }

    @Test(arguments: [40, 9_000])
    func aViewTooLargeForAPictureLiesOnBlackToo(height: CGFloat) {
        stage.device.makeCurrent()
        stage.root.backgroundColor = .white
        let view = DotView(frame: CGRect(x: 0, y: 0, width: 300, height: height))
        stage.root.addSubview(view)
        #expect(pixel(30, 30) == PixelColor(red: 0, green: 0, blue: 0, alpha: 255))
        view.backgroundColor = .clear
        #expect(pixel(30, 30) == PixelColor(red: 255, green: 255, blue: 255, alpha: 255))
    }

    @Test func controlsLetWhatLiesBelowShow() {
        stage.device.makeCurrent()
        let clear: [UIView] = [
            UILabel(), UIButton(), UITextField(), UISwitch(), UISlider(), UISegmentedControl(items: ["a"]), UIStepper(),
            UIProgressView(), UIPageControl(), UIActivityIndicatorView(), UIToolbar(), UIStackView(),
        ]
        #expect(clear.allSatisfy { !$0.isOpaque && !$0.layer.isOpaque })
        #expect([UIView(), UIScrollView(), UIImageView(), UIControl()].allSatisfy { $0.isOpaque })
    }

    @Test func anOpaqueLabelKeepsItsText() {
        stage.device.makeCurrent()
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        label.text = "mmmmmmmm"
        label.backgroundColor = .white
        label.isOpaque = true
        stage.root.addSubview(label)
        #expect(pixel(99, 1) == PixelColor(red: 255, green: 255, blue: 255, alpha: 255))
        let dark = (0..<80).filter { x in (pixel(CGFloat(x), 20)?.red ?? 255) < 128 }
        #expect(dark.count > 5)
    }

    @Test func anOpaqueViewThatDrawsNothingKeepsNoPicture() {
        stage.device.makeCurrent()
        final class Plain: UIView {}
        let view = Plain(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.isOpaque = true
        view.backgroundColor = .yellow
        // Its last pixels are covered in part only.
        view.frame.size = CGSize(width: 40.2, height: 40.3)
        stage.root.addSubview(view)
        view.setNeedsDisplay()
        #expect(pixel(30, 30) == PixelColor(red: 255, green: 255, blue: 0, alpha: 255))
        #expect(view.layer.contents == nil)
    }
}
