internal import Foundation

/// A font description in terms of the fonts that are installed.
struct ResolvedFont: Hashable, Sendable {
    /// Family names for Pango, the first that has a character wins.
    var families: String
    /// The size to ask Pango for, in points.
    var size: CGFloat
    var weight: FontWeight
    var isItalic: Bool
    /// OpenType features for Pango, in the syntax of CSS.
    var features: String
    /// Which advances the letters get.
    var widths: SystemFontWidths?
    /// Whether lines have San Francisco's height instead of the font file's.
    var usesSystemMetrics: Bool
    var isSubstituted: Bool

    init(_ description: FontDescription, names: FontNames) {
        let size = description.effectivePointSize
        weight = description.weight
        isItalic = description.isItalic
        // Inter's contextual alternates turn "->" into an arrow, which San Francisco does not.
        features = "calt=0"
        usesSystemMetrics = true
        isSubstituted = false
        self.size = size
        families = Self.fallbackFamilies
        switch description.family {
        case .system, .roundedSystem:
            becomeSystemFont(size: size)
        case .monospacedDigitSystem:
            features += ",tnum=1"
            becomeSystemFont(size: size, hasMonospacedDigits: true)
        case .monospacedSystem:
            families = "Noto Sans Mono,DejaVu Sans Mono," + families
        case .serifSystem:
            families = "Noto Serif," + families
        case .named(let name):
            if let face = names.face(named: name) {
                families = face.family + "," + Self.systemFamily(size: size) + "," + families
                weight = description.weight == .regular ? face.weight ?? .regular : description.weight
                isItalic = isItalic || face.isItalic
                usesSystemMetrics = false
                features = ""
            } else {
                if weight == .regular { weight = FontNames.weight(statedIn: name) ?? .regular }
                isItalic = isItalic || FontNames.statesItalic(name)
                isSubstituted = true
                becomeSystemFont(size: size)
            }
        }
    }

    private mutating func becomeSystemFont(size: CGFloat, hasMonospacedDigits: Bool = false) {
        families = Self.systemFamily(size: size) + "," + families
        self.size = size * SystemFontWidths.drawnScale
        widths = SystemFontWidths(pointSize: size, weight: weight, hasMonospacedDigits: hasMonospacedDigits)
    }

    /// As San Francisco does, the system font has a cut of its own for 20 points and more.
    private static func systemFamily(size: CGFloat) -> String {
        size < SystemFontWidths.displaySize ? "Inter" : "Inter Display,Inter"
    }

    /// Scripts and symbols that the system font lacks.
    private static let fallbackFamilies = [
        "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari", "Noto Sans Thai",
        "Noto Sans CJK SC", "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math", "Noto Color Emoji",
    ].joined(separator: ",")
}
