import CoreGraphics
import Foundation

/// A particle as it is at a time.
struct Particle {
    let cell: CAEmitterCell
    /// Seconds since it came into being.
    var age: Double
    var position: CGPoint
    var z: CGFloat
    var scale: CGFloat
    var angle: CGFloat
    var color: StandardColor
}

/// From a time of the layer on, how much faster or slower than their own rates particles come.
struct EmissionRate: Equatable {
    var time: CFTimeInterval
    var factor: Double
}

/// Chance that comes out the same each time: a number for a seed and what it is for.
struct Chance {
    private let state: UInt64

    init(seed: UInt64) { state = Self.mix(seed &+ 0x9E37_79B9_7F4A_7C15) }

    private init(state: UInt64) { self.state = state }

    /// The finisher of SplitMix64 (Steele, Lea, Flood, 2014).
    private static func mix(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// The chance of one of many.
    func child(_ index: Int) -> Chance {
        Chance(state: Self.mix(state ^ (UInt64(bitPattern: Int64(index)) &* 0x9E37_79B9_7F4A_7C15)))
    }

    /// A number from 0 to 1 for a purpose.
    func unit(_ purpose: Int) -> CGFloat {
        CGFloat(Self.mix(state &+ UInt64(purpose + 1) &* 0xD1B5_4A32_D192_ED03) >> 11) / 9_007_199_254_740_992
    }

    /// A number in the range around a value.
    func around(_ value: CGFloat, _ range: CGFloat, _ purpose: Int) -> CGFloat {
        value.orZero + range.orZero * (unit(purpose) - 0.5)
    }
}

/// The particles of an emitter at a time of its layer.
struct Emission {
    private let values: LayerValues
    private let rates: [EmissionRate]
    private let begin: CFTimeInterval
    private(set) var particles: [Particle] = []
    /// Whether there are more than were made.
    private(set) var isCut = false

    /// No more kinds of particles lie in each other.
    private static let deepest = 4

    /// - Parameters:
    ///   - rates: The changes of the rate; the first one counts for all time before it, too.
    ///   - begin: The earliest time at which particles come; minus infinity for a layer that has been going on for ever.
    init(
        _ values: LayerValues, cells: [CAEmitterCell], seed: UInt32, rates: [EmissionRate], begin: CFTimeInterval,
        at time: CFTimeInterval
    ) {
        self.values = values
        self.rates = rates
        self.begin = begin
        let chance = Chance(seed: UInt64(seed))
        for (index, cell) in cells.enumerated() where cell.isEnabled {
            let timing = CellTiming(cell)
            let now = timing.own(time)
            for (number, birth) in births(of: cell, timing, at: now) {
                let own = chance.child(index).child(number)
                let start = place(own)
                add(cell, age: now - birth, from: start.point, z: start.z, own, depth: 1)
            }
        }
    }

    // MARK: Births

    private func factor(_ key: String) -> CGFloat { (values.extra(key) as CGFloat? ?? 1).orZero }

    private func longestLife(_ cell: CAEmitterCell) -> Double {
        let life =
            (Double(cell.lifetime).orZero + abs(Double(cell.lifetimeRange).orZero) / 2)
            * max(Double(factor("lifetime")), 0)
        return max(life, 0)
    }

    /// How long after the birth of a particle something of it is seen.
    private func span(_ cell: CAEmitterCell, depth: Int = 1) -> Double {
        let rest = depth < Self.deepest ? (cell.emitterCells ?? []).map { span($0, depth: depth + 1) }.max() ?? 0 : 0
        return longestLife(cell) + rest
    }

