import Foundation
import QuartzCore

/// The referee among the recognizers of a device: who waits for whom, who excludes whom, when targets are told.
///
/// Only recognizers that share a touch compete. Decisions fall at once; actions are sent when all recognizers have had
/// the event, and then those whose attempt is over are reset.
@MainActor
final class GestureArbiter {
    /// Recognizers in the middle of an attempt, in the order they joined.
    private var members: [WeakRecognizer] = []
    private var actions: [UIGestureRecognizer] = []
    private var cancelled: Set<Int> = []
    private var depth = 0
    private var isSettling = false
    private var deadlines: [Deadline] = []
    private var nextDeadline = 0
    weak var dispatcher: TouchDispatcher?

    private struct Deadline {
        let number: Int
        let due: TimeInterval
        let action: @MainActor () -> Void
        var timer: TimerToken?
    }

    private var active: [UIGestureRecognizer] { members.compactMap(\.recognizer) }

    // MARK: Events

    /// Lets a recognizer follow `track`.
    func join(_ recognizer: UIGestureRecognizer, _ track: TouchTrack) {
        join(recognizer)
        recognizer.tracking.arbiter = self
        recognizer.tracking.window = track.touch.window
        recognizer.tracking.touches.append(track.touch)
        recognizer.tracking.sequence.insert(track.serial)
        if recognizer.isActive, recognizer.cancelsTouchesInView { cancelled.insert(track.serial) }
    }

    func join(_ recognizer: UIGestureRecognizer) {
        members.removeAll { $0.recognizer == nil }
        if !members.contains(where: { $0.recognizer === recognizer }) { members.append(WeakRecognizer(recognizer)) }
    }

    /// Tells every recognizer of `tracks`, each with all its touches at once.
    func deliver(_ tracks: [TouchTrack], _ event: UIEvent) {
        let touches = tracks.map(\.touch)
        var recognizers: [UIGestureRecognizer] = []
        for recognizer in tracks.flatMap(\.recognizers) where !recognizers.contains(recognizer) {
            recognizers.append(recognizer)
        }
        for recognizer in recognizers { recognizer.receive(touches, event) }
        for recognizer in recognizers { recognizer.release(touches) }
    }

    /// Runs `body`, in which recognizers may change their states, and then lets the consequences follow.
    func update(_ body: () -> Void) {
        depth += 1
        body()
        depth -= 1
        settle()
    }

    /// Ends the attempts of recognizers whose views have left their windows.
    func stopDetached() {
        for recognizer in active where recognizer.followsTouches && recognizer.view?.window == nil { recognizer.stop() }
    }

    private func settle() {
        guard depth == 0, !isSettling else { return }
        isSettling = true
        repeat {
            for recognizer in active where mayResume(recognizer) { recognizer.resume() }
            let ready = actions
            actions = []
            for recognizer in ready { recognizer.sendAction() }
            if actions.isEmpty { resetFinished() }
        } while !actions.isEmpty || active.contains(where: isUnsettled)
        isSettling = false
        dispatcher?.flush()
    }

    private func isUnsettled(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.isFinished || mayResume(recognizer)
    }

    private func resetFinished() {
        for recognizer in active where recognizer.isFinished {
            members.removeAll { $0.recognizer === recognizer }
            recognizer.restart()
        }
    }

    func queueAction(of recognizer: UIGestureRecognizer) {
        join(recognizer)
        if !actions.contains(recognizer) { actions.append(recognizer) }
    }

    // MARK: Relations

    private func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        active.filter {
            $0 !== recognizer && !$0.tracking.sequence.isDisjoint(with: recognizer.tracking.sequence)
        }
    }

    /// Whether the recognizer has to wait for one that has not failed yet.
    func hasBlockers(_ recognizer: UIGestureRecognizer) -> Bool {
        rivals(of: recognizer).contains { $0.isPossible && recognizer.waits(for: $0) }
    }

    /// Whether a recognizer that waited may go on: of those that wait for each other the first one does.
    private func mayResume(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.isWaiting
            && !rivals(of: recognizer).contains {
                $0.isPossible && recognizer.waits(for: $0) && !waitsInTurn($0, recognizer)
            }
    }

    /// Whether `other`, itself ready, waits for `recognizer`, at once or through others: then neither may wait.
    private func waitsInTurn(_ other: UIGestureRecognizer, _ recognizer: UIGestureRecognizer) -> Bool {
        var open = [other]
        var seen: [UIGestureRecognizer] = []
        while let next = open.popLast() {
            guard next.isWaiting, !seen.contains(next) else { continue }
            if next.waits(for: recognizer) { return true }
            seen.append(next)
            open += rivals(of: next).filter { next.waits(for: $0) }
        }
        return false
    }

    /// Whether a gesture that was recognised before keeps this one from it.
    func isExcluded(_ recognizer: UIGestureRecognizer) -> Bool {
        rivals(of: recognizer).contains { $0.isRecognized && $0.excludes(recognizer) }
    }

    /// Fails those that the gesture excludes, and those that waited for it to fail.
    func exclude(by recognizer: UIGestureRecognizer) {
        for rival in rivals(of: recognizer) where rival.isPossible {
            if rival.waits(for: recognizer) || recognizer.excludes(rival) { rival.decide(.failed) }
        }
    }

    // MARK: Views

    /// Asks for the touches to be cancelled in their views.
    func cancelInViews(_ serials: Set<Int>) { cancelled.formUnion(serials) }

    func takeCancellation(of serial: Int) -> Bool { cancelled.remove(serial) != nil }

    /// Forgets what no touch took. Presses, which have negative serials, take theirs themselves.
    func forgetCancellations() { cancelled = cancelled.filter { $0 < 0 } }

    // MARK: Deadlines

    /// Runs `action` when the clock reaches `due` seconds, after all touches that came until then.
    func schedule(_ due: TimeInterval, _ action: @escaping @MainActor () -> Void) -> Int {
        nextDeadline += 1
        let clock = (dispatcher?.device ?? DeviceContext.current).clock
        let timer = clock.schedule(after: due - clock.now) { [weak self] in self?.clockReachedDeadline() }
        deadlines.append(Deadline(number: nextDeadline, due: due, action: action, timer: timer))
        return nextDeadline
    }

    func cancelDeadline(_ number: Int) {
        guard let index = deadlines.firstIndex(where: { $0.number == number }) else { return }
        let deadline = deadlines.remove(at: index)
        if let timer = deadline.timer { (dispatcher?.device ?? DeviceContext.current).clock.cancel(timer) }
    }

    /// Touches that were made before the deadline count, though they wait for the events pass of this frame.
    private func clockReachedDeadline() {
        guard let dispatcher, let device = dispatcher.device else { return }
        dispatcher.deliverPending(device)
        let now = device.clock.now + TapLimits.timeTolerance
        device.run { runDeadlines { $0 <= now } }
    }

    /// Runs what is due, earliest first. Consequences follow after each one.
    func runDeadlines(_ isDue: (TimeInterval) -> Bool) {
        while let next = deadlines.filter({ isDue($0.due) }).min(by: { ($0.due, $0.number) < ($1.due, $1.number) }) {
            cancelDeadline(next.number)
            update { next.action() }
        }
    }
}

extension UIGestureRecognizer {
    /// Whether the gesture is going on, or ended with success just now.
    var isRecognized: Bool { isActive || tracking.state == .ended }
}
