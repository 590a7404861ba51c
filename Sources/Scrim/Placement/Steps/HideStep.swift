import UIKit

/// Finds whether the anchor can be seen, and whether the bubble has left the place where it could.
struct HideStep: PlacementStep {
    func apply(to state: inout PlacementState) -> PlacementReset? {
        state.findings.hide = .init(
            isAnchorHidden: Self.isHidden(state.anchor, in: state.anchorBounds),
            hasEscaped: Self.isHidden(state.frame, in: state.anchorBounds))
        return nil
    }

    /// Whether nothing of `rect` lies in `bounds`. One that touches them from outside is hidden.
    static func isHidden(_ rect: CGRect, in bounds: CGRect) -> Bool {
        rect.high(.x) <= bounds.low(.x) || rect.low(.x) >= bounds.high(.x)
            || rect.high(.y) <= bounds.low(.y) || rect.low(.y) >= bounds.high(.y)
    }
}
