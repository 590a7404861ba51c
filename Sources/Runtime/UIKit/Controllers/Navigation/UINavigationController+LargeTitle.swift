import CoreGraphics

extension UINavigationController {
    /// Whether the bar has a large title for `controller`: the nearest mode below it that is not automatic decides.
    private func hasLargeTitle(_ controller: UIViewController) -> Bool {
        guard navigation.bar.prefersLargeTitles, view.traitCollection.verticalSizeClass != .compact else {
            return false
        }
        let index = navigation.stack.firstIndex { $0 === controller }
        for candidate in navigation.stack[...(index ?? navigation.stack.count - 1)].reversed() {
            switch candidate.navigationItem.largeTitleDisplayMode {
            case .always: return true
            case .never: return false
            case .automatic: continue
            }
        }
        return true
    }

    /// How much of the large title's part of the bar is open for `controller`, in points.
    func largeTitleHeight(of controller: UIViewController) -> CGFloat {
        guard hasLargeTitle(controller) else { return 0 }
        return navigation.largeTitles[ObjectIdentifier(controller)] ?? UINavigationBar.largeTitleHeight
    }

    func watchScrolling(of controller: UIViewController) {
        guard let scrollView = controller.contentScrollView(for: .top) else { return }
        scrollView.onScroll = { [weak self, weak controller] scrollView in
            guard let self, let controller else { return }
            contentDidScroll(scrollView, controller)
        }
        scrollView.titleZone = { [weak self, weak controller] scrollView in
            guard let self, let controller, follows(scrollView, of: controller) else { return nil }
            let closed = -closedHeight(over: scrollView)
            return closed - UINavigationBar.largeTitleHeight...closed
        }
    }

    /// Whether the large title over `controller` closes and opens as that scrolls.
    private func follows(_ scrollView: UIScrollView, of controller: UIViewController) -> Bool {
        controller === navigation.shown && scrollView.hasAnnouncedInset && hasLargeTitle(controller)
            && extendsUnderLargeTitle(controller)
    }

    /// What lies over the content once the title is closed, in points.
    private func closedHeight(over scrollView: UIScrollView) -> CGFloat {
        view.safeAreaInsets.top + navigation.bar.fixedHeight + scrollView.contentInset.top
    }

    /// The title closes by as much as the content has moved up from its place of rest.
    private func contentDidScroll(_ scrollView: UIScrollView, _ controller: UIViewController) {
        if controller === navigation.shown { updateBarEdges() }
        guard follows(scrollView, of: controller) else { return }
        let closed = closedHeight(over: scrollView)
        let open = min(max(-scrollView.contentOffset.y - closed, 0), UINavigationBar.largeTitleHeight)
        guard open != largeTitleHeight(of: controller) else { return }
        navigation.largeTitles[ObjectIdentifier(controller)] = open
        view.setNeedsLayout()
    }

    private func extendsUnderLargeTitle(_ controller: UIViewController) -> Bool {
        !navigation.isBarHidden && controller.edgesForExtendedLayout.contains(.top)
    }
}

extension UIViewController {
    /// The scroll view that bars follow: the one that was set, else the root view or its first subview if it scrolls.
    var foundContentScrollView: UIScrollView? {
        if let set = storage.containment.contentScrollView { return set }
        return viewIfLoaded as? UIScrollView ?? viewIfLoaded?.subviews.first as? UIScrollView
    }
}
