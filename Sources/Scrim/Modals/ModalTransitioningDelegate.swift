public import UIKit

/// Gives a controller the look and the animations of a modal: its `transitioningDelegate`.
///
/// One object may serve several presentations, one after the other or at a time. Hand it to
/// ``UIKit/UIViewController/presentModal(_:with:animated:policy:)``, or let the controller be a
/// ``ModalTransitioningViewController``; a bare `transitioningDelegate` is weak, and somebody has to keep it until the
/// presentation begins. From then on the presentation does.
@MainActor
public final class ModalTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
    /// What the next presentation looks like. For one that is there see ``ModalPresentation/style``.
    public var style: ModalStyle
    /// How modals come in. Read at each transition.
    public var presentation: ModalAnimation
    /// How they go out. Read at each transition.
    public var dismissal: ModalAnimation

    /// Asked at each attempt of the user to dismiss, with what the user did; false keeps the modal. Nobody asks about
    /// dismissals by code. Retained: capture controllers weakly.
    public var shouldDismiss: ((ModalPresentation, ModalDismissalReason) -> Bool)?
    /// Called for each attempt that something kept from dismissing: ``shouldDismiss``, `isModalInPresentation`, or the
    /// delegate of the presentation controller. Retained.
    public var onBlockedDismissal: ((ModalPresentation, ModalDismissalReason) -> Void)?
    /// Called once for each presentation, when the modal is there. Retained.
    public var onPresent: ((ModalPresentation) -> Void)?
    /// Called once for each presentation, when the modal is gone; the next one can be presented from here. Retained.
    public var onDismiss: ((ModalPresentation, ModalDismissalReason) -> Void)?
    /// Called for what goes wrong after a call has returned, in the place of ``ScrimIssues/handler``. Retained.
    public var onIssue: ((ScrimIssue) -> Void)?

    /// The one that UIKit is about to ask a presentation controller for.
    var pending: ModalPresentation?

    /// - Parameters:
    ///   - style: What modals look like.
    ///   - presentation: How they come in.
    ///   - dismissal: How they go out; nil for the same way.
    public init(
        style: ModalStyle = ModalStyle(), presentation: ModalAnimation = .fade(), dismissal: ModalAnimation? = nil
    ) {
        self.style = style
        self.presentation = presentation
        self.dismissal = dismissal ?? presentation
        super.init()
    }

    func report(_ issue: ScrimIssue) {
        if let onIssue { onIssue(issue) } else { ScrimIssues.handler(issue) }
    }

    /// Makes the modal for a presentation, with this delegate's closures.
    func makeModal(_ presented: UIViewController) -> ModalPresentation {
        let modal = ModalPresentation(presented, style)
        modal.guardClosure = { [weak self, weak modal] reason in
            guard let self, let modal else { return true }
            return self.shouldDismiss?(modal, reason) ?? true
        }
        modal.onBlock = { [weak self, weak modal] reason in
            guard let modal else { return }
            self?.onBlockedDismissal?(modal, reason)
        }
        // Strong: at the end the presentation may be the last to hold this delegate.
        modal.onPresent.append { [weak modal] in
            guard let modal else { return }
            self.onPresent?(modal)
        }
        modal.onDismiss.append { [weak modal] reason in
            guard let modal else { return }
            self.onDismiss?(modal, reason)
        }
        return modal
    }

    // MARK: UIViewControllerTransitioningDelegate

    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let modal = pending ?? makeModal(presented)
        pending = nil
        let controller = ModalPresentationController(modal, self, presented: presented, presenting: presenting)
        // An app that presents by UIKit's call is in the scene's order all the same.
        if modal.queue == nil { ModalQueue.of(source)?.join(modal) }
        modal.window = modal.window ?? source.presentationWindow
        return controller
    }

    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        (presented.presentationController as? ModalPresentationController).map {
            animator(presentation, isPresenting: true, $0)
        }
    }

    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard let controller = dismissed.presentationController as? ModalPresentationController else { return nil }
        if let swipe = controller.touches.swipe, swipe.isActive {
            return ModalAnimator(swipe.animation, isPresenting: false, controller)
        }
        return animator(dismissal, isPresenting: false, controller)
    }

    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        (animator as? ModalAnimator)?.swipeDriver
    }

    private func animator(
        _ animation: ModalAnimation, isPresenting: Bool, _ controller: ModalPresentationController
    ) -> any UIViewControllerAnimatedTransitioning {
        let adapted = animation.adapted(
            reducesMotion: UIAccessibility.isReduceMotionEnabled,
            prefersCrossFade: UIAccessibility.prefersCrossFadeTransitions)
        if case .animator(let make) = adapted.kind {
            return WatchedAnimator(make(isPresenting), isPresenting: isPresenting, controller)
        }
        if !(adapted.duration.isFinite && adapted.duration > 0) || !adapted.delay.isFinite || adapted.delay < 0 {
            report(.modalDurationUnusable(adapted))
        }
        return ModalAnimator(adapted, isPresenting: isPresenting, controller)
    }
}
