public import Foundation

/// Recognises two fingers that turn around each other.
///
/// It begins once they have turned by 5 degrees, changes while both are down, and ends when
/// both are lifted. One of them may be lifted and come down again: the rotation goes on from where it was.
@MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// Radians that the fingers have to turn; by eye, for Apple gives no number.
    private static let threshold: CGFloat = 5 * .pi / 180

    private var turned: CGFloat = 0
    private var pair: FingerPair?
    private var meter = RateMeter()
    private var lastTime: TimeInterval = 0

    /// How far the fingers have turned since the second one came down, in radians, clockwise; grows beyond full turns.
    ///
    /// Setting it counts on from there and resets the velocity; what is no number is refused and reported.
    open var rotation: CGFloat {
        get { turned }
        set {
            guard newValue.isFinite else {
                return RuntimeIssue.report("A rotation cannot be one by \(newValue) radians.")
            }
            turned = newValue
            meter.restart(at: newValue, lastTime)
        }
    }

    /// How fast the fingers turn, in radians a second.
    open var velocity: CGFloat { meter.rate }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        ignoreThirdFingers(event)
        guard pair == nil, let now = fingerPair else { return }
        pair = now
        // A rotation that has not begun counts from the second finger anew.
        if state == .possible { turned = 0 }
        lastTime = event.timestamp
        meter.restart(at: turned, lastTime)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let old = pair, let now = fingerPair else { return }
        pair = now
        turned += now.turn(from: old)
        lastTime = event.timestamp
        meter.note(turned, at: lastTime)
        if state != .possible {
            state = .changed
        } else if abs(turned) >= Self.threshold {
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        pair = nil
        lastTime = event.timestamp
        meter.forget(before: lastTime)
        if fingersDown.isEmpty { state = state == .possible ? .failed : .ended }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        turned = 0
        pair = nil
        meter.clear()
    }

    override var defaultPressTypes: [NSNumber] { [] }

    override func decode(_ source: NibObject) {
        super.decode(source)
        if let rotation = source.number("rotation") { self.rotation = rotation }
    }
}
