import Foundation

extension UIFontDescriptor {
    /// The key of an attribute. Attributes that have no effect here are not declared.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        /// Makes the key of a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A `String`: the PostScript name.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// A `String`: the family's name.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// A `String`: the face's name in its family, such as "Bold Italic".
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// A number: the size in points.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// A dictionary of `TraitKey`s.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// A `UIFont.TextStyle` or its raw value.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    /// The key of an entry in the traits attribute.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        /// Makes the key of a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A `SymbolicTraits` or its raw value.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// A `UIFont.Weight` or a number from -1 to 1.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// A number from -1 to 1; above 0 is italic.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// A design of the system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        /// Makes the design of a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")

        var namePrefix: String {
            switch self {
            case .rounded: ".SFUIRounded-"
            case .serif: ".NewYork-"
            case .monospaced: ".SFUIMono-"
            default: FontAttributes.systemPrefix
            }
        }
    }

    /// Properties of a font as bits: how it looks in the lower half, the class of its design in the upper.
    public struct SymbolicTraits: OptionSet, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        public static var traitItalic: SymbolicTraits { SymbolicTraits(rawValue: 1 << 0) }
        public static var traitBold: SymbolicTraits { SymbolicTraits(rawValue: 1 << 1) }
        public static var traitExpanded: SymbolicTraits { SymbolicTraits(rawValue: 1 << 5) }
        public static var traitCondensed: SymbolicTraits { SymbolicTraits(rawValue: 1 << 6) }
        public static var traitMonoSpace: SymbolicTraits { SymbolicTraits(rawValue: 1 << 10) }
        public static var traitVertical: SymbolicTraits { SymbolicTraits(rawValue: 1 << 11) }
        public static var traitUIOptimized: SymbolicTraits { SymbolicTraits(rawValue: 1 << 12) }
        public static var traitTightLeading: SymbolicTraits { SymbolicTraits(rawValue: 1 << 15) }
        public static var traitLooseLeading: SymbolicTraits { SymbolicTraits(rawValue: 1 << 16) }
    }
}
