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
        guard
            let pattern = image.makePattern(
                of: image.pixels, in: rect, topRowAtSmallestY: topRowAtSmallestY, quality: state.interpolationQuality,
                space: userSpaceToPixels, tiling: tiling)
        else { return }
        defer { cairo_pattern_destroy(pattern) }

        var frame = PathValue()
        frame.addRect(rect, transform: state.ctm)
        compose {
            cairo_save(cairo)
            defer { cairo_restore(cairo) }
            if tiling { cairo_new_path(cairo) } else { emit(frame) }
            applyRule(.winding)
            applyAntialiasing()
            cairo_set_operator(cairo, state.blendMode.cairo)
            if image.isMask {
                // A mask is painted in what fills; the source has the context's alpha already.
                if !tiling { cairo_clip(cairo) }
                applyFillPaint()
                cairo_mask(cairo, pattern)
                return
            }
            cairo_set_source(cairo, pattern)
            if !tiling && state.alpha == 1 && !state.blendMode.reachesOutside {
                cairo_fill(cairo)
            } else {
                if !tiling { cairo_clip(cairo) }
                cairo_paint_with_alpha(cairo, state.alpha)
            }
        }
    }
}

extension CGImage {
    /// Makes a Cairo pattern that spreads pixels of the picture's size over a rectangle of user space; nil without memory
    /// or for a rectangle that is too small or too large. The caller destroys it.
    func makePattern(
        of pixels: PixelBuffer?, in rect: CGRect, topRowAtSmallestY: Bool, quality: CGInterpolationQuality,
        space: CGAffineTransform, tiling: Bool
    ) -> OpaquePointer? {
        let across = CGFloat(width) / rect.width
        let down = CGFloat(height) / rect.height
        let toImage =
            topRowAtSmallestY
            ? CGAffineTransform(a: across, b: 0, c: 0, d: down, tx: -rect.minX * across, ty: -rect.minY * down)
            : CGAffineTransform(a: across, b: 0, c: 0, d: -down, tx: -rect.minX * across, ty: rect.maxY * down)
        guard toImage.isInvertible, toImage.inverted().concatenating(space).isInvertible,
            let surface = pixels?.makeSurface()
        else { return nil }
        defer { cairo_surface_destroy(surface) }
        guard let pattern = cairo_pattern_create_for_surface(surface) else { return nil }
        var matrix = cairo_matrix_t(toImage)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, filter(quality, toImage: toImage, space: space))
        // Beyond its edge a picture goes on with its last pixels, so that smoothing does not fade the edge.
        cairo_pattern_set_extend(pattern, tiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
        return pattern
    }

    private func filter(
        _ quality: CGInterpolationQuality, toImage: CGAffineTransform, space: CGAffineTransform
    ) -> cairo_filter_t {
        guard shouldInterpolate else { return CAIRO_FILTER_NEAREST }
        // How many pixels a pixel of the picture becomes.
        let scale = toImage.inverted().concatenating(space).meanScale
        return switch quality {
        case .none: CAIRO_FILTER_NEAREST
        case .low: CAIRO_FILTER_BILINEAR
        case .high: CAIRO_FILTER_GOOD
        // Four pixels are enough until more than that lie under the target.
        case .default, .medium: scale < 0.5 ? CAIRO_FILTER_GOOD : CAIRO_FILTER_BILINEAR
        }
    }
}
