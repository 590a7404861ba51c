internal import Foundation

/// A text's characters as UTF-8, cut into paragraphs, with the attributes of each range.
struct TextSource {
    struct Paragraph {
        /// Offsets into `utf8`, without the characters that end the paragraph.
        var bytes: Range<Int>
        var utf16Range: Range<Int>
        var utf16End: Int
        var continuesParagraph: Bool
    }

    /// A range of one set of attributes. The ranges cover the text.
    struct Span {
        var utf16End: Int
        var attributes: Int
    }

    let utf16Count: Int
    /// The text, with control characters that C functions trip over replaced by invisible ones of as many UTF-16 units.
    private(set) var utf8: [UInt8]
    private(set) var paragraphs: [Paragraph] = []
    private(set) var spans: [Span] = []
    private(set) var attributes: [AttributedText.Attributes] = []
    var fonts: [FontDescription] { attributes.map(\.font) }

    init(_ text: AttributedText) {
        utf8 = Array(text.string.utf8)
        if utf8.contains(0) {
            let invisible: [UInt8] = [0xE2, 0x80, 0x8B]
            utf8 = utf8.flatMap { $0 == 0 ? invisible : [$0] }
        }
        var count = 0
        for byte in utf8 where byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
        utf16Count = count
        splitParagraphs()
        collectSpans(of: text)
    }

    /// Cuts the text at its line and paragraph separators. A text that ends with one has an empty last paragraph.
    private mutating func splitParagraphs() {
        var start = 0
        var utf16Start = 0
        var index = 0
        var utf16 = 0
        var continues = false
        while index < utf8.count {
            let byte = utf8[index]
            let separator = Self.separatorLength(in: utf8, at: index)
            guard separator > 0 else {
                if byte & 0xC0 != 0x80 { utf16 += byte >= 0xF0 ? 2 : 1 }
                index += 1
                continue
            }
            let units = separator == 3 ? 1 : separator == 2 && byte == 0xC2 ? 1 : separator
            paragraphs.append(
                Paragraph(
                    bytes: start..<index, utf16Range: utf16Start..<utf16, utf16End: utf16 + units,
                    continuesParagraph: continues))
            continues = byte == 0xE2 && utf8[index + 2] == 0xA8
            index += separator
            utf16 += units
            start = index
            utf16Start = utf16
        }
        paragraphs.append(
            Paragraph(
                bytes: start..<index, utf16Range: utf16Start..<utf16, utf16End: utf16, continuesParagraph: continues))
    }

    /// The bytes of the separator at an index, 0 if there is none.
    private static func separatorLength(in bytes: [UInt8], at index: Int) -> Int {
        switch bytes[index] {
        case 0x0A, 0x0B, 0x0C: return 1
        case 0x0D: return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
        case 0xC2: return index + 1 < bytes.count && bytes[index + 1] == 0x85 ? 2 : 0
        case 0xE2:
            guard index + 2 < bytes.count, bytes[index + 1] == 0x80 else { return 0 }
            return bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9 ? 3 : 0
        default: return 0
        }
    }

    private mutating func collectSpans(of text: AttributedText) {
        var known: [AttributedText.Attributes: Int] = [:]
        func append(until end: Int, _ value: AttributedText.Attributes, to source: inout TextSource) {
            let index: Int
            if let found = known[value] {
                index = found
            } else {
                index = source.attributes.count
                source.attributes.append(value)
                known[value] = index
            }
            source.spans.append(Span(utf16End: end, attributes: index))
        }
        // The text's own attributes come first, so that an empty text has some.
        append(until: 0, text.attributes, to: &self)
        spans = []
        var position = 0
        for run in text.runs {
            if run.range.lowerBound > position { append(until: run.range.lowerBound, text.attributes, to: &self) }
            append(until: run.range.upperBound, run.attributes, to: &self)
            position = run.range.upperBound
        }
        if position < utf16Count || spans.isEmpty { append(until: utf16Count, text.attributes, to: &self) }
    }
}
