internal import CPango
internal import Foundation

/// A font at a size, as Pango loaded it.
///
/// Immutable but for the C object behind `pango`, which is only used under the library's lock: hence `@unchecked
/// Sendable`.
final class LoadedFont: @unchecked Sendable {
    /// Owned: one reference is held until deinit.
    private let pango: UnsafeMutablePointer<PangoFont>
    /// Pango's font: the same for two objects of one font, which there are where the library has forgotten the first.
    var identity: UnsafeRawPointer { UnsafeRawPointer(pango) }
    /// The face and matrix that draw the font's glyphs with Cairo. The face is owned.
    let face: OpaquePointer?
    let matrix: cairo_matrix_t
    /// Whether glyphs have colours of their own, so that a path cannot draw them.
    let hasColorGlyphs: Bool
    /// Whether the letters are those of the system font, whose widths are corrected.
    let isSystemFont: Bool

    init(_ pointer: UnsafeMutablePointer<PangoFont>) {
        pango = pointer
        g_object_ref(pointer)
        var matrix = cairo_matrix_t()
        cairo_matrix_init_identity(&matrix)
        if let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(pointer)) {
            face = cairo_font_face_reference(cairo_scaled_font_get_font_face(scaled))
            cairo_scaled_font_get_font_matrix(scaled, &matrix)
        } else {
            face = nil
        }
        self.matrix = matrix
        let description = pango_font_describe(pointer)
        let family = pango_font_description_get_family(description).map { String(cString: $0) } ?? ""
        pango_font_description_free(description)
        isSystemFont = family == "Inter" || family == "Inter Display"
        if let font = pango_font_get_hb_font(pointer), let face = hb_font_get_face(font) {
            hasColorGlyphs = hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
        } else {
            hasColorGlyphs = false
        }
    }

    deinit {
        FontLibrary.withLock {
            cairo_font_face_destroy(face)
            g_object_unref(pango)
        }
    }

    /// The measures that the font's file states, in points; under the library's lock.
    func metrics(pointSize: CGFloat) -> FontMetrics {
        var metrics = FontMetrics.sanFrancisco(pointSize: pointSize)
        guard let font = pango_font_get_hb_font(pango) else { return metrics }
        func read(_ tag: hb_ot_metrics_tag_t) -> CGFloat? {
            var position: hb_position_t = 0
            guard hb_ot_metrics_get_position(font, tag, &position) != 0 else { return nil }
            return CGFloat(position) / CGFloat(PANGO_SCALE)
        }
        metrics.ascender = read(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER) ?? metrics.ascender
        // Fonts state descenders with either sign.
        metrics.descender = read(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER).map { -abs($0) } ?? metrics.descender
        metrics.leading = max(0, read(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP) ?? 0)
        metrics.capHeight = read(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? metrics.capHeight
        metrics.xHeight = read(HB_OT_METRICS_TAG_X_HEIGHT) ?? metrics.xHeight
        metrics.underlineThickness = read(HB_OT_METRICS_TAG_UNDERLINE_SIZE) ?? metrics.underlineThickness
        metrics.underlinePosition = read(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) ?? metrics.underlinePosition
        return metrics
    }
}
