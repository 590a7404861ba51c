public import UIKit

/// A transition under way in a slot: it can be paused, dragged, turned round and finished.
///
/// The slot retains it until the transition ends. One that is freed while it is paused brings the transition to its end.
/// After the end nothing here has an effect.
@MainActor
public final class HostTransitionRun {
    let exchange: HostExchange
    private let animator: UIViewPropertyAnimator

    init(_ exchange: HostExchange, _ animator: UIViewPropertyAnimator) {
        self.exchange = exchange
        self.animator = animator
    }

    deinit {
        // UIKit traps where a paused animator is released.
        let animator = animator
        let exchange = exchange
        Task { @MainActor in Self.finish(animator, exchange) }
    }

    /// Whether it has not ended yet.
    public var isActive: Bool { animator.state == .active }
    /// Whether it is under way and not paused.
    public var isRunning: Bool { animator.isRunning }
    /// Whether it goes back to the old child.
    public var isReversed: Bool { animator.isReversed }

    /// How much of the way is done, 0...1. Setting it pauses: a gesture may drag the exchange.
    public var fractionComplete: CGFloat {
        get { animator.fractionComplete }
        set {
            guard isActive else { return }
            animator.fractionComplete = newValue
        }
    }

    /// Holds it where it is.
    public func pause() {
        guard isActive else { return }
        animator.pauseAnimation()
    }

    /// Goes on to the end after ``pause()``.
    public func resume() {
        guard isActive else { return }
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }

    /// Turns it round and lets it run: from going to the new child to going back to the old one, or again to the new one.
    public func reverse() {
        guard isActive else { return }
        animator.pauseAnimation()
        animator.isReversed.toggle()
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }

    /// Brings it to its end at once, the completions included. One that was turned round ends with the old child.
    public func finish() { Self.finish(animator, exchange) }

    private static func finish(_ animator: UIViewPropertyAnimator, _ exchange: HostExchange) {
        guard animator.state == .active else { return }
        exchange.isSkipped = true
        let goesBack = animator.isReversed
        animator.stopAnimation(false)
        animator.finishAnimation(at: goesBack ? .start : .end)
    }
}
