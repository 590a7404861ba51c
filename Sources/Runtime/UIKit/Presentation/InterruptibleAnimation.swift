import CoreGraphics
import Foundation

/// A transition whose animator hands its animations out to be paused, dragged and turned round, and what runs along.
@MainActor
final class InterruptibleAnimation: TransitionDriver {
    private weak var context: TransitionContext?
    private let animator: any UIViewImplicitlyAnimating
    /// Others' animations alongside, which follow.
    private var companion: UIViewPropertyAnimator?

    init(_ context: TransitionContext, _ animator: any UIViewImplicitlyAnimating) {
        self.context = context
        self.animator = animator
    }

    var fraction: CGFloat { animator.fractionComplete }

    func startHeld() { hold() }

    func hold() {
        context?.checkInterruptible(is: animator)
        animator.pauseAnimation()
        if animator.isReversed { animator.isReversed = false }
    }

    func show(_ percent: CGFloat) { animator.fractionComplete = percent }

    func run(toEnd: Bool, speed: CGFloat, timing: (any UITimingCurveProvider)?) {
        Self.run(animator, toEnd: toEnd, speed: speed, timing: timing)
    }

    private static func run(
        _ animator: any UIViewImplicitlyAnimating, toEnd: Bool, speed: CGFloat, timing: (any UITimingCurveProvider)?
    ) {
        let rest = toEnd ? 1 - animator.fractionComplete : animator.fractionComplete
        if !toEnd { animator.isReversed = true }
        animator.continueAnimation(
            withTimingParameters: timing, durationFactor: rest / (speed.isFinite && speed > 0 ? speed : 1))
    }

    // MARK: Alongside

    /// Runs `animations` along: held as long as a gesture drives the transition.
    func runAlongside(_ animations: @escaping () -> Void) {
        guard let context else { return }
        let companion = UIViewPropertyAnimator(
            duration: context.duration ?? 0, curve: .easeInOut, animations: animations)
        self.companion = companion
        context.phase == .interacting ? companion.pauseAnimation() : companion.startAnimation()
    }

    func companionFollows(_ percent: CGFloat) {
        guard let companion, companion.state == .active else { return }
        companion.fractionComplete = percent
    }

    func companionPauses() {
        guard let companion, companion.state == .active else { return }
        companion.pauseAnimation()
        if companion.isReversed { companion.isReversed = false }
    }

    func companionRuns(toEnd: Bool, speed: CGFloat) {
        guard let companion, companion.state == .active, !companion.isRunning else { return }
        Self.run(companion, toEnd: toEnd, speed: speed, timing: nil)
    }

    /// Ends what runs along where the transition ended.
    func release(completed: Bool) {
        if let companion, companion.state == .active {
            companion.stopAnimation(false)
            companion.finishAnimation(at: completed ? .end : .start)
        }
        companion = nil
    }
}

extension UIViewControllerAnimatedTransitioning {
    /// Notes that nobody implements the method, so that the transition takes `animateTransition(using:)` for all it has.
    public func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        (transitionContext as? TransitionContext)?.animatorDefaulted = true
        return UIViewPropertyAnimator(duration: 0, curve: .linear)
    }
}

extension TransitionContext {
    /// The animations that the animator hands out, nil where it does not.
    func askForInterruptible() -> (any UIViewImplicitlyAnimating)? {
        animatorDefaulted = false
        let made = animator.interruptibleAnimator(using: self)
        return animatorDefaulted ? nil : made
    }

    /// Reports an animator that does not keep to one set of animations.
    func checkInterruptible(is known: any UIViewImplicitlyAnimating) {
        guard phase != .ended, let made = askForInterruptible(), made !== known else { return }
        RuntimeIssue.report(
            "\(type(of: animator)).interruptibleAnimator(using:) answered another object than before: keep one for the "
                + "whole transition. The first one is used.")
    }
}
