import UIKit

/// What is placed, and where: the input of a chain of steps. Points in one space, y down.
struct PlacementSituation: Sendable {
    var anchor: CGRect
    var bubble: CGSize
    /// What the bubble may use, before padding.
    var bounds: CGRect
    /// Where the anchor can be seen. Nil: in the bounds.
    var anchorBounds: CGRect?
    var padding: UIEdgeInsets = .zero
    var requested: Placement
    /// The least length of the bubble's edge beside the anchor, where the bounds have it.
    var leastEdge: CGFloat = 0
    var isRightToLeft = false
}

/// Where a bubble is between two steps.
struct PlacementState: Sendable {
    /// The placement that was asked for first.
    let requested: Placement
    let bounds: CGRect
    let anchorBounds: CGRect
    let padding: UIEdgeInsets
    private let leastEdge: CGFloat
    private(set) var anchor: CGRect
    private(set) var placement: Placement
    /// The size that the bubble asks for.
    private var measured: CGSize
    /// The size that it has in this placement.
    private(set) var bubble: CGSize
    var origin = CGPoint.zero
    var findings = PlacementFindings()
    /// Whether this pass began where an arrow's nudge had left the bubble.
    private(set) var keptOrigin = false

    init(_ situation: PlacementSituation) {
        requested = situation.requested
        bounds = situation.bounds
        anchorBounds = situation.anchorBounds ?? situation.bounds
        padding = situation.padding
        leastEdge = situation.leastEdge
        anchor = situation.anchor
        placement = situation.requested
        measured = situation.bubble
        bubble = situation.bubble
        moveToBase()
    }

    var frame: CGRect { CGRect(origin: origin, size: bubble) }

    /// How far the bubble sticks out of the bounds less the padding.
    var overflow: PlacementOverflow { PlacementOverflow(of: frame, in: bounds, padding: padding) }

    /// The length of the bounds less the padding.
    func room(_ axis: PlacementAxis) -> CGFloat {
        bounds.size[axis] - (axis == .x ? padding.left + padding.right : padding.top + padding.bottom)
    }

    /// Prepares a new pass. False where nothing calls for one.
    mutating func prepare(for reset: PlacementReset, measure: ((CGSize) -> CGSize)?) -> Bool {
        switch reset {
        case .keepingOrigin:
            keptOrigin = true
            return true
        case .placement(let new):
            placement = new
        case .anchor(let new):
            anchor = new
        case .measuring(let room):
            guard let new = measure?(room), new != measured, new.width.isFinite, new.height.isFinite else {
                return false
            }
            measured = new
        }
        keptOrigin = false
        moveToBase()
        return true
    }

    /// Beside the anchor and touching it; centred on it, or with the edges in line.
    private mutating func moveToBase() {
        let (across, along) = (placement.across, placement.along)
        bubble = measured
        bubble[along] = max(bubble[along], min(leastEdge, room(along)))
        origin[across] = placement.side.isLow ? anchor.low(across) - bubble[across] : anchor.high(across)
        let spare = anchor.size[along] - bubble[along]
        origin[along] = anchor.low(along) + spare / 2
        switch placement.alignment {
        case .start: origin[along] -= spare / 2
        case .end: origin[along] += spare / 2
        case nil: break
        }
    }
}
