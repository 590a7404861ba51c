import Foundation

/// A set of a rectangle's edges.
public struct UIRectEdge: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The top edge.
    public static var top: UIRectEdge { UIRectEdge(rawValue: 1 << 0) }
    /// The left edge.
    public static var left: UIRectEdge { UIRectEdge(rawValue: 1 << 1) }
    /// The bottom edge.
    public static var bottom: UIRectEdge { UIRectEdge(rawValue: 1 << 2) }
    /// The right edge.
    public static var right: UIRectEdge { UIRectEdge(rawValue: 1 << 3) }
    /// All four edges.
    public static var all: UIRectEdge { [.top, .left, .bottom, .right] }
}

/// A set of a rectangle's edges whose sides follow the layout direction.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The top edge.
    public static var top: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 1 << 0) }
    /// The leading edge.
    public static var leading: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 1 << 1) }
    /// The bottom edge.
    public static var bottom: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 1 << 2) }
    /// The trailing edge.
    public static var trailing: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: 1 << 3) }
    /// All four edges.
    public static var all: NSDirectionalRectEdge { [.top, .leading, .bottom, .trailing] }
}

/// A set of a rectangle's corners.
public struct UIRectCorner: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The top left corner.
    public static var topLeft: UIRectCorner { UIRectCorner(rawValue: 1 << 0) }
    /// The top right corner.
    public static var topRight: UIRectCorner { UIRectCorner(rawValue: 1 << 1) }
    /// The bottom left corner.
    public static var bottomLeft: UIRectCorner { UIRectCorner(rawValue: 1 << 2) }
    /// The bottom right corner.
    public static var bottomRight: UIRectCorner { UIRectCorner(rawValue: 1 << 3) }
    /// All four corners; every bit is set, as in UIKit.
    public static var allCorners: UIRectCorner { UIRectCorner(rawValue: .max) }
}

/// A set of layout axes.
public struct UIAxis: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The horizontal axis.
    public static var horizontal: UIAxis { UIAxis(rawValue: 1 << 0) }
    /// The vertical axis.
    public static var vertical: UIAxis { UIAxis(rawValue: 1 << 1) }
    /// Both axes.
    public static var both: UIAxis { [.horizontal, .vertical] }
}
