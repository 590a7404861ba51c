import CCairo
import CImageCodecs
public import Foundation

extension CGContext {
    /// Sets a shadow of one third black below everything that is drawn. The CTM does not change its offset and blur,
    /// which are in the default space, or, in a context made for UIKit, in points with y pointing down.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(space: .deviceGray, values: [0, 1.0 / 3]))
    }

    /// Sets a shadow below everything that is drawn, or none. The CTM does not change its offset and blur, which are in
    /// the default space, or, in a context made for UIKit, in points with y pointing down. The blur's standard
    /// deviation is half of `blur`.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.alpha > 0, offset.isFinite, blur.isFinite else {
            state.shadow = nil
            return
        }
        state.shadow = Shadow(
            offset: offset.applying(shadowSpace), blur: max(blur, 0) * shadowSpace.meanScale,
            color: color.standard.clamped)
    }

    /// Draws what the closure draws, above its shadow if there is one.
    func drawWithShadow(_ body: () -> Void) {
        guard let shadow = state.shadow, !hasFailed else { return body() }
        let before = state
        // What casts the shadow may lie outside the clip. It is blended as a whole, together with its shadow.
        cairo_save(cairo)
        cairo_reset_clip(cairo)
        cairo_push_group(cairo)
        state.shadow = nil
        state.blendMode = .normal
        body()
        let group = cairo_pop_group(cairo)
        cairo_restore(cairo)
        state = before
        syncMatrix()
        defer { cairo_pattern_destroy(group) }
        guard let group, cairo_pattern_status(group) == CAIRO_STATUS_SUCCESS else { return }

        cairo_save(cairo)
        cairo_new_path(cairo)
        cairo_set_operator(cairo, before.blendMode.cairo)
        paint(shadow, of: group)
        cairo_set_source(cairo, group)
        cairo_paint(cairo)
        cairo_restore(cairo)
    }

    private func paint(_ shadow: Shadow, of group: OpaquePointer) {
        // Shapes become pixels, two to a point, for a shadow to be made of them.
        let scale = isVector ? 2.0 : 1
        guard let found = isVector ? makePixels(of: group, scale) : Self.surface(of: group) else { return }
        defer { cairo_surface_destroy(found) }
        guard let ink = InkBounds(found) else { return }
        // Where the group's first pixel lies on the context's surface.
        var (left, top) = (0.0, 0.0)
        cairo_surface_get_device_offset(found, &left, &top)
        let sigma = min(shadow.blur / 2 * scale, 500)
        let margin = Int((3 * sigma).rounded(.up))
        guard
            let shade = PixelBuffer(
                width: ink.width + 2 * margin, height: ink.height + 2 * margin, format: .alpha),
            let surface = shade.makeSurface(), let target = cairo_create(surface)
        else { return }
        defer { cairo_surface_destroy(surface) }
        // A surface with an offset is placed by the point the offset names, not by its first pixel.
        cairo_set_source_surface(
            target, found, Double(margin - ink.left) + left, Double(margin - ink.top) + top)
        cairo_paint(target)
        cairo_destroy(target)
        cairo_surface_flush(surface)
        shade.blurAlpha(sigma: sigma)
        cairo_surface_mark_dirty(surface)

        let color = shadow.color
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_scale(cairo, 1 / scale, 1 / scale)
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
        cairo_mask_surface(
            cairo, surface, shadow.offset.width * scale + Double(ink.left - margin) - left,
            -shadow.offset.height * scale + Double(ink.top - margin) - top)
        cairo_restore(cairo)
    }

    /// The surface of a pattern, with a reference that the caller gives back.
    private static func surface(of pattern: OpaquePointer) -> OpaquePointer? {
        var found: OpaquePointer?
        guard cairo_pattern_get_surface(pattern, &found) == CAIRO_STATUS_SUCCESS, let found else { return nil }
        return cairo_surface_reference(found)
    }

    /// What lies on the page as a picture, which the caller destroys; nil for a page that is too large.
    private func makePixels(of group: OpaquePointer, _ scale: Double) -> OpaquePointer? {
        guard
            let pixels = PixelBuffer(
                width: Int(Double(width) * scale), height: Int(Double(height) * scale), format: .colorAndAlpha),
            let surface = pixels.makeSurface()
        else { return nil }
        guard let target = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            return nil
        }
        cairo_scale(target, scale, scale)
        cairo_set_source(target, group)
        cairo_paint(target)
        cairo_destroy(target)
        return surface
    }
}

/// The part of a surface that anything was drawn on, in its own pixels.
private struct InkBounds {
    let left: Int
    let top: Int
    let width: Int
    let height: Int

    /// Looks at every pixel; nil if there is none but zeros, or if the surface holds other pixels than four bytes with alpha.
    init?(_ surface: OpaquePointer) {
        guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
            cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32
        else { return nil }
        cairo_surface_flush(surface)
        guard let pixels = cairo_image_surface_get_data(surface) else { return nil }
        var bounds: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        let isDrawn = withUnsafeMutableBytes(of: &bounds) {
            scrim_ink_bounds(
                pixels, cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface),
                cairo_image_surface_get_stride(surface), $0.assumingMemoryBound(to: Int32.self).baseAddress)
        }
        guard isDrawn != 0 else { return nil }
        left = Int(bounds.0)
        top = Int(bounds.1)
        width = Int(bounds.2 - bounds.0)
        height = Int(bounds.3 - bounds.1)
    }
}
