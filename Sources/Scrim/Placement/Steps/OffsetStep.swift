import UIKit

/// Moves the bubble away from its anchor, and along it.
struct OffsetStep: PlacementStep {
    /// Away from the anchor.
    var main: CGFloat = 0
    /// Along the anchor: to the right, in right-to-left layouts to the left; down for `left` and `right`.
    var cross: CGFloat = 0
    /// In the place of `cross` for placements with an alignment: from the aligned edge inwards.
    var alignment: CGFloat?

    func apply(to state: inout PlacementState) -> PlacementReset? {
        let placement = state.placement
        // The bubble is still where it was moved to before the nudge.
        if state.keptOrigin, state.findings.offset?.placement == placement { return nil }
        var displacement = CGPoint.zero
        displacement[placement.across] = placement.side.isLow ? -main : main
        displacement[placement.along] = cross
        if let alignment, let aligned = placement.alignment {
            displacement[placement.along] = aligned == .end ? -alignment : alignment
        }
        state.origin.x += displacement.x
        state.origin.y += displacement.y
        state.findings.offset = .init(displacement: displacement, placement: placement)
        return nil
    }
}
