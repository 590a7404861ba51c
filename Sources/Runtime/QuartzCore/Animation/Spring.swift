import Foundation

/// A damped harmonic oscillator that starts one way's length off its rest: the closed solution of
/// `mass x'' + damping x' + stiffness x = 0`.
package struct Spring: Equatable, Sendable {
    /// The undamped angular frequency, in radians per second.
    package let frequency: Double
    /// Damping over critical damping: below 1 it swings.
    package let dampingRatio: Double
    /// Ways per second at the start, towards the rest if positive.
    package let initialVelocity: Double

    /// Makes the spring of a weight; numbers that make no spring are brought to the nearest that do.
    package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0) {
        let mass = mass.isFinite ? max(mass, 1e-6) : 1
        let stiffness = stiffness.isFinite ? max(stiffness, 1e-6) : 100
        let frequency = (stiffness / mass).squareRoot()
        self.init(
            frequency: frequency, dampingRatio: (damping.isFinite ? max(damping, 0) : 10) / (2 * mass * frequency),
            initialVelocity: initialVelocity)
    }

    /// Makes the spring of a frequency in radians per second and a damping ratio.
    package init(frequency: Double, dampingRatio: Double, initialVelocity: Double = 0) {
        self.frequency = frequency
        self.dampingRatio = dampingRatio
        self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
    }

    /// The part of the way done after `time` seconds: 0 at the start, 1 at rest, over 1 while it overshoots.
    package func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time.isFinite else { return 1 }
        return 1 - displacement(at: time)
    }

    /// What is left of the way after `time` seconds.
    private func displacement(at t: Double) -> Double {
        let (w, z, v) = (frequency, dampingRatio, initialVelocity)
        if abs(z - 1) < 1e-9 {
            return exp(-w * t) * (1 + (w - v) * t)
        }
        if z < 1 {
            let wd = w * (1 - z * z).squareRoot()
            return exp(-z * w * t) * (cos(wd * t) + (z * w - v) / wd * sin(wd * t))
        }
        let root = w * (z * z - 1).squareRoot()
        let (slow, fast) = (-z * w + root, -z * w - root)
        let a = (-v - fast) / (slow - fast)
        return a * exp(slow * t) + (1 - a) * exp(fast * t)
    }

    /// Seconds until less than a thousandth of the way is left for good; infinite without damping.
    package var settlingDuration: Double {
        let rest = 0.001
        let (w, z, v) = (frequency, dampingRatio, initialVelocity)
        guard z > 0 else { return .infinity }
        if z < 1, abs(z - 1) >= 1e-9 {
            // |cos| + |k sin| <= 1 + |k| bounds the swing.
            let k = abs((z * w - v) / (w * (1 - z * z).squareRoot()))
            return max(0, log((1 + k) / rest) / (z * w))
        }
        // Without swing at most one zero lies ahead, so the last crossing is found by halving from far out.
        let slowest = z * w - w * max(0, z * z - 1).squareRoot()
        var high = 1 / slowest
        while abs(displacement(at: high)) > rest || abs(displacement(at: high * 1.5)) > rest, high < 1e6 { high *= 2 }
        var low = 0.0
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if abs(displacement(at: middle)) > rest { low = middle } else { high = middle }
        }
        return high
    }
}
