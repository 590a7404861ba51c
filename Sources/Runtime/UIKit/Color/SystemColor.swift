/// One of the system's colours: its values for light and dark, more contrast, and the elevated level.
///
/// Source: Apple's Human Interface Guidelines, "Color", as of iOS 15 to 18 (specifications of system colours, with the
/// accessible variants as the values for more contrast), and the values iOS returns for the semantic colours, which are
/// published in many places. Labels, fills and separators have no published values for more contrast, so they keep theirs.
package struct SystemColor: Sendable {
    /// The name in Interface Builder and in descriptions, such as `labelColor`.
    package let name: String
    let light: ColorComponents
    let dark: ColorComponents
    let lightContrast: ColorComponents
    let darkContrast: ColorComponents
    /// Dark values on the elevated level; nil where the level changes nothing.
    let elevated: (dark: ColorComponents, darkContrast: ColorComponents)?

    init(
        _ name: String, _ light: ColorComponents, _ dark: ColorComponents,
        contrast lightContrast: ColorComponents? = nil,
        _ darkContrast: ColorComponents? = nil, elevated: (dark: ColorComponents, darkContrast: ColorComponents)? = nil
    ) {
        self.name = name
        self.light = light
        self.dark = dark
        self.lightContrast = lightContrast ?? light
        self.darkContrast = darkContrast ?? dark
        self.elevated = elevated
    }

    /// The colour for traits; what they leave open counts as light, normal and base.
    package func components(for traits: TraitValues) -> ColorComponents {
        let contrast = traits.accessibilityContrast == .high
        guard traits.userInterfaceStyle == .dark else { return contrast ? lightContrast : light }
        if traits.userInterfaceLevel == .elevated, let elevated {
            return contrast ? elevated.darkContrast : elevated.dark
        }
        return contrast ? darkContrast : dark
    }
}
