import CCairo
public import Foundation

extension CGContext {
    /// Cuts the clip to a rectangle, and softly to what a picture spread over it lets through: an image mask where it
    /// would be painted, another picture by its alpha, or by its gray if it has none. The picture lies as `draw(_:in:)`
    /// would draw it.
    public func clip(to rect: CGRect, mask: CGImage) {
        defer { clip(to: rect) }
        guard !isDegenerate, rect.isFinite, rect.width > 0, rect.height > 0 else { return }
        let rect = rect.standardized
        guard let made = makeMask(mask, in: rect) else {
            // Without memory nothing can be drawn, rather than everything.
            clip(to: CGRect.zero)
            return
        }
        state.mask = made
    }

    private func makeMask(_ mask: CGImage, in rect: CGRect) -> ClipMask? {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        cairo_restore(cairo)
        let area = CGRect(x: left, y: top, width: right - left, height: bottom - top)
            .intersection(rect.applying(userSpaceToPixels)).integral
        guard !area.isNull, area.width >= 1, area.height >= 1 else {
            // Nothing is left of the clip, whatever the mask says.
            return state.mask ?? ClipMask(clear: ())
        }
        let scale = min(rasterScale, CGFloat(PixelBuffer.longestSide) / max(area.width, area.height))
        guard
            let pixels = PixelBuffer(
                width: Int((area.width * scale).rounded(.up)), height: Int((area.height * scale).rounded(.up)),
                format: .alpha), let surface = pixels.makeSurface()
        else { return nil }
        defer { cairo_surface_destroy(surface) }
        guard let target = cairo_create(surface) else { return nil }
        defer { cairo_destroy(target) }
        guard
            let source = mask.makePattern(
                of: mask.coverage, in: rect, topRowAtSmallestY: false, quality: state.interpolationQuality,
                space: userSpaceToPixels, tiling: false)
        else { return nil }
        defer { cairo_pattern_destroy(source) }
        cairo_scale(target, scale, scale)
        cairo_translate(target, -area.minX, -area.minY)
        if let before = state.mask {
            cairo_set_source(target, before.pattern)
            cairo_paint(target)
            cairo_set_operator(target, CAIRO_OPERATOR_IN)
        }
        var matrix = cairo_matrix_t(userSpaceToPixels)
        cairo_transform(target, &matrix)
        cairo_set_source(target, source)
        cairo_paint(target)
        cairo_surface_flush(surface)
        guard cairo_status(target) == CAIRO_STATUS_SUCCESS, let pattern = cairo_pattern_create_for_surface(surface)
        else { return nil }
        var toMask = cairo_matrix_t(
            CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: -area.minX * scale, ty: -area.minY * scale))
        cairo_pattern_set_matrix(pattern, &toMask)
        cairo_pattern_set_filter(pattern, scale == 1 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
        return ClipMask(pattern: pattern)
    }
}

extension ClipMask {
    /// Makes a mask that lets nothing through; nil without memory.
    fileprivate convenience init?(clear: Void) {
        guard let pattern = cairo_pattern_create_rgba(0, 0, 0, 0) else { return nil }
        self.init(pattern: pattern)
    }
}
