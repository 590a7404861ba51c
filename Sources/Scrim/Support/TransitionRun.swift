public import UIKit

/// A transition of the kit under way: it can be paused, dragged, turned round and finished.
///
/// After the end nothing here has an effect.
@MainActor
public class TransitionRun {
    let animator: UIViewPropertyAnimator

    init(_ animator: UIViewPropertyAnimator) { self.animator = animator }

    /// Whether it has not ended yet.
    public var isActive: Bool { animator.state == .active }
    /// Whether it is under way and not paused.
    public var isRunning: Bool { animator.isRunning }
    /// Whether it goes back to where it began.
    public var isReversed: Bool { animator.isReversed }

    /// How much of the way is done, 0...1. Setting it pauses: a gesture may drag the transition.
    public var fractionComplete: CGFloat {
        get { animator.fractionComplete }
        set {
            guard isActive, newValue.isFinite else { return }
            animator.pauseAnimation()
            animator.fractionComplete = min(max(newValue, 0), 1)
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

    /// Turns it round and lets it run. A second call turns it back.
    public func reverse() {
        guard isActive else { return }
        animator.pauseAnimation()
        animator.isReversed.toggle()
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }

    /// Brings it to its end at once, the completions included; one that was turned round ends where it began.
    public func finish() { animator.finishAtOnce() }
}

extension UIViewPropertyAnimator {
    /// Ends animations that are under way, on the side that they run to.
    func finishAtOnce() {
        guard state == .active else { return }
        let goesBack = isReversed
        stopAnimation(false)
        finishAnimation(at: goesBack ? .start : .end)
    }
}
