import CoreGraphics

extension UIView {
    /// The least alpha at which a view still receives touches, from UIKit's documentation of `hitTest(_:with:)`.
    private static var leastTouchableAlpha: CGFloat { 0.01 }

    func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= Self.leastTouchableAlpha,
            storage.animationsBlockingTouches == 0, self.point(inside: point, with: event)
        else { return nil }
        for subview in subviews.reversed() {
            let isFollowed = subview.storage.animationsFollowedByTouches > 0
            let shown = isFollowed ? subview.layer.presentation() ?? subview.layer : subview.layer
            let inner = shown.pointFromSuperlayer(point)
            if let hit = subview.hitTest(inner, with: event) { return hit }
        }
        return self
    }
}
