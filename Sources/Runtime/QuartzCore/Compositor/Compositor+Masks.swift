import CCairo
import CoreGraphics
import Foundation

/// A layer with a mask is two pictures, one of the layer's tree and one of the mask's alpha, each kept by itself: while the
/// mask moves the tree is not drawn anew, and the other way round.
extension Compositor {
    /// Draws a layer with its sublayers, border and shadow as far as its mask lets them be seen.
    mutating func drawMasked(
        _ layer: CALayer, _ values: LayerValues, _ outline: Outline, isCutRound: Bool, on cairo: OpaquePointer,
        alpha: CGFloat
    ) {
        guard let stencil = stencil(of: layer, on: cairo) else { return }
        if !isCasting, !isMasking, hasBackdrop(layer) {
            return drawOverBackdrop(layer, values, stencil, isCutRound ? outline : nil, on: cairo, alpha: alpha)
        }
        guard let picture = flattened(layer, values, outline, isCutRound: isCutRound, on: cairo),
            let pattern = picture.makePattern()
        else { return }
        defer { cairo_pattern_destroy(pattern) }
        guard let mask = stencil.makePattern() else { return }
        defer { cairo_pattern_destroy(mask) }
        cairo_new_path(cairo)
        if isCutRound {
            outline.addPath(to: cairo)
            cairo_clip(cairo)
        }
        guard alpha < 0.999 else {
            cairo_set_source(cairo, pattern)
            return cairo_mask(cairo, mask)
        }
        clip(cairo, toPixels: stencil.box(under: Compositor.deviceTransform(of: cairo)))
        cairo_push_group(cairo)
        cairo_set_source(cairo, pattern)
        cairo_mask(cairo, mask)
        cairo_pop_group_to_source(cairo)
        cairo_paint_with_alpha(cairo, alpha)
    }

