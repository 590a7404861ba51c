import CoreGraphics
import Foundation

/// Some rows of pixels, one below the other.
struct Rows: Equatable {
    var first: Int
    /// The row after the last one.
    var end: Int

    init(_ first: Int, to end: Int) {
        self.first = first
        self.end = max(end, first)
    }

    /// The rows that a rectangle touches, as far as numbers go.
    init(_ rect: CGRect) {
        guard !rect.isNull, rect.height > 0 else {
            self.init(0, to: 0)
            return
        }
        let bounds = -1e9...1e9
        func row(_ y: CGFloat) -> Int { Int(min(max(y, bounds.lowerBound), bounds.upperBound)) }
        self.init(row(rect.minY.rounded(.down)), to: row(rect.maxY.rounded(.up)))
    }

    var isEmpty: Bool { first == end }

    /// Whether both have rows in common.
    func meets(_ other: Rows) -> Bool { first < other.end && end > other.first }

    func contains(_ other: Rows) -> Bool { first <= other.first && end >= other.end }

    func union(_ other: Rows) -> Rows { Rows(min(first, other.first), to: max(end, other.end)) }

    func intersection(_ other: Rows) -> Rows { Rows(max(first, other.first), to: min(end, other.end)) }
}

/// The pixels that have to be drawn anew, as whole rows.
///
/// Rows, and not smaller rectangles: Cairo makes the edges of shapes out of what it sees of them in a row. Where a shape is
/// cut off at the side of a rectangle its edges come out otherwise, by a step of 255 or more here and there.
struct DirtyRegion {
    /// From the uppermost down, with other rows in between.
    private(set) var bands: [Rows] = []

    /// Adds the rows that a rectangle touches.
    mutating func add(_ rect: CGRect) { add(Rows(rect)) }

    mutating func add(_ rows: Rows) {
        guard !rows.isEmpty else { return }
        let start = bands.firstIndex { $0.end >= rows.first } ?? bands.count
        let end = bands[start...].firstIndex { $0.first > rows.end } ?? bands.count
        let joined = bands[start..<end].reduce(rows) { $0.union($1) }
        bands.replaceSubrange(start..<end, with: [joined])
    }

    /// The region, larger where it takes that for each of `wholes` either to have no row in it or to have all of its rows
    /// in one band. What lies outside of `bounds` counts for nothing.
    func growing(to wholes: [Rows], in bounds: Rows) -> DirtyRegion {
        var region = DirtyRegion()
        for band in bands { region.add(band.intersection(bounds)) }
        let wholes = wholes.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
        var grows = true
        while grows {
            grows = false
            for rows in wholes {
                let met = region.bands.filter { $0.meets(rows) }
                guard !met.isEmpty, !met.contains(where: { $0.contains(rows) }) else { continue }
                region.add(rows)
                grows = true
            }
        }
        return region
    }
}
