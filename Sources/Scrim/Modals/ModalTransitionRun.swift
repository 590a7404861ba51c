public import UIKit

/// A modal's transition under way: it can be paused, dragged, turned round and finished.
///
/// Owned by the presentation until the transition ends. After the end nothing here has an effect.
@MainActor
public final class ModalTransitionRun {
    private let animator: UIViewPropertyAnimator
    /// Whether it can go back. A dismissal that takes a whole chain away cannot: those below are gone already.
    private let canReverse: Bool

    init(_ animator: UIViewPropertyAnimator, canReverse: Bool) {
        self.animator = animator
        self.canReverse = canReverse
    }

    /// Whether it has not ended yet.
    public var isActive: Bool { animator.state == .active }
    /// Whether it is under way and not paused.
    public var isRunning: Bool { animator.isRunning }
    /// Whether it goes back to where it began.
    public var isReversed: Bool { animator.isReversed }

    /// How much of the way is done, 0...1. Setting it pauses.
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

    /// Turns it round and lets it run: a presentation goes back and ends with ``ModalDismissalReason/reversed``, a
    /// dismissal ends with the modal still there. A second call turns it back. Nothing happens where several modals leave
    /// at a time, for those below are gone already.
    public func reverse() {
        guard isActive, canReverse else { return }
        animator.pauseAnimation()
        animator.isReversed.toggle()
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }

    /// Brings it to its end at once.
    public func finish() {
        guard isActive else { return }
        let goesBack = animator.isReversed
        animator.stopAnimation(false)
        animator.finishAnimation(at: goesBack ? .start : .end)
    }
}
