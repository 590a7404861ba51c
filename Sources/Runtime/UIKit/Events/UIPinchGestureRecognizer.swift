public import Foundation

/// Recognises two fingers that move apart or together.
///
/// It begins once their distance has changed by 8 points, changes while both are down, and ends when both are lifted.
/// One of them may be lifted and come down again: the scale goes on from where it was.
@MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// Points that the fingers have to move apart or together; by eye, for Apple gives no number.
    private static let threshold: CGFloat = 8

    /// The scale when the fingers were `reference` points apart.
    private var base: CGFloat = 1
    private var reference: CGFloat = 1
    private var pair: FingerPair?
    private var firstSpread: CGFloat?
    private var meter = RateMeter()
    private var lastTime: TimeInterval = 0

    /// How much further apart the fingers are than when the second one came down.
    ///
    /// Setting it counts on from there and resets the velocity; what is no number is refused and reported.
    open var scale: CGFloat {
        get { pair.map { base * $0.spread / reference } ?? base }
        set {
            guard newValue.isFinite else { return RuntimeIssue.report("A pinch cannot have the scale \(newValue).") }
            rebase(to: newValue)
            meter.restart(at: newValue, lastTime)
        }
    }

    /// How fast the scale changes, a second.
    open var velocity: CGFloat { meter.rate }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        ignoreThirdFingers(event)
        guard pair == nil, let now = fingerPair else { return }
        // A pinch that has not begun counts from the second finger anew.
        let scale = state == .possible ? 1 : base
        pair = now
        rebase(to: scale)
        if state == .possible { firstSpread = now.spread }
        lastTime = event.timestamp
        meter.restart(at: scale, lastTime)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard pair != nil, let now = fingerPair else { return }
        pair = now
        lastTime = event.timestamp
        meter.note(scale, at: lastTime)
        if state != .possible {
            state = .changed
        } else if let firstSpread, abs(now.spread - firstSpread) >= Self.threshold {
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        base = scale
        pair = nil
        lastTime = event.timestamp
        meter.forget(before: lastTime)
        if fingersDown.isEmpty { state = state == .possible ? .failed : .ended }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

    open override func reset() {
        base = 1
        reference = 1
        pair = nil
        firstSpread = nil
        meter.clear()
    }

    private func rebase(to scale: CGFloat) {
        base = scale
        reference = pair?.spread ?? 1
    }

    override var defaultPressTypes: [NSNumber] { [] }

    override func decode(_ source: NibObject) {
        super.decode(source)
        if let scale = source.number("scale") { self.scale = scale }
    }
}
