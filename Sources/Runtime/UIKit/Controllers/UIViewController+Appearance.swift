extension UIViewController {
    /// Starts an appearance transition here and, where those are forwarded, in the children that are on screen.
    ///
    /// A second start in the same direction does nothing.
    func beginAppearance(_ isAppearing: Bool, _ animated: Bool) {
        switch (storage.appearance, isAppearing) {
        case (.appeared, true), (.appearing, true), (.disappeared, false), (.disappearing, false): return
        default: break
        }
        storage.appearance = isAppearing ? .appearing : .disappearing
        storage.isAnimatedTransition = animated
        if isAppearing {
            loadViewIfNeeded()
            callingAppearance { viewWillAppear(animated) }
            guard storage.appearance == .appearing else { return }
            prepareChildrenToAppear()
        } else {
            callingAppearance { viewWillDisappear(animated) }
        }
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in childrenToForwardAppearance {
            child.beginAppearanceTransition(isAppearing, animated: animated)
        }
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
        storage.containment.followsView = false
        callingAppearance { if isAppearing { viewDidAppear(animated) } else { viewDidDisappear(animated) } }
        if isAppearing { storage.containment.isMovingToParent = false }
        if shouldAutomaticallyForwardAppearanceMethods {
            for child in childrenToForwardAppearance where child.isInAppearanceTransition {
                child.endAppearanceTransition()
            }
        }
        appearanceDidEnd()
        updateSystemAppearance()
    }

    /// Makes one of the four calls, which nobody else may make.
    private func callingAppearance(_ call: () -> Void) {
        let before = storage.containment.isCalled
        storage.containment.isCalled = true
        call()
        storage.containment.isCalled = before
    }

    /// Reports a call that does not come from an appearance transition.
    func checkAppearanceCall(_ name: String = #function) {
        guard !storage.containment.isCalled else { return }
        RuntimeIssue.report(
            "Calling \(name) of \(self) directly is not supported: containers call beginAppearanceTransition(_:animated:) and "
                + "endAppearanceTransition().")
    }

    var isInAppearanceTransition: Bool { storage.appearance == .appearing || storage.appearance == .disappearing }

    /// Ends a transition that nobody ended in between, as a callback may.
    func endAppearanceIfBegun() {
        if isInAppearanceTransition { endAppearanceTransition() }
    }

    /// Children whose view is part of this controller's.
    var childrenOnScreen: [UIViewController] {
        guard let view = viewIfLoaded else { return [] }
        return children.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
    }

    // MARK: Controllers whose views come and go while the tree around them is on screen

    /// The controllers whose view `view` is or holds, the topmost of each branch, window roots aside.
    private static func controllers(in view: UIView) -> [UIViewController] {
        guard let controller = view.viewController else { return view.subviews.flatMap { controllers(in: $0) } }
        return controller.owningWindow == nil ? [controller] : []
    }

    /// Controllers without a parent in views below, whose owner does not pass anything on to them.
    private static func looseControllers(in view: UIView) -> [UIViewController] {
        var found: [UIViewController] = []
        for subview in view.subviews {
            if let controller = subview.viewController, controller.parent == nil, controller.owningWindow == nil {
                found.append(controller)
            } else {
                found += looseControllers(in: subview)
            }
        }
        return found
    }

    /// Those that the movement of `view` concerns.
    private static func controllersToTell(in view: UIView) -> [UIViewController] {
        let tops = controllers(in: view)
        return tops + tops.flatMap { $0.viewIfLoaded.map(looseControllers) ?? [] }
            + (view.viewController?.owningWindow == nil ? [] : looseControllers(in: view))
    }

    static func willInsert(_ view: UIView, into superview: UIView) {
        guard superview.window != nil, view.window == nil else { return }
        for controller in controllers(in: view) {
            controller.checkPlace(in: superview)
            controller.updateTraits()
        }
        for controller in controllersToTell(in: view) where controller.storage.appearance == .disappeared {
            if let parent = controller.parent {
                guard parent.shouldAutomaticallyForwardAppearanceMethods else { continue }
                switch parent.storage.appearance {
                // Ends with the parent's own transition.
                case .appearing: controller.beginAppearanceTransition(true, animated: false)
                case .appeared: controller.beginFollowingView(true)
                case .disappeared, .disappearing: break
                }
            } else {
                controller.storage.containment.isLoose = true
                controller.beginFollowingView(true)
            }
        }
    }

    static func didInsert(_ view: UIView) {
        guard view.window != nil else { return }
        endFollowing(view, .appearing)
    }

    static func willRemove(_ view: UIView) {
        guard view.window != nil else { return }
        for controller in controllersToTell(in: view) {
            switch controller.storage.appearance {
            case .appeared, .appearing: break
            case .disappeared: continue
            case .disappearing:
                // The parent's transition would not reach it any more.
                if controller.parent?.storage.appearance == .disappearing {
                    controller.storage.containment.followsView = true
                }
                continue
            }
            let isTold = controller.parent?.shouldAutomaticallyForwardAppearanceMethods
            if isTold ?? controller.storage.containment.isLoose { controller.beginFollowingView(false) }
        }
    }

    static func didRemove(_ view: UIView) { endFollowing(view, .disappearing) }

    private func beginFollowingView(_ isAppearing: Bool) {
        storage.containment.followsView = true
        beginAppearanceTransition(isAppearing, animated: false)
    }

    private static func endFollowing(_ view: UIView, _ direction: Appearance) {
        for controller in controllersToTell(in: view)
        where controller.storage.appearance == direction && controller.storage.containment.followsView {
            controller.endAppearanceTransition()
            if direction == .disappearing { controller.storage.containment.isLoose = false }
        }
    }

    /// Traps where the view of a child is put under the view of another controller than its parent.
    private func checkPlace(in superview: UIView) {
        guard let parent else { return }
        var current: UIView? = superview
        while let view = current {
            if let owner = view.viewController {
                precondition(
                    owner === parent,
                    "UIViewControllerHierarchyInconsistency: child view controller:\(self) should have parent view "
                        + "controller:\(owner) but requested parent is:\(parent)")
                return
            }
            current = view.superview
        }
    }
}
