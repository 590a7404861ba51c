public import CoreGraphics
public import Foundation
public import QuartzCore

/// A rectangle of the screen that draws, lays out its subviews and handles events.
///
/// Coordinates are points with the origin at the top left. A view retains its layer and its subviews, never its
/// superview.
@MainActor
open class UIView: UIResponder, CALayerDelegate, UITraitEnvironment, UICoordinateSpace, UIAccessibilityIdentification {
    /// The class of `layer`. Read once, when the view is made.
    open class var layerClass: AnyClass { CALayer.self }

    /// What the view draws through. Owned by the view, which is its delegate.
    public let layer: CALayer

    /// Engine state behind the public face: one stored value so that facets can live in extensions.
    final var storage = Storage()

    // MARK: Making a view

    public init(frame: CGRect) {
        layer = Self.makeLayer()
        super.init()
        setUp()
        self.frame = frame
    }

    public convenience override init() { self.init(frame: .zero) }

    /// Makes the view that an Interface Builder document describes.
    public required init?(coder: NSCoder) {
        layer = Self.makeLayer()
        super.init()
        setUp()
        decode(from: coder)
    }

    /// Class, address, frame and what is out of the ordinary, as UIKit writes it.
    open override var description: String { uncheckedDescription }

    // MARK: Geometry

    open var frame: CGRect {
        get { layer.frame }
        set { setFrame(newValue) }
    }

    open var bounds: CGRect {
        get { layer.bounds }
        set { setBounds(newValue) }
    }

