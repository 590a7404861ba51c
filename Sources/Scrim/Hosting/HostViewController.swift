public import UIKit

/// A host whose slots may decide for it: about the status bar, the home indicator, system gestures, pointer lock, key
/// commands and its preferred size.
///
/// Subclass it instead of `UIViewController`, and set ``HostSlot/forwarding`` of a slot. Where several slots forward the
/// same, the one made first decides; an empty slot decides nothing.
@MainActor
open class HostViewController: UIViewController {
    /// The slots that were made for this host. They are not retained.
    private var slots: [WeakSlot] = []

    private struct WeakSlot {
        weak var slot: HostSlot?
    }

    func register(_ slot: HostSlot) {
        slots.removeAll { $0.slot == nil }
        slots.append(WeakSlot(slot: slot))
    }

    /// The child that decides about `matter`.
    public func child(forwarding matter: HostForwarding) -> UIViewController? {
        slots.lazy.compactMap { $0.slot?.child(for: matter) }.first
    }

    /// The child that a slot forwards the status bar from, if any.
    open override var childForStatusBarStyle: UIViewController? {
        child(forwarding: .statusBar) ?? super.childForStatusBarStyle
    }

    /// The same child as for the style.
    open override var childForStatusBarHidden: UIViewController? {
        child(forwarding: .statusBar) ?? super.childForStatusBarHidden
    }

    /// The child that a slot forwards the home indicator from, if any.
    open override var childForHomeIndicatorAutoHidden: UIViewController? {
        child(forwarding: .homeIndicator) ?? super.childForHomeIndicatorAutoHidden
    }

    /// The child that a slot forwards the screen edges from, if any.
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
        child(forwarding: .screenEdges) ?? super.childForScreenEdgesDeferringSystemGestures
    }

    /// The child that a slot forwards the pointer lock from, if any.
    open override var childViewControllerForPointerLock: UIViewController? {
        child(forwarding: .pointerLock) ?? super.childViewControllerForPointerLock
    }

    /// The host's own key commands, then those of the child that a slot forwards them from.
    open override var keyCommands: [UIKeyCommand]? {
        let own = super.keyCommands
        guard let more = child(forwarding: .keyCommands)?.keyCommands else { return own }
        return (own ?? []) + more
    }

    /// For an action of a key command that the host does not know, the child that a slot forwards them from.
    open override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        if sender is UIKeyCommand, !canPerformAction(action, withSender: sender),
            let child = child(forwarding: .keyCommands), child.canPerformAction(action, withSender: sender)
        {
            return child
        }
        return super.target(forAction: action, withSender: sender)
    }

    /// Lets the slot of that child follow the size that it now prefers.
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        for entry in slots { entry.slot?.preferredContentSizeDidChange(of: container) }
    }
}
