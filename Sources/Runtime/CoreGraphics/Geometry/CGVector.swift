public import Foundation

/// A direction with a length, in two dimensions.
public struct CGVector: Sendable {
    /// The length along the x axis.
    public var dx: CGFloat
    /// The length along the y axis.
    public var dy: CGFloat

    /// Makes the vector of length zero.
    public init() {
        self.init(dx: 0.0, dy: 0.0)
    }

    /// Makes a vector of two lengths.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// Makes a vector of two lengths.
    public init(dx: Int, dy: Int) {
        self.init(dx: Double(dx), dy: Double(dy))
    }

    /// The vector of length zero.
    public static var zero: CGVector { CGVector() }
}

extension CGVector: Equatable {
    /// Whether both lengths are equal.
    public static func == (lhs: CGVector, rhs: CGVector) -> Bool {
        lhs.dx == rhs.dx && lhs.dy == rhs.dy
    }
}

extension CGVector: Codable {
    /// Reads two numbers in the order dx, dy.
    public init(from decoder: any Decoder) throws {
        var numbers = try decoder.unkeyedContainer()
        dx = try numbers.decode(CGFloat.self)
        dy = try numbers.decode(CGFloat.self)
    }

    /// Writes two numbers in the order dx, dy.
    public func encode(to encoder: any Encoder) throws {
        var numbers = encoder.unkeyedContainer()
        try numbers.encode(dx)
        try numbers.encode(dy)
    }
}

extension CGVector: CustomDebugStringConvertible {
    /// The two lengths in brackets.
    public var debugDescription: String { "(\(dx), \(dy))" }
}

/// Makes a vector of two lengths.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector {
    CGVector(dx: dx, dy: dy)
}
