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
    static func draw(
        _ image: CGImage, _ layer: CALayer, _ values: LayerValues, isFlipped: Bool, fitted: FittedPictures?,
        on cairo: OpaquePointer, alpha: CGFloat
    ) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        if isFlipped {
            // A picture stays upright, whichever way the y axis points.
            cairo_translate(cairo, 0, Double(values.bounds.minY + values.bounds.maxY))
            cairo_scale(cairo, 1, -1)
        }
        let placement = ContentsPlacement(image, of: layer, values, isUpsideDown: isFlipped)
        guard var surface = image.makeSurface() else { return }
        defer { cairo_surface_destroy(surface) }
        let here = scale(of: cairo)
        var half: CGFloat = 1
        if layer.minificationFilter == .trilinear,
            let shrink = placement.parts.map({ $0.source.width / max($0.target.width * here, 1e-6) }).min()
        {
            // The level whose pixels are the nearest to the target's in size, moved by the bias.
            let bias = layer.minificationFilterBias.isFinite ? CGFloat(layer.minificationFilterBias) : 0
            let level = min(max((log2(max(shrink, 1e-6)) + bias).rounded(.down), 0), 14)
            for _ in 0..<Int(level) {
                guard let smaller = halved(surface) else { break }
                cairo_surface_destroy(surface)
                surface = smaller
                half /= 2
            }
        }
        let filter: (CALayerContentsFilter) -> cairo_filter_t = {
            $0 == .nearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR
        }
        for (index, part) in placement.parts.enumerated() {
            let shrinks = part.target.width * here < part.source.width
            let source = half == 1 ? part.source : part.source.applying(CGAffineTransform(scaleX: half, y: half))
            let key = FittedPictures.Key(serial: layer.record.serial, part: index)
            draw(
                surface, source, in: part.target,
                filter(shrinks ? layer.minificationFilter : layer.magnificationFilter),
                on: cairo, alpha: alpha, fit: half == 1 ? fitted.map { ($0, image, key) } : nil)
        }
    }

    /// A picture of half the size, which the caller destroys: each pixel is the mean of four.
    private static func halved(_ surface: OpaquePointer) -> OpaquePointer? {
        let (width, height) = (cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface))
        guard width > 1 || height > 1,
            let half = cairo_surface_create_similar_image(
                surface, cairo_image_surface_get_format(surface), (width + 1) / 2, (height + 1) / 2),
            let cairo = cairo_create(half)
        else { return nil }
        defer { cairo_destroy(cairo) }
        cairo_scale(cairo, 0.5, 0.5)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(cairo, surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        cairo_paint(cairo)
        return half
    }

    /// Draws a part of a picture, in its pixels, into a rectangle.
    static func draw(
        _ image: CGImage, _ part: CGRect, in rect: CGRect, isSmooth: Bool, on cairo: OpaquePointer, alpha: CGFloat
    ) {
        guard let surface = image.makeSurface() else { return }
        defer { cairo_surface_destroy(surface) }
        draw(
            surface, part, in: rect, isSmooth ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_NEAREST, on: cairo, alpha: alpha)
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
        on cairo: OpaquePointer, alpha: CGFloat,
        fit: (pictures: FittedPictures, image: CGImage, key: FittedPictures.Key)? = nil
    ) {
        // A strip of no height, which rounding leaves between the caps of a picture, would end all drawing, too.
        guard target.width > 1e-6, target.height > 1e-6 else { return }
        func makePattern(_ surface: OpaquePointer) -> OpaquePointer? {
            guard let pattern = cairo_pattern_create_for_surface(surface) else { return nil }
            cairo_pattern_set_filter(pattern, filter)
            // Otherwise a picture that is scaled up fades out at its sides.
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
            return pattern
        }
        let pixels = PictureMatrix(source, in: target, seen: Compositor.deviceTransform(of: cairo))
        var (shown, matrix) = (surface, cairo_matrix_t())
        if let pixels {
            matrix = pixels.matrix(from: 0, 0)
            if filter == CAIRO_FILTER_BILINEAR, let fit,
                let fitted = fit.pictures.surface(
                    of: fit.image, fit.key, pixels, on: cairo, makePattern: { makePattern(surface) })
            {
                shown = fitted.surface
                cairo_matrix_init_translate(&matrix, -fitted.x, -fitted.y)
            }
        } else {
            cairo_matrix_init_translate(&matrix, source.minX, source.minY)
            cairo_matrix_scale(&matrix, source.width / target.width, source.height / target.height)
            cairo_matrix_translate(&matrix, -target.minX, -target.minY)
        }
        guard let pattern = makePattern(shown) else { return }
        defer { cairo_pattern_destroy(pattern) }
        cairo_pattern_set_matrix(pattern, &matrix)
        // A target beyond all measure: a pattern that failed would end all drawing on the context.
        guard cairo_pattern_status(pattern) == CAIRO_STATUS_SUCCESS else { return }
        var space = cairo_matrix_t()
        cairo_get_matrix(cairo, &space)
        // The matrix of a source belongs to the space that it is set in.
        if pixels != nil { cairo_identity_matrix(cairo) }
        cairo_set_source(cairo, pattern)
        cairo_set_matrix(cairo, &space)
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
