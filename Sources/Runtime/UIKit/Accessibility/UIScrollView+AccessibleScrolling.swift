import CoreGraphics
public import Foundation

/// Tells VoiceOver where a scroll view is.
@MainActor
public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
    /// Such as "Page 2 of 5", said after a three-finger swipe.
    func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
    func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString?
}

extension UIScrollViewAccessibilityDelegate {
    public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { nil }
    public func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString? { nil }
}

extension UIScrollView {
    /// Goes on by what is visible, as far as there is content.
    ///
    /// - Returns: Whether it moved.
    func turnPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
        guard isScrollEnabled else { return false }
        let inset = adjustedContentInset
        let page = bounds.inset(by: inset).size
        let forward: CGFloat = isRightToLeft ? -1 : 1
        var offset = contentOffset
        switch direction {
        case .down: offset.y += page.height
        case .up: offset.y -= page.height
        case .right: offset.x += page.width
        case .left: offset.x -= page.width
        case .next, .previous:
            let step: CGFloat = direction == .next ? 1 : -1
            if contentSize.width + inset.left + inset.right > bounds.width {
                offset.x += step * forward * page.width
            } else {
                offset.y += step * page.height
            }
        }
        let farX = max(contentSize.width + inset.right - bounds.width, -inset.left)
        let farY = max(contentSize.height + inset.bottom - bounds.height, -inset.top)
        offset.x = min(max(offset.x, -inset.left), farX)
        offset.y = min(max(offset.y, -inset.top), farY)
        guard offset.x.isFinite, offset.y.isFinite, offset != contentOffset else { return false }
        contentOffset = offset
        let teller = delegate as? any UIScrollViewAccessibilityDelegate
        let status: Any? =
            teller?.accessibilityAttributedScrollStatus(for: self) ?? teller?.accessibilityScrollStatus(for: self)
        UIAccessibility.post(notification: .pageScrolled, argument: status)
        return true
    }
}
