import Foundation

/// Recognises one or more taps of one or more fingers.
///
/// A finger may rest 0.75 seconds and wander 45 points in a tap; the next tap begins within 0.35 seconds of the end of
/// the one before and within 45 points of it. Apple documents none of these: they are commonly observed.
@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
    /// The buttons that have to be pressed, where a pointing device taps.
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    private var attempt = Attempt()

    /// The taps so far, and the fingers of the present one.
    private struct Attempt {
        var taps = 0
        var fingers = 0
        var mostFingers = 0
        var place: CGPoint?
    }

    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        // A single tap leaves the second tap of a double one to come.
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    override var tapsForOrder: Int { numberOfTapsRequired }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        beginTap(touches.count, of: numberOfTouchesRequired, event)
        if touches.contains(where: isOtherButton) { state = .failed }

        guard numberOfTouchesRequired == 1, let touch = touches.first else { return }
        let place = attempt.place ?? touch.startPoint
        attempt.place = place
        if place.distance(to: touch.startPoint) > TapLimits.movement { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        failIfWandered(touches)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        failIfWandered(touches)
        endTap(touches.count, of: numberOfTouchesRequired, event)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    // A button is tapped as a finger taps, with one press at a time.

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        beginTap(presses.count, of: 1, event)
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        endTap(presses.count, of: 1, event)
    }

    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .failed }

    private func beginTap(_ count: Int, of required: Int, _ event: UIEvent) {
        if attempt.fingers == 0 {
            setDeadline(event.timestamp + TapLimits.duration) { [weak self] in self?.state = .failed }
        }
        attempt.fingers += count
        attempt.mostFingers = max(attempt.mostFingers, attempt.fingers)
        if attempt.fingers > required { state = .failed }
    }

    private func endTap(_ count: Int, of required: Int, _ event: UIEvent) {
        attempt.fingers -= count
        guard state == .possible, attempt.fingers == 0 else { return }
        guard attempt.mostFingers == required else {
            state = .failed
            return
        }
        attempt.taps += 1
        attempt.mostFingers = 0
        if attempt.taps >= numberOfTapsRequired {
            clearDeadline()
            state = .ended
        } else {
            setDeadline(event.timestamp + TapLimits.interval) { [weak self] in self?.state = .failed }
        }
    }

    open override func reset() { attempt = Attempt() }

    private func isOtherButton(_ touch: UITouch) -> Bool {
        touch.type == .indirectPointer && !touch.buttons.isSuperset(of: buttonMaskRequired)
    }

    private func failIfWandered(_ touches: Set<UITouch>) {
        if touches.contains(where: { $0.startPoint.distance(to: $0.now.point) > TapLimits.movement }) {
            state = .failed
        }
    }

    override var defaultPressTypes: [NSNumber] { [] }

    override func decode(_ source: NibObject) {
        super.decode(source)
        if let taps = source.count("numberOfTapsRequired") { numberOfTapsRequired = taps }
        if let touches = source.count("numberOfTouchesRequired") { numberOfTouchesRequired = touches }
    }
}
