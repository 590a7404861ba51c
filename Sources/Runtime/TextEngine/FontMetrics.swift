package import Foundation

/// The vertical measures of a font at a size, in points.
package struct FontMetrics: Hashable, Sendable {
    /// From the baseline up to the top of a line; positive.
    package var ascender: CGFloat
    /// From the baseline down to the bottom of a line; negative, as in UIKit.
    package var descender: CGFloat
    /// Extra room under the descender that the font asks for.
    package var leading: CGFloat
    /// Height of the flat capitals.
    package var capHeight: CGFloat
    /// Height of the flat small letters.
    package var xHeight: CGFloat
    /// From the baseline to the middle of an underline; negative is below.
    package var underlinePosition: CGFloat
    /// Height of underlines and strikethroughs.
    package var underlineThickness: CGFloat

    /// From the top of one line to the top of the next.
    package var lineHeight: CGFloat { ascender - descender + leading }

    package init(
        ascender: CGFloat, descender: CGFloat, leading: CGFloat, capHeight: CGFloat, xHeight: CGFloat,
        underlinePosition: CGFloat, underlineThickness: CGFloat
    ) {
        self.ascender = ascender
        self.descender = descender
        self.leading = leading
        self.capHeight = capHeight
        self.xHeight = xHeight
        self.underlinePosition = underlinePosition
        self.underlineThickness = underlineThickness
    }

    /// San Francisco's measures in units of 1/2,048 em, as `UIFont` reports them on iOS: a line is 1.193359375 em high.
    package static func sanFrancisco(pointSize: CGFloat) -> FontMetrics {
        let unit = pointSize / 2048
        return FontMetrics(
            ascender: 1950 * unit, descender: -494 * unit, leading: 0, capHeight: 1443 * unit, xHeight: 1078 * unit,
            underlinePosition: -240 * unit, underlineThickness: 120 * unit)
    }
}
