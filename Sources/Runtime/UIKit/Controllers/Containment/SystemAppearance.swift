/// What the controllers of a window ask of the system around it.
package struct SystemAppearance: Sendable, Equatable {
    package var statusBarStyle: UIStatusBarStyle
    package var isStatusBarHidden: Bool
    package var statusBarUpdateAnimation: UIStatusBarAnimation
    package var isHomeIndicatorAutoHidden: Bool
    package var edgesDeferringSystemGestures: UIRectEdge
    package var isPointerLocked: Bool

    /// What holds where no controller asks for anything, but for what is given.
    package init(
        statusBarStyle: UIStatusBarStyle = .default, isStatusBarHidden: Bool = false,
        statusBarUpdateAnimation: UIStatusBarAnimation = .fade, isHomeIndicatorAutoHidden: Bool = false,
        edgesDeferringSystemGestures: UIRectEdge = [], isPointerLocked: Bool = false
    ) {
        self.statusBarStyle = statusBarStyle
        self.isStatusBarHidden = isStatusBarHidden
        self.statusBarUpdateAnimation = statusBarUpdateAnimation
        self.isHomeIndicatorAutoHidden = isHomeIndicatorAutoHidden
        self.edgesDeferringSystemGestures = edgesDeferringSystemGestures
        self.isPointerLocked = isPointerLocked
    }
}

extension SystemAppearance {
    /// Asks the controllers that `root` and its containers name, each for its own preference.
    @MainActor
    init(askedOf root: UIViewController) {
        self.init()
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
    func updateSystemAppearance() {
        let window = viewIfLoaded?.window ?? owningWindow ?? storage.modal.presenter?.presentationWindow
        // One that has left no longer knows where it was.
        for window in window.map({ [$0] }) ?? DeviceContext.current.visibleWindows { window.updateSystemAppearance() }
    }
}

extension UIWindow {
    /// Asks the controllers what they prefer; hiding the status bar changes the safe area of devices without a notch.
    func updateSystemAppearance() {
        let new =
            rootViewController.map { SystemAppearance(askedOf: $0.controllingSystemAppearance) } ?? SystemAppearance()
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
    /// The root itself, or the last presented one that fills the screen or says that it decides.
    var controllingSystemAppearance: UIViewController {
        presentedChain.last {
            !$0.storage.modal.isBeingDismissed
                && ($0.concreteModalStyle == .fullScreen || $0.modalPresentationCapturesStatusBarAppearance)
        } ?? self
    }
}

extension DeviceContext {
    /// What the controllers of the key window ask of the system; of the topmost window where none is key.
    package var systemAppearance: SystemAppearance {
        let window = scenes.lazy.compactMap(\.keyWindow).first ?? visibleWindows.last
        return window?.systemAppearance ?? SystemAppearance()
    }
}
