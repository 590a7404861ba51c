import Foundation
import Scrim

/// Numbers of a linear congruential generator (Knuth's MMIX constants), the same in each run.
struct Lottery {
    var state: UInt64

    mutating func next(_ range: ClosedRange<Double>) -> CGFloat {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return CGFloat(range.lowerBound + Double(state >> 11) / Double(1 << 53) * (range.upperBound - range.lowerBound))
    }

    mutating func pick(_ count: Int) -> Int { min(Int(next(0...Double(count))), count - 1) }
    mutating func pick<T>(_ values: [T]) -> T { values[pick(values.count)] }
    mutating func isLucky(_ chance: Double = 0.5) -> Bool { next(0...1) < chance }

    /// A whole number of quarters, with which sums and halves are exact.
    mutating func quarters(_ range: ClosedRange<Double>) -> CGFloat { (next(range) * 4).rounded() / 4 }

    mutating func rect(x: ClosedRange<Double>, y: ClosedRange<Double>, size: ClosedRange<Double>) -> CGRect {
        CGRect(x: quarters(x), y: quarters(y), width: quarters(size), height: quarters(size))
    }
}
