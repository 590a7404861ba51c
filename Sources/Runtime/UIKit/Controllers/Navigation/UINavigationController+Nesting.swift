/// Stacks of collapsed split views: navigation controllers on the stack of another one, whose bar shows their items.
extension UINavigationController {
    /// The navigation controller whose stack holds this one.
    var holder: UINavigationController? { parent as? UINavigationController }

    /// Whose bar shows this stack's items.
    var barOwner: UINavigationController {
        var owner = self
        while let holder = owner.holder { owner = holder }
        return owner
    }

    var isBarOutOfSight: Bool { navigation.isBarHidden || holder != nil }

    /// The items of the stack, with those of stacks on it.
    var barItems: [UINavigationItem] {
        navigation.stack.flatMap { controller in
            (controller as? UINavigationController)?.barItems ?? [controller.navigationItem]
        }
    }

    /// Shows the own bar again, or hands its items over, where that changed.
    func followHolder() {
        let isHeld = holder != nil
        guard isHeld != navigation.isHeld else { return }
        navigation.isHeld = isHeld
        navigation.bar.isHidden = isBarOutOfSight
        updateBarItems()
    }

    /// Goes back by one item of the bar.
    func goBack() {
        if let inner = navigation.stack.last as? UINavigationController, inner.viewControllers.count > 1 {
            return inner.goBack()
        }
        popViewController(animated: true)
    }

    /// Brings a transition under way to its end at once.
    func finishTransition() {
        guard let transition = navigation.transition, transition.hasStarted else { return }
        transition.context.end(true)
    }

    /// Pushes what may be a navigation controller, for the split view around.
    func stackNested(_ controller: UIViewController, _ isAnimated: Bool) {
        replaceNested(navigation.stack + [controller], isAnimated)
    }

    func replaceNested(_ stack: [UIViewController], _ isAnimated: Bool = false) {
        finishTransition()
        guard !navigation.isExchanging else {
            navigation.queued = (stack, isAnimated)
            return
        }
        change(to: stack, .push, isAnimated)
    }

    /// Takes controllers off the stack, for the split view around.
    func unstack(_ controllers: [UIViewController]) {
        finishTransition()
        navigation.queued = nil
        let rest = navigation.stack.filter { kept in !controllers.contains { $0 === kept } }
        guard rest.count < navigation.stack.count else { return }
        change(to: rest, .pop, false)
    }

    /// Pops the topmost for the second column, where it is not the last.
    func separateTop() -> UIViewController? {
        finishTransition()
        guard navigation.stack.count > 1, let top = navigation.stack.last else { return nil }
        unstack([top])
        return top
    }
}
