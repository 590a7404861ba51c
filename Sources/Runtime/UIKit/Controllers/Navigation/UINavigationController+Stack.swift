extension UINavigationController {
    func push(_ controller: UIViewController, _ isAnimated: Bool) {
        precondition(
            !(controller is UINavigationController), "Pushing a navigation controller is not supported")
        precondition(
            !navigation.stack.contains(controller),
            "Pushing the same view controller instance more than once is not supported (\(controller))")
        guard mayChange("pushViewController(_:animated:)") else { return }
        change(to: navigation.stack + [controller], .push, isAnimated)
    }

    func popTop(_ isAnimated: Bool) -> UIViewController? {
        guard navigation.stack.count > 1, mayChange("popViewController(animated:)") else { return nil }
        let top = navigation.stack.last
        change(to: Array(navigation.stack.dropLast()), .pop, isAnimated)
        return top
    }

    func pop(to controller: UIViewController, _ isAnimated: Bool, _ name: String) -> [UIViewController]? {
        guard let index = navigation.stack.firstIndex(where: { $0 === controller }) else {
            preconditionFailure("Tried to pop to a view controller that doesn't exist.")
        }
        guard mayChange(name) else { return nil }
        let popped = Array(navigation.stack[(index + 1)...])
        if !popped.isEmpty { change(to: Array(navigation.stack[...index]), .pop, isAnimated) }
        return popped
    }

    func replaceStack(with controllers: [UIViewController], _ isAnimated: Bool) {
        precondition(
            Set(controllers.map(ObjectIdentifier.init)).count == controllers.count,
            "All view controllers in a navigation controller must be distinct (\(controllers))")
        precondition(
            !controllers.contains { $0 is UINavigationController }, "Pushing a navigation controller is not supported")
        guard !navigation.isBusy else {
            navigation.queued = (controllers, isAnimated)
            return
        }
        let wasBelow = controllers.last.map { navigation.stack.contains($0) } ?? false
        change(to: controllers, wasBelow ? .pop : .push, isAnimated)
    }

    /// UIKit's refusal of changes while another one is on its way.
    private func mayChange(_ name: String) -> Bool {
        guard navigation.isBusy else { return true }
        RuntimeIssue.report(
            "\(name) called on \(self) while an existing transition or presentation is occurring; the navigation stack "
                + "will not be updated.")
        return false
    }

    /// Takes over a stack: children come and go, and the view follows, at once or with the next layout.
    func change(to stack: [UIViewController], _ operation: Operation, _ isAnimated: Bool) {
        let before = navigation.pending?.before ?? navigation.stack
        let old = navigation.stack
        navigation.stack = stack
        for controller in old where !stack.contains(controller) {
            controller.willMove(toParent: nil)
            controller.storage.containment.isMovingFromParent = true
            navigation.arriving.removeAll { $0 === controller }
            navigation.leaving.append(controller)
        }
        for controller in stack where !old.contains(controller) {
            if navigation.leaving.contains(controller) {
                navigation.leaving.removeAll { $0 === controller }
                controller.willMove(toParent: self)
                controller.storage.containment.isMovingToParent = true
            } else {
                addChild(controller)
            }
            navigation.arriving.append(controller)
        }
        navigation.pending = .init(operation: operation, isAnimated: isAnimated, before: before)
        prepareTransition()
        guard isViewLoaded else { return settleChildrenOutOfSight() }
        if isAnimated, view.window != nil {
            view.setNeedsLayout()
        } else {
            beginPendingTransition()
        }
    }

    /// Without a view nothing shows: those that left are gone at once.
    private func settleChildrenOutOfSight() {
        let leaving = navigation.leaving
        navigation.leaving = []
        for controller in leaving { controller.removeFromParent() }
    }

    /// Tells those that came and went of the end of their way.
    func settleChildren() {
        let (leaving, arriving) = (navigation.leaving, navigation.arriving)
        navigation.leaving = []
        navigation.arriving = []
        for controller in leaving {
            navigation.largeTitles[ObjectIdentifier(controller)] = nil
            controller.removeFromParent()
        }
        for controller in arriving {
            controller.didMove(toParent: self)
            controller.storage.containment.isMovingToParent = false
        }
    }
}
