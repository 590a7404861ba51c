import UIKit

// What comes from callers may be anything. No screen is a thousand million points wide; within that, sums and products
// of lengths stay exact enough and finite.
private let largestLength: CGFloat = 1e9

extension CGFloat {
    /// From 0 to the largest length there is; 0 for what is no number.
    var usableLength: CGFloat { isFinite ? Swift.min(Swift.max(self, 0), largestLength) : 0 }
}

extension CGRect {
    /// Whether place and size are numbers.
    var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }

    /// The rectangle with sizes that are not negative, cut off where no screen reaches. Nil where a number is none.
    var usable: CGRect? {
        guard origin.x.isFinite, origin.y.isFinite, size.width.isFinite, size.height.isFinite else { return nil }
        func cut(_ value: CGFloat) -> CGFloat { min(max(value, -largestLength), largestLength) }
        let (left, right) = (cut(min(origin.x, origin.x + size.width)), cut(max(origin.x, origin.x + size.width)))
        let (top, bottom) = (cut(min(origin.y, origin.y + size.height)), cut(max(origin.y, origin.y + size.height)))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
