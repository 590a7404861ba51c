public import Foundation
import UIKit

/// Time. The clock stands still between these calls; nothing sleeps.
///
/// A frame takes 1/60 s. The calls that wait let main-actor work that is ready run before the first frame and after each,
/// and leave this device the current one.
extension HeadlessDevice {
    /// How often pending work gets its turn after a frame: the length of a chain of hand-overs between tasks that still
    /// ends within the frame.
    private static var turnsPerFrame: Int { 16 }

    /// Two times nearer than this many seconds are one.
    private static var tolerance: TimeInterval { 1e-7 }

    /// Seconds since the device was made.
    public var time: TimeInterval { context.clock.now }

    /// Seconds a frame takes.
    public var frameDuration: TimeInterval { context.clock.frameDuration }

    /// Frames run since the device was made.
    public var frameCount: Int { context.frameCounters.frames }

    /// Lets `seconds` pass, frame by frame. Where they are no whole number of frames the last one is shorter, so that
    /// ``time`` grows by exactly `seconds`.
    public func advance(by seconds: TimeInterval) async {
        guard isUsable(seconds) else { return }
        await begin()
        let start = time
        for offset in frameOffsets(of: seconds) { await frame(at: start + offset) }
        context.makeCurrent()
    }

    /// Runs `count` frames.
    public func advanceFrames(_ count: Int = 1) async {
        await begin()
        let start = time
        for index in 0..<max(count, 0) { await frame(at: start + Double(index + 1) * frameDuration) }
        context.makeCurrent()
    }

    /// Runs frames until `condition` holds; it is asked before the first one and after each.
    ///
    /// - Parameter limit: How many seconds to wait at most.
    /// - Returns: Whether the condition held in time.
    public func advance(until condition: @MainActor () -> Bool, limit: TimeInterval = 10) async -> Bool {
        context.makeCurrent()
        guard isUsable(limit) else { return condition() }
        await begin()
        let start = time
        for offset in frameOffsets(of: limit) {
            if condition() { return true }
            await frame(at: start + offset)
        }
        return condition()
    }

    /// Runs frames, at least one, until nothing waits for a coming one: no animation, timer, display link, touch or
    /// layout.
    ///
    /// - Returns: Whether it came to rest within `limit` seconds.
    @discardableResult
    public func settle(limit: TimeInterval = 10) async -> Bool {
        guard isUsable(limit) else { return false }
        await begin()
        let start = time
        for offset in frameOffsets(of: limit) {
            await frame(at: start + offset)
            if !context.isPending { return true }
        }
        return false
    }

    /// Runs one frame at once. Tasks that it makes ready run when the caller next waits.
    public func step() { stepFrames(1) }

    /// Runs `count` frames at once.
    public func stepFrames(_ count: Int) {
        let start = time
        for index in 0..<max(count, 0) { Frame.run(context, at: start + Double(index + 1) * frameDuration) }
        context.makeCurrent()
    }

    // MARK: One frame

    private func frame(at time: TimeInterval) async {
        await Turn.take()
        Frame.run(context, at: time)
        await runReadyWork()
        Turn.pass()
    }

    /// Lets work that is ready before the first frame run: whether other devices are at work then makes no difference.
    private func begin() async {
        await Turn.take()
        await runReadyWork()
        Turn.pass()
    }

    private func runReadyWork() async {
        for _ in 0..<Self.turnsPerFrame {
            context.makeCurrent()
            await Task.yield()
        }
        context.makeCurrent()
    }

    /// When frames come in a span of `seconds`, counted from its start.
    private func frameOffsets(of seconds: TimeInterval) -> some Sequence<TimeInterval> {
        let frame = frameDuration
        let count = Int((seconds / frame - Self.tolerance).rounded(.up))
        return (0..<max(count, 0)).lazy.map { $0 + 1 == count ? seconds : Double($0 + 1) * frame }
    }

    /// The longest span in seconds: a month.
    private static var longestSpan: TimeInterval { 2_678_400 }

    private func isUsable(_ seconds: TimeInterval) -> Bool {
        guard !(seconds >= 0 && seconds <= Self.longestSpan) else { return true }
        context.run { RuntimeIssue.report("A device cannot advance by \(seconds) s: pass 0 to \(Self.longestSpan).") }
        return false
    }
}

/// Whose frame runs: devices take turns, so that work a frame makes ready finds its own device the current one.
@MainActor
private enum Turn {
    private static var isTaken = false
    private static var waiting: [CheckedContinuation<Void, Never>] = []

    static func take() async {
        guard isTaken else {
            isTaken = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Hands the turn to whoever waits longest.
    static func pass() {
        if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
}
