public import Foundation

/// How a symbol is asked for, as a value.
package struct SymbolValues: Hashable, Sendable {
    /// The traits; nil where the configuration names none.
    package var traits: TraitValues?
    /// The size of text next to it, in points; nil where it names none.
    package var pointSize: CGFloat?
    package var weight = UIImage.SymbolWeight.unspecified
    package var scale = UIImage.SymbolScale.unspecified
    package var textStyle: UIFont.TextStyle?
    /// The colours of the symbol's layers, from the first one on; empty for the view's tint, nil where it says nothing of it.
    package var colors: [UIColor]?

    /// Makes a configuration that says nothing.
    package init() {}

    /// Takes over everything that `other` says.
    package mutating func merge(_ other: SymbolValues) {
        if let theirs = other.traits {
            traits = traits ?? TraitValues()
            traits?.merge(theirs)
        }
        if other.pointSize != nil || other.textStyle != nil { (pointSize, textStyle) = (nil, nil) }
        pointSize = other.pointSize ?? pointSize
        textStyle = other.textStyle ?? textStyle
        if other.weight != .unspecified { weight = other.weight }
        if other.scale != .unspecified { scale = other.scale }
        colors = other.colors ?? colors
    }

    /// The size of text next to the symbol, in points: as given, of the text style, or 17.
    package var resolvedPointSize: CGFloat {
        if let pointSize { return pointSize }
        let category = UITraitCollection.contentSizeCategory(traits.map { UITraitCollection($0) })
        return textStyle.map { TextStyleTable.pointSize($0, category) } ?? 17
    }
}

extension UIImage {
    /// How an image is asked for; immutable.
    open class Configuration: _CopyableObject, @unchecked Sendable {
        // @unchecked: `values` never changes.
        package let values: SymbolValues

        /// Makes a configuration.
        package init(_ values: SymbolValues) {
            self.values = values
            super.init()
        }

        /// The traits asked for; nil where the configuration names none.
        open var traitCollection: UITraitCollection? { values.traits.map { UITraitCollection($0) } }

        /// The configuration with what another says on top.
        open func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
            var values = values
            if let otherConfiguration { values.merge(otherConfiguration.values) }
            return remade(values)
        }

        /// The configuration for other traits.
        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
            var values = values
            values.traits = traitCollection?.values
            return remade(values)
        }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? UIImage.Configuration else { return false }
            return other.values == values && type(of: other) == type(of: self)
        }

        open override var hash: Int { values.hashValue }

        func make(_ values: SymbolValues) -> UIImage.Configuration { UIImage.Configuration(values) }

        // A subclass from outside has no way to be remade and stays as it is.
        final func remade(_ values: SymbolValues) -> Self { make(values) as? Self ?? self }
    }

    /// How a symbol is asked for; immutable.
    open class SymbolConfiguration: UIImage.Configuration, @unchecked Sendable {
        /// The configuration that says nothing.
        public class var unspecified: UIImage.SymbolConfiguration { SymbolConfiguration(SymbolValues()) }

        /// Asks for a size next to text, in points.
        public convenience init(pointSize: CGFloat) {
            self.init { $0.pointSize = pointSize }
        }

        /// Asks for a size next to text, in points, and a weight.
        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight) {
            self.init { ($0.pointSize, $0.weight) = (pointSize, weight) }
        }

        /// Asks for a size next to text, in points, a weight and a scale.
        public convenience init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale) {
            self.init { ($0.pointSize, $0.weight, $0.scale) = (pointSize, weight, scale) }
        }

        /// Asks for a scale.
        public convenience init(scale: UIImage.SymbolScale) {
            self.init { $0.scale = scale }
        }

        /// Asks for the size of a text style.
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init { $0.textStyle = textStyle }
        }

        /// Asks for the size of a text style and a scale.
        public convenience init(textStyle: UIFont.TextStyle, scale: UIImage.SymbolScale) {
            self.init { ($0.textStyle, $0.scale) = (textStyle, scale) }
        }

        /// Asks for a weight.
        public convenience init(weight: UIImage.SymbolWeight) {
            self.init { $0.weight = weight }
        }

        /// Asks for a font's size and weight.
        public convenience init(font: UIFont) {
            self.init(pointSize: font.pointSize, weight: font.attributes.weight.symbolWeight())
        }

        /// Asks for a font's size and weight, and a scale.
        public convenience init(font: UIFont, scale: UIImage.SymbolScale) {
            self.init(pointSize: font.pointSize, weight: font.attributes.weight.symbolWeight(), scale: scale)
        }

        /// Asks for a colour in place of the tint. Symbols that an app registers have one layer, so that no shade of it is seen.
        public convenience init(hierarchicalColor: UIColor) {
            self.init { $0.colors = [hierarchicalColor] }
        }

        /// Asks for colours in place of the tint, one for each of the symbol's layers. Symbols that an app registers have one
        /// layer, so that the first is seen.
        public convenience init(paletteColors: [UIColor]) {
            self.init { $0.colors = paletteColors }
        }

        /// Asks for the tint, where other configurations ask for colours.
        open class func preferringMonochrome() -> Self { tinted() }

        /// Asks for a symbol's own colours: none that an app registers has any, so that it is shown in the tint.
        open class func preferringMulticolor() -> Self { tinted() }

        private class func tinted() -> Self {
            var values = SymbolValues()
            values.colors = []
            guard let configuration = SymbolConfiguration(values) as? Self else {
                preconditionFailure("\(Self.self) is a class of the app's own, which cannot be made here.")
            }
            return configuration
        }

        private convenience init(_ change: (inout SymbolValues) -> Void) {
            var values = SymbolValues()
            change(&values)
            self.init(values)
        }

        override func make(_ values: SymbolValues) -> UIImage.Configuration { SymbolConfiguration(values) }
    }
}

extension UITraitCollection {
    /// The traits as a configuration of images.
    public var imageConfiguration: UIImage.Configuration {
        var symbol = SymbolValues()
        symbol.traits = values
        return UIImage.Configuration(symbol)
    }
}
