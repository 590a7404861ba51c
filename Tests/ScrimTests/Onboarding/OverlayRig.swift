import QuartzCore
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

/// All tests of overlays: one after the other, as they share the app's handler of issues.
@Suite(.serialized)
enum OverlayTests {}

/// A white screen of 375 x 667 points at 2x with a status bar of 20, a red anchor and an overlay for it.
@MainActor
final class OverlayRig {
    let device: HeadlessDevice
    let controller = UIViewController()
    var root: UIView { controller.view }
    let anchor: Anchor
    var overlay: OverlayView
    private(set) var issues: [ScrimIssue] = []
    private(set) var taps = 0

    init(
        _ device: HeadlessDevice = HeadlessDevice(.iPhoneSE), title: String = "Tap here",
        anchor frame: CGRect = CGRect(x: 140, y: 300, width: 100, height: 44)
    ) {
        self.device = device
        anchor = Anchor(frame: frame)
        overlay = OverlayView(title: title, anchorView: anchor)
        root.backgroundColor = .white
        root.addSubview(anchor)
        root.addSubview(overlay)
        overlay.onTap = { [weak self] in self?.taps += 1 }
        overlay.onIssue = { [weak self] in self?.issues.append($0) }
        device.show(controller)
        device.step()
    }

    var codes: [ScrimIssue.Code] { issues.map(\.code) }

    /// What shows of the overlay's alpha now.
    var alpha: CGFloat { CGFloat(overlay.layer.presentation()?.opacity ?? 0) }

    /// Shows the overlay and lets it come all the way.
    func show() async {
        overlay.showOverlay()
        await device.advanceFrames(2)
        await device.advance(by: 0.6)
        #expect(overlay.phase == .shown)
    }

    /// The overlay's picture of the anchor.
    var picture: UIView? { overlay.subviews.first { !($0 is BubbleView) && !($0 is BubbleArrowView) } }
    var bubble: BubbleView? { overlay.subviews.lazy.compactMap { $0 as? BubbleView }.first }
    var arrow: BubbleArrowView? { overlay.subviews.lazy.compactMap { $0 as? BubbleArrowView }.first }

    /// Where the words are, in the bubble's space, as far as they show.
    var words: CGRect? {
        bubble.map { $0.label.convert($0.label.bounds, to: $0).intersection($0.scrollView.frame) }
    }

    func pixel(_ x: CGFloat, _ y: CGFloat) -> PixelColor? {
        device.screenshot().pixel(at: CGPoint(x: x, y: y), scale: device.profile.scale)
    }

    /// How many pixels of `view`, those nearer than `inset` points to its edges left out, differ between two pictures of
    /// the screen; and how many were compared.
    func differences(
        _ before: CGImage, _ after: CGImage, of view: UIView, inset: CGFloat = 0, tolerance: Int = 0
    ) -> (different: Int, of: Int) {
        let scale = device.profile.scale
        let space = device.scene.screen.coordinateSpace
        let inside = view.bounds.insetBy(dx: inset, dy: inset)
        let box = view.convert(view.bounds, to: space)
        var (different, count) = (0, 0)
        for y in Int(box.minY * scale)..<Int((box.maxY * scale).rounded(.up)) {
            for x in Int(box.minX * scale)..<Int((box.maxX * scale).rounded(.up)) {
                let point = CGPoint(x: (CGFloat(x) + 0.5) / scale, y: (CGFloat(y) + 0.5) / scale)
                guard inside.contains(view.convert(point, from: space)), let old = before.pixel(x: x, y: y),
                    let new = after.pixel(x: x, y: y)
                else { continue }
                count += 1
                if !old.isNear(new, tolerance: tolerance) { different += 1 }
            }
        }
        return (different, count)
    }
}

/// A view that counts the pictures taken of it, and draws four squares of colour.
final class Anchor: UIControl {
    private(set) var pictures = 0
    var drawn = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .red
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        pictures += 1
        return super.snapshotView(afterScreenUpdates: afterUpdates)
    }

    override func draw(_ rect: CGRect) {
        drawn += 1
        let half = CGSize(width: bounds.width / 2, height: bounds.height / 2)
        let isDark = traitCollection.userInterfaceStyle == .dark
        for (index, color) in [UIColor.red, .green, .blue, isDark ? .orange : .yellow].enumerated() {
            color.setFill()
            UIRectFill(
                CGRect(
                    x: CGFloat(index % 2) * half.width, y: CGFloat(index / 2) * half.height, width: half.width,
                    height: half.height))
        }
    }
}

func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) <= tolerance }

func isNear(_ a: CGRect?, _ b: CGRect, _ tolerance: CGFloat = 1e-6) -> Bool {
    guard let a else { return false }
    return isNear(a.minX, b.minX, tolerance) && isNear(a.minY, b.minY, tolerance)
        && isNear(a.width, b.width, tolerance) && isNear(a.height, b.height, tolerance)
}
