import UIKit

/// What the kit does with the outcome of the steps: keeps the bubble inside, decides about the arrow, and rounds, once.
struct PlacementSettlement {
    let outcome: PlacementChain.Outcome
    /// What the bubble may use.
    let bounds: CGRect
    let arrow: PlacementRequest.Arrow?
    let isAnchorHidden: Bool
    let grid: PixelGrid

    private var placement: Placement { outcome.placement }
    private var anchor: CGRect { outcome.anchor }

    /// Whether the bubble stands beside the anchor with all of its gap: it has room there, or needs none.
    private var isBeside: Bool {
        isAnchorHidden || PlacementOverflow.fits(PlacementOverflow(of: outcome.frame, in: bounds)[placement.side])
    }

    var result: PlacementResult {
        let exact = settledFrame
        let bubble = rounded(exact)
        var findings = outcome.findings
        if let arrow { findings.arrow?.aim(at: anchor, from: exact, along: placement.along, arrow) }
        let miss = findings.arrow?.centerOffset ?? 0
        let pointsAtAnchor = abs(miss) <= anchor.size[placement.along] / 2 + PlacementOverflow.slack
        return PlacementResult(
            bubble: bubble, placement: placement,
            arrow: isBeside && pointsAtAnchor ? arrowFrame(beside: bubble) : nil, arrowMiss: miss,
            overlapsAnchor: Self.overlap(exact, anchor), isAnchorHidden: isAnchorHidden, findings: findings)
    }

    /// The bubble of an anchor that shows is inside the bounds: pushed away from the anchor where that leads inside, and
    /// over it where it fits on no side.
    private var settledFrame: CGRect {
        var frame = outcome.frame
        guard !isAnchorHidden else { return frame }
        for axis in [PlacementAxis.x, .y] {
            frame.origin[axis] = max(
                bounds.low(axis), min(frame.origin[axis], bounds.high(axis) - frame.size[axis]))
        }
        return frame
    }

    /// On device pixels. Beside the anchor it is rounded away from it, so that rounding takes nothing of the gap.
    private func rounded(_ exact: CGRect) -> CGRect {
        var frame = exact
        for axis in [PlacementAxis.x, .y] {
            let value = exact.low(axis)
            let isBeside = axis == placement.across && self.isBeside
            let rounding: PixelGrid.Rounding = !isBeside ? .nearest : placement.side.isLow ? .down : .up
            // Without bounds to keep, a point to either side has a pixel.
            var low = isAnchorHidden ? value - 1 : bounds.low(axis)
            var high = isAnchorHidden ? value + 1 : bounds.high(axis) - exact.size[axis]
            if isBeside { if placement.side.isLow { high = value } else { low = value } }
            frame.origin[axis] = grid.place(value, rounding, from: low, to: high)
        }
        return frame
    }

    /// Nil where it would stand on a corner.
    private func arrowFrame(beside bubble: CGRect) -> CGRect? {
        guard let arrow else { return nil }
        let along = placement.along
        let low = bubble.low(along) + arrow.cornerRadius
        let high = bubble.high(along) - arrow.cornerRadius - arrow.length
        guard low <= high + PlacementOverflow.slack else { return nil }
        let start = grid.place(anchor.middle(along) - arrow.length / 2, from: low, to: high)
        var frame = CGRect.zero
        frame.origin[along] = start
        frame.size[along] = arrow.length
        frame.size[placement.across] = arrow.height
        frame.origin[placement.across] =
            placement.side.isLow ? bubble.high(placement.across) : bubble.low(placement.across) - arrow.height
        return frame
    }

    private static func overlap(_ a: CGRect, _ b: CGRect) -> Bool {
        let slack = PlacementOverflow.slack
        return [PlacementAxis.x, .y].allSatisfy { axis in
            a.low(axis) < b.high(axis) - slack && b.low(axis) < a.high(axis) - slack
        }
    }
}

extension PlacementFindings.Arrow {
    /// The same arrow where the bubble has come to stand.
    fileprivate mutating func aim(
        at anchor: CGRect, from bubble: CGRect, along: PlacementAxis, _ arrow: PlacementRequest.Arrow
    ) {
        let center = anchor.middle(along) - bubble.low(along) - arrow.length / 2
        let high = bubble.size[along] - arrow.length - arrow.cornerRadius
        // Between corners that leave too little room it would be in the middle.
        position =
            high < arrow.cornerRadius
            ? (bubble.size[along] - arrow.length) / 2 : max(arrow.cornerRadius, min(center, high))
        centerOffset = center - position
    }
}
