import CoreGraphics
import Foundation

/// A corner of what is seen of a rectangle in perspective.
struct ProjectedCorner {
    /// In the rectangle's own space.
    var source: CGPoint
    /// Where it is seen.
    var target: CGPoint
}

extension PlaneTransform {
    /// How near to the eye's own plane something may come, in parts of the distance of the plane that is seen at its own
    /// size. What is nearer is larger than anybody could see.
    private static let nearest: CGFloat = 1e-3

    /// The plane as an affine transform, if all of it is equally far; `nil` in perspective, and behind the eye.
    var flat: CGAffineTransform? {
        guard p == 0, q == 0, w > Self.nearest else { return nil }
        return CGAffineTransform(a: a / w, b: b / w, c: c / w, d: d / w, tx: tx / w, ty: ty / w)
    }

    /// How far a point is from the eye, 1 where things are seen at their own size; not above 0 behind the eye.
    func depth(at point: CGPoint) -> CGFloat { point.x * p + point.y * q + w }

    /// The corners of the part of a rectangle that lies before the eye, in order around it; empty if none does.
    func corners(of rect: CGRect) -> [ProjectedCorner] {
        let points = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ]
        var seen: [CGPoint] = []
        for (index, point) in points.enumerated() {
            let next = points[(index + 1) % 4]
            let (here, there) = (depth(at: point) - Self.nearest, depth(at: next) - Self.nearest)
            if here >= 0 { seen.append(point) }
            if (here >= 0) != (there >= 0), here != there {
                let t = here / (here - there)
                seen.append(CGPoint(x: point.x + (next.x - point.x) * t, y: point.y + (next.y - point.y) * t))
            }
        }
        let corners = seen.map { ProjectedCorner(source: $0, target: apply($0)) }
        return corners.allSatisfy({ $0.target.isFinitePoint }) && corners.count >= 3 ? corners : []
    }

    /// The smallest rectangle around what is seen of a rectangle; null if nothing is.
    func box(of rect: CGRect) -> CGRect {
        if isAffine { return apply(rect) }
        return CGRect(around: corners(of: rect).map(\.target))
    }

    /// How many points a point at `source` is stretched to in its longest direction, and in its shortest axis.
    func stretch(at source: CGPoint) -> (longest: CGFloat, shortest: CGFloat) {
        let local = affine(around: source)
        let (x, y) = (hypot(local.a, local.b), hypot(local.c, local.d))
        return (max(x, y), min(x, y))
    }

    /// The nine numbers, row by row.
    var rows: [CGFloat] { [a, b, p, c, d, q, tx, ty, w] }
}

extension CATransform3D {
    /// What is seen of a layer's plane, about a point of it: its back, if it has been turned away rather than mirrored.
    func showsBack(at point: CGPoint) -> Bool {
        let plane = PlaneTransform(self)
        let depth = plane.depth(at: point)
        guard depth > 0 else { return false }
        let local = plane.affine(around: point)
        let area = local.a * local.d - local.b * local.c
        let r = rows
        func minor(_ columns: (Int, Int, Int)) -> CGFloat {
            let (i, j, k) = columns
            return r[0][i] * (r[1][j] * r[2][k] - r[1][k] * r[2][j]) - r[0][j] * (r[1][i] * r[2][k] - r[1][k] * r[2][i])
                + r[0][k] * (r[1][i] * r[2][j] - r[1][j] * r[2][i])
        }
        let space =
            minor((0, 1, 2)) * r[3][3] - minor((0, 1, 3)) * r[3][2] + minor((0, 2, 3)) * r[3][1]
            - minor((1, 2, 3)) * r[3][0]
        return area * space < 0
    }

    /// Whether all of a layer's plane is equally far from the eye, so that its depth is one number.
    var keepsPlaneUpright: Bool { m13 == 0 && m23 == 0 && m14 == 0 && m24 == 0 && m44 > 0 }

    /// The depth of a plane that is upright: larger is nearer.
    var uprightDepth: CGFloat { m43 / m44 }
}

extension CGRect {
    /// The smallest rectangle around points; null around none.
    init(around points: [CGPoint]) {
        guard let first = points.first else {
            self = .null
            return
        }
        var (low, high) = (first, first)
        for point in points {
            low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
            high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
