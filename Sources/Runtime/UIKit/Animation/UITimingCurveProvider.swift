public import CoreGraphics
public import Foundation
import QuartzCore

/// Which of a provider's parameters describe its curve.
public enum UITimingCurveType: Int, Sendable {
    /// The system's own curve.
    case builtin
    /// ``UITimingCurveProvider/cubicTimingParameters``.
    case cubic
    /// ``UITimingCurveProvider/springTimingParameters``.
    case spring
    /// Both; the spring counts.
    case composed
}

/// What tells an animator how values move over time.
@MainActor
public protocol UITimingCurveProvider: NSCoding, NSCopying {
    /// Which of the parameters count.
    var timingCurveType: UITimingCurveType { get }
    /// A cubic Bézier curve; `nil` where there is none.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// A spring; `nil` where there is none.
    var springTimingParameters: UISpringTimingParameters? { get }
}

/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1), time across and the way up. Immutable.
@MainActor
open class UICubicTimingParameters: _CopyableObject, UITimingCurveProvider {
    private nonisolated let curve: UIView.AnimationCurve
    private nonisolated let points: [CGPoint]?

    /// Makes the system's own curve, which eases in and out.
    public nonisolated override init() {
        curve = .easeInOut
        points = nil
        super.init()
    }

    /// Makes one of the named curves.
    public nonisolated init(animationCurve curve: UIView.AnimationCurve) {
        self.curve = curve
        points = nil
        super.init()
    }

    /// Makes the curve of two control points, whose x are brought into 0...1.
    public nonisolated init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        curve = .easeInOut
        points = [point1, point2]
        super.init()
    }

    /// Reads what ``encode(with:)`` wrote.
    public nonisolated required init?(coder: NSCoder) {
        curve = UIView.AnimationCurve(rawValue: coder.decodeInteger(forKey: Key.curve)) ?? .easeInOut
        if coder.containsValue(forKey: Key.x1) {
            let numbers = [Key.x1, Key.y1, Key.x2, Key.y2].map { CGFloat(coder.decodeDouble(forKey: $0)) }
            points = [CGPoint(x: numbers[0], y: numbers[1]), CGPoint(x: numbers[2], y: numbers[3])]
        } else {
            points = nil
        }
        super.init()
    }

    /// Writes the curve to a keyed archive.
    open nonisolated func encode(with coder: NSCoder) {
        coder.encode(curve.rawValue, forKey: Key.curve)
        guard let points else { return }
        coder.encode(Double(points[0].x), forKey: Key.x1)
        coder.encode(Double(points[0].y), forKey: Key.y1)
        coder.encode(Double(points[1].x), forKey: Key.x2)
        coder.encode(Double(points[1].y), forKey: Key.y2)
    }

    private enum Key {
        static let (curve, x1, y1, x2, y2) = ("UIAnimationCurve", "UIPoint1X", "UIPoint1Y", "UIPoint2X", "UIPoint2Y")
    }

    /// The named curve; `easeInOut` if the curve was made of control points.
    open var animationCurve: UIView.AnimationCurve { curve }
    /// The first control point, of a named curve too.
    open var controlPoint1: CGPoint { points?[0] ?? controlPoint(1) }
    /// The second control point, of a named curve too.
    open var controlPoint2: CGPoint { points?[1] ?? controlPoint(2) }

    open var timingCurveType: UITimingCurveType { .cubic }
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    open var springTimingParameters: UISpringTimingParameters? { nil }

    private func controlPoint(_ index: Int) -> CGPoint {
        var numbers: [Float] = [0, 0]
        curve.timingFunction.getControlPoint(at: index, values: &numbers)
        return CGPoint(x: CGFloat(numbers[0]), y: CGFloat(numbers[1]))
    }

    var timingFunction: CAMediaTimingFunction {
        guard let points else { return curve.timingFunction }
        return CAMediaTimingFunction(
            controlPoints: Float(points[0].x), Float(points[0].y), Float(points[1].x), Float(points[1].y))
    }
}

/// A timing curve: the motion of a weight on a spring. Immutable.
///
/// Made by a damping ratio the spring takes the animator's duration; made by mass, stiffness and damping it takes its own
/// settling time, and the animator's duration does not count.
@MainActor
open class UISpringTimingParameters: _CopyableObject, UITimingCurveProvider {
    enum Spec: Sendable, Equatable {
        case ratio(Double)
        case physical(mass: Double, stiffness: Double, damping: Double)
    }

    nonisolated let spec: Spec
    private nonisolated let velocity: SIMD2<Double>

