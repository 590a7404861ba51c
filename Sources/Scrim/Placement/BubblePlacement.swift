import UIKit

/// Where a bubble and its arrow go beside an anchor: rectangles in, rectangles out, in points of one space, y down.
struct BubblePlacement: Equatable {
    /// The side of the anchor that the bubble stands on.
    enum Side: String, Equatable {
        case above, below
    }

    /// Distances, in points.
    struct Metrics: Equatable {
        /// From the anchor to the bubble; the arrow lies in it.
        var gap: CGFloat = 20
        /// The arrow: along the bubble's edge, and away from it.
        var arrowSize = CGSize(width: 24, height: 8)
        /// From the sides of the bounds to the bubble.
        var sideMargin: CGFloat = 12
        /// The bubble's corners, which the arrow keeps clear of.
        var cornerRadius: CGFloat = 12
    }

    var bubble: CGRect
    /// Touches the bubble; nil where no arrow could point at the anchor.
    var arrow: CGRect?
    var side: Side
    /// Whether the bubble lies over the anchor, as there was room neither above nor below.
    var overlapsAnchor: Bool

    /// The widest bubble that the bounds allow.
    static func maximumWidth(in bounds: CGRect, _ metrics: Metrics) -> CGFloat {
        max(bounds.width - 2 * metrics.sideMargin, 0)
    }

    /// Above where it fits, else below where it fits, else inside the bounds on the side with more room, without arrow.
    ///
    /// The bubble is on whole device pixels, at least as wide as its arrow needs it, and never leaves the bounds where
    /// they hold it. Numbers that are none, and bounds without room, give an empty bubble.
    ///
    /// - Parameter bounds: What may be used: the safe area.
    static func make(
        size: CGSize, beside anchor: CGRect, in bounds: CGRect, metrics: Metrics, scale: CGFloat
    ) -> BubblePlacement {
        let widest = maximumWidth(in: bounds, metrics)
        guard anchor.isFinite, bounds.isFinite, size.width.isFinite, size.height.isFinite, widest > 0, bounds.height > 0
        else { return BubblePlacement(bubble: .zero, arrow: nil, side: .above, overlapsAnchor: true) }
        let grid = PixelGrid(scale: scale)
        let leastWidth = metrics.arrowSize.width + 2 * metrics.cornerRadius
        let width = min(grid.up(max(size.width, leastWidth)), widest)
        let height = min(grid.up(max(size.height, 0)), bounds.height)
        let x = grid.place(
            anchor.midX - width / 2, length: width, low: bounds.minX + metrics.sideMargin,
            high: bounds.maxX - metrics.sideMargin)

        let above = grid.down(anchor.minY - metrics.gap - height)
        let below = grid.up(anchor.maxY + metrics.gap)
        let side: Side
        let fits: Bool
        if above >= bounds.minY {
            (side, fits) = (.above, true)
        } else if below + height <= bounds.maxY {
            (side, fits) = (.below, true)
        } else {
            side = anchor.minY - bounds.minY >= bounds.maxY - anchor.maxY ? .above : .below
            fits = false
        }
        let y = grid.place(side == .above ? above : below, length: height, low: bounds.minY, high: bounds.maxY)
        let bubble = CGRect(x: x, y: y, width: width, height: height)
        let arrow = fits ? arrow(of: bubble, side, beside: anchor, metrics, grid) : nil
        return BubblePlacement(bubble: bubble, arrow: arrow, side: side, overlapsAnchor: bubble.intersects(anchor))
    }

    /// The arrow as near to the anchor's centre as the corners let it come, nil where it would miss the anchor.
    private static func arrow(
        of bubble: CGRect, _ side: Side, beside anchor: CGRect, _ metrics: Metrics, _ grid: PixelGrid
    ) -> CGRect? {
        let size = metrics.arrowSize
        let low = bubble.minX + metrics.cornerRadius
        let high = bubble.maxX - metrics.cornerRadius
        guard size.width > 0, size.height > 0, low + size.width <= high else { return nil }
        let x = grid.place(anchor.midX - size.width / 2, length: size.width, low: low, high: high)
        let tip = x + size.width / 2
        guard tip >= anchor.minX, tip <= anchor.maxX else { return nil }
        let y = side == .above ? bubble.maxY : bubble.minY - size.height
        return CGRect(x: x, y: y, width: size.width, height: size.height)
    }
}

/// Lengths and places in whole device pixels.
private struct PixelGrid {
    let scale: CGFloat
    /// A thousandth of a pixel more or less is the same pixel.
    private let tolerance: CGFloat = 0.001

    init(scale: CGFloat) { self.scale = scale.isFinite && scale > 0 ? scale : 1 }

    func up(_ value: CGFloat) -> CGFloat { (value * scale - tolerance).rounded(.up) / scale }
    func down(_ value: CGFloat) -> CGFloat { (value * scale + tolerance).rounded(.down) / scale }

    /// The place nearest to `value` from which `length` stays between `low` and `high`, on a pixel where that is possible;
    /// at `low` where there is too little room.
    func place(_ value: CGFloat, length: CGFloat, low: CGFloat, high: CGFloat) -> CGFloat {
        let last = high - length
        guard last > low else { return low }
        let place = (min(max(value, low), last) * scale).rounded() / scale
        if place < low { return min((low * scale).rounded(.up) / scale, last) }
        if place > last { return max((last * scale).rounded(.down) / scale, low) }
        return place
    }
}

extension CGRect {
    fileprivate var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }
}
