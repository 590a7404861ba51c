extension UIViewController {
    func adopt(_ child: UIViewController) {
        guard child.parent !== self else { return }
        guard child !== self, !isDescendant(of: child) else {
            RuntimeIssue.report("\(child) cannot become a child of \(self), which is itself or lies inside it.")
            return
        }
        if child.parent != nil { child.removeFromParent() }
        child.willMove(toParent: self)
        storage.children.append(child)
        child.storage.parent = self
        child.storage.containment.isMovingToParent = true
        child.storage.containment.isMovingFromParent = false
        child.storage.containment.isLoose = false
        child.updateTraits()
    }

    func leaveParent() {
        guard let parent else { return }
        parent.storage.children.removeAll { $0 === self }
        parent.storage.containment.childTraits[ObjectIdentifier(self)] = nil
        storage.parent = nil
        storage.containment.isMovingToParent = false
        // A view that stays on screen without a parent goes on its own.
        storage.containment.isLoose = storage.appearance == .appeared
        // Nobody is left to end an appearance that began, as where a child goes in its own viewWillAppear.
        if storage.appearance == .appearing, viewIfLoaded?.window == nil {
            beginAppearanceTransition(false, animated: false)
            endAppearanceIfBegun()
        }
        // What the container's bars took goes with it.
        setContainerInsets(.zero)
        didMove(toParent: nil)
        storage.containment.isMovingFromParent = false
        parent.childDidLeave()
    }

    /// Notes which way a child moves, for `isMovingFromParent`.
    func noteWillMove(to parent: UIViewController?) {
        guard self.parent != nil else { return }
        storage.containment.isMovingFromParent = parent == nil
        if parent == nil { storage.containment.isMovingToParent = false }
    }

    func noteDidMove(to parent: UIViewController?) {
        storage.containment.isMovingFromParent = false
        // A child that was added before it shows keeps the mark until it has appeared.
        if parent == nil || storage.appearance == .appeared { storage.containment.isMovingToParent = false }
    }

    func isDescendant(of controller: UIViewController) -> Bool {
        var current: UIViewController? = self
        while let candidate = current {
            if candidate === controller { return true }
            current = candidate.parent
        }
        return false
    }

    // MARK: transition(from:to:…)

    func exchange(
        _ old: UIViewController, _ new: UIViewController, _ duration: Double, _ options: UIView.AnimationOptions,
        _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
    ) {
        precondition(
            old.parent === self && new.parent === self,
            "Children view controllers \(old) and \(new) must have a common parent view controller when calling "
                + "transition(from:to:duration:options:animations:completion:)")
        guard shouldAutomaticallyForwardAppearanceMethods else {
            RuntimeIssue.report(
                "transition(from:to:duration:options:animations:completion:) of \(self) is refused: it tells children of "
                    + "their appearance, and shouldAutomaticallyForwardAppearanceMethods is false. Swap the views by hand "
                    + "between beginAppearanceTransition and endAppearanceTransition.")
            return
        }
        guard !(self is UINavigationController), !(self is UITabBarController) else {
            RuntimeIssue.report(
                "transition(from:to:duration:options:animations:completion:) is not for a \(type(of: self)), which shows "
                    + "its children itself.")
            return
        }
        let isAnimated = duration > 0
        let isOnScreen = storage.appearance == .appeared
        if isOnScreen {
            old.beginAppearanceTransition(false, animated: isAnimated)
            new.beginAppearanceTransition(true, animated: isAnimated)
        }
        (old.viewIfLoaded?.superview ?? view).addSubview(new.view)
        let finish = { (finished: Bool) in
            old.viewIfLoaded?.removeFromSuperview()
            if isOnScreen {
                old.endAppearanceIfBegun()
                new.endAppearanceIfBegun()
            }
            completion?(finished)
        }
        UIView.animate(
            withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: finish)
    }
}
