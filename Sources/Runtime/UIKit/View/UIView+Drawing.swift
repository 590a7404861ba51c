import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    func applyBackgroundColor() {
        let traits = traitCollection
        let before = layer.backgroundColor
        layer.backgroundColor = UIColor.withTint(effectiveTintColor) {
            storage.backgroundColor?.resolvedColor(with: traits).cgColor
        }
        guard layer.backgroundColor != before else { return }
        applyOpacity()
        // It is part of what the view draws.
        if layer.isOpaque, drawsItself { setNeedsDisplay() }
    }

    func setOpaque(_ isOpaque: Bool) {
        storage.isOpaque = isOpaque
        applyOpacity()
    }

    /// A background that is not opaque makes a picture of what lies on it that is not either.
    private func applyOpacity() {
        let new = isOpaque && (layer.backgroundColor?.alpha ?? 1) >= 1
        guard new != layer.isOpaque else { return }
        layer.isOpaque = new
        if drawsItself { setNeedsDisplay() }
    }

    /// Runs the view's own drawing with its traits and the context current.
    func drawContents(of layer: CALayer, in context: CGContext) {
        guard layer === self.layer else { return }
        traitCollection.performAsCurrent {
            UIGraphicsPushContext(context)
            storage.defaultDrew = false
            // A tiled layer says with its clip which tile is meant. Others that are drawn part by part, because they are too
            // large for a picture, are asked for all as on iOS: many a class lays out by the rectangle it gets.
            let rect = layer is CATiledLayer ? context.boundingBoxOfClipPath : layer.bounds
            fillBackgroundOfOpaqueView(rect, in: context)
            let ground = context.firstPixel
            UIColor.withTint(effectiveTintColor) { draw(rect) }
            UIGraphicsPopContext()
            // A class that does not override draw(_:), or only calls super, keeps no picture.
            if storage.defaultDrew, context.shows(only: ground) { layer.noteDelegateDefault() }
        }
    }

    /// The picture of an opaque view has no transparent pixels: what the view does not draw on is its background. Without
    /// one it stays black.
    private func fillBackgroundOfOpaqueView(_ rect: CGRect, in context: CGContext) {
        guard layer.isOpaque, let color = layer.backgroundColor else { return }
        context.saveGState()
        context.setFillColor(color)
        // Past the edges, where the last pixels are covered in part only.
        context.fill([rect.insetBy(dx: -1, dy: -1)])
        context.restoreGState()
    }
}

extension UIColor {
    /// Runs `body` with `tint` as what `UIColor.tintColor` stands for.
    static func withTint<Result>(_ tint: UIColor, _ body: () -> Result) -> Result {
        let outer = currentTint.value
        currentTint.value = tint
        defer { currentTint.value = outer }
        return body()
    }
}

extension UIView {
    /// Classes of the runtime that never draw: they get no bitmap to find that out.
    private static let blankClasses: Set<ObjectIdentifier> = Set(
        [
            UIView.self, UIWindow.self, UIStackView.self, UIScrollView.self, UIButton.self, TransitionContainer.self,
            SheetView.self, PopoverView.self,
        ].map { ObjectIdentifier($0) })

    var drawsItself: Bool {
        !Self.blankClasses.contains(ObjectIdentifier(type(of: self))) && !(self is any _DrawsNothing)
    }
}

/// What a class of views says that never draws by itself, apart from its background and border. Swift does not tell whether
/// a class overrides `draw(_:)`: a view of another class gets a bitmap, as large as it, to find that out.
@_spi(Linux)
@MainActor
public protocol _DrawsNothing: UIView {}

extension CGContext {
    /// The pixel in the upper left corner, of four bytes; nil without any.
    fileprivate var firstPixel: UInt32? {
        guard let data, bytesPerRow * height >= 4 else { return nil }
        return data.load(as: UInt32.self)
    }

    /// Whether nothing was drawn: every pixel is what the first one was before.
    fileprivate func shows(only ground: UInt32?) -> Bool {
        guard let data, let ground else { return true }
        // All pixels are alike where each equals the next: the library compares a screen faster than a loop would.
        return firstPixel == ground && memcmp(data, data + 4, bytesPerRow * height - 4) == 0
    }
}
