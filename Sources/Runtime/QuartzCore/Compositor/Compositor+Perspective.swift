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
        let device = plane.concatenating(
            PlaneTransform(CATransform3DMakeAffineTransform(Compositor.deviceTransform(of: cairo))))
        let extent = shownExtent(of: layer, values)
        guard extent.isFiniteRect, extent.width > 0, extent.height > 0, let inverse = device.inverse else { return }
        let outline = device.corners(of: extent)
        let box = CGRect(around: outline.map(\.target)).intersection(Compositor.deviceClip(on: cairo)).integral
        guard !box.isNull, box.width >= 1, box.height >= 1 else { return }
        // What is seen of the layer, and how large.
        let seen = Self.clipped(outline.map(\.target), to: box).map(inverse.apply)
        let part = CGRect(around: seen).intersection(extent)
        guard !part.isNull, part.width > 0, part.height > 0 else { return }
        let stretches = seen.map(device.stretch)
        let here = LayerPainter.scale(of: cairo)
        let nearest = stretches.map(\.longest).max() ?? here
        // In steps, so that the pieces of a layer, and its instances, share a picture as far as they can.
        let steps = log2(min(max(nearest.isFinite ? nearest / here : 1, 1e-3), 4))
        var scale = here * exp2((steps - 0.01).rounded(.up))
        let moves = source.moves(layer)
        // What is moving may be coming nearer: it gets at least the pixels it has at its own size.
        if moves { scale = max(scale, here) }
        if layer.shouldRasterize, layer.rasterizationScale.isFinite, layer.rasterizationScale > 0 {
            scale = min(scale, layer.rasterizationScale)
        }
        let kept = keptTree(of: layer) { kept in
            kept.rect.contains(part.insetBy(dx: 0.01, dy: 0.01))
                && (moves ? kept.scale >= 0.5 * scale : abs(kept.scale - scale) <= 0.001 * scale)
        }
        guard let picture = kept ?? treePicture(of: layer, values, extent, part, scale: scale, on: cairo) else {
            return
        }
        // From the target's pixels to the picture's.
        let place = inverse.concatenating(
            PlaneTransform(
                CATransform3DMakeAffineTransform(
                    CGAffineTransform(translationX: -picture.rect.minX, y: -picture.rect.minY).concatenating(
                        CGAffineTransform(scaleX: picture.scale, y: picture.scale)))))
        let shifted = PlaneTransform(CATransform3DMakeTranslation(box.minX, box.minY, 0)).concatenating(place)
        let shortest = stretches.map(\.shortest).min() ?? picture.scale
        let samples = min(max((0.75 * picture.scale / max(shortest, 1e-3)).rounded(.up), 1), 4)
        guard
            let seenPicture = picture.image.warped(
                rows: shifted.rows, width: Int(box.width), height: Int(box.height), samples: Int(samples)),
            let surface = seenPicture.makeSurface()
        else { return }
        defer { cairo_surface_destroy(surface) }
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_identity_matrix(cairo)
        cairo_set_source_surface(cairo, surface, box.minX, box.minY)
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
        cairo_new_path(cairo)
        for corner in outline { cairo_line_to(cairo, corner.target.x, corner.target.y) }
        cairo_close_path(cairo)
        if let blend = layer.record.blend, !isCasting, !isMasking { cairo_set_operator(cairo, blend.cairo) }
        if alpha >= 0.999 { return cairo_fill(cairo) }
        cairo_clip(cairo)
        cairo_paint_with_alpha(cairo, alpha)
    }

    /// Draws a layer that asks for a picture of its tree at a scale of its own.
    mutating func drawRasterized(_ layer: CALayer, _ values: LayerValues, on cairo: OpaquePointer, alpha: CGFloat) {
        let extent = shownExtent(of: layer, values)
        let wanted = layer.rasterizationScale
        let scale = wanted.isFinite && wanted > 0 ? wanted : 1
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
        draw(layer, values.opaque, .identity, on: context.cairo, alpha: 1)
        rasterized = outer
        guard let image = context.takeImage() else { return nil }
        let picture = TreePicture(
            image: image, rect: CGRect(x: left / scale, y: top / scale, width: width / scale, height: height / scale),
            scale: scale, version: layer.record.treeVersion, maskVersion: layer.record.maskVersion)
        if !isCasting { layer.record.treePicture = isWhole && keepsTree(of: layer) ? picture : nil }
        return picture
    }

    /// The part of a convex outline that lies in a rectangle.
    private static func clipped(_ points: [CGPoint], to box: CGRect) -> [CGPoint] {
        let sides: [(CGPoint) -> CGFloat] = [
            { $0.x - box.minX }, { box.maxX - $0.x }, { $0.y - box.minY }, { box.maxY - $0.y },
        ]
        return sides.reduce(points) { points, distance in
            var kept: [CGPoint] = []
            for (index, point) in points.enumerated() {
                let next = points[(index + 1) % points.count]
                let (here, there) = (distance(point), distance(next))
                if here >= 0 { kept.append(point) }
                if (here >= 0) != (there >= 0), here != there {
                    let t = here / (here - there)
                    kept.append(CGPoint(x: point.x + (next.x - point.x) * t, y: point.y + (next.y - point.y) * t))
                }
            }
            return kept
        }
    }
}
