import UIKit

extension UIView {
    /// Maps this view's bounds space to `view`'s as both show on screen now, animations under way included.
    ///
    /// Views of two windows of one screen meet in the screen's space. Perspective is not followed.
    func visualTransform(to view: UIView) -> CGAffineTransform {
        screenTransform.concatenating(view.screenTransform.inverted())
    }

    /// Maps this view's bounds space to the screen's.
    private var screenTransform: CGAffineTransform {
        var transform = CGAffineTransform.identity
        var layer: CALayer? = self.layer
        while let current = layer {
            transform = transform.concatenating(current.visualTransformToSuperlayer)
            layer = current.superlayer
        }
        return transform
    }
}

extension CALayer {
    /// Maps this layer's space to the superlayer's by the values on screen.
    fileprivate var visualTransformToSuperlayer: CGAffineTransform {
        let shown = presentation() ?? self
        let anchor = CGPoint(
            x: shown.bounds.minX + shown.anchorPoint.x * shown.bounds.width,
            y: shown.bounds.minY + shown.anchorPoint.y * shown.bounds.height)
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(shown.affineTransform())
            .concatenating(CGAffineTransform(translationX: shown.position.x, y: shown.position.y))
    }
}
