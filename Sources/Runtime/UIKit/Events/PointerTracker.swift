import Foundation

/// Where the pointer is and over which recognizers.
@MainActor
final class PointerTracker {
    /// In the screen's space, nil for no pointer on the screen.
    private(set) var point: CGPoint?
    private var hovered: [WeakRecognizer] = []
    let event = UIEvent(.hover)

    private var recognizers: [UIHoverGestureRecognizer] {
        hovered.compactMap { $0.recognizer as? UIHoverGestureRecognizer }
    }

    /// The pointer is at `point` now: tells those it left, then those it came to, the innermost first, then the others.
    func move(to point: CGPoint?, at time: TimeInterval, _ dispatcher: TouchDispatcher) {
        let moved = point != self.point
        self.point = point
        event.update([], at: time)
        update(dispatcher, moved)
    }

    /// Looks what is under a pointer that rests.
    func refresh(_ dispatcher: TouchDispatcher) {
        if point != nil { update(dispatcher, false) }
    }

    private func update(_ dispatcher: TouchDispatcher, _ moved: Bool) {
        let target = point.flatMap { dispatcher.view(under: $0, event) }
        let before = recognizers
        let now = wanted(over: target?.0, before)
        hovered = now.map(WeakRecognizer.init)
        dispatcher.arbiter.update {
            for recognizer in before where !now.contains(recognizer) { recognizer.leave(at: point, event) }
            guard let point else { return }
            for recognizer in now {
                if !before.contains(recognizer) {
                    recognizer.enter(at: point, target?.1, dispatcher.arbiter, event)
                } else if moved {
                    recognizer.move(to: point, event)
                }
            }
        }
    }

    /// The recognizers of `view` and those that hold it. A recognizer is asked whether it wants the pointer once it comes.
    private func wanted(
        over view: UIView?, _ before: [UIHoverGestureRecognizer]
    ) -> [UIHoverGestureRecognizer] {
        var found: [UIHoverGestureRecognizer] = []
        var view = view
        while let current = view {
            for case let recognizer as UIHoverGestureRecognizer in current.gestureRecognizers ?? []
            where recognizer.isEnabled && (before.contains(recognizer) || recognizer.shouldReceive(event)) {
                found.append(recognizer)
            }
            view = current.superview
        }
        return found
    }
}
