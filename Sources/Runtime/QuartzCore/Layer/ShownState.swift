import CoreGraphics
import Foundation

/// What a layer showed after the last commit. It is kept from the layer's first change after a commit to the next commit,
/// so that a picture can be taken of what is on the screen, without the changes that wait for the next frame.
///
/// It keeps no layers: one that left and was freed is not shown any more.
@MainActor
final class ShownState {
    private let values: LayerValues
    private let backing: BackingStore?
    private let tiles: TileStore?
    private let transition: LayerTransition?
    private let blend: CGBlendMode?
    private let look: LayerLook
    private let hasMask: Bool
    private weak var mask: CALayer?
    /// The sublayers, and the animations, if there are others now.
    private var sublayers: [ChangedLayer]?
    private var animations: [AttachedAnimation]?
    /// What the layer has in truth, while it is shown as it was.
    private var present: Present?

    init(of layer: CALayer) {
        values = layer.values
        backing = layer.record.backing
        tiles = layer.record.tiles
        transition = layer.record.transition
        blend = layer.record.blend
        look = LayerLook(of: layer)
        hasMask = layer.record.mask != nil
        mask = layer.record.mask
    }

    /// Keeps the list of sublayers, which is about to change.
    func keepSublayers(of layer: CALayer) {
        if sublayers == nil { sublayers = layer.record.sublayers.map(ChangedLayer.init) }
    }

    /// Keeps the list of animations, which is about to change.
    func keepAnimations(of layer: CALayer) {
        if animations == nil { animations = layer.record.animations }
    }

    /// Gives the layer back what it showed.
    func enter(_ layer: CALayer) {
        present = Present(of: layer)
        layer.values = values
        layer.record.backing = backing
        layer.record.tiles = tiles
        layer.record.transition = transition
        layer.record.blend = blend
        layer.record.mask = hasMask ? mask : nil
        if let sublayers { layer.record.sublayers = sublayers.compactMap(\.layer) }
        if let animations { layer.record.animations = animations }
        look.apply(to: layer)
        layer.forgetPictures()
    }

    /// Gives the layer back what it has in truth.
    func leave(_ layer: CALayer) {
        present?.apply(to: layer)
        present = nil
        layer.forgetPictures()
    }
}

/// All of a layer's state that can be kept.
@MainActor
private struct Present {
    private let values: LayerValues
    private var record: LayerRecord
    private let look: LayerLook

    init(of layer: CALayer) {
        values = layer.values
        record = layer.record
        look = LayerLook(of: layer)
    }

    mutating func apply(to layer: CALayer) {
        layer.values = values
        layer.record.backing = record.backing
        layer.record.tiles = record.tiles
        layer.record.transition = record.transition
        layer.record.blend = record.blend
        layer.record.mask = record.mask
        layer.record.sublayers = record.sublayers
        layer.record.animations = record.animations
        look.apply(to: layer)
    }
}

/// The properties of a layer that change what is seen and are not among its values, as no animation changes them.
private struct LayerLook {
    private let allowsGroupOpacity, shouldRasterize: Bool
    private let rasterizationScale, contentsScale: CGFloat
    private let edges: CAEdgeAntialiasingMask
    private let curve: CALayerCornerCurve
    private let gravity: CALayerContentsGravity
    private let filters: (CALayerContentsFilter, CALayerContentsFilter, bias: Float)
    private let timing: (begin: CFTimeInterval, speed: Float, offset: CFTimeInterval)

    @MainActor
    init(of layer: CALayer) {
        allowsGroupOpacity = layer.allowsGroupOpacity
        shouldRasterize = layer.shouldRasterize
        rasterizationScale = layer.rasterizationScale
        contentsScale = layer.contentsScale
        edges = layer.edgeAntialiasingMask
        curve = layer.cornerCurve
        gravity = layer.contentsGravity
        filters = (layer.minificationFilter, layer.magnificationFilter, layer.minificationFilterBias)
        timing = (layer.beginTime, layer.speed, layer.timeOffset)
    }

