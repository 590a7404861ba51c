import CoreGraphics
import Foundation

/// Content that slows down by itself: each millisecond its speed is multiplied by the deceleration rate.
///
/// After n milliseconds it has gone v·r·(1 - rⁿ) / (1 - r) points from a speed of v points a millisecond: the sum of what
/// UIKit's documented rates say, with the end v·r / (1 - r).
struct Coast: Equatable {
    /// Points, and points a second.
    let start: CGFloat
    let velocity: CGFloat
    let rate: CGFloat

    /// Points from an end at which content that slows down is there.
    static let nearness: CGFloat = 0.5

    /// How far a speed of one point a second goes.
    static func reach(_ rate: CGFloat) -> CGFloat { rate / (1 - rate) / 1000 }

    init(from start: CGFloat, velocity: CGFloat, rate: CGFloat) {
        self.start = start
        self.velocity = velocity
        self.rate = rate
    }

    /// One that ends at `target`, at any speed.
    init(from start: CGFloat, to target: CGFloat, rate: CGFloat) {
        self.init(from: start, velocity: (target - start) / Self.reach(rate), rate: rate)
    }

    private var way: CGFloat { velocity * Self.reach(rate) }
    private var slowing: CGFloat { 1000 * log(rate) }

    /// Where it stops.
    var end: CGFloat { start + way }

    func value(at time: TimeInterval) -> CGFloat { start + way * (1 - exp(slowing * time)) }

    func velocity(at time: TimeInterval) -> CGFloat { -way * slowing * exp(slowing * time) }

    /// Seconds until it passes `offset`, which lies on the way.
    func time(to offset: CGFloat) -> TimeInterval {
        let part = way == 0 ? 0 : min(max((offset - start) / way, 0), 1)
        return part < 1 ? log(1 - part) / slowing : .infinity
    }

    /// Seconds until it is near its end.
    var duration: TimeInterval { abs(way) <= Self.nearness ? 0 : log(Self.nearness / abs(way)) / slowing }
}

/// Content that a critically damped spring takes back to an end: (x + (v + ω·x)·t)·e^(-ω·t) points from it.
struct BounceBack: Equatable {
    /// ω: mass 1, stiffness 100, damping 20 are commonly observed.
    static let frequency: CGFloat = 10

    let edge: CGFloat
    let excess: CGFloat
    let velocity: CGFloat

    private var swing: CGFloat { velocity + Self.frequency * excess }

    func value(at time: TimeInterval) -> CGFloat { edge + (excess + swing * time) * exp(-Self.frequency * time) }

    func velocity(at time: TimeInterval) -> CGFloat {
        (swing - Self.frequency * (excess + swing * time)) * exp(-Self.frequency * time)
    }

    /// Seconds until it is near the end for good, or passes it.
    var duration: TimeInterval {
        let crossing = excess == 0 || swing == 0 ? -1 : -excess / swing
        if crossing > 0 { return crossing }
        // From 1/ω on this bound falls.
        func bound(_ time: TimeInterval) -> CGFloat { (abs(excess) + abs(swing) * time) * exp(-Self.frequency * time) }
        if max(abs(excess), bound(1 / Self.frequency)) <= Coast.nearness { return 0 }
        var (low, high) = (TimeInterval(1 / Self.frequency), TimeInterval(10))
        guard bound(low) > Coast.nearness else { return low }
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if bound(middle) > Coast.nearness { low = middle } else { high = middle }
        }
        return high
    }
}

/// The way of one axis after the finger is lifted: slowing down, bouncing, or the one after the other.
struct ScrollCourse: Equatable {
    private var coast: Coast?
    /// Seconds until the bounce begins.
    private var turn: TimeInterval = 0
    private var bounce: BounceBack?
    /// Where it ends, in points.
    let target: CGFloat
    /// Seconds that it takes.
    let duration: TimeInterval
    /// Whether somebody chose the target, so that a new size does not let it go on as far as it likes.
    let isAimed: Bool

    private init(coast: Coast?, turn: TimeInterval, bounce: BounceBack?, target: CGFloat, isAimed: Bool = false) {
        self.coast = coast
        self.turn = turn
        self.bounce = bounce
        self.target = target
        self.isAimed = isAimed
        duration = turn + (bounce?.duration ?? 0)
    }

