import UIKit

/// What the steps found out, each under its name; nil for a step that did not run.
struct PlacementFindings: Equatable, Sendable {
    /// A placement that was tried, and by how much the bubble stuck out there.
    struct Candidate: Equatable, Sendable {
        var placement: Placement
        /// On its own side; nil where that was not checked.
        var main: CGFloat?
        /// On the two sides next to it, the one past the anchor first; nil where those were not checked.
        var first: CGFloat?
        var second: CGFloat?
    }

    struct Offset: Equatable, Sendable {
        /// How far the bubble was moved away from its base.
        var displacement: CGPoint
        var placement: Placement
    }

    struct Flip: Equatable, Sendable {
        /// Which of the candidates is being tried, the requested one being 0.
        var index = 0
        /// Those that did not fit.
        var tried: [Candidate] = []
    }

    struct AutoPlacement: Equatable, Sendable {
        var tried: [Candidate] = []
    }

    struct Shift: Equatable, Sendable {
        /// How far the bubble was moved.
        var moved = CGPoint.zero
        /// Whether it could be moved along x, and along y.
        var movesX = false
        var movesY = false
    }

    struct Arrow: Equatable, Sendable {
        /// From the bubble's low edge, left or top, to the arrow's.
        var position: CGFloat
        /// The arrow's own, along the bubble's edge.
        var length: CGFloat
        /// From the arrow's middle to the anchor's: 0 where it points at it, more where it ends before it.
        var centerOffset: CGFloat
        /// How far the bubble was moved, once, so that the arrow reaches a small anchor.
        var nudge = CGPoint.zero
    }

    struct Size: Equatable, Sendable {
        /// What a bubble could have on this side of the anchor.
        var available: CGSize
    }

    struct Hide: Equatable, Sendable {
        /// Whether nothing of the anchor shows.
        var isAnchorHidden: Bool
        /// Whether the bubble lies wholly outside of where the anchor can be seen.
        var hasEscaped: Bool
    }

    var offset: Offset?
    var flip: Flip?
    var autoPlacement: AutoPlacement?
    var shift: Shift?
    var arrow: Arrow?
    var size: Size?
    var hide: Hide?
}
