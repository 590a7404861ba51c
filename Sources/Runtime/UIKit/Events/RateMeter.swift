import Foundation

/// Measures how fast a number changes, over the last tenth of a second.
struct RateMeter {
    /// Seconds that the rate is taken from.
    static let span: TimeInterval = 0.1

    private var samples: [(value: CGFloat, time: TimeInterval)] = []

    /// Notes the number at `time`, in seconds.
    mutating func note(_ value: CGFloat, at time: TimeInterval) {
        samples.append((value, time))
        forget(before: time)
    }

    /// Keeps what the rate at `time` is taken from.
    mutating func forget(before time: TimeInterval) {
        samples.removeAll { time - $0.time > Self.span + TapLimits.timeTolerance }
    }

    /// Begins anew: the next change counts from `value`.
    mutating func restart(at value: CGFloat, _ time: TimeInterval) { samples = [(value, time)] }

    mutating func clear() { samples = [] }

    /// Units a second; 0 where there is nothing to compare.
    var rate: CGFloat {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return 0 }
        return (last.value - first.value) / CGFloat(last.time - first.time)
    }
}
