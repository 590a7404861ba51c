public import Foundation

/// A description of a font by attributes, from which fonts are made; immutable.
open class UIFontDescriptor: _CopyableObject, @unchecked Sendable {
    // @unchecked: `values` never changes.

    /// The attributes as a plain value.
    package let values: FontAttributes

    /// Makes a descriptor from a plain value.
    package init(_ values: FontAttributes) {
        self.values = values
        super.init()
    }

    /// Makes a descriptor of the system font, without a size.
    public convenience override init() {
        self.init(FontAttributes())
    }

    /// Makes a descriptor from attributes; one that is unknown or of another type is reported and left out.
    public convenience init(fontAttributes attributes: [UIFontDescriptor.AttributeName: Any] = [:]) {
        var values = FontAttributes()
        values.add(attributes)
        self.init(values)
    }

    /// Makes a descriptor of a font's PostScript name and a size in points.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(FontAttributes(name: fontName, size: size))
    }

    /// The PostScript name.
    open var postscriptName: String { values.postscriptName }

    /// The size in points; 0 where none is given.
    open var pointSize: CGFloat { values.size }

    /// The traits that weight, slant and design amount to.
    open var symbolicTraits: UIFontDescriptor.SymbolicTraits { values.symbolicTraits }

    /// The value of an attribute; nil where the descriptor does not give it.
    open func object(forKey anAttribute: UIFontDescriptor.AttributeName) -> Any? {
        values.dictionary[anAttribute]
    }

    /// The attributes.
    open var fontAttributes: [UIFontDescriptor.AttributeName: Any] { values.dictionary }

    /// The descriptor with attributes added or replaced.
    open func addingAttributes(_ attributes: [UIFontDescriptor.AttributeName: Any] = [:]) -> UIFontDescriptor {
        var values = values
        values.add(attributes)
        return UIFontDescriptor(values)
    }

    /// The descriptor with other traits; nil if the font has no face with them.
    open func withSymbolicTraits(_ symbolicTraits: UIFontDescriptor.SymbolicTraits) -> UIFontDescriptor? {
        values.withSymbolicTraits(symbolicTraits).map { UIFontDescriptor($0) }
    }

    /// The descriptor with another size in points.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        var values = values
        values.size = newPointSize
        return UIFontDescriptor(values)
    }

    /// The descriptor with another family.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        addingAttributes([.family: newFamily])
    }

    /// The descriptor with another face of its family.
    open func withFace(_ newFace: String) -> UIFontDescriptor {
        addingAttributes([.face: newFace])
    }

    /// The descriptor with another design of the system font; nil for other fonts and unknown designs.
    open func withDesign(_ design: UIFontDescriptor.SystemDesign) -> UIFontDescriptor? {
        values.withDesign(design).map { UIFontDescriptor($0) }
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFontDescriptor)?.values == values
    }

    open override var hash: Int { values.hashValue }

    open override var description: String { "UIFontDescriptor <\(values.postscriptName), \(values.size) pt>" }
}

extension UIFontDescriptor {
    /// The descriptor of a text style at the current text size.
    public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }

    /// The descriptor of a text style at the text size and legibility of some traits, or at the current ones.
    public class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        let category = UITraitCollection.contentSizeCategory(traitCollection)
        return UIFontDescriptor(
            FontAttributes(
                .system(.default, monospacedDigits: false), size: TextStyleTable.pointSize(style, category),
                weight: TextStyleTable.weight(style), textStyle: style
            ).legible(traitCollection))
    }
}

extension UITraitCollection {
    /// The text size of some traits, or, where they have none, the current one.
    package static func contentSizeCategory(_ traits: UITraitCollection?) -> UIContentSizeCategory {
        let category = traits?.preferredContentSizeCategory ?? .unspecified
        return category == .unspecified ? current.preferredContentSizeCategory : category
    }

    /// Whether some traits, or where they do not say the current ones, ask for bold text.
    package static func wantsBoldText(_ traits: UITraitCollection?) -> Bool {
        let weight = traits?.legibilityWeight ?? .unspecified
        return (weight == .unspecified ? current.legibilityWeight : weight) == .bold
    }
}
