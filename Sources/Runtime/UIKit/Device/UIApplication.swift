import Foundation

/// The running app: its scenes, and the last responder.
@MainActor
open class UIApplication: UIResponder {
    weak var device: DeviceContext?

    init(device: DeviceContext) {
        self.device = device
        super.init()
    }

    /// The application of the current device.
    public class var shared: UIApplication { DeviceContext.current.application }

    open var connectedScenes: Set<UIScene> { Set(device?.scenes ?? []) }
    open var preferredContentSizeCategory: UIContentSizeCategory { device?.settings.contentSizeCategory ?? .large }

    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        device?.settings.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Performs an action, on the first responder up the chain that knows it where `target` is nil.
    ///
    /// - Returns: Whether somebody performed it.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        if let target { return action.perform(on: target as AnyObject, sender: sender, event: event) }
        let keyWindow = device?.scenes.lazy.compactMap(\.keyWindow).first
        var responder = keyWindow?.firstResponder ?? (sender as? UIResponder) ?? keyWindow
        while let current = responder {
            if current.canPerformAction(action, withSender: sender) {
                return action.perform(on: current, sender: sender, event: event)
            }
            responder = current.next
        }
        return false
    }

    /// Hands `event` to the windows that its touches are in.
    open func sendEvent(_ event: UIEvent) {
        var windows: [UIWindow] = []
        for touch in event.allTouches ?? [] {
            if let window = touch.window, !windows.contains(window) { windows.append(window) }
        }
        for window in windows { window.sendEvent(event) }
    }
}
