import CCairo
import CoreGraphics
import Foundation

extension Compositor {
    /// Draws the shadow of a layer, cut off at an outline if there is one.
    mutating func drawShadow(
        _ shadow: LayerShadow, of layer: CALayer, _ values: LayerValues, within outline: Outline?,
        on cairo: OpaquePointer, alpha: CGFloat
    ) {
        guard mayCast(), let picture = shadowPicture(shadow, of: layer, values, on: cairo),
            Compositor.isVisible(picture.rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height), on: cairo),
            let surface = picture.image.makeSurface(), let pattern = cairo_pattern_create_for_surface(surface)
        else { return }
        defer {
            cairo_pattern_destroy(pattern)
            cairo_surface_destroy(surface)
        }
        var matrix = cairo_matrix_t()
        cairo_matrix_init_scale(&matrix, picture.scale, picture.scale)
        cairo_matrix_translate(
            &matrix, -picture.rect.minX - shadow.offset.width, -picture.rect.minY - shadow.offset.height)
        cairo_pattern_set_matrix(pattern, &matrix)
        // A pattern that failed would end all drawing on the context.
        guard cairo_pattern_status(pattern) == CAIRO_STATUS_SUCCESS else { return }
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        cairo_save(cairo)
        if let outline {
            cairo_new_path(cairo)
            outline.addPath(to: cairo)
            cairo_clip(cairo)
        }
        LayerPainter.setColor(shadow.color, alpha * shadow.opacity, on: cairo)
        cairo_mask(cairo, pattern)
        cairo_restore(cairo)
    }

    /// Counts one more shadow that is made within another. Reported if that is one too many.
    private mutating func mayCast() -> Bool {
        guard castDepth > 0 else { return true }
        guard castDepth < 8, castsLeft > 0 else {
            LayerIssue.report(
                .tooMany,
                "Shadows of layers with shadows in each other are left out: no more than 8 lie in each other, nor are more "
                    + "than 1,024 made for a picture. Give the outer layers a shadowPath.")
            return false
        }
        castsLeft -= 1
        return true
    }

    /// The picture of a shadow: the kept one if it still shows it, else a new one; `nil` if nothing is to be seen.
    private mutating func shadowPicture(
        _ shadow: LayerShadow, of layer: CALayer, _ values: LayerValues, on cairo: OpaquePointer
    ) -> ShadowPicture? {
        let moves = source.moves(layer)
        let here = LayerPainter.scale(of: cairo)
        // What is moving may be coming nearer: it gets at least the pixels it has at its own size.
        let scale = shadow.scale(for: moves ? max(here, self.scale) : here)
        let keeps = shadow.path != nil || !source.changesCaster(layer)
        if keeps, let kept = layer.record.shadow, kept.shows(shadow, layer.record.castVersion),
            kept.serves(moves ? here : scale, isMoving: moves)
        {
            return kept
        }
        let caster = shadow.path?.boundingBoxOfPath ?? castingExtent(of: layer, values)
        guard shadow.isSeen(of: caster), Compositor.isVisible(shadow.rect(of: caster), on: cairo) else { return nil }
        guard scale > 0, scale.isFinite else { return nil }

        let full = caster.insetBy(dx: -shadow.reach, dy: -shadow.reach)
        let isLarge =
            max(full.width, full.height) * scale > 16_384
            || full.width * full.height * scale * scale > 4 * room
        var part = caster
        if isLarge {
            // Only what casts a shadow into the clip.
            part = Compositor.clipExtents(on: cairo).offsetBy(dx: -shadow.offset.width, dy: -shadow.offset.height)
                .insetBy(dx: -shadow.reach, dy: -shadow.reach).intersection(caster)
        }
        guard !part.isNull, let picture = makePicture(shadow, of: layer, values, part, scale: scale) else { return nil }
        if !isCasting { layer.record.shadow = keeps && !isLarge ? picture : nil }
        return picture
    }

    /// Draws what casts a shadow, as far as it lies in `part`, and blurs it.
    private mutating func makePicture(
        _ shadow: LayerShadow, of layer: CALayer, _ values: LayerValues, _ part: CGRect, scale: CGFloat
    ) -> ShadowPicture? {
        // Whole pixels of the layer's own space, so that an unmoved shadow falls on the target's.
        let margin = (shadow.reach * scale).rounded(.up) + 2
        let (left, top) = ((part.minX * scale).rounded(.down) - margin, (part.minY * scale).rounded(.down) - margin)
        let width = (part.maxX * scale).rounded(.up) + margin - left
        let height = (part.maxY * scale).rounded(.up) + margin - top
        let longest = CGFloat(PixelBuffer.longestSide)
        guard width >= 1, height >= 1, width <= longest, height <= longest,
            let context = CGContext(pixelWidth: Int(width), pixelHeight: Int(height), scale: 1, format: .alpha)
        else { return nil }
        context.translateBy(x: -left, y: -top)
        context.scaleBy(x: scale, y: scale)
        statistics.rasterisations += 1
        if let path = shadow.path {
            context.setFillColor(LayerShadow.caster)
            context.addPath(path)
            context.fillPath(using: .winding)
        } else {
            var values = values
            values.opacity = 1
            values.shadowOpacity = 0
            var casting = Compositor(source: source, scale: self.scale, room: room)
            casting.caster = layer
            (casting.castDepth, casting.castsLeft) = (castDepth + 1, castsLeft)
            context.withCairo { casting.draw(layer, values, .identity, on: $0, alpha: 1) }
            statistics.rasterisations += casting.statistics.rasterisations
            statistics.flattenings += casting.statistics.flattenings
            castsLeft = casting.castsLeft
        }
        context.blurAlpha(sigma: shadow.deviation * scale)
        guard let image = context.takeImage() else { return nil }
        let rect = CGRect(x: left / scale, y: top / scale, width: width / scale, height: height / scale)
        return ShadowPicture(
            image: image, rect: rect, scale: scale, deviation: shadow.deviation, path: shadow.path,
            version: layer.record.castVersion)
    }
}
