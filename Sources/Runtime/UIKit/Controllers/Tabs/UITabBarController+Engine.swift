import CoreGraphics
import Foundation

/// What a tab bar controller stores.
@MainActor
struct TabState {
    weak var delegate: (any UITabBarControllerDelegate)?
    var controllers: [UIViewController] = []
    var selection: Int?
    /// The one whose view is in place.
    var shown: UIViewController?
    var transition: TabTransition?
    let bar = UITabBar()
    /// The stack behind the More tab, once there was need of one.
    var more: UINavigationController?
    /// Whether the More tab is selected and shows its list; then nothing else is selected.
    var showsMoreList = false
    /// Whether the More stack is emptied just now, which selects nothing.
    var isEmptyingMore = false
    /// The controllers that the app would let the user rearrange; nil for all.
    var customizable: [UIViewController]?

    var selected: UIViewController? { showsMoreList ? more : selection.map { controllers[$0] } }
    /// The controller whose view belongs in place: that of the selected tab.
    var content: UIViewController? {
        guard let selected, let more, selected.parent === more else { return selected }
        return more
    }
}

extension UITabBarController {
    func setUpTabs() {
        view.addSubview(tabs.bar)
        tabs.bar.onSelect = { [weak self] item in self?.touched(item) }
        tabSpaceDidChange()
        showSelected()
    }

    // MARK: Tabs

    func replaceTabs(_ controllers: [UIViewController]) {
        finishTransition()
        emptyMoreStack()
        let old = tabs.controllers
        let selected = tabs.selected
        let gone = old.filter { !controllers.contains($0) }
        let added = controllers.filter { !old.contains($0) }
        for controller in gone { controller.willMove(toParent: nil) }
        for controller in gone { controller.storage.containment.isMovingFromParent = true }
        tabs.controllers = controllers
        tabs.customizable = nil
        for controller in added { addChild(controller) }
        tabs.selection =
            selected.flatMap { selected in controllers.firstIndex { $0 === selected } }
            ?? (controllers.isEmpty ? nil : 0)
        tabs.showsMoreList = tabs.showsMoreList && hasMore
        if tabs.showsMoreList { tabs.selection = nil }
        arrangeTabs()
        if isViewLoaded { showSelected() }
        for controller in gone { controller.removeFromParent() }
        for controller in added { controller.didMove(toParent: self) }
    }

    func select(_ index: Int) {
        guard tabs.controllers.indices.contains(index) else { return }
        finishTransition()
        let before = tabs.selection
        tabs.selection = index
        tabs.showsMoreList = false
        if isViewLoaded { showSelected(before: before) }
    }

    private func touched(_ item: UITabBarItem) {
        if item === tabs.more?.tabBarItem { return touchedMore() }
        guard let index = tabs.controllers.firstIndex(where: { $0.tabBarItem === item }) else { return }
        let controller = tabs.controllers[index]
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        if tabs.selection == index {
            touchedAgain(controller)
        } else {
            select(index)
        }
        delegate?.tabBarController(self, didSelect: controller)
    }

    /// A second touch goes back to the root of a stack, and there, or without one, to the top of the content.
    private func touchedAgain(_ controller: UIViewController) {
        let stack = controller as? UINavigationController
        if let stack, stack.viewControllers.count > 1 {
            stack.popToRootViewController(animated: true)
        } else if let scroll = (stack?.topViewController ?? controller).foundContentScrollView,
            scroll.scrollsToTop, scroll.isScrollEnabled
        {
            scroll.scrollToTop()
        }
    }

    // MARK: The view

    /// Puts the view of the selected controller in place of the one on show.
    func showSelected(before: Int? = nil) {
        stackSelected()
        tabs.bar.selectedItem = tabs.content?.tabBarItem
        let (old, new) = (tabs.shown, tabs.content)
        guard old !== new || (new != nil && new?.viewIfLoaded?.superview == nil) else { return }
        if animateSelection(from: old, to: new, before: before) { return }
        let isOnScreen = storage.appearance == .appeared || storage.appearance == .appearing
        // VoiceOver stays on the tab that was activated.
        if storage.appearance == .appeared { UIAccessibility.post(notification: .layoutChanged, argument: nil) }
        if isOnScreen {
            new?.beginAppearanceTransition(true, animated: false)
            old?.beginAppearanceTransition(false, animated: false)
        }
        tabs.shown = new
        old?.viewIfLoaded?.removeFromSuperview()
        if let new { install(new) }
        layOutTabs()
        if isOnScreen { old?.endAppearanceIfBegun() }
        if storage.appearance == .appeared { new?.endAppearanceIfBegun() }
        updateSystemAppearance()
    }

    func install(_ controller: UIViewController) {
        let content: UIView = controller.view
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.frame = view.bounds
        layOutTabs()
        view.insertSubview(content, at: 0)
    }

    /// Whether the selected stack shows a controller that hides the bar.
    private var isBarHidden: Bool {
        guard let stack = (tabs.content as? UINavigationController)?.viewControllers else { return false }
        return stack.contains { $0.hidesBottomBarWhenPushed }
    }

    func layOutTabs() {
        guard isViewLoaded else { return }
        let hidden = isBarHidden
        let height = UITabBar.height(for: traitCollection) + view.safeAreaInsets.bottom
        // A hidden bar waits where the stack it belongs to slid to.
        let aside = view.bounds.width * (view.isRightToLeft ? 1 : -1)
        tabs.bar.frame = CGRect(
            x: hidden ? aside : 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
        updateBarEdge()
        guard let content = tabs.content else { return }
        if !(content is UINavigationController) {
            content.foundContentScrollView?.onScroll = { [weak self] _ in self?.updateBarEdge() }
        }
        if content.viewIfLoaded?.superview === view { content.viewIfLoaded?.frame = view.bounds }
        let bar = hidden ? 0 : UITabBar.height(for: traitCollection)
        content.setContainerInsets(UIEdgeInsets(top: 0, left: 0, bottom: bar, right: 0))
    }

    /// Follows the stack on show; belongs in its animation.
    func bottomBarMayHaveChanged() { layOutTabs() }
}