    func value(at time: TimeInterval) -> CGFloat {
        guard time < duration else { return target }
        if let coast, time < turn { return coast.value(at: time) }
        return bounce?.value(at: time - turn) ?? target
    }

    /// Points a second.
    func velocity(at time: TimeInterval) -> CGFloat {
        guard time < duration else { return 0 }
        if let coast, time < turn { return coast.velocity(at: time) }
        return bounce?.velocity(at: time - turn) ?? 0
    }

    /// Whether a spring has it.
    func isBouncing(at time: TimeInterval) -> Bool { bounce != nil && time >= turn && time < duration }

    /// The way back of content that a spring has and whose limits changed, nil where it lies within them now.
    static func bouncing(from offset: CGFloat, velocity: CGFloat, in range: ScrollRange) -> ScrollCourse? {
        let excess = range.excess(of: offset)
        return excess == 0 ? nil : back(to: range.clamp(offset), excess: excess, velocity: velocity)
    }

    /// The course that content takes from `offset` at `velocity` points a second, nil where it stays.
    ///
    /// - Parameter pixel: The side of a pixel in points, to whose multiples it comes to rest.
    static func free(
        from offset: CGFloat, velocity: CGFloat, rate: CGFloat, in range: ScrollRange, pixel: CGFloat
    ) -> ScrollCourse? {
        let excess = range.excess(of: offset)
        let velocity = range.scrolls ? velocity : 0
        guard excess != 0 || velocity != 0 else { return nil }
        let goesIn = excess * velocity < 0
        let natural = offset + velocity * Coast.reach(rate)
        if excess != 0, !(goesIn && (natural - range.clamp(offset)) * excess < 0) {
            // Back to the end. What goes in comes to rest there; what goes out gives way ever less.
            let speed = velocity * RubberBand.slope(at: excess, in: range.length)
            return back(to: range.clamp(offset), excess: excess, velocity: goesIn ? velocity : speed)
        }
        if range.contains(natural) {
            let target = range.clamp((natural / pixel).rounded() * pixel)
            return aimed(Coast(from: offset, to: target, rate: rate), target, isAimed: false)
        }
        let edge = range.clamp(natural)
        let coast = Coast(from: offset, velocity: velocity, rate: rate)
        let turn = coast.time(to: edge)
        guard velocity != 0, turn.isFinite else { return nil }
        guard range.bounces else {
            return turn > 0 ? ScrollCourse(coast: coast, turn: turn, bounce: nil, target: edge) : nil
        }
        let bounce = BounceBack(edge: edge, excess: 0, velocity: coast.velocity(at: turn))
        return ScrollCourse(coast: coast, turn: turn, bounce: bounce, target: edge)
    }

    private static func back(to edge: CGFloat, excess: CGFloat, velocity: CGFloat) -> ScrollCourse? {
        let bounce = BounceBack(edge: edge, excess: excess, velocity: velocity)
        return ScrollCourse(coast: nil, turn: 0, bounce: bounce, target: edge)
    }

    private static func aimed(_ coast: Coast, _ target: CGFloat, isAimed: Bool = true) -> ScrollCourse? {
        guard target != coast.start else { return nil }
        return ScrollCourse(coast: coast, turn: coast.duration, bounce: nil, target: target, isAimed: isAimed)
    }

    /// The course to a target that was chosen: at the present speed where that leads there with the rate or a stronger
    /// brake, else faster, and where that would be much faster, with a snap.
    static func aimed(
        from offset: CGFloat, to target: CGFloat, velocity: CGFloat, rate: CGFloat, snaps: Bool
    ) -> ScrollCourse? {
        let way = target - offset
        let needed = way / Coast.reach(rate)
        if !snaps, way * velocity > 0, abs(needed) <= abs(velocity) {
            // From v·r / (1 - r) = way, in milliseconds.
            let brake = way / (velocity / 1000 + way)
            return aimed(Coast(from: offset, to: target, rate: max(brake, 0.5)), target)
        }
        if !snaps, way * velocity > 0, abs(needed) <= 1.5 * abs(velocity) {
            return aimed(Coast(from: offset, to: target, rate: rate), target)
        }
        let snap = min(rate, UIScrollView.DecelerationRate.fast.rawValue)
        return aimed(Coast(from: offset, to: target, rate: snap), target)
    }
}
