package import CoreGraphics
import Foundation

/// Names one timer of a clock, so that it can be cancelled.
package struct TimerToken: Hashable, Sendable {
    fileprivate let id: Int
}

/// Timers that wait, in no particular order; the due ones come out sorted.
struct TimerQueue {
    struct Timer {
        let id: Int
        let due: CFTimeInterval
        let action: @MainActor () -> Void
    }

    private var waiting: [Int: Timer] = [:]
    private var nextID = 0

    var isEmpty: Bool { waiting.isEmpty }

    mutating func add(due: CFTimeInterval, _ action: @escaping @MainActor () -> Void) -> Int {
        nextID += 1
        waiting[nextID] = Timer(id: nextID, due: due, action: action)
        return nextID
    }

    mutating func remove(_ id: Int) -> Timer? {
        waiting.removeValue(forKey: id)
    }

    /// The ids that are due at `now`, by due time, then by order of scheduling.
    func due(at now: CFTimeInterval) -> [Int] {
        waiting.values.filter { $0.due <= now + timeTolerance }.sorted { ($0.due, $0.id) < ($1.due, $1.id) }.map(\.id)
    }
}

/// Two times nearer than this many seconds are the same frame: sums of 1/60 drift by far less.
let timeTolerance: CFTimeInterval = 1e-7

extension FrameClock {
    /// Runs `action` once, at the first frame `delay` seconds or more from now. The clock keeps `action` until it ran
    /// or was cancelled. A timer scheduled by another one runs a frame later at the earliest.
    @discardableResult
    package func schedule(after delay: CFTimeInterval, _ action: @escaping @MainActor () -> Void) -> TimerToken {
        let token = TimerToken(id: timers.add(due: now + (delay.isNaN ? 0 : max(0, delay)), action))
        wake()
        return token
    }

    /// Drops a timer; one that ran already is passed over.
    package func cancel(_ token: TimerToken) {
        _ = timers.remove(token.id)
    }

    func runTimers() {
        for id in timers.due(at: now) {
            // An earlier timer of this frame may have cancelled it.
            timers.remove(id)?.action()
        }
    }

    func runDisplayLinks() {
        for link in links {
            link.fire(at: now, frame: frameIndex, frameDuration: frameDuration)
        }
    }
}
