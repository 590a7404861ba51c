/// A small generator of numbers that are the same for the same seed, for tests of random sequences.
///
/// Source: SplitMix64, by Steele, Lea and Flood (2014), "Fast splittable pseudorandom number generators".
public struct SeededDice: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number from 0 to below `sides`, which is at least 1.
    public mutating func roll(_ sides: Int) -> Int { Int(next() % UInt64(sides)) }
}
