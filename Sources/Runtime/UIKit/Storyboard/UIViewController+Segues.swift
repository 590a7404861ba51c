extension UIViewController {
    /// Performs the segue of that identifier without asking whether it should be.
    func performStoryboardSegue(_ identifier: String, _ sender: Any?) {
        guard let template = storage.segues.first(where: { $0.identifier == identifier }) else {
            preconditionFailure("Receiver (\(self)) has no segue with identifier '\(identifier)'")
        }
        template.perform(sender: sender)
    }

    // MARK: Showing

    /// Hands on to the nearest container; where there is none, presents.
    func showByDefault(_ controller: UIViewController, _ sender: Any?) {
        if let navigation = self as? UINavigationController {
            navigation.pushViewController(controller, animated: UIView.areAnimationsEnabled)
        } else if let navigation = navigationController {
            navigation.show(controller, sender: sender)
        } else if let parent {
            parent.show(controller, sender: sender)
        } else {
            present(controller, animated: UIView.areAnimationsEnabled)
        }
    }

    func showDetailByDefault(_ controller: UIViewController, _ sender: Any?) {
        if let parent {
            parent.showDetailViewController(controller, sender: sender)
        } else {
            present(controller, animated: UIView.areAnimationsEnabled)
        }
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
        default: break
        }
    }
}
