import Foundation

/// Recognises a pointer over its view: begins when it enters, changes as it moves, ends when it leaves.
///
/// The pointer is over a view when a touch there would hit the view or one inside it. Views that move under a resting
/// pointer count, in the next frame. Hovering competes with no other gesture and takes no touches.
@MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    override var followsTouches: Bool { false }

    /// The pointer came over the view.
    func enter(at point: CGPoint, _ window: UIWindow?, _ arbiter: GestureArbiter, _ event: UIEvent) {
        guard isPossible else { return }
        tracking.arbiter = arbiter
        tracking.window = window
        note(point, event)
        state = .began
    }

    /// The pointer moved over the view.
    func move(to point: CGPoint, _ event: UIEvent) {
        guard isActive else { return }
        note(point, event)
        state = .changed
    }

    /// The pointer is over the view no more.
    func leave(at point: CGPoint?, _ event: UIEvent) {
        guard isActive else { return }
        if let point { note(point, event) }
        state = .ended
    }

    private func note(_ point: CGPoint, _ event: UIEvent) {
        tracking.points = [point]
        noteKeys(of: event)
    }
}
