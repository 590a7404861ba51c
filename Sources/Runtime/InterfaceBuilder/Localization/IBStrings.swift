package import Foundation

/// The entries of a strings file.
package struct IBStrings: Sendable, Equatable {
    /// The name given by the caller.
    package var name: String
    /// The texts by key; the keys of a localised document are `id.property`.
    package var entries: [String: String]
    /// The line of each key, from 1, where the file has lines.
    package var lines: [String: Int]

    /// Makes strings from entries.
    package init(name: String, entries: [String: String], lines: [String: Int] = [:]) {
        self.name = name
        self.entries = entries
        self.lines = lines
    }

    /// Reads a strings file: `"key" = "text";` with comments, in UTF-8 or UTF-16, or an XML property list.
    ///
    /// Of two entries with one key the last stays.
    package static func parse(data: Data, name: String, limits: IBLimits = IBLimits()) throws(IBError) -> IBStrings {
        if data.count > limits.fileSize { throw IBFile.tooLarge(data.count, file: name, limits: limits) }
        if data.starts(with: "bplist".utf8) {
            throw IBError(
                .malformed, "The strings file is compiled; give the one from the sources instead.", file: name)
        }
        let isUTF16 = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
        guard let text = String(data: data, encoding: isUTF16 ? .utf16 : .utf8) else {
            throw IBError(
                .unsupportedEncoding, "The strings file is neither UTF-8 nor UTF-16; save it as UTF-8.", file: name)
        }
        if text.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" }).hasPrefix("<") {
            return try propertyList(text, name: name, limits: limits)
        }
        var reader = IBStringsReader(text, file: name)
        try reader.read()
        return IBStrings(name: name, entries: reader.entries, lines: reader.lines)
    }

    /// Reads a strings file from disk, whose size is checked first.
    ///
    /// - Parameter name: What messages call it; its last path component by default.
    package static func parse(
        contentsOf url: URL, name: String? = nil, limits: IBLimits = IBLimits()
    ) throws(IBError) -> IBStrings {
        try parse(data: IBFile.read(url, limits: limits), name: name ?? url.lastPathComponent, limits: limits)
    }

    /// Strings in the XML form of a property list: one dictionary of texts.
    private static func propertyList(_ text: String, name: String, limits: IBLimits) throws(IBError) -> IBStrings {
        var text = text
        // The usual document type names a DTD and declares nothing; any other the reader refuses.
        if let start = text.range(of: "<!DOCTYPE plist"), let end = text[start.upperBound...].firstIndex(of: ">"),
            !text[start.upperBound..<end].contains("[")
        {
            text.removeSubrange(start.lowerBound...end)
        }
        let root = try IBElementReader.read(Data(text.utf8), file: name, limits: limits)
        let parts = root.child("dict")?.children ?? []
        var strings = IBStrings(name: name, entries: [:])
        for (key, value) in zip(parts, parts.dropFirst()) where key.elementName == "key" {
            guard value.elementName == "string" else { continue }
            strings.entries[key.text] = value.text
            strings.lines[key.text] = key.line
        }
        guard root.elementName == "plist", root.child("dict") != nil else {
            throw IBError(
                .malformed, "The property list is not a dictionary of texts; restore the strings file.", file: name,
                line: root.line)
        }
        return strings
    }
}
