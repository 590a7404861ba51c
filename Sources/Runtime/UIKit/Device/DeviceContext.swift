import CoreGraphics
package import QuartzCore

/// One device: its screen, application, scenes, clock and settings.
///
/// Several live side by side in a process. `UIScreen.main` and the other statics answer for the current one: the
/// device whose frame, event or test runs. Whoever makes a context retains it; views know it through their window.
@MainActor
package final class DeviceContext {
    package let characteristics: DeviceCharacteristics
    package let clock: FrameClock
    package let issues = RuntimeIssueChannel()
    package private(set) var screen: UIScreen!
    package private(set) var application: UIApplication!
    package var scenes: [UIWindowScene] = []

    /// What the user chose: appearance, text size, orientation, language direction, accessibility.
    package private(set) var settings: DeviceSettings

    /// Work to run after the layout of the next frame, such as `viewDidAppear` of a first screen.
    var afterLayout: [@MainActor () -> Void] = []
    package let touches = TouchDispatcher()
    package private(set) var keyboard: SoftwareKeyboard!
    package private(set) var keys: KeyDispatcher!
    private(set) var focus: FocusController!
    package private(set) var accessibility: AccessibilityCenter!
    var animations = AnimationState()
    var counters = FrameCounters()
    /// The screen's traits, for `UITraitCollection.current`.
    private let traitsBox = CurrentTraits.Box(.plain)

    package init(_ characteristics: DeviceCharacteristics, settings: DeviceSettings = DeviceSettings()) {
        self.characteristics = characteristics
        self.settings = settings
        _ = Self.layerIssues
        _ = TextLayers.readAttributes
        clock = FrameClock()
        screen = UIScreen(device: self)
        application = UIApplication(device: self)
        keyboard = SoftwareKeyboard(self)
        keys = KeyDispatcher(self)
        focus = FocusController(self)
        accessibility = AccessibilityCenter(self)
        updateTraitsBox()
    }

    private func updateTraitsBox() {
        let traits = self.traits
        traitsBox.withLock { $0 = traits }
    }

    /// Sends what layers report to the channel of the device whose code runs. Once in a process.
    private static let layerIssues: Void = LayerIssue.commonLog.setSink { issue in
        guard issue.code != .noDepth else { return RuntimeIssue.note(issue.message, once: issue.message) }
        // Layout that does not settle comes again in each frame.
        RuntimeIssue.report(issue.message, once: issue.code == .unsettledLayout ? issue.message : nil)
    }

    // MARK: The current device

    private static weak var explicit: DeviceContext?
    private static let fallback = DeviceContext(.fallback)
    @TaskLocal private static var inTask: DeviceContext?

    /// The device whose code runs now. Where no device was made, a plain phone that no screen shows.
    package static var current: DeviceContext { inTask ?? explicit ?? fallback }

    /// Makes this device the current one until another says so.
    package func makeCurrent() {
        Self.explicit = self
        CurrentTraits.install(traitsBox)
        clock.install()
        RuntimeIssue.common.current = issues
    }

    /// Runs `body` with this device current; tasks started inside keep it.
    package func run<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
        let previous = Self.explicit
        makeCurrent()
        defer { previous?.makeCurrent() }
        return try Self.$inTask.withValue(self) {
            try CurrentTraits.$inTask.withValue(traitsBox) {
                try RuntimeIssue.$taskChannel.withValue(issues) { try clock.withCurrent { try body() } }
            }
        }
    }

    /// Runs `body` with this device current, after every wait too; tasks started inside keep it.
    package func run<Result>(_ body: @MainActor () async throws -> Result) async rethrows -> Result {
        try await Self.$inTask.withValue(self) {
            try await CurrentTraits.$inTask.withValue(traitsBox) {
                try await RuntimeIssue.$taskChannel.withValue(issues) {
                    try await clock.withCurrent { try await body() }
                }
            }
        }
    }

    /// Lets go of the scenes, which know the device, and is the current device no more.
    package func switchOff() {
        scenes.removeAll()
        afterLayout.removeAll()
        if Self.explicit === self { Self.explicit = nil }
    }

    /// Changes settings at once: traits are handed down, windows resized for a new orientation.
    package func change(_ edit: (inout DeviceSettings) -> Void) {
        let old = settings
        edit(&settings)
        guard settings != old else { return }
        updateTraitsBox()
        run {
            for scene in scenes { scene.settingsDidChange(from: old) }
            keyboard.settingsDidChange(from: old, to: settings)
            announceAccessibility(from: old)
        }
    }
}

