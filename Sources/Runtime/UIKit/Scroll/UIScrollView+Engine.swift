import CoreGraphics

extension UIScrollView {
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic, scrollableAxes, never, always
    }

    /// What a scroll view stores.
    struct ScrollState {
        var contentSize: CGSize = .zero
        var contentInset: UIEdgeInsets = .zero
        var adjustment: ContentInsetAdjustmentBehavior = .automatic
        var announcedInset: UIEdgeInsets = .zero
        weak var delegate: (any UIScrollViewDelegate)?
        var isScrollEnabled = true
        var frameGuide: UILayoutGuide?
        var contentGuide: UILayoutGuide?
        /// Called when the offset changed, for bars that follow it.
        var onScroll: ((UIScrollView) -> Void)?
    }

    var onScroll: ((UIScrollView) -> Void)? {
        get { scroll.onScroll }
        set { scroll.onScroll = newValue }
    }

    /// Whether the content has taken its place below the bars.
    var hasAnnouncedInset: Bool { scroll.announcedInset != .zero }

    /// How long `setContentOffset(_:animated:)` takes, in seconds (observed, not documented).
    private static var scrollDuration: Double { 0.3 }

    func setUpScrolling() { clipsToBounds = true }

    var scrollFrameGuide: UILayoutGuide {
        if let guide = scroll.frameGuide { return guide }
        let guide = UILayoutGuide(system: .scrollFrame, of: self, identifier: "UIScrollView-frameLayoutGuide")
        scroll.frameGuide = guide
        return guide
    }

    var scrollContentGuide: UILayoutGuide {
        if let guide = scroll.contentGuide { return guide }
        let guide = UILayoutGuide(system: .scrollContent, of: self, identifier: "UIScrollView-contentLayoutGuide")
        scroll.contentGuide = guide
        return guide
    }

    func setOffset(_ offset: CGPoint) {
        guard offset != bounds.origin else { return }
        bounds.origin = offset
    }

    func setContentSize(_ size: CGSize) {
        guard size != scroll.contentSize else { return }
        scroll.contentSize = size
        adjustedInsetMayHaveChanged()
    }

    func takeSolvedContentSize(from engine: LayoutEngine) {
        guard let guide = scroll.contentGuide, let node = engine.existingNode(of: guide) else { return }
        let scale = max(traitCollection.displayScale, 1)
        contentSize = engine.rect(of: node).size.ceiledToPixel(scale: scale)
    }

    // MARK: Insets

    var computedAdjustedInset: UIEdgeInsets {
        var inset = contentInset
        let added = safeAreaPart
        inset.top += added.top
        inset.left += added.left
        inset.bottom += added.bottom
        inset.right += added.right
        return inset
    }

    /// The part of the safe area that the behaviour adds: of an axis that scrolls, or always, or none.
    private var safeAreaPart: UIEdgeInsets {
        let safe = safeAreaInsets
        switch contentInsetAdjustmentBehavior {
        case .never: return .zero
        case .always: return safe
        case .automatic, .scrollableAxes:
            let scrollsAcross = contentSize.width > bounds.width
            let scrollsDown = contentInsetAdjustmentBehavior == .automatic || contentSize.height > bounds.height
            return UIEdgeInsets(
                top: scrollsDown ? safe.top : 0, left: scrollsAcross ? safe.left : 0,
                bottom: scrollsDown ? safe.bottom : 0,
                right: scrollsAcross ? safe.right : 0)
        }
    }

    /// What the content inset does not already keep clear.
    var safeAreaLeftToSubviews: UIEdgeInsets {
        let safe = safeAreaInsets
        let taken = safeAreaPart
        return UIEdgeInsets(
            top: safe.top - taken.top, left: safe.left - taken.left, bottom: safe.bottom - taken.bottom,
            right: safe.right - taken.right)
    }

    /// Keeps content that was at its top there when the inset grows or shrinks.
    func adjustedInsetMayHaveChanged() {
        let new = adjustedContentInset
        let old = scroll.announcedInset
        guard new != old else { return }
        scroll.announcedInset = new
        if bounds.minY == -old.top { bounds.origin.y = -new.top }
        if bounds.minX == -old.left { bounds.origin.x = -new.left }
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
        for subview in subviews { subview.updateSafeArea() }
    }

    // MARK: Moving

    func move(to offset: CGPoint, _ animated: Bool) {
        guard animated else { return setOffset(offset) }
        UIView.animate(withDuration: Self.scrollDuration) {
            self.setOffset(offset)
        } completion: { [weak self] _ in
            guard let self else { return }
            delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    func reveal(_ rect: CGRect, _ animated: Bool) {
        let inset = adjustedContentInset
        let visible = bounds.inset(by: inset)
        var offset = contentOffset
        offset.x += Self.shift(from: visible.minX, visible.maxX, to: rect.minX, rect.maxX)
        offset.y += Self.shift(from: visible.minY, visible.maxY, to: rect.minY, rect.maxY)
        let farX = max(contentSize.width + inset.right - bounds.width, -inset.left)
        let farY = max(contentSize.height + inset.bottom - bounds.height, -inset.top)
        offset.x = min(max(offset.x, -inset.left), farX)
        offset.y = min(max(offset.y, -inset.top), farY)
        move(to: offset, animated)
    }

    /// The least movement that brings `near...far` into `low...high`, the near edge first where it does not fit.
    private static func shift(
        from low: CGFloat, _ high: CGFloat, to near: CGFloat, _ far: CGFloat
    ) -> CGFloat {
        if near < low || far - near > high - low { return near - low }
        return far > high ? far - high : 0
    }
}
