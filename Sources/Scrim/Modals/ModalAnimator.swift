import UIKit

/// Runs a ``ModalAnimation`` for one transition, so that it can be paused, dragged and turned round.
@MainActor
final class ModalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let animation: ModalAnimation
    private let isPresenting: Bool
    private weak var controller: ModalPresentationController?
    private var animator: UIViewPropertyAnimator?

    /// - Parameter controller: Not retained.
    init(_ animation: ModalAnimation, isPresenting: Bool, _ controller: ModalPresentationController) {
        self.animation = animation
        self.isPresenting = isPresenting
        self.controller = controller
    }

    /// The finger that drives a dismissal.
    var swipeDriver: UIPercentDrivenInteractiveTransition? {
        isPresenting ? nil : controller?.touches.swipe?.driver
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        animation.usableDelay + animation.lengthOfMotion
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let animator = prepared(transitionContext)
        if animation.usableDelay > 0 {
            animator.startAnimation(afterDelay: animation.usableDelay)
        } else {
            animator.startAnimation()
        }
        if isPresenting { controller?.modal.turnRoundIfAsked() }
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        prepared(transitionContext)
    }

    func animationEnded(_ transitionCompleted: Bool) {
        animator = nil
        controller?.run = nil
    }

    private func drop() {
        if let animator, animator.state == .active { animator.stopAnimation(true) }
        animator = nil
    }

    /// The animations, made once.
    private func prepared(_ context: any UIViewControllerContextTransitioning) -> UIViewPropertyAnimator {
        if let animator { return animator }
        let animator = animation.makeAnimator()
        self.animator = animator
        guard let controller else {
            animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
            return animator
        }
        let isPresenting = isPresenting
        let wrapper = controller.wrapper
        let container = context.containerView
        if isPresenting, let view = context.view(forKey: .to), !view.isDescendant(of: container) {
            container.addSubview(view)
        }
        UIView.performWithoutAnimation {
            controller.placeModal()
            container.layoutIfNeeded()
        }
        let changes = animation.prepare(
            ModalAnimation.Context(
                view: wrapper, container: container, isPresenting: isPresenting,
                reducesMotion: UIAccessibility.isReduceMotionEnabled))
        let backdrop = controller.backdrop
        backdrop.shadeAlpha = isPresenting ? 0 : 1
        animator.addAnimations {
            changes()
            backdrop.shadeAlpha = isPresenting ? 1 : 0
        }
        animator.addCompletion { position in
            let didHappen = position == .end && !context.transitionWasCancelled
            if isPresenting == didHappen {
                ModalAnimation.reset(wrapper)
                backdrop.shadeAlpha = 1
            }
            context.completeTransition(didHappen)
        }
        controller.run = ModalTransitionRun(animator, canReverse: isPresenting || !controller.leavesInChain)
        controller.dropTransition = { [weak self] in self?.drop() }
        return animator
    }
}

extension ModalAnimation {
    /// A duration that UIKit can use, in seconds.
    var usableDuration: TimeInterval { duration.isFinite && duration > 0 ? duration : 0 }
    var usableDelay: TimeInterval { delay.isFinite && delay > 0 ? delay : 0 }

    /// How long it moves, in seconds: springs may have a duration of their own, which only an animator knows.
    var lengthOfMotion: TimeInterval {
        timing == nil || timing is UICubicTimingParameters ? usableDuration : makeAnimator().duration
    }

    func makeAnimator() -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(
            duration: usableDuration, timingParameters: timing ?? UICubicTimingParameters(animationCurve: .easeInOut))
    }
}
