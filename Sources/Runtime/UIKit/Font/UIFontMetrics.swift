public import Foundation

/// Scales fonts and lengths of one's own as a text style is scaled with the user's text size.
///
/// A length grows by the ratio of the style's size at the text size to its size at `large` (see `TextStyleTable`), and
/// is then rounded to the nearest device pixel. Apple publishes the tables and that fonts scale as their style does, but
/// not the rounding.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    // @unchecked: `textStyle` never changes.
    let textStyle: UIFont.TextStyle

    /// Scales as body text.
    public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    /// Scales as a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        self.textStyle = textStyle
        super.init()
    }

    /// The font at the current text size; `font` is taken to be right at `large`.
    open func scaledFont(for font: UIFont) -> UIFont {
        scaledFont(for: font, maximum: nil, traits: nil)
    }

    /// The font at the current text size, at most `maximumPointSize` points large.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximum: maximumPointSize, traits: nil)
    }

    /// The font at the text size of some traits, or at the current one.
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximum: nil, traits: traitCollection)
    }

    /// The font at the text size of some traits, or at the current one, at most `maximumPointSize` points large.
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        scaledFont(for: font, maximum: maximumPointSize, traits: traitCollection)
    }

    /// The length at the current text size, in points.
    open func scaledValue(for value: CGFloat) -> CGFloat {
        scaledValue(for: value, compatibleWith: nil)
    }

    /// The length at the text size of some traits, or at the current one, in points.
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let category = UITraitCollection.contentSizeCategory(traitCollection)
        let size = TextStyleTable.pointSize(textStyle, category)
        let base = TextStyleTable.pointSize(textStyle, .large)
        guard size != base else { return value }
        let given = traitCollection?.displayScale ?? 0
        return (value * size / base).roundedToPixel(
            scale: given > 0 ? given : UITraitCollection.current.displayScale)
    }
}

extension UIFontMetrics {
    private func scaledFont(for font: UIFont, maximum: CGFloat?, traits: UITraitCollection?) -> UIFont {
        if case .metrics = font.scaling {
            RuntimeIssue.report(
                "UIFontMetrics was given a font that it had already scaled (\(font.fontName), \(font.pointSize) pt): "
                    + "the font is left as it is. Scale the unscaled font instead.")
            return font
        }
        return scale(font, base: font.pointSize, maximum: maximum, traits: traits)
    }

    /// The font at the size that `base` points have at the traits' text size.
    func scale(_ font: UIFont, base: CGFloat, maximum: CGFloat?, traits: UITraitCollection?) -> UIFont {
        var attributes = font.attributes
        attributes.size = scaledValue(for: base, compatibleWith: traits)
        if let maximum, maximum > 0 { attributes.size = min(attributes.size, maximum) }
        return UIFont(attributes.legible(traits), scaling: .metrics(textStyle, basePointSize: base, maximum: maximum))
    }
}
