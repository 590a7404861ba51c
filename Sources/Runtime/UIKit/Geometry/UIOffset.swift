public import Foundation

/// A distance to move by, in points.
public struct UIOffset: Equatable, Sendable {
    /// Distance to the right, in points.
    public var horizontal: CGFloat
    /// Distance downwards, in points.
    public var vertical: CGFloat

    /// The offset that moves nothing.
    public static let zero = UIOffset()

    /// Makes the offset that moves nothing.
    public init() {
        self.init(horizontal: 0, vertical: 0)
    }

    /// Makes an offset from two distances in points.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}

extension UIOffset: Codable {
    /// Reads the two distances from a list in the order horizontal, vertical.
    public init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        horizontal = try list.decode(CGFloat.self)
        vertical = try list.decode(CGFloat.self)
    }

    /// Writes the two distances as a list in the order horizontal, vertical.
    public func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        try list.encode(contentsOf: [horizontal, vertical])
    }
}
