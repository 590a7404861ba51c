extension UIViewController {
    /// Performs the segue of that identifier without asking whether it should be.
    func performStoryboardSegue(_ identifier: String, _ sender: Any?) {
        guard let template = storage.segues.first(where: { $0.identifier == identifier }) else {
            preconditionFailure("Receiver (\(self)) has no segue with identifier '\(identifier)'")
        }
        template.perform(sender: sender)
    }

    // MARK: Showing

    /// Hands on to the container around; where none of them takes it, the one that was asked first presents.
    func showByDefault(_ controller: UIViewController, _ sender: Any?) {
        handOn(controller) { $0.show(controller, sender: sender) }
    }

    func showDetailByDefault(_ controller: UIViewController, _ sender: Any?) {
        handOn(controller) { $0.showDetailViewController(controller, sender: sender) }
    }

    /// The controller that was asked to show something that its containers are asked for at the moment.
    private static var askedFirst: UIViewController?

    private func handOn(_ controller: UIViewController, _ ask: (UIViewController) -> Void) {
        let before = Self.askedFirst
        let origin = before ?? self
        Self.askedFirst = origin
        defer { Self.askedFirst = before }
        guard let parent else {
            return origin.present(controller, animated: UIView.areAnimationsEnabled)
        }
        ask(parent)
    }

    func nearestTarget(of action: Selector, _ sender: Any?) -> UIViewController? {
        selfAndAncestors.first { candidate in
            switch action.name {
            case "show(_:sender:)", "showViewController:sender:":
                candidate is UINavigationController || candidate is UISplitViewController
            case "showDetailViewController(_:sender:)", "showDetailViewController:sender:":
                candidate is UISplitViewController
            default: candidate.canPerformAction(action, withSender: sender)
            }
        }
    }

    func takeSecondary(_ controller: UIViewController) {
        guard let navigation = self as? UINavigationController, controller !== self else { return }
        navigation.stackNested(controller, false)
    }

    // MARK: Unwinding

    /// The child that the unwinding controller lies in.
    func directChild(containing source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        source.source.selfAndAncestors.first { $0.parent === self }
    }

    /// The children to search for the target, in order: those that cover others first.
    func childrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let containing = childContaining(source)
        let ordered = self is UINavigationController ? children.reversed() : children
        return ordered.filter { $0 !== containing }
    }

    /// Who takes the unwind action: searched from the source outwards, each container's other children before itself.
    func unwindTarget(for source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var current: UIViewController? = self
        while let controller = current {
            if let target = controller.unwindTargetInside(source) { return target }
            current = controller.parent ?? controller.storage.modal.presenter
        }
        return nil
    }

    private func unwindTargetInside(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        for child in allowedChildrenForUnwinding(from: source) {
            if let target = child.unwindTargetInside(source) { return target }
        }
        guard self !== source.source,
            canPerformUnwindSegueAction(source.unwindAction, from: source.source, sender: source.sender)
        else { return nil }
        return self
    }

    /// Dismisses what lies between this controller and `target`, then lets each container on the way show it.
    func unwind(to target: UIViewController, for segue: UIStoryboardSegue) {
        var tree = topAncestor
        var presenter: UIViewController?
        while !target.selfAndAncestors.contains(where: { $0 === tree }), let next = tree.storage.modal.presenter {
            presenter = next
            tree = next.topAncestor
        }
        // A presenter inside a context may lie deeper than the target: its own place is where to go on from.
        let start = presenter ?? self
        if let presenter { presenter.dismiss(animated: UIView.areAnimationsEnabled) }
        let path = Array(target.selfAndAncestors)
        guard let common = start.selfAndAncestors.first(where: { ancestor in path.contains { $0 === ancestor } }),
            let from = path.firstIndex(where: { $0 === common })
        else { return }
        for index in stride(from: from, to: 0, by: -1) { path[index].unwind(for: segue, towards: path[index - 1]) }
    }

    /// What the system's containers do to show a child.
    func showForUnwinding(_ child: UIViewController) {
        switch self {
        case let navigation as UINavigationController:
            guard navigation.topViewController !== child, navigation.viewControllers.contains(child) else { return }
            // Under what is dismissed nobody sees it move.
            let isSeen = navigation.viewIfLoaded?.window != nil && navigation.presentedViewController == nil
            navigation.popToViewController(child, animated: isSeen && UIView.areAnimationsEnabled)
        case let tabs as UITabBarController: tabs.selectedViewController = child
        case let split as UISplitViewController: split.showForUnwinding(column: child)
        default: break
        }
    }
}
