public import Foundation

/// Distances, in points, from the edges of a rectangle to the edges of a smaller one; positive values shrink it.
public struct UIEdgeInsets: Equatable, Sendable {
    /// Distance from the top edge, in points.
    public var top: CGFloat
    /// Distance from the left edge, in points.
    public var left: CGFloat
    /// Distance from the bottom edge, in points.
    public var bottom: CGFloat
    /// Distance from the right edge, in points.
    public var right: CGFloat

    /// Insets that are zero on every edge.
    public static let zero = UIEdgeInsets()

    /// Makes insets that are zero on every edge.
    public init() {
        self.init(top: 0, left: 0, bottom: 0, right: 0)
    }

    /// Makes insets from four distances in points.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

extension UIEdgeInsets: Codable {
    /// Reads the four distances from a list in the order top, left, bottom, right.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        top = try list.decode(CGFloat.self)
        left = try list.decode(CGFloat.self)
        bottom = try list.decode(CGFloat.self)
        right = try list.decode(CGFloat.self)
    }

    /// Writes the four distances as a list in the order top, left, bottom, right.
    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        try list.encode(contentsOf: [top, left, bottom, right])
    }
}

extension UIEdgeInsets {
    /// The sum of both, edge by edge.
    package static func + (lhs: UIEdgeInsets, rhs: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: lhs.top + rhs.top, left: lhs.left + rhs.left, bottom: lhs.bottom + rhs.bottom,
            right: lhs.right + rhs.right)
    }

    /// Left and right together, in points.
    package var horizontal: CGFloat { left + right }

    /// Top and bottom together, in points.
    package var vertical: CGFloat { top + bottom }
}

extension CGRect {
    /// The rectangle with each edge moved inwards by its inset; negative insets grow it.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}
