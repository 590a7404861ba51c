import CCairo
import CoreGraphics
import Foundation

/// A layer at its place in the space of the layer whose plane it is drawn into.
struct PlacedLayer {
    var layer: CALayer
    var values: LayerValues
    /// From the layer's own space to that one.
    var space: CATransform3D
    /// How much of the layers is seen that have no plane of their own between the two.
    var alpha: CGFloat = 1
    /// The state of the layer that is drawn, if it is one of another time.
    var source: LayerSource?
    /// What the colours of the layer's picture are multiplied by.
    var tint: StandardColor?
}

extension Compositor {
    /// Draws the sublayers of a layer from the farthest to the nearest.
    mutating func drawSublayers(of layer: CALayer, _ values: LayerValues, on cairo: OpaquePointer, alpha: CGFloat) {
        guard !layer.record.sublayers.isEmpty else { return }
        if let replicator = layer as? CAReplicatorLayer {
            return draw(
                instances(of: replicator, values, clip: Compositor.clipExtents(on: cairo)), on: cairo, alpha: alpha)
        }
        // Values are large: those of all sublayers at once are only kept where their depth is looked at.
        let sublayers = layer.record.sublayers
        guard let depths = flatDepths(of: sublayers, in: values) else {
            return draw(placedSublayers(of: layer, values), on: cairo, alpha: alpha)
        }
        for index in CALayer.stacking(depths) {
            let shown = source.values(of: sublayers[index])
            draw(sublayers[index], shown, seen: shown.toSuperlayer(values), on: cairo, alpha: alpha)
        }
    }

    /// Draws layers of one space from the farthest to the nearest. Those that pass through each other are cut.
    mutating func draw(_ placed: [PlacedLayer], on cairo: OpaquePointer, alpha: CGFloat) {
        if placed.allSatisfy({ $0.space.keepsPlaneUpright }) {
            for index in CALayer.stacking(placed.map(\.space.uprightDepth)) {
                draw(placed[index], on: cairo, alpha: alpha)
            }
            return
        }
        let pieces = placed.indices.compactMap { index -> DepthOrder.Piece? in
            let extent = shownExtent(of: placed[index].layer, placed[index].values)
            guard extent.isFiniteRect else { return nil }
            return DepthOrder.Piece(layer: index, rect: extent, placed[index].space)
        }
        for piece in DepthOrder(pieces).pieces {
            guard piece.isCut else {
                draw(placed[piece.layer], on: cairo, alpha: alpha)
                continue
            }
            cairo_save(cairo)
            cairo_new_path(cairo)
            for point in piece.points { cairo_line_to(cairo, point.x, point.y) }
            cairo_close_path(cairo)
            cairo_clip(cairo)
            draw(placed[piece.layer], on: cairo, alpha: alpha)
            cairo_restore(cairo)
        }
    }

    mutating func draw(_ placed: PlacedLayer, on cairo: OpaquePointer, alpha: CGFloat) {
        let outer = source
        source = placed.source ?? source
        defer { source = outer }
        if let tint = placed.tint { return drawTinted(placed, tint, on: cairo, alpha: alpha) }
        let bounds = placed.values.bounds
        guard placed.values.isDoubleSided || !placed.space.showsBack(at: CGPoint(x: bounds.midX, y: bounds.midY)) else {
            return
        }
        draw(placed.layer, placed.values, seen: PlaneTransform(placed.space), on: cairo, alpha: alpha * placed.alpha)
    }

    /// The layers that are drawn into a layer's plane: its sublayers, but in place of those without a plane of their own
    /// what lies in them.
    func placedSublayers(of layer: CALayer, _ values: LayerValues, isInstance: Bool = false) -> [PlacedLayer] {
        if !isInstance, let replicator = layer as? CAReplicatorLayer {
            return instances(of: replicator, values, clip: nil)
        }
        return placed(layer.record.sublayers.map { ($0, source.values(of: $0)) }, in: values)
    }

    private func placed(_ sublayers: [(CALayer, LayerValues)], in values: LayerValues) -> [PlacedLayer] {
        sublayers.flatMap { sublayer, shown -> [PlacedLayer] in
            let space = shown.spaceInSuperlayer(values)
            guard sublayer.keepsSpace(shown) else { return [PlacedLayer(layer: sublayer, values: shown, space: space)] }
            let alpha = CGFloat(min(max(shown.opacity, 0), 1))
            guard !shown.isHidden, alpha > 0.001 else { return [] }
            return placedSublayers(of: sublayer, shown).map {
                var inner = $0
                inner.space = CATransform3DConcat($0.space, space)
                inner.alpha *= alpha
                return inner
            }
        }
    }

    /// The `zPosition` of each sublayer; nil where depth has to be looked at beyond that.
    func flatDepths(of sublayers: [CALayer], in values: LayerValues) -> [CGFloat]? {
        guard CATransform3DIsAffine(values.sublayerTransform) else { return nil }
        var depths: [CGFloat] = []
        depths.reserveCapacity(sublayers.count)
        for sublayer in sublayers {
            let shown = source.values(of: sublayer)
            guard CATransform3DIsAffine(shown.transform), !sublayer.keepsSpace(shown) else { return nil }
            depths.append(shown.zPosition)
        }
        return depths
    }
}
