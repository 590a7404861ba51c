package import CoreGraphics
import Foundation

/// What a layer's matrices do to its plane: a 3 x 3 matrix on row vectors `[x y 1]`, with perspective.
///
/// A layer is flat, and each superlayer flattens what is in it, so depth is dropped at every level.
package struct PlaneTransform: Equatable, Sendable {
    var a: CGFloat, b: CGFloat, p: CGFloat
    var c: CGFloat, d: CGFloat, q: CGFloat
    var tx: CGFloat, ty: CGFloat, w: CGFloat

    /// The transform that moves nothing.
    package static let identity = PlaneTransform(CATransform3DIdentity)

    /// What `t` does to the plane z = 0, seen from the front.
    package init(_ t: CATransform3D) {
        (a, b, p) = (t.m11, t.m12, t.m14)
        (c, d, q) = (t.m21, t.m22, t.m24)
        (tx, ty, w) = (t.m41, t.m42, t.m44)
    }

    private init(_ x: (CGFloat, CGFloat, CGFloat), _ y: (CGFloat, CGFloat, CGFloat), _ o: (CGFloat, CGFloat, CGFloat)) {
        (a, b, p) = x
        (c, d, q) = y
        (tx, ty, w) = o
    }

    /// Whether the transform keeps parallel lines parallel.
    package var isAffine: Bool { p == 0 && q == 0 && w == 1 }

    /// Moves by `self` first, then by `next`.
    package func concatenating(_ n: PlaneTransform) -> PlaneTransform {
        if isAffine, n.isAffine {
            return PlaneTransform(
                (a * n.a + b * n.c, a * n.b + b * n.d, 0), (c * n.a + d * n.c, c * n.b + d * n.d, 0),
                (tx * n.a + ty * n.c + n.tx, tx * n.b + ty * n.d + n.ty, 1))
        }
        func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
            (x * n.a + y * n.c + z * n.tx, x * n.b + y * n.d + z * n.ty, x * n.p + y * n.q + z * n.w)
        }
        return PlaneTransform(row(a, b, p), row(c, d, q), row(tx, ty, w))
    }

    /// The transform that undoes this one; `nil` if it squeezes the plane into a line.
    package var inverse: PlaneTransform? {
        let x = (d * w - q * ty, p * ty - b * w, b * q - p * d)
        let y = (q * tx - c * w, a * w - p * tx, p * c - a * q)
        let o = (c * ty - d * tx, b * tx - a * ty, a * d - b * c)
        let determinant = a * x.0 + b * y.0 + p * o.0
        guard determinant.isFinite, abs(determinant) > 1e-18 else { return nil }
        let k = 1 / determinant
        var inverse = PlaneTransform(
            (x.0 * k, x.1 * k, x.2 * k), (y.0 * k, y.1 * k, y.2 * k), (o.0 * k, o.1 * k, o.2 * k))
        if isAffine { (inverse.p, inverse.q, inverse.w) = (0, 0, 1) }
        return inverse
    }

    /// Where the transform puts a point; the point itself if it falls behind the eye.
    package func apply(_ point: CGPoint) -> CGPoint {
        let depth = point.x * p + point.y * q + w
        guard depth != 0 else { return point }
        return CGPoint(x: (point.x * a + point.y * c + tx) / depth, y: (point.x * b + point.y * d + ty) / depth)
    }

    /// The smallest rectangle around where the transform puts a rectangle's corners.
    package func apply(_ rect: CGRect) -> CGRect {
        guard !rect.isNull, !rect.isInfinite else { return rect }
        if isAffine, b == 0, c == 0, a > 0, d > 0 {
            return CGRect(x: rect.minX * a + tx, y: rect.minY * d + ty, width: rect.width * a, height: rect.height * d)
        }
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
        ].map(apply)
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
        return CGRect(x: x, y: y, width: (xs.max() ?? x) - x, height: (ys.max() ?? y) - y)
    }

    /// The affine transform that is nearest around `point`; exact if the transform is affine.
    package func affine(around point: CGPoint) -> CGAffineTransform {
        if isAffine { return CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
        let depth = point.x * p + point.y * q + w
        guard depth != 0 else { return CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
        let target = apply(point)
        let (ax, bx) = ((a - target.x * p) / depth, (b - target.y * p) / depth)
        let (cy, dy) = ((c - target.x * q) / depth, (d - target.y * q) / depth)
        return CGAffineTransform(
            a: ax, b: bx, c: cy, d: dy,
            tx: target.x - point.x * ax - point.y * cy, ty: target.y - point.x * bx - point.y * dy)
    }
}
