/// One pass over the bytes of a document before the XML parser sees them.
///
/// It enforces the limits, refuses document types (the parser on Linux expands internal entities without asking), and
/// notes the line every start tag begins on, which the parser knows only for the tag's end.
struct IBSourceScan {
    /// The line of each start tag, in order.
    private(set) var startLines: [Int32] = []
    /// Whether the text ends inside a tag, comment or section, or with elements open.
    private(set) var isCutOff = false
    /// The encoding of the XML declaration, and the declaration's end.
    private(set) var declaration: (encoding: String?, end: Int)?

    /// The number of lines.
    var lineCount: Int { Int(line) }

    private let bytes: UnsafeBufferPointer<UInt8>
    private let file: String
    private let limits: IBLimits
    private var position = 0
    private var line: Int32 = 1
    private var lineStart = 0
    private var depth = 0

    /// Scans UTF-8 bytes.
    init(_ bytes: UnsafeBufferPointer<UInt8>, file: String, limits: IBLimits) throws(IBError) {
        self.bytes = bytes
        self.file = file
        self.limits = limits
        startLines.reserveCapacity(min(bytes.count / 60, limits.elementCount))
        try scan()
    }

    private mutating func scan() throws(IBError) {
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
        var hasContent = false
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "<"):
                hasContent = true
                try scanMarkup()
            case UInt8(ascii: "\n"):
                newLine()
                position += 1
            case 0:
                throw error(.malformed, "The text holds a NUL byte; save it as UTF-8 XML.")
            default:
                if !hasContent, byte > 0x20 {
                    throw error(
                        .malformed, "The text does not begin with '<', so it is not XML; choose a .storyboard or .xib.")
                }
                position += 1
            }
        }
        if depth > 0 { isCutOff = true }
        guard hasContent else {
            throw IBError(
                .emptyFile, "The file is empty; restore it from version control or save it again in Xcode.",
                file: file, line: 1)
        }
    }

    private mutating func scanMarkup() throws(IBError) {
        let next = position + 1 < bytes.count ? bytes[position + 1] : 0
        switch next {
        case UInt8(ascii: "?"):
            let start = position
            try skip(to: "?>")
            if declaration == nil, startLines.isEmpty, !isCutOff { readDeclaration(from: start) }
        case UInt8(ascii: "!"):
            if matches("<!--") {
                position += 4
                try skip(to: "-->")
            } else if matches("<![CDATA[") {
                try skip(to: "]]>")
            } else if isBeginning(of: "<!--") || isBeginning(of: "<![CDATA[") {
                isCutOff = true
                position = bytes.count
            } else if position + 2 < bytes.count, UnicodeScalar(bytes[position + 2]).properties.isAlphabetic {
                throw error(
                    .documentTypeDeclaration,
                    "The document declares a document type or entities, which Interface Builder never does; "
                        + "remove the declaration.")
            } else {
                throw error(.malformed, "The '<!' begins neither a comment nor a section; write '&lt;' for a lone '<'.")
            }
        case UInt8(ascii: "/"):
            depth -= 1
            try skipTag()
        default:
            try scanStartTag()
        }
    }

    private mutating func scanStartTag() throws(IBError) {
        if startLines.count >= limits.elementCount {
            throw error(
                .tooManyElements,
                "The document has more than \(limits.elementCount) elements; split it into several storyboards.")
        }
        startLines.append(line)
        let isClosed = try skipTag()
        if !isClosed {
            depth += 1
            if depth > limits.depth {
                throw error(
                    .tooDeep,
                    "Elements nest deeper than \(limits.depth) levels; move inner views into a xib of their own.")
            }
        }
    }

    /// Moves behind the tag's `>` and tells whether the tag closes itself.
    @discardableResult
    private mutating func skipTag() throws(IBError) -> Bool {
        let start = position
        let tagLine = line
        var quote: UInt8 = 0
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\n") { newLine(at: position) }
            if byte == 0 { throw error(.malformed, "The text holds a NUL byte; save it as UTF-8 XML.") }
            if position - start > limits.tagSize {
                throw IBError(
                    .tagTooLarge,
                    "A tag is longer than \(limits.tagSize) bytes; move long texts out of the document.",
                    file: file, line: Int(tagLine))
            }
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return bytes[position - 2] == UInt8(ascii: "/")
            }
        }
        isCutOff = true
        return true
    }

    private mutating func skip(to end: StaticString) throws(IBError) {
        let last = end.utf8Start[end.utf8CodeUnitCount - 1]
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\n") { newLine(at: position) }
            if byte == 0 { throw error(.malformed, "The text holds a NUL byte; save it as UTF-8 XML.") }
            if byte == last, endsHere(end) { return }
        }
        isCutOff = true
    }

    private func endsHere(_ text: StaticString) -> Bool {
        let start = position - text.utf8CodeUnitCount
        guard start >= 0 else { return false }
        for offset in 0..<text.utf8CodeUnitCount where bytes[start + offset] != text.utf8Start[offset] { return false }
        return true
    }

    /// Whether the text ends inside the given markup.
    private func isBeginning(of text: StaticString) -> Bool {
        let count = bytes.count - position
        guard count < text.utf8CodeUnitCount else { return false }
        for offset in 0..<count where bytes[position + offset] != text.utf8Start[offset] { return false }
        return true
    }

    private func matches(_ text: StaticString) -> Bool {
        guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
        for offset in 0..<text.utf8CodeUnitCount where bytes[position + offset] != text.utf8Start[offset] {
            return false
        }
        return true
    }

    private mutating func readDeclaration(from start: Int) {
        let text = String(decoding: bytes[start..<position].prefix(400), as: UTF8.self)
        guard text.hasPrefix("<?xml"), let key = text.range(of: "encoding") else {
            declaration = (nil, position)
            return
        }
        let rest = text[key.upperBound...].drop { $0 == "=" || $0.isWhitespace }
        guard let quote = rest.first, quote == "\"" || quote == "'" else {
            declaration = (nil, position)
            return
        }
        declaration = (String(rest.dropFirst().prefix { $0 != quote }), position)
    }

    private mutating func newLine(at start: Int? = nil) {
        line += 1
        lineStart = start ?? position + 1
    }

    private func error(_ code: IBError.Code, _ message: String) -> IBError {
        IBError(code, message, file: file, line: Int(line), column: position - lineStart + 1)
    }
}
