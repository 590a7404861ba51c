import CCairo
import CoreGraphics
import Foundation

extension Compositor {
    /// Draws a layer with its sublayers as one picture: faded, and cut along its round corners if `isCutRound`.
    mutating func drawFlattened(
        _ layer: CALayer, _ values: LayerValues, _ outline: Outline, isCutRound: Bool, on cairo: OpaquePointer,
        alpha: CGFloat
    ) {
        guard let picture = flattened(layer, values, outline, isCutRound: isCutRound, on: cairo) else { return }
        if !isCutRound, alpha < 0.999, blend(picture, on: cairo, alpha: alpha) { return }
        guard let pattern = picture.makePattern() else { return }
        defer { cairo_pattern_destroy(pattern) }
        cairo_set_source(cairo, pattern)
        cairo_new_path(cairo)
        if isCutRound {
            outline.addPath(to: cairo)
            if alpha >= 0.999 { return cairo_fill(cairo) }
            cairo_clip(cairo)
        }
        cairo_paint_with_alpha(cairo, alpha)
    }

    /// Puts down a picture without alpha that falls on the target's pixels; false if it is of another kind.
    private func blend(_ picture: FlattenedTree, on cairo: OpaquePointer, alpha: CGFloat) -> Bool {
        let device = Compositor.deviceTransform(of: cairo)
        guard picture.image.pixels.format == .color, picture.serves(device, isMoving: false),
            picture.transform.a == device.a, picture.transform.d == device.d, device.b == 0, device.c == 0
        else { return false }
        let (x, y) = (device.tx - picture.transform.tx, device.ty - picture.transform.ty)
        guard abs(x) < 1e6, abs(y) < 1e6 else { return false }
        return picture.image.pixels.blend(
            overTargetOf: cairo, x: Int(x.rounded()), y: Int(y.rounded()), alpha: alpha)
    }

    /// The picture of a layer's tree at the place it is to be drawn: the kept one if it still shows the tree, else a
    /// new one.
    mutating func flattened(
        _ layer: CALayer, _ values: LayerValues, _ outline: Outline, isCutRound: Bool, on cairo: OpaquePointer
    ) -> FlattenedTree? {
        let device = Compositor.deviceTransform(of: cairo)
        let keeps = !source.isAnimated(layer)
        let moves = source.moves(layer)
        if keeps, let kept = layer.record.flattened, kept.version == layer.record.treeVersion,
            kept.serves(device, isMoving: moves)
        {
            return kept
        }
        let extent = isCutRound ? values.bounds.standardized : self.extent(of: layer, values)
        guard let area = area(of: extent, device, on: cairo) else { return nil }
        // Blending a picture without alpha takes a third less time.
        let isOpaque = (isCutRound || !outline.isRound) && fills(area, values, device)
        guard
            let context = CGContext(
                pixelWidth: Int(area.width), pixelHeight: Int(area.height), scale: 1,
                format: isOpaque ? .color : .colorAndAlpha)
        else { return nil }
        // Same directions and same fraction of a pixel as the target, so that the picture falls on its pixels.
        let transform = device.concatenating(CGAffineTransform(translationX: -area.minX, y: -area.minY))
        var local = cairo_matrix_t(transform)
        cairo_set_matrix(context.cairo, &local)
        statistics.flattenings += 1
        drawParts(
            layer, values, isCutRound ? outline.square : outline, on: context.cairo, alpha: 1,
            cut: isCutRound ? outline : nil)
        guard let image = context.takeImage() else { return nil }
        let picture = FlattenedTree(image: image, transform: transform, version: layer.record.treeVersion)
        // A picture cut off at the target's sides would miss what moves in later.
        if !isCasting { layer.record.flattened = keeps && area.isComplete ? picture : nil }
        return picture
    }

    /// Whether a square layer's background covers each pixel of an area fully, so that nothing in front can make it less.
    private func fills(_ area: Area, _ values: LayerValues, _ device: CGAffineTransform) -> Bool {
        guard !isMasking, !isCasting, let color = values.backgroundColor, color.alpha >= 1, device.b == 0, device.c == 0
        else { return false }
        let filled = values.bounds.standardized.applying(device)
        // Far less than what Cairo tells apart, which is a 256th of a pixel.
        let leeway = 1e-3
        return filled.minX <= area.minX + leeway && filled.maxX >= area.minX + area.width - leeway
            && filled.minY <= area.minY + leeway && filled.maxY >= area.minY + area.height - leeway
    }

