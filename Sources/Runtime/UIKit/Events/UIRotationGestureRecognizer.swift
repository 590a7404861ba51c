public import Foundation

/// Recognises two fingers that turn about each other: begins once they have turned by 5 degrees.
///
/// It goes on while a finger is down: with one left it rests, with a second one put down again it continues where it
/// was. A third finger is not followed. The threshold is by eye.
@MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    private static let threshold: CGFloat = 5 * .pi / 180

    private var last: TwoFingers?
    private var current: CGFloat = 0
    private var rate = RateOfChange()

    /// How far the fingers have turned, in radians, clockwise as seen on the screen; beyond a whole turn too. Set it to
    /// count on from another value.
    open var rotation: CGFloat {
        get { current }
        set {
            guard newValue.isFinite else { return }
            current = newValue
            rate.forget()
        }
    }

    /// Radians a second.
    open var velocity: CGFloat { rate.rate }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        ignoreMore(than: 2, event)
        rebase(at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let fingers = TwoFingers(tracking.touches), let last else { return }
        current += fingers.turn(from: last)
        self.last = fingers
        rate.note(current, at: event.timestamp)
        if state != .possible {
            state = .changed
        } else if abs(current) >= Self.threshold {
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if tracking.touches.contains(where: \.isDown) {
            rebase(at: event.timestamp)
        } else {
            state = state == .possible ? .failed : .ended
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        last = nil
        current = 0
        rate.forget()
    }

    private func rebase(at time: TimeInterval) {
        last = TwoFingers(tracking.touches)
        rate.forget()
        if last != nil { rate.note(current, at: time) }
    }
}
