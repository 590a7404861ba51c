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
        case .appeared, .disappeared: return
        }
        let animated = storage.isAnimatedTransition
        storage.appearance = isAppearing ? .appeared : .disappeared
        if isAppearing { viewDidAppear(animated) } else { viewDidDisappear(animated) }
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in visibleChildren { child.endAppearanceTransition() }
    }

    /// Children whose view is part of this controller's.
    private var visibleChildren: [UIViewController] {
        guard let view = viewIfLoaded else { return [] }
        return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
    }

    // MARK: Children that come and go while the parent is on screen

    static func willInsert(_ view: UIView, into superview: UIView) {
        guard let controller = view.viewController, let parent = controller.parent else { return }
        guard superview.window != nil, view.window == nil else { return }
        controller.updateTraits()
        guard parent.shouldAutomaticallyForwardAppearanceMethods else { return }
        switch parent.storage.appearance {
        case .appeared, .appearing: controller.beginAppearanceTransition(true, animated: false)
        case .disappeared, .disappearing: break
        }
    }

    static func didInsert(_ view: UIView) {
        guard let controller = view.viewController, let parent = controller.parent,
            parent.shouldAutomaticallyForwardAppearanceMethods, parent.storage.appearance == .appeared,
            controller.storage.appearance == .appearing
        else { return }
        controller.endAppearanceTransition()
    }

    static func willRemove(_ view: UIView) {
        guard let controller = view.viewController, let parent = controller.parent, view.window != nil,
            parent.shouldAutomaticallyForwardAppearanceMethods, controller.storage.appearance == .appeared
        else { return }
        controller.beginAppearanceTransition(false, animated: false)
    }

    static func didRemove(_ view: UIView) {
        guard let controller = view.viewController, let parent = controller.parent,
            parent.shouldAutomaticallyForwardAppearanceMethods, controller.storage.appearance == .disappearing
        else { return }
        controller.endAppearanceTransition()
    }
}
