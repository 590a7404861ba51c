import CoreGraphics

/// Bars look different where content begins or ends at them.
extension UINavigationController {
    /// The controller whose content the bars lie at: of a stack on the stack its topmost.
    private var innermost: UIViewController? {
        var shown = navigation.shown
        while let inner = shown as? UINavigationController { shown = inner.navigation.shown }
        return shown
    }

    /// Finds out whether content begins at the navigation bar, and ends at the bars below.
    func updateBarEdges() {
        guard holder == nil else { return barOwner.updateBarEdges() }
        guard let shown = innermost, shown.isViewLoaded else { return }
        let scrollView = shown.foundContentScrollView
        navigation.bar.setAtEdge(scrollView.map(isAtTop) ?? true)
        navigation.toolbar.setAtEdge(scrollView?.isAtBottom ?? true)
        if let tabs = tabBarController, tabs.tabs.content === self { tabs.updateBarEdge() }
    }

    /// A large title closes before content gets under the bar.
    private func isAtTop(_ scrollView: UIScrollView) -> Bool {
        let open = navigation.shown.map(largeTitleHeight) ?? 0
        return scrollView.contentOffset.y <= -(scrollView.adjustedContentInset.top - open) + 0.5
    }
}

extension UITabBarController {
    func updateBarEdge() {
        var shown = tabs.selected
        while let inner = shown as? UINavigationController { shown = inner.navigation.shown }
        guard let shown, shown.isViewLoaded else { return }
        tabs.bar.setAtEdge(shown.foundContentScrollView?.isAtBottom ?? true)
    }
}

extension UIScrollView {
    /// Whether the content ends above the bottom edge.
    var isAtBottom: Bool {
        contentOffset.y + bounds.height - adjustedContentInset.bottom >= contentSize.height - 0.5
    }
}
