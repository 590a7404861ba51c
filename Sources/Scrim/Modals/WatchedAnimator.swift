import UIKit

/// Around an animator of the app's: ends the transition for one that forgets to.
///
/// A transition that nobody completes leaves a screen that takes no touches, for good.
@MainActor
final class WatchedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// How long after its stated duration an animator may end, in seconds.
    static let grace: TimeInterval = 1

    private let base: any UIViewControllerAnimatedTransitioning
    private let isPresenting: Bool
    private weak var controller: ModalPresentationController?
    private var watch: DisplayTicker?

    init(
        _ base: any UIViewControllerAnimatedTransitioning, isPresenting: Bool, _ controller: ModalPresentationController
    ) {
        self.base = base
        self.isPresenting = isPresenting
        self.controller = controller
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        let duration = base.transitionDuration(using: transitionContext)
        return duration.isFinite ? max(duration, 0) : 0
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let mustHappen = !isPresenting && controller?.leavesInChain == true
        let context = WatchedContext(transitionContext, mustHappen: mustHappen)
        let limit = transitionDuration(using: transitionContext) + Self.grace
        let name = "\(type(of: base))"
        var last = CACurrentMediaTime()
        var passed: TimeInterval = 0
        // Time that a finger holds the transition still does not count.
        watch = DisplayTicker { [weak self, weak context] in
            let now = CACurrentMediaTime()
            defer { last = now }
            guard let self, let context, !context.isComplete else {
                self?.watch = nil
                return
            }
            if !context.isInteractive { passed += now - last }
            guard passed > limit else { return }
            self.watch = nil
            self.controller?.report(.animationNeverEnded(name, after: limit))
            context.completeTransition(!context.transitionWasCancelled)
        }
        watch?.start()
        // Beside the animator, so that a dim comes and goes with it.
        controller?.animateBackdrop(isPresenting: isPresenting)
        held = context
        controller?.dropTransition = { [weak self] in
            self?.watch = nil
            self?.held = nil
        }
        base.animateTransition(using: context)
    }

    /// The animator itself may hold the context weakly.
    private var held: WatchedContext?

    func animationEnded(_ transitionCompleted: Bool) {
        watch = nil
        held = nil
        base.tellAnimationEnded(transitionCompleted)
    }
}

/// A transition's context that takes its completion once.
@MainActor
final class WatchedContext: NSObject, UIViewControllerContextTransitioning {
    private let base: any UIViewControllerContextTransitioning
    private(set) var isComplete = false
    /// Whether there is no way back, whatever the animator says.
    private let mustHappen: Bool

    init(_ base: any UIViewControllerContextTransitioning, mustHappen: Bool) {
        self.base = base
        self.mustHappen = mustHappen
    }

    func completeTransition(_ didComplete: Bool) {
        guard !isComplete else { return }
        isComplete = true
        base.completeTransition(didComplete || mustHappen)
    }

    var containerView: UIView { base.containerView }
    var isAnimated: Bool { base.isAnimated }
    var isInteractive: Bool { base.isInteractive }
    var transitionWasCancelled: Bool { base.transitionWasCancelled }
    var presentationStyle: UIModalPresentationStyle { base.presentationStyle }
    var targetTransform: CGAffineTransform { base.targetTransform }
    func updateInteractiveTransition(_ percentComplete: CGFloat) { base.updateInteractiveTransition(percentComplete) }
    func finishInteractiveTransition() { base.finishInteractiveTransition() }
    func cancelInteractiveTransition() { base.cancelInteractiveTransition() }
    func pauseInteractiveTransition() { base.pauseInteractiveTransition() }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        base.viewController(forKey: key)
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { base.view(forKey: key) }
    func initialFrame(for vc: UIViewController) -> CGRect { base.initialFrame(for: vc) }
    func finalFrame(for vc: UIViewController) -> CGRect { base.finalFrame(for: vc) }
}
