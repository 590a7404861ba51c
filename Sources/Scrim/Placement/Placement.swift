/// Where a bubble stands beside its anchor: on which side, and how it lines up along that side.
///
/// Sides are those of the screen and do not change with the direction of the language. The alignments of `top` and
/// `bottom` do: `start` is the left edge in left-to-right layouts and the right edge in right-to-left ones. Those of
/// `left` and `right` are top and bottom in both.
public struct Placement: Hashable, Sendable {
    /// The side of the anchor that the bubble stands on.
    public enum Side: String, Hashable, Sendable, CaseIterable, Codable {
        case top, bottom, left, right
    }

    /// Which edges of anchor and bubble lie in one line. Without an alignment their centres do.
    public enum Alignment: String, Hashable, Sendable, CaseIterable, Codable {
        case start, end
    }

    public var side: Side
    /// Nil: centred on the anchor.
    public var alignment: Alignment?

    /// A placement on `side`, centred unless an alignment is given.
    public init(_ side: Side, _ alignment: Alignment? = nil) {
        self.side = side
        self.alignment = alignment
    }

    public static let top = Placement(.top)
    public static let topStart = Placement(.top, .start)
    public static let topEnd = Placement(.top, .end)
    public static let bottom = Placement(.bottom)
    public static let bottomStart = Placement(.bottom, .start)
    public static let bottomEnd = Placement(.bottom, .end)
    public static let left = Placement(.left)
    public static let leftStart = Placement(.left, .start)
    public static let leftEnd = Placement(.left, .end)
    public static let right = Placement(.right)
    public static let rightStart = Placement(.right, .start)
    public static let rightEnd = Placement(.right, .end)
}

extension Placement: CaseIterable {
    /// All twelve, clockwise from the top; on each side the centred one first.
    public static let allCases: [Placement] = [Side.top, .right, .bottom, .left].flatMap { side in
        [Placement(side), Placement(side, .start), Placement(side, .end)]
    }
}

/// A placement's name is its side, and its alignment after a dash: `bottom`, `bottom-start`. Documents use these.
extension Placement: RawRepresentable, Codable, CustomStringConvertible {
    public var rawValue: String { alignment.map { "\(side.rawValue)-\($0.rawValue)" } ?? side.rawValue }

    /// Nil where `rawValue` is none of the twelve names.
    public init?(rawValue: String) {
        guard let placement = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = placement
    }

    public var description: String { rawValue }
}
