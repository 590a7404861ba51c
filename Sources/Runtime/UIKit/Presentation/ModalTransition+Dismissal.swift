extension ModalTransition {
    func beginDismissal() {
        let isAnimated = context != nil
        controller.dismissalTransitionWillBegin()
        presented.beginAppearanceTransition(false, animated: isAnimated)
        if removesPresenter { presenter.beginAppearanceTransition(true, animated: isAnimated) }
        for controller in below.reversed() { leaveAtOnce(controller) }
        guard removesPresenter, let view = presenter.viewIfLoaded else { return }
        UIPresentationController.put(view, in: containerView.bounds)
        containerView.insertSubview(view, at: 0)
    }

    /// Takes a controller in the middle of a chain off the screen, with its callbacks but without an animation. Its links
    /// stay until the chain is gone.
    private func leaveAtOnce(_ controller: UIViewController) {
        let working = controller.activeController
        working?.dismissalTransitionWillBegin()
        let wasVisible = controller.storage.appearance == .appeared || controller.storage.appearance == .appearing
        if wasVisible { controller.beginAppearanceTransition(false, animated: false) }
        working?.presentedView?.removeFromSuperview()
        working?.containerView?.removeFromSuperview()
        working?.dismissalTransitionDidEnd(true)
        if controller.storage.appearance == .disappearing { controller.endAppearanceTransition() }
    }

    func endDismissal(_ completed: Bool) {
        guard completed else { return takeDismissalBack() }
        if removesPresenter { bringPresenterHome() }
        controller.presentedView?.removeFromSuperview()
        presented.viewIfLoaded?.removeFromSuperview()
        controller.containerView?.removeFromSuperview()
        // The links go before the callbacks, in which the next presentation may begin.
        let leaving = [presented] + below.reversed()
        for controller in leaving {
            controller.endPresentation()
            controller.storage.modal.isBeingDismissed = true
        }
        if let window = presenter.presentationWindow { device.keyboard.firstResponderDidChange(in: window) }
        giveFirstResponderBack()
        controller.dismissalTransitionDidEnd(true)
        if removesPresenter { presenter.endAppearanceTransition() }
        presented.endAppearanceTransition()
        for controller in leaving { controller.storage.modal.isBeingDismissed = false }
    }

    /// Whoever was first responder under the presentation is so again, unless somebody else is: a field goes on being
    /// edited where it was left (observed; that it happens once the transition is over is inferred).
    func giveFirstResponderBack() {
        let former = (below.first ?? presented).storage.modal.formerResponder
        for controller in below + [presented] { controller.storage.modal.formerResponder = nil }
        guard let former else { return }
        if former.firstResponderScope?.firstResponder == nil { former.becomeFirstResponder() }
    }

    private func takeDismissalBack() {
        presented.storage.modal.transition = nil
        if let view = controller.presentedView {
            if view.superview == nil { containerView.addSubview(view) }
            if view.transform.isIdentity { view.frame = controller.frameOfPresentedViewInContainerView }
        }
        controller.dismissalTransitionDidEnd(false)
        if removesPresenter {
            presenter.beginAppearanceTransition(false, animated: true)
            presenter.viewIfLoaded?.removeFromSuperview()
            presenter.endAppearanceTransition()
        }
        presented.beginAppearanceTransition(true, animated: true)
        presented.endAppearanceTransition()
        presented.storage.modal.isBeingDismissed = false
    }
}
