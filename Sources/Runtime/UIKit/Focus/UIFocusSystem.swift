public import Foundation

/// The focus of a scene.
@MainActor
open class UIFocusSystem: NSObject {
    private weak var device: DeviceContext?

    init(_ device: DeviceContext) { self.device = device }

    /// Posted after each move; the object is the system, the user info holds context and coordinator.
    public class var didUpdateNotification: NSNotification.Name { .init("UIFocusDidUpdateNotification") }
    /// Posted where a key would have moved the focus and there is nothing to move it to, or somebody refuses.
    public class var movementDidFailNotification: NSNotification.Name { .init("UIFocusMovementDidFailNotification") }
    public class var focusUpdateContextUserInfoKey: String { "UIFocusUpdateContextKey" }
    public class var animationCoordinatorUserInfoKey: String { "UIFocusUpdateAnimationCoordinatorKey" }

    /// The system of the scene that `environment` is shown in, nil where it is not shown.
    open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
        var current: (any UIFocusEnvironment)? = environment
        while let next = current {
            if let window = (next as? UIView)?.window { return window.windowScene?.focusSystem }
            current = next.parentFocusEnvironment
        }
        return nil
    }

    open var focusedItem: (any UIFocusItem)? { device?.focus.item }

    /// Moves the focus to what `environment` prefers.
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) { device?.focus.request(environment) }
    open func updateFocusIfNeeded() { device?.focus.updateIfNeeded() }
}

extension UIWindowScene {
    public var focusSystem: UIFocusSystem? { device.focus.system }
}
