extension UIViewController {
    /// Presents `controller`, or says why not. The transition begins in the next frame.
    func presentModally(_ requested: UIViewController, _ isAnimated: Bool, _ completion: (() -> Void)?) {
        let style = requested.concreteModalStyle
        precondition(
            style != .none,
            "The specified modal presentation style doesn't have a corresponding presentation controller.")
        var presenter = style.isInContext ? presentationContext : topAncestor
        guard mayPresent(requested, on: presenter) else { return }
        precondition(
            !requested.isActive(over: presenter),
            "Application tried to present modally an active controller \(requested).")
        guard let window = presenter.presentationWindow,
            let made = requested.storage.modal.presentationController
                ?? requested.makePresentationController(presenting: presenter, source: self)
        else { return }
        if !made.shouldPresentInFullscreen, presenter !== presentationContext {
            presenter = presentationContext
            guard mayPresent(requested, on: presenter) else { return }
        }
        made.state.presenting = presenter
        let (controller, working) = adapt(made, of: requested, to: window.traitCollection)

        working.state.presenting = presenter
        working.state.retainPresented()
        presenter.storage.modal.presented = controller
        controller.storage.modal.presenter = presenter
        controller.storage.modal.presentationController = made
        controller.storage.modal.adaptedController = working === made ? nil : working
        controller.storage.modal.isBeingPresented = true
        controller.updateTraits()
        controller.loadViewIfNeeded()

        let transition = ModalTransition(
            .presentation, of: controller, by: presenter, working, device: window.device, completion: completion)
        if isAnimated, UIView.areAnimationsEnabled {
            let delegate = controller.transitioningDelegate
            let own = delegate?.animationController(forPresented: controller, presenting: presenter, source: self)
            transition.animate(
                with: own ?? working.systemAnimator(presenting: true),
                own.flatMap { delegate?.interactionControllerForPresentation(using: $0) })
        }
        if working !== made {
            made.delegate?.presentationController(
                made, willPresentWithAdaptiveStyle: working.presentationStyle,
                transitionCoordinator: transition.context)
        }
        controller.storage.modal.transition = transition
        transition.schedule()
    }

    /// UIKit's warnings. Nothing else happens where one is given.
    private func mayPresent(_ controller: UIViewController, on presenter: UIViewController) -> Bool {
        if let other = presenter.nearestPresented {
            RuntimeIssue.report(
                "Attempt to present \(controller) on \(presenter) (from \(self)) which is already presenting \(other).")
            return false
        }
        guard viewIfLoaded?.window != nil || (parent != nil && presenter.viewIfLoaded?.window != nil) else {
            RuntimeIssue.report(
                "Attempt to present \(controller) on \(presenter) (from \(self)) whose view is not in the window hierarchy!"
            )
            return false
        }
        if !isAttached {
            RuntimeIssue.report(
                "Presenting view controller \(controller) from detached view controller \(self) is not supported, and may "
                    + "result in incorrect safe area insets and a corrupt root presentation. Make sure \(self) is in the "
                    + "view controller hierarchy before presenting from it. Will become a hard exception in a future "
                    + "release.")
        }
        return true
    }

    private func isActive(over presenter: UIViewController) -> Bool {
        self === presenter || parent != nil || owningWindow != nil || storage.modal.presenter != nil
    }

    /// Lets a presentation adapt to the traits around it, by its own rules and its delegate's.
    func adapt(
        _ made: UIPresentationController, of controller: UIViewController, to traits: UITraitCollection
    ) -> (UIViewController, UIPresentationController) {
        let style = made.adaptivePresentationStyle(for: traits).concreteOrNone
        guard style != .none, style != made.presentationStyle, style != .custom else { return (controller, made) }
        let replacement = made.delegate?.presentationController(made, viewControllerForAdaptivePresentationStyle: style)
        var shown = controller
        if let replacement, replacement !== controller, replacement.parent == nil,
            replacement.storage.modal.presenter == nil || replacement.storage.modal.presenter === self
        {
            shown = replacement
        }
        let adapted = made.adaptedController(for: style, of: shown)
        if adapted.delegate == nil { adapted.delegate = made.delegate }
        made.delegate?.presentationController(made, prepare: adapted)
        return (shown, adapted)
    }
}

extension UIModalPresentationStyle {
    /// `automatic` as what it stands for; `none` stays.
    var concreteOrNone: UIModalPresentationStyle { self == .automatic ? .pageSheet : self }
}
