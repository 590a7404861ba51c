import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    func applyBackgroundColor() {
        let traits = traitCollection
        layer.backgroundColor = UIColor.withTint(effectiveTintColor) {
            storage.backgroundColor?.resolvedColor(with: traits).cgColor
        }
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
            UIColor.withTint(effectiveTintColor) { draw(rect) }
            UIGraphicsPopContext()
            // A class that does not override draw(_:), or only calls super, keeps no picture.
            if storage.defaultDrew, context.isBlank { layer.noteDelegateDefault() }
        }
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
    /// Whether nothing was drawn: every pixel is transparent.
    fileprivate var isBlank: Bool {
        guard let data else { return true }
        let count = bytesPerRow * height
        // All bytes are alike where each equals the next: the library compares a screen faster than a loop would.
        return count == 0 || (data.load(as: UInt8.self) == 0 && memcmp(data, data + 1, count - 1) == 0)
    }
}
