import CCairo
import CoreGraphics
import Foundation

/// Colours round a point, in a square of side 1 that is stretched to a rectangle.
struct ConicGradient {
    let stops: [CGGradient.Stop]
    let center: CGPoint
    let towards: CGPoint

    /// No wedge of one step of colours is wider, as parts of the whole way round: its chord is near enough to its arc.
    private static let widestWedge: CGFloat = 1.0 / 128

    /// The colour a part of the way round, 0...1.
    private func color(at part: CGFloat) -> StandardColor {
        guard let after = stops.firstIndex(where: { $0.location > part }) else { return stops[stops.count - 1].color }
        guard after > 0 else { return stops[0].color }
        let (a, b) = (stops[after - 1], stops[after])
        return a.color.interpolated(to: b.color, (part - a.location) / (b.location - a.location))
    }

    func draw(in rect: CGRect, _ context: CGContext) {
        guard center.isFinitePoint, towards.isFinitePoint, !stops.isEmpty, rect.width > 0, rect.height > 0,
            let mesh = cairo_pattern_create_mesh()
        else { return }
        defer { cairo_pattern_destroy(mesh) }
        let start = atan2(towards.y - center.y, towards.x - center.x)
        // Far enough for the farthest corner, and for what the chords cut off.
        let reach =
            1.1
            * max(
                hypot(center.x, center.y), hypot(center.x - 1, center.y), hypot(center.x, center.y - 1),
                hypot(center.x - 1, center.y - 1))
        var part: CGFloat = 0
        while part < 1 {
            let edge = stops.first { $0.location > part }?.location ?? 1
            let next = min(part + Self.widestWedge, edge, 1)
            // Just before the edge the colour is that of the way there.
            let (first, last) = (color(at: part), next == edge ? before(edge) : color(at: next))
            add(start + 2 * .pi * part, start + 2 * .pi * next, reach, first, last, to: mesh)
            part = next
        }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width, y: rect.height)
        context.withCairo { cairo in
            cairo_set_source(cairo, mesh)
            cairo_paint(cairo)
        }
        context.restoreGState()
    }

    /// The colour that the way to a place ends with.
    private func before(_ place: CGFloat) -> StandardColor {
        (stops.first { $0.location >= place } ?? stops[stops.count - 1]).color
    }

    /// A wedge as a patch of four corners, two of them in the middle.
    private func add(
        _ from: CGFloat, _ to: CGFloat, _ reach: CGFloat, _ first: StandardColor, _ last: StandardColor,
        to mesh: OpaquePointer
    ) {
        cairo_mesh_pattern_begin_patch(mesh)
        cairo_mesh_pattern_move_to(mesh, center.x, center.y)
        cairo_mesh_pattern_line_to(mesh, center.x + reach * cos(from), center.y + reach * sin(from))
        cairo_mesh_pattern_line_to(mesh, center.x + reach * cos(to), center.y + reach * sin(to))
        cairo_mesh_pattern_line_to(mesh, center.x, center.y)
        for (corner, color) in [first, first, last, last].enumerated() {
            cairo_mesh_pattern_set_corner_color_rgba(
                mesh, UInt32(corner), color.red, color.green, color.blue, color.alpha)
        }
        cairo_mesh_pattern_end_patch(mesh)
    }
}
