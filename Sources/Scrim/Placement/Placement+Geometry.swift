import UIKit

/// One of the two directions of a plane.
enum PlacementAxis: Hashable, Sendable {
    case x, y

    var other: PlacementAxis { self == .x ? .y : .x }
}

extension Placement.Side {
    /// The direction from the anchor to a bubble on this side.
    var axis: PlacementAxis { self == .top || self == .bottom ? .y : .x }

    /// Whether the side is towards smaller coordinates.
    var isLow: Bool { self == .top || self == .left }

    var opposite: Placement.Side {
        switch self {
        case .top: .bottom
        case .bottom: .top
        case .left: .right
        case .right: .left
        }
    }

    /// The side towards smaller coordinates of an axis.
    static func low(_ axis: PlacementAxis) -> Placement.Side { axis == .x ? .left : .top }
    /// The side towards larger coordinates of an axis.
    static func high(_ axis: PlacementAxis) -> Placement.Side { axis == .x ? .right : .bottom }
}

extension Placement.Alignment {
    var opposite: Placement.Alignment { self == .start ? .end : .start }
}

extension Placement {
    /// The direction from the anchor to the bubble.
    var across: PlacementAxis { side.axis }
    /// The direction in which the anchor's edge beside the bubble runs.
    var along: PlacementAxis { side.axis.other }

    var withOppositeSide: Placement { Placement(side.opposite, alignment) }
    /// The same where there is no alignment.
    var withOppositeAlignment: Placement { Placement(side, alignment?.opposite) }

    /// What decides first whether the mark has room along the anchor, and the side opposite of it.
    ///
    /// The first is the one that the bubble sticks out of the anchor's line at: a bubble aligned at its start reaches past
    /// the anchor's end. A bubble shorter than its anchor does so at the other side.
    func alignmentSides(anchorIsLonger: Bool) -> (first: Side, second: Side) {
        let (low, high) = (Side.low(along), Side.high(along))
        return (alignment == .start) != anchorIsLonger ? (high, low) : (low, high)
    }
}

extension CGRect {
    func low(_ axis: PlacementAxis) -> CGFloat { axis == .x ? origin.x : origin.y }
    func high(_ axis: PlacementAxis) -> CGFloat { axis == .x ? origin.x + size.width : origin.y + size.height }
    func middle(_ axis: PlacementAxis) -> CGFloat { low(axis) + size[axis] / 2 }
}

extension CGPoint {
    subscript(axis: PlacementAxis) -> CGFloat {
        get { axis == .x ? x : y }
        set { if axis == .x { x = newValue } else { y = newValue } }
    }
}

extension CGSize {
    subscript(axis: PlacementAxis) -> CGFloat {
        get { axis == .x ? width : height }
        set { if axis == .x { width = newValue } else { height = newValue } }
    }
}

/// How far a rectangle sticks out of another one on each side. 0 is flush, and fits; less than that is room left.
struct PlacementOverflow: Equatable, Sendable {
    /// Below this, in points, something counts as flush: sums of thirds of a point are not exact.
    static let slack: CGFloat = 1e-6

    let top: CGFloat
    let left: CGFloat
    let bottom: CGFloat
    let right: CGFloat

    init(of rect: CGRect, in bounds: CGRect, padding: UIEdgeInsets = .zero) {
        top = bounds.low(.y) + padding.top - rect.low(.y)
        left = bounds.low(.x) + padding.left - rect.low(.x)
        bottom = rect.high(.y) - (bounds.high(.y) - padding.bottom)
        right = rect.high(.x) - (bounds.high(.x) - padding.right)
    }

    subscript(side: Placement.Side) -> CGFloat {
        switch side {
        case .top: top
        case .left: left
        case .bottom: bottom
        case .right: right
        }
    }

    static func fits(_ overflow: CGFloat) -> Bool { overflow <= slack }
}
