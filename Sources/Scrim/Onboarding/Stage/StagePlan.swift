import UIKit

/// From where anchors are to where hole, bubble and arrow go. Points in the tour's view.
struct StagePlan {
    /// What places follow from. Where it is the same, so are they.
    struct Input: Equatable {
        /// The anchor and its companions; empty for a step in the middle.
        var sights: [AnchorSight]
        var freeArea: CGRect
        var bounds: CGRect
        var bubble: CGSize?
        var isRightToLeft: Bool
        var scale: CGFloat
    }

    /// Why there is no pose.
    enum Failure: Error { case noRoom }

    var highlight: TourHighlight
    var placement: PlacementOptions
    /// Nil where the theme has none.
    var arrow: PlacementRequest.Arrow?
    /// What bubbles have at least, in points.
    var leastBubble: CGSize
    /// Whether a bubble of that size has its buttons in sight, whatever its words do.
    var keepsButtons: @MainActor (CGSize) -> Bool = { _ in true }

    /// The places, and on which side of the anchor the bubble is.
    @MainActor
    func pose(_ input: Input) throws(Failure) -> (pose: StagePose, side: Placement.Side?) {
        var pose = StagePose()
        let areas = input.sights.map { highlight.area(around: $0.seen) }
        pose.isCut = highlight.style == .cutout || input.sights.contains { $0.key == nil }
        // Where two holes overlapped, the backdrop would be back. Pictures may overlap.
        pose.holes = pose.isCut ? highlight.apart(areas) : areas
        guard let size = input.bubble else { return (pose, nil) }
        var request = PlacementRequest(
            anchor: anchor(input), bubble: size, container: input.freeArea, options: placement, arrow: arrow,
            isRightToLeft: input.isRightToLeft, scale: input.scale)
        request.anchorBounds = input.bounds
        guard let result = request.resolve().map({ clear($0, request) }),
            result.bubble.width >= min(leastBubble.width, size.width),
            result.bubble.height >= min(leastBubble.height, size.height)
        else { throw .noRoom }
        pose.bubble = result.bubble
        // One that nothing shows of is not pointed at.
        pose.arrow = input.sights.first?.seen.isNull == false ? result.arrow : nil
        return (pose, result.placement?.side)
    }

    /// A bubble that would cover what it speaks of is made less high, where at least a third of it is left: its words
    /// scroll.
    @MainActor
    private func clear(_ result: PlacementResult, _ request: PlacementRequest) -> PlacementResult {
        guard let anchor = request.anchor, result.bubble.intersects(anchor) else { return result }
        let gap = max(placement.gap.usableLength, arrow?.height ?? 0)
        let above = anchor.minY - gap - request.container.minY - placement.padding.top.usableLength
        let below = request.container.maxY - placement.padding.bottom.usableLength - anchor.maxY - gap
        var lower = request
        lower.bubble.height = (max(above, below) * request.scale).rounded(.down) / request.scale
        guard lower.bubble.height < request.bubble.height, lower.bubble.height >= request.bubble.height / 3,
            let other = lower.resolve(), !other.bubble.intersects(anchor), keepsButtons(other.bubble.size)
        else { return result }
        return other
    }

    /// What the bubble stands beside. An anchor that nothing shows of leaves the bubble at the edge where it went.
    private func anchor(_ input: Input) -> CGRect? {
        guard let sight = input.sights.first else { return nil }
        if !sight.seen.isNull {
            let area = highlight.style == .none ? sight.seen : highlight.area(around: sight.seen)
            // A padding that leaves nothing of the anchor to light up leaves it to be spoken of.
            return area.isNull ? sight.seen : area
        }
        let area = input.freeArea
        guard sight.frame.isFinite else { return nil }
        let size = CGSize(width: min(sight.frame.width, area.width), height: min(sight.frame.height, area.height))
        return CGRect(
            origin: CGPoint(
                x: min(max(sight.frame.minX, area.minX), area.maxX - size.width),
                y: min(max(sight.frame.minY, area.minY), area.maxY - size.height)), size: size)
    }
}
