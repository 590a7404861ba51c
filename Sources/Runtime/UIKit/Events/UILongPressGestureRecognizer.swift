public import Foundation

/// Recognises fingers that rest: begins after a while, then follows them until they are lifted.
@MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// Seconds that the fingers have to rest.
    open var minimumPressDuration: TimeInterval = 0.5
    open var numberOfTouchesRequired = 1
    /// Taps that have to come before the press.
    open var numberOfTapsRequired = 0
    /// Points that a finger may move before the gesture begins.
    open var allowableMovement: CGFloat = 10

    private var fingers = 0
    /// The fingers that the gesture takes: presses come one at a time.
    private var required: Int { tracking.presses.isEmpty ? numberOfTouchesRequired : 1 }
    private var mostFingers = 0
    private var taps = 0

    override var tapsForOrder: Int { numberOfTapsRequired }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        begin(touches.count, event)
    }

    private func begin(_ count: Int, _ event: UIEvent) {
        fingers += count
        mostFingers = max(mostFingers, fingers)
        guard state == .possible else { return }
        guard fingers <= required else {
            state = .failed
            return
        }
        if taps < numberOfTapsRequired {
            setDeadline(event.timestamp + TapLimits.duration) { [weak self] in self?.state = .failed }
        } else if fingers == required {
            setDeadline(event.timestamp + minimumPressDuration) { [weak self] in self?.state = .began }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else {
            state = .changed
            return
        }
        let limit = taps < numberOfTapsRequired ? TapLimits.movement : allowableMovement
        if touches.contains(where: { $0.startPoint.distance(to: $0.now.point) > limit }) { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        end(touches.count, event)
    }

    private func end(_ count: Int, _ event: UIEvent) {
        fingers -= count
        guard state == .possible else {
            if fingers < required { state = .ended }
            return
        }
        guard taps < numberOfTapsRequired else {
            state = .failed
            return
        }
        guard fingers == 0 else { return }
        guard mostFingers == required else {
            state = .failed
            return
        }
        taps += 1
        mostFingers = 0
        setDeadline(event.timestamp + TapLimits.interval) { [weak self] in self?.state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        begin(presses.count, event)
    }

    open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { end(presses.count, event) }
    open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .cancelled }

    open override func reset() {
        fingers = 0
        mostFingers = 0
        taps = 0
    }

    override var defaultPressTypes: [NSNumber] { [] }

    override func decode(_ source: NibObject) {
        super.decode(source)
        // No tap before the press is the usual case here.
        if let taps = source.count("numberOfTapsRequired", from: 0) { numberOfTapsRequired = taps }
        if let touches = source.count("numberOfTouchesRequired") { numberOfTouchesRequired = touches }
        if let duration = source.number("minimumPressDuration") { minimumPressDuration = Double(duration) }
        if let movement = source.number("allowableMovement") { allowableMovement = movement }
    }
}
