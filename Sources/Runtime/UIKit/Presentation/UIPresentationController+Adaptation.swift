/// A presentation that follows its surroundings while it is on the screen: in a window that becomes narrow a popover
/// becomes a sheet, and back.
extension UIPresentationController {
    /// Looks whether the presentation has to take another style in the window's traits, and takes it.
    ///
    /// In mid-transition it waits for the end. The presented controller hears nothing of it; its presenter does where its
    /// view leaves the hierarchy, or comes back.
    func readapt() {
        let shown = presentedViewController
        guard let presenter = shown.storage.modal.presenter, shown.activeController === self,
            shown.storage.modal.transition == nil, let made = shown.storage.modal.presentationController,
            let window = containerView?.window
        else { return }
        let style = made.adaptivePresentationStyle(for: window.traitCollection).concreteOrNone
        let wanted = style == .none || style == .custom ? made.presentationStyle : style
        guard wanted != presentationStyle else { return }

        let requested = made.presentedViewController
        let (next, working) = presenter.adapt(made, of: requested, to: window.traitCollection)
        made.delegate?.presentationController(
            made, willPresentWithAdaptiveStyle: working === made ? .none : working.presentationStyle,
            transitionCoordinator: shown.transitionCoordinator)
        // Nobody else may keep either of them while they change places.
        let (old, outgoing) = (self, shown)
        let index = containerView.flatMap { container in
            container.superview?.subviews.firstIndex { $0 === container }
        }
        let leaving = ModalTransition(
            .dismissal, of: outgoing, by: presenter, old, device: window.device, completion: nil)
        let chain = outgoing.storage.modal.presented
        leaving.giveWay(appearing: next !== outgoing)

        if next !== outgoing { outgoing.handOver(to: next, above: chain) }
        presenter.storage.modal.presented = next
        next.storage.modal.presenter = presenter
        next.storage.modal.presentationController = made
        next.storage.modal.adaptedController = working === made ? nil : working
        working.state.presenting = presenter
        working.state.retainPresented()
        next.updateTraits()
        next.loadViewIfNeeded()
        let coming = ModalTransition(
            .presentation, of: next, by: presenter, working, device: window.device, completion: nil)
        coming.takeOver(at: index, in: window, appearing: next !== outgoing)
    }
}

extension UIViewController {
    /// Gives the presentation, and what is presented on top, to another controller: one that wraps this one, or that this
    /// one wrapped.
    fileprivate func handOver(to next: UIViewController, above: UIViewController?) {
        if next.parent != nil {
            // The controller goes back from the wrapper to be shown by itself.
            (next.parent as? UINavigationController)?.setViewControllers([], animated: false)
            if next.parent != nil {
                next.willMove(toParent: nil)
                next.viewIfLoaded?.removeFromSuperview()
                next.removeFromParent()
            }
        }
        storage.modal.presented = nil
        next.storage.modal.presented = above
        above?.storage.modal.presenter = next
        above?.activeController?.state.presenting = next
        storage.modal.presenter = nil
        storage.modal.adaptedController = nil
        storage.modal.presentationController = nil
    }
}

extension ModalTransition {
    /// Takes the presentation off the screen for another one of the same place.
    fileprivate func giveWay(appearing: Bool) {
        controller.dismissalTransitionWillBegin()
        if appearing { presented.beginAppearanceTransition(false, animated: false) }
        if removesPresenter {
            presenter.beginAppearanceTransition(true, animated: false)
            bringPresenterHome()
        }
        controller.presentedView?.removeFromSuperview()
        presented.viewIfLoaded?.removeFromSuperview()
        controller.containerView?.removeFromSuperview()
        controller.state.container = nil
        controller.dismissalTransitionDidEnd(true)
        if removesPresenter { presenter.endAppearanceTransition() }
        if appearing { presented.endAppearanceTransition() }
    }

    /// Puts the presentation where the one before it was: `index` counts in the views around.
    fileprivate func takeOver(at index: Int?, in window: UIWindow, appearing: Bool) {
        guard makeContainer(in: window) else { return }
        if let index, let superview = containerView.superview { superview.insertSubview(containerView, at: index) }
        controller.presentationTransitionWillBegin()
        if removesPresenter { presenter.beginAppearanceTransition(false, animated: false) }
        if appearing { presented.beginAppearanceTransition(true, animated: false) }
        if let view = controller.presentedView {
            view.frame = controller.frameOfPresentedViewInContainerView
            if !view.isDescendant(of: containerView) { containerView.addSubview(view) }
        }
        if removesPresenter {
            takePresenterIn()
            presenter.viewIfLoaded?.removeFromSuperview()
        }
        controller.presentationTransitionDidEnd(true)
        if removesPresenter { presenter.endAppearanceTransition() }
        if appearing { presented.endAppearanceTransition() }
        containerView.setNeedsLayout()
    }
}
