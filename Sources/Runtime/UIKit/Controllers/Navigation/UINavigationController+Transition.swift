import CoreGraphics
import Foundation

extension UINavigationController {
    // MARK: Preparing

    /// Makes the transition of an animated change, so that others can join before it begins.
    func prepareTransition() {
        let earlier = navigation.transition
        navigation.transition = nil
        guard let pending = navigation.pending, pending.isAnimated, UIView.areAnimationsEnabled, isViewLoaded,
            view.window != nil, let from = navigation.shown, let to = navigation.stack.last, from !== to
        else {
            earlier?.context.abandon()
            return
        }
        let transition = NavigationTransition(pending.operation, from: from, to: to, in: self)
        if let earlier { transition.takeOver(earlier) }
        navigation.transition = transition
    }

    // MARK: Beginning

    /// Shows what changed in the stack: called by the layout, and at once for changes without animation.
    func beginPendingTransition() {
        guard let pending = navigation.pending, isViewLoaded, !navigation.isBusy else { return }
        if pending.isAnimated, storage.appearance == .appearing { return }
        guard navigation.shown !== navigation.stack.last else {
            navigation.pending = nil
            navigation.transition?.context.abandon()
            navigation.transition = nil
            updateBarItems()
            settleChildren()
            return
        }
        if storage.appearance == .appeared, let transition = navigation.transition {
            begin(transition, pending)
        } else {
            navigation.transition?.context.abandon()
            navigation.transition = nil
            exchange()
        }
    }

    private func begin(_ transition: NavigationTransition, _ pending: NavigationState.Pending) {
        navigation.pending = nil
        transition.stackBefore = pending.before
        transition.hasStarted = true
        let (from, to) = (transition.from, transition.to)
        from.beginAppearanceTransition(false, animated: true)
        to.beginAppearanceTransition(true, animated: true)
        navigation.shown = to
        prepareLayout(of: to)
        delegate?.navigationController(self, willShow: to, animated: true)
        barOwner.navigation.bar.beginTransition(to: barOwner.barItems)
        navigation.toolbar.items = to.toolbarItems
        transition.start()
    }

    // MARK: Without animation

    private func exchange() {
        let from = navigation.shown
        let to = navigation.stack.last
        navigation.pending = nil
        navigation.isExchanging = true
        let isOnScreen = storage.appearance == .appeared || storage.appearance == .appearing
        if storage.appearance == .appeared { UIAccessibility.post(notification: .screenChanged, argument: nil) }
        if isOnScreen {
            from?.beginAppearanceTransition(false, animated: false)
            to?.beginAppearanceTransition(true, animated: false)
        }
        navigation.shown = to
        if let to, isOnScreen { delegate?.navigationController(self, willShow: to, animated: false) }
        from?.viewIfLoaded?.removeFromSuperview()
        install(to)
        updateBarItems()
        navigation.isExchanging = false
        if isOnScreen {
            from?.endAppearanceIfBegun()
            // A controller that is itself appearing ends with its container.
            if storage.appearance == .appeared { to?.endAppearanceIfBegun() } else { navigation.announcesShown = true }
        }
        guard storage.appearance != .appearing else { return view.setNeedsLayout() }
        settleChildren()
        if let to, isOnScreen { delegate?.navigationController(self, didShow: to, animated: false) }
        updateSystemAppearance()
        takeQueuedStack()
    }

    /// Puts a controller's view where it belongs.
    func install(_ controller: UIViewController?) {
        guard let controller else { return }
        prepareLayout(of: controller)
        let view: UIView = controller.view
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = contentFrame(of: controller)
        navigation.container.addSubview(view)
        layOutNavigation()
    }

    // MARK: With the controller's own appearance

    /// Puts the top in place before the controller's own appearance is passed on.
    func installForAppearance() {
        guard isViewLoaded, !navigation.isBusy else { return }
        let top = navigation.stack.last
        if navigation.shown !== top {
            navigation.pending = nil
            navigation.transition?.context.abandon()
            navigation.transition = nil
            navigation.shown?.viewIfLoaded?.removeFromSuperview()
            navigation.shown = top
            install(top)
            updateBarItems()
        }
        guard let top else { return }
        navigation.announcesShown = true
        delegate?.navigationController(self, willShow: top, animated: storage.isAnimatedTransition)
    }

    func navigationAppearanceDidEnd() {
        guard storage.appearance == .appeared else {
            navigation.announcesShown = false
            return
        }
        if !navigation.isBusy, navigation.pending == nil { settleChildren() }
        if navigation.announcesShown, let shown = navigation.shown {
            navigation.announcesShown = false
            delegate?.navigationController(self, didShow: shown, animated: storage.isAnimatedTransition)
        }
        if navigation.pending != nil {
            prepareTransition()
            view.setNeedsLayout()
        }
    }

    // MARK: The end

    func transitionDidEnd(_ transition: NavigationTransition, _ completed: Bool) {
        guard navigation.transition === transition else { return }
        navigation.transition = nil
        let (from, to) = (transition.from, transition.to)
        if completed {
            // Before the controllers hear that they appeared, so that what they post has the last word.
            UIAccessibility.post(notification: .screenChanged, argument: nil)
            from.viewIfLoaded?.removeFromSuperview()
            install(to)
            barOwner.navigation.bar.endTransition(to: barOwner.barItems)
            from.endAppearanceIfBegun()
            to.endAppearanceIfBegun()
            settleChildren()
            delegate?.navigationController(self, didShow: to, animated: true)
        } else {
            takeBack(transition)
        }
        viewIfLoaded?.setNeedsLayout()
        updateSystemAppearance()
        takeQueuedStack()
    }

    /// Everything is as before; both controllers get the calls that make up for those they got.
    private func takeBack(_ transition: NavigationTransition) {
        let (from, to) = (transition.from, transition.to)
        let stack = transition.stackBefore
        let (leaving, arriving) = (navigation.leaving, navigation.arriving)
        navigation.stack = stack
        navigation.leaving = []
        navigation.arriving = []
        navigation.shown = from
        for controller in leaving { controller.storage.containment.isMovingFromParent = false }
        to.viewIfLoaded?.removeFromSuperview()
        install(from)
        barOwner.navigation.bar.endTransition(to: barOwner.barItems)
        navigation.toolbar.items = from.toolbarItems
        if storage.appearance == .appeared {
            to.beginAppearanceTransition(false, animated: true)
            to.endAppearanceIfBegun()
            from.beginAppearanceTransition(true, animated: true)
            from.endAppearanceIfBegun()
        } else {
            from.endAppearanceIfBegun()
        }
        for controller in leaving { controller.didMove(toParent: self) }
        for controller in arriving {
            controller.willMove(toParent: nil)
            controller.removeFromParent()
        }
    }

    private func takeQueuedStack() {
        guard let queued = navigation.queued, !navigation.isBusy else { return }
        navigation.queued = nil
        setViewControllers(queued.stack, animated: queued.isAnimated)
    }

    /// What is presented over the stack, else its top.
    var visibleOnTop: UIViewController? { presentedViewController ?? topViewController }
}
