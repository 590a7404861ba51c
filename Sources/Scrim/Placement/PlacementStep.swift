import UIKit

/// A rule that moves a bubble, or finds something out about where it is.
///
/// Steps know nothing of right-to-left layouts: those are placed as their mirror images. `start` and the low edge are
/// therefore the leading ones along x.
protocol PlacementStep: Sendable {
    /// Moves the bubble of `state`, notes what it found, and may ask for a new pass over all steps.
    func apply(to state: inout PlacementState) -> PlacementReset?

    /// The step for the mirror image, where left and right have changed places; nil for one that looks alike there.
    func mirrored() -> (any PlacementStep)?
}

extension PlacementStep {
    func mirrored() -> (any PlacementStep)? { nil }
}

/// Why the steps run again from the first one. What they found stays known.
enum PlacementReset: Equatable, Sendable {
    /// The bubble stays where the step has moved it.
    case keepingOrigin
    /// It goes to the base of another placement.
    case placement(Placement)
    /// It goes to its base beside another rectangle.
    case anchor(CGRect)
    /// Its size is asked for again; where that changed, it goes to its base.
    case measuring(within: CGSize)
}
