import CoreGraphics
import QuartzCore

extension UIView {
    func applyBackgroundColor() {
        let traits = traitCollection
        layer.backgroundColor = state.backgroundColor?.resolved(with: traits, tint: effectiveTintColor).cgColor
    }

    /// Runs the view's own drawing with its traits and the context current.
    func drawContents(of layer: CALayer, in context: CGContext) {
        guard layer === self.layer else { return }
        traitCollection.performAsCurrent {
            UIGraphicsPushContext(context)
            draw(layer.bounds)
            UIGraphicsPopContext()
        }
    }
}
