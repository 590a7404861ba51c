import UIKit

/// Scrolls an anchor into view.
@MainActor
struct AnchorReveal {
    let overlay: TourOverlayView
    /// Of the bubble, and its distance from the anchor, in points.
    var bubble: CGSize
    var gap: CGFloat
    /// Where the bubble may be.
    var bubbleBounds: CGRect

    /// Lets a list make the cell that an anchor means. Returns whether there is such a cell.
    static func requestCell(of anchor: TourAnchor, animated: Bool) -> Bool {
        anchor.leaves.contains { leaf in
            guard case .cell(let indexPath, let reference) = leaf.kind else { return false }
            guard let list = reference.cells, list.window != nil else { return false }
            return list.revealCell(at: indexPath, animated: animated)
        }
    }

    /// Moves the scroll views that a view lies in, the innermost first. Returns whether any of them moves.
    func reveal(_ view: UIView, _ rect: CGRect, animated: Bool) -> Bool {
        var rect = rect
        var isMoving = false
        for scrollView in view.scrollViewsAround where scrollView.isScrollEnabled {
            let movement = move(scrollView, rect, animated)
            if movement != .zero { isMoving = true }
            rect = rect.offsetBy(dx: movement.dx, dy: movement.dy)
        }
        return isMoving
    }

    private func move(_ scrollView: UIScrollView, _ rect: CGRect, _ animated: Bool) -> CGVector {
        let place = scrollView.visualPlace(in: overlay)
        let insets = scrollView.adjustedContentInset
        // Points of the overlay for one of the content; lists of chats stand upside down. Not where it is turned.
        guard let scale = place.transform.scale, let free = overlay.freeArea.usable else { return .zero }
        let whole = place.bounds.inset(by: insets).applying(place.transform)
        var window = whole.intersection(overlay.bounds).intersection(
            CGRect(x: place.frame.minX, y: free.minY, width: place.frame.width, height: free.height))
        // One that is out of sight itself is brought into it by those around it.
        if window.isNull || window.isEmpty { window = whole }
        guard window.width > 0, window.height > 0 else { return .zero }
        let offset = scrollView.contentOffset
        let lowest = CGPoint(x: -insets.left, y: -insets.top)
        let highest = CGPoint(
            x: max(scrollView.contentSize.width + insets.right - scrollView.bounds.width, lowest.x),
            y: max(scrollView.contentSize.height + insets.bottom - scrollView.bounds.height, lowest.y))
        let across = [(offset.x - highest.x) * scale.dx, (offset.x - lowest.x) * scale.dx]
        let along = [(offset.y - highest.y) * scale.dy, (offset.y - lowest.y) * scale.dy]
        let plan = RevealPlan(
            anchor: rect, window: window, bubbleBounds: bubbleBounds, bubble: bubble, gap: gap,
            least: CGVector(dx: min(across[0], across[1], 0), dy: min(along[0], along[1], 0)),
            most: CGVector(dx: max(across[0], across[1], 0), dy: max(along[0], along[1], 0)),
            isRightToLeft: overlay.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let movement = plan.movement
        guard abs(movement.dx) > 0.25 || abs(movement.dy) > 0.25 else { return .zero }
        scrollView.setContentOffset(
            CGPoint(x: offset.x - movement.dx / scale.dx, y: offset.y - movement.dy / scale.dy), animated: animated)
        return movement
    }

    /// Whether one of the scroll views that a view lies in moves by itself, or under a finger.
    static func isMoving(around view: UIView) -> Bool {
        view.scrollViewsAround.contains { $0.isDragging || $0.isDecelerating || $0.isTracking }
    }
}

extension UIView {
    /// The scroll views that the view lies in, the innermost first.
    fileprivate var scrollViewsAround: some Sequence<UIScrollView> {
        sequence(first: self, next: \.superview).dropFirst().lazy.compactMap { $0 as? UIScrollView }
    }
}

extension CGAffineTransform {
    /// How much it stretches, or mirrors; nil where it turns or leaves nothing.
    fileprivate var scale: CGVector? {
        b == 0 && c == 0 && a != 0 && d != 0 && a.isFinite && d.isFinite ? CGVector(dx: a, dy: d) : nil
    }
}
