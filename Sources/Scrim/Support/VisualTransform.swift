import UIKit

/// Where a view shows in another one's space.
struct VisualPlace: Equatable {
    /// The view's bounds as they show, in its own space.
    var bounds: CGRect
    /// From the view's own space to the other one's.
    var transform: CGAffineTransform
    /// What of it can be seen there, in the other one's space; null where nothing.
    var seen: CGRect

    /// Whether some of it can be seen.
    var isVisible: Bool { frame.isUsable && seen.isUsable }

    /// The upright rectangle round the view in the other one's space.
    var frame: CGRect { bounds.applying(transform) }
}

extension UIView {
    /// How this view, or a part of it, shows in `view` on screen now, animations under way included.
    ///
    /// Views of two windows of one screen meet in the screen's space. Perspective is not followed.
    func visualPlace(of part: CGRect? = nil, in view: UIView) -> VisualPlace {
        let shown = part ?? layer.shown.bounds
        let own = layer.placeOnScreen(of: shown)
        let other = view.layer.placeOnScreen(of: .zero).transform.inverted()
        return VisualPlace(
            bounds: shown, transform: own.transform.concatenating(other),
            seen: own.seen.applying(other).intersection(view.bounds))
    }

    /// The part of the view's space that shows: where its content is now, though the offset may be on its way to another.
    var visibleBounds: CGRect {
        CGRect(origin: layer.shown.bounds.origin, size: bounds.size)
    }
}

extension CGRect {
    /// Whether the rectangle is of numbers, and not empty.
    fileprivate var isUsable: Bool { isFinite && width > 0 && height > 0 }
}

extension CALayer {
    /// The layer with its values on screen.
    ///
    /// Where nothing is animated those are the layer's own, changes included that the screen shows with this frame only.
    fileprivate var shown: CALayer {
        guard let keys = animationKeys(), !keys.isEmpty else { return self }
        return presentation() ?? self
    }

    /// The way from the layer's space to the screen's, and what of `part` shows, in the screen's space: null where the
    /// layer or one that it lies in is hidden, clear or clips it away.
    fileprivate func placeOnScreen(of part: CGRect) -> (transform: CGAffineTransform, seen: CGRect) {
        var transform = CGAffineTransform.identity
        var seen = part
        var layer: CALayer? = self
        var shown = self.shown
        while let current = layer {
            // Views of less are touched by no finger either.
            if current.isHidden || current.opacity < 0.01 { seen = .null }
            if current.masksToBounds { seen = seen.intersection(shown.bounds) }
            var step = shown.transformToSuperlayer
            layer = current.superlayer
            if let layer {
                shown = layer.shown
                step = step.concatenating(shown.transformOfSublayers)
            }
            transform = transform.concatenating(step)
            if !seen.isNull { seen = seen.applying(step) }
        }
        return (transform, seen)
    }

    private var anchor: CGPoint {
        CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    }

    /// What happens to all sublayers, in the layer's space.
    private var transformOfSublayers: CGAffineTransform {
        guard !CATransform3DIsIdentity(sublayerTransform) else { return .identity }
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(CATransform3DGetAffineTransform(sublayerTransform))
            .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
    }

    private var transformToSuperlayer: CGAffineTransform {
        CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(affineTransform())
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }
}
