package import Foundation

/// How lines of a paragraph are broken, spaced and aligned. Lengths are points.
package struct ParagraphStyle: Hashable, Sendable {
    /// Where lines stand in the width.
    package enum Alignment: Hashable, Sendable {
        case left, right, center, justified
        /// Left in left-to-right paragraphs, right in right-to-left ones.
        case natural
    }

    /// Where lines end, and what the last permitted one shows of a text that goes on.
    package enum LineBreakMode: Hashable, Sendable {
        /// Breaks between words; a word longer than the line breaks between characters.
        case wordWrap
        /// Breaks between any two characters.
        case characterWrap
        /// The last permitted line runs on and is cut by whoever clips the drawing.
        case clip
        /// Wraps like `wordWrap`; "…" stands for what does not fit at the start, end or middle of the last permitted
        /// line.
        case truncateHead, truncateTail, truncateMiddle
    }

    /// The direction of a paragraph as a whole.
    package enum BaseDirection: Hashable, Sendable {
        /// That of the paragraph's first character that has one; left-to-right without such a character.
        case natural
        case leftToRight, rightToLeft
    }

    /// Where lines stand in the width.
    package var alignment: Alignment = .natural
    /// Where lines end.
    package var lineBreakMode: LineBreakMode = .wordWrap
    /// The direction of the paragraph as a whole.
    package var baseDirection: BaseDirection = .natural
    /// Room between two lines of the text, none below the last.
    @Bounded(by: 1e6) package var lineSpacing: CGFloat = 0
    /// A factor on a line's natural height; 0 stands for 1. What it adds goes above the letters.
    @Bounded(by: 1e6) package var lineHeightMultiple: CGFloat = 0
    /// The least height of a line, 0 for none.
    @Bounded(by: 1e6) package var minimumLineHeight: CGFloat = 0
    /// The greatest height of a line, 0 for none.
    @Bounded(by: 1e6) package var maximumLineHeight: CGFloat = 0
    /// Room below a paragraph that another one follows.
    @Bounded(by: 1e6) package var paragraphSpacing: CGFloat = 0
    /// Room above a paragraph that is not the first.
    @Bounded(by: 1e6) package var paragraphSpacingBefore: CGFloat = 0
    /// From the leading edge to the first line.
    @Bounded(by: 1e6) package var firstLineHeadIndent: CGFloat = 0
    /// From the leading edge to the other lines.
    @Bounded(by: 1e6) package var headIndent: CGFloat = 0
    /// From the leading edge to the lines' end if positive, else from the trailing edge (as a negative number).
    @Bounded(by: 1e6) package var tailIndent: CGFloat = 0

    /// Places that tabs lead to, in the order of their places.
    package var tabStops: [TabStop] = []
    /// The distance of the places that tabs lead to behind the last of those; 0 for 28 points where there are none of those,
    /// and otherwise for none.
    @Bounded(by: 1e6) package var defaultTabInterval: CGFloat = 0

    /// A place that a tab leads to.
    package struct TabStop: Hashable, Sendable {
        /// From the leading edge of the text, not of the indented line.
        @Bounded(by: 1e6) package var location: CGFloat = 0
        /// What of the text up to the next tab stands there.
        package var alignment: Alignment

        /// A place.
        package init(location: CGFloat, alignment: Alignment) {
            self.location = location
            self.alignment = alignment
        }
    }

    /// A style with no spacing and no indents.
    package init(alignment: Alignment = .natural, lineBreakMode: LineBreakMode = .wordWrap) {
        self.alignment = alignment
        self.lineBreakMode = lineBreakMode
    }
}
