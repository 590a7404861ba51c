package import CoreGraphics
package import Foundation

/// A string with fonts, colours and paragraph styles, as a value that can be compared and hashed.
///
/// All positions are offsets in UTF-16 code units, as in `NSRange`.
package struct AttributedText: Hashable, Sendable {
    /// What a range of characters looks like.
    package struct Attributes: Hashable, Sendable {
        /// The font; what it lacks comes from others.
        package var font: FontDescription
        /// `nil` is the colour that drawing is given.
        package var color: CGColor?
        /// What lies behind the characters, over the height of the line.
        package var backgroundColor: CGColor?
        /// Points added after each character.
        @Bounded(by: 1e6) package var kern: CGFloat = 0
        /// Which letters grow together: the usual ones, or those too that a font has for show.
        package var ligatures = Ligatures.usual
        /// Points by which the characters are raised.
        @Bounded(by: 1e6) package var baselineOffset: CGFloat = 0
        /// The line below the characters, if there is one.
        package var underline: LineStyle?
        /// The line through the characters, if there is one.
        package var strikethrough: LineStyle?
        /// The width of lines along the characters' edges, in hundredths of the font's size: alone if above 0, besides the
        /// filled characters if below.
        @Bounded(by: 1e6) package var strokeWidth: CGFloat = 0
        /// The colour of those lines; `nil` is that of the characters.
        package var strokeColor: CGColor?
        /// The shadow of the characters and of the lines at them.
        package var shadow: TextShadow?
        /// How far the letters lean, as the tangent of the angle: to the right if above 0.
        @Bounded(by: 4) package var obliqueness: CGFloat = 0
        /// The logarithm of what the letters and their advances are stretched by.
        @Bounded(by: 4) package var expansion: CGFloat = 0
        /// The directions that the characters are embedded in, from the outermost to the innermost.
        package var directions: [Direction] = []
        /// What stands in place of object replacement characters.
        package var attachment: TextAttachment?
        /// Overrides the text's style in paragraphs whose first character has it.
        package var paragraph: ParagraphStyle?

        /// Attributes that are all plain but for font and colour.
        package init(font: FontDescription, color: CGColor? = nil) {
            self.font = font
            self.color = color
        }

        /// What the letters and their advances are stretched by.
        var stretch: CGFloat { expansion == 0 ? 1 : exp(expansion) }

        /// Which groups of letters a font draws as one.
        package enum Ligatures: Hashable, Sendable {
            case none, usual, all

            /// In terms of OpenType features, as Pango reads them.
            var features: String {
                switch self {
                case .none: "liga=0,clig=0"
                case .usual: ""
                case .all: "dlig=1,hlig=1"
                }
            }
        }
    }

    /// A direction of characters within a paragraph, as Unicode's embeddings and overrides give it.
    package struct Direction: Hashable, Sendable {
        /// Whether the characters run from right to left.
        package var isRightToLeft: Bool
        /// Whether they do whatever direction they have of themselves.
        package var isOverride: Bool

        /// A direction.
        package init(isRightToLeft: Bool, isOverride: Bool) {
            self.isRightToLeft = isRightToLeft
            self.isOverride = isOverride
        }
    }

    /// A line at characters.
    package struct LineStyle: Hashable, Sendable {
        /// What the line consists of.
        package enum Pattern: Hashable, Sendable {
            case solid, dot, dash, dashDot, dashDotDot
        }

        /// How many times as thick as the font has it.
        package var thickness: CGFloat = 1
        /// Whether there are two, with as much room between them as they are thick.
        package var isDouble = false
        /// What it consists of.
        package var pattern = Pattern.solid
        /// `nil` is the colour of the characters.
        package var color: CGColor?

        /// A single plain line.
        package init() {}
    }

    /// A shadow below characters.
    package struct TextShadow: Hashable, Sendable {
        /// How far away it lies, in points, y down.
        package var offset: CGSize
        /// Twice the standard deviation of its blur, in points.
        package var blur: CGFloat
        /// Its colour.
        package var color: CGColor

        /// A shadow.
        package init(offset: CGSize, blur: CGFloat, color: CGColor) {
            self.offset = offset
            self.blur = blur
            self.color = color
        }
    }

    /// A range with attributes of its own.
    package struct Run: Hashable, Sendable {
        /// UTF-16 offsets into the string.
        package let range: Range<Int>
        /// What the range looks like.
        package let attributes: Attributes
    }

    /// The characters.
    package let string: String
    /// Of characters in no run.
    package var attributes: Attributes
    /// Sorted, without overlaps, inside the string.
    package private(set) var runs: [Run] = []
    /// Of paragraphs whose first character names no other.
    package var paragraph: ParagraphStyle

    /// A text whose characters all have the same attributes, at first.
    package init(_ string: String, attributes: Attributes, paragraph: ParagraphStyle = ParagraphStyle()) {
        self.string = string
        self.attributes = attributes
        self.paragraph = paragraph
    }

    /// A text of one font.
    package init(_ string: String, font: FontDescription, paragraph: ParagraphStyle = ParagraphStyle()) {
        self.init(string, attributes: Attributes(font: font), paragraph: paragraph)
    }

    /// The length in UTF-16 code units.
    package var utf16Count: Int { string.utf16.count }

    /// Gives a range its own attributes, instead of those it had. Parts outside the string are ignored.
    package mutating func setAttributes(_ attributes: Attributes, in range: Range<Int>) {
        let range = range.clamped(to: 0..<utf16Count)
        guard !range.isEmpty else { return }
        if let last = runs.last, last.range.upperBound > range.lowerBound {
            runs = runs.flatMap { run -> [Run] in
                let before =
                    run.range.lowerBound..<max(run.range.lowerBound, min(run.range.upperBound, range.lowerBound))
                let after =
                    min(max(run.range.lowerBound, range.upperBound), run.range.upperBound)..<run.range.upperBound
                return [before, after].filter { !$0.isEmpty }.map { Run(range: $0, attributes: run.attributes) }
            }
            let place = runs.firstIndex { $0.range.lowerBound >= range.upperBound } ?? runs.count
            runs.insert(Run(range: range, attributes: attributes), at: place)
        } else {
            runs.append(Run(range: range, attributes: attributes))
        }
    }

    /// The text with nothing left but what decides its glyphs and their widths: texts that are equal in this share them.
    var shape: AttributedText {
        func stripped(_ attributes: Attributes) -> Attributes {
            var result = Attributes(font: attributes.font)
            result.kern = attributes.kern
            result.ligatures = attributes.ligatures
            result.expansion = attributes.expansion
            result.directions = attributes.directions
            result.attachment = attributes.attachment
            result.attachment?.picture = nil
            result.paragraph = attributes.paragraph.map(stripped)
            return result
        }
        func stripped(_ style: ParagraphStyle) -> ParagraphStyle {
            var result = ParagraphStyle()
            result.baseDirection = style.baseDirection
            return result
        }
        var result = AttributedText(string, attributes: stripped(attributes), paragraph: stripped(paragraph))
        result.runs = runs.map { Run(range: $0.range, attributes: stripped($0.attributes)) }
        return result
    }

    /// The attributes at a UTF-16 offset.
    package func attributes(at offset: Int) -> Attributes {
        runs.first { $0.range.contains(offset) }?.attributes ?? attributes
    }
}

/// A number that can be reckoned with: 0 in place of what is none, and no greater than a limit either way. Unlike an
/// observer it sees what initializers set, too.
@propertyWrapper
package struct Bounded: Hashable, Sendable {
    private let limit: CGFloat
    private var value: CGFloat = 0

    /// Makes a number that is `limit` at most and `-limit` at least.
    package init(wrappedValue: CGFloat, by limit: CGFloat) {
        self.limit = limit
        self.wrappedValue = wrappedValue
    }

    /// The number.
    package var wrappedValue: CGFloat {
        get { value }
        set { value = newValue.isNaN ? 0 : min(max(newValue, -limit), limit) }
    }
}
