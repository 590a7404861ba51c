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
        child.updateTraits()
    }

    func leaveParent() {
        guard let parent else { return }
        parent.storage.children.removeAll { $0 === self }
        storage.parent = nil
        didMove(toParent: nil)
    }

    private func isDescendant(of controller: UIViewController) -> Bool {
        var current: UIViewController? = self
        while let candidate = current {
            if candidate === controller { return true }
            current = candidate.parent
        }
        return false
    }
}