    open var center: CGPoint {
        get { layer.position }
        set { setCenter(newValue) }
    }

    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }

    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

    open var autoresizesSubviews: Bool {
        get { storage.autoresizesSubviews }
        set { storage.autoresizesSubviews = newValue }
    }

    open var autoresizingMask: AutoresizingMask {
        get { storage.autoresizingMask }
        set {
            guard newValue != storage.autoresizingMask else { return }
            storage.autoresizingMask = newValue
            frameConstraintsDidChange()
        }
    }

    /// The size that fits `size` best: by default the view's present size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { defaultSizeThatFits(size) }

    open func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        bounds.size = size
    }

    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { defaultHitTest(point, with: event) }

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    // MARK: Hierarchy

    open override var next: UIResponder? { viewController ?? superview }

    public var superview: UIView? { storage.superview }
    public var subviews: [UIView] { storage.subviews }
    public var window: UIWindow? { storage.window }

    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}

    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) { insert(view, above: siblingSubview) }
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) { insert(view, below: siblingSubview) }
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
    open func bringSubviewToFront(_ view: UIView) { move(view, to: subviews.count - 1) }
    open func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }
    open func removeFromSuperview() { leaveSuperview() }

    open var tag: Int {
        get { storage.tag }
        set { storage.tag = newValue }
    }

    open func viewWithTag(_ tag: Int) -> UIView? { tag == self.tag ? self : firstDescendant(tagged: tag) }

    // MARK: Appearance

    open var backgroundColor: UIColor? {
        get { storage.backgroundColor }
        set {
            storage.backgroundColor = newValue
            applyBackgroundColor()
        }
    }

    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue.isNaN ? 0 : min(max(newValue, 0), 1)) }
    }

    open var isHidden: Bool {
        get { layer.isHidden }
        set { setHidden(newValue) }
    }

    /// Whether the view covers all of its bounds: what it draws lies on its background, or on black without one.
    ///
    /// True for views, and false for labels, buttons and most other controls. A view that draws and leaves something clear
    /// sets this to false, or a background with alpha, such as `UIColor.clear`.
    open var isOpaque: Bool {
        get { storage.isOpaque ?? isOpaqueByDefault }
        set { setOpaque(newValue) }
    }

    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// The view whose alpha says how much of this one is seen, with its subviews: where it is clear, or draws nothing,
    /// nothing is. It lies in this view's own space, is kept, leaves its superview and has none; traits and tint come to it
    /// from this view. A view is the mask of one at a time, the last. Touches find this view all the same.
    open var mask: UIView? {
        get { currentMask }
        set { setMask(newValue) }
    }

    open var clearsContextBeforeDrawing: Bool {
        get { storage.clearsContextBeforeDrawing }
        set { storage.clearsContextBeforeDrawing = newValue }
    }

    open var contentMode: ContentMode {
        get { storage.contentMode }
        set { setContentMode(newValue) }
    }

    /// The colour that marks what can be touched: the nearest one set up the hierarchy, grey while dimmed.
    open var tintColor: UIColor! {
        get { effectiveTintColor }
        set { setTintColor(newValue) }
    }

    open var tintAdjustmentMode: TintAdjustmentMode {
        get { effectiveTintAdjustmentMode }
        set { setTintAdjustmentMode(newValue) }
    }

    open func tintColorDidChange() {}

    open var semanticContentAttribute: UISemanticContentAttribute {
        get { storage.semanticContentAttribute }
        set { setSemanticContentAttribute(newValue) }
    }

    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { resolvedLayoutDirection }

    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { storage.overrideUserInterfaceStyle }
        set { setOverrideUserInterfaceStyle(newValue) }
    }

    open var traitCollection: UITraitCollection { resolvedTraitCollection }

    /// Called after the traits of the view changed, top down, and once when it first enters a window with other ones.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    open var restorationIdentifier: String? {
        get { storage.restorationIdentifier }
        set { storage.restorationIdentifier = newValue }
    }

    // MARK: Drawing

    /// Draws the view's own picture. Views that draw nothing do not override it, and then have no bitmap.
    open func draw(_ rect: CGRect) { storage.defaultDrew = true }

    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

    open func display(_ layer: CALayer) { if drawsItself { layer.noteDelegateDefault() } }
    open func draw(_ layer: CALayer, in ctx: CGContext) { drawContents(of: layer, in: ctx) }
    open func layerWillDraw(_ layer: CALayer) {}
    open func layoutSublayers(of layer: CALayer) { layOut(layer) }
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { animationAction(for: layer, event) }

    /// A view of the same size that shows, as a picture, what this one shows; it does not follow later changes. With
    /// `afterUpdates` changes that wait for the next frame come first, otherwise it is of what the screen shows. The view's
    /// own place and transform have no part in it; hidden, it gives an empty one. Nil without extent.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { makeSnapshot(afterUpdates, of: bounds) }

    /// As ``snapshotView(afterScreenUpdates:)`` of a part, in this view's points. Resized, the picture is stretched between
    /// `capInsets`; what lies outside of them keeps its size.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        makeSnapshot(afterUpdates, of: rect, capInsets: capInsets)
    }

    /// Draws what the view shows, stretched to `rect`, into the current context. Answers false, and draws nothing, without
    /// a context, and without `afterUpdates` where no frame has shown the view.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawSnapshot(in: rect, afterUpdates)
    }

    // MARK: Events

    open var isUserInteractionEnabled: Bool {
        get { storage.isUserInteractionEnabled }
        set { storage.isUserInteractionEnabled = newValue }
    }

    open var isMultipleTouchEnabled: Bool {
        get { storage.isMultipleTouchEnabled }
        set { storage.isMultipleTouchEnabled = newValue }
    }

    open var isExclusiveTouch: Bool {
        get { storage.isExclusiveTouch }
        set { storage.isExclusiveTouch = newValue }
    }

    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { storage.gestureRecognizers.isEmpty ? nil : storage.gestureRecognizers }
        set { setGestureRecognizers(newValue ?? []) }
    }

    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { add(gestureRecognizer) }
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { remove(gestureRecognizer) }
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { resignFirstResponderWithin(force: force) }

    // MARK: Layout

    open func setNeedsLayout() { layer.setNeedsLayout() }
    open func layoutIfNeeded() { layOutIfNeeded() }

    /// Places the subviews. The default gives those that have constraints the frames that solve them.
    open func layoutSubviews() { applySolvedFrames() }

    open var safeAreaInsets: UIEdgeInsets { storage.safeAreaInsets }
    open func safeAreaInsetsDidChange() {}

    open var layoutMargins: UIEdgeInsets {
        get { effectiveLayoutMargins }
        set { setLayoutMargins(newValue) }
    }

    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { effectiveDirectionalLayoutMargins }
        set { setDirectionalLayoutMargins(newValue) }
    }

    open var preservesSuperviewLayoutMargins: Bool {
        get { storage.preservesSuperviewLayoutMargins }
        set {
            storage.preservesSuperviewLayoutMargins = newValue
            layoutMarginsMayHaveChanged()
        }
    }

    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { storage.insetsLayoutMarginsFromSafeArea }
        set {
            storage.insetsLayoutMarginsFromSafeArea = newValue
            layoutMarginsMayHaveChanged()
        }
    }

    open func layoutMarginsDidChange() {}

    // MARK: Constraints

    open class var requiresConstraintBasedLayout: Bool { false }

    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { storage.translatesAutoresizingMaskIntoConstraints }
        set { setTranslatesAutoresizingMask(newValue) }
    }

    public var constraints: [NSLayoutConstraint] { storage.constraints.filter { !$0.isSystem } }
    open func addConstraint(_ constraint: NSLayoutConstraint) { add([constraint]) }
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { add(constraints) }
    open func removeConstraint(_ constraint: NSLayoutConstraint) { remove([constraint]) }
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) { remove(constraints) }

    open func updateConstraints() { storage.needsUpdateConstraints = false }
    open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
    open func needsUpdateConstraints() -> Bool { storage.needsUpdateConstraints }
    open func updateConstraintsIfNeeded() { runConstraintUpdates() }

    /// The natural size of the content in points, `noIntrinsicMetric` in a dimension that has none.
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    open func invalidateIntrinsicContentSize() { intrinsicContentSizeDidChange() }

    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? storage.hugging.horizontal : storage.hugging.vertical
    }

    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setHugging(priority, for: axis)
    }

    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        axis == .horizontal ? storage.compressionResistance.horizontal : storage.compressionResistance.vertical
    }

    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setCompressionResistance(priority, for: axis)
    }

    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.outset(by: alignmentRectInsets) }
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }

    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    // MARK: Accessibility

    open var accessibilityIdentifier: String? {
        get { accessibility?.identifier }
        set { editAccessibility { $0.identifier = newValue } }
    }

    // MARK: What the runtime's own classes override

    /// Whether the natural height hangs on the width, as with wrapped text: the engine then asks again with the width.
    var wrapsToWidth: Bool { false }

    /// The natural height of the alignment rectangle at `width` points of frame width.
    func contentHeight(wrappedTo width: CGFloat) -> CGFloat { intrinsicContentSize.height }

    /// From the alignment rectangle's top down to the first baseline, and from its bottom up to the last, in points.
    var baselineOffsets: (first: CGFloat, last: CGFloat) { (0, 0) }

    /// The font of the text whose baselines those are, nil without any.
    var baselineFont: UIFont? { nil }

    /// The natural size that constraints work with.
    var constrainedIntrinsicSize: CGSize { intrinsicContentSize }

    /// Guides beside the common ones.
    var extraGuides: [UILayoutGuide] { [] }

    /// The safe area as subviews see it, in this view's space.
    var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaInsets }

    /// Whether views of this class are opaque unless told otherwise.
    var isOpaqueByDefault: Bool { true }

    /// Called after a subview's natural size changed.
    func arrangedSizeMayHaveChanged(of subview: UIView) {}

    /// Called after a subview was hidden or shown.
    func subviewVisibilityDidChange(_ subview: UIView) {}

    /// Called after the bounds' origin changed.
    func boundsOriginDidChange() {
        for guide in extraGuides { guide.insetsDidChange() }
    }

    /// Called after the subviews got their solved frames.
    func solvedFramesWereApplied(_ engine: LayoutEngine) {}

    // MARK: Focus

    /// Whether the focus of a keyboard may come here: false, but for controls that are enabled.
    open var canBecomeFocused: Bool { false }
    open var isFocused: Bool { (window?.device ?? .current).focus.item === self }
    /// The group that the view and its subviews belong to. Nil, the default, for that of what is around.
    open var focusGroupIdentifier: String? {
        get { storage.focusGroup }
        set { storage.focusGroup = newValue }
    }
    open var focusGroupPriority: UIFocusGroupPriority {
        get { storage.focusPriority }
        set { storage.focusPriority = newValue }
    }
    /// Where the focus of a keyboard goes in here: into the view itself.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    open func setNeedsFocusUpdate() { DeviceContext.current.focus.setNeedsUpdate(self) }
    open func updateFocusIfNeeded() { DeviceContext.current.focus.updateIfNeeded() }
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
}
