public import UIKit

extension HostSlot {
    /// Has the host forward anew what the child decides, after a change of the child's that nothing announces, such as
    /// another `navigationItem.title`.
    public func updateForwarding() { applyForwarding() }

    /// To be called by a host of another class than ``HostViewController`` from its
    /// `preferredContentSizeDidChange(forChildContentContainer:)`. Other children than the slot's are passed over.
    public func preferredContentSizeDidChange(of container: any UIContentContainer) {
        guard let child, container === child else { return }
        mount?.follower?.preferredContentSizeDidChange()
        forwardPreferredContentSize()
    }

    /// The child, where it decides about any of `matters`.
    func child(for matters: HostForwarding) -> UIViewController? {
        forwarding.isDisjoint(with: matters) ? nil : child
    }

    func updateForwarding(from old: HostForwarding) {
        if old.contains(.navigationItem), !forwarding.contains(.navigationItem) { returnNavigationItem() }
        applyForwarding(forwarding.union(old))
    }

    func applyForwarding() { applyForwarding(forwarding) }

    private func applyForwarding(_ matters: HostForwarding) {
        guard let host, !matters.isEmpty else { return }
        if matters.contains(.statusBar) { host.setNeedsStatusBarAppearanceUpdate() }
        if matters.contains(.homeIndicator) { host.setNeedsUpdateOfHomeIndicatorAutoHidden() }
        if matters.contains(.screenEdges) { host.setNeedsUpdateOfScreenEdgesDeferringSystemGestures() }
        if matters.contains(.pointerLock) { host.setNeedsUpdateOfPrefersPointerLocked() }
        if forwarding.contains(.navigationItem) { forwardNavigationItem(host) }
        forwardPreferredContentSize()
    }

    private func forwardPreferredContentSize() {
        guard forwarding.contains(.preferredContentSize), let host, let child else { return }
        let size = child.preferredContentSize
        if size != .zero, size != host.preferredContentSize { host.preferredContentSize = size }
    }

    // MARK: The navigation item

    private func forwardNavigationItem(_ host: UIViewController) {
        guard let child else { return returnNavigationItem() }
        if ownItem == nil { ownItem = NavigationItemContent(host.navigationItem) }
        NavigationItemContent(child.navigationItem).apply(to: host.navigationItem)
    }

    private func returnNavigationItem() {
        if let host { ownItem?.apply(to: host.navigationItem) }
        ownItem = nil
    }

    // MARK: What the slot gives its child

    func applySafeArea(_ given: HostMount? = nil) {
        guard let mount = given ?? mount, let child = mount.child else { return }
        if let insets = additionalSafeAreaInsets {
            if mount.formerSafeArea == nil { mount.formerSafeArea = child.additionalSafeAreaInsets }
            if child.additionalSafeAreaInsets != insets { child.additionalSafeAreaInsets = insets }
        } else if let former = mount.formerSafeArea {
            mount.formerSafeArea = nil
            child.additionalSafeAreaInsets = former
        }
    }

    func applyTraits(_ given: HostMount? = nil) {
        guard let host, let child = (given ?? mount)?.child, child.parent === host else { return }
        if host.overrideTraitCollection(forChild: child) != overrideTraits {
            host.setOverrideTraitCollection(overrideTraits, forChild: child)
        }
    }

    func applyIdentifier(_ given: HostMount? = nil) {
        guard let mount = given ?? mount, let child = mount.child else { return }
        guard mount.gaveIdentifier || child.restorationIdentifier == nil else { return }
        guard mount.gaveIdentifier || restorationIdentifier != nil else { return }
        child.restorationIdentifier = restorationIdentifier
        mount.gaveIdentifier = restorationIdentifier != nil
    }

    // MARK: VoiceOver

    /// Has VoiceOver look again: at the whole screen where the child fills it, else at a part.
    func announceChange(_ view: UIView, _ host: UIViewController) {
        guard let window = view.window else { return }
        let isScreen = view.convert(view.bounds, to: window).contains(window.bounds)
        UIAccessibility.post(notification: isScreen ? .screenChanged : .layoutChanged, argument: view)
    }
}

/// What a navigation item shows, as a value.
@MainActor
struct NavigationItemContent {
    private let title: String?
    private let titleView: UIView?
    private let prompt: String?
    private let left: [UIBarButtonItem]?
    private let right: [UIBarButtonItem]?
    private let leftSupplementsBack: Bool
    private let hidesBack: Bool
    private let backTitle: String?
    private let back: UIBarButtonItem?
    private let largeTitle: UINavigationItem.LargeTitleDisplayMode

    init(_ item: UINavigationItem) {
        title = item.title
        titleView = item.titleView
        prompt = item.prompt
        left = item.leftBarButtonItems
        right = item.rightBarButtonItems
        leftSupplementsBack = item.leftItemsSupplementBackButton
        hidesBack = item.hidesBackButton
        backTitle = item.backButtonTitle
        back = item.backBarButtonItem
        largeTitle = item.largeTitleDisplayMode
    }

    func apply(to item: UINavigationItem) {
        if item.title != title { item.title = title }
        if item.titleView !== titleView { item.titleView = titleView }
        if item.prompt != prompt { item.prompt = prompt }
        if item.leftBarButtonItems != left { item.leftBarButtonItems = left }
        if item.rightBarButtonItems != right { item.rightBarButtonItems = right }
        if item.leftItemsSupplementBackButton != leftSupplementsBack {
            item.leftItemsSupplementBackButton = leftSupplementsBack
        }
        if item.hidesBackButton != hidesBack { item.hidesBackButton = hidesBack }
        if item.backButtonTitle != backTitle { item.backButtonTitle = backTitle }
        if item.backBarButtonItem !== back { item.backBarButtonItem = back }
        if item.largeTitleDisplayMode != largeTitle { item.largeTitleDisplayMode = largeTitle }
    }
}
