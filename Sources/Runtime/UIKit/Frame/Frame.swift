import QuartzCore

/// One frame of a device: the passes in their order, each in a file of its own.
///
/// 1. events: what the back end sent goes to responders and recognizers
/// 2. updates: timers, display links and the ends of animations, at the frame's time
/// 3. constraints: `updateConstraints` bottom up, and the solver
/// 4. layout: `layoutSubviews` top down
/// 5. display: `draw(_:)` where it is due
/// 6. commit: changes of this frame become its picture's values, new animations begin
/// 7. composite: the picture, only when a back end asks for one
///
/// Passes 3 and 4 run again while layout asks for more, at most `maximumRounds` times, and not at all where nothing waits
/// for them.
@MainActor
package enum Frame {
    /// How often constraints and layout run in one frame before what is left is reported.
    static let maximumRounds = 12

    /// Runs one frame at `time` seconds on the device's clock.
    package static func run(_ device: DeviceContext, at time: Double) {
        device.run {
            EventsPass.run(device)
            UpdatesPass.run(device, to: time)
            settle(device)
            let callbacks = device.afterLayout
            device.afterLayout.removeAll()
            for callback in callbacks { callback() }
            if !callbacks.isEmpty { settle(device) }
            showChanges(device)
            device.counters.frames += 1
        }
    }

    /// Brings what the windows show up to date at the clock's present time, for a picture between two frames.
    package static func refresh(_ device: DeviceContext) {
        device.run {
            settle(device)
            showChanges(device)
        }
    }

    /// Display and commit.
    private static func showChanges(_ device: DeviceContext) {
        let windows = device.visibleWindows
        for window in windows { device.counters.displayed += DisplayPass.run(on: window.layer) }
        for window in windows { CommitPass.run(on: window.layer) }
    }

    /// Lays out every visible window until nothing is left to do.
    package static func settle(_ device: DeviceContext) {
        for window in device.visibleWindows { settle(window) }
    }

    private static func settle(_ window: UIWindow) {
        guard window.layer.treeAwaitsLayout || ConstraintsPass.isPending(on: window) else { return }
        for _ in 0..<maximumRounds {
            DeviceContext.current.counters.rounds += 1
            ConstraintsPass.run(on: window)
            LayoutPass.run(on: window.layer)
            guard ConstraintsPass.isPending(on: window) else { return }
        }
        RuntimeIssue.report(
            "Layout of a frame did not settle in \(maximumRounds) rounds: \(window.pendingLayoutDescription). "
                + "A view invalidates its constraints each time it is laid out: change only what differs there.",
            once: "frame loop")
    }
}

/// What the passes did so far, for tests and benchmarks.
package struct FrameCounters: Sendable, Equatable {
    package var frames = 0
    /// Rounds of the constraints and layout passes; none in a frame in which nothing waits for them.
    package var rounds = 0
    /// Calls of `updateConstraints`.
    package var constraintUpdates = 0
    /// Layers drawn by the display pass.
    package var displayed = 0
    /// Calls of `layoutSubviews`.
    package var layouts = 0
    /// Times that a solver had something to do, for layout or to measure.
    package var solves = 0
    /// Subviews that were given their solved frames, or looked at for it.
    package var placed = 0
}

extension DeviceContext {
    /// Whether something waits for a coming frame: an animation, timer, display link, touch, layout or drawing.
    package var isPending: Bool {
        clock.hasWork || touches.hasPending || keys.hasPending || !afterLayout.isEmpty
            || visibleWindows.contains { window in
                ConstraintsPass.isPending(on: window) || window.layer.treeIsWaiting
            }
    }

    package var frameCounters: FrameCounters { counters }

    /// The windows of all scenes that are not hidden, and the keyboard while it is up, lowest first.
    package var visibleWindows: [UIWindow] {
        let windows = scenes.flatMap(\.windows).filter { !$0.isHidden }
        guard let keyboard = keyboard.visibleWindow else { return windows }
        let index = windows.firstIndex { $0.windowLevel > keyboard.windowLevel } ?? windows.count
        return windows[..<index] + [keyboard] + windows[index...]
    }
}
