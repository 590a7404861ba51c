import Foundation

/// What the dispatcher keeps of one press: who receives it, and what its responder has not been told yet. As `TouchTrack`
/// does for touches.
@MainActor
final class PressTrack {
    let press: UIPress
    /// Tells presses apart, and from touches, which have positive ones.
    let serial: Int
    /// Those that receive the press, the innermost first.
    var recognizers: [UIGestureRecognizer] = []
    private(set) var delivery = TouchTrack.Delivery.unannounced
    private var backlog: [UIPress.Phase] = []
    private var isOver = false

    init(_ press: UIPress, serial: Int) {
        self.press = press
        self.serial = serial
        press.track = self
    }

    /// Notes the press's present phase for the responder.
    func note() {
        isOver = press.phase == .ended
        if delivery != .blocked { backlog.append(press.phase) }
    }

    /// Takes the next phase that the responder may hear of now: recognizers may hold back the beginning and the end.
    func nextPhase() -> UIPress.Phase? {
        guard let phase = backlog.first else { return nil }
        if phase == .began {
            if isHeld(by: \.delaysTouchesBegan) { return nil }
            delivery = .announced
        } else if isHeld(by: \.delaysTouchesEnded) {
            return nil
        }
        return backlog.removeFirst()
    }

    private func isHeld(by delays: (UIGestureRecognizer) -> Bool) -> Bool {
        recognizers.contains { $0.isUndecided(about: serial) && delays($0) }
    }

    /// Keeps the press from its responder from now on.
    func block() {
        delivery = .blocked
        backlog = []
    }

    /// Whether nobody needs to hear of the press any more.
    var isDone: Bool { isOver && backlog.isEmpty }
}