    /// The births of which something may be seen at a time, with their numbers, the earliest first.
    /// All times are of the cell.
    private mutating func births(
        of cell: CAEmitterCell, _ timing: CellTiming, at time: CFTimeInterval
    ) -> [(Int, CFTimeInterval)] {
        let own = max(Double(cell.birthRate).orZero, 0)
        var births: [(Int, CFTimeInterval)] = []
        var low = time - span(cell)
        if begin.isFinite, timing.speed > 0 { low = max(low, timing.own(begin)) }
        if timing.begin != 0 { low = max(low, timing.begin) }
        let high = min(time, timing.end)
        guard own > 0, low < high else { return [] }
        // Back in time, or at rest, there is the rate of now alone.
        let rates =
            timing.speed > 0
            ? self.rates.map { EmissionRate(time: timing.own($0.time), factor: $0.factor) }
            : self.rates.suffix(1).map { EmissionRate(time: 0, factor: $0.factor) }
        // Particles are numbered from the first moment on; in each stretch of one rate they come evenly.
        var passed = 0.0
        for (index, stretch) in rates.enumerated() {
            let end = index + 1 < rates.count ? rates[index + 1].time : .infinity
            let rate = own * max(stretch.factor.orZero, 0)
            let origin = index == 0 ? 0 : stretch.time
            defer { if end.isFinite { passed += rate * (end - origin) } }
            let (from, to) = (max(low, index == 0 ? -.infinity : stretch.time), min(high, end))
            guard rate > 0, from < to || (from == to && rates.count == 1) else { continue }
            let first = (passed + rate * (from - origin)).rounded(.up)
            let last = (passed + rate * (to - origin)).rounded(.down)
            guard first <= last, abs(first) < 1e15, abs(last) < 1e15 else {
                if abs(last) >= 1e15 { isCut = true }
                continue
            }
            // Of too many the latest are seen.
            var start = Int(first)
            if last - first >= Double(CAEmitterLayer.mostParticles) {
                isCut = true
                start = Int(last) - CAEmitterLayer.mostParticles + 1
            }
            for number in start...Int(last) {
                births.append((number, origin + (Double(number) - passed) / rate))
            }
        }
        return births
    }

    // MARK: Particles

    private mutating func add(
        _ cell: CAEmitterCell, age: CFTimeInterval, from start: CGPoint, z: CGFloat, _ chance: Chance, depth: Int
    ) {
        guard particles.count < CAEmitterLayer.mostParticles else {
            isCut = true
            return
        }
        let life = Double(chance.around(CGFloat(cell.lifetime), CGFloat(cell.lifetimeRange), 0) * factor("lifetime"))
        let speed = chance.around(cell.velocity, cell.velocityRange, 1) * factor("velocity")
        let longitude = chance.around(cell.emissionLongitude, cell.emissionRange, 2)
        let latitude = cell.emissionLatitude.orZero
        let velocity = (
            x: speed * cos(longitude) * cos(latitude), y: speed * sin(longitude) * cos(latitude),
            z: speed * sin(latitude)
        )
        func place(_ age: CGFloat) -> (point: CGPoint, z: CGFloat) {
            let half = age * age / 2
            return (
                CGPoint(
                    x: start.x + velocity.x * age + cell.xAcceleration.orZero * half,
                    y: start.y + velocity.y * age + cell.yAcceleration.orZero * half),
                z + velocity.z * age + cell.zAcceleration.orZero * half
            )
        }
        if age >= 0, age < life {
            let now = place(CGFloat(age))
            let scale =
                (chance.around(cell.scale, cell.scaleRange, 3) + cell.scaleSpeed.orZero * CGFloat(age))
                * factor("scale")
            let spin = chance.around(cell.spin, cell.spinRange, 4) * factor("spin")
            let white = StandardColor(red: 1, green: 1, blue: 1, alpha: 1)
            let base = cell.color?.standard ?? white
            func part(_ value: CGFloat, _ range: Float, _ speed: Float, _ purpose: Int) -> CGFloat {
                chance.around(value, CGFloat(range), purpose) + CGFloat(speed).orZero * CGFloat(age)
            }
            let color = StandardColor(
                red: part(base.red, cell.redRange, cell.redSpeed, 5),
                green: part(base.green, cell.greenRange, cell.greenSpeed, 6),
                blue: part(base.blue, cell.blueRange, cell.blueSpeed, 7),
                alpha: part(base.alpha, cell.alphaRange, cell.alphaSpeed, 8)
            ).clamped
            if now.point.isFinitePoint, scale > 0, scale.isFinite, color.alpha > 0 {
                particles.append(
                    Particle(
                        cell: cell, age: age, position: now.point, z: now.z, scale: scale,
                        angle: spin * CGFloat(age), color: color))
            }
        }
        guard depth < Self.deepest, let inner = cell.emitterCells, life > 0 else { return }
        for (index, cell) in inner.enumerated() where cell.isEnabled {
            let rate = max(Double(cell.birthRate).orZero, 0)
            let timing = CellTiming(cell)
            let now = timing.own(age)
            let first = max(timing.begin, 0)
            // None come once the particle that leaves them is gone.
            let last = timing.speed > 0 ? timing.own(min(age, life)) : now
            let end = min(last, timing.end)
            let earliest = max(first, now - span(cell, depth: depth + 1))
            guard rate > 0, end >= earliest else { continue }
            let latest = min(((end - first) * rate).rounded(.down), 1e15)
            let least = ((earliest - first) * rate).rounded(.up)
            if latest - least >= Double(CAEmitterLayer.mostParticles) { isCut = true }
            let from = max(least, latest - Double(CAEmitterLayer.mostParticles) + 1)
            guard from <= latest else { continue }
            for number in Int(from)...Int(latest) {
                let left = first + Double(number) / rate
                let (point, z) = place(CGFloat(timing.outer(left)))
                add(
                    cell, age: now - left, from: point, z: z, chance.child(index).child(number), depth: depth + 1)
                guard particles.count < CAEmitterLayer.mostParticles else {
                    isCut = true
                    return
                }
            }
        }
    }