/// What a model of device is, independent of its user.
package struct DeviceCharacteristics: Sendable, Equatable {
    package var name: String
    /// The screen in portrait, in points.
    package var portraitSize: CGSize
    /// Pixels a point.
    package var scale: CGFloat
    package var idiom: UIUserInterfaceIdiom
    /// Insets of the notch, status bar and home indicator, held upright and sideways (notch at the left).
    package var portraitSafeArea: UIEdgeInsets
    package var landscapeSafeArea: UIEdgeInsets
    /// The radius of the display's corners in points, 0 for square ones.
    package var cornerRadius: CGFloat
    /// The height of the status bar in points, by orientation. 0 where it is hidden.
    package var statusBarHeight: (portrait: CGFloat, landscape: CGFloat) {
        get { (portraitStatusBarHeight, landscapeStatusBarHeight) }
        set { (portraitStatusBarHeight, landscapeStatusBarHeight) = newValue }
    }

    private var portraitStatusBarHeight: CGFloat
    private var landscapeStatusBarHeight: CGFloat

    package init(
        name: String, portraitSize: CGSize, scale: CGFloat, idiom: UIUserInterfaceIdiom, portraitSafeArea: UIEdgeInsets,
        landscapeSafeArea: UIEdgeInsets, cornerRadius: CGFloat, statusBarHeight: (portrait: CGFloat, landscape: CGFloat)
    ) {
        self.name = name
        self.portraitSize = portraitSize
        self.scale = scale
        self.idiom = idiom
        self.portraitSafeArea = portraitSafeArea
        self.landscapeSafeArea = landscapeSafeArea
        self.cornerRadius = cornerRadius
        (portraitStatusBarHeight, landscapeStatusBarHeight) = statusBarHeight
    }

    /// A plain phone of 375 x 667 points at 2x: what code sees that runs outside of any device.
    static let fallback = DeviceCharacteristics(
        name: "none", portraitSize: CGSize(width: 375, height: 667), scale: 2, idiom: .phone,
        portraitSafeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), landscapeSafeArea: .zero,
        cornerRadius: 0,
        statusBarHeight: (20, 0))
}

/// What the user of a device chose.
package struct DeviceSettings: Sendable, Equatable {
    package var interfaceOrientation: UIInterfaceOrientation = .portrait
    package var userInterfaceStyle: UIUserInterfaceStyle = .light
    package var contentSizeCategory: UIContentSizeCategory = .large
    /// Tags of the languages that the user reads, the preferred one first. Never empty.
    package var languages = ["en"] {
        didSet { if languages != oldValue { languageDirection = LanguageTag.direction(of: languages.first) } }
    }
    private var languageDirection = UITraitEnvironmentLayoutDirection.leftToRight
    private var chosenDirection = UITraitEnvironmentLayoutDirection.unspecified
    /// That of the first language, unless another one was set; unspecified goes back to the language's.
    package var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { chosenDirection == .unspecified ? languageDirection : chosenDirection }
        set { chosenDirection = newValue }
    }
    package var accessibilityContrast: UIAccessibilityContrast = .normal
    package var legibilityWeight: UILegibilityWeight = .regular
    package var reducesMotion = false
    package var prefersCrossFadeTransitions = false
    /// Whether keys are pressed on real ones, so that no keyboard comes up on the screen.
    package var hasHardwareKeyboard = false
    package var accessibilityOptions: Set<AccessibilityOption> = [.shakeToUndo, .videoAutoplay]

    package init() {}
}
