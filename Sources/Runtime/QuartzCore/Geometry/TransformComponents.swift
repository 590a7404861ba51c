import CoreGraphics
import Foundation

/// A rotation as a unit quaternion.
struct Quaternion: Equatable {
    var x, y, z, w: CGFloat

    /// The way from `self` to `other` on the shorter arc.
    func slerp(to other: Quaternion, _ t: CGFloat) -> Quaternion {
        var dot = x * other.x + y * other.y + z * other.z + w * other.w
        var end = other
        if dot < 0 {
            dot = -dot
            end = Quaternion(x: -other.x, y: -other.y, z: -other.z, w: -other.w)
        }
        var (from, to) = (1 - t, t)
        if dot < 0.999_999 {
            let angle = acos(min(dot, 1))
            (from, to) = (sin((1 - t) * angle) / sin(angle), sin(t * angle) / sin(angle))
        }
        let q = Quaternion(
            x: x * from + end.x * to, y: y * from + end.y * to, z: z * from + end.z * to, w: w * from + end.w * to)
        let length = (q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w).squareRoot()
        return Quaternion(x: q.x / length, y: q.y / length, z: q.z / length, w: q.w / length)
    }
}

/// A matrix taken apart into what people mean by it: scale, shear, rotation, translation and perspective.
///
/// Interpolating the parts instead of the elements keeps a turning layer rigid. The recipe is the public one of
/// "unmatrix"
/// (Graphics Gems II), which CSS Transforms also describes.
struct TransformComponents {
    var scale = (x: CGFloat(1), y: CGFloat(1), z: CGFloat(1))
    var shear = (xy: CGFloat(0), xz: CGFloat(0), yz: CGFloat(0))
    var rotation = Quaternion(x: 0, y: 0, z: 0, w: 1)
    var translation = (x: CGFloat(0), y: CGFloat(0), z: CGFloat(0))
    var perspective = (x: CGFloat(0), y: CGFloat(0), z: CGFloat(0), w: CGFloat(1))

