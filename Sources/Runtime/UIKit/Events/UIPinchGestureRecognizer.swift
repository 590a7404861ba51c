public import Foundation

/// Recognises two fingers that move apart or together: begins once their distance has changed by 8 points.
///
/// It goes on while a finger is down: with one left it rests, with a second one put down again it continues where it
/// was. A third finger is not followed. The threshold is by eye.
@MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    private static let threshold: CGFloat = 8

    private var reference: TwoFingers?
    private var scaleAtReference: CGFloat = 1
    private var current: CGFloat = 1
    private var rate = RateOfChange()

    /// The fingers' distance as a multiple of that at the beginning. Set it to count on from another value.
    open var scale: CGFloat {
        get { current }
        set {
            guard newValue.isFinite else { return }
            current = newValue
            scaleAtReference = newValue
            reference = TwoFingers(tracking.touches)
            rate.forget()
        }
    }

    /// How fast the scale changes, a second.
    open var velocity: CGFloat { rate.rate }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        ignoreMore(than: 2, event)
        rebase(at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let fingers = TwoFingers(tracking.touches), let reference else { return }
        guard state != .possible || abs(fingers.distance - reference.distance) >= Self.threshold else { return }
        current = scaleAtReference * fingers.distance / reference.distance
        rate.note(current, at: event.timestamp)
        state = state == .possible ? .began : .changed
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
        reference = nil
        scaleAtReference = 1
        current = 1
        rate.forget()
    }

    /// Counts on from the present value with the fingers that are down now.
    private func rebase(at time: TimeInterval) {
        reference = TwoFingers(tracking.touches)
        scaleAtReference = current
        rate.forget()
        if reference != nil { rate.note(current, at: time) }
    }
}
