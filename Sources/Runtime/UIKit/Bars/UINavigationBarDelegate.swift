public import Foundation

/// Decides about the items of a navigation bar that stands for itself, and hears of them. All methods are optional on iOS.
@MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// Called at the end of the animation.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Asked before the back button, or `popItem`, takes an item away.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// Called at the end of the animation.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// Where a bar stands.
public enum UIBarPosition: Int, Sendable {
    case any, bottom, top
    /// At the top, with its background up to the upper edge of the screen.
    case topAttached
}

/// A bar that stands somewhere.
@MainActor
public protocol UIBarPositioning: NSObjectProtocol {
    var barPosition: UIBarPosition { get }
}

/// Says where a bar stands. Its method is optional on iOS.
@MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

extension UINavigationBar {
    var position: UIBarPosition {
        if state.onBack != nil { return .topAttached }
        switch delegate?.position(for: self) {
        case .topAttached: return .topAttached
        case .bottom: return .bottom
        default: return .top
        }
    }

    func pushByCode(_ item: UINavigationItem, _ isAnimated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        show(state.items + [item], isAnimated) { bar in bar.delegate?.navigationBar(bar, didPush: item) }
    }

    func popByCode(_ isAnimated: Bool) -> UINavigationItem? {
        guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        show(Array(state.items.dropLast()), isAnimated) { bar in bar.delegate?.navigationBar(bar, didPop: item) }
        return item
    }
}
