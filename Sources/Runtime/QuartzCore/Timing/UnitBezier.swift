/// A cubic Bézier curve from (0, 0) to (1, 1), read as a function of x.
struct UnitBezier: Hashable, Sendable {
    let x1, y1, x2, y2: Double

    init(x1: Double, y1: Double, x2: Double, y2: Double) {
        // Only with x in 0...1 is the curve a function of x.
        self.x1 = x1.isFinite ? min(max(x1, 0), 1) : 0
        self.y1 = y1.isFinite ? y1 : 0
        self.x2 = x2.isFinite ? min(max(x2, 0), 1) : 1
        self.y2 = y2.isFinite ? y2 : 1
    }

    /// The y of the curve where its x is `x`, right to 1e-9; `x` is brought into 0...1.
    func value(at x: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        if x1 == y1, x2 == y2 { return x }
        return UnitBezier.polynomial(y1, y2, parameter(forX: x))
    }

    /// Finds the curve's parameter by Newton steps that a bisection fences in.
    private func parameter(forX x: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var t = x
        for _ in 0..<64 {
            let error = UnitBezier.polynomial(x1, x2, t) - x
            if abs(error) < 1e-12 { break }
            if error > 0 { high = t } else { low = t }
            let slope = UnitBezier.derivative(x1, x2, t)
            let newton = slope > 1e-9 ? t - error / slope : -1
            t = newton > low && newton < high ? newton : (low + high) / 2
        }
        return t
    }

    private static func polynomial(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
        let c = 3 * p1
        let b = 3 * (p2 - p1) - c
        let a = 1 - c - b
        return ((a * t + b) * t + c) * t
    }

    private static func derivative(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
        let c = 3 * p1
        let b = 3 * (p2 - p1) - c
        let a = 1 - c - b
        return (3 * a * t + 2 * b) * t + c
    }
}
