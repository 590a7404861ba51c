import CoreGraphics
import Foundation

/// What a canvas shows of a layer's tree, by which the next frame finds out where something differs.
@MainActor
final class LayerTrace {
    /// A layer of a list, and the pixels that its tree may have drawn on.
    struct Part {
        let serial: Int
        let box: CGRect
    }

    /// The canvas.
    let canvas: Int
    /// The layer's `shownVersion` and `lookVersion` that it shows.
    let version: Int
    let look: Int
    /// From the space that the layer lies in to the canvas's pixels.
    let outer: CGAffineTransform
    /// How the layer lies there and how much of it is seen.
    let place: LayerPlace
    /// Whether an animation runs in the tree, so that it has to be looked at in each frame.
    let isLive: Bool
    /// Whether the layer lies in its superlayer's plane. If not, that one's sublayers cut each other.
    let isFlat: Bool
    /// Whether a change in the tree damages all of it.
    let isUnit: Bool
    /// What the tree may draw on, in the layer's own space and in pixels. The margin, in points, belongs to the former.
    let extent: CGRect
    let margin: CGFloat
    let box: CGRect
    /// The sublayers that the canvas shows, where each is a tree by itself.
    let parts: LayerParts

    init(
        canvas: Int, layer: CALayer, outer: CGAffineTransform, place: LayerPlace, isLive: Bool, isFlat: Bool = true,
        isUnit: Bool = false, extent: CGRect = .null, margin: CGFloat = 0, box: CGRect = .null,
        parts: LayerParts = LayerParts()
    ) {
        self.canvas = canvas
        version = layer.record.shownVersion
        look = layer.record.lookVersion
        self.outer = outer
        self.place = place
        self.isLive = isLive
        self.isFlat = isFlat
        self.isUnit = isUnit
        self.extent = extent
        self.margin = margin
        self.box = box
        self.parts = parts
    }
}

/// The sublayers of a layer, as a canvas shows them.
struct LayerParts {
    var list: [LayerTrace.Part] = []
    /// Rows of pixels in the trees of which either none is drawn anew or all are.
    var wholes: [Rows] = []
    var hasBackdrop = false
    var isLive = false
    /// Whether all of them lie in the plane of the layer.
    var areFlat = true
    /// What the trees may draw on, in the space of the layer they lie in.
    var extent = CGRect.null
}

/// How a layer is put down: all that a change of `ChangeReach.place` changes.
struct LayerPlace: Equatable {
    /// From the layer's own space to the one it lies in.
    let plane: PlaneTransform
    let opacity: Float
    let isHidden: Bool
    let depth: CGFloat

    init(_ values: LayerValues) {
        plane = values.toSuperlayer
        opacity = values.opacity
        isHidden = values.isHidden
        depth = values.zPosition
    }
}

extension CALayer {
    /// What the tree of the layer may draw on, in its own space, if a canvas found that out and nothing has changed since.
    var knownExtent: CGRect? {
        guard let trace = record.trace, !trace.isLive, trace.version == record.shownVersion, !trace.extent.isNull else {
            // Of a tree that is hidden, or lies in a plane of its own, the canvas found nothing out.
            return nil
        }
        return trace.extent.insetBy(dx: -trace.margin, dy: -trace.margin)
    }
}
