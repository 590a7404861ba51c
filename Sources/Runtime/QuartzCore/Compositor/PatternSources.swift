import CCairo
import CoreGraphics
import Foundation

/// The cells of patterns that layers are filled with, kept from frame to frame.
@MainActor
enum PatternSources {
    private static var cells: [PatternCell] = []
    private static let most = 8

    /// Makes a pattern, which begins at the origin of the layer's space, what is drawn with; false if it cannot be drawn.
    static func set(_ color: CGColor, _ alpha: CGFloat, on cairo: OpaquePointer) -> Bool {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        let space = CGAffineTransform(
            a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
        defer { cairo_set_matrix(cairo, &matrix) }
        cairo_identity_matrix(cairo)
        guard let cell = cell(color, alpha, space, on: cairo), let source = cell.makePattern() else { return false }
        cairo_set_source(cairo, source)
        cairo_pattern_destroy(source)
        return true
    }

    private static func cell(
        _ color: CGColor, _ alpha: CGFloat, _ space: CGAffineTransform, on cairo: OpaquePointer
    ) -> PatternCell? {
        if let known = cells.first(where: { $0.shows(color, alpha: alpha, toPixels: space) }) { return known }
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        let extents = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        guard let made = PatternCell(color, alpha: alpha, toPixels: space, extents: extents) else { return nil }
        if cells.count == most { cells.removeFirst() }
        cells.append(made)
        return made
    }
}
