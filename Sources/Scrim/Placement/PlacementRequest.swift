package import UIKit

/// A bubble that needs a place: the kit's own rules around the chain of steps. Points in one space, y down.
///
/// Numbers that no screen has are taken as the next that one could have; what is no number, or leaves no room, gives no
/// place.
package struct PlacementRequest: Sendable {
    /// The triangle that points at the anchor.
    package struct Arrow: Equatable, Sendable {
        /// Along the bubble's edge.
        package var length: CGFloat
        /// From the bubble's edge to the tip.
        package var height: CGFloat
        /// Of the bubble's corners, which the arrow keeps clear of.
        package var cornerRadius: CGFloat

        package init(length: CGFloat, height: CGFloat, cornerRadius: CGFloat) {
            self.length = length
            self.height = height
            self.cornerRadius = cornerRadius
        }
    }

    /// Nil: the bubble stands in the middle, without an arrow.
    package var anchor: CGRect?
    /// The parts of an anchor that goes over several lines. The anchor is all of them then.
    package var anchorParts: [CGRect] = []
    /// Where the user touched the anchor, of which the touched line counts then.
    package var touch: CGPoint?
    /// Where the anchor can be seen. Nil: in the container.
    package var anchorBounds: CGRect?
    /// What the bubble asks for. Where that is more than the bounds, it gets the bounds.
    package var bubble: CGSize
    /// The safe area without the keyboard.
    package var container: CGRect
    package var options: PlacementOptions
    /// Nil: no arrow.
    package var arrow: Arrow?
    package var isRightToLeft: Bool
    /// Device pixels a point.
    package var scale: CGFloat

    package init(
        anchor: CGRect?, bubble: CGSize, container: CGRect, options: PlacementOptions = PlacementOptions(),
        arrow: Arrow? = nil, isRightToLeft: Bool = false, scale: CGFloat = 1
    ) {
        self.anchor = anchor
        self.bubble = bubble
        self.container = container
        self.options = options
        self.arrow = arrow
        self.isRightToLeft = isRightToLeft
        self.scale = scale
    }

    /// What the bubble may use: the container less the padding. Nil where that leaves nothing.
    package var bounds: CGRect? {
        guard let area = container.usable else { return nil }
        let padding = self.padding
        let size = CGSize(
            width: area.width - padding.left - padding.right, height: area.height - padding.top - padding.bottom)
        guard size.width > 0, size.height > 0 else { return nil }
        return CGRect(origin: CGPoint(x: area.minX + padding.left, y: area.minY + padding.top), size: size)
    }

    /// The bubble's place, nil where a number is none or the bounds have no room.
    package func resolve() -> PlacementResult? {
        guard let bounds, let container = container.usable, let size = size(in: bounds) else { return nil }
        if anchor == nil, anchorParts.isEmpty { return centred(size, in: bounds) }
        guard let anchor = wholeAnchor else { return nil }
        let seen = anchorBounds.flatMap(\.usable) ?? container
        let isHidden = HideStep.isHidden(anchor, in: seen)
        let arrow = usableArrow
        let chain = PlacementChain(steps: steps(arrow, isAnchorHidden: isHidden))
        let situation = PlacementSituation(
            anchor: anchor, bubble: size, bounds: container, anchorBounds: seen, padding: padding,
            requested: options.preferred ?? options.allowed?.first ?? .top,
            leastEdge: arrow.map { grid.up($0.length + 2 * $0.cornerRadius) } ?? 0, isRightToLeft: isRightToLeft)
        let settlement = PlacementSettlement(
            outcome: chain.run(situation), bounds: bounds, arrow: arrow, isAnchorHidden: isHidden, grid: grid)
        return settlement.result
    }

    /// The kit's order. The bubble of a hidden anchor stays with it; one that shows keeps its bubble inside the bounds.
    private func steps(_ arrow: Arrow?, isAnchorHidden: Bool) -> [any PlacementStep] {
        var steps: [any PlacementStep] = []
        let parts = anchorParts.compactMap(\.usable)
        if !parts.isEmpty { steps.append(InlineStep(rects: parts, point: touch)) }
        steps.append(OffsetStep(main: max(options.gap.usableLength, arrow?.height ?? 0)))
        if options.preferred != nil {
            // What sticks out along the anchor is shifted; it is no reason to leave the axis.
            let perpendicular: Placement.Alignment? = options.allowed == nil ? .start : nil
            steps.append(FlipStep(crossAxis: .alignment, candidates: options.allowed, perpendicular: perpendicular))
        } else {
            steps.append(AutoPlacementStep(allowed: options.allowed?.isEmpty == true ? nil : options.allowed))
        }
        steps.append(ShiftStep(limiter: isAnchorHidden ? ShiftStep.Limiter() : nil))
        steps.append(SizeStep())
        if let arrow {
            let radius = arrow.cornerRadius
            steps.append(
                ArrowStep(
                    length: arrow.length,
                    padding: UIEdgeInsets(top: radius, left: radius, bottom: radius, right: radius)))
        }
        steps.append(HideStep())
        return steps
    }

    private func centred(_ size: CGSize, in bounds: CGRect) -> PlacementResult {
        let origin = CGPoint(
            x: grid.place(bounds.middle(.x) - size.width / 2, from: bounds.minX, to: bounds.maxX - size.width),
            y: grid.place(bounds.middle(.y) - size.height / 2, from: bounds.minY, to: bounds.maxY - size.height))
        return PlacementResult(
            bubble: CGRect(origin: origin, size: size), placement: nil, arrow: nil, arrowMiss: 0, overlapsAnchor: false,
            isAnchorHidden: false, findings: PlacementFindings())
    }

    // MARK: Numbers

    private var grid: PixelGrid { PixelGrid(scale: scale) }

    /// Nil where it is no rectangle.
    private var wholeAnchor: CGRect? {
        let parts = anchorParts.compactMap(\.usable)
        guard let first = parts.first else { return anchor?.usable }
        return parts.dropFirst().reduce(first) { $0.union($1) }
    }

    private var padding: UIEdgeInsets {
        UIEdgeInsets(
            top: options.padding.top.usableLength, left: options.padding.left.usableLength,
            bottom: options.padding.bottom.usableLength, right: options.padding.right.usableLength)
    }

    private var usableArrow: Arrow? {
        guard let arrow else { return nil }
        let usable = Arrow(
            length: arrow.length.usableLength, height: arrow.height.usableLength,
            cornerRadius: arrow.cornerRadius.usableLength)
        return usable.length > 0 && usable.height > 0 ? usable : nil
    }

    /// Whole pixels, no more than the bounds.
    private func size(in bounds: CGRect) -> CGSize? {
        guard bubble.width.isFinite, bubble.height.isFinite else { return nil }
        return CGSize(
            width: min(grid.up(bubble.width.usableLength), bounds.width),
            height: min(grid.up(bubble.height.usableLength), bounds.height))
    }
}
