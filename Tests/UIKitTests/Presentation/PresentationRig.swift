import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// A device that shows a root controller A, and recorders that log to one place.
@MainActor
struct PresentationRig {
    let device: HeadlessDevice
    let log = CallLog()
    let a: LifecycleRecorder

    init(_ profile: DeviceProfile = .iPhone16) {
        device = HeadlessDevice(profile)
        a = LifecycleRecorder("A", log: log, kinds: .appearance)
        device.show(a)
        device.step()
        _ = log.take()
    }

    func recorder(_ name: String, _ style: UIModalPresentationStyle = .fullScreen) -> LifecycleRecorder {
        let controller = LifecycleRecorder(name, log: log, kinds: .appearance)
        controller.modalPresentationStyle = style
        return controller
    }

    /// Presents `controller` and lets the transition run to its end.
    func present(_ controller: UIViewController, on presenter: UIViewController? = nil, animated: Bool = true) async {
        (presenter ?? a).present(controller, animated: animated)
        await device.settle()
    }

    func dismiss(_ presenter: UIViewController? = nil, animated: Bool = true) async {
        (presenter ?? a).dismiss(animated: animated)
        await device.settle()
    }

    /// The view under a finger in the middle of the screen.
    var touched: UIView? { device.view(at: CGPoint(x: device.screenBounds.midX, y: device.screenBounds.midY)) }
}

/// Gives animators and presentation controllers, and notes what it is asked for.
@MainActor
final class TestDelegate: NSObject, UIViewControllerTransitioningDelegate {
    var log: CallLog?
    var presenting: (any UIViewControllerAnimatedTransitioning)?
    var dismissing: (any UIViewControllerAnimatedTransitioning)?
    var presentationDriver: (any UIViewControllerInteractiveTransitioning)?
    var dismissalDriver: (any UIViewControllerInteractiveTransitioning)?
    var makeController: ((UIViewController, UIViewController?) -> UIPresentationController?)?
    weak var askedPresenting: UIViewController?
    weak var askedSource: UIViewController?

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log?.note("animator")
        askedPresenting = presenting
        askedSource = source
        return self.presenting
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        log?.note("animator for dismissal")
        return dismissing
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log?.note("driver")
        return presentationDriver
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log?.note("driver for dismissal")
        return dismissalDriver
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        makeController.flatMap { $0(presented, presenting) }
    }
}

/// Slides the presented view in from below or out, over 0.4 s.
@MainActor
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var log: CallLog?
    var onStart: ((any UIViewControllerContextTransitioning) -> Void)?
    /// Ends the transition as not happened.
    var fails = false
    /// Leaves the transition without an end.
    var neverEnds = false

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        log?.note("duration")
        return 0.4
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        log?.note("animate")
        onStart?(transitionContext)
        let context = transitionContext
        let container = context.containerView
        let to = context.view(forKey: .to)
        let from = context.view(forKey: .from)
        let presented = context.viewController(forKey: .to)?.isBeingPresented ?? false
        if let to, let controller = context.viewController(forKey: .to) {
            to.frame = context.finalFrame(for: controller)
            if presented { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
        }
        guard let moved = presented ? to : from else { return context.completeTransition(true) }
        if presented { moved.transform = CGAffineTransform(translationX: 0, y: container.bounds.height) }
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
            moved.transform = presented ? .identity : CGAffineTransform(translationX: 0, y: container.bounds.height)
        } completion: { _ in
            if self.neverEnds { return }
            self.log?.note("complete")
            context.completeTransition(!context.transitionWasCancelled && !self.fails)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { log?.note("animationEnded(\(transitionCompleted))") }
}

/// A custom presentation that notes its callbacks: covers the lower half, or removes the presenter.
@MainActor
final class HalfPresentation: UIPresentationController {
    var log: CallLog?
    var removes = false
    var coversScreen = true
    let dimming = UIView()

    override var shouldRemovePresentersView: Bool { removes }
    override var shouldPresentInFullscreen: Bool { coversScreen }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    override func presentationTransitionWillBegin() {
        log?.note("presentationWillBegin")
        dimming.frame = containerView?.bounds ?? .zero
        dimming.alpha = 0
        containerView?.insertSubview(dimming, at: 0)
        guard let coordinator = presentedViewController.transitionCoordinator else { return dimming.alpha = 1 }
        coordinator.animate(alongsideTransition: { _ in self.dimming.alpha = 1 })
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        log?.note("presentationDidEnd(\(completed))")
        if !completed { dimming.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        log?.note("dismissalWillBegin")
        guard let coordinator = presentedViewController.transitionCoordinator else { return dimming.alpha = 0 }
        coordinator.animate(alongsideTransition: { _ in self.dimming.alpha = 0 })
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        log?.note("dismissalDidEnd(\(completed))")
        if completed { dimming.removeFromSuperview() }
    }
}

extension LifecycleRecorder {
    /// Makes the controller use `delegate` with the custom style.
    func customize(_ delegate: TestDelegate) {
        modalPresentationStyle = .custom
        transitioningDelegate = delegate
    }
}
