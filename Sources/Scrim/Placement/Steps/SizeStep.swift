import UIKit

/// Finds how large a bubble could be where it stands, and may have it measured anew within that.
struct SizeStep: PlacementStep {
    /// Whether the bubble is asked for its size within what is available.
    var resizes = false

    func apply(to state: inout PlacementState) -> PlacementReset? {
        let (along, across) = (state.placement.along, state.placement.across)
        let overflow = state.overflow
        var available = CGSize.zero
        available[across] = min(state.bubble[across] - overflow[state.placement.side], state.room(across))
        let side = state.placement.alignment == .end ? Placement.Side.low(along) : .high(along)
        available[along] = min(state.bubble[along] - overflow[side], state.room(along))
        // What can be moved has all of the room.
        let shift = state.findings.shift
        if shift?.movesX == true { available.width = state.room(.x) }
        if shift?.movesY == true { available.height = state.room(.y) }
        if shift == nil, state.placement.alignment == nil {
            let worse = max(overflow[.low(along)], overflow[.high(along)])
            available[along] = state.bubble[along] - 2 * worse
        }
        available = CGSize(width: max(available.width, 0), height: max(available.height, 0))
        state.findings.size = .init(available: available)
        return resizes ? .measuring(within: available) : nil
    }
}
