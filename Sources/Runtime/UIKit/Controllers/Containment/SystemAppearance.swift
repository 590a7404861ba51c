/// What the controllers of a window ask of the system around it.
package struct SystemAppearance: Sendable, Equatable {
    package var statusBarStyle: UIStatusBarStyle = .default
    package var isStatusBarHidden = false
    package var statusBarUpdateAnimation: UIStatusBarAnimation = .fade
    package var isHomeIndicatorAutoHidden = false
    package var edgesDeferringSystemGestures: UIRectEdge = []
    package var isPointerLocked = false
}

extension SystemAppearance {
    /// Asks the controllers that `root` and its containers name, each for its own preference.
    @MainActor
    init(askedOf root: UIViewController) {
        statusBarStyle = root.follow(\.childForStatusBarStyle).preferredStatusBarStyle
        let hider = root.follow(\.childForStatusBarHidden)
        isStatusBarHidden = hider.prefersStatusBarHidden
        statusBarUpdateAnimation = hider.preferredStatusBarUpdateAnimation
        isHomeIndicatorAutoHidden = root.follow(\.childForHomeIndicatorAutoHidden).prefersHomeIndicatorAutoHidden
        edgesDeferringSystemGestures =
            root.follow(\.childForScreenEdgesDeferringSystemGestures).preferredScreenEdgesDeferringSystemGestures
        isPointerLocked = root.follow(\.childViewControllerForPointerLock).prefersPointerLocked
    }
}

extension UIViewController {
    /// The end of a chain of children that decide for their containers. A chain that comes back on itself ends there.
    fileprivate func follow(_ next: (UIViewController) -> UIViewController?) -> UIViewController {
        var visited: [UIViewController] = [self]
        var current = self
        while let child = next(current), !visited.contains(where: { $0 === child }) {
            visited.append(child)
            current = child
        }
        return current
    }

    /// Has the window ask its controllers again.
    func updateSystemAppearance() { (viewIfLoaded?.window ?? owningWindow)?.updateSystemAppearance() }
}

extension UIWindow {
    /// Asks the controllers what they prefer; hiding the status bar changes the safe area of devices without a notch.
    func updateSystemAppearance() {
        let new = rootViewController.map { SystemAppearance(askedOf: $0.controllingSystemAppearance) } ?? SystemAppearance()
        guard new != systemAppearance else { return }
        let wasHidden = systemAppearance.isStatusBarHidden
        systemAppearance = new
        if wasHidden != new.isStatusBarHidden { updateSafeArea() }
    }

    /// How much of the device's top inset goes with the status bar: all of it where there is no notch.
    func insetFreedByStatusBar(of insets: UIEdgeInsets) -> CGFloat {
        guard systemAppearance.isStatusBarHidden, insets.top <= device.statusBarHeight else { return 0 }
        return insets.top
    }
}

extension UIViewController {
    /// The root itself, or what covers it as far as the system is concerned.
    var controllingSystemAppearance: UIViewController { self }
}

extension DeviceContext {
    /// What the controllers of the key window ask of the system; of the topmost window where none is key.
    package var systemAppearance: SystemAppearance {
        let window = scenes.lazy.compactMap(\.keyWindow).first ?? visibleWindows.last
        return window?.systemAppearance ?? SystemAppearance()
    }
}
