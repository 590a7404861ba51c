import CoreGraphics

extension ModalTransition {
    /// - Returns: Whether there is still a place to present in.
    func beginPresentation() -> Bool {
        guard let window = presenter.presentationWindow, makeContainer(in: window) else {
            RuntimeIssue.report(
                "\(presented) is not presented: the view of \(presenter) left its window before the presentation began."
            )
            abandon()
            presented.endPresentation()
            return false
        }
        presented.storage.modal.formerResponder = window.firstResponder
        window.firstResponder?.resignFirstResponder()
        controller.presentationTransitionWillBegin()
        let isAnimated = context != nil
        if removesPresenter { presenter.beginAppearanceTransition(false, animated: isAnimated) }
        presented.beginAppearanceTransition(true, animated: isAnimated)
        if removesPresenter { takePresenterIn() }
        if let view = controller.presentedView {
            view.frame = controller.frameOfPresentedViewInContainerView
            if !isAnimated, !view.isDescendant(of: containerView) { containerView.addSubview(view) }
        }
        return true
    }

    func endPresentation(_ completed: Bool) {
        presented.storage.modal.transition = nil
        guard completed else { return takePresentationBack() }
        let keepsChildPlace = presenter.parent != nil
        if removesPresenter, !keepsChildPlace { presenter.viewIfLoaded?.removeFromSuperview() }
        controller.presentationTransitionDidEnd(true)
        presented.endAppearanceTransition()
        if removesPresenter {
            presenter.endAppearanceTransition()
            if keepsChildPlace { presenter.viewIfLoaded?.removeFromSuperview() }
        }
        presented.storage.modal.isBeingPresented = false
        if presented.canBecomeFirstResponder { presented.becomeFirstResponder() }
    }

    private func takePresentationBack() {
        if removesPresenter { bringPresenterHome() }
        presented.beginAppearanceTransition(false, animated: true)
        controller.presentedView?.removeFromSuperview()
        controller.containerView?.removeFromSuperview()
        controller.presentationTransitionDidEnd(false)
        presented.endAppearanceTransition()
        if removesPresenter {
            presenter.beginAppearanceTransition(true, animated: true)
            presenter.endAppearanceTransition()
        }
        presented.endPresentation()
        giveFirstResponderBack()
    }

    /// Puts the container above everything in the window, or above the view of the context.
    func makeContainer(in window: UIWindow) -> Bool {
        if controller.shouldPresentInFullscreen {
            let container = TransitionContainer(frame: window.bounds, controller: controller)
            controller.state.container = container
            window.addSubview(container)
            return true
        }
        guard let view = presenter.viewIfLoaded, let superview = view.superview, view.window != nil else {
            return false
        }
        let container = TransitionContainer(frame: view.frame, controller: controller)
        controller.state.container = container
        superview.insertSubview(container, aboveSubview: view)
        return true
    }

    // MARK: The presenter's view

    /// Takes the presenter's view into the container, and keeps in mind where it was.
    func takePresenterIn() {
        guard let view = presenter.viewIfLoaded, let superview = view.superview else { return }
        let index = superview.subviews.firstIndex { $0 === view } ?? 0
        let size = view.bounds.size
        let place = CGRect(
            x: view.center.x - size.width / 2, y: view.center.y - size.height / 2, width: size.width,
            height: size.height)
        home = UIPresentationController.Home(superview: superview, index: index, place: place)
        UIPresentationController.put(view, in: containerView.convert(place, from: superview))
        containerView.insertSubview(view, at: 0)
    }

    /// Puts the presenter's view back where it was, at the size that its place has by now.
    func bringPresenterHome() {
        guard let view = presenter.viewIfLoaded else { return }
        guard let superview = home?.superview ?? presenter.owningWindow ?? containerView.window,
            view.superview !== superview
        else { return }
        superview.insertSubview(view, at: home?.index ?? 0)
        var place = home?.place ?? superview.bounds
        if containerView.superview === superview {
            // The container lies exactly over what it covers, and follows it.
            place = containerView.frame
        } else if let own = presenter.activeController, own.presentedView === view {
            place = own.frameOfPresentedViewInContainerView
        }
        UIPresentationController.put(view, in: place)
        home = nil
    }
}
