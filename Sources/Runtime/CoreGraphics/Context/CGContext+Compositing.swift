import CCairo
import CImageCodecs
import Foundation

/// A cut of the clip by a picture's alpha or gray.
final class ClipMask {
    /// What is let through, as a Cairo pattern over the surface's pixels. Owned by this object.
    let pattern: OpaquePointer

    /// Takes a pattern over.
    init(pattern: OpaquePointer) {
        self.pattern = pattern
    }

    deinit {
        cairo_pattern_destroy(pattern)
    }
}

extension CGContext {
    /// Runs what draws, with all that Cairo does not do by itself: pixels of a caller's form, soft clips, shadows and
    /// blend modes that Cairo lacks.
    func compose(_ body: () -> Void) {
        guard !hasFailed else { return }
        let foreign = isInLayer ? nil : self.foreign
        foreign?.read(into: surface)
        if state.blendMode == .plusDarker && !isVector {
            darken(body)
        } else if let mask = state.mask {
            draw(through: mask, body)
        } else {
            drawWithShadow(body)
        }
        foreign?.write(from: surface)
    }

    /// Whether what is drawn goes to a transparency layer first.
    private var isInLayer: Bool { savedStates.contains { $0.beginsLayer } }

    /// Draws what the closure draws where a mask lets it through.
    private func draw(through mask: ClipMask, _ body: () -> Void) {
        let before = state
        if before.blendMode.keepsWhereNothingIsDrawn {
            let group = makeGroup {
                state.mask = nil
                state.blendMode = .normal
                drawWithShadow(body)
            }
            paint(group, through: mask, before.blendMode.cairo)
        } else {
            // The result of drawing without the mask replaces what is there, as far as the mask goes.
            let target = cairo_get_group_target(cairo)
            let group = makeGroup {
                copyPixels(of: target)
                state.mask = nil
                drawWithShadow(body)
            }
            paint(group, through: mask, CAIRO_OPERATOR_SOURCE)
        }
    }

    /// Draws in `plusDarker`: colours as much darker as both are darker than white.
    private func darken(_ body: () -> Void) {
        let mask = state.mask
        let target = cairo_get_group_target(cairo)
        let source = makeGroup {
            state.mask = nil
            state.blendMode = .normal
            drawWithShadow(body)
        }
        defer { cairo_pattern_destroy(source) }
        let result = makeGroup { copyPixels(of: target) }
        guard let drawn = ImagePixels(of: source), let there = ImagePixels(of: result), drawn.isLike(there) else {
            cairo_pattern_destroy(result)
            return
        }
        for row in 0..<there.height {
            scrim_plus_darker(drawn.bytes + row * drawn.bytesPerRow, there.bytes + row * there.bytesPerRow, there.width)
        }
        cairo_surface_mark_dirty(there.surface)
        paint(result, through: mask, CAIRO_OPERATOR_SOURCE)
    }

    /// What the closure draws, as a picture that the caller destroys. The state is as before afterwards.
    private func makeGroup(_ body: () -> Void) -> OpaquePointer? {
        let before = state
        cairo_push_group(cairo)
        body()
        let group = cairo_pop_group(cairo)
        state = before
        syncMatrix()
        return group
    }

    private func copyPixels(of surface: OpaquePointer?) {
        guard let surface else { return }
        cairo_save(cairo)
        cairo_new_path(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        // A surface with an offset is placed by the point the offset names.
        cairo_set_source_surface(cairo, surface, 0, 0)
        cairo_paint(cairo)
        cairo_restore(cairo)
    }

    /// Paints a picture over the clip, through a mask if there is one, and destroys it.
    private func paint(_ group: OpaquePointer?, through mask: ClipMask?, _ blend: cairo_operator_t) {
        guard let group else { return }
        defer { cairo_pattern_destroy(group) }
        guard cairo_pattern_status(group) == CAIRO_STATUS_SUCCESS else { return }
        cairo_save(cairo)
        cairo_new_path(cairo)
        cairo_set_operator(cairo, blend)
        cairo_set_source(cairo, group)
        if let mask {
            cairo_identity_matrix(cairo)
            cairo_mask(cairo, mask.pattern)
        } else {
            cairo_paint(cairo)
        }
        cairo_restore(cairo)
    }
}

/// The pixels behind a pattern that is a picture of four bytes a pixel.
private struct ImagePixels {
    let surface: OpaquePointer
    let bytes: UnsafeMutablePointer<UInt8>
    let width: Int
    let height: Int
    let bytesPerRow: Int

    init?(of pattern: OpaquePointer?) {
        var found: OpaquePointer?
        guard let pattern, cairo_pattern_get_surface(pattern, &found) == CAIRO_STATUS_SUCCESS, let found,
            cairo_surface_get_type(found) == CAIRO_SURFACE_TYPE_IMAGE,
            cairo_image_surface_get_format(found) == CAIRO_FORMAT_ARGB32
        else { return nil }
        cairo_surface_flush(found)
        guard let bytes = cairo_image_surface_get_data(found) else { return nil }
        self.bytes = bytes
        surface = found
        width = Int(cairo_image_surface_get_width(found))
        height = Int(cairo_image_surface_get_height(found))
        bytesPerRow = Int(cairo_image_surface_get_stride(found))
    }

    func isLike(_ other: ImagePixels) -> Bool { width == other.width && height == other.height }
}

extension CGBlendMode {
    /// Whether pixels stay as they are where what is drawn is clear.
    fileprivate var keepsWhereNothingIsDrawn: Bool {
        switch self {
        case .clear, .copy, .sourceOut: false
        default: !reachesOutside
        }
    }
}
