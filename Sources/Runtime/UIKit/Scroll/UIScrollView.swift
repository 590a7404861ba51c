import CoreGraphics
public import Foundation

/// A view that shows a part of larger content. The bounds' origin is the content's offset, in points.
@MainActor
open class UIScrollView: UIView {
    var scroll = ScrollState()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpScrolling()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpScrolling()
    }

    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { setOffset(newValue) }
    }

    open var contentSize: CGSize {
        get { scroll.contentSize }
        set { setContentSize(newValue) }
    }

    open var contentInset: UIEdgeInsets {
        get { scroll.contentInset }
        set {
            scroll.contentInset = newValue
            adjustedInsetMayHaveChanged()
        }
    }

    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
        get { scroll.adjustment }
        set {
            scroll.adjustment = newValue
            adjustedInsetMayHaveChanged()
        }
    }

    /// `contentInset` plus the part of the safe area that the adjustment behaviour adds.
    open var adjustedContentInset: UIEdgeInsets { computedAdjustedInset }
    open func adjustedContentInsetDidChange() {}

    open weak var delegate: (any UIScrollViewDelegate)? {
        get { scroll.delegate }
        set { scroll.delegate = newValue }
    }

    open var isScrollEnabled: Bool {
        get { scroll.isScrollEnabled }
        set { scroll.isScrollEnabled = newValue }
    }

    /// The frame of the scroll view in its own space: it stays while the content scrolls.
    open var frameLayoutGuide: UILayoutGuide { scrollFrameGuide }

    /// The content's area: constraints to it give the content its size.
    open var contentLayoutGuide: UILayoutGuide { scrollContentGuide }

    /// Moves the content. Animated, it takes 0.3 s and calls `scrollViewDidEndScrollingAnimation(_:)` at the end.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { move(to: contentOffset, animated) }

    /// Scrolls as little as shows `rect`, or nothing where it is visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { reveal(rect, animated) }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        adjustedInsetMayHaveChanged()
    }

    override var extraGuides: [UILayoutGuide] { [scroll.frameGuide, scroll.contentGuide].compactMap { $0 } }
    override var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaLeftToSubviews }
    override func solvedFramesWereApplied(_ engine: LayoutEngine) { takeSolvedContentSize(from: engine) }

    override func boundsOriginDidChange() {
        super.boundsOriginDidChange()
        onScroll?(self)
        delegate?.scrollViewDidScroll(self)
    }
}

/// What a scroll view tells of its movement.
@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
