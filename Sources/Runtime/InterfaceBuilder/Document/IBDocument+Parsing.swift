package import Foundation

extension IBDocument {
    /// Reads a document from memory.
    ///
    /// `name` is used in messages only. Fails with one `IBError` where nothing can be read; what is merely unknown or
    /// malformed inside stands in `diagnostics`.
    package static func parse(data: Data, name: String, limits: IBLimits = IBLimits()) throws(IBError) -> IBDocument {
        throw IBError(.malformed, "Not implemented yet.", file: name)
    }

    /// Reads a document from a file, whose size is checked first.
    package static func parse(contentsOf url: URL, limits: IBLimits = IBLimits()) throws(IBError) -> IBDocument {
        throw IBError(.malformed, "Not implemented yet.", file: url.lastPathComponent)
    }
}
