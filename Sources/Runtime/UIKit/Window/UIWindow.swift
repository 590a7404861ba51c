import CoreGraphics
public import Foundation
import QuartzCore

/// The root of a view hierarchy: shows the view of its root view controller and hands it events.
@MainActor
open class UIWindow: UIView, FirstResponderScope {
    @_spi(Linux) public var _attachments: [ObjectIdentifier: AnyObject] = [:]
    var firstResponder: UIResponder? {
        didSet {
            if firstResponder !== oldValue, !isPassingFirstResponder {
                device.keyboard.firstResponderDidChange(in: self)
                device.focus.firstResponderDidChange(to: firstResponder)
            }
        }
    }
    /// Whether one responder gives its place to another, so that in between nobody has it.
    var isPassingFirstResponder = false
    weak var scene: UIWindowScene?
    private var controller: UIViewController?
    /// Shows the window's layers: knows the clock and counts what drawing costs.
    package private(set) var host: LayerTreeHost!
    private var level: Level = .normal
    /// What the controllers asked of the status bar and the system's gestures when they were last asked.
    package internal(set) var systemAppearance = SystemAppearance()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        becomeTree()
    }

    /// Makes a window that fills `windowScene`. Hidden until `makeKeyAndVisible()`.
    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.screen.bounds)
        becomeTree()
        self.windowScene = windowScene
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        becomeTree()
    }

    open override var next: UIResponder? { scene }

    open weak var windowScene: UIWindowScene? {
        get { scene }
        set { setScene(newValue) }
    }

    open var screen: UIScreen {
        get { scene?.screen ?? DeviceContext.current.screen }
        set {
            RuntimeIssue.report(
                "A window shows on the screen of its windowScene; setting screen has no effect.",
                once: "UIWindow.screen")
        }
    }

    open var windowLevel: Level {
        get { level }
        set { level = newValue }
    }

    open var isKeyWindow: Bool { scene?.keyWindow === self }
    open var canBecomeKey: Bool { true }

    /// The controller whose view fills the window. Retained. A visible window shows it at once.
    open var rootViewController: UIViewController? {
        get { controller }
        set { setRoot(newValue) }
    }

    open func makeKey() {
        guard canBecomeKey else { return }
        scene?.setKey(self)
    }

    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    open override var preferredFocusEnvironments: [any UIFocusEnvironment] { rootViewController.map { [$0] } ?? [] }

    open func becomeKey() {}
    open func resignKey() {}

    open func sendEvent(_ event: UIEvent) { deliver(event) }

    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            super.isHidden = newValue
            newValue ? hideRoot() : showRoot()
            guard newValue else { return }
            device.touches.cancelTouches(in: self)
            firstResponder?.resignFirstResponder()
            firstResponder?.loseFirstResponder(of: self)
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            guard newValue.size != super.frame.size else { return super.frame = newValue }
            changeSize(to: newValue.size, in: 0) { super.frame = newValue }
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let view = controller?.viewIfLoaded else { return }
        // A frame means nothing under a transform, which may be the app's.
        view.bounds.size = bounds.size
        view.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    private func setRoot(_ controller: UIViewController?) {
        guard controller !== self.controller else { return }
        let old = self.controller
        // First, so that what is torn down sees that its presenter is no longer there.
        self.controller = controller
        old?.tearDownPresentations()
        if !isHidden { old?.leaveWindow() }
        old?.viewIfLoaded?.removeFromSuperview()
        old?.owningWindow = nil
        controller?.owningWindow = self
        if !isHidden { showRoot() }
    }
}

extension UIWindow {
    /// Which windows cover which: higher levels lie above.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = Level(0)
        public static let statusBar = Level(1000)
        public static let alert = Level(2000)

        public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }
        public static func + (lhs: Level, rhs: CGFloat) -> Level { Level(lhs.rawValue + rhs) }
        public static func - (lhs: Level, rhs: CGFloat) -> Level { Level(lhs.rawValue - rhs) }
    }

    /// A new window is its own tree and hidden.
    private func becomeTree() {
        storage.window = self
        layer.isHidden = true
        makeHost(for: DeviceContext.current)
    }

    private func makeHost(for device: DeviceContext) {
        host = LayerTreeHost(root: layer, clock: device.clock, scale: device.characteristics.scale)
    }

    var device: DeviceContext { scene?.device ?? DeviceContext.current }

    var inheritedTraits: UITraitCollection { device.traits(for: bounds.size) }

    /// The device's insets where this window reaches under them.
    var deviceSafeArea: UIEdgeInsets {
        guard let scene else { return .zero }
        let screen = scene.screen.bounds
        var insets = scene.device.safeArea
        insets.top -= insetFreedByStatusBar(of: insets)
        return UIEdgeInsets(
            top: max(insets.top - max(frame.minY, 0), 0), left: max(insets.left - max(frame.minX, 0), 0),
            bottom: max(insets.bottom - max(screen.maxY - frame.maxY, 0), 0),
            right: max(insets.right - max(screen.maxX - frame.maxX, 0), 0))
    }

    /// Shows on a scene's screen without being one of its windows.
    func join(_ scene: UIWindowScene) {
        self.scene = scene
        makeHost(for: scene.device)
        updateTraits()
        updateSafeArea()
    }

    private func setScene(_ scene: UIWindowScene?) {
        guard scene !== self.scene else { return }
        self.scene?.detach(self)
        self.scene = scene
        scene?.attach(self)
        if let device = scene?.device { makeHost(for: device) }
        updateTraits()
        updateSafeArea()
    }

    func windowFrameDidChange() { updateTraits() }

    private func showRoot() {
        guard let root = rootViewController else { return }
        root.enter(self)
        updateSystemAppearance()
    }

    private func hideRoot() { rootViewController?.leaveWindow() }

    /// Changes the window's size by `change`, with its controllers told before.
    private func changeSize(to size: CGSize, in duration: Double, _ change: @escaping () -> Void) {
        SizeTransition.run(in: self, to: size, traits: device.traits(for: size), duration: duration) {
            change()
            self.updateTraits()
            self.updateSafeArea()
            self.rootViewController?.viewIfLoaded?.frame = self.bounds
        }
    }

    /// Follows a new orientation or new settings of the device.
    func settingsDidChange(from old: DeviceSettings) {
        let device = self.device
        let isTurned = old.interfaceOrientation != device.settings.interfaceOrientation
        guard isTurned, frame.size == old.screenSize(of: device) else {
            updateTraits()
            return updateSafeArea()
        }
        let bounds = device.screenBounds
        changeSize(to: bounds.size, in: SizeTransition.rotationDuration) { super.frame = bounds }
    }
}

extension DeviceSettings {
    @MainActor
    fileprivate func screenSize(of device: DeviceContext) -> CGSize {
        let size = device.characteristics.portraitSize
        return interfaceOrientation.isLandscape ? CGSize(width: size.height, height: size.width) : size
    }
}
