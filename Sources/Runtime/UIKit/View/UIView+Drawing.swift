import CoreGraphics
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
            UIColor.withTint(effectiveTintColor) { draw(layer.bounds) }
            UIGraphicsPopContext()
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
