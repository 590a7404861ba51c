public import CoreGraphics
public import Foundation

/// A rectangle with contents, a look and sublayers, which the compositor draws and animations change.
///
/// The properties are the model: what was set last. What is on the screen at a time is worked out from the model and
/// the animations; see ``presentation()``. A superlayer keeps its sublayers, a sublayer does not keep its superlayer.
/// Every setter goes one way: it asks ``action(forKey:)`` for an action, changes the model, then runs the action.
@MainActor
open class CALayer: NSObject, @preconcurrency CAMediaTiming {
    /// The model: the animatable state as a value.
    package final var values = LayerValues()
    /// What is known of the layer besides its values; engine code works on it in extensions.
    final var record: LayerRecord

    // MARK: Making

    /// Makes a layer of no size that belongs to the current device's clock.
    public override init() {
        record = LayerRecord(clock: .current)
        super.init()
        values = startValues
    }

    /// Makes a copy of a layer's properties, without sublayers, delegate and animations. Presentation layers are made
    /// so.
    public init(layer: Any) {
        record = LayerRecord(clock: .current)
        super.init()
        if let layer = layer as? CALayer { copyProperties(of: layer) }
    }

    /// Makes a layer with the values of a new one: layers are not archived here. UIView makes its layer this way, for it is
    /// the one initializer that every subclass has.
    public required init?(coder: NSCoder) {
        record = LayerRecord(clock: .current)
        super.init()
        values = startValues
    }

    // MARK: Geometry

    /// The layer's own coordinate space: its origin and its size, in points.
    open var bounds: CGRect {
        get { values.bounds }
        set { change("bounds", \.bounds, newValue) }
    }

    /// Where the anchor point lies in the superlayer, in points.
    open var position: CGPoint {
        get { values.position }
        set { change("position", \.position, newValue) }
    }

    /// The place among siblings: higher is nearer.
    open var zPosition: CGFloat {
        get { values.zPosition }
        set { change("zPosition", \.zPosition, newValue) }
    }

    /// The point of the layer that lies on `position` and about which `transform` works; (0, 0) is the corner of
    /// smallest x and y, (1, 1) the opposite one.
    open var anchorPoint: CGPoint {
        get { values.anchorPoint }
        set { change("anchorPoint", \.anchorPoint, newValue) }
    }

    /// How far before the layer's plane the anchor point lies, in points.
    open var anchorPointZ: CGFloat {
        get { values.anchorPointZ }
        set { change("anchorPointZ", \.anchorPointZ, newValue) }
    }

    /// What moves the layer about its anchor point. A layer that is turned out of its superlayer's plane is drawn in
    /// perspective where `m34` says so, and passes through its siblings.
    open var transform: CATransform3D {
        get { values.transform }
        set { change("transform", \.transform, newValue, same: CATransform3DEqualToTransform) }
    }

    /// What moves the sublayers about this layer's anchor point, on top of their own transforms.
    open var sublayerTransform: CATransform3D {
        get { values.sublayerTransform }
        set { change("sublayerTransform", \.sublayerTransform, newValue, same: CATransform3DEqualToTransform) }
    }

    /// Whether the layer is seen from behind, too, when it has been turned away.
    open var isDoubleSided: Bool {
        get { values.isDoubleSided }
        set { change("doubleSided", \.isDoubleSided, newValue) }
    }

    /// Whether the layer's own space, with its sublayers, has its y axis turned about the middle of the bounds. Pictures
    /// stay upright.
    open var isGeometryFlipped: Bool {
        get { values.isGeometryFlipped }
        set { change("geometryFlipped", \.isGeometryFlipped, newValue) }
    }

    /// Whether what the layer draws is drawn with its y axis pointing down: on iOS it is, but within a layer whose geometry
    /// is flipped.
    open func contentsAreFlipped() -> Bool { flipsAround % 2 == 0 }

    /// The smallest rectangle around the layer, in the superlayer's space. Setting it moves `position` and resizes
    /// `bounds`; under a rotation the layer is centred in it, and only as large as the inverse of the rotation says.
    open var frame: CGRect {
        get { values.frame }
        set { setFrame(newValue) }
    }

    /// The affine part of `transform`.
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

