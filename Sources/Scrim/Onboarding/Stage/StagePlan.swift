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
    /// What the bubble casts; nil where it casts none.
    var shadow: BubbleTheme.Shadow?

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
        guard let result = request.resolvedClear(keepsButtons: keepsButtons),
            result.bubble.width >= min(leastBubble.width, size.width),
            result.bubble.height >= min(leastBubble.height, size.height)
        else { throw .noRoom }
        pose.bubble = result.bubble
        // One that nothing shows of is not pointed at.
        pose.arrow = input.sights.first?.seen.isNull == false ? result.arrow : nil
        pose.shadowInsets = highlight.style == .none ? .zero : pose.insets(of: shadow)
        return (pose, result.placement?.side)
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
