/// Numbers that look random and are the same for a seed.
struct Dice {
    private var state: UInt64

    init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        var value = state ^ (state >> 33)
        value = value &* 0xFF51_AFD7_ED55_8CCD
        return value ^ (value >> 33)
    }

    mutating func pick(_ count: Int) -> Int { Int(next() % UInt64(count)) }
    mutating func pick<Element>(of all: [Element]) -> Element { all[pick(all.count)] }
    mutating func number(_ low: Double, _ high: Double) -> Double { low + (high - low) * Double(pick(1_000)) / 999 }
    mutating func chance(_ percent: Int) -> Bool { pick(100) < percent }
}
