import QuartzCore

/// Where an animator stands, as a function of the clock's time: forwards or reversed, moving or at rest.
///
/// Two kinds of parts are told apart. The *way* is what views show: 0 at the animations' start, 1 at their end. The *run* is
/// the way in the direction of motion: reversed, it is 1 minus the way. Curves shape the run, so that a reversed motion
/// eases as it would forwards.
final class AnimatorTimeline: AnimationDriver {
    /// Moves the run from where it is to 1.
    struct Motion {
        var start: Double
        /// The curve's fraction at the start.
        var fraction: Double
        /// Fractions of the curve a second.
        var rate: Double
        var curve: TimingCurve
        /// The run is `offset + (1 - offset) * curve`.
        var offset = SIMD2<Double>(0, 0)

        var end: Double { start + (1 - fraction) / rate }

        func fraction(at time: Double) -> Double { min(fraction + max(time - start, 0) * rate, 1) }

        func run(at time: Double) -> SIMD2<Double> {
            let part = curve.value(at: fraction(at: time))
            return offset + (SIMD2(1, 1) - offset) * part
        }
    }

    private struct Rest {
        var run = SIMD2<Double>(0, 0)
        /// What `fractionComplete` reads.
        var fraction = 0.0
        /// The original curve's fraction, where it is known.
        var curveFraction: Double? = 0
    }

    private enum Phase {
        case resting(Rest)
        case moving(Motion, isOriginal: Bool)
    }

    /// The curve and seconds that the animator was made with.
    let curve: TimingCurve
    let duration: Double
    private(set) var isReversed: Bool
    var isAbandoned = false
    private var phase = Phase.resting(Rest())

    init(curve: TimingCurve, duration: Double, isReversed: Bool) {
        self.curve = curve
        self.duration = duration
        self.isReversed = isReversed
    }

    var isMoving: Bool {
        if case .moving = phase { return true }
        return false
    }

    /// The clock's time at which the motion is over; `nil` at rest.
    var end: Double? {
        if case .moving(let motion, _) = phase { return motion.end }
        return nil
    }

    // MARK: Reading

    private func run(at time: Double) -> SIMD2<Double> {
        switch phase {
        case .resting(let rest): rest.run
        case .moving(let motion, _): motion.run(at: time)
        }
    }

    /// The way, of places' x and of everything else in `x`, of places' y in `y`.
    func way(at time: Double) -> SIMD2<Double> {
        let run = run(at: time)
        return isReversed ? SIMD2(1, 1) - run : run
    }

    /// The part of the way of an animation that begins when the curve's fraction is `start`.
    func way(at time: Double, from start: Double) -> SIMD2<Double> {
        guard start > 0 else { return way(at: time) }
        let fraction = curveFraction(at: time)
        guard start < 1 else { return fraction >= 1 ? SIMD2(1, 1) : SIMD2(0, 0) }
        return curve.value(at: (fraction - start) / (1 - start))
    }

    /// The fraction of the original curve, forwards, that shows the present way.
    func curveFraction(at time: Double) -> Double {
        if case .moving(let motion, isOriginal: true) = phase, !isReversed { return motion.fraction(at: time) }
        if case .resting(let rest) = phase, !isReversed, let fraction = rest.curveFraction { return fraction }
        let way = way(at: time).x
        return curve.fraction(reaching: way) ?? (way >= 1 ? 1 : 0)
    }

    /// The part of the run that `fractionComplete` reads: of the time while it moves, at rest what was set or what it
    /// was paused at.
    func fraction(at time: Double) -> Double {
        switch phase {
        case .resting(let rest): rest.fraction
        case .moving(let motion, isOriginal: true): motion.fraction(at: time)
        case .moving(let motion, isOriginal: false): motion.run(at: time).x
        }
    }

    // MARK: Changing

    /// Comes to rest where it is.
    func pause(at time: Double, linear: Bool) {
        guard case .moving(let motion, let isOriginal) = phase else { return }
        let run = motion.run(at: time)
        let known = isOriginal ? motion.fraction(at: time) : nil
        let fraction = linear ? run.x : known ?? curve.fraction(reaching: run.x) ?? 1
        phase = .resting(Rest(run: run, fraction: fraction, curveFraction: known))
    }

    /// Rests at a fraction of the run: of the way itself if `linear`, of the curve's time otherwise.
    func scrub(to fraction: Double, linear: Bool) {
        let run = linear ? SIMD2(repeating: fraction) : curve.value(at: fraction)
        phase = .resting(Rest(run: run, fraction: fraction, curveFraction: linear ? nil : fraction))
    }

    /// Goes on with the original curve, which takes up where it shows what is shown now.
    ///
    /// - Parameter seconds: How long the rest takes; `nil` for as long as it takes by itself.
    func resume(at time: Double, seconds: Double? = nil) {
        guard case .resting(let rest) = phase else { return }
        let fraction = rest.curveFraction ?? curve.fraction(reaching: rest.run.x)
        let left = 1 - (fraction ?? 0)
        let span = seconds ?? left * duration
        let rate = span > 0 ? left / span : .infinity
        guard rate.isFinite, rate > 0 else {
            phase = .moving(Motion(start: time, fraction: 1, rate: 1, curve: curve), isOriginal: true)
            return
        }
        if let fraction {
            phase = .moving(Motion(start: time, fraction: fraction, rate: rate, curve: curve), isOriginal: true)
        } else {
            // The curve never shows this: it runs from here to the end as a whole.
            let motion = Motion(start: time, fraction: 0, rate: rate, curve: curve, offset: rest.run)
            phase = .moving(motion, isOriginal: false)
        }
    }

    /// Goes on from here to the end along another curve, as a whole.
    func resume(at time: Double, along curve: TimingCurve, seconds: Double) {
        guard case .resting(let rest) = phase else { return }
        let motion = Motion(
            start: time, fraction: seconds > 0 ? 0 : 1, rate: seconds > 0 ? 1 / seconds : 1, curve: curve,
            offset: rest.run)
        phase = .moving(motion, isOriginal: false)
    }

    /// Seconds that the original curve would still take from here.
    func secondsLeft(at time: Double) -> Double {
        switch phase {
        case .resting(let rest):
            (1 - (rest.curveFraction ?? curve.fraction(reaching: rest.run.x) ?? 0)) * duration
        case .moving(let motion, _):
            max(motion.end - time, 0)
        }
    }

    /// Turns round; what is shown stays.
    func reverse(at time: Double, linear: Bool) {
        let wasMoving = isMoving
        pause(at: time, linear: linear)
        isReversed.toggle()
        guard case .resting(let rest) = phase else { return }
        let run = SIMD2(1, 1) - rest.run
        let fraction = linear ? run.x : curve.fraction(reaching: run.x) ?? 1 - rest.fraction
        phase = .resting(Rest(run: run, fraction: fraction, curveFraction: nil))
        if wasMoving { resume(at: time) }
    }
}
