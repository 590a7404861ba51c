import CExecutorHook
import CoreGraphics
import QuartzCore
public import UIKit

/// A device in memory: a screen, an app's scene on it, and a clock that only moves when it is told to.
///
/// ```swift
/// let device = HeadlessDevice(.iPhone16)
/// device.show(MyController())
/// await device.advance(by: 0.5)
/// await device.tap(button)
/// let picture = device.screenshot()
/// ```
/// Making a device makes it the current one, for which `UIScreen.main` and the other statics answer. Several devices
/// live side by side: every call on one makes it current again, also before a call that waits returns.
///
/// Tests run side by side and change turns at every `await`. One that starts tasks of its own, or waits for anything but
/// a device, wraps its body in ``perform(_:)`` or begins with ``with(_:_:)``: its tasks then find its own device the
/// current one, whichever test runs in between.
///
/// A device retains its scene and ``window``; views and controllers know it weakly. It ends with its last reference.
@MainActor
public final class HeadlessDevice {
    /// The model.
    public let profile: DeviceProfile
    /// The app's scene, which fills the screen.
    public let scene: UIWindowScene
    package let context: DeviceContext
    private var ownWindow: UIWindow?
    /// The pixels of the last picture.
    var canvas: ScreenCanvas?
    /// Where the fingers that are down were last, by number.
    var fingers: [Int: CGPoint] = [:]

    /// Makes a device, switched on and at time 0, and makes it the current one.
    ///
    /// - Parameters:
    ///   - layoutDirection: Unspecified for that of the first language.
    ///   - languages: See ``languages``.
    public init(
        _ profile: DeviceProfile = .iPhone16, orientation: UIInterfaceOrientation = .portrait,
        appearance: UIUserInterfaceStyle = .light, contentSizeCategory: UIContentSizeCategory = .large,
        layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified, contrast: UIAccessibilityContrast = .normal,
        legibilityWeight: UILegibilityWeight = .regular, languages: [String] = ["en"]
    ) {
        self.profile = profile
        var settings = DeviceSettings()
        settings.interfaceOrientation = orientation
        settings.userInterfaceStyle = appearance
        settings.contentSizeCategory = contentSizeCategory
        settings.layoutDirection = layoutDirection
        settings.accessibilityContrast = contrast
        settings.legibilityWeight = legibilityWeight
        context = DeviceContext(profile.characteristics, settings: settings)
        scene = UIWindowScene(device: context)
        scrim_redirect_begin()
        context.makeCurrent()
        self.languages = languages
    }

    isolated deinit {
        scrim_redirect_end()
        context.switchOff()
    }

    /// Makes this device the current one, until another says so.
    public func makeCurrent() { context.makeCurrent() }

    /// Runs `body` with this device as the current one, also in the tasks that `body` starts and after every wait.
    public func perform<Result>(_ body: @MainActor () async throws -> Result) async rethrows -> Result {
        context.makeCurrent()
        return try await context.run(body)
    }

    /// Runs `body` with a new device as the current one, also in the tasks that `body` starts and after every wait.
    public static func with<Result>(
        _ profile: DeviceProfile = .iPhone16, _ body: @MainActor (HeadlessDevice) async throws -> Result
    ) async rethrows -> Result {
        let device = HeadlessDevice(profile)
        return try await device.perform { try await body(device) }
    }

    // MARK: Windows

    /// The device's main window, made at the first call and hidden until ``show(_:)``. It fills the screen.
    public var window: UIWindow {
        if let ownWindow { return ownWindow }
        let window = context.run { UIWindow(windowScene: scene) }
        ownWindow = window
        return window
    }

    /// The windows on the screen, lowest first.
    public var visibleWindows: [UIWindow] { context.visibleWindows }

    /// Makes `controller` the root of ``window``, which becomes key and visible. Its `viewDidAppear` comes in the next
    /// frame.
    public func show(_ controller: UIViewController) {
        context.makeCurrent()
        window.rootViewController = controller
        window.makeKeyAndVisible()
    }

    /// Shows `view` as the whole of a plain controller's view.
    public func show(_ view: UIView) {
        context.makeCurrent()
        let controller = UIViewController()
        controller.view = view
        show(controller)
    }

    // MARK: Issues

    /// What the runtime could not do as asked since the device was made or the issues were forgotten, oldest first.
    public var issues: [String] { context.issues.recorded.map(\.message) }

    /// Those of ``issues`` that are no mistake of the app, for iOS does what is lacking here: symbols that nobody registered,
    /// elements of documents that are not there yet. A test that lives with them asks for `device.issues == device.notes`.
    public var notes: [String] { context.issues.recorded.filter(\.isNote).map(\.message) }

    /// Answers ``issues`` and forgets them.
    public func takeIssues() -> [String] {
        defer { context.issues.removeAll() }
        return issues
    }
}
