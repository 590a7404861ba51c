import Foundation

/// The More tab: with more controllers than fit the bar, those from the last place on are listed behind it.
///
/// A controller of the list is a child of the tab bar controller, and of the More stack while it is on that. A navigation
/// controller among them shows its items in the More stack's bar.
extension UITabBarController {
    /// How many tabs fit: five in a narrow bar, by Apple's documentation, and eight in a wide one (observed).
    private var maximumTabs: Int { traitCollection.horizontalSizeClass == .regular ? 8 : 5 }

    /// How many controllers have a tab of their own.
    var ownTabs: Int { hasMore ? maximumTabs - 1 : tabs.controllers.count }

    var hasMore: Bool { tabs.controllers.count > maximumTabs }

    /// The controllers in the list.
    var overflow: [UIViewController] { Array(tabs.controllers.dropFirst(ownTabs)) }

    var moreStack: UINavigationController {
        if let more = tabs.more { return more }
        let list = MoreListController()
        list.title = "More"
        let more = MoreStack(rootViewController: list)
        more.onLeave = { [weak self] in self?.takeBackChildren() }
        more.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
        list.onSelect = { [weak self] in self?.touchedInList($0) }
        list.onAppear = { [weak self] in self?.moreListDidAppear() }
        tabs.more = more
        return more
    }

    private var moreList: MoreListController? { tabs.more?.viewControllers.first as? MoreListController }

    /// Gives the bar its items, and the list those that have none in the bar, as many as fit now.
    func arrangeTabs() {
        let hasMore = hasMore
        guard hasMore || tabs.more != nil else { return tabs.bar.items = tabs.controllers.map { $0.tabBarItem } }
        let more = moreStack
        if hasMore != (more.parent === self) {
            if hasMore {
                addChild(more)
                more.didMove(toParent: self)
            } else {
                emptyMoreStack()
                if tabs.showsMoreList { (tabs.showsMoreList, tabs.selection) = (false, 0) }
                if tabs.shown === more { leaveMore(more) }
                more.willMove(toParent: nil)
                more.removeFromParent()
            }
        }
        let own = tabs.controllers.prefix(ownTabs).map { $0.tabBarItem as UITabBarItem }
        tabs.bar.items = hasMore ? own + [more.tabBarItem] : own
        moreList?.controllers = overflow
    }

    /// Takes the More stack's view away before the stack itself goes.
    private func leaveMore(_ more: UINavigationController) {
        let wasVisible = storage.appearance == .appeared || storage.appearance == .appearing
        if wasVisible { more.beginAppearanceTransition(false, animated: false) }
        more.viewIfLoaded?.removeFromSuperview()
        if wasVisible { more.endAppearanceIfBegun() }
        tabs.shown = nil
    }

    /// The bar became wider or narrower.
    func tabSpaceDidChange() {
        guard isViewLoaded, tabs.controllers.count > 5 else { return }
        let shown = ownTabs
        guard tabs.bar.items?.count != (hasMore ? shown + 1 : shown) else { return }
        finishTransition()
        if hasMore { emptyMoreStack() }
        arrangeTabs()
        showSelected()
    }

    /// Puts the selected controller on the More stack, where it is one of the list.
    func stackSelected() {
        guard let index = tabs.selection, index >= ownTabs, let more = tabs.more, let list = moreList else { return }
        let controller = tabs.controllers[index]
        guard more.viewControllers.dropFirst().first !== controller else { return }
        more.replaceNested([list, controller])
    }

    /// Takes what is on the More stack back to the list.
    func emptyMoreStack() {
        guard let more = tabs.more, more.viewControllers.count > 1, let list = moreList else { return }
        tabs.isEmptyingMore = true
        more.replaceNested([list])
        tabs.isEmptyingMore = false
    }

    /// Makes controllers that left the More stack children of the tab bar controller again. One that went to another
    /// container is on the stack still.
    private func takeBackChildren() {
        let stack = tabs.more?.viewControllers ?? []
        for controller in tabs.controllers where controller.parent == nil && !stack.contains(controller) {
            addChild(controller)
            controller.didMove(toParent: self)
        }
    }

    // MARK: Touches

    private func touchedInList(_ controller: UIViewController) {
        guard let index = tabs.controllers.firstIndex(where: { $0 === controller }), let more = tabs.more,
            more.viewControllers.count == 1
        else { return }
        more.stackNested(controller, true)
        (tabs.showsMoreList, tabs.selection) = (false, index)
    }

    private func moreListDidAppear() {
        guard tabs.shown === tabs.more, !tabs.isEmptyingMore else { return }
        (tabs.showsMoreList, tabs.selection) = (true, nil)
    }

    /// The More tab: shows the stack as it was left, or goes back to the list.
    func touchedMore() {
        guard let more = tabs.more, delegate?.tabBarController(self, shouldSelect: more) ?? true else { return }
        if tabs.content === more {
            more.popToRootViewController(animated: true)
        } else {
            selectMore()
        }
        delegate?.tabBarController(self, didSelect: more)
    }

    func selectMore() {
        guard hasMore, let more = tabs.more else { return }
        finishTransition()
        let before = tabs.selection
        let top = more.viewControllers.dropFirst().first
        tabs.selection = top.flatMap { top in tabs.controllers.firstIndex { $0 === top } }
        tabs.showsMoreList = tabs.selection == nil
        if isViewLoaded { showSelected(before: before) }
    }
}

/// The stack behind the More tab, which tells when a controller has left it.
final class MoreStack: UINavigationController {
    var onLeave: (() -> Void)?

    override func childDidLeave() { onLeave?() }
}
