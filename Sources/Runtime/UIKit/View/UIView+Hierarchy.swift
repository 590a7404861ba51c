import QuartzCore

extension UIView {
    public func isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.superview
        }
        return false
    }

    /// The topmost ancestor, the view itself where it has no superview.
    var root: UIView {
        var current = self
        while let superview = current.superview { current = superview }
        return current
    }

    func firstDescendant(tagged tag: Int) -> UIView? {
        for subview in subviews {
            if let match = subview.viewWithTag(tag) { return match }
        }
        return nil
    }

    func insert(_ view: UIView, above sibling: UIView) {
        guard let index = index(of: sibling, for: view) else { return }
        insert(view, at: index + 1)
    }

    func insert(_ view: UIView, below sibling: UIView) {
        guard let index = index(of: sibling, for: view) else { return }
        insert(view, at: index)
    }

    /// The place of `sibling` once `view` has left, or nil (reported) where it is no subview.
    private func index(of sibling: UIView, for view: UIView) -> Int? {
        let others = subviews.filter { $0 !== view }
        guard let index = others.firstIndex(where: { $0 === sibling }) else {
            RuntimeIssue.report(
                "\(sibling) is not a subview of \(self): \(view) was not inserted. Add the sibling first.")
            return nil
        }
        return index
    }

    /// Adds `view` at `index` among the subviews, taking it from where it was. An index out of range is clamped.
    func insert(_ view: UIView, at index: Int) {
        guard canTake(view) else { return }
        if view.superview === self {
            let last = subviews.count - 1
            move(view, to: min(max(index > last ? last : index, 0), last))
            return
        }
        UIViewController.willInsert(view, into: self)
        let oldWindow = view.window
        let newWindow = (self as? UIWindow) ?? window
        view.willMove(toSuperview: self)
        if oldWindow !== newWindow { view.announceWillMove(to: newWindow) }

        view.superview?.willRemoveSubview(view)
        // The callbacks may have moved this view: into the one that comes, or to another window.
        guard canTake(view) else { return }
        view.detach()
        view.stopMasking()
        let place = min(max(index, 0), subviews.count)
        storage.subviews.insert(view, at: place)
        view.storage.superview = self
        placeLayer(ofSubviewAt: place)
        view.setWindow((self as? UIWindow) ?? window)
        let changesWindow = view.window !== oldWindow
        view.joinEngine()
        view.noteMisplaced()
        if view.storage.treeNeedsConstraintUpdates { noteTreeNeedsConstraintUpdates() }
        if view.storage.treeMayHaveConstraints || !view.translatesAutoresizingMaskIntoConstraints {
            view.noteTreeMayHaveConstraints()
            noteTreeMayHaveConstraints()
        }
        if view.storage.treeHasMask { noteTreeHasMask() }
        view.inheritFromSuperview()
        setNeedsLayout()

        didAddSubview(view)
        view.didMoveToSuperview()
        if changesWindow { view.announceDidMove() }
        UIViewController.didInsert(view)
    }

    /// Whether `view` may become a subview; reported where it would lie inside itself.
    private func canTake(_ view: UIView) -> Bool {
        guard isDescendant(of: view) else { return view.superview === self || layer.hasRoom(for: view.layer) }
        RuntimeIssue.report("\(view) cannot be added to \(self), which is the view itself or lies inside it.")
        return false
    }

    func leaveSuperview() {
        guard let superview else { return }
        UIViewController.willRemove(self)
        let oldWindow = window
        superview.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if oldWindow != nil { announceWillMove(to: nil) }
        detach()
        setWindow(nil)
        updateSafeArea()
        didMoveToSuperview()
        if oldWindow != nil { announceDidMove() }
        UIViewController.didRemove(self)
    }

    /// Takes the view out of its superview without any callback.
    private func detach() {
        guard let superview else { return }
        superview.dropConstraints(reachingInto: self)
        leaveEngine()
        forgetMisplaced()
        if superview.storage.subviews.last === self {
            superview.storage.subviews.removeLast()
        } else if let index = superview.storage.subviews.firstIndex(where: { $0 === self }) {
            superview.storage.subviews.remove(at: index)
        }
        storage.superview = nil
        layer.removeFromSuperlayer()
        superview.setNeedsLayout()
    }

    func move(_ view: UIView, to index: Int) {
        guard let from = subviews.firstIndex(where: { $0 === view }) else { return }
        storage.subviews.remove(at: from)
        storage.subviews.insert(view, at: index)
        placeLayer(ofSubviewAt: index)
    }

    /// Puts a subview's layer below the next subview's, or on top. Other sublayers keep their places.
    private func placeLayer(ofSubviewAt index: Int) {
        let layer = subviews[index].layer
        if index + 1 < subviews.count {
            self.layer.insertSublayer(layer, below: subviews[index + 1].layer)
        } else {
            self.layer.addSublayer(layer)
        }
    }

    func exchange(_ first: Int, _ second: Int) {
        guard subviews.indices.contains(first), subviews.indices.contains(second) else {
            RuntimeIssue.report("exchangeSubview(at: \(first), withSubviewAt: \(second)) of \(self) is out of range.")
            return
        }
        let low = min(first, second)
        let high = max(first, second)
        let (lower, higher) = (subviews[low], subviews[high])
        move(higher, to: low)
        move(lower, to: high)
    }

    // MARK: Window

    private func setWindow(_ window: UIWindow?) {
        guard storage.window !== window else { return }
        if let old = storage.window { leaveFirstResponder(of: old) }
        storage.window = window
        for subview in subviews { subview.setWindow(window) }
    }

    /// A window keeps no first responder that has left it, nor a controller whose view has.
    private func leaveFirstResponder(of window: UIWindow) {
        let scope = (window as? KeyboardWindow)?.scopeOfOwner ?? window
        // Twice: what was in somebody's input accessory gives its place to whom that belongs.
        for _ in 0..<2 {
            guard let responder = scope.firstResponder else { return }
            let owner = (responder as? UIView)?.accessoryOwner
            guard responder.isOrShows(self) || owner?.isOrShows(self) == true else { return }
            responder.resignFirstResponder()
            // The window may not be found from here any more, or the responder refuse; it must not be kept.
            responder.loseFirstResponder(of: scope)
        }
    }

    private func announceWillMove(to window: UIWindow?) {
        willMove(toWindow: window)
        for subview in subviews { subview.announceWillMove(to: window) }
    }

    private func announceDidMove() {
        didMoveToWindow()
        for subview in subviews { subview.announceDidMove() }
    }

    /// Takes over what comes down the hierarchy: traits, tint, safe area, margins.
    func inheritFromSuperview() {
        updateTraits()
        tintMayHaveChanged()
        updateSafeArea()
        layoutMarginsMayHaveChanged()
    }
}
