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
        package var kern: CGFloat = 0
        /// Points by which the characters are raised.
        package var baselineOffset: CGFloat = 0
        /// Whether a line runs below the characters.
        package var hasUnderline = false
        /// Whether a line runs through the characters.
        package var hasStrikethrough = false
        /// Overrides the text's style in paragraphs whose first character has it.
        package var paragraph: ParagraphStyle?

        /// Attributes that are all plain but for font and colour.
        package init(font: FontDescription, color: CGColor? = nil) {
            self.font = font
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

    /// The attributes at a UTF-16 offset.
    package func attributes(at offset: Int) -> Attributes {
        runs.first { $0.range.contains(offset) }?.attributes ?? attributes
    }
}
