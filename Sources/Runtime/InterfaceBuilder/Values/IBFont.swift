/// A font as a document names it; sizes are in points.
package enum IBFont: Sendable, Hashable {
    /// The system font.
    case system(style: SystemStyle, weight: String?, size: Double)
    /// A font by PostScript name, with its family where saved.
    case named(name: String, family: String?, size: Double)
    /// A text style by its constant's value, such as `UICTFontTextStyleBody`.
    case textStyle(String)
    /// A font of an attributed string by role, such as `system` or `smallSystem`; no size means the role's own.
    case metaFont(String, size: Double?)

    /// The kind of system font.
    package enum SystemStyle: String, Sendable, Hashable {
        /// `system`.
        case regular = "system"
        /// `boldSystem`.
        case bold = "boldSystem"
        /// `italicSystem`.
        case italic = "italicSystem"
    }
}
