import CoreGraphics

/// How content gives way that is pulled past its end.
///
/// The way that it moves is x·d·c / (d + c·x) for a pull of x points in a view d points long, with c = 0.55: the formula
/// that is commonly given for UIKit's rubber band. It never reaches d.
enum RubberBand {
    static let stiffness: CGFloat = 0.55

    /// How far content moves that is pulled `distance` points past its end, either way.
    static func give(_ distance: CGFloat, in length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let pull = abs(distance)
        return (pull * length * stiffness / (length + stiffness * pull)).signed(as: distance)
    }

    /// How far content was pulled that lies `give` points past its end.
    static func pull(for give: CGFloat, in length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        // The end of the way is reached at infinity only.
        let way = min(abs(give), length * 0.99)
        return (way * length / (stiffness * (length - way))).signed(as: give)
    }

    /// How fast content moves that lies `give` points past its end, as a part of the finger's speed.
    static func slope(at give: CGFloat, in length: CGFloat) -> CGFloat {
        guard length > 0 else { return 0 }
        let pull = abs(pull(for: give, in: length))
        let root = length / (length + stiffness * pull)
        return stiffness * root * root
    }
}

extension CGFloat {
    fileprivate func signed(as other: CGFloat) -> CGFloat { other < 0 ? -self : self }
}

/// Where the offset of one axis comes to rest, and how it behaves beyond.
struct ScrollRange: Equatable {
    /// The offsets of the content's beginning and end, in points.
    var low: CGFloat
    var high: CGFloat
    /// The visible length, in points.
    var length: CGFloat
    /// Whether a finger moves this axis at all.
    var scrolls: Bool
    /// Whether content gives way past its ends.
    var bounces: Bool

    func clamp(_ offset: CGFloat) -> CGFloat { min(max(offset, low), high) }

    func contains(_ offset: CGFloat) -> Bool { clamp(offset) == offset }

    /// How far `offset` lies past an end: negative before the beginning.
    func excess(of offset: CGFloat) -> CGFloat { offset - clamp(offset) }

    /// Where content shows that a finger has taken to `offset`.
    func shown(_ offset: CGFloat) -> CGFloat {
        let edge = clamp(offset)
        return bounces ? edge + RubberBand.give(offset - edge, in: length) : edge
    }

    /// Where a finger has taken content that shows at `offset`.
    func pulled(_ offset: CGFloat) -> CGFloat {
        let edge = clamp(offset)
        return bounces ? edge + RubberBand.pull(for: offset - edge, in: length) : offset
    }

    /// Whether the content can move on from `offset` without giving way.
    func hasRoom(from offset: CGFloat, towards direction: CGFloat) -> Bool {
        scrolls && (direction < 0 ? offset > low : offset < high)
    }
}
