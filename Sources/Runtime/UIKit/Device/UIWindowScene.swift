import CoreGraphics
import Foundation

/// A scene that shows windows, in the order of their levels.
@MainActor
open class UIWindowScene: UIScene {
    package let device: DeviceContext
    private var attached: [WeakWindow] = []
    private weak var key: UIWindow?

    private struct WeakWindow {
        weak var window: UIWindow?
    }

    /// Makes a scene that fills the screen of `device`, which retains it.
    package init(device: DeviceContext) {
        self.device = device
        super.init()
        device.scenes.append(self)
    }

    open override var next: UIResponder? { device.application }

    open var screen: UIScreen { device.screen }
    open var interfaceOrientation: UIInterfaceOrientation { device.settings.interfaceOrientation }
    open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
    open var traitCollection: UITraitCollection { device.traits }

    /// The scene's windows, lowest level first, in the order they came within a level. Not retained.
    open var windows: [UIWindow] {
        let windows = attached.compactMap(\.window)
        return windows.enumerated().sorted { ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset) }
            .map(\.element)
    }

    open var keyWindow: UIWindow? { key }

    func attach(_ window: UIWindow) {
        attached.removeAll { $0.window == nil }
        if !attached.contains(where: { $0.window === window }) { attached.append(WeakWindow(window: window)) }
    }

    func detach(_ window: UIWindow) {
        attached.removeAll { $0.window == nil || $0.window === window }
        if key === window { key = nil }
    }

    func setKey(_ window: UIWindow?) {
        guard key !== window else { return }
        let old = key
        key = window
        old?.resignKey()
        window?.becomeKey()
    }

    func settingsDidChange(from old: DeviceSettings) {
        for window in windows { window.settingsDidChange(from: old) }
    }
}
