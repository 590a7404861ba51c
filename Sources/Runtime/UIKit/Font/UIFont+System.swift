public import Foundation

extension UIFont {
    // Under Bold Text all of these are heavier, as the current traits say when the font is made.

    /// The system font's regular weight.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .regular)
    }

    /// The system font.
    public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(FontAttributes(.system(.default, monospacedDigits: false), size: fontSize, weight: weight).legible(nil))
    }

    /// The system font's bold weight; the widths Interface Builder recorded for bold system labels are those of bold.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    /// The system font's italics.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(FontAttributes(.system(.default, monospacedDigits: false), size: fontSize, isItalic: true).legible(nil))
    }

    /// The system font with digits of one width.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(FontAttributes(.system(.default, monospacedDigits: true), size: fontSize, weight: weight).legible(nil))
    }

    /// The system's design in which all characters have one width.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(
            FontAttributes(.system(.monospaced, monospacedDigits: false), size: fontSize, weight: weight).legible(nil))
    }

    /// The font of a text style at the current text size.
    public class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    /// The font of a text style at the text size of some traits, or at the current one.
    public class func preferredFont(
        forTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style, compatibleWith: traitCollection)
        return UIFont(descriptor.values, scaling: .textStyle(style))
    }

    /// The size of labels, in points.
    public class var labelFontSize: CGFloat { 17 }
    /// The size of buttons, in points.
    public class var buttonFontSize: CGFloat { 18 }
    /// The size of the system font, in points.
    public class var systemFontSize: CGFloat { 14 }
    /// The size of the small system font, in points.
    public class var smallSystemFontSize: CGFloat { 12 }
}

extension UIFont {
    /// The same font at the text size and legibility of some traits; itself where it does not follow the text size.
    package func adjusted(for traits: UITraitCollection) -> UIFont {
        switch scaling {
        case .none: return self
        case .textStyle(let style):
            var attributes = attributes
            attributes.size = TextStyleTable.pointSize(style, UITraitCollection.contentSizeCategory(traits))
            return UIFont(attributes.legible(traits), scaling: scaling)
        case .metrics(let style, let base, let maximum):
            return UIFontMetrics(forTextStyle: style).scale(self, base: base, maximum: maximum, traits: traits)
        }
    }
}
