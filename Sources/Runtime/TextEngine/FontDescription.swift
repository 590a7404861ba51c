package import Foundation

/// Which font to use, as a value: a family, a size in points, a weight and a slant.
///
/// A description never fails: a named font that is not installed is drawn with the system font, and ``isSubstituted``
/// says so.
package struct FontDescription: Hashable, Sendable {
    /// Where the letterforms come from.
    package enum Family: Hashable, Sendable {
        /// The system font. Its digits have their own widths.
        case system
        /// The system font with digits of one width.
        case monospacedDigitSystem
        /// The system's design in which all characters have one width.
        case monospacedSystem
        /// The system's design with serifs.
        case serifSystem
        /// The system's rounded design; no free font has it, so it is drawn as the system font.
        case roundedSystem
        /// A font by its PostScript name, its full name or its family's name.
        case named(String)
    }

    /// Where the letterforms come from.
    package var family: Family
    /// Points, as given. Sizes that are not positive numbers are drawn at the smallest size, see
    /// ``effectivePointSize``.
    package var pointSize: CGFloat
    /// While it is regular, a named font whose name states a weight of its own ("Avenir-Heavy") has that one.
    package var weight: FontWeight
    /// Whether the slanted face is asked for.
    package var isItalic: Bool

    /// Describes a font; `pointSize` is in points.
    package init(
        _ family: Family = .system, pointSize: CGFloat, weight: FontWeight = .regular, isItalic: Bool = false
    ) {
        self.family = family
        self.pointSize = pointSize
        self.weight = weight
        self.isItalic = isItalic
    }

    /// The system font at a size in points.
    package static func system(_ pointSize: CGFloat, weight: FontWeight = .regular) -> FontDescription {
        FontDescription(.system, pointSize: pointSize, weight: weight)
    }

    /// The size that is drawn: `pointSize` clamped to 1/64...4,096 points, so that no size breaks the rasteriser.
    package var effectivePointSize: CGFloat {
        pointSize.isNaN ? 1 / 64 : min(max(pointSize, 1 / 64), 4096)
    }

    /// Whether the font asked for is not installed, so that another stands in for it.
    package var isSubstituted: Bool {
        FontLibrary.shared.resolve(self).isSubstituted
    }

    /// Line height, ascender and the like, in points at this size.
    package var metrics: FontMetrics {
        FontLibrary.shared.metrics(of: self)
    }
}
