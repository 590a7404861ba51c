public import Foundation

extension UIFont {
    /// How heavy a font's strokes are, from -1 (lightest) to 1; the raw values are UIKit's.
    public struct Weight: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: CGFloat

        /// Makes a weight from a number from -1 to 1.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        /// Makes a weight from a number from -1 to 1.
        public init(_ rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)

        /// Whether the left weight is the lighter.
        public static func < (lhs: Weight, rhs: Weight) -> Bool {
            lhs.rawValue < rhs.rawValue
        }

        private static let faces: [(weight: Weight, name: String)] = [
            (.ultraLight, "Ultralight"), (.thin, "Thin"), (.light, "Light"), (.regular, "Regular"),
            (.medium, "Medium"), (.semibold, "Semibold"), (.bold, "Bold"), (.heavy, "Heavy"), (.black, "Black"),
        ]

        /// The number of the named weight nearest to this one.
        private var nearestFace: Int {
            let faces = Self.faces
            return faces.indices.min {
                abs(faces[$0].weight.rawValue - rawValue) < abs(faces[$1].weight.rawValue - rawValue)
            } ?? 3
        }

        /// The named weight nearest to this one, as the system font's face names spell it.
        var faceName: String { Self.faces[nearestFace].name }

        /// The weight under Bold Text: two named ones up, black at most. That regular becomes semibold is observed, the
        /// others are inferred from it.
        var heavier: Weight { Self.faces[min(nearestFace + 2, Self.faces.count - 1)].weight }
    }

    /// What a piece of text is for; sizes follow from it and from the user's text size.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        /// Makes the style of a name; an unknown name is drawn as body text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// Scales values and fonts of one's own as this style is scaled.
        public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }
    }
}
