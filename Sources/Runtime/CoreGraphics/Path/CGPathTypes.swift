public import Foundation

/// How the end of a line is drawn.
public enum CGLineCap: Int32, Sendable {
    /// Cut straight at the end.
    case butt
    /// Half a circle around the end.
    case round
    /// Cut straight half a width beyond the end.
    case square
}

/// How the corner between two lines is drawn.
public enum CGLineJoin: Int32, Sendable {
    /// With a point, unless the miter limit cuts it.
    case miter
    /// With a part of a circle.
    case round
    /// Cut straight.
    case bevel
}

/// What counts as the inside of a path.
public enum CGPathFillRule: Int, Sendable {
    /// Where the turns of the path around a point do not add up to zero.
    case winding
    /// Where a line to the outside crosses the path an odd number of times.
    case evenOdd
}

/// What to draw of a path.
public enum CGPathDrawingMode: Int32, Sendable {
    /// The inside by the winding rule.
    case fill
    /// The inside by the even-odd rule.
    case eoFill
    /// The line.
    case stroke
    /// The inside by the winding rule, then the line.
    case fillStroke
    /// The inside by the even-odd rule, then the line.
    case eoFillStroke
}

/// The kind of a part of a path.
public enum CGPathElementType: Int32, Sendable {
    /// Starts a subpath: one point.
    case moveToPoint
    /// A line: its end.
    case addLineToPoint
    /// A quadratic curve: its control point and its end.
    case addQuadCurveToPoint
    /// A cubic curve: its two control points and its end.
    case addCurveToPoint
    /// A line back to the start of the subpath: no points.
    case closeSubpath
}

/// A part of a path, valid only during the call that hands it out.
public struct CGPathElement {
    /// The kind of part.
    public var type: CGPathElementType
    /// As many points as the kind has.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Makes a part; the caller owns the points.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

/// A function that is called for every part of a path.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
/// A closure that is called for every part of a path.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void
