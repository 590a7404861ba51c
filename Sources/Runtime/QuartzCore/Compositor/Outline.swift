import CCairo
import CoreGraphics
import Foundation

/// A rectangle with some round corners, as the outline of a layer.
struct Outline {
    var rect: CGRect
    var radius: CGFloat
    var corners: CACornerMask
    var curve: CALayerCornerCurve

    init(_ values: LayerValues, _ curve: CALayerCornerCurve) {
        rect = values.bounds.standardized
        // A radius over half the shorter side makes a capsule.
        let radius = values.cornerRadius.isFinite ? values.cornerRadius : 0
        self.radius = min(max(radius, 0), min(rect.width, rect.height) / 2)
        corners = values.maskedCorners
        self.curve = curve
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

    /// The outline as a path.
    var path: PathValue {
        var path = PathValue()
        if isRound, curve == .continuous, radius * Outline.continuousReach <= min(rect.width, rect.height) / 2 {
            addContinuousCorners(to: &path)
        } else {
            path.addRoundedRect(
                in: rect, cornerWidth: radius, cornerHeight: radius,
                corners: PathValue.Corners(rawValue: Int(corners.rawValue)))
        }
        return path
    }

    /// Adds the outline to Cairo's current path.
    func addPath(to cairo: OpaquePointer) {
        guard isRound else {
            return cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
        }
        for element in path.elements {
            switch element {
            case .move(let p): cairo_move_to(cairo, p.x, p.y)
            case .line(let p): cairo_line_to(cairo, p.x, p.y)
            case .cubic(let a, let b, let p): cairo_curve_to(cairo, a.x, a.y, b.x, b.y, p.x, p.y)
            case .quad(_, let p): cairo_line_to(cairo, p.x, p.y)
            case .close: cairo_close_path(cairo)
            }
        }
    }
}

extension Outline {
    /// How many radii along a side a continuous corner begins, as Apple documents it.
    static let continuousReach: CGFloat = 1.528665

    /// A continuous corner in radii from the corner, x along one side and y along the other: three curves of
    /// three points each. Measured from pictures of iOS 7 and published by PixelCut (PaintCode), 2013.
    private static let continuousCorner: [(x: CGFloat, y: CGFloat)] = [
        (1.088493, 0), (0.868407, 0), (0.631494, 0.074911), (0.372824, 0.169060), (0.169060, 0.372824),
        (0.074911, 0.631494), (0, 0.868407), (0, 1.088493), (0, 1.528665),
    ]

    /// Goes round the rectangle from the upper left corner; y points down.
    private func addContinuousCorners(to path: inout PathValue) {
        let sides: [(CACornerMask, CGPoint, CGPoint, CGPoint)] = [
            (.layerMinXMinYCorner, CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 0)),
            (.layerMaxXMinYCorner, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: 1)),
            (.layerMaxXMaxYCorner, CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: 0, y: -1), CGPoint(x: -1, y: 0)),
            (.layerMinXMaxYCorner, CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: -1)),
        ]
        for (corner, at, back, forth) in sides {
            func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
                CGPoint(x: at.x + (back.x * x + forth.x * y) * radius, y: at.y + (back.y * x + forth.y * y) * radius)
            }
            let start = corners.contains(corner) ? point(Outline.continuousReach, 0) : at
            if path.isEmpty { path.move(to: start) } else { path.addLine(to: start) }
            guard corners.contains(corner) else { continue }
            let points = Outline.continuousCorner.map { point($0.x, $0.y) }
            for index in stride(from: 0, to: points.count, by: 3) {
                path.addCurve(to: points[index + 2], control1: points[index], control2: points[index + 1])
            }
        }
        path.close()
    }
}
