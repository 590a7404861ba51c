package import Foundation

/// The entries of a strings file.
package struct IBStrings: Sendable, Equatable {
    /// The name given by the caller.
    package var name: String
    /// The texts by key; the keys of a localised document are `id.property`.
    package var entries: [String: String]

    /// Makes strings from entries.
    package init(name: String, entries: [String: String]) {
        self.name = name
        self.entries = entries
    }

    /// Reads a strings file: `"key" = "text";` with comments, in UTF-8 or UTF-16, or a property list.
    package static func parse(data: Data, name: String, limits: IBLimits = IBLimits()) throws(IBError) -> IBStrings {
        throw IBError(.malformed, "Not implemented yet.", file: name)
    }
}

extension IBDocument {
    /// The document with the texts of a strings file in place of its own.
    ///
    /// Entries that no object takes stand in `diagnostics` as `unusedString`.
    package func applying(strings: IBStrings) -> IBDocument { self }
}
