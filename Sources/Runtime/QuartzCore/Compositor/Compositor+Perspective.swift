import CCairo
import CoreGraphics
import Foundation

/// A picture of a layer's tree in the layer's own space, to be seen in perspective or in a scale of its own.
struct TreePicture {
    let image: CGImage
    /// What the picture covers, in the layer's space.
    let rect: CGRect
    /// Pixels to a point.
    let scale: CGFloat
    /// The layer's `treeVersion` and `maskVersion` that the picture shows.
    let version: Int
    let maskVersion: Int
}

extension Compositor {
    /// Draws a layer in perspective: a picture of its tree, each pixel of the target from where it stands there.
    mutating func drawProjected(
        _ layer: CALayer, _ values: LayerValues, _ plane: PlaneTransform, on cairo: OpaquePointer, alpha: CGFloat
    ) {
        let extent = shownExtent(of: layer, values)
        guard let projection = Projection(of: extent, seen: plane, on: cairo) else { return }
        let here = LayerPainter.scale(of: cairo)
        let nearest = projection.longestStretch ?? here
        // In steps, so that the pieces of a layer, and its instances, share a picture as far as they can.
        let steps = log2(min(max(nearest.isFinite ? nearest / here : 1, 1e-3), 4))
        var scale = here * exp2((steps - 0.01).rounded(.up))
        let moves = source.moves(layer)
        // What is moving may be coming nearer: it gets at least the pixels it has at its own size.
        if moves { scale = max(scale, here) }
        if layer.shouldRasterize, layer.rasterizationScale.isFinite, layer.rasterizationScale > 0 {
            scale = min(scale, layer.rasterizationScale)
        }
        let part = projection.part
        let kept = keptTree(of: layer) { kept in
            kept.rect.contains(part.insetBy(dx: 0.01, dy: 0.01))
                && (moves ? kept.scale >= 0.5 * scale : abs(kept.scale - scale) <= 0.001 * scale)
        }
        guard let picture = kept ?? treePicture(of: layer, values, extent, part, scale: scale, on: cairo) else {
            return
        }
        let blend = isCasting || isMasking || layer === blended ? nil : layer.record.blend
        // The halves of a transition have their opacity in them.
        let alpha = transition(of: layer, values) == nil ? alpha * shownOpacity(of: layer, values) : alpha
        projection.draw(picture.image, in: picture.rect, scale: picture.scale, on: cairo, blend: blend, alpha: alpha)
    }

    /// Draws a layer that asks for a picture of its tree at a scale of its own.
    mutating func drawRasterized(_ layer: CALayer, _ values: LayerValues, on cairo: OpaquePointer, alpha: CGFloat) {
        let extent = shownExtent(of: layer, values)
        let scale = layer.rasterizationScale.asPixelDensity
        guard extent.isFiniteRect, extent.width > 0, extent.height > 0 else { return }
        let part = extent.intersection(Compositor.clipExtents(on: cairo))
        guard !part.isNull, part.width > 0, part.height > 0 else { return }
        let kept = keptTree(of: layer) {
            $0.rect.contains(part.insetBy(dx: 0.01, dy: 0.01)) && abs($0.scale - scale) <= 0.001 * scale
        }
        guard let picture = kept ?? treePicture(of: layer, values, extent, part, scale: scale, on: cairo) else {
            return
        }
        LayerPainter.draw(picture.image, in: picture.rect, on: cairo, alpha: alpha)
    }

    // MARK: Pictures of trees

    private func keptTree(of layer: CALayer, _ serves: (TreePicture) -> Bool) -> TreePicture? {
        guard !isCasting, keepsTree(of: layer), let kept = layer.record.treePicture,
            kept.version == layer.record.treeVersion, kept.maskVersion == layer.record.maskVersion, serves(kept)
        else { return nil }
        return kept
    }

    private func keepsTree(of layer: CALayer) -> Bool {
        !source.isAnimated(layer) && !source.animatesMask(of: layer)
    }

    /// Makes a picture of a layer's tree at so many pixels a point: of all of `extent` if that is not much more than can be
    /// seen, otherwise of `part`.
    private mutating func treePicture(
        of layer: CALayer, _ values: LayerValues, _ extent: CGRect, _ part: CGRect, scale: CGFloat,
        on cairo: OpaquePointer
    ) -> TreePicture? {
        let most = 4 * room
        let longest = CGFloat(PixelBuffer.longestSide) - 2
        func fits(_ rect: CGRect, _ scale: CGFloat) -> Bool {
            rect.width * rect.height * scale * scale <= most && max(rect.width, rect.height) * scale <= longest
        }
        let isWhole = fits(extent, scale)
        var scale = scale
        let covered = isWhole ? extent : part
        if !fits(covered, scale) {
            scale = min(
                (most / (covered.width * covered.height)).squareRoot(), longest / max(covered.width, covered.height))
        }
        // Whole pixels of the layer's own space.
        let (left, top) = ((covered.minX * scale).rounded(.down), (covered.minY * scale).rounded(.down))
        let width = max((covered.maxX * scale - 0.01).rounded(.up) - left, 1)
        let height = max((covered.maxY * scale - 0.01).rounded(.up) - top, 1)
        guard scale > 0, scale.isFinite, width.isFinite, height.isFinite, width <= longest + 2, height <= longest + 2,
            let context = CGContext(
                pixelWidth: Int(width), pixelHeight: Int(height), scale: 1, format: .colorAndAlpha)
        else { return nil }
        var matrix = cairo_matrix_t(
            CGAffineTransform(scaleX: scale, y: scale).concatenating(CGAffineTransform(translationX: -left, y: -top)))
        cairo_set_matrix(context.cairo, &matrix)
        statistics.flattenings += 1
        let outer = rasterized
        rasterized = layer
        let look = transition(of: layer, values) == nil ? values.opaque : values
        draw(layer, look, .identity, on: context.cairo, alpha: 1)
        rasterized = outer
        guard let image = context.takeImage() else { return nil }
        let picture = TreePicture(
            image: image, rect: CGRect(x: left / scale, y: top / scale, width: width / scale, height: height / scale),
            scale: scale, version: layer.record.treeVersion, maskVersion: layer.record.maskVersion)
        if !isCasting { layer.record.treePicture = isWhole && keepsTree(of: layer) ? picture : nil }
        return picture
    }
}
