public import UIKit

/// Where a bubble may stand beside its anchor. Distances are in points; negative ones, and such that are no numbers,
/// count as 0.
public struct PlacementOptions: Sendable, Equatable {
    /// Taken where the bubble fits there. Nil: the one with the most room.
    public var preferred: Placement?

    /// What else may be taken, in the order of trying, where the bubble does not fit on the preferred side. Nil: the
    /// opposite side, then the two others; with the preferred alignment, or the other one where that fits better.
    ///
    /// An empty list forces the preferred placement. A bubble that fits nowhere stays inside the bounds, over its
    /// anchor and without an arrow, whatever is allowed.
    public var allowed: [Placement]?

    /// From the anchor to the bubble. The arrow lies between them, so that this is never less than the arrow's height.
    public var gap: CGFloat

    /// From the edges of the safe area, or of the keyboard, to the bubble.
    public var padding: UIEdgeInsets

    public init(
        preferred: Placement? = .bottom, allowed: [Placement]? = nil, gap: CGFloat = 8,
        padding: UIEdgeInsets = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    ) {
        self.preferred = preferred
        self.allowed = allowed
        self.gap = gap
        self.padding = padding
    }
}
