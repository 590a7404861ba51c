import CoreGraphics
import Foundation

/// What a layer knows of itself besides its values: its place in the tree, its marks, caches and animations.
@MainActor
struct LayerRecord {
    /// The clock of a layer outside a hosted tree.
    let clock: FrameClock
    /// The number of the layer among all that were made, by which one that is gone is told from one that came later.
    let serial: Int
    weak var superlayer: CALayer?
    /// The host of a root layer.
    weak var host: LayerTreeHost?
    var sublayers: [CALayer] {
        mutating get {
            closeSublayerGap()
            return sublayerList
        }
        _modify {
            closeSublayerGap()
            yield &sublayerList
        }
    }
    /// The sublayers, with entries without meaning in ``sublayerGap``.
    var sublayerList: [CALayer] = []
    var sublayerGap = 0..<0
    /// How many layers lie in each other here, this one and masks counted, or more.
    var height = 1
    var mask: CALayer?
    /// The layer that this one is the mask of.
    weak var masked: CALayer?
    /// Whether there ever was a sublayer, so that an empty list is told from none.
    var hadSublayers = false

    var needsLayout = false
    var needsDisplay = false
    /// Whether `layoutSublayers()`, or `display()`, runs: what is asked for meanwhile waits for its end.
    var isLayingOut = false
    var isDisplaying = false
    /// Whether a layer in the tree below, or this one, waits for layout or display.
    var treeNeedsLayout = false
    var treeNeedsDisplay = false

    var animations: [AttachedAnimation] = []
    /// What the layer showed after the last commit, if it has changed since.
    var shown: ShownState?
    /// Whether a commit pass has seen the layer: before that it has no state on the screen to animate from.
    var isCommitted = false
    /// Whether the clock's list of those that left since the last commit has the layer.
    var hasLeft = false

    var transition: LayerTransition?
    var backing: BackingStore?
    /// What the layer draws of itself, if it is drawn part by part.
    var tiles: TileStore?
    /// Set by a delegate's default, which says that nobody answered.
    var delegateDefaulted = false
    /// Grows with every change in the tree below that calls for drawing a cached picture of it anew.
    var treeVersion = 0
    /// Grows with every change of the layer itself that calls for drawing what its class draws anew.
    var ownVersion = 0
    /// Grows as `treeVersion`, except with changes of the layer's own shadow: what casts it stays as it is.
    var castVersion = 0
    /// Grows with every change of the mask and of what is in it, and with another mask.
    var maskVersion = 0
    /// Grows with every change of the layer itself that can be seen, its place and opacity among them.
    var lookVersion = 0
    /// Grows with every change that can be seen of the layer and of all in it, masks too.
    var shownVersion = 0
    /// What a canvas shows of the layer's tree.
    var trace: LayerTrace?
    var flattened: FlattenedTree?
    var treePicture: TreePicture?
    /// How the layer is blended with what lies below; `nil` for over it.
    var blend: CGBlendMode?
    /// The alpha of the mask, in this layer's space.
    var stencil: FlattenedTree?
    var shadow: ShadowPicture?
    var extra: ExtraPicture?

    /// Of a presentation copy: the layer it was made of.
    var model: CALayer?
    /// Of a presentation copy: its sublayers, once they were asked for.
    var presentationSublayers: [CALayer]?
    /// Of a presentation copy: its mask, once it was asked for.
    var presentationMask: CALayer?

    /// The layers that the passes walk to from this one: the sublayers, and the mask.
    var children: [CALayer] {
        mutating get {
            guard let mask else { return sublayers }
            return sublayers + [mask]
        }
    }

    private static var made = 0

    /// Makes the record of a new layer.
    init(clock: FrameClock) {
        self.clock = clock
        Self.made += 1
        serial = Self.made
    }
}
