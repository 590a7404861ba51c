extension UIViewController {
    /// Takes away what this controller, or the nearest around it, presents; where none does, the presentation that it
    /// lies in.
    func dismissModally(
        _ isAnimated: Bool, _ completion: (() -> Void)?,
        interaction: (any UIViewControllerInteractiveTransitioning)? = nil
    ) {
        guard let presenter = presenterToAsk else { return }
        var chain = presenter.presentedChain
        if let leaving = chain.dropFirst().first(where: { $0.storage.modal.transition?.kind == .dismissal }) {
            leaving.storage.modal.transition?.finishAtOnce()
            chain = presenter.presentedChain
        }
        guard let top = chain.last, let controller = top.activeController else { return }
        guard !chain.contains(where: { $0.storage.modal.transition != nil }) else {
            RuntimeIssue.report(
                "Attempt to dismiss from view controller \(self) while a presentation or dismiss is in progress!")
            return
        }
        guard let window = presenter.presentationWindow ?? top.viewIfLoaded?.window else {
            presenter.tearDownPresentations()
            completion?()
            return
        }
        let transition = ModalTransition(
            .dismissal, of: top, by: presenter, controller, below: chain.dropLast(), device: window.device,
            completion: completion)
        if isAnimated, UIView.areAnimationsEnabled {
            let delegate = top.transitioningDelegate
            let own = interaction == nil ? delegate?.animationController(forDismissed: top) : nil
            // A whole chain cannot be brought back, and so is not driven by a gesture.
            let driver = chain.count > 1 ? nil : own.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
            transition.animate(with: own ?? controller.systemAnimator(presenting: false), interaction ?? driver)
        }
        for member in chain {
            member.storage.modal.transition = transition
            member.storage.modal.isBeingDismissed = true
        }
        transition.schedule()
    }

    /// Who dismisses when this controller is asked: whoever presents at or around it, else its own presenter; not one
    /// whose only presentation leaves already.
    private var presenterToAsk: UIViewController? {
        let own = topAncestor.storage.modal.presenter
        guard let presenter = nearestPresenting else { return own }
        if presenter.storage.modal.presented?.storage.modal.transition?.kind == .dismissal, let own { return own }
        return presenter
    }

    /// Takes everything away that this controller and its children present, without waiting: the window shows another
    /// root.
    func tearDownPresentations() {
        for child in children { child.tearDownPresentations() }
        for controller in presentedChain.reversed() {
            controller.storage.modal.transition?.abandon()
            controller.removePresentation(animated: false)
        }
    }

    /// Takes a presentation off the screen with its callbacks and forgets it.
    func removePresentation(animated: Bool) {
        let working = activeController
        storage.modal.isBeingDismissed = true
        working?.dismissalTransitionWillBegin()
        let wasVisible = storage.appearance == .appeared || storage.appearance == .appearing
        if wasVisible { beginAppearanceTransition(false, animated: animated) }
        working?.presentedView?.removeFromSuperview()
        viewIfLoaded?.removeFromSuperview()
        working?.containerView?.removeFromSuperview()
        working?.dismissalTransitionDidEnd(true)
        if storage.appearance == .disappearing { endAppearanceTransition() }
        endPresentation()
    }

    /// Cuts the links between this controller and its presenter.
    func endPresentation() {
        if let presenter = storage.modal.presenter, presenter.storage.modal.presented === self {
            presenter.storage.modal.presented = nil
        }
        storage.modal.adaptedController?.state.close()
        storage.modal.presentationController?.state.close()
        storage.modal.presenter = nil
        storage.modal.adaptedController = nil
        storage.modal.presentationController = nil
        storage.modal.transition = nil
        storage.modal.segue = nil
        storage.modal.isBeingPresented = false
        storage.modal.isBeingDismissed = false
    }
}