    /// Draws a tree that shows what lies below it, blurred: over a copy of that, of which the mask then lets as much be seen
    /// as of the tree. In a picture of its own the tree would have nothing to blur.
    private mutating func drawOverBackdrop(
        _ layer: CALayer, _ values: LayerValues, _ stencil: FlattenedTree, _ cut: Outline?, on cairo: OpaquePointer,
        alpha: CGFloat
    ) {
        let device = Compositor.deviceTransform(of: cairo)
        let plane = PlaneTransform(CATransform3DMakeAffineTransform(device))
        // As large as the tree, not as the mask: a blur is kept as long as the mask alone moves.
        let box = plane.apply(cut?.rect ?? extent(of: layer, values)).integral
            .intersection(Compositor.deviceClip(on: cairo))
        guard let target = cairo_get_group_target(cairo), !box.isNull, box.width >= 1, box.height >= 1 else { return }
        let reach = (3 * widestBlur(in: layer) * LayerPainter.scale(of: cairo)).rounded(.up) + 1
        let area = box.insetBy(dx: -reach, dy: -reach).intersection(Self.extent(of: target, around: box, reach))
        guard !area.isNull, area.isFiniteRect, area.width <= 16_384, area.height <= 16_384,
            let pixels = Pixels(width: Int(area.width), height: Int(area.height)),
            let copy = pixels.copyOfPart(of: target, x: area.minX, y: area.minY)
        else { return }
        defer { cairo_destroy(copy) }
        clip(copy, toPixels: box)
        var matrix = cairo_matrix_t(device)
        cairo_set_matrix(copy, &matrix)
        if let cut {
            cut.addPath(to: copy)
            cairo_clip(copy)
        }
        drawParts(layer, values, Outline(values, layer.cornerCurve), on: copy, alpha: alpha)
        guard let mask = stencil.makePattern() else { return }
        defer { cairo_pattern_destroy(mask) }
        clip(cairo, toPixels: box)
        cairo_identity_matrix(cairo)
        cairo_set_source_surface(cairo, pixels.surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
        cairo_set_matrix(cairo, &matrix)
        // In place of what was there, as far as the mask says: it is in the copy already.
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_mask(cairo, mask)
    }

    /// The alpha of a layer's mask at the place it is to be used: the kept picture if it still shows it, else a new one;
    /// `nil` if nothing is let through.
    private mutating func stencil(of layer: CALayer, on cairo: OpaquePointer) -> FlattenedTree? {
        guard let mask = layer.record.mask else { return nil }
        let device = Compositor.deviceTransform(of: cairo)
        let keeps = !source.animatesMask(of: layer)
        if keeps, let kept = layer.record.stencil, kept.version == layer.record.maskVersion,
            kept.serves(device, isMoving: source.moves(layer))
        {
            return kept
        }
        let extent = extent(ofMask: mask)
        guard !extent.isNull, let area = area(of: extent, device, on: cairo),
            let context = CGContext(
                pixelWidth: Int(area.width), pixelHeight: Int(area.height), scale: 1, format: .alpha)
        else { return nil }
        let transform = device.concatenating(CGAffineTransform(translationX: -area.minX, y: -area.minY))
        var matrix = cairo_matrix_t(transform)
        cairo_set_matrix(context.cairo, &matrix)
        statistics.masks += 1
        let wasMasking = isMasking
        isMasking = true
        draw(mask, in: nil, on: context.cairo)
        isMasking = wasMasking
        guard let image = context.takeImage() else { return nil }
        let picture = FlattenedTree(image: image, transform: transform, version: layer.record.maskVersion)
        if !isCasting { layer.record.stencil = keeps && area.isComplete ? picture : nil }
        return picture
    }

    // MARK: Extents

    /// What of a layer's tree may be seen, in the layer's space: what it draws on, as far as its mask reaches, or where its
    /// transition is.
    func shownExtent(of layer: CALayer, _ values: LayerValues) -> CGRect {
        if let ongoing = transition(of: layer, values) { return extent(of: ongoing, of: layer, values) }
        let extent = extent(of: layer, values)
        guard let mask = layer.record.mask else { return extent }
        return extent.intersection(self.extent(ofMask: mask))
    }

    /// What a mask may let through, in the space of the layer it masks.
    private func extent(ofMask mask: CALayer) -> CGRect {
        let values = source.values(of: mask)
        guard shownOpacity(of: mask, values) > 0.001 else { return .null }
        let extent = shownExtent(of: mask, values)
        guard !extent.isNull else { return .null }
        let box = values.toSuperlayer.box(of: extent)
        return box.isFiniteRect ? box : .null
    }

    /// The widest blur of what lies below that a tree shows, in points.
    func widestBlur(in layer: CALayer) -> CGFloat {
        let own = layer.backdropRadius(source.values(of: layer)) ?? 0
        return layer.record.sublayers.reduce(own) { max($0, widestBlur(in: $1)) }
    }

    /// Cuts what is drawn from now on to a rectangle of whole device pixels.
    func clip(_ cairo: OpaquePointer, toPixels box: CGRect) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        cairo_identity_matrix(cairo)
        cairo_new_path(cairo)
        cairo_rectangle(cairo, box.minX, box.minY, box.width, box.height)
        cairo_clip(cairo)
        cairo_set_matrix(cairo, &matrix)
    }
}

extension FlattenedTree {
    /// The pixels that the picture covers where it is put down.
    fileprivate func box(under device: CGAffineTransform) -> CGRect {
        let place = PlaneTransform(CATransform3DMakeAffineTransform(transform.inverted().concatenating(device)))
        return place.apply(CGRect(x: 0, y: 0, width: image.width, height: image.height)).insetBy(dx: -0.01, dy: -0.01)
            .integral
    }
}

extension Pixels {
    /// Takes over a part of another picture, and answers a context, which the caller destroys, whose pixels have the
    /// places that they have in that one.
    fileprivate func copyOfPart(of target: OpaquePointer, x: CGFloat, y: CGFloat) -> OpaquePointer? {
        paint(target, x: -Double(x), y: -Double(y))
        cairo_surface_set_device_offset(surface, -Double(x), -Double(y))
        return cairo_create(surface)
    }
}
