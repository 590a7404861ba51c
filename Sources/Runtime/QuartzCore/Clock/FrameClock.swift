public import CoreGraphics
import Foundation
import Synchronization

/// The only door through which time enters the runtime: virtual seconds that a back end moves frame by frame.
///
/// Animations, display links, delays and timers follow a clock; nothing reads the wall clock. Several clocks live
/// side by side in one process, one a device; ``current`` answers for the device at work. A clock owns what has to
/// belong to one device: its timers, its display links, its running animations and its transactions.
@MainActor
package final class FrameClock {
    /// Seconds since the clock's own start. It only moves in ``tick(to:)``, so it stands still within a frame.
    package nonisolated var now: CFTimeInterval { time.withLock { $0 } }

    /// Frames per second the back end aims at.
    package let refreshRate: Double

    /// Seconds from one frame to the next, `1 / refreshRate`.
    package var frameDuration: CFTimeInterval { 1 / refreshRate }

    /// How many times the clock has ticked.
    package private(set) var frameIndex = 0

    /// The animations that run by this clock.
    package let animations = AnimationRegistry()

    /// The transactions that are open on this clock's device.
    package let transactions = TransactionStack()

    /// Called whenever a timer, display link or animation is added, so that an idle back end wakes for the next frame.
    package var onWake: (@MainActor () -> Void)?

    private nonisolated let time: Mutex<CFTimeInterval>
    var timers = TimerQueue()
    var links: [CADisplayLink] = []
    /// The layers that keep what they showed before they changed.
    var changedLayers: [ChangedLayer] = []
    /// Layers of the last commit that left what they lay in since.
    var leftLayers: [ChangedLayer] = []
    /// Whether layers are as the last commit left them.
    var showsLastCommit = false

    /// Makes a clock that stands at `now` seconds.
    package nonisolated init(now: CFTimeInterval = 0, refreshRate: Double = 60) {
        time = Mutex(now)
        self.refreshRate = refreshRate > 0 ? refreshRate : 60
    }

    /// Moves the clock to `target` seconds and runs what falls due: first timers in order of their time, then
    /// display links in order of addition. A target in the past, or one that is no number, moves nothing.
    package func tick(to target: CFTimeInterval) {
        guard target.isFinite, target >= now else { return }
        CurrentClock.$bound.withValue(self) {
            time.withLock { $0 = target }
            frameIndex += 1
            runTimers()
            runDisplayLinks()
        }
    }

    /// Moves the clock by one frame.
    package func tick() {
        tick(to: now + frameDuration)
    }

    /// Whether anything waits for a coming frame.
    package var hasWork: Bool {
        !timers.isEmpty || links.contains { !$0.isPaused } || animations.hasWork
    }

    func wake() {
        onWake?()
    }
}

private enum CurrentClock {
    /// The clock of the task at work, if one was bound.
    @TaskLocal static var bound: FrameClock?

    /// The clock that answers where no task has bound one.
    static let installed = Mutex(FrameClock())
}

extension FrameClock {
    /// The clock of the device at work.
    package nonisolated static var current: FrameClock {
        CurrentClock.bound ?? CurrentClock.installed.withLock { $0 }
    }

    /// Makes this clock the one that answers where no task has bound another.
    package nonisolated func install() {
        CurrentClock.installed.withLock { $0 = self }
    }

    /// Runs `body` with this clock as ``current``.
    package func withCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        try CurrentClock.$bound.withValue(self, operation: body)
    }

    /// Runs `body`, and the tasks it starts, with this clock as ``current``.
    package func withCurrent<Result>(_ body: @MainActor () async throws -> Result) async rethrows -> Result {
        try await CurrentClock.$bound.withValue(self, operation: body)
    }
}

/// The current device's time in seconds: the time of its last frame.
public func CACurrentMediaTime() -> CFTimeInterval {
    FrameClock.current.now
}
