import CCairo
import CoreGraphics
import Foundation

/// The few things the compositor puts down, each as one fill of a path.
@MainActor
enum LayerPainter {
    static func setColor(_ color: CGColor, _ alpha: CGFloat, on cairo: OpaquePointer) {
        if color.pattern != nil, PatternSources.set(color, alpha, on: cairo) { return }
        let c = color.standard.clamped
        cairo_set_source_rgba(cairo, c.red, c.green, c.blue, c.alpha * alpha)
    }

    static func fill(_ outline: Outline, _ color: CGColor, _ alpha: CGFloat, on cairo: OpaquePointer) {
        guard color.alpha > 0, outline.rect.width > 0, outline.rect.height > 0 else { return }
        cairo_new_path(cairo)
        outline.addPath(to: cairo)
        setColor(color, alpha, on: cairo)
        cairo_fill(cairo)
    }

    /// Fills the ring between `outside` and what lies `width` points inside of `outline`.
    static func drawBorder(
        of outline: Outline, outside: Outline, _ width: CGFloat, _ color: CGColor, _ alpha: CGFloat,
        on cairo: OpaquePointer
    ) {
        guard color.alpha > 0, outside.rect.width > 0, outside.rect.height > 0 else { return }
        cairo_new_path(cairo)
        outside.addPath(to: cairo)
        let inner = outline.inset(by: width)
        if inner.rect.width > 0, inner.rect.height > 0, !inner.rect.isNull { inner.addPath(to: cairo) }
        setColor(color, alpha, on: cairo)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_fill(cairo)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    }

    /// Draws the contents of a layer by its gravity.
    static func draw(_ image: CGImage, _ layer: CALayer, _ values: LayerValues, on cairo: OpaquePointer, alpha: CGFloat)
    {
        let placement = ContentsPlacement(
            pixels: CGSize(width: image.width, height: image.height), bounds: values.bounds, rect: values.contentsRect,
            center: values.contentsCenter, gravity: layer.contentsGravity, scale: layer.contentsScale)
        guard let surface = image.makeSurface() else { return }
        defer { cairo_surface_destroy(surface) }
        let filter: (CALayerContentsFilter) -> cairo_filter_t = {
            $0 == .nearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR
        }
        for part in placement.parts {
            let shrinks = part.target.width * scale(of: cairo) < part.source.width
            draw(
                surface, part.source, in: part.target,
                filter(shrinks ? layer.minificationFilter : layer.magnificationFilter),
                on: cairo, alpha: alpha)
        }
    }

    /// Draws a whole picture into a rectangle.
    static func draw(_ image: CGImage, in rect: CGRect, on cairo: OpaquePointer, alpha: CGFloat) {
        guard let surface = image.makeSurface() else { return }
        defer { cairo_surface_destroy(surface) }
        let source = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        draw(surface, source, in: rect, CAIRO_FILTER_BILINEAR, on: cairo, alpha: alpha)
    }

    private static func draw(
        _ surface: OpaquePointer, _ source: CGRect, in target: CGRect, _ filter: cairo_filter_t,
        on cairo: OpaquePointer,
        alpha: CGFloat
    ) {
        guard target.width > 0, target.height > 0, let pattern = cairo_pattern_create_for_surface(surface) else {
            return
        }
        defer { cairo_pattern_destroy(pattern) }
        var matrix = cairo_matrix_t()
        cairo_matrix_init_translate(&matrix, source.minX, source.minY)
        cairo_matrix_scale(&matrix, source.width / target.width, source.height / target.height)
        cairo_matrix_translate(&matrix, -target.minX, -target.minY)
        cairo_pattern_set_matrix(pattern, &matrix)
        // A target beyond all measure: a pattern that failed would end all drawing on the context.
        guard cairo_pattern_status(pattern) == CAIRO_STATUS_SUCCESS else { return }
        cairo_pattern_set_filter(pattern, filter)
        // Otherwise a picture that is scaled up fades out at its sides.
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_source(cairo, pattern)
        cairo_new_path(cairo)
        cairo_rectangle(cairo, target.minX, target.minY, target.width, target.height)
        if alpha >= 0.999 {
            cairo_fill(cairo)
        } else {
            cairo_save(cairo)
            cairo_clip(cairo)
            cairo_paint_with_alpha(cairo, alpha)
            cairo_restore(cairo)
        }
    }

    /// How many pixels a point of the user space has, in the middle of its directions.
    static func scale(of cairo: OpaquePointer) -> CGFloat {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        return abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx).squareRoot()
    }
}
