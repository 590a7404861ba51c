import CoreGraphics
public import Foundation

/// A view that shows a part of larger content, which fingers move. The bounds' origin is the content's offset, in points.
///
/// Content follows a drag, gives way past its ends as a rubber band does, and goes on by itself when it is thrown. That
/// follows the frames of the device's clock; content at rest asks for none.
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

    // MARK: Content

    /// Setting it moves the content at once; content that moves by itself goes on from there.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { setOffset(newValue) }
    }

    /// A size that leaves the offset past the content's end moves it to the end, unless the content moves just now.
    open var contentSize: CGSize {
        get { scroll.contentSize }
        set { setContentSize(newValue) }
    }

    open var contentInset: UIEdgeInsets {
        get { scroll.contentInset }
        set { setContentInset(newValue) }
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

    /// The frame of the scroll view in its own space: it stays while the content scrolls.
    open var frameLayoutGuide: UILayoutGuide { scrollFrameGuide }

    /// The content's area: constraints to it give the content its size.
    open var contentLayoutGuide: UILayoutGuide { scrollContentGuide }

    // MARK: How it scrolls

    /// Whether fingers scroll. Setting false ends a drag.
    open var isScrollEnabled: Bool {
        get { scroll.isScrollEnabled }
        set { setScrollEnabled(newValue) }
    }

    /// Whether a drag that begins along one axis keeps to it.
    open var isDirectionalLockEnabled: Bool {
        get { scroll.isDirectionallyLocked }
        set { scroll.isDirectionallyLocked = newValue }
    }

    /// Whether content gives way past its ends.
    open var bounces: Bool {
        get { scroll.bounces }
        set { scroll.bounces = newValue }
    }

    /// Whether content gives way that is no higher than the scroll view.
    open var alwaysBounceVertical: Bool {
        get { scroll.alwaysBounces.y }
        set {
            scroll.alwaysBounces.y = newValue
            adjustedInsetMayHaveChanged()
        }
    }

    /// Whether content gives way that is no wider than the scroll view.
    open var alwaysBounceHorizontal: Bool {
        get { scroll.alwaysBounces.x }
        set {
            scroll.alwaysBounces.x = newValue
            adjustedInsetMayHaveChanged()
        }
    }

    /// Whether content comes to rest at multiples of the bounds' size.
    open var isPagingEnabled: Bool {
        get { scroll.isPaging }
        set { scroll.isPaging = newValue }
    }

    open var decelerationRate: DecelerationRate {
        get { scroll.decelerationRate }
        set { scroll.decelerationRate = newValue }
    }

    /// How a drag sends the keyboard away. A wheel or trackpad takes it along no way, but dismisses it by `.onDrag`.
    open var keyboardDismissMode: KeyboardDismissMode {
        get { scroll.keyboardDismissMode }
        set { scroll.keyboardDismissMode = newValue }
    }

    /// Whether a tap on the status bar scrolls to the top, where no other scroll view on the screen would.
    open var scrollsToTop: Bool {
        get { scroll.scrollsToTop }
        set { scroll.scrollsToTop = newValue }
    }

    /// Moves the content. Animated, it takes 0.3 s and calls `scrollViewDidEndScrollingAnimation(_:)` at the end; else it
    /// also stops content that moves by itself.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { move(to: contentOffset, animated) }

    /// Scrolls as little as shows `rect`, or nothing where it is visible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { reveal(rect, animated) }

    // MARK: What goes on

    /// Whether a finger is down that may scroll.
    open var isTracking: Bool {
        if case .none = scroll.finger { false } else { true }
    }

    /// Whether a finger drags the content.
    open var isDragging: Bool {
        if case .dragging = scroll.finger { true } else { false }
    }

    /// Whether content moves on without a finger.
    open var isDecelerating: Bool {
        if case .decelerating = scroll.motion { true } else { false }
    }

    /// Recognises drags that scroll.
    open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan }

    /// Recognises pinches that zoom; nil where the limits of the zoom scale leave nothing to zoom.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { scroll.zoom.pinch }

    // MARK: Touches in the content

    /// Whether content hears of a touch only 150 ms later, or when it is lifted: a drag until then is none of its own.
    open var delaysContentTouches: Bool {
        get { scroll.delaysContentTouches }
        set { scroll.delaysContentTouches = newValue }
    }

    /// Whether a drag takes away touches that content follows already. False, such a drag does not scroll.
    open var canCancelContentTouches: Bool {
        get { scroll.canCancelContentTouches }
        set { scroll.canCancelContentTouches = newValue }
    }

    /// Whether `view` in the content hears of `touches` that begin.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether a drag takes away touches that `view` in the content follows: not from controls.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    // MARK: Indicators

    open var showsVerticalScrollIndicator: Bool {
        get { scroll.indicators.shows.y }
        set { changeIndicators { $0.shows.y = newValue } }
    }

    open var showsHorizontalScrollIndicator: Bool {
        get { scroll.indicators.shows.x }
        set { changeIndicators { $0.shows.x = newValue } }
    }

    open var indicatorStyle: IndicatorStyle {
        get { scroll.indicators.style }
        set { changeIndicators { $0.style = newValue } }
    }

    open var verticalScrollIndicatorInsets: UIEdgeInsets {
        get { scroll.indicators.verticalInsets }
        set { changeIndicators { $0.verticalInsets = newValue } }
    }

    open var horizontalScrollIndicatorInsets: UIEdgeInsets {
        get { scroll.indicators.horizontalInsets }
        set { changeIndicators { $0.horizontalInsets = newValue } }
    }

    /// Sets the insets of both indicators; answers those of the vertical one.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { scroll.indicators.verticalInsets }
        set {
            changeIndicators {
                $0.verticalInsets = newValue
                $0.horizontalInsets = newValue
            }
        }
    }

    /// Whether indicators keep clear of the safe area by themselves.
    open var automaticallyAdjustsScrollIndicatorInsets: Bool {
        get { scroll.indicators.keepsToSafeArea }
        set { changeIndicators { $0.keepsToSafeArea = newValue } }
    }

    /// Shows the indicators for a moment.
    open func flashScrollIndicators() { flashIndicators() }

    // MARK: Zoom

    /// The least scale, 1 by default. One that is not above 0 counts as a thousandth.
    open var minimumZoomScale: CGFloat {
        get { scroll.zoom.minimum }
        set { setZoomLimit(\.minimum, newValue) }
    }

    /// The largest scale, 1 by default. One below the least counts as the least.
    open var maximumZoomScale: CGFloat {
        get { scroll.zoom.maximum }
        set { setZoomLimit(\.maximum, newValue) }
    }

    /// How large the delegate's view for zooming shows; set within the limits.
    open var zoomScale: CGFloat {
        get { scroll.zoom.scale }
        set { zoom(toScale: newValue, animated: false) }
    }

    /// Zooms about the middle of what is visible.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(toScale: scale, animated: animated) }

    /// Zooms so far that `rect`, in the space of the view for zooming, just fits, and shows it in the middle.
    open func zoom(to rect: CGRect, animated: Bool) { zoom(toRect: rect, animated: animated) }

    /// Whether a pinch goes on past the limits, and back to them at its end.
    open var bouncesZoom: Bool {
        get { scroll.zoom.bounces }
        set { scroll.zoom.bounces = newValue }
    }

    /// Whether the scale changes, by a pinch or an animation.
    open var isZooming: Bool { scroll.zoom.isZooming }

    /// Whether the scale goes back to its limits after a pinch.
    open var isZoomBouncing: Bool { scroll.zoom.isBouncing }

    // MARK: As a view

    open override var frame: CGRect {
        get { super.frame }
        set { changeSize { super.frame = newValue } }
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set { changeSize { super.bounds = newValue } }
    }

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        caughtView(super.hitTest(point, with: event), event)
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow !== window { endScrolling() }
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        adjustedInsetMayHaveChanged()
    }

    override var extraGuides: [UILayoutGuide] { [scroll.frameGuide, scroll.contentGuide].compactMap { $0 } }
    override var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaLeftToSubviews }
    override func solvedFramesWereApplied(_ engine: LayoutEngine) { takeSolvedContentSize(from: engine) }

    override func boundsOriginDidChange() {
        super.boundsOriginDidChange()
        offsetDidChange()
    }
}