    struct Area {
        var minX, minY, width, height: CGFloat
        var isComplete: Bool
    }

    /// The device pixels that a rectangle of the user space covers. What is far outside of the target is left out, as it
    /// may be without end.
    func area(of extent: CGRect, _ device: CGAffineTransform, on cairo: OpaquePointer) -> Area? {
        let plane = PlaneTransform(CATransform3DMakeAffineTransform(device))
        let full = plane.apply(extent).integral
        guard full.isFiniteRect, full.width >= 1, full.height >= 1 else { return nil }
        let clip = Compositor.deviceClip(on: cairo)
        // A tree somewhat larger than the target is kept whole, for it may be moving in. Not so in masks, or pictures of
        // masks of masks would grow with each.
        let isSmall = full.width * full.height <= (isMasking ? 1 : 4) * room
        let part = isSmall ? full : full.intersection(clip)
        guard !part.isNull, part.width >= 1, part.height >= 1, clip.width > 0, clip.height > 0 else { return nil }
        return Area(minX: part.minX, minY: part.minY, width: part.width, height: part.height, isComplete: isSmall)
    }

    /// From the user space to device pixels.
    static func deviceTransform(of cairo: OpaquePointer) -> CGAffineTransform {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        return CGAffineTransform(
            a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
    }

    /// The device pixels that the clip touches.
    static func deviceClip(on cairo: OpaquePointer) -> CGRect {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_identity_matrix(cairo)
        return clipExtents(on: cairo).integral
    }

    /// The clip, if it is one rectangle of whole device pixels.
    static func pixelClip(on cairo: OpaquePointer) -> CGRect? {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_identity_matrix(cairo)
        guard let list = cairo_copy_clip_rectangle_list(cairo) else { return nil }
        defer { cairo_rectangle_list_destroy(list) }
        guard list.pointee.status == CAIRO_STATUS_SUCCESS, list.pointee.num_rectangles == 1 else { return nil }
        let clip = list.pointee.rectangles[0]
        return CGRect(x: clip.x, y: clip.y, width: clip.width, height: clip.height)
    }

    /// How many device pixels the clip covers.
    static func clipArea(on cairo: OpaquePointer) -> CGFloat {
        let clip = clipExtents(on: cairo)
        let scale = LayerPainter.scale(of: cairo)
        return clip.width * clip.height * scale * scale
    }

    /// What a tree may draw on, in the layer's space.
    func extent(of layer: CALayer, _ values: LayerValues) -> CGRect {
        joined(castingExtent(of: layer, values), withShadowOf: values)
    }

    /// What a layer draws on, and what the shadow of that covers, if it has one that is not cut off.
    func joined(_ extent: CGRect, withShadowOf values: LayerValues) -> CGRect {
        guard !values.masksToBounds, let shadow = LayerShadow(values) else { return extent }
        let cast = shadow.rect(of: shadow.path?.boundingBoxOfPath ?? extent)
        return extent.joined(with: cast)
    }

    /// What a tree may draw on besides the layer's own shadow, in the layer's space.
    func castingExtent(of layer: CALayer, _ values: LayerValues) -> CGRect {
        // A layer without a plane of its own shows nothing but its sublayers.
        let values = layer.keepsSpace(values) ? values.bare : values
        var extent = ownExtent(of: layer, values)
        guard !values.masksToBounds else { return extent }
        if !(layer is CAReplicatorLayer), flatDepths(of: layer.record.sublayers, in: values) != nil {
            for sublayer in layer.record.sublayers {
                let inner = source.values(of: sublayer)
                guard shownOpacity(of: sublayer, inner) > 0 else { continue }
                let box = inner.toSuperlayer(values).apply(shownExtent(of: sublayer, inner))
                extent = extent.joined(with: box)
            }
            return extent
        }
        for placed in placedSublayers(of: layer, values) where shownOpacity(of: placed.layer, placed.values) > 0 {
            let box = PlaneTransform(placed.space).box(of: shownExtent(of: placed.layer, placed.values))
            extent = extent.joined(with: box)
        }
        return extent
    }

    /// What a layer itself draws on, without its sublayers and its shadow, in its own space.
    func ownExtent(of layer: CALayer, _ values: LayerValues) -> CGRect {
        var extent = values.bounds.standardized
        guard !values.masksToBounds else { return extent }
        for part in placement(of: layer, values)?.parts ?? [] { extent = extent.joined(with: part.target) }
        if let extra = extraBounds(of: layer, values) { extent = extent.joined(with: extra) }
        return extent
    }

    /// Where the picture of a layer goes; nil without one.
    func placement(of layer: CALayer, _ values: LayerValues) -> ContentsPlacement? {
        picture(of: layer, values).map { ContentsPlacement($0, of: layer, values) }
    }

    /// The picture of what a class of layers draws of its own, from the cache if it is still good.
    mutating func extraPicture(of layer: CALayer, _ values: LayerValues, on cairo: OpaquePointer) -> ExtraPicture? {
        guard let bounds = layer.extraBounds(values), bounds.isFiniteRect, bounds.width > 0, bounds.height > 0 else {
            return nil
        }
        let here = LayerPainter.scale(of: cairo)
        let scale = min(layer.extraScale ?? here, max(4 * here, 1e-3))
        let isAnimated = source.changesOwnPicture(layer)
        let moves = source.moves(layer)
        if !isAnimated, let kept = layer.record.extra, kept.version == layer.record.ownVersion,
            moves || abs(kept.scale - scale) < 0.001 * scale
        {
            return kept
        }
        let isLarge = bounds.width * bounds.height * scale * scale > 4 * room
        let shown = isLarge ? bounds.intersection(Compositor.clipExtents(on: cairo)) : bounds
        guard !shown.isNull, shown.width > 0, shown.height > 0 else { return nil }
        // Whole pixels of the layer's own space, so that an unmoved shape falls on the target's.
        let rect = CGRect(
            x: (shown.minX * scale).rounded(.down) / scale, y: (shown.minY * scale).rounded(.down) / scale,
            width: 0, height: 0
        ).union(shown)
        guard let context = CGContext(size: rect.size, scale: scale, opaque: false) else { return nil }
        context.translateBy(x: -rect.minX, y: -rect.minY)
        layer.drawExtra(values, in: context)
        statistics.rasterisations += 1
        let size = CGSize(width: CGFloat(context.width) / scale, height: CGFloat(context.height) / scale)
        guard let image = context.takeImage() else { return nil }
        let picture = ExtraPicture(
            image: image, rect: CGRect(origin: rect.origin, size: size), scale: scale, version: layer.record.ownVersion)
        if !isCasting { layer.record.extra = isAnimated || isLarge ? nil : picture }
        return picture
    }
}

extension FlattenedTree {
    /// The picture as a pattern in the layer's space, which the caller destroys.
    func makePattern() -> OpaquePointer? {
        guard let surface = image.makeSurface(), let pattern = cairo_pattern_create_for_surface(surface) else {
            return nil
        }
        // The pattern keeps it.
        cairo_surface_destroy(surface)
        var matrix = cairo_matrix_t(transform)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        guard cairo_pattern_status(pattern) == CAIRO_STATUS_SUCCESS else {
            cairo_pattern_destroy(pattern)
            return nil
        }
        return pattern
    }

    /// Whether the picture may be put down under `device`: pixel on pixel, or, while it moves, with some blending.
    func serves(_ device: CGAffineTransform, isMoving: Bool) -> Bool {
        func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-4 }
        func whole(_ a: CGFloat) -> Bool { abs(a - a.rounded()) < 1.0 / 128 }
        if near(transform.a, device.a), near(transform.b, device.b), near(transform.c, device.c),
            near(transform.d, device.d)
        {
            return isMoving || (whole(transform.tx - device.tx) && whole(transform.ty - device.ty))
        }
        let (kept, wanted) = (abs(transform.determinant), abs(device.determinant))
        return isMoving && wanted <= kept * 4 && wanted > 0
    }
}

extension CGAffineTransform {
    fileprivate var determinant: CGFloat { a * d - b * c }
}
