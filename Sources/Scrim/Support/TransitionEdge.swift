import UIKit

/// A side that a view slides in from, goes out to, or is swiped to.
public enum TransitionEdge: Hashable, Sendable {
    case top, bottom
    /// The left where the layout runs left to right, else the right.
    case leading
    /// The right where the layout runs left to right, else the left.
    case trailing
}

extension TransitionEdge {
    /// A side as the screen has it.
    enum Side: Hashable, Sendable {
        case up, down, left, right

        var isVertical: Bool { self == .up || self == .down }

        /// The part of a movement that leads to this side.
        func along(_ move: CGPoint) -> CGFloat {
            switch self {
            case .up: -move.y
            case .down: move.y
            case .left: -move.x
            case .right: move.x
            }
        }

        /// The part of a movement that leads past this side.
        func across(_ move: CGPoint) -> CGFloat { isVertical ? move.x : move.y }
    }

    /// The side in a layout of that direction.
    func side(_ direction: UIUserInterfaceLayoutDirection) -> Side {
        switch self {
        case .top: .up
        case .bottom: .down
        case .leading: direction == .rightToLeft ? .right : .left
        case .trailing: direction == .rightToLeft ? .left : .right
        }
    }

    /// How far a view of that size is from its place when it is just outside at this side, in points.
    func offset(in size: CGSize, _ direction: UIUserInterfaceLayoutDirection) -> CGPoint {
        distance(from: CGRect(origin: .zero, size: size), outOf: CGRect(origin: .zero, size: size), direction)
    }

    /// How far a frame is from where it is just outside of `bounds` at this side, in points.
    func distance(
        from frame: CGRect, outOf bounds: CGRect, _ direction: UIUserInterfaceLayoutDirection
    ) -> CGPoint {
        switch side(direction) {
        case .up: CGPoint(x: 0, y: bounds.minY - frame.maxY)
        case .down: CGPoint(x: 0, y: bounds.maxY - frame.minY)
        case .left: CGPoint(x: bounds.minX - frame.maxX, y: 0)
        case .right: CGPoint(x: bounds.maxX - frame.minX, y: 0)
        }
    }
}
