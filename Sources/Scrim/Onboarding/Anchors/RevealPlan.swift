import UIKit

/// How far a scroll view has to move its content, so that an anchor and its bubble can be seen. Points of one space, y
/// down.
struct RevealPlan {
    var anchor: CGRect
    /// What the scroll view shows, less what bars and the keyboard cover of it.
    var window: CGRect
    /// Where the bubble may be.
    var bubbleBounds: CGRect
    var bubble: CGSize
    /// From the anchor to the bubble.
    var gap: CGFloat
    /// How far the content can move: toward positive x and y at most `most`, toward negative ones at most `least`.
    var least: CGVector
    var most: CGVector
    /// Whether lines begin at the right edge.
    var isRightToLeft = false

    /// The content's movement. Zero where all can be seen, or moving would not help.
    ///
    /// The anchor comes first into the window, by the shortest way, its leading edges if it is larger. Then, where the bubble
    /// would find no side of it free, it moves on to free one, as long as all of it stays in the window.
    var movement: CGVector {
        let dx = Self.shortest(anchor.minX, anchor.maxX, window.minX, window.maxX, least.dx, most.dx, isRightToLeft)
        let dy = Self.shortest(anchor.minY, anchor.maxY, window.minY, window.maxY, least.dy, most.dy)
        let moved = anchor.offsetBy(dx: dx, dy: dy)
        guard bubble.width > 0, bubble.height > 0, !hasFreeSide(moved) else { return CGVector(dx: dx, dy: dy) }
        let need = bubble.height + gap
        let space = bubbleBounds.intersection(window)
        guard !space.isNull else { return CGVector(dx: dx, dy: dy) }
        // Below the anchor, or above it.
        let further = [space.maxY - need - moved.maxY, space.minY + need - moved.minY].filter { step in
            let way = dy + step
            let place = moved.offsetBy(dx: 0, dy: step)
            return way >= least.dy && way <= most.dy && place.minY >= window.minY - 0.01
                && place.maxY <= window.maxY + 0.01
        }
        guard let step = further.min(by: { abs($0) < abs($1) }) else { return CGVector(dx: dx, dy: dy) }
        return CGVector(dx: dx, dy: dy + step)
    }

    /// Whether the bubble fits beside the anchor on any side.
    private func hasFreeSide(_ anchor: CGRect) -> Bool {
        let space = bubbleBounds.intersection(window)
        guard !space.isNull else { return true }
        let fitsAcross = bubble.width <= space.width
        let fitsAlong = bubble.height <= space.height
        let isBeside =
            anchor.minX - gap - bubble.width >= space.minX || anchor.maxX + gap + bubble.width <= space.maxX
        let isStacked =
            anchor.minY - gap - bubble.height >= space.minY || anchor.maxY + gap + bubble.height <= space.maxY
        return isStacked && fitsAcross || isBeside && fitsAlong
    }

    private static func shortest(
        _ low: CGFloat, _ high: CGFloat, _ windowLow: CGFloat, _ windowHigh: CGFloat, _ least: CGFloat, _ most: CGFloat,
        _ leadsWithHigh: Bool = false
    ) -> CGFloat {
        let way: CGFloat =
            if high - low > windowHigh - windowLow {
                leadsWithHigh ? windowHigh - high : windowLow - low
            } else if low < windowLow {
                windowLow - low
            } else if high > windowHigh {
                windowHigh - high
            } else {
                0
            }
        return min(max(way, least), most)
    }
}
