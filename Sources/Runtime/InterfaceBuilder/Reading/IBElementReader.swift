import Foundation
import FoundationXML

/// Reads the bytes of a document into a tree of elements.
enum IBElementReader {
    /// The root element of the document.
    static func read(_ data: Data, file: String, limits: IBLimits) throws(IBError) -> IBElement {
        if data.count > limits.fileSize { throw IBFile.tooLarge(data.count, file: file, limits: limits) }
        var data = data
        let isTranscoded = try transcode(&data, file: file)
        // The typed throw does not pass through the closure of withUnsafeBytes.
        let result: Result<IBSourceScan, IBError> = data.withUnsafeBytes { buffer in
            Result { () throws(IBError) in
                try IBSourceScan(buffer.bindMemory(to: UInt8.self), file: file, limits: limits)
            }
        }
        let scan = try result.get()
        if let declaration = scan.declaration {
            if isTranscoded {
                // The declaration names the encoding before transcoding.
                data.replaceSubrange(0..<declaration.end, with: Data(repeating: 0x20, count: declaration.end))
            } else if let encoding = declaration.encoding, !isUTF8(encoding) {
                throw IBError(
                    .unsupportedEncoding,
                    "The document is in the encoding '\(encoding)'; save it as UTF-8, as Xcode does.", file: file,
                    line: 1)
            }
        }

        let builder = IBTreeBuilder(startLines: scan.startLines)
        let parser = XMLParser(data: data)
        parser.shouldProcessNamespaces = false
        parser.shouldResolveExternalEntities = false
        parser.externalEntityResolvingPolicy = .never
        parser.delegate = builder
        // The result is true for cut-off text too, hence the check of the builder's own state.
        _ = parser.parse()
        if let failure = builder.failure {
            throw error(for: failure, builder: builder, scan: scan, file: file)
        }
        guard let root = builder.root, builder.stack.isEmpty else {
            throw cutOff(builder: builder, file: file, line: nil, column: nil, cause: nil)
        }
        return root
    }

    /// Turns UTF-16 with a byte order mark into UTF-8, and tells whether it did.
    private static func transcode(_ data: inout Data, file: String) throws(IBError) -> Bool {
        data = data.startIndex == 0 ? data : Data(data)
        guard data.count >= 2, (data[0] == 0xFF && data[1] == 0xFE) || (data[0] == 0xFE && data[1] == 0xFF) else {
            return false
        }
        guard let text = String(data: data, encoding: .utf16) else {
            throw IBError(
                .unsupportedEncoding, "The document begins as UTF-16 but is not; save it as UTF-8, as Xcode does.",
                file: file, line: 1)
        }
        data = Data(text.utf8)
        if data.starts(with: [0xEF, 0xBB, 0xBF]) { data = Data(data.dropFirst(3)) }
        return true
    }

    private static func isUTF8(_ encoding: String) -> Bool {
        ["utf-8", "utf8", "us-ascii"].contains(encoding.lowercased())
    }

    private static func error(
        for failure: IBTreeBuilder.Failure, builder: IBTreeBuilder, scan: IBSourceScan, file: String
    ) -> IBError {
        // A mistake before the end is one of its own, even where elements stay open because of it.
        if scan.isCutOff, failure.code != tagMismatch,
            failure.line >= scan.lineCount || endsTooEarly.contains(failure.code)
        {
            return cutOff(
                builder: builder, file: file, line: failure.line, column: failure.column, cause: failure.cause)
        }
        let reason = reasons[failure.code] ?? "The text is not well-formed XML (error \(failure.code))"
        let place = builder.stack.last.map { " inside <\($0.elementName)> of line \($0.line)" } ?? ""
        return IBError(
            .malformed, "\(reason)\(place); undo the last edit by hand or restore the file from version control.",
            file: file, line: failure.line, column: failure.column, cause: failure.cause)
    }

    private static func cutOff(
        builder: IBTreeBuilder, file: String, line: Int?, column: Int?, cause: (any Error)?
    ) -> IBError {
        let open = builder.stack.last.map { " while <\($0.elementName)> of line \($0.line) is open" } ?? ""
        return IBError(
            .cutOff, "The document ends too early\(open); restore the file from version control.", file: file,
            line: line ?? builder.stack.last?.line, column: column, cause: cause)
    }

    private static let tagMismatch = 76
    /// Document, comment, section, processing instruction or element not finished.
    private static let endsTooEarly: Set<Int> = [5, 45, 47, 63, 77]

    /// What libxml2's error codes mean, from its public header `xmlerror.h`.
    private static let reasons: [Int: String] = [
        4: "The document has no element",
        5: "There is text or an element after the end of the document",
        9: "There is a character that XML does not allow, or a byte that is not UTF-8",
        26: "There is an entity that is not declared; write '&amp;' for a lone ampersand",
        23: "There is an '&' without ';'; write '&amp;' for a lone ampersand",
        38: "There is a '<' in an attribute; write '&lt;'",
        39: "An attribute's value is not quoted",
        40: "An attribute's quote is not closed",
        41: "An attribute has no value",
        42: "An attribute is there twice",
        65: "There is no space between two attributes",
        68: "A tag has no name; write '&lt;' for a lone '<'",
        73: "A tag is not closed with '>'",
        76: "An end tag does not match its start tag",
        77: "An element is not closed",
        201: "A name has a prefix that is not declared",
    ]
}

/// Builds the tree of elements from the parser's events.
private final class IBTreeBuilder: XMLParserDelegate {
    /// The parser's first complaint.
    struct Failure {
        var code: Int
        var line: Int
        var column: Int
        var cause: any Error
    }

    /// The open elements, outermost first.
    private(set) var stack: [IBElement] = []
    private(set) var root: IBElement?
    private(set) var failure: Failure?
    private let startLines: [Int32]
    private var count = 0

    init(startLines: [Int32]) {
        self.startLines = startLines
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
        qualifiedName qName: String?, attributes attributeDict: [String: String]
    ) {
        guard failure == nil else { return }
        let line = count < startLines.count ? Int(startLines[count]) : parser.lineNumber
        count += 1
        stack.append(IBElement(elementName, attributes: attributeDict, line: line))
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) {
        guard failure == nil, var element = stack.popLast() else { return }
        if !element.children.isEmpty, !element.text.isEmpty {
            element.text = element.text.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        if stack.isEmpty {
            root = root ?? element
        } else {
            stack[stack.count - 1].children.append(element)
        }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        guard failure == nil, let last = stack.indices.last else { return }
        // Indentation is by far the most common text; only where text is meant does white space count.
        if stack[last].text.isEmpty, !Self.textElements.contains(stack[last].elementName),
            string.utf8.allSatisfy({ $0 <= 0x20 })
        {
            return
        }
        stack[last].text += string
    }

    func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
        guard failure == nil, let last = stack.indices.last else { return }
        stack[last].text += String(decoding: CDATABlock, as: UTF8.self)
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        guard failure == nil else { return }
        failure = Failure(
            code: (parseError as NSError).code, line: parser.lineNumber, column: parser.columnNumber,
            cause: parseError)
        parser.abortParsing()
    }

    private static let textElements: Set<String> = ["string", "mutableString", "key"]
}