    /// Sets `transform` to one of the plane.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// Whether a point of the layer's own space lies in its bounds.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    /// The nearest layer of this tree at a point of the superlayer's space: a sublayer before its superlayer.
    open func hitTest(_ p: CGPoint) -> CALayer? { hitTestTree(p) }

    /// A point of `l`'s space in this layer's; `nil` stands for the root of the tree's superspace.
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { conversion(from: l).apply(p) }
    /// A point of this layer's space in `l`'s.
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { conversion(to: l).apply(p) }
    /// The smallest rectangle around a rectangle of `l`'s space in this layer's.
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { conversion(from: l).apply(r) }
    /// The smallest rectangle around a rectangle of this layer's space in `l`'s.
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { conversion(to: l).apply(r) }

    // MARK: Tree

    /// The layer this one lies in; it is not kept.
    open var superlayer: CALayer? { record.superlayer }

    /// The layers in this one, the farthest first among those of the same `zPosition`; `nil` if there never were any.
    open var sublayers: [CALayer]? {
        get { shownSublayers }
        set { replaceSublayers(with: newValue) }
    }

    /// Takes the layer out of its superlayer.
    open func removeFromSuperlayer() { detachFromSuperlayer() }
    /// Puts a layer in as the nearest; it leaves its superlayer first.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: record.sublayers.count) }
    /// Puts a layer in at an index; one past the end means the end.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
    /// Puts a layer in just behind a sibling, or as the farthest if that is no sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }
    /// Puts a layer in just before a sibling, or as the nearest if that is no sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }
    /// Puts `newLayer` in `oldLayer`'s place; nothing happens if that is no sublayer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }

    /// The layer whose alpha says how much of this one is seen, with its sublayers, border and shadow: where it is clear,
    /// or draws nothing, nothing is. It is drawn as any layer, in this one's own space, and kept; it has no superlayer. One
    /// that has is reported and taken from there, and so is one that is a mask already. Touches find the layer all the
    /// same. A change is not animated, those of the mask's properties are.
    open var mask: CALayer? {
        get { shownMask }
        set { setMask(newValue) }
    }

    // MARK: Look

    /// Whether the layer and its sublayers are left out.
    open var isHidden: Bool {
        get { values.isHidden }
        set { change("hidden", \.isHidden, newValue) }
    }

    /// How much of the layer and its sublayers is seen, 0...1.
    open var opacity: Float {
        get { values.opacity }
        set { change("opacity", \.opacity, newValue) }
    }

    /// Whether layer and sublayers fade as one picture, not each by itself.
    open var allowsGroupOpacity = true {
        willSet { keepShown() }
        didSet { if allowsGroupOpacity != oldValue { contentsDidChange() } }
    }

    /// Whether the layer is drawn through a picture of its tree, which is kept until something in the tree changes.
    open var shouldRasterize = false {
        willSet { keepShown() }
        didSet { if shouldRasterize != oldValue { contentsDidChange() } }
    }

    /// Pixels to a point of the picture that ``shouldRasterize`` makes: 1 at first, which is coarse on most screens. What
    /// is no positive number counts as 1. A picture of much more than can be seen has fewer.
    open var rasterizationScale: CGFloat = 1 {
        willSet { keepShown() }
        didSet { if rasterizationScale != oldValue { contentsDidChange() } }
    }

    /// Whether drawing may be put off to another thread: a hint without effect on what is seen, and none here.
    open var drawsAsynchronously = false

    /// Whether edges between pixels are smooth. Here they always are; on iOS those of a turned layer are only if this is
    /// true. For hard edges see ``edgeAntialiasingMask``.
    open var allowsEdgeAntialiasing = false

