import UIKit

/// Finds the place of an arrow on the bubble's edge, as near to the anchor's middle as its padding allows.
struct ArrowStep: PlacementStep {
    /// Of the arrow, along the bubble's edge.
    var length: CGFloat
    /// Between the ends of the edge and the arrow: left or top, and right or bottom.
    var padding = UIEdgeInsets.zero

    func mirrored() -> (any PlacementStep)? {
        padding.left == padding.right ? nil : ArrowStep(length: length, padding: padding.mirrored())
    }

    func apply(to state: inout PlacementState) -> PlacementReset? {
        let along = state.placement.along
        let edge = state.bubble[along]
        // On an edge with too little room the arrow gets 1 point to move to each side.
        let cap = edge / 2 - length / 2 - 1
        let low = min(along == .x ? padding.left : padding.top, cap)
        let highPadding = min(along == .x ? padding.right : padding.bottom, cap)
        let high = edge - length - highPadding
        let center = state.anchor.middle(along) - state.origin[along] - length / 2
        let position = max(low, min(center, high))

        let isFirst = state.findings.arrow == nil
        let used = center < low ? low : highPadding
        var nudge: CGFloat = 0
        // The arrow of an aligned bubble cannot come to the middle of a small anchor, so the bubble gives way.
        if isFirst, state.placement.alignment != nil, center != position,
            state.anchor.size[along] / 2 - used - length / 2 < 0
        {
            nudge = center < low ? center - low : center - high
        }
        state.origin[along] += nudge
        var finding = state.findings.arrow ?? .init(position: 0, length: length, centerOffset: 0)
        finding.position = position
        finding.centerOffset = center - position - nudge
        if isFirst { finding.nudge[along] = nudge }
        state.findings.arrow = finding
        return nudge == 0 ? nil : .keepingOrigin
    }
}
