import CoreGraphics

/// The values of a keyframe animation as a function of its progress.
struct Keyframes {
    enum Nodes {
        case values([AnimatableValue])
        case track(PathTrack)
    }

    var nodes: Nodes
    var keyTimes: [Double]?
    var curves: [CAMediaTimingFunction]
    var mode: CAAnimationCalculationMode
    var tension: [Double] = []
    var continuity: [Double] = []
    var bias: [Double] = []

    /// How many stretches lie between the key values.
    private var segmentCount: Int {
        switch nodes {
        case .values(let values): values.count - 1
        case .track(let track): track.segments.count
        }
    }

    private var isPaced: Bool { mode == .paced || mode == .cubicPaced }
    private var isCubic: Bool { mode == .cubic || mode == .cubicPaced }

    /// The value at `progress`, 0...1.
    func value(at progress: Double) -> AnimatableValue {
        if mode == .discrete { return node(discreteIndex(at: min(max(progress, 0), 1))) }
        guard segmentCount > 0 else { return node(0) }
        let (index, local) = place(at: progress)
        return value(in: index, at: local)
    }

    /// The direction of the path at `progress`, 0...1, in radians from the x axis; `nil` without a path.
    func direction(at progress: Double) -> CGFloat? {
        guard case .track(let track) = nodes, segmentCount > 0 else { return nil }
        if mode == .discrete {
            let index = discreteIndex(at: min(max(progress, 0), 1))
            return track.segments[min(index, segmentCount - 1)].direction(
                at: index < segmentCount ? 0 : 1, length: index < segmentCount ? 0 : 1)
        }
        let (index, local) = place(at: progress)
        return track.segments[index].direction(at: isPaced ? nil : local, length: local)
    }

    /// The stretch that `progress` lies in, and how far in.
    private func place(at progress: Double) -> (index: Int, local: Double) {
        let progress = min(max(progress, 0), 1)
        let times = segmentTimes()
        var index = 0
        while index < segmentCount - 1, progress >= times[index + 1] { index += 1 }
        let span = times[index + 1] - times[index]
        var local = span > 0 ? min(max((progress - times[index]) / span, 0), 1) : (progress < times[index] ? 0 : 1)
        if curves.indices.contains(index) { local = curves[index].value(at: local) }
        return (index, local)
    }

    private func node(_ index: Int) -> AnimatableValue {
        switch nodes {
        case .values(let values): values[min(max(index, 0), values.count - 1)]
        case .track(let track): .point(track.point(at: index))
        }
    }

    private func value(in index: Int, at local: Double) -> AnimatableValue {
        switch nodes {
        case .track(let track):
            return .point(track.segments[index].point(at: isPaced ? nil : local, length: local))
        case .values(let values):
            if isCubic, let value = cubic(values, index, local) { return value }
            return values[index].interpolated(to: values[index + 1], local)
        }
    }

    /// The time at which each key value is reached.
    private func segmentTimes() -> [Double] {
        let count = segmentCount
        if isPaced {
            let lengths = (0..<count).map { index -> Double in
                switch nodes {
                case .values(let values): Double(values[index].distance(to: values[index + 1]))
                case .track(let track): Double(track.segments[index].length)
                }
            }
            let total = lengths.reduce(0, +)
            if total > 0 {
                var sum = 0.0
                return [0]
                    + lengths.map {
                        sum += $0; return sum / total
                    }
            }
        } else if let keyTimes, keyTimes.count == count + 1 {
            return keyTimes
        }
        return (0...count).map { Double($0) / Double(count) }
    }

    /// In the discrete mode n values have n + 1 times: each value lasts from its own to the next one's.
    private func discreteIndex(at progress: Double) -> Int {
        let count = segmentCount + 1
        let times: [Double]
        if let keyTimes, keyTimes.count == count + 1 || keyTimes.count == count {
            times = keyTimes
        } else {
            times = (0...count).map { Double($0) / Double(count) }
        }
        let index = times.lastIndex { progress >= $0 } ?? 0
        return min(index, count - 1)
    }

    /// A Kochanek-Bartels spline; with no tension, continuity and bias given it is a Catmull-Rom spline.
    private func cubic(_ values: [AnimatableValue], _ i: Int, _ t: Double) -> AnimatableValue? {
        func parameter(_ list: [Double], _ index: Int) -> Double { list.indices.contains(index) ? list[index] : 0 }
        let (p1, p2) = (values[i], values[i + 1])
        guard case let out = p2.subtracting(p1), out.isLinear else { return nil }
        let before = i > 0 ? p1.subtracting(values[i - 1]) : out
        let after = i + 2 < values.count ? values[i + 2].subtracting(p2) : out
        func tangent(_ incoming: AnimatableValue, _ outgoing: AnimatableValue, _ index: Int, leaving: Bool)
            -> AnimatableValue
        {
            let (t, b) = (parameter(tension, index), parameter(bias, index))
            let c = parameter(continuity, index) * (leaving ? 1 : -1)
            let first = incoming.scaled((1 - t) * (1 + c) * (1 + b) / 2)
            return outgoing.scaled((1 - t) * (1 - c) * (1 - b) / 2).added(to: first)
        }
        let m1 = tangent(before, out, i, leaving: true)
        let m2 = tangent(out, after, i + 1, leaving: false)
        let (t2, t3) = (t * t, t * t * t)
        return p1.scaled(2 * t3 - 3 * t2 + 1).added(to: m1.scaled(t3 - 2 * t2 + t))
            .added(to: p2.scaled(3 * t2 - 2 * t3)).added(to: m2.scaled(t3 - t2))
    }
}
