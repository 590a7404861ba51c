import CCairo
public import Foundation

extension CGContext {
    /// Draws a picture with its lowest row at the smallest y of a rectangle: upright where the y axis points up. With
    /// `byTiling` the rectangle is repeated over the whole clip.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        draw(image, in: rect, topRowAtSmallestY: false, tiling: byTiling)
    }

    /// Draws a picture with its highest row at the smallest y of a rectangle: upright where the y axis points down.
    package func drawUpright(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        draw(image, in: rect, topRowAtSmallestY: true, tiling: byTiling)
    }

    private func draw(_ image: CGImage, in rect: CGRect, topRowAtSmallestY: Bool, tiling: Bool) {
        guard !isDegenerate, rect.isFinite, rect.width > 0, rect.height > 0 else { return }
        let rect = rect.standardized
        let across = CGFloat(image.width) / rect.width
        let down = CGFloat(image.height) / rect.height
        let toImage =
            topRowAtSmallestY
            ? CGAffineTransform(a: across, b: 0, c: 0, d: down, tx: -rect.minX * across, ty: -rect.minY * down)
            : CGAffineTransform(a: across, b: 0, c: 0, d: -down, tx: -rect.minX * across, ty: rect.maxY * down)
        guard toImage.isInvertible, toImage.inverted().concatenating(userSpaceToPixels).isInvertible,
            let surface = image.makeSurface()
        else { return }
        defer { cairo_surface_destroy(surface) }
        guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
        defer { cairo_pattern_destroy(pattern) }
        var matrix = cairo_matrix_t(toImage)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, filter(for: image, toImage: toImage))
        // Beyond its edge a picture goes on with its last pixels, so that smoothing does not fade the edge.
        cairo_pattern_set_extend(pattern, tiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)

        var frame = PathValue()
        frame.addRect(rect, transform: state.ctm)
        drawWithShadow {
            cairo_save(cairo)
            defer { cairo_restore(cairo) }
            if tiling { cairo_new_path(cairo) } else { emit(frame) }
            applyRule(.winding)
            applyAntialiasing()
            cairo_set_source(cairo, pattern)
            cairo_set_operator(cairo, state.blendMode.cairo)
            if !tiling && state.alpha == 1 && !state.blendMode.reachesOutside {
                cairo_fill(cairo)
            } else {
                if !tiling { cairo_clip(cairo) }
                cairo_paint_with_alpha(cairo, state.alpha)
            }
        }
    }

    private func filter(for image: CGImage, toImage: CGAffineTransform) -> cairo_filter_t {
        guard image.shouldInterpolate else { return CAIRO_FILTER_NEAREST }
        // How many pixels a pixel of the picture becomes.
        let scale = toImage.inverted().concatenating(userSpaceToPixels).meanScale
        return switch state.interpolationQuality {
        case .none: CAIRO_FILTER_NEAREST
        case .low: CAIRO_FILTER_BILINEAR
        case .high: CAIRO_FILTER_GOOD
        // Four pixels are enough until more than that lie under the target.
        case .default, .medium: scale < 0.5 ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR
        }
    }
}
