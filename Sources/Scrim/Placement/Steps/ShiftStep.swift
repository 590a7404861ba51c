import UIKit

/// Moves the bubble back into the bounds.
///
/// A bubble longer than the bounds stays at their low edge, which is the leading one along x.
struct ShiftStep: PlacementStep {
    /// Keeps the bubble attached to its anchor.
    struct Limiter: Sendable {
        /// How much of the anchor the bubble stays beside at the least. Negative: how far it may go past it.
        var along: CGFloat = 0
        /// The same in the direction from the anchor to the bubble.
        var across: CGFloat = 0
    }

    var movesAlong = true
    /// Towards the anchor and over it, too.
    var movesAcross = false
    var limiter: Limiter?

    func apply(to state: inout PlacementState) -> PlacementReset? {
        let placement = state.placement
        let overflow = state.overflow
        var finding = PlacementFindings.Shift(
            movesX: placement.along == .x ? movesAlong : movesAcross,
            movesY: placement.along == .y ? movesAlong : movesAcross)
        var origin = state.origin
        if finding.movesX { Self.shift(&origin, .x, overflow) }
        if finding.movesY { Self.shift(&origin, .y, overflow) }
        if let limiter { limit(&origin, limiter, state) }
        if finding.movesX { finding.moved.x = origin.x - state.origin.x }
        if finding.movesY { finding.moved.y = origin.y - state.origin.y }
        state.origin = origin
        state.findings.shift = finding
        return nil
    }

    private static func shift(_ origin: inout CGPoint, _ axis: PlacementAxis, _ overflow: PlacementOverflow) {
        let value = origin[axis]
        origin[axis] = max(value + overflow[.low(axis)], min(value, value - overflow[.high(axis)]))
    }

    private func limit(_ origin: inout CGPoint, _ limiter: Limiter, _ state: PlacementState) {
        let (anchor, bubble, placement) = (state.anchor, state.bubble, state.placement)
        let (along, across) = (placement.along, placement.across)
        origin[along] = Self.clamp(
            origin[along], anchor.low(along) - bubble[along] + limiter.along, anchor.high(along) - limiter.along)
        let displacement = state.findings.offset?.displacement[across] ?? 0
        let (low, high) =
            placement.side.isLow ? (displacement, -limiter.across) : (limiter.across, displacement)
        origin[across] = Self.clamp(
            origin[across], anchor.low(across) - bubble[across] + low, anchor.high(across) + high)
    }

    /// The low limit goes first where the limits have changed places.
    private static func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
        value < low ? low : min(value, max(low, high))
    }
}
