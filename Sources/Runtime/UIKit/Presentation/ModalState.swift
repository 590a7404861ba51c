/// What a controller keeps about being presented and presenting.
struct ModalState {
    var style: UIModalPresentationStyle = .automatic
    var transitionStyle: UIModalTransitionStyle = .coverVertical
    weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    var definesContext: Bool?
    var providesTransitionStyle = false
    var isModal = false
    var capturesStatusBar = false

    /// The controller on top of this one. Retained.
    var presented: UIViewController?
    weak var presenter: UIViewController?
    /// Made when first asked for, or by the presentation.
    var presentationController: UIPresentationController?
    /// The one at work where the presentation adapted to its surroundings.
    var adaptedController: UIPresentationController?
    /// The presentation or dismissal of this controller that is under way.
    var transition: ModalTransition?
    /// The storyboard's segue that began the presentation, kept until it ends.
    var segue: UIStoryboardSegue?
    /// Who was first responder when the presentation began, and is so again after it.
    weak var formerResponder: UIResponder?
    var isBeingPresented = false
    var isBeingDismissed = false
}

extension UIViewController {
    var concreteModalStyle: UIModalPresentationStyle { storage.modal.style.concrete }

    /// The presentation controller at work.
    var activeController: UIPresentationController? {
        guard storage.modal.presenter != nil else { return nil }
        return storage.modal.adaptedController ?? storage.modal.presentationController
    }

    /// This controller and those it lies in, innermost first.
    var selfAndAncestors: some Sequence<UIViewController> { sequence(first: self) { $0.parent } }

    /// The outermost controller that this one lies in.
    var topAncestor: UIViewController {
        var top = self
        while let parent = top.parent { top = parent }
        return top
    }

    var nearestPresented: UIViewController? { nearestPresenting?.storage.modal.presented }

    /// This controller or the nearest around it that presents.
    var nearestPresenting: UIViewController? { selfAndAncestors.first { $0.storage.modal.presented != nil } }

    /// Those presented on top of each other, from this controller on.
    var presentedChain: [UIViewController] {
        var chain: [UIViewController] = []
        var current = storage.modal.presented
        while let controller = current {
            chain.append(controller)
            current = controller.storage.modal.presented
        }
        return chain
    }

    /// The window that the controller is in, also while a presentation keeps its view out of it.
    var presentationWindow: UIWindow? {
        let top = topAncestor
        return viewIfLoaded?.window ?? top.viewIfLoaded?.window ?? top.owningWindow
            ?? top.storage.modal.presenter?.presentationWindow
    }

    /// Whether the controller's tree hangs on a window's root or on a presentation.
    var isAttached: Bool {
        let top = topAncestor
        return top.owningWindow != nil || top.storage.modal.presenter != nil
    }

    /// Where a presentation over the current context happens: the nearest controller that defines one, else the root.
    var presentationContext: UIViewController {
        selfAndAncestors.first { $0.definesPresentationContext } ?? topAncestor
    }

    /// Navigation controllers are contexts unless told otherwise.
    var definesContextByDefault: Bool { storage.modal.definesContext ?? (self is UINavigationController) }

    /// The transition that concerns this controller, for its coordinator.
    var currentTransition: ModalTransition? {
        for controller in selfAndAncestors {
            if let transition = controller.storage.modal.transition
                ?? controller.storage.modal.presented?.storage.modal.transition
            {
                return transition
            }
        }
        return nil
    }

    /// The presentation controller of the nearest presented controller around, else one made for this controller's
    /// style, which stays.
    var anyPresentationController: UIPresentationController? {
        let top = topAncestor
        if top.storage.modal.presenter != nil { return top.storage.modal.presentationController }
        if let made = storage.modal.presentationController { return made }
        guard parent == nil, owningWindow == nil, let made = makePresentationController(presenting: nil, source: self)
        else { return nil }
        made.state.releasePresented()
        storage.modal.presentationController = made
        return made
    }

    /// A presentation controller for the style and delegate of the moment.
    func makePresentationController(
        presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        switch concreteModalStyle {
        case .custom:
            let own = transitioningDelegate?.presentationController(
                forPresented: self, presenting: presenting, source: source)
            return own ?? UIPresentationController(presentedViewController: self, presenting: presenting)
        case .pageSheet, .formSheet:
            return UISheetPresentationController(concreteModalStyle, self, presenting: presenting)
        case .popover: return UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
        case .none, .automatic: return nil
        case .fullScreen, .currentContext, .overFullScreen, .overCurrentContext:
            return SystemPresentation(concreteModalStyle, self, presenting: presenting)
        }
    }
}

extension UIResponder {
    /// Whether the presented controller that this responder lies in keeps the keyboard up without a first responder.
    var keepsKeyboard: Bool {
        let controller = sequence(first: self) { $0.next }.lazy.compactMap { $0 as? UIViewController }.first
        guard let top = controller?.topAncestor, let modal = top.activeController else { return false }
        return modal.presentedView?.window != nil && !top.storage.modal.isBeingDismissed
            && top.disablesAutomaticKeyboardDismissal
    }
}
