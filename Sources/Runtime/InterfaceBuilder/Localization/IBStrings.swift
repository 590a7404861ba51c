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

    /// Reads a strings file: `"key" = "text";` with comments, in UTF-8 or UTF-16, or a property list.
    ///
    /// Of two entries with one key the last stays.
    package static func parse(data: Data, name: String, limits: IBLimits = IBLimits()) throws(IBError) -> IBStrings {
        if data.count > limits.fileSize { throw IBFile.tooLarge(data.count, file: name, limits: limits) }
        if data.starts(with: Data("bplist".utf8)) || data.starts(with: Data("<?xml".utf8)) {
            return try propertyList(data, name: name)
        }
        let isUTF16 = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
        guard let text = String(data: data, encoding: isUTF16 ? .utf16 : .utf8) else {
            throw IBError(
                .unsupportedEncoding, "The strings file is neither UTF-8 nor UTF-16; save it as UTF-8.", file: name)
        }
        var reader = IBStringsReader(text, file: name)
        try reader.read()
        return IBStrings(name: name, entries: reader.entries, lines: reader.lines)
    }

    /// Reads a strings file from disk, whose size is checked first.
    package static func parse(contentsOf url: URL, limits: IBLimits = IBLimits()) throws(IBError) -> IBStrings {
        try parse(data: IBFile.read(url, limits: limits), name: url.lastPathComponent, limits: limits)
    }

    /// Strings as Xcode's build leaves them in an app.
    private static func propertyList(_ data: Data, name: String) throws(IBError) -> IBStrings {
        var cause: (any Error)?
        do {
            if let entries = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String] {
                return IBStrings(name: name, entries: entries)
            }
        } catch {
            cause = error
        }
        throw IBError(
            .malformed, "The property list is not a dictionary of texts; restore the strings file.", file: name,
            cause: cause)
    }
}
