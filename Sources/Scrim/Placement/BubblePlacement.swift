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
    /// Whether there was room neither above nor below, so that the bubble lies over the anchor.
    var overlapsAnchor: Bool

    /// The widest bubble that the bounds allow.
    static func maximumWidth(in bounds: CGRect, _ metrics: Metrics) -> CGFloat {
        max(bounds.width - 2 * metrics.sideMargin, 0)
    }

    /// Above where it fits, else below where it fits, else inside the bounds on the side with more room.
    ///
    /// - Parameter bounds: What may be used: the safe area.
    static func make(
        size: CGSize, beside anchor: CGRect, in bounds: CGRect, metrics: Metrics, scale: CGFloat
    ) -> BubblePlacement {
        let width = min(size.width, maximumWidth(in: bounds, metrics))
        let height = min(size.height, max(bounds.height, 0))
        let low = bounds.minX + metrics.sideMargin
        let high = bounds.maxX - metrics.sideMargin - width
        let x = max(low, min(anchor.midX - width / 2, high))

        let above = anchor.minY - metrics.gap - height
        let below = anchor.maxY + metrics.gap
        let side: Side
        var y: CGFloat
        if above >= bounds.minY {
            (side, y) = (.above, above)
        } else if below + height <= bounds.maxY {
            (side, y) = (.below, below)
        } else {
            side = anchor.minY - bounds.minY >= bounds.maxY - anchor.maxY ? .above : .below
            y = side == .above ? above : below
        }
        y = max(bounds.minY, min(y, bounds.maxY - height))
        let bubble = CGRect(x: x, y: y, width: width, height: height).rounded(to: scale)
        let overlaps = bubble.intersects(anchor)
        let arrow = overlaps ? nil : arrow(of: bubble, side, beside: anchor, metrics, scale)
        return BubblePlacement(bubble: bubble, arrow: arrow, side: side, overlapsAnchor: overlaps)
    }

    /// The arrow as near to the anchor's centre as the corners let it come, nil where it would miss the anchor.
    private static func arrow(
        of bubble: CGRect, _ side: Side, beside anchor: CGRect, _ metrics: Metrics, _ scale: CGFloat
    ) -> CGRect? {
        let size = metrics.arrowSize
        let low = bubble.minX + metrics.cornerRadius
        let high = bubble.maxX - metrics.cornerRadius - size.width
        guard low <= high else { return nil }
        let x = max(low, min(anchor.midX - size.width / 2, high))
        let tip = x + size.width / 2
        guard tip >= anchor.minX, tip <= anchor.maxX else { return nil }
        let y = side == .above ? bubble.maxY : bubble.minY - size.height
        return CGRect(x: (x * scale).rounded() / scale, y: y, width: size.width, height: size.height)
    }
}

extension CGRect {
    /// Origin and size on device pixels, the size rounded up so that text keeps its room.
    fileprivate func rounded(to scale: CGFloat) -> CGRect {
        func up(_ length: CGFloat) -> CGFloat { ((length * scale) - 0.001).rounded(.up) / scale }
        return CGRect(
            x: (minX * scale).rounded() / scale, y: (minY * scale).rounded() / scale, width: up(width),
            height: up(height))
    }
}
