package import UIKit

/// Where a bubble and its arrow go, in device pixels of the request's space, and why.
package struct PlacementResult: Equatable, Sendable {
    /// Inside the bounds unless the anchor is hidden.
    package var bubble: CGRect
    /// The placement in the end; nil without an anchor.
    package var placement: Placement?
    /// Touches the bubble and points at the anchor. Nil where none could: show none.
    package var arrow: CGRect?
    /// From the arrow's middle, where the corners let it come, to the anchor's: 0 where they are in line. More than 0 where
    /// the arrow would end left of it, or above it.
    package var arrowMiss: CGFloat
    /// Whether the bubble covers some of the anchor, as it fits on none of the allowed sides.
    package var overlapsAnchor: Bool
    /// Whether nothing of the anchor shows. The bubble has followed it then, maybe out of the bounds.
    package var isAnchorHidden: Bool
    /// What each step found.
    let findings: PlacementFindings
}
