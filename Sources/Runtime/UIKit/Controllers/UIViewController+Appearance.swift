extension UIViewController {
    /// Starts an appearance transition here and, where those are forwarded, in the children that are on screen.
    func beginAppearance(_ isAppearing: Bool, _ animated: Bool) {
        switch (storage.appearance, isAppearing) {
        case (.appeared, true), (.appearing, true), (.disappeared, false), (.disappearing, false): return
        default: break
        }
        storage.appearance = isAppearing ? .appearing : .disappearing
        storage.isAnimatedTransition = animated
        if isAppearing {
            loadViewIfNeeded()
            viewWillAppear(animated)
        } else {
            viewWillDisappear(animated)
        }
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in visibleChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    func endAppearance() {
        let isAppearing: Bool
        switch storage.appearance {
        case .appearing: isAppearing = true
        case .disappearing: isAppearing = false
        case .appeared, .disappeared:
            RuntimeIssue.report("Unbalanced calls to begin/end appearance transitions for \(self).")
            return
        }
        let animated = storage.isAnimatedTransition
        storage.appearance = isAppearing ? .appeared : .disappeared
        if isAppearing { viewDidAppear(animated) } else { viewDidDisappear(animated) }
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in visibleChildren where child.isInAppearanceTransition { child.endAppearanceTransition() }
    }

    var isInAppearanceTransition: Bool { storage.appearance == .appearing || storage.appearance == .disappearing }

    /// Children whose view is part of this controller's.
    private var visibleChildren: [UIViewController] {
        guard let view = viewIfLoaded else { return [] }
        return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
    }

    // MARK: Children that come and go while the parent is on screen

    /// The controllers whose view `view` is or holds and whose parent's view lies outside, the topmost of each branch.
    private static func children(in view: UIView) -> [UIViewController] {
        guard let controller = view.viewController else { return view.subviews.flatMap { children(in: $0) } }
        return controller.parent == nil ? [] : [controller]
    }

    /// Those of them that their parent tells of their appearance by itself.
    private static func forwardedChildren(in view: UIView) -> [UIViewController] {
        children(in: view).filter { $0.parent?.shouldAutomaticallyForwardAppearanceMethods ?? false }
    }

    static func willInsert(_ view: UIView, into superview: UIView) {
        guard superview.window != nil, view.window == nil else { return }
        for controller in children(in: view) { controller.updateTraits() }
        for controller in forwardedChildren(in: view) {
            switch controller.parent?.storage.appearance {
            case .appeared, .appearing: controller.beginAppearanceTransition(true, animated: false)
            default: break
            }
        }
    }

    static func didInsert(_ view: UIView) {
        guard view.window != nil else { return }
        for controller in forwardedChildren(in: view)
        where controller.parent?.storage.appearance == .appeared && controller.storage.appearance == .appearing {
            controller.endAppearanceTransition()
        }
    }

    static func willRemove(_ view: UIView) {
        guard view.window != nil else { return }
        for controller in forwardedChildren(in: view) {
            switch controller.storage.appearance {
            case .appeared, .appearing: controller.beginAppearanceTransition(false, animated: false)
            case .disappeared, .disappearing: break
            }
        }
    }

    static func didRemove(_ view: UIView) {
        for controller in forwardedChildren(in: view) where controller.storage.appearance == .disappearing {
            controller.endAppearanceTransition()
        }
    }
}
