public import Foundation
package import TextEngine

/// A font at a size; immutable.
open class UIFont: _CopyableObject, @unchecked Sendable {
    // @unchecked: all stored properties are constants of Sendable types.

    /// How the font follows the user's text size.
    package enum Scaling: Hashable, Sendable {
        case none
        /// It is a text style's preferred font.
        case textStyle(UIFont.TextStyle)
        /// It was scaled as a text style is, from a size in points, up to a size in points.
        case metrics(UIFont.TextStyle, basePointSize: CGFloat, maximum: CGFloat?)
    }

    /// The font's attributes, with a size.
    package let attributes: FontAttributes
    /// How the font follows the user's text size.
    package let scaling: Scaling
    /// The font in the text engine's terms.
    package let fontDescription: FontDescription

    /// Makes a font from attributes; without a size it has 12 points.
    package init(_ attributes: FontAttributes, scaling: Scaling = .none) {
        var attributes = attributes
        if !(attributes.size > 0) || !attributes.size.isFinite { attributes.size = 12 }
        self.attributes = attributes
        self.scaling = scaling
        fontDescription = attributes.fontDescription
        super.init()
    }

    /// Makes a font from a descriptor; a size above 0 replaces the descriptor's.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var attributes = descriptor.values
        if pointSize > 0 { attributes.size = pointSize }
        let style = attributes.textStyle
        self.init(attributes, scaling: pointSize > 0 ? .none : style.map { .textStyle($0) } ?? .none)
    }

    /// Makes the font of a PostScript or family name; nil, and an issue once a name, if it is not installed.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let attributes = FontAttributes(installed: fontName, size: fontSize) else {
            RuntimeIssue.report(
                """
                UIFont(name: "\(fontName)", size: \(fontSize)) is nil: the machine has no such font; those of iOS are Apple's. \
                Install a font of that name where fontconfig looks for fonts, such as ~/.local/share/fonts, or take one of \
                the system's, such as UIFont.systemFont(ofSize: \(fontSize)).
                """, once: "UIFont.name.\(fontName)")
            return nil
        }
        self.init(attributes)
    }

    /// The font's measures, in points; asking for the first of all reads the machine's fonts.
    package final var metrics: FontMetrics { fontDescription.metrics }

    /// The font's attributes.
    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(attributes) }

    /// The PostScript name; a font that was asked for by name keeps that name.
    open var fontName: String { attributes.postscriptName }

    /// The size in points.
    open var pointSize: CGFloat { attributes.size }

    /// From the baseline up to the top of a line, in points.
    open var ascender: CGFloat { metrics.ascender }

    /// From the baseline down to the bottom of a line, in points; negative.
    open var descender: CGFloat { metrics.descender }

    /// Height of the flat capitals, in points.
    open var capHeight: CGFloat { metrics.capHeight }

    /// Height of the flat small letters, in points.
    open var xHeight: CGFloat { metrics.xHeight }

    /// From the top of a line to its bottom, in points.
    open var lineHeight: CGFloat { metrics.lineHeight }

    /// Extra room between lines that the font asks for, in points.
    open var leading: CGFloat { metrics.leading }

    /// The font at another size in points, which no longer follows the user's text size.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var attributes = attributes
        attributes.size = fontSize
        attributes.textStyle = nil
        return UIFont(attributes)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other.attributes == attributes && other.scaling == scaling
    }

    open override var hash: Int { attributes.hashValue }

    open override var description: String {
        let weight = attributes.drawnWeight.faceName.lowercased()
        return "<UIFont> font-name: \(fontName); font-weight: \(weight); "
            + "font-style: \(attributes.isItalic ? "italic" : "normal"); font-size: \(pointSize)pt"
    }
}
