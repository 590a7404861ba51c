package import Foundation

/// The traits as a plain value; a trait that says nothing has its "unspecified" value.
package struct TraitValues: Hashable, Sendable {
    package var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    package var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    package var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    /// Device pixels a point; 0 says nothing.
    package var displayScale: CGFloat = 0
    package var displayGamut = UIDisplayGamut.unspecified
    package var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    package var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    package var forceTouchCapability = UIForceTouchCapability.unknown
    package var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    package var accessibilityContrast = UIAccessibilityContrast.unspecified
    package var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    package var legibilityWeight = UILegibilityWeight.unspecified
    package var activeAppearance = UIUserInterfaceActiveAppearance.unspecified

    /// Makes traits that say nothing.
    package init() {}

    /// How many traits are specified.
    package var specifiedCount: Int {
        let blank = TraitValues()
        func count<Value: Equatable>(_ path: KeyPath<TraitValues, Value>) -> Int {
            self[keyPath: path] == blank[keyPath: path] ? 0 : 1
        }
        return count(\.userInterfaceIdiom) + count(\.userInterfaceStyle) + count(\.layoutDirection)
            + count(\.displayScale) + count(\.displayGamut) + count(\.horizontalSizeClass)
            + count(\.verticalSizeClass) + count(\.forceTouchCapability) + count(\.preferredContentSizeCategory)
            + count(\.accessibilityContrast) + count(\.userInterfaceLevel) + count(\.legibilityWeight)
            + count(\.activeAppearance)
    }

    /// Takes over every trait that `other` specifies.
    package mutating func merge(_ other: TraitValues) {
        let blank = TraitValues()
        func take<Value: Equatable>(_ path: WritableKeyPath<TraitValues, Value>) {
            if other[keyPath: path] != blank[keyPath: path] { self[keyPath: path] = other[keyPath: path] }
        }
        take(\.userInterfaceIdiom)
        take(\.userInterfaceStyle)
        take(\.layoutDirection)
        take(\.displayScale)
        take(\.displayGamut)
        take(\.horizontalSizeClass)
        take(\.verticalSizeClass)
        take(\.forceTouchCapability)
        take(\.preferredContentSizeCategory)
        take(\.accessibilityContrast)
        take(\.userInterfaceLevel)
        take(\.legibilityWeight)
        take(\.activeAppearance)
    }

    /// Whether every trait that `other` specifies has the same value here.
    package func contains(_ other: TraitValues) -> Bool {
        var merged = self
        merged.merge(other)
        return merged == self
    }

    /// Whether a trait differs that decides between the variants of a colour.
    package func hasDifferentColorAppearance(from other: TraitValues) -> Bool {
        userInterfaceStyle != other.userInterfaceStyle || userInterfaceLevel != other.userInterfaceLevel
            || accessibilityContrast != other.accessibilityContrast || displayGamut != other.displayGamut
            || userInterfaceIdiom != other.userInterfaceIdiom || activeAppearance != other.activeAppearance
    }
}

extension TraitValues: CustomStringConvertible {
    /// The specified traits, by name, in a fixed order.
    package var description: String {
        var parts: [String] = []
        func add<Value: Equatable>(_ name: String, _ path: KeyPath<TraitValues, Value>) {
            let value = self[keyPath: path]
            if value != TraitValues()[keyPath: path] { parts.append("\(name) = \(value)") }
        }
        add("UserInterfaceIdiom", \.userInterfaceIdiom)
        add("UserInterfaceStyle", \.userInterfaceStyle)
        add("LayoutDirection", \.layoutDirection)
        add("DisplayScale", \.displayScale)
        add("DisplayGamut", \.displayGamut)
        add("HorizontalSizeClass", \.horizontalSizeClass)
        add("VerticalSizeClass", \.verticalSizeClass)
        add("ForceTouchCapability", \.forceTouchCapability)
        add("PreferredContentSizeCategory", \.preferredContentSizeCategory.rawValue)
        add("AccessibilityContrast", \.accessibilityContrast)
        add("UserInterfaceLevel", \.userInterfaceLevel)
        add("LegibilityWeight", \.legibilityWeight)
        add("ActiveAppearance", \.activeAppearance)
        return parts.joined(separator: ", ")
    }
}
