public import Foundation

extension UITraitCollection {
    /// Makes traits that specify the kind of device alone.
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
        self.init(\.userInterfaceIdiom, idiom)
    }

    /// Makes traits that specify the appearance alone.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(\.userInterfaceStyle, userInterfaceStyle)
    }

    /// Makes traits that specify the layout direction alone.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(\.layoutDirection, layoutDirection)
    }

    /// Makes traits that specify the device pixels a point alone.
    public convenience init(displayScale scale: CGFloat) {
        self.init(\.displayScale, scale)
    }

    /// Makes traits that specify the display's gamut alone.
    public convenience init(displayGamut: UIDisplayGamut) {
        self.init(\.displayGamut, displayGamut)
    }

    /// Makes traits that specify the horizontal size class alone.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(\.horizontalSizeClass, horizontalSizeClass)
    }

    /// Makes traits that specify the vertical size class alone.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(\.verticalSizeClass, verticalSizeClass)
    }

    /// Makes traits that specify the force touch capability alone.
    public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
        self.init(\.forceTouchCapability, capability)
    }

    /// Makes traits that specify the text size alone.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(\.preferredContentSizeCategory, preferredContentSizeCategory)
    }

    /// Makes traits that specify the contrast alone.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init(\.accessibilityContrast, accessibilityContrast)
    }

    /// Makes traits that specify the level alone.
    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init(\.userInterfaceLevel, userInterfaceLevel)
    }

    /// Makes traits that specify the legibility weight alone.
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init(\.legibilityWeight, legibilityWeight)
    }

    /// Makes traits that specify whether the interface is in use alone.
    public convenience init(activeAppearance userInterfaceActiveAppearance: UIUserInterfaceActiveAppearance) {
        self.init(\.activeAppearance, userInterfaceActiveAppearance)
    }

    private convenience init<Value>(_ trait: WritableKeyPath<TraitValues, Value>, _ value: Value) {
        var values = TraitValues()
        values[keyPath: trait] = value
        self.init(values)
    }
}
