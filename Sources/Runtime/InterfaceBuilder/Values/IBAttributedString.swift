/// A string in fragments, each with its attributes.
package struct IBAttributedString: Sendable, Equatable {
    /// The fragments in order.
    package var fragments: [Fragment]

    /// The whole text without attributes.
    package var string: String { fragments.map(\.content).joined() }

    /// A run of text with one set of attributes.
    package struct Fragment: Sendable, Equatable {
        /// The text.
        package var content: String
        /// The attributes by name, such as `NSFont`, `NSColor`, `NSParagraphStyle`, `NSKern`.
        package var attributes: [String: IBValue]
    }
}

/// A paragraph style; lengths are in points, and what the document leaves out is nil.
package struct IBParagraphStyle: Sendable, Equatable, IBAttributed {
    /// The name of the XML element.
    package var elementName: String
    /// The attributes as written.
    package var attributes: [String: String]
    /// The line of the start tag, from 1.
    package var line: Int
    /// Children such as tab stops, as written.
    package var otherChildren: [IBElement]

    /// `left`, `center`, `right`, `justified` or `natural`.
    package var alignment: String? { string("alignment") }
    /// `wordWrapping`, `truncatingTail` and so on.
    package var lineBreakMode: String? { string("lineBreakMode") }
    /// `leftToRight`, `rightToLeft` or `natural`.
    package var baseWritingDirection: String? { string("baseWritingDirection") }
    /// The space between lines.
    package var lineSpacing: Double? { double("lineSpacing") }
    /// The space after a paragraph.
    package var paragraphSpacing: Double? { double("paragraphSpacing") }
    /// The space before a paragraph.
    package var paragraphSpacingBefore: Double? { double("paragraphSpacingBefore") }
    /// The factor on the natural line height.
    package var lineHeightMultiple: Double? { double("lineHeightMultiple") }
    /// The least line height.
    package var minimumLineHeight: Double? { double("minimumLineHeight") }
    /// The greatest line height.
    package var maximumLineHeight: Double? { double("maximumLineHeight") }
    /// The indent of the first line.
    package var firstLineHeadIndent: Double? { double("firstLineHeadIndent") }
    /// The indent of the other lines.
    package var headIndent: Double? { double("headIndent") }
    /// The end of lines, from the leading edge, or from the trailing one where negative.
    package var tailIndent: Double? { double("tailIndent") }
}
