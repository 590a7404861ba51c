package import Foundation
package import TextEngine

/// What a font descriptor says, as a value.
package struct FontAttributes: Hashable, Sendable {
    /// Where the letterforms come from.
    package enum Base: Hashable, Sendable {
        case system(UIFontDescriptor.SystemDesign, monospacedDigits: Bool)
        /// A font by its PostScript or full name.
        case named(String)
        /// A family's name and, if given, the name of a face in it.
        case family(String, face: String?)
    }

    package var base = Base.system(.default, monospacedDigits: false)
    /// Points; 0 says nothing.
    package var size: CGFloat = 0
    package var weight = UIFont.Weight.regular
    package var isItalic = false
    /// Whether the reader asked for bold text when the font was made.
    package var isHeavier = false
    /// The style that sizes the font, if one does.
    package var textStyle: UIFont.TextStyle?

    /// Makes the system font, regular, of no size.
    package init() {}

    /// Makes a font's attributes.
    package init(
        _ base: Base, size: CGFloat, weight: UIFont.Weight = .regular, isItalic: Bool = false,
        textStyle: UIFont.TextStyle? = nil
    ) {
        self.base = base
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.textStyle = textStyle
    }

    /// The attributes of a PostScript or family name; nil if no such font is installed.
    init?(installed name: String, size: CGFloat) {
        self.init(name: name, size: size)
        if fontDescription.isSubstituted { return nil }
    }

    /// The attributes of a PostScript name, which may be one of those that the system font goes by.
    package init(name: String, size: CGFloat) {
        self.init()
        self.size = size
        guard name.hasPrefix(FontAttributes.systemPrefix) || name == FontAttributes.systemFamily else {
            base = .named(name)
            return
        }
        let face = name.dropFirst(FontAttributes.systemPrefix.count)
        isItalic = face.hasSuffix("Italic")
        let weights: [UIFont.Weight] = [.ultraLight, .thin, .light, .medium, .semibold, .bold, .heavy, .black]
        weight = weights.first { face.hasPrefix($0.faceName) } ?? .regular
    }

    static let systemPrefix = ".SFUI-"
    static let systemFamily = ".AppleSystemUIFont"

    /// The weight as it is drawn: fonts of an app's own do not follow Bold Text.
    package var drawnWeight: UIFont.Weight {
        guard isHeavier, case .system = base else { return weight }
        return weight.heavier
    }

    /// The attributes as the reader wants them, by some traits or by the current ones.
    package func legible(_ traits: UITraitCollection?) -> FontAttributes {
        var attributes = self
        attributes.isHeavier = UITraitCollection.wantsBoldText(traits)
        return attributes
    }

    /// The PostScript name; a font that was asked for by name keeps that name.
    package var postscriptName: String {
        switch base {
        case .named(let name): return name
        case .family(let family, let face): return face.map { "\(family) \($0)" } ?? family
        case .system(let design, _):
            let italic = isItalic ? "Italic" : ""
            let prefix = design.namePrefix
            return prefix + (isItalic && drawnWeight == .regular ? "" : drawnWeight.faceName) + italic
        }
    }

    /// The traits that weight, slant and design amount to. Semibold and heavier count as bold.
    package var symbolicTraits: UIFontDescriptor.SymbolicTraits {
        var traits: UIFontDescriptor.SymbolicTraits = []
        if drawnWeight >= .semibold { traits.insert(.traitBold) }
        if isItalic { traits.insert(.traitItalic) }
        if case .system(.monospaced, _) = base { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// The font in the text engine's terms; without a size it has 12 points, as in Core Text.
    package var fontDescription: FontDescription {
        let family: FontDescription.Family =
            switch base {
            case .named, .family: .named(postscriptName)
            case .system(.monospaced, _): .monospacedSystem
            case .system(.serif, _): .serifSystem
            case .system(.rounded, _): .roundedSystem
            case .system(_, let monospacedDigits): monospacedDigits ? .monospacedDigitSystem : .system
            }
        return FontDescription(
            family, pointSize: size > 0 ? size : 12, weight: FontWeight(uiKitValue: drawnWeight.rawValue),
            isItalic: isItalic)
    }
}
