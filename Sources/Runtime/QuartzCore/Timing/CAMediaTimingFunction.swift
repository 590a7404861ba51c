import CoreGraphics
public import Foundation

/// A curve that turns the part of the time that has passed into the part of the way that is done: a cubic Bézier
/// curve from (0, 0) to (1, 1).
open class CAMediaTimingFunction: NSObject {
    let curve: UnitBezier

    /// Makes the curve of a name; an unknown one is linear.
    public convenience init(name: CAMediaTimingFunctionName) {
        let c = name.controlPoints
        self.init(controlPoints: c.0, c.1, c.2, c.3)
    }

    /// Makes the curve with the two inner control points (c1x, c1y) and (c2x, c2y); the x are brought into 0...1.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        curve = UnitBezier(x1: Double(c1x), y1: Double(c1y), x2: Double(c2x), y2: Double(c2y))
        super.init()
    }

    /// Writes the x and y of a control point, 0 to 3, to the two floats at `ptr`; another index writes nothing.
    open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
        guard points.indices.contains(idx) else { return }
        ptr[0] = Float(points[idx].0)
        ptr[1] = Float(points[idx].1)
    }

    /// The part of the way done when `progress` (0...1) of the time has passed.
    package func value(at progress: Double) -> Double { curve.value(at: progress) }

    /// Equal if the control points are.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? CAMediaTimingFunction)?.curve == curve
    }

    /// A hash of the control points.
    open override var hash: Int { curve.hashValue }
}

/// The name of a timing curve.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the curve.
    public let rawValue: String
    /// Makes a name of a string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As much way as time.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Slow at the start.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Slow at the end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Slow at both.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// The curve of implicit animations.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

    /// The inner control points, as Apple's documentation of the names gives them.
    var controlPoints: (Float, Float, Float, Float) {
        switch self {
        case .easeIn: (0.42, 0, 1, 1)
        case .easeOut: (0, 0, 0.58, 1)
        case .easeInEaseOut: (0.42, 0, 0.58, 1)
        case .default: (0.25, 0.1, 0.25, 1)
        default: (0, 0, 1, 1)
        }
    }
}
