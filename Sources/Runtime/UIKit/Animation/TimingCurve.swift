import CoreGraphics
import QuartzCore

/// How the part of the way that is done follows from the part of the time that has passed.
///
/// Values are pairs: a spring that starts with a velocity moves a place's x and y each in its own way. Everything else
/// follows x.
struct TimingCurve {
    enum Shape {
        case cubic(CAMediaTimingFunction)
        case spring(x: Spring, y: Spring, duration: Double)
    }

    let shape: Shape

    /// Whether x and y move differently.
    var isSplit: Bool {
        if case .spring(let x, let y, _) = shape { return x != y }
        return false
    }

    /// The part of the way, over 1 where a spring overshoots. From a `fraction` of 1 on it is 1.
    func value(at fraction: Double) -> SIMD2<Double> {
        guard fraction < 1 else { return SIMD2(1, 1) }
        guard fraction > 0 else { return SIMD2(0, 0) }
        switch shape {
        case .cubic(let function):
            return SIMD2(repeating: function.value(at: fraction))
        case .spring(let x, let y, let duration):
            return SIMD2(x.value(at: fraction * duration), y.value(at: fraction * duration))
        }
    }

    /// The first part of the time after which `value` of the way is done, of x; `nil` if it never is.
    func fraction(reaching value: Double) -> Double? {
        guard value.isFinite else { return nil }
        if value == 0 { return 0 }
        if value == 1, case .cubic = shape { return 1 }
        // A swing of a spring takes many of these steps, so that the first one that passes is the first crossing.
        let steps = 512
        var low = 0.0
        for step in 1...steps {
            let high = Double(step) / Double(steps)
            let (a, b) = (self.value(at: low).x - value, self.value(at: high).x - value)
            if a == 0 { return low }
            if (a < 0) != (b < 0) || b == 0 { return bisect(low, high, value, isRising: a < 0) }
            low = high
        }
        return nil
    }

    private func bisect(_ low: Double, _ high: Double, _ value: Double, isRising: Bool) -> Double {
        var (low, high) = (low, high)
        for _ in 0..<48 {
            let middle = (low + high) / 2
            if (self.value(at: middle).x < value) == isRising { low = middle } else { high = middle }
        }
        return high
    }
}

extension UIView.AnimationCurve {
    /// As Core Animation's curves of the same names.
    var timingFunction: CAMediaTimingFunction {
        switch self {
        case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
        case .easeIn: CAMediaTimingFunction(name: .easeIn)
        case .easeOut: CAMediaTimingFunction(name: .easeOut)
        case .linear: CAMediaTimingFunction(name: .linear)
        }
    }
}

/// Springs given by a duration and a damping ratio.
enum SpringTiming {
    /// A spring that is settled after `duration` seconds, to a thousandth of the way: the settling time of a spring without
    /// a velocity at the start is inverse to its frequency. UIKit's own formula is not published.
    ///
    /// - Parameters:
    ///   - damping: The damping ratio: 1 for no overshoot, at least 0.01.
    ///   - velocity: Ways a second.
    static func spring(duration: Double, damping: Double, velocity: Double) -> Spring {
        let ratio = damping.isFinite ? max(damping, 0.01) : 1
        let settling = Spring(frequency: 1, dampingRatio: ratio).settlingDuration
        return Spring(frequency: settling / duration, dampingRatio: ratio, initialVelocity: velocity)
    }

    @MainActor
    static func animation(duration: Double, damping: CGFloat, velocity: CGFloat) -> CASpringAnimation {
        let spring = spring(duration: duration, damping: Double(damping), velocity: Double(velocity))
        let animation = CASpringAnimation()
        animation.mass = 1
        animation.stiffness = CGFloat(spring.frequency * spring.frequency)
        animation.damping = CGFloat(2 * spring.dampingRatio * spring.frequency)
        animation.initialVelocity = velocity
        animation.duration = duration
        return animation
    }
}