    /// Which edges are smooth. With none, a layer without round corners covers each pixel wholly or not at all; any other
    /// set counts as all.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
        .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
    ]
    {
        willSet { keepShown() }
        didSet { if edgeAntialiasingMask != oldValue { contentsDidChange() } }
    }

    /// Filters of Core Image on the layer's picture: as on iOS, they have no effect on layers.
    open var filters: [Any]?
    /// How the layer, as one picture, is blended with what lies below: the name of a blend mode, as `"multiplyBlendMode"`.
    /// Anything else is reported and has no effect; Apple documents that filters of Core Image have none on iOS.
    open var compositingFilter: Any? {
        willSet { keepShown() }
        didSet { compositingFilterDidChange() }
    }
    /// Filters of Core Image on what lies below: as on iOS, they have no effect on layers.
    open var backgroundFilters: [Any]?

    /// Whether the layer promises to fill its bounds, so that its drawing needs no transparency.
    open var isOpaque = false

    /// Whether sublayers and contents are cut off at the bounds and their round corners.
    open var masksToBounds: Bool {
        get { values.masksToBounds }
        set { change("masksToBounds", \.masksToBounds, newValue) }
    }

    /// The radius of the corners of background and border, in points.
    open var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set { change("cornerRadius", \.cornerRadius, newValue) }
    }

    /// Which corners are round.
    open var maskedCorners: CACornerMask {
        get { values.maskedCorners }
        set { change("maskedCorners", \.maskedCorners, newValue) }
    }

    /// How many times as far as its radius a corner of a shape reaches along the sides.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? Outline.continuousReach : 1
    }

    /// The shape of the corners.
    open var cornerCurve = CALayerCornerCurve.circular {
        willSet { keepShown() }
        didSet { if cornerCurve != oldValue { contentsDidChange() } }
    }

    /// The width of the border, inside the bounds, over contents and sublayers; in points.
    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set { change("borderWidth", \.borderWidth, newValue) }
    }

    /// The colour of the border: black at first.
    open var borderColor: CGColor? {
        get { values.borderColor }
        set { change("borderColor", \.borderColor, newValue) }
    }

    /// What fills the bounds under the contents.
    open var backgroundColor: CGColor? {
        get { values.backgroundColor }
        set { change("backgroundColor", \.backgroundColor, newValue) }
    }

    // MARK: Shadow

    /// The colour of the shadow, which lies under background and contents: black at first. Without one there is none.
    open var shadowColor: CGColor? {
        get { values.shadowColor }
        set { change("shadowColor", \.shadowColor, newValue) }
    }

    /// How much of the shadow is seen, 0...1, beside the layer's own opacity: nothing at first. With `masksToBounds` only
    /// what lies inside the bounds is.
    open var shadowOpacity: Float {
        get { values.shadowOpacity }
        set { change("shadowOpacity", \.shadowOpacity, newValue) }
    }

    /// How far the shadow is moved, in points of the layer's own space, with which it turns: (0, -3) at first, which is
    /// upwards.
    open var shadowOffset: CGSize {
        get { values.shadowOffset }
        set { change("shadowOffset", \.shadowOffset, newValue) }
    }

    /// How far the shadow's edge is blurred, in points: 3 at first. A negative one counts as 0, a sharp edge.
    open var shadowRadius: CGFloat {
        get { values.shadowRadius }
        set { change("shadowRadius", \.shadowRadius, newValue) }
    }

    /// What casts the shadow, in the layer's own space, filled by the non-zero winding rule; a copy is kept. If `nil`, what
    /// the layer and its sublayers show does. A change is not animated without being asked.
    open var shadowPath: CGPath? {
        get { values.shadowPath }
        set { change("shadowPath", \.shadowPath, newValue?.copy()) }
    }

    // MARK: Contents

    /// The picture of the layer, a `CGImage`. Setting it takes the place of what the layer drew.
    open var contents: Any? {
        get { values.contents ?? record.backing?.image }
        set { setContents(newValue) }
    }

    /// The part of the contents that is used, in parts of their size.
    open var contentsRect: CGRect {
        get { values.contentsRect }
        set { change("contentsRect", \.contentsRect, newValue) }
    }

    /// The part of the contents that stretches, in parts of their size; what lies around it keeps its size.
    open var contentsCenter: CGRect {
        get { values.contentsCenter }
        set { change("contentsCenter", \.contentsCenter, newValue) }
    }

    /// How the contents fill the bounds.
    open var contentsGravity = CALayerContentsGravity.resize {
        willSet { keepShown() }
        didSet { if contentsGravity != oldValue { contentsDidChange() } }
    }

    /// Pixels of the contents to a point. What is no positive number counts as 1.
    open var contentsScale: CGFloat = 1 {
        willSet { keepShown() }
        didSet { if contentsScale != oldValue { contentsDidChange() } }
    }

    /// How contents are made smaller.
    open var minificationFilter = CALayerContentsFilter.linear {
        willSet { keepShown() }
        didSet { if minificationFilter != oldValue { contentsDidChange() } }
    }

    /// How many levels of half the size the trilinear filter goes further: its pictures are blurred by positive numbers.
    open var minificationFilterBias: Float = 0 {
        willSet { keepShown() }
        didSet { if minificationFilterBias != oldValue { contentsDidChange() } }
    }

    /// How contents are made larger.
    open var magnificationFilter = CALayerContentsFilter.linear {
        willSet { keepShown() }
        didSet { if magnificationFilter != oldValue { contentsDidChange() } }
    }

    /// The form of the picture that the layer draws. Colours have 8 bits each in any form; `gray8Uint` makes them gray.
    open var contentsFormat = CALayerContentsFormat.RGBA8Uint

    /// Whether a change of the bounds makes the layer draw again.
    open var needsDisplayOnBoundsChange = false

    /// Who draws, lays out and animates for the layer; not kept.
    open weak var delegate: (any CALayerDelegate)?

    /// Makes the next display pass draw the layer.
    open func setNeedsDisplay() { markNeedsDisplay() }
    /// Makes the next display pass draw the layer, all of it: drawings are not kept in parts.
    open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
    /// Whether the layer waits to be drawn.
    open func needsDisplay() -> Bool { record.needsDisplay }
    /// Draws the layer now if it waits to be drawn.
    open func displayIfNeeded() { displayMarked() }
    /// Draws the layer: by the delegate's `display(_:)`, or into a new picture through ``draw(in:)``.
    open func display() { displayContents() }
    /// Draws the contents into `ctx`, whose space is the layer's own: by the delegate, if it does.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
    /// Draws the layer and its sublayers as the model has them into `ctx`, whose space is the layer's own. Animations
    /// are left out.
    open func render(in ctx: CGContext) { renderModel(in: ctx) }

    // MARK: Layout

    /// Makes the next layout pass call ``layoutSublayers()``.
    open func setNeedsLayout() { markNeedsLayout() }
    /// Whether the layer waits to be laid out.
    open func needsLayout() -> Bool { record.needsLayout }
    /// Lays out now what waits for it in the tree of the topmost superlayer that waits.
    open func layoutIfNeeded() { layoutMarked() }
    /// Places the sublayers: by the delegate, if it does.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
    /// The size the layer would like: that of its bounds.
    open func preferredFrameSize() -> CGSize { bounds.size }

    // MARK: Scrolling

    /// Scrolls the nearest scroll layer around this one so that the point lies in the corner of its bounds.
    open func scroll(_ p: CGPoint) { scrollLayer.map { $0.scroll(to: convert(p, to: $0)) } }
    /// Scrolls the nearest scroll layer around this one as far as it takes to see the rectangle.
    open func scrollRectToVisible(_ r: CGRect) { scrollLayer.map { $0.scroll(to: convert(r, to: $0)) } }
    /// The part of the bounds that the nearest scroll layer around this one shows, in this layer's space; all of them
    /// without one.
    open var visibleRect: CGRect { rectInScrollLayer }

    // MARK: Actions and animations

    /// Actions by key, asked after the delegate.
    open var actions: [String: any CAAction]?

    /// Values by key, asked where neither the delegate nor `actions` has an action: `actions` in it are actions by key, and
    /// `style` is one more such table. Properties are not looked up in it.
    open var style: [AnyHashable: Any]?

    /// The action for an event: the delegate's, that in `actions`, that in the `actions` of `style`, or
    /// ``defaultAction(forKey:)``, the first there is. An `NSNull` on the way ends the search with `nil`.
    open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }
    /// The action of a class for an event: for an animatable property an animation with the transaction's timing.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { implicitAction(forKey: event) }
    /// The value a property starts with: `nil` means none is stated, so that numbers start with 0.
    open class func defaultValue(forKey key: String) -> Any? { startValue(forKey: key) }
    /// Whether a change of a property makes the layer draw again.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Starts a copy of `anim`. An animation of the same key is taken off; any number may go without one.
    open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }
    /// Takes an animation off; its delegate hears with the next frame that it did not finish.
    open func removeAnimation(forKey key: String) { detachAnimations { $0.key == key } }
    /// Takes all animations off.
    open func removeAllAnimations() { detachAnimations { _ in true } }
    /// The animation of a key, not to be changed.
    open func animation(forKey key: String) -> CAAnimation? { record.animations.first { $0.key == key }?.animation }
    /// The keys of the animations, the oldest first; `nil` if there are none.
    open func animationKeys() -> [String]? { attachedKeys }

    /// A copy of the layer as it is on the screen now; its sublayers are copies, too. `nil`, with a report, if no
    /// layer of
    /// this class can be made; see `_makeLayer()`.
    open func presentation() -> Self? { makePresentation() as? Self }
    /// The layer a presentation copy was made of; otherwise the layer itself.
    open func model() -> Self { (record.model as? Self) ?? self }

    // MARK: Timing

    /// Seconds in the superlayer's time at which this layer's begins.
    open var beginTime: CFTimeInterval = 0 {
        willSet { keepShown() }
        didSet { timingDidChange() }
    }
    /// Seconds the layer's time lasts; has no effect yet, as a layer never ends.
    open var duration: CFTimeInterval = .infinity
    /// Seconds of this one's time for each second of the parent's.
    open var speed: Float = 1 {
        willSet { keepShown() }
        didSet { timingDidChange() }
    }
    /// Seconds added to this one's own time.
    open var timeOffset: CFTimeInterval = 0 {
        willSet { keepShown() }
        didSet { timingDidChange() }
    }
    /// How many runs follow each other; 0 counts as 1: has no effect on a layer, which never ends.
    open var repeatCount: Float = 0
    /// Seconds over which runs follow each other, if greater than 0: has no effect on a layer, which never ends.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether each run is followed by one backwards: has no effect on a layer, which never ends.
    open var autoreverses = false
    /// What shows before the beginning and after the end: has no effect on a layer, which never ends.
    open var fillMode = CAMediaTimingFillMode.removed

    /// A time of `l`'s in this layer's; `nil` stands for the clock.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { localTime(l?.clockTime(t) ?? t) }
    /// A time of this layer's in `l`'s.
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let time = clockTime(t)
        return l?.localTime(time) ?? time
    }

    // MARK: Others

    /// A name for the app's own use.
    open var name: String?

    /// A property that a class of layers brings with it; `nil` if it has none of that name.
    func ownProperty(named key: String) -> KeyedProperty? { nil }
    /// The property at a path of keys.
    package func property(at keyPath: String) -> KeyedProperty? { findProperty(at: keyPath) }
    /// Where a class of layers draws besides background, contents and border, in the layer's own space; `nil` for a
    /// plain layer and where there is nothing to draw.
    package func extraBounds(_ values: LayerValues) -> CGRect? { nil }
    /// Pixels to a point of what the class draws; `nil` for as many as the target has.
    var extraScale: CGFloat? { nil }
    /// How the layer is cut into tiles, if it is.
    var tiling: Tiling { Tiling() }
    /// How strongly what lies below is seen blurred, in points; `nil` for layers that do not show it.
    func backdropRadius(_ values: LayerValues) -> CGFloat? { nil }
    /// Draws what a class of layers brings with it into a context whose space is the layer's own.
    package func drawExtra(_ values: LayerValues, in context: CGContext) {}
    /// Whether a change of a property is animated without being asked, by Apple's list of animatable properties.
    package class func animatesImplicitly(_ key: String) -> Bool {
        LayerValues.builtIn.contains(key) && !notAnimatedImplicitly.contains(key)
    }
    private static let notAnimatedImplicitly: Set<String> = [
        "isHidden", "frame", "contents", "shadowPath", "mask", "isDoubleSided", "geometryFlipped", "isGeometryFlipped",
    ]
    /// Whether the sublayers lie in the superlayer's space as they are, and not in a plane of this layer.
    func keepsSpace(_ values: LayerValues) -> Bool { false }
    /// The values a new layer of this class starts with.
    package var startValues: LayerValues { LayerValues() }
    /// A new layer of this class; `nil` of a class that is not QuartzCore's and does not override this. Without
    /// Objective-C nothing else can make a layer of a class that is only known at run time, as a view's `layerClass`
    /// and a
    /// presentation copy are.
    @_spi(Linux) open class func _makeLayer() -> CALayer? { self == CALayer.self ? CALayer() : nil }
}
