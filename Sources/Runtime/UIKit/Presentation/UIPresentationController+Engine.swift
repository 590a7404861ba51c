import CoreGraphics
import Foundation

extension UIPresentationController {
    /// How the system moves the presentation: as the presented controller says, or its context.
    ///
    /// Users who ask for screens that fade get that. Read at each transition: nobody is told when it changes.
    var transitionStyle: UIModalTransitionStyle {
        if UIAccessibility.prefersCrossFadeTransitions { return .crossDissolve }
        if presentationStyle.isInContext, let context = state.presenting,
            context.providesPresentationContextTransitionStyle
        {
            return context.modalTransitionStyle
        }
        return presentedViewController.modalTransitionStyle
    }

    /// A presentation controller for the style that this one adapts to.
    func adaptedController(
        for style: UIModalPresentationStyle, of controller: UIViewController
    ) -> UIPresentationController {
        if style.isSheet {
            if let popover = self as? UIPopoverPresentationController, controller === presentedViewController {
                return popover.adaptiveSheetPresentationController
            }
            return UISheetPresentationController(style, controller, presenting: state.presenting)
        }
        return SystemPresentation(style, controller, presenting: state.presenting)
    }

    /// Called when the traits of the container changed.
    func windowTraitsDidChange(_ previous: UITraitCollection?) {
        presentedTraitsMayHaveChanged()
        traitCollectionDidChange(previous)
        let traits = traitCollection
        if previous?.horizontalSizeClass != traits.horizontalSizeClass
            || previous?.verticalSizeClass != traits.verticalSizeClass
        {
            readapt()
        }
    }

    /// The container's size once the window has `size`: as large as the window, or as what it lies over.
    func containerSize(in size: CGSize) -> CGSize {
        guard !shouldPresentInFullscreen, let presenter = state.presenting else { return size }
        return presenter.comingSize(in: size)
    }

    /// Tells the presented controller of another size, if it gets one in a container of `size`.
    func forwardSize(_ size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator) {
        let presented = presentedViewController
        let own = self.size(forChildContentContainer: presented, withParentContainerSize: size)
        guard let view = presented.viewIfLoaded, own != view.bounds.size else { return }
        presented.viewWillTransition(to: own, with: coordinator)
    }

    /// Tells the presented controller of the traits that it gets where its surroundings have `traits`.
    func forwardTraits(_ traits: UITraitCollection, _ coordinator: any UIViewControllerTransitionCoordinator) {
        let own = UITraitCollection(traitsFrom: [traits, styleTraits, state.overrideTraits].compactMap { $0 })
        let presented = presentedViewController
        if own != presented.traitCollection { presented.willTransition(to: own, with: coordinator) }
    }

    /// Whether the user may dismiss now; where not, the delegate hears of the attempt.
    func userMayDismiss() -> Bool {
        let presented = presentedViewController
        guard presented.storage.modal.transition == nil, presented.storage.modal.presented == nil else { return false }
        let isAllowed =
            !presented.isModalInPresentation && delegate?.presentationControllerShouldDismiss(self) ?? true
        if !isAllowed { delegate?.presentationControllerDidAttemptToDismiss(self) }
        return isAllowed
    }

    /// Dismisses as the user asks for, with what the delegate hears then.
    ///
    /// - Returns: Whether it is on its way out.
    func dismissByUser(interaction: (any UIViewControllerInteractiveTransitioning)? = nil) -> Bool {
        guard let presenter = presentedViewController.storage.modal.presenter, userMayDismiss() else { return false }
        delegate?.presentationControllerWillDismiss(self)
        presenter.dismissModally(
            true, { [self] in delegate?.presentationControllerDidDismiss(self) }, interaction: interaction)
        return true
    }
}

extension UIViewController {
    /// The presentations on this controller and those inside it and on top, each after what it lies on.
    var presentationsInTree: [UIPresentationController] {
        var found = children.flatMap(\.presentationsInTree)
        guard let presented = storage.modal.presented, let presentation = presented.activeController else {
            return found
        }
        found.append(presentation)
        return found + presented.presentationsInTree
    }

    /// The size that this controller's view will have once the window has `size`.
    fileprivate func comingSize(in size: CGSize) -> CGSize {
        if let parent {
            return parent.size(
                forChildContentContainer: self, withParentContainerSize: parent.comingSize(in: size))
        }
        guard let presentation = activeController else { return size }
        return presentation.size(
            forChildContentContainer: self, withParentContainerSize: presentation.containerSize(in: size))
    }
}
