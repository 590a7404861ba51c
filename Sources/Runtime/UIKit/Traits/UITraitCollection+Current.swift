import Foundation

extension UITraitCollection {
    /// What the calling thread set as `current`; nil where it set nothing.
    static let currentOverride = ThreadLocal<UITraitCollection?> { nil }

    /// Traits of a light, left-to-right phone at text size large and scale 1, for use without any device.
    package static let plain: UITraitCollection = {
        var values = TraitValues()
        values.userInterfaceIdiom = .phone
        values.userInterfaceStyle = .light
        values.layoutDirection = .leftToRight
        values.displayScale = 1
        values.displayGamut = .SRGB
        values.preferredContentSizeCategory = .large
        values.accessibilityContrast = .normal
        values.userInterfaceLevel = .base
        values.legibilityWeight = .regular
        values.activeAppearance = .active
        return UITraitCollection(values)
    }()

    /// What `current` is where nobody set it: the traits of the current device's screen.
    static func currentFallback() -> UITraitCollection { CurrentTraits.box?.withLock { $0 } ?? .plain }

    /// Runs `body` with these traits as `current`, and puts the former ones back even when it throws.
    package func withCurrent<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let former = UITraitCollection.currentOverride.value
        UITraitCollection.currentOverride.value = self
        defer { UITraitCollection.currentOverride.value = former }
        return try body()
    }

    /// A copy with some traits changed.
    package func modified(_ change: (inout TraitValues) -> Void) -> UITraitCollection {
        var values = values
        change(&values)
        return UITraitCollection(values)
    }

    /// Whether the layout runs from right to left; unspecified counts as left to right.
    package var isRightToLeft: Bool { layoutDirection == .rightToLeft }
}

/// The traits of the current device's screen, for code on any thread: devices themselves are the main actor's.
enum CurrentTraits {
    typealias Box = Locked<UITraitCollection>

    /// Those of the device that the task at work was given.
    @TaskLocal static var inTask: Box?
    private static let installed = Locked<Box?>(nil)

    static var box: Box? { inTask ?? installed.withLock { $0 } }

    /// Makes a device's traits those of code that no task gave a device.
    static func install(_ box: Box) { installed.withLock { $0 = box } }
}