    /// Takes `t` apart; `nil` if it flattens space, so that no parts would give it back.
    init?(_ t: CATransform3D) {
        guard t.isFinite, t.m44 != 0 else { return nil }
        var m = t.rows.map { $0.map { $0 / t.m44 } }
        var affine = t
        affine.rows = m
        (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
        if m[0][3] != 0 || m[1][3] != 0 || m[2][3] != 0 {
            // t = affine * (identity with the perspective column), so the column is affine⁻¹ * t's column.
            let inverse = CATransform3DInvert(affine)
            let column = inverse.rows.map { $0[0] * m[0][3] + $0[1] * m[1][3] + $0[2] * m[2][3] + $0[3] * m[3][3] }
            perspective = (column[0], column[1], column[2], column[3])
        }
        m = affine.rows
        translation = (m[3][0], m[3][1], m[3][2])
        var rows = (0..<3).map { Vector(m[$0][0], m[$0][1], m[$0][2]) }
        scale.x = rows[0].length
        guard scale.x > 1e-12 else { return nil }
        rows[0] = rows[0] * (1 / scale.x)
        shear.xy = rows[0].dot(rows[1])
        rows[1] = rows[1] - rows[0] * shear.xy
        scale.y = rows[1].length
        guard scale.y > 1e-12 else { return nil }
        rows[1] = rows[1] * (1 / scale.y)
        shear.xy /= scale.y
        shear.xz = rows[0].dot(rows[2])
        rows[2] = rows[2] - rows[0] * shear.xz
        shear.yz = rows[1].dot(rows[2])
        rows[2] = rows[2] - rows[1] * shear.yz
        scale.z = rows[2].length
        guard scale.z > 1e-12 else { return nil }
        rows[2] = rows[2] * (1 / scale.z)
        shear.xz /= scale.z
        shear.yz /= scale.z
        if rows[0].dot(rows[1].cross(rows[2])) < 0 {
            // A mirror image. Of the three axes that could carry the sign, the one that keeps the rotation in the
            // plane is taken, so that a mirrored flat layer stays flat while it animates.
            let flat = abs(rows[2].z) > 0.999_999
            if flat {
                if rows[0].x < 0 || rows[1].y >= 0 {
                    scale.x = -scale.x
                    rows[0] = rows[0] * -1
                    shear.xy = -shear.xy
                    shear.xz = -shear.xz
                } else {
                    scale.y = -scale.y
                    rows[1] = rows[1] * -1
                    shear.xy = -shear.xy
                    shear.yz = -shear.yz
                }
            } else {
                scale = (-scale.x, -scale.y, -scale.z)
                rows = rows.map { $0 * -1 }
            }
        }
        rotation = TransformComponents.quaternion(rows)
    }

    private static func quaternion(_ r: [Vector]) -> Quaternion {
        // Rows are the images of the axes, so this is the transpose of the usual column form.
        let trace = r[0].x + r[1].y + r[2].z
        if trace > 0 {
            let s = (trace + 1).squareRoot() * 2
            return Quaternion(
                x: (r[1].z - r[2].y) / s, y: (r[2].x - r[0].z) / s, z: (r[0].y - r[1].x) / s, w: s / 4)
        } else if r[0].x > r[1].y, r[0].x > r[2].z {
            let s = (1 + r[0].x - r[1].y - r[2].z).squareRoot() * 2
            return Quaternion(x: s / 4, y: (r[0].y + r[1].x) / s, z: (r[2].x + r[0].z) / s, w: (r[1].z - r[2].y) / s)
        } else if r[1].y > r[2].z {
            let s = (1 + r[1].y - r[0].x - r[2].z).squareRoot() * 2
            return Quaternion(x: (r[0].y + r[1].x) / s, y: s / 4, z: (r[1].z + r[2].y) / s, w: (r[2].x - r[0].z) / s)
        }
        let s = (1 + r[2].z - r[0].x - r[1].y).squareRoot() * 2
        return Quaternion(x: (r[2].x + r[0].z) / s, y: (r[1].z + r[2].y) / s, z: s / 4, w: (r[0].y - r[1].x) / s)
    }

    /// The rotation as angles about x, then y, then z, in radians.
    var angles: (x: CGFloat, y: CGFloat, z: CGFloat) {
        get {
            let m = rotationMatrix
            let sine = min(max(-m.m13, -1), 1)
            if abs(sine) > 0.999_999_9 {
                return (atan2(-m.m32, m.m22), asin(sine), 0)
            }
            return (atan2(m.m23, m.m33), asin(sine), atan2(m.m12, m.m11))
        }
        set {
            let m = CATransform3DConcat(
                CATransform3DConcat(
                    CATransform3DMakeRotation(newValue.x, 1, 0, 0), CATransform3DMakeRotation(newValue.y, 0, 1, 0)),
                CATransform3DMakeRotation(newValue.z, 0, 0, 1))
            rotation = TransformComponents.quaternion([
                Vector(m.m11, m.m12, m.m13), Vector(m.m21, m.m22, m.m23), Vector(m.m31, m.m32, m.m33),
            ])
        }
    }

    private var rotationMatrix: CATransform3D {
        let q = rotation
        var t = CATransform3DIdentity
        t.m11 = 1 - 2 * (q.y * q.y + q.z * q.z)
        t.m12 = 2 * (q.x * q.y + q.z * q.w)
        t.m13 = 2 * (q.x * q.z - q.y * q.w)
        t.m21 = 2 * (q.x * q.y - q.z * q.w)
        t.m22 = 1 - 2 * (q.x * q.x + q.z * q.z)
        t.m23 = 2 * (q.y * q.z + q.x * q.w)
        t.m31 = 2 * (q.x * q.z + q.y * q.w)
        t.m32 = 2 * (q.y * q.z - q.x * q.w)
        t.m33 = 1 - 2 * (q.x * q.x + q.y * q.y)
        return t
    }

    /// The matrix of the parts.
    var transform: CATransform3D {
        var linear = CATransform3DIdentity
        (linear.m11, linear.m22, linear.m33) = (scale.x, scale.y, scale.z)
        linear.m21 = shear.xy * scale.y
        linear.m31 = shear.xz * scale.z
        linear.m32 = shear.yz * scale.z
        var t = CATransform3DConcat(linear, rotationMatrix)
        (t.m41, t.m42, t.m43) = translation
        guard perspective != (0, 0, 0, 1) else { return t }
        var projection = CATransform3DIdentity
        (projection.m14, projection.m24, projection.m34, projection.m44) = perspective
        return CATransform3DConcat(t, projection)
    }

    /// The parts a fraction `t` of the way to another's.
    func interpolated(to other: TransformComponents, _ t: CGFloat) -> TransformComponents {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * t }
        var result = self
        result.scale = (mix(scale.x, other.scale.x), mix(scale.y, other.scale.y), mix(scale.z, other.scale.z))
        result.shear = (mix(shear.xy, other.shear.xy), mix(shear.xz, other.shear.xz), mix(shear.yz, other.shear.yz))
        result.translation = (
            mix(translation.x, other.translation.x), mix(translation.y, other.translation.y),
            mix(translation.z, other.translation.z)
        )
        result.perspective = (
            mix(perspective.x, other.perspective.x), mix(perspective.y, other.perspective.y),
            mix(perspective.z, other.perspective.z), mix(perspective.w, other.perspective.w)
        )
        result.rotation = rotation.slerp(to: other.rotation, t)
        return result
    }
}

/// A direction in space.
private struct Vector {
    var x, y, z: CGFloat

    init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) { (self.x, self.y, self.z) = (x, y, z) }

    var length: CGFloat { dot(self).squareRoot() }

    func dot(_ o: Vector) -> CGFloat { x * o.x + y * o.y + z * o.z }
    func cross(_ o: Vector) -> Vector { Vector(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x) }
    static func * (v: Vector, k: CGFloat) -> Vector { Vector(v.x * k, v.y * k, v.z * k) }
    static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y, a.z - b.z) }
}

extension CATransform3D {
    /// The matrix a fraction `t` of the way to `end`: part by part, or element by element where one has no parts.
    func interpolated(to end: CATransform3D, _ t: CGFloat) -> CATransform3D {
        if CATransform3DEqualToTransform(self, end) { return end }
        if let a = TransformComponents(self), let b = TransformComponents(end) {
            return a.interpolated(to: b, t).transform
        }
        var result = CATransform3D()
        result.rows = zip(rows, end.rows).map { zip($0, $1).map { $0 + ($1 - $0) * t } }
        return result
    }
}
