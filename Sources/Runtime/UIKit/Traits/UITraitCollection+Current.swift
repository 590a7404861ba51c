import Foundation

extension UITraitCollection {
    /// What the calling thread set as `current`; nil where it set nothing.
    static let currentOverride = ThreadLocal<UITraitCollection?> { nil }

    private static let fallback = Locked<@Sendable () -> UITraitCollection>({ UITraitCollection.plain })

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

    /// Sets where `current` comes from on threads that set none: the traits of the current device's screen.
    package static func setCurrentFallback(_ provider: @escaping @Sendable () -> UITraitCollection) {
        fallback.withLock { $0 = provider }
    }

    static func currentFallback() -> UITraitCollection {
        fallback.withLock { $0 }()
    }

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