    /// Where a particle comes into being.
    private func place(_ chance: Chance) -> (point: CGPoint, z: CGFloat) {
        let middle: CGPoint = values.extra("emitterPosition") ?? .zero
        let size: CGSize = values.extra("emitterSize") ?? .zero
        let (width, height) = (size.width.orZero, size.height.orZero)
        let depth = (values.extra("emitterDepth") as CGFloat? ?? 0).orZero
        let z = (values.extra("emitterZPosition") as CGFloat? ?? 0).orZero
        let mode: CAEmitterLayerEmitterMode = values.extra("emitterMode") ?? .volume
        let (u, v) = (chance.unit(10), chance.unit(11))
        var (x, y, dz): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        switch values.extra("emitterShape") ?? CAEmitterLayerEmitterShape.point {
        case .line:
            x = width * ((mode == .points ? u.rounded() : u) - 0.5)
        case .rectangle, .cuboid:
            (x, y) = (width * (u - 0.5), height * (v - 0.5))
            if mode == .points { (x, y) = (width * (u.rounded() - 0.5), height * (v.rounded() - 0.5)) }
            if mode == .outline {
                // Along the sides, one after the other.
                var way = u * 2 * (abs(width) + abs(height))
                (x, y) = (-width / 2, -height / 2)
                if way < abs(width) {
                    x += width * way / max(abs(width), 1e-9)
                } else if way < abs(width) + abs(height) {
                    way -= abs(width)
                    (x, y) = (width / 2, y + height * way / max(abs(height), 1e-9))
                } else if way < 2 * abs(width) + abs(height) {
                    way -= abs(width) + abs(height)
                    (x, y) = (x + width * way / max(abs(width), 1e-9), height / 2)
                } else {
                    way -= 2 * abs(width) + abs(height)
                    y += height * way / max(abs(height), 1e-9)
                }
            }
            if values.extra("emitterShape") == CAEmitterLayerEmitterShape.cuboid {
                dz = depth * (chance.unit(12) - 0.5)
            }
        case .circle, .sphere:
            // As many on each part of the area.
            let radius = mode == .points ? 0 : mode == .outline ? width : width * v.squareRoot()
            (x, y) = (radius * cos(2 * .pi * u), radius * sin(2 * .pi * u))
        default: break
        }
        return (CGPoint(x: middle.x.orZero + x, y: middle.y.orZero + y), z + dz)
    }
}

extension BinaryFloatingPoint {
    /// The number, or 0 if it is not finite.
    fileprivate var orZero: Self { isFinite ? self : 0 }
}