    /// Makes a spring that does not overshoot: its damping ratio is 1.
    public nonisolated override init() {
        spec = .ratio(1)
        velocity = .zero
        super.init()
    }

    /// Makes a spring that starts at rest.
    public nonisolated convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: CGVector(dx: 0.0, dy: 0.0))
    }

    /// Makes a spring that is at rest after the animator's duration.
    ///
    /// - Parameters:
    ///   - ratio: 1 for no overshoot, less for swinging, more for slower; at least 0.01.
    ///   - velocity: Ways a second: dx moves the x of places and every other value, dy the y of places.
    public nonisolated init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        spec = .ratio(ratio.isFinite ? max(Double(ratio), 0.01) : 1)
        self.velocity = SIMD2(Double(velocity.dx), Double(velocity.dy))
        super.init()
    }

    /// Makes the spring of a weight. Numbers that make no spring are brought to the nearest that do.
    public nonisolated init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        spec = .physical(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))
        self.velocity = SIMD2(Double(velocity.dx), Double(velocity.dy))
        super.init()
    }

    /// Reads what ``encode(with:)`` wrote.
    public nonisolated required init?(coder: NSCoder) {
        if coder.containsValue(forKey: Key.ratio) {
            spec = .ratio(max(coder.decodeDouble(forKey: Key.ratio), 0.01))
        } else {
            spec = .physical(
                mass: coder.decodeDouble(forKey: Key.mass), stiffness: coder.decodeDouble(forKey: Key.stiffness),
                damping: coder.decodeDouble(forKey: Key.damping))
        }
        velocity = SIMD2(coder.decodeDouble(forKey: Key.dx), coder.decodeDouble(forKey: Key.dy))
        super.init()
    }

    /// Writes the spring to a keyed archive.
    open nonisolated func encode(with coder: NSCoder) {
        switch spec {
        case .ratio(let ratio):
            coder.encode(ratio, forKey: Key.ratio)
        case .physical(let mass, let stiffness, let damping):
            coder.encode(mass, forKey: Key.mass)
            coder.encode(stiffness, forKey: Key.stiffness)
            coder.encode(damping, forKey: Key.damping)
        }
        coder.encode(velocity.x, forKey: Key.dx)
        coder.encode(velocity.y, forKey: Key.dy)
    }

    private enum Key {
        static let (ratio, mass, stiffness, damping) = ("UIDampingRatio", "UIMass", "UIStiffness", "UIDamping")
        static let (dx, dy) = ("UIVelocityX", "UIVelocityY")
    }

    /// Ways a second at the start.
    open var initialVelocity: CGVector { CGVector(dx: velocity.x, dy: velocity.y) }

    open var timingCurveType: UITimingCurveType { .spring }
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    open var springTimingParameters: UISpringTimingParameters? { self }

    /// Seconds until the spring is at rest, where that does not follow from the animator's duration.
    var ownDuration: Double? {
        guard case .physical(let mass, let stiffness, let damping) = spec else { return nil }
        let longest = max(
            Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity.x).settlingDuration,
            Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity.y).settlingDuration)
        // A spring without damping would swing for ever.
        return min(longest, 3600)
    }

    func curve(duration: Double) -> TimingCurve {
        switch spec {
        case .ratio(let ratio):
            let duration = max(duration, 1e-6)
            let x = SpringTiming.spring(duration: duration, damping: ratio, velocity: velocity.x)
            let y = SpringTiming.spring(duration: duration, damping: ratio, velocity: velocity.y)
            return TimingCurve(shape: .spring(x: x, y: y, duration: duration))
        case .physical(let mass, let stiffness, let damping):
            let x = Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity.x)
            let y = Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity.y)
            return TimingCurve(shape: .spring(x: x, y: y, duration: ownDuration ?? duration))
        }
    }
}

extension UITimingCurveProvider {
    /// Seconds that this motion takes where an animator asks for `duration`.
    func resolvedDuration(_ duration: Double) -> Double {
        guard timingCurveType == .spring || timingCurveType == .composed else { return duration }
        return springTimingParameters?.ownDuration ?? duration
    }

    /// The motion over `duration` seconds.
    func curve(duration: Double) -> TimingCurve {
        switch timingCurveType {
        case .spring, .composed:
            if let spring = springTimingParameters { return spring.curve(duration: duration) }
        case .builtin, .cubic:
            break
        }
        return TimingCurve(
            shape: .cubic(cubicTimingParameters?.timingFunction ?? UIView.AnimationCurve.easeInOut.timingFunction))
    }
}
