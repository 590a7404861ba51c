import CoreGraphics

/// One animated change of the selected tab, by the delegate's animator.
@MainActor
final class TabTransition: ExchangeHost {
    let from: UIViewController
    let to: UIViewController
    /// The tab that was selected before, where the transition is taken back.
    let indexBefore: Int?
    private(set) var context: TransitionContext!
    private weak var tabs: UITabBarController?
    /// Holds both views while they move, below the bar.
    let containerView = UIView()

    /// Nil where the delegate has no animator.
    init?(from: UIViewController, to: UIViewController, before index: Int?, in tabs: UITabBarController) {
        guard let delegate = tabs.delegate,
            let animator = delegate.tabBarController(tabs, animationControllerForTransitionFrom: from, to: to)
        else { return nil }
        self.from = from
        self.to = to
        self.tabs = tabs
        indexBefore = index
        context = TransitionContext(
            from: from, to: to, style: .none, device: tabs.view.window?.device ?? .current, animator: animator,
            interaction: delegate.tabBarController(tabs, interactionControllerFor: animator), host: self)
    }

    func finalFrame(of controller: UIViewController) -> CGRect {
        controller === to ? tabs?.view.bounds ?? .zero : .zero
    }

    func transitionDidEnd(_ completed: Bool) {
        tellAnimatorAtLast(completed)
        tabs?.transitionDidEnd(self, completed)
    }
}

extension UITabBarController {
    /// Moves from the controller on show to the selected one, where the delegate has an animator.
    ///
    /// - Returns: Whether it does.
    func animateSelection(from old: UIViewController?, to new: UIViewController?, before index: Int?) -> Bool {
        guard storage.appearance == .appeared, view.window != nil, UIView.areAnimationsEnabled, let old, let new,
            let transition = TabTransition(from: old, to: new, before: index, in: self)
        else { return false }
        tabs.transition = transition
        old.beginAppearanceTransition(false, animated: true)
        new.beginAppearanceTransition(true, animated: true)
        tabs.shown = new
        let container = transition.containerView
        UIView.performWithoutAnimation {
            container.frame = view.bounds
            container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.insertSubview(container, at: 0)
            if let content = old.viewIfLoaded { container.addSubview(content) }
            layOutTabs()
        }
        transition.context.start()
        return true
    }

    func transitionDidEnd(_ transition: TabTransition, _ completed: Bool) {
        guard tabs.transition === transition else { return }
        tabs.transition = nil
        let (staying, leaving) = completed ? (transition.to, transition.from) : (transition.from, transition.to)
        leaving.viewIfLoaded?.removeFromSuperview()
        if !completed {
            tabs.selection = transition.indexBefore
            tabs.showsMoreList = transition.from === tabs.more && transition.indexBefore == nil
            tabs.shown = transition.from
            tabs.bar.selectedItem = tabs.content?.tabBarItem
        }
        UIView.performWithoutAnimation { install(staying) }
        transition.containerView.removeFromSuperview()
        if completed {
            transition.from.endAppearanceIfBegun()
            transition.to.endAppearanceIfBegun()
        } else {
            transition.to.beginAppearanceTransition(false, animated: true)
            transition.to.endAppearanceIfBegun()
            transition.from.beginAppearanceTransition(true, animated: true)
            transition.from.endAppearanceIfBegun()
        }
        viewIfLoaded?.setNeedsLayout()
        updateSystemAppearance()
    }

    /// Ends a transition under way at once.
    func finishTransition() { tabs.transition?.context.end(true) }
}
