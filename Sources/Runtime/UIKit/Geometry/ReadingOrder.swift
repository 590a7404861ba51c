import CoreGraphics

/// The order in which people read what lies on a screen: rows from above, and in a row from the leading side.
enum ReadingOrder {
    /// The indices of `rects` in reading order. Two lie in one row where the middle of one is within the height of the
    /// other.
    static func sorted(_ rects: [CGRect], isRightToLeft: Bool) -> [Int] {
        var rest = rects.indices.sorted { (rects[$0].minY, $0) < (rects[$1].minY, $1) }
        var order: [Int] = []
        while let first = rest.first {
            // The highest that is left opens a row; tall ones do not draw rows below into it.
            let row = rest.filter { index in
                index == first || rects[first].holdsRow(of: rects[index]) || rects[index].holdsRow(of: rects[first])
            }
            rest.removeAll { row.contains($0) }
            order += row.sorted { a, b in
                let (x, y) = (rects[a], rects[b])
                if isRightToLeft { return (-x.maxX, x.minY, CGFloat(a)) < (-y.maxX, y.minY, CGFloat(b)) }
                return (x.minX, x.minY, CGFloat(a)) < (y.minX, y.minY, CGFloat(b))
            }
        }
        return order
    }
}

extension CGRect {
    fileprivate func holdsRow(of other: CGRect) -> Bool {
        other.midY >= minY && other.midY < maxY && height <= 3 * max(other.height, 1)
    }
}
