import CoreGraphics
import Foundation

extension TransitionContext: UIViewControllerContextTransitioning {
    var containerView: UIView { host?.containerView ?? UIView() }
    var isAnimated: Bool { true }
    var isInteractive: Bool { phase == .interacting }
    var transitionWasCancelled: Bool { isCancelled }
    var presentationStyle: UIModalPresentationStyle { style }
    var targetTransform: CGAffineTransform { .identity }

    func updateInteractiveTransition(_ percentComplete: CGFloat) { update(percentComplete) }
    func finishInteractiveTransition() { endInteraction(cancelled: false) }
    func cancelInteractiveTransition() { endInteraction(cancelled: true) }
    func pauseInteractiveTransition() { resumeInteraction() }
    func completeTransition(_ didComplete: Bool) { end(didComplete) }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: from
        case .to: to
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { host?.view(for: key) }
    func initialFrame(for vc: UIViewController) -> CGRect { host?.initialFrame(of: vc) ?? .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { host?.finalFrame(of: vc) ?? .zero }
}

extension TransitionContext: UIViewControllerTransitionCoordinator {
    var initiallyInteractive: Bool { startedInteractively }
    var isInterruptible: Bool { interruptible != nil }
    var transitionDuration: TimeInterval { duration ?? animator.transitionDuration(using: self) }
    var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
    var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }

    func _animate(
        in view: UIView?, _ animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        _ completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard phase != .ended else { return false }
        let isInTime = !hasStarted
        if let view, isInTime { scrubber.include(view) }
        alongside.append(Alongside(view: view, animation: isInTime ? animation : nil, completion: completion))
        return isInTime
    }

    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
    ) {
        guard phase != .ended else { return }
        interactionObservers.append(handler)
    }
}
