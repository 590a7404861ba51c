import Foundation

/// The two fingers of a pinch or a turn, in the screen's space: how far apart and at which angle they are.
@MainActor
struct TwoFingers {
    /// Points between the fingers; never less than one, for it divides.
    let distance: CGFloat
    /// Radians from the first finger to the second, clockwise from pointing right.
    let angle: CGFloat

    /// The first two of the touches that are down, nil where there are fewer.
    init?(_ touches: [UITouch]) {
        let fingers = touches.filter(\.isDown)
        guard fingers.count >= 2 else { return nil }
        let (a, b) = (fingers[0].now.point, fingers[1].now.point)
        distance = max(a.distance(to: b), 1)
        angle = atan2(b.y - a.y, b.x - a.x)
    }

    /// The turn from `other` to these, the short way round: -π to π.
    func turn(from other: TwoFingers) -> CGFloat {
        let turn = (angle - other.angle).truncatingRemainder(dividingBy: 2 * .pi)
        return turn > .pi ? turn - 2 * .pi : turn < -.pi ? turn + 2 * .pi : turn
    }
}

/// How fast a value changes: over the last tenth of a second.
struct RateOfChange {
    private static let span: TimeInterval = 0.1
    private var samples: [(value: CGFloat, time: TimeInterval)] = []

    mutating func note(_ value: CGFloat, at time: TimeInterval) {
        samples.append((value, time))
        samples.removeAll { time - $0.time > Self.span + 1e-6 }
    }

    mutating func forget() { samples = [] }

    /// Units a second.
    var rate: CGFloat {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return 0 }
        return (last.value - first.value) / CGFloat(last.time - first.time)
    }
}
