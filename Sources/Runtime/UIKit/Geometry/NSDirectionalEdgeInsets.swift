public import Foundation

/// Edge insets, in points, whose sides follow the layout direction: leading is left in left-to-right layout.
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
    /// Distance from the top edge, in points.
    public var top: CGFloat
    /// Distance from the leading edge, in points.
    public var leading: CGFloat
    /// Distance from the bottom edge, in points.
    public var bottom: CGFloat
    /// Distance from the trailing edge, in points.
    public var trailing: CGFloat

    /// Insets that are zero on every edge.
    public static let zero = NSDirectionalEdgeInsets()

    /// Makes insets that are zero on every edge.
    public init() {
        self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    /// Makes insets from four distances in points.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

extension NSDirectionalEdgeInsets: Codable {
    /// Reads the four distances from a list in the order top, leading, bottom, trailing.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        top = try list.decode(CGFloat.self)
        leading = try list.decode(CGFloat.self)
        bottom = try list.decode(CGFloat.self)
        trailing = try list.decode(CGFloat.self)
    }

    /// Writes the four distances as a list in the order top, leading, bottom, trailing.
    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        try list.encode(contentsOf: [top, leading, bottom, trailing])
    }
}

extension NSDirectionalEdgeInsets {
    /// The insets with leading and trailing turned into left and right.
    package func resolved(rightToLeft: Bool) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top, left: rightToLeft ? trailing : leading, bottom: bottom, right: rightToLeft ? leading : trailing)
    }
}

extension UIEdgeInsets {
    /// The insets with left and right turned into leading and trailing.
    package func directional(rightToLeft: Bool) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: top, leading: rightToLeft ? right : left, bottom: bottom, trailing: rightToLeft ? left : right)
    }
}
