import CCairo
import CoreGraphics
import Foundation

/// From pixels of a target to those of a picture that is put down there in another size, or turned.
///
/// Cairo hands pixman a matrix of 16.16 numbers, and makes up for what is lost in rounding by a shift that is right in the
/// middle of what is drawn, so that a part comes out otherwise than it does in the whole, by a step of 255 here and there.
/// The numbers of this matrix need no rounding: the middle of the picture is where it is right, whatever is drawn of it.
/// Moved by whole pixels, a picture comes out the same.
struct PictureMatrix: Equatable {
    /// The matrix in a space whose origin is that pixel of the target.
    let local: CGAffineTransform
    /// The target's pixels that the picture touches.
    let box: CGRect
    /// Where the picture lies on the target.
    private let place: CGRect

    /// Longer ones are left to Cairo: far from the middle what was lost in rounding adds up.
    static let longestSide: CGFloat = 8_192

    /// Makes the matrix of a picture's part, in its pixels, that covers a rectangle of a space that is seen by `device`;
    /// `nil` if that is beyond measure.
    init?(_ source: CGRect, in target: CGRect, seen device: CGAffineTransform, longestSide: CGFloat = longestSide) {
        let place = target.applying(device)
        let box = place.integral
        guard box.isFiniteRect, box.width >= 1, box.height >= 1, box.width <= longestSide, box.height <= longestSide,
            abs(box.minX) < 1e6, abs(box.minY) < 1e6, target.width > 0, target.height > 0
        else { return nil }
        let space = device.concatenating(CGAffineTransform(translationX: -box.minX, y: -box.minY))
        let (x, y) = (source.width / target.width, source.height / target.height)
        let exact = space.inverted().concatenating(
            CGAffineTransform(
                a: x, b: 0, c: 0, d: y, tx: source.minX - target.minX * x, ty: source.minY - target.minY * y))
        // Even numbers of 65,536ths: the middle of what is drawn may lie between two pixels.
        func rounded(_ number: CGFloat) -> CGFloat { (number * 32_768).rounded() / 32_768 }
        var local = CGAffineTransform(
            a: rounded(exact.a), b: rounded(exact.b), c: rounded(exact.c), d: rounded(exact.d), tx: 0, ty: 0)
        let middle = CGPoint(x: box.width / 2, y: box.height / 2)
        let (from, to) = (middle.applying(local), middle.applying(exact))
        (local.tx, local.ty) = (rounded(to.x - from.x), rounded(to.y - from.y))
        let most: CGFloat = 16_384
        guard abs(local.a * local.d - local.b * local.c) > 1e-9,
            [local.a, local.b, local.c, local.d].allSatisfy({ abs($0) < most }), abs(local.tx) < 65_536,
            abs(local.ty) < 65_536
        else { return nil }
        self.local = local
        self.box = box
        self.place = place
    }

    /// The matrix, in a space whose origin is the pixel at (x, y).
    func matrix(from x: CGFloat, _ y: CGFloat) -> cairo_matrix_t {
        cairo_matrix_t(CGAffineTransform(translationX: x - box.minX, y: y - box.minY).concatenating(local))
    }

    /// Whether pixels lie on pixels.
    var isAsLarge: Bool { local.a == 1 && local.b == 0 && local.c == 0 && local.d == 1 }

    /// Whether no pixel of `clip` is covered in part.
    func hasSharpEdges(in clip: CGRect) -> Bool { place.intersection(clip).liesOnPixels }

    /// Whether the picture stands upright and is only scaled.
    var isUpright: Bool { local.a > 0 && local.b == 0 && local.c == 0 && local.d > 0 }
}

extension CGRect {
    /// Whether all sides lie between pixels, to what Cairo tells apart, which is a 256th of one.
    var liesOnPixels: Bool { [minX, minY, maxX, maxY].allSatisfy { abs($0 - $0.rounded()) < 1e-3 } }
}
