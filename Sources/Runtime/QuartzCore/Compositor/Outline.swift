import CCairo
import CoreGraphics
import Foundation

/// A rectangle with some round corners, as the outline of a layer.
struct Outline {
    var rect: CGRect
    var radius: CGFloat
    var corners: CACornerMask

    init(_ values: LayerValues) {
        rect = values.bounds.standardized
        // A radius over half the shorter side makes a capsule.
        let radius = values.cornerRadius.isFinite ? values.cornerRadius : 0
        self.radius = min(max(radius, 0), min(rect.width, rect.height) / 2)
        corners = values.maskedCorners
    }

    var isRound: Bool { radius > 0 && !corners.isEmpty }

    /// The same outline without round corners.
    var square: Outline {
        var outline = self
        outline.radius = 0
        return outline
    }

    /// The outline `width` points further in, with the corners that are left.
    func inset(by width: CGFloat) -> Outline {
        var outline = self
        outline.rect = rect.insetBy(dx: width, dy: width)
        outline.radius = max(0, radius - width)
        return outline
    }

    /// Adds the outline to Cairo's current path.
    func addPath(to cairo: OpaquePointer) {
        guard isRound else {
            return cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
        }
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        func corner(_ corner: CACornerMask, _ x: CGFloat, _ y: CGFloat, _ dx: CGFloat, _ dy: CGFloat, _ start: Double) {
            if corners.contains(corner) {
                cairo_arc(cairo, x + dx * radius, y + dy * radius, radius, start, start + .pi / 2)
            } else {
                cairo_line_to(cairo, x, y)
            }
        }
        cairo_new_sub_path(cairo)
        corner(.layerMinXMinYCorner, left, top, 1, 1, .pi)
        corner(.layerMaxXMinYCorner, right, top, -1, 1, 1.5 * .pi)
        corner(.layerMaxXMaxYCorner, right, bottom, -1, -1, 0)
        corner(.layerMinXMaxYCorner, left, bottom, 1, -1, 0.5 * .pi)
        cairo_close_path(cairo)
    }
}
