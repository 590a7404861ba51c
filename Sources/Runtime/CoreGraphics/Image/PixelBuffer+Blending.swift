import CCairo
import CImageCodecs
import Foundation

extension PixelBuffer {
    /// Puts the pixels, which have no alpha of their own, over those of Cairo's target, faded, pixel on pixel: what Cairo would
    /// draw, byte for byte, in three quarters of the time.
    ///
    /// - Parameters:
    ///   - x: The target's column under the first one.
    ///   - y: The target's row under the first one.
    ///   - alpha: 0 to 1.
    /// - Returns: False, and nothing is drawn, where that cannot be done on this processor, target or clip: then Cairo has to.
    package func blend(overTargetOf cairo: OpaquePointer, x: Int, y: Int, alpha: CGFloat) -> Bool {
        guard format == .color, scrim_can_blend() != 0, cairo_get_operator(cairo) == CAIRO_OPERATOR_OVER,
            let surface = cairo_get_group_target(cairo),
            cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
            let target = Format(cairo_image_surface_get_format(surface)), target.bytesPerPixel == 4,
            !Self.isMoved(surface), let clip = Self.clip(of: cairo)
        else { return false }
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return false }
        let stride = Int(cairo_image_surface_get_stride(surface))
        // Cairo makes 16 bits of an alpha, of which pixman takes the upper half.
        let parts = min(Int(min(max(alpha, 0), 1) * 65_536), 65_535)
        let part = UInt32(parts >> 8)
        let (right, bottom) = (
            Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
        )
        for rect in clip {
            let columns = max(rect.x, x, 0)..<max(min(rect.x + rect.width, x + width, right), max(rect.x, x, 0))
            let rows = max(rect.y, y, 0)..<max(min(rect.y + rect.height, y + height, bottom), max(rect.y, y, 0))
            guard !columns.isEmpty else { continue }
            for row in rows {
                let upper = bytes + (row - y) * bytesPerRow + (columns.lowerBound - x) * 4
                let lower = UnsafeMutableRawPointer(data) + row * stride + columns.lowerBound * 4
                scrim_blend(
                    lower.assumingMemoryBound(to: UInt32.self), upper.assumingMemoryBound(to: UInt32.self),
                    columns.count, part)
            }
        }
        cairo_surface_mark_dirty(surface)
        return true
    }

    /// Whether the origin of a surface is not its first pixel, as in a group within a clip.
    private static func isMoved(_ surface: OpaquePointer) -> Bool {
        var (x, y, scaleX, scaleY) = (0.0, 0.0, 0.0, 0.0)
        cairo_surface_get_device_offset(surface, &x, &y)
        cairo_surface_get_device_scale(surface, &scaleX, &scaleY)
        return x != 0 || y != 0 || scaleX != 1 || scaleY != 1
    }

    private struct PixelRect {
        var x, y, width, height: Int
    }

    /// The rectangles of whole pixels that the clip consists of; nil where it is of another shape.
    private static func clip(of cairo: OpaquePointer) -> [PixelRect]? {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_identity_matrix(cairo)
        guard let list = cairo_copy_clip_rectangle_list(cairo) else { return nil }
        defer { cairo_rectangle_list_destroy(list) }
        guard list.pointee.status == CAIRO_STATUS_SUCCESS else { return nil }
        var rects: [PixelRect] = []
        for index in 0..<Int(list.pointee.num_rectangles) {
            let rect = list.pointee.rectangles[index]
            let whole = [rect.x, rect.y, rect.width, rect.height].map { Int(exactly: $0) }
            guard let x = whole[0], let y = whole[1], let width = whole[2], let height = whole[3] else { return nil }
            rects.append(PixelRect(x: x, y: y, width: width, height: height))
        }
        return rects
    }
}
