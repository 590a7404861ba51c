import CoreGraphics
import Foundation

extension UINavigationController {
    var popGesture: NavigationPopGesture {
        if let gesture = navigation.popGesture { return gesture }
        let gesture = NavigationPopGesture(self)
        navigation.popGesture = gesture
        return gesture
    }

    func setUpNavigation() {
        let container = navigation.container
        container.frame = view.bounds
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.clipsToBounds = true
        view.insertSubview(container, at: 0)
        view.addSubview(navigation.toolbar)
        view.addSubview(navigation.bar)
        navigation.bar.isHidden = isBarOutOfSight
        navigation.toolbar.isHidden = navigation.isToolbarHidden
        navigation.bar.state.onBack = { [weak self] in self?.goBack() }
        navigation.bar.state.onGeometryChange = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        updateBarItems()
        container.addGestureRecognizer(popGesture)
        navigation.barHiding.attach(to: self)
    }

    func updateBarItems() {
        navigation.bar.items = holder == nil ? barItems : []
        if let holder, holder.navigation.shown === self { holder.updateBarItems() }
        navigation.toolbar.items = topViewController?.toolbarItems
    }

    // MARK: Places

    /// The frame of the bar for `controller`, above the view where it is hidden.
    private func barFrame(for controller: UIViewController?) -> CGRect {
        let item = (controller as? UINavigationController)?.barItems.last ?? controller?.navigationItem
        let top = view.safeAreaInsets.top
        let height =
            UINavigationBar.height(for: traitCollection) + (item?.prompt == nil ? 0 : UINavigationBar.promptHeight)
            + (controller.map(largeTitleHeight) ?? 0)
        return CGRect(
            x: 0, y: isBarOutOfSight ? -height : top, width: view.bounds.width, height: height)
    }

    private var toolbarFrame: CGRect {
        let height = UIToolbar.height + view.safeAreaInsets.bottom
        return CGRect(
            x: 0, y: view.bounds.height - (showsToolbar(for: topViewController) ? height : 0), width: view.bounds.width,
            height: height)
    }

    private func showsToolbar(for controller: UIViewController?) -> Bool {
        !navigation.isToolbarHidden && !(controller?.hidesBottomBarWhenPushed ?? false)
    }

    /// Whether the content of `controller` lies under the bar at the top.
    private func extendsUnderBar(_ controller: UIViewController) -> Bool {
        controller.edgesForExtendedLayout.contains(.top)
            && (navigation.bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
    }

    /// Where a controller's view belongs, in the container.
    func contentFrame(of controller: UIViewController) -> CGRect {
        var frame = navigation.container.bounds
        if !isBarOutOfSight, !extendsUnderBar(controller) {
            let edge = barFrame(for: controller).maxY
            frame.origin.y += edge
            frame.size.height = max(frame.height - edge, 0)
        }
        if !controller.edgesForExtendedLayout.contains(.bottom) {
            let bar = showsToolbar(for: controller) ? toolbarFrame.height : bottomBarHeight
            frame.size.height = max(frame.height - bar, 0)
        }
        return frame
    }

    /// The height that a tab bar around takes from the view's lower end, in points.
    private var bottomBarHeight: CGFloat {
        storage.containerInsets.bottom > 0 ? view.safeAreaInsets.bottom : 0
    }

    /// What the bars take from a controller's safe area.
    private func setInsets(of controller: UIViewController) {
        let isUnderBar = !isBarOutOfSight && extendsUnderBar(controller)
        let top = isUnderBar ? barFrame(for: controller).height : 0
        let bottom =
            showsToolbar(for: controller) && controller.edgesForExtendedLayout.contains(.bottom) ? UIToolbar.height : 0
        controller.setContainerInsets(UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
    }

    /// Gives a controller its insets before it shows, and watches what it scrolls.
    func prepareLayout(of controller: UIViewController) {
        controller.loadViewIfNeeded()
        watchScrolling(of: controller)
        setInsets(of: controller)
    }

    /// Puts bars and content in place. Content that moves in a transition is left alone.
    func layOutNavigation() {
        guard isViewLoaded else { return }
        navigation.container.frame = view.bounds
        followHolder()
        popGesture.edges = view.isRightToLeft ? .right : .left
        placeBars()
        updateBarEdges()
        guard let shown = navigation.shown else { return }
        setInsets(of: shown)
        guard navigation.transition?.hasStarted != true, let content = shown.viewIfLoaded,
            content.superview === navigation.container
        else { return }
        let frame = contentFrame(of: shown)
        if content.frame != frame { content.frame = frame }
    }

    func placeBars() {
        navigation.bar.frame = barFrame(for: navigation.shown)
        navigation.toolbar.frame = toolbarFrame
    }

    /// Moves the bars to where the controller that comes in needs them; belongs in an animation block.
    func animateBars() {
        let owner = barOwner
        owner.navigation.bar.crossFade()
        placeBars()
        if owner !== self { owner.placeBars() }
        owner.navigation.bar.layoutIfNeeded()
        tabBarController?.bottomBarMayHaveChanged()
    }

    // MARK: Coming and going

    func hideBar(_ hidden: Bool, _ animated: Bool) {
        guard hidden != navigation.isBarHidden else { return }
        let bar = navigation.bar
        moveBars(animated && isViewLoaded && view.window != nil) {
            self.navigation.isBarHidden = hidden
        } before: {
            bar.isHidden = false
        } after: {
            bar.isHidden = self.navigation.isBarHidden
        }
        updateSystemAppearance()
    }

    func hideToolbar(_ hidden: Bool, _ animated: Bool) {
        guard hidden != navigation.isToolbarHidden else { return }
        let bar = navigation.toolbar
        moveBars(animated && isViewLoaded && view.window != nil) {
            self.navigation.isToolbarHidden = hidden
        } before: {
            bar.isHidden = false
        } after: {
            bar.isHidden = self.navigation.isToolbarHidden
        }
    }

    private func moveBars(
        _ isAnimated: Bool, _ change: @escaping () -> Void, before: () -> Void, after: @escaping () -> Void
    ) {
        guard isAnimated else {
            change()
            after()
            viewIfLoaded?.setNeedsLayout()
            return
        }
        before()
        UIView.animate(withDuration: Double(Self.hideShowBarDuration)) {
            change()
            self.layOutNavigation()
            self.view.layoutIfNeeded()
        } completion: { _ in
            after()
        }
    }

    func toolbarItemsDidChange(of controller: UIViewController) {
        guard controller === navigation.shown else { return }
        navigation.toolbar.items = controller.toolbarItems
    }
}

extension UIViewController {
    /// Sets the room that a container's bars take from this controller's safe area.
    package func setContainerInsets(_ insets: UIEdgeInsets) {
        guard insets != storage.containerInsets else { return }
        storage.containerInsets = insets
        viewIfLoaded?.updateSafeArea()
    }
}