    @MainActor
    func apply(to layer: CALayer) {
        layer.allowsGroupOpacity = allowsGroupOpacity
        layer.shouldRasterize = shouldRasterize
        layer.rasterizationScale = rasterizationScale
        layer.contentsScale = contentsScale
        layer.edgeAntialiasingMask = edges
        layer.cornerCurve = curve
        layer.contentsGravity = gravity
        (layer.minificationFilter, layer.magnificationFilter, layer.minificationFilterBias) = filters
        (layer.beginTime, layer.speed, layer.timeOffset) = timing
    }
}

extension CALayer {
    /// Whether a frame has shown the layer, as part of the tree that it is in now.
    package var isShown: Bool { record.isCommitted && host != nil }

    /// Keeps what the layer shows; comes before each change of it.
    func keepShown() {
        guard record.isCommitted, record.shown == nil, record.model == nil else { return }
        record.shown = ShownState(of: self)
        clock.changedLayers.append(ChangedLayer(layer: self))
    }

    /// As ``keepShown()``, before a change of the list of sublayers.
    func keepShownSublayers() {
        keepShown()
        record.shown?.keepSublayers(of: self)
    }

    /// As ``keepShown()``, before a change of the animations.
    func keepShownAnimations() {
        keepShown()
        record.shown?.keepAnimations(of: self)
    }

    /// Notes that the layer leaves what it lies in. If no other tree has it by the next commit, it is on the screen no more.
    func noteLeaving() {
        guard record.isCommitted, !record.hasLeft else { return }
        record.hasLeft = true
        clock.leftLayers.append(ChangedLayer(layer: self))
    }

    /// Notes that the layer and what lies in it is not on the screen.
    fileprivate func forgetCommit() {
        record.isCommitted = false
        for child in record.children { child.forgetCommit() }
    }

    /// Notes that all kept pictures that this layer is part of are of another state.
    fileprivate func forgetPictures() {
        record.ownVersion &+= 1
        record.maskVersion &+= 1
        contentsDidChange()
    }
}

/// A layer that has changed since the last commit; it is not kept.
struct ChangedLayer {
    weak var layer: CALayer?
}

extension FrameClock {
    /// Lets go of what layers showed before: a commit has made their changes what is shown.
    func forgetShown() {
        guard !changedLayers.isEmpty else { return }
        let changed = changedLayers
        changedLayers = []
        for entry in changed { entry.layer?.record.shown = nil }
    }

    /// Notes that the layers that left since the last commit, and came nowhere, are not on the screen.
    func forgetLeft() {
        guard !leftLayers.isEmpty else { return }
        let left = leftLayers
        leftLayers = []
        for layer in left.compactMap(\.layer) {
            layer.record.hasLeft = false
            if layer.host == nil { layer.forgetCommit() }
        }
    }

    /// Runs `body` with all layers as the last commit left them. It may be called in `body`, which drawing of tiles is
    /// part of.
    package func withShownLayers<Result>(_ body: () -> Result) -> Result {
        let changed = showsLastCommit ? [] : changedLayers.compactMap(\.layer)
        guard !changed.isEmpty else { return body() }
        showsLastCommit = true
        for layer in changed { layer.record.shown?.enter(layer) }
        let moved = changed.flatMap { $0.adoptChildren() }
        defer {
            for (layer, superlayer, masked) in moved.reversed() {
                layer.record.superlayer = superlayer
                layer.record.masked = masked
            }
            for layer in changed { layer.record.shown?.leave(layer) }
            showsLastCommit = false
        }
        return body()
    }
}

extension CALayer {
    /// Makes this layer the one that its sublayers and its mask lie in. Answers what those that lay elsewhere lay in.
    fileprivate func adoptChildren() -> [(CALayer, superlayer: CALayer?, masked: CALayer?)] {
        var moved: [(CALayer, superlayer: CALayer?, masked: CALayer?)] = []
        for layer in record.sublayers where layer.record.superlayer !== self {
            moved.append((layer, layer.record.superlayer, layer.record.masked))
            (layer.record.superlayer, layer.record.masked) = (self, nil)
        }
        if let mask = record.mask, mask.record.masked !== self {
            moved.append((mask, mask.record.superlayer, mask.record.masked))
            (mask.record.superlayer, mask.record.masked) = (nil, self)
        }
        return moved
    }
}
