import CoreGraphics

/// The content's size, insets and offset.
extension UIScrollView {
    var onScroll: ((UIScrollView) -> Void)? {
        get { scroll.onScroll }
        set { scroll.onScroll = newValue }
    }

    /// The offsets between which a title opens as the content moves: it scrolls there, but does not come to rest inside.
    var titleZone: ((UIScrollView) -> ClosedRange<CGFloat>?)? {
        get { scroll.titleZone }
        set { scroll.titleZone = newValue }
    }

    /// Whether the content has taken its place below the bars.
    var hasAnnouncedInset: Bool { scroll.announcedInset != .zero }

    func setUpScrolling() {
        clipsToBounds = true
        isMultipleTouchEnabled = true
        let delay = ContentTouchDelay(self)
        scroll.touchDelay = delay
        addGestureRecognizer(delay)
        addGestureRecognizer(scrollPan)
        zoomLimitsDidChange()
    }

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

    // MARK: Size

    func setContentSize(_ size: CGSize) {
        guard size != scroll.contentSize else { return }
        guard size.width.isFinite, size.height.isFinite else {
            return RuntimeIssue.report("contentSize \(size) of \(type(of: self)) is no size and was not set.")
        }
        scroll.contentSize = size
        adjustedInsetMayHaveChanged()
        limitsDidChange()
        placeIndicators()
        // Bars look otherwise where content lies under them, which it may do now without having moved.
        onScroll?(self)
    }

    func takeSolvedContentSize(from engine: LayoutEngine) {
        guard let guide = scroll.contentGuide, let node = engine.existingNode(of: guide) else { return }
        let scale = max(traitCollection.displayScale, 1)
        let zoom = placeSolvedZoomView()
        let size = engine.rect(of: node).size
        contentSize = CGSize(width: size.width * zoom, height: size.height * zoom).ceiledToPixel(scale: scale)
    }

    /// Changes frame or bounds; a new size may leave the offset past the content's end.
    func changeSize(_ change: () -> Void) {
        let old = bounds.size
        change()
        guard bounds.size != old else { return }
        adjustedInsetMayHaveChanged()
        pageSizeDidChange(from: old)
        limitsDidChange()
        placeIndicators()
    }

    // MARK: Insets

    func setContentInset(_ inset: UIEdgeInsets) {
        guard [inset.top, inset.left, inset.bottom, inset.right].allSatisfy(\.isFinite) else {
            return RuntimeIssue.report("contentInset \(inset) of \(type(of: self)) is no inset and was not set.")
        }
        scroll.contentInset = inset
        adjustedInsetMayHaveChanged()
    }

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
            let scrollsAcross = contentSize.width > bounds.width || scroll.alwaysBounces.x
            let scrollsDown =
                contentInsetAdjustmentBehavior == .automatic || contentSize.height > bounds.height
                || scroll.alwaysBounces.y
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
        limitsDidChange()
        placeIndicators()
    }

    // MARK: Offset

    func setOffset(_ offset: CGPoint) {
        guard offset != bounds.origin else { return }
        guard offset.x.isFinite, offset.y.isFinite else {
            return RuntimeIssue.report("contentOffset \(offset) of \(type(of: self)) is no place and was not set.")
        }
        bounds.origin = offset
    }

    /// Sets the offset for the engine, so that what goes on is not taken for moved from outside.
    func place(at offset: CGPoint) {
        let wasMoving = scroll.isMoving
        scroll.isMoving = true
        setOffset(offset)
        scroll.isMoving = wasMoving
    }

    func offsetDidChange() {
        let old = scroll.announcedOffset
        let new = bounds.origin
        scroll.announcedOffset = new
        let isMoving = scroll.isMoving
        if !isMoving { wasMoved(by: CGPoint(x: new.x - old.x, y: new.y - old.y)) }
        // A delegate that sets the offset is not the engine.
        scroll.isMoving = false
        setNeedsLayout()
        placeIndicators()
        onScroll?(self)
        delegate?.scrollViewDidScroll(self)
        scroll.isMoving = isMoving
    }

    /// Where the content may rest, across.
    var rangeAcross: ScrollRange { rangeAcross(contentSize.width) }

    /// Where the content may rest, down.
    var rangeDown: ScrollRange { rangeDown(contentSize.height) }

    func rangeAcross(_ width: CGFloat) -> ScrollRange {
        let inset = adjustedContentInset
        return range(
            low: -inset.left, high: width + inset.right - bounds.width, length: bounds.width,
            alwaysBounces: scroll.alwaysBounces.x)
    }

    func rangeDown(_ height: CGFloat) -> ScrollRange {
        let inset = adjustedContentInset
        // The inset is that of the title as it is now; content moves on until the title is open.
        let low = min(-inset.top, scroll.titleZone?(self)?.lowerBound ?? .infinity)
        return range(
            low: low, high: height + inset.bottom - bounds.height, length: bounds.height,
            alwaysBounces: scroll.alwaysBounces.y)
    }

    private func range(low: CGFloat, high: CGFloat, length: CGFloat, alwaysBounces: Bool) -> ScrollRange {
        let scrolls = high > low || (bounces && alwaysBounces)
        return ScrollRange(
            low: low, high: max(low, high), length: length, scrolls: scrolls, bounces: bounces && scrolls)
    }

    /// The offset nearest to `offset` at which the content may rest.
    func restingOffset(_ offset: CGPoint) -> CGPoint {
        CGPoint(x: rangeAcross.clamp(offset.x), y: rangeDown.clamp(offset.y))
    }

    /// Brings content that rests, or moves by itself, within limits that are other ones now.
    func limitsDidChange() {
        guard !scroll.holdsOffset, !scroll.zoom.isBusy else { return }
        switch scroll.finger {
        case .none: break
        case .down:
            // The finger lets go of it as of content that it caught.
            if restingOffset(bounds.origin) != bounds.origin { scroll.finger = .down(caught: true) }
            return
        case .dragging: return hold(at: scrollPan)
        }
        switch scroll.motion {
        case .none: setOffset(restingOffset(bounds.origin))
        case .decelerating: replan(shiftedBy: .zero)
        case .animating: break
        }
    }

    // MARK: Moving

    func move(to offset: CGPoint, _ animated: Bool) {
        guard offset.x.isFinite, offset.y.isFinite else { return setOffset(offset) }
        guard animated else {
            stopMotion()
            return setOffset(offset)
        }
        animateOffset(to: offset, isToTop: false)
    }

    func reveal(_ rect: CGRect, _ animated: Bool) {
        guard ![rect.minX, rect.minY, rect.width, rect.height].contains(where: \.isNaN) else { return }
        let visible = bounds.inset(by: adjustedContentInset)
        var offset = contentOffset
        offset.x += Self.shift(from: visible.minX, visible.maxX, to: rect.minX, rect.maxX)
        offset.y += Self.shift(from: visible.minY, visible.maxY, to: rect.minY, rect.maxY)
        offset = restingOffset(offset)
        if offset != contentOffset { move(to: offset, animated) }
    }

    /// The least movement that brings `near...far` into `low...high`, the near edge first where it does not fit.
    private static func shift(
        from low: CGFloat, _ high: CGFloat, to near: CGFloat, _ far: CGFloat
    ) -> CGFloat {
        if near < low || far - near > high - low { return near - low }
        return far > high ? far - high : 0
    }
}
