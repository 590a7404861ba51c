internal import Foundation

/// A text turned into glyphs with advances, before it is broken into lines. Immutable.
///
/// One array a kind of thing, for the whole text; the parts refer to each other by index.
final class ShapedText: Sendable {
    /// The characters between two hard line breaks.
    struct Paragraph {
        /// UTF-16 offsets, without the characters that end the paragraph.
        var utf16Range: Range<Int>
        /// The offset behind the characters that end it.
        var utf16End: Int
        /// The paragraph's clusters.
        var clusters: Range<Int>
        var isRightToLeft: Bool
        /// Whether it is the rest of a paragraph, behind a line separator.
        var continuesParagraph: Bool
        /// Whether characters behind `clusters` were not shaped, because no line would have had room for them.
        var isCut: Bool
        var style: ParagraphStyle
        var attributes: Int
    }

    /// Characters of one font and direction.
    struct Run {
        /// `nil` if no font is installed.
        var font: LoadedFont?
        /// Odd levels run from right to left.
        var level: UInt8
        /// What the glyphs are enlarged by when drawn.
        var scale: CGFloat
    }

    /// The fewest characters that go together: most often one.
    struct Cluster {
        var utf16Offset: Int32
        var run: Int32
        /// The first glyph; glyphs of one cluster are next to each other, from left to right.
        var glyph: Int32
        var glyphCount: UInt16
        var traits: Traits
        /// Index of the attributes.
        var attributes: Int32
        /// Points.
        var advance: CGFloat
    }

    struct Traits: OptionSet {
        let rawValue: UInt8
        /// A line can begin here.
        static let breakBefore = Traits(rawValue: 1)
        /// A caret can stand here.
        static let caretBefore = Traits(rawValue: 2)
        /// Hangs over a line's end.
        static let whitespace = Traits(rawValue: 4)
        static let tab = Traits(rawValue: 8)
        /// An attachment stands here.
        static let attachment = Traits(rawValue: 16)
        /// A hyphen is shown here if the line ends behind it.
        static let softHyphen = Traits(rawValue: 32)
        /// A space at which no line is broken: it takes room at a line's end as letters do.
        static let fixedSpace = Traits(rawValue: 64)
        /// What justification makes wider.
        static let stretching: Traits = [.whitespace, .fixedSpace]
    }

    struct Glyph {
        /// Of the font; see `isEmpty` and `isMissing` for values with a meaning of their own.
        var id: UInt32
        /// From the cluster's left end and the baseline, y down, in points.
        var x: Float
        var y: Float

        /// Pango's mark for characters that draw nothing.
        var isEmpty: Bool { id == 0x0FFF_FFFF }
        /// Pango's mark for characters that no font has.
        var isMissing: Bool { id & 0x1000_0000 != 0 }
    }

    let utf16Count: Int
    let paragraphs: [Paragraph]
    let runs: [Run]
    let clusters: [Cluster]
    let glyphs: [Glyph]
    /// The distinct attributes of the text, and what their fonts measure.
    let attributes: [AttributedText.Attributes]
    let metrics: [FontMetrics]

    /// Shapes a text.
    /// - Parameters:
    ///   - characterLimit: How many characters of a paragraph are shaped at most; what is behind them counts as not
    ///     fitting.
    init(_ text: AttributedText, characterLimit: Int = .max, library: FontLibrary = .shared) {
        ShapingCounter.current?.note(text.string)
        let shaper = library.withContext { context in
            var shaper = Shaper(text, characterLimit: characterLimit, context: context, library: library)
            shaper.shape()
            return shaper
        }
        utf16Count = shaper.source.utf16Count
        paragraphs = shaper.paragraphs
        runs = shaper.runs
        clusters = shaper.clusters
        glyphs = shaper.glyphs
        attributes = shaper.source.attributes
        metrics = shaper.source.fonts.map { library.metrics(of: $0) }
    }

    /// The same glyphs with the looks of another text, whose ``AttributedText/shape`` is the same.
    init(_ shaped: ShapedText, lookingLike text: AttributedText, library: FontLibrary = .shared) {
        let source = TextSource(text)
        utf16Count = shaped.utf16Count
        runs = shaped.runs
        glyphs = shaped.glyphs
        attributes = source.attributes
        metrics = source.fonts.map { library.metrics(of: $0) }
        var span = 0
        func spanAttributes(at offset: Int) -> Int {
            while span + 1 < source.spans.count, source.spans[span].utf16End <= offset { span += 1 }
            return source.spans[span].attributes
        }
        clusters = shaped.clusters.map { cluster in
            var cluster = cluster
            cluster.attributes = Int32(spanAttributes(at: Int(cluster.utf16Offset)))
            return cluster
        }
        span = 0
        paragraphs = shaped.paragraphs.map { paragraph in
            var paragraph = paragraph
            paragraph.attributes = spanAttributes(at: paragraph.utf16Range.lowerBound)
            paragraph.style = source.attributes[paragraph.attributes].paragraph ?? text.paragraph
            return paragraph
        }
    }

    /// Whether attachments may stand in lines.
    var hasAttachments: Bool { attributes.contains { $0.attachment != nil } }

    /// The UTF-16 offset at which a cluster of a paragraph begins, or at which the paragraph ends.
    func utf16Offset(ofCluster cluster: Int, in paragraph: Paragraph) -> Int {
        cluster < paragraph.clusters.upperBound ? Int(clusters[cluster].utf16Offset) : paragraph.utf16Range.upperBound
    }

    /// Whether a cluster runs from right to left.
    func isRightToLeft(_ cluster: Int) -> Bool {
        runs[Int(clusters[cluster].run)].level & 1 == 1
    }
}
