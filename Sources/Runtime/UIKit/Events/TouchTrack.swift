import Foundation

/// What the dispatcher keeps of one touch: who receives it, and what its view has not been told yet.
@MainActor
final class TouchTrack {
    /// How far the view has been told of the touch.
    enum Delivery {
        /// The view has not been told yet.
        case unannounced
        /// The view knows that the touch began.
        case announced
        /// The view is told nothing (more): the touch was cancelled for it, or was never its own.
        case blocked
    }

    let touch: UITouch
    /// Tells touches apart for as long as the dispatcher lives.
    let serial: Int
    /// Retained: a touch goes on to a view that has left the window.
    let view: UIView
    /// Those that receive the touch, the hit view's first.
    var recognizers: [UIGestureRecognizer] = []
    var delivery = Delivery.unannounced
    /// Moments that the view is still to be told of, oldest first; moves in a row are one.
    private(set) var backlog: [UITouch.Moment] = []
    /// Whether the finger has been lifted.
    var isOver = false

    init(_ touch: UITouch, serial: Int, view: UIView) {
        self.touch = touch
        self.serial = serial
        self.view = view
        touch.track = self
    }

    /// Notes the touch's present moment for the view.
    func note() {
        guard delivery != .blocked, touch.phase != .stationary else { return }
        if touch.phase == .moved, let last = backlog.last, last.phase == .moved {
            var moment = touch.now
            moment.previousPoint = last.previousPoint
            backlog[backlog.count - 1] = moment
        } else {
            backlog.append(touch.now)
        }
    }

    /// Takes the next moment that the view may hear of now: recognizers may hold back the beginning and the end.
    func nextMoment() -> UITouch.Moment? {
        guard delivery != .blocked, let moment = backlog.first else { return nil }
        switch moment.phase {
        case .began:
            if isHeld(by: \.delaysTouchesBegan) {
                guard backlog.last?.phase == .cancelled else { return nil }
                block()
                return nil
            }
            delivery = .announced
        case .ended:
            if isHeld(by: \.delaysTouchesEnded) { return nil }
        default: break
        }
        return backlog.removeFirst()
    }

    /// Whether a recognizer that may still recognise the touch wants it held back.
    private func isHeld(by delays: (UIGestureRecognizer) -> Bool) -> Bool {
        recognizers.contains { $0.isUndecided(about: serial) && delays($0) }
    }

    /// Keeps the touch from its view from now on.
    func block() {
        delivery = .blocked
        backlog.removeAll()
    }

    /// Whether nobody needs to hear of the touch any more.
    var isDone: Bool { isOver && backlog.isEmpty }
}
