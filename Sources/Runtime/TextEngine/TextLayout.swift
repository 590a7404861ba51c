package import Foundation

/// A text broken into lines for a width: measured, ready to be drawn and asked for positions.
///
/// Immutable, so it can be shared and cached. Coordinates are points from the layout's top left corner, y down; text
/// positions are UTF-16 offsets. Nothing is rounded to pixels.
package final class TextLayout: Sendable {
    /// What bounds a layout besides its width.
    package struct Options: Hashable, Sendable {
        /// The greatest number of lines, 0 for any.
        package var maximumLines = 0
        /// Only as many lines are made as fit into this height in points, but at least one.
        package var maximumHeight: CGFloat = .infinity
        /// Whether a text that ends with a line break, or is empty, has an empty line at its end, as text views show
        /// it. A label has none.
        package var hasLineBehindLastBreak = false

        /// No bounds, unless they are given.
        package init(maximumLines: Int = 0, maximumHeight: CGFloat = .infinity, hasLineBehindLastBreak: Bool = false) {
            self.maximumLines = maximumLines
            self.maximumHeight = maximumHeight
            self.hasLineBehindLastBreak = hasLineBehindLastBreak
        }
    }

    /// A line of a layout.
    package struct Line: Hashable, Sendable {
        /// UTF-16 offsets, with white space and separators at the line's end and with what an ellipsis stands for.
        package let utf16Range: Range<Int>
        /// The top left corner of the line's text, as aligned in the layout's width. White space at the line's end is not
        /// aligned, but hangs over the edge.
        package let origin: CGPoint
        /// The width of the text without white space at which the line was broken, but with that at a paragraph's end.
        package let width: CGFloat
        /// From the line's top to the next line's, without line spacing.
        package let height: CGFloat
        /// From the layout's top to the baseline.
        package let baseline: CGFloat
        /// The greatest of the fonts' ascenders and descenders; both positive.
        package let ascent: CGFloat
        package let descent: CGFloat
        /// Whether "…" stands for a part of the line.
        package let hasEllipsis: Bool
        /// Whether the line's paragraph runs from right to left.
        package let isRightToLeft: Bool
    }

    let text: ShapedText
    let laidOut: [LaidOutLine]
    /// The width asked for; `nil` if unbounded.
    package let width: CGFloat?
    /// The longest line's width with its indents, and the height of all lines with what is between them. Unrounded.
    package let size: CGSize
    /// Whether lines are missing or shortened.
    package let isTruncated: Bool

    /// Lays out a text.
    /// - Parameters:
    ///   - width: The room for lines in points; `nil`, infinity or not a number for no bound. With no room, each line
    ///     has one character.
    package convenience init(_ text: AttributedText, width: CGFloat? = nil, options: Options = Options()) {
        let width = width.flatMap { $0.isNaN || $0 == .infinity ? nil : $0 }
        let limit = Self.characterLimit(text, width: width, options: options)
        self.init(ShapedText(text, characterLimit: limit), width: width, options: options)
    }

    init(_ shaped: ShapedText, width: CGFloat?, options: Options) {
        text = shaped
        self.width = width
        var layouter = LineLayouter(shaped, width: width ?? .infinity, options: options)
        layouter.run()
        laidOut = layouter.lines
        isTruncated = layouter.isTruncated
        // Kern may take more than the letters are wide.
        let longest = max(layouter.lines.map { $0.width + $0.headIndent + $0.tailInset }.max() ?? 0, 0)
        size = CGSize(width: longest, height: layouter.height)
    }

    /// How many lines there are; 0 for an empty text.
    package var lineCount: Int { laidOut.count }

    /// The lines, aligned in the layout's width; without one, in the longest line's.
    package var lines: [Line] {
        laidOut.map { line in
            Line(
                utf16Range: line.utf16Range, origin: CGPoint(x: x(of: line, in: alignmentWidth), y: line.top),
                width: line.width, height: line.height, baseline: line.top + line.baseline, ascent: line.ascent,
                descent: line.descent, hasEllipsis: line.ellipsis != nil,
                isRightToLeft: text.paragraphs[line.paragraph].isRightToLeft)
        }
    }

    /// From the top to the first line's baseline, 0 without lines.
    package var firstBaseline: CGFloat { laidOut.first.map { $0.top + $0.baseline } ?? 0 }

    /// From the top to the last line's baseline, 0 without lines.
    package var lastBaseline: CGFloat { laidOut.last.map { $0.top + $0.baseline } ?? 0 }

    var alignmentWidth: CGFloat { width ?? size.width }

    /// The left end of a line's text, with white space at its end, in a container of a width.
    func x(of line: LaidOutLine, in container: CGFloat) -> CGFloat {
        let paragraph = text.paragraphs[line.paragraph]
        let left = paragraph.isRightToLeft ? line.tailInset : line.headIndent
        let right = paragraph.isRightToLeft ? line.headIndent : line.tailInset
        // White space at a line's end hangs over its edge: at its left in right-to-left paragraphs.
        let start = paragraph.isRightToLeft ? left - line.trailing : left
        let free = container - left - right - (line.width - line.hanging)
        switch paragraph.style.alignment {
        case .left: return start
        case .right: return start + free
        case .center: return start + free / 2
        case .natural, .justified: return paragraph.isRightToLeft ? start + free : start
        }
    }

    /// How many characters of a paragraph can matter at most.
    ///
    /// A label of one line need not shape a book: characters narrower than a twentieth of the font's size on average do
    /// not occur in texts.
    static func characterLimit(_ text: AttributedText, width: CGFloat?, options: Options) -> Int {
        let count = text.string.utf8.count
        guard count > 10_000, text.runs.isEmpty, options.maximumLines > 0, let width else { return .max }
        guard [.wordWrap, .characterWrap, .truncateTail].contains(text.paragraph.lineBreakMode) else { return .max }
        let narrowest =
            text.attributes.font.effectivePointSize / 20 * text.attributes.stretch + min(0, text.attributes.kern)
        guard narrowest > 0 else { return .max }
        let needed = CGFloat(options.maximumLines) * (max(width, 0) / narrowest + 1)
        return needed < 1_000_000 ? max(4096, Int(needed) + 64) : .max
    }
}
