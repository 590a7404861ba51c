import CoreGraphics
import Foundation

/// Where an animation stands: how far its current run has come, and which run it is.
struct TimingPhase: Equatable {
    /// 0 at the start of a run, 1 at its end; runs backwards in the second half of an autoreversing one.
    var progress: Double
    /// How many whole runs are done.
    var iteration: Int
}

/// The arithmetic of ``CAMediaTiming`` as a value: maps a parent's time to a phase.
struct TimingWindow {
    var begin: CFTimeInterval
    var duration: CFTimeInterval
    var speed: Double
    var timeOffset: CFTimeInterval
    var repeatCount: Double
    var repeatDuration: CFTimeInterval
    var autoreverses: Bool
    var fillMode: CAMediaTimingFillMode

    init(_ timing: some CAMediaTiming, begin: CFTimeInterval, duration: CFTimeInterval? = nil) {
        // What is no number counts as not set, and what has no end lasts longer than anybody looks: reckoning with either
        // would give no phase at all.
        self.begin = begin.isFinite ? begin : 0
        self.duration = Self.bounded(duration ?? timing.duration)
        speed = timing.speed.isNaN ? 1 : min(max(Double(timing.speed), -1e9), 1e9)
        timeOffset = timing.timeOffset.isFinite ? timing.timeOffset : 0
        repeatCount = timing.repeatCount.isNaN ? 0 : Double(timing.repeatCount)
        repeatDuration = timing.repeatDuration.isNaN ? 0 : timing.repeatDuration
        autoreverses = timing.autoreverses
        fillMode = timing.fillMode
    }

    private static func bounded(_ duration: CFTimeInterval) -> CFTimeInterval {
        duration > 0 ? min(duration, 1e12) : 0
    }

    /// Seconds of own time from one run's start to the next run's.
    private var cycle: CFTimeInterval { autoreverses ? duration * 2 : duration }

    /// Seconds of own time from the beginning to the end; may be infinite.
    var activeDuration: CFTimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        return cycle > 0 ? cycle * (repeatCount > 0 ? repeatCount : 1) : 0
    }

    /// The parent's time at which it ends; infinite if it stands still or repeats for ever.
    var end: CFTimeInterval {
        speed == 0 ? .infinity : begin + activeDuration / abs(speed)
    }

    func hasBegun(at time: CFTimeInterval) -> Bool { time >= begin - timeTolerance }

    func hasEnded(at time: CFTimeInterval) -> Bool { time >= end - timeTolerance }

    /// The phase at a time of the parent's; `nil` where nothing shows.
    func phase(at time: CFTimeInterval) -> TimingPhase? {
        guard hasBegun(at: time) else {
            return fillMode.fillsBackwards ? phase(elapsed: 0) : nil
        }
        if hasEnded(at: time) {
            return fillMode.fillsForwards ? phase(elapsed: activeDuration) : nil
        }
        return phase(elapsed: max(0, time - begin) * abs(speed))
    }

    /// The phase after `elapsed` seconds of own time.
    private func phase(elapsed: CFTimeInterval) -> TimingPhase {
        guard cycle > 0, elapsed.isFinite else { return TimingPhase(progress: autoreverses ? 0 : 1, iteration: 0) }
        // A time offset turns the run like a wheel: what it skips at the front comes at the back.
        let own = speed == 0 ? min(max(timeOffset, 0), activeDuration) : elapsed + timeOffset
        var iteration = (own / cycle).rounded(.down)
        var local = own - iteration * cycle
        if local <= timeTolerance, own > 0, elapsed >= activeDuration - timeTolerance || speed == 0, iteration > 0 {
            // The very end of a run is its last moment, not the first of a run that never comes.
            iteration -= 1
            local = cycle
        }
        if speed < 0 { local = cycle - local }
        let forwards = local <= duration ? local : 2 * duration - local
        return TimingPhase(progress: min(max(forwards / duration, 0), 1), iteration: Int(min(max(iteration, 0), 1e9)))
    }
}
