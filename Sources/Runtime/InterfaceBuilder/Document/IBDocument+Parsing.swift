package import Foundation

extension IBDocument {
    /// Reads a document from memory.
    ///
    /// `name` is used in messages only. Fails with one `IBError` where nothing can be read; what is merely unknown or
    /// malformed inside stands in `diagnostics`.
    package static func parse(data: Data, name: String, limits: IBLimits = IBLimits()) throws(IBError) -> IBDocument {
        var root = try IBElementReader.read(data, file: name, limits: limits)
        if root.elementName == "archive", root.string("type") == "com.apple.InterfaceBuilder3.CocoaTouch.XIB" {
            root = IBArchiveTranslator.translate(root)
        }
        let kind = try kind(of: root, file: name)
        var log = IBDiagnosticLog(limit: limits.diagnosticCount)
        IBChecker.check(root, log: &log)
        var document = IBDecoder.document(root, kind: kind, name: name, log: &log)
        document.rebuildIndex()
        document.diagnostics = log.sorted
        return document
    }

    /// Reads a document from a file, whose size is checked first.
    package static func parse(contentsOf url: URL, limits: IBLimits = IBLimits()) throws(IBError) -> IBDocument {
        var document = try parse(data: IBFile.read(url, limits: limits), name: url.lastPathComponent, limits: limits)
        document.location = url
        return document
    }

    /// The kind of document, or why it is none of ours.
    private static func kind(of root: IBElement, file: String) throws(IBError) -> Kind {
        let type = root.string("type") ?? ""
        if root.elementName == "archive", type.contains("InterfaceBuilder") {
            throw IBError(
                .archivedDocument,
                "This is a document of another platform in the archive form of Xcode 4; choose a .storyboard or .xib for iOS.",
                file: file, line: root.line)
        }
        guard root.elementName == "document", type.contains("InterfaceBuilder") else {
            throw IBError(
                .notInterfaceBuilder,
                "The root element is <\(root.elementName)>, not a <document> of Interface Builder; "
                    + "choose a .storyboard or .xib.", file: file, line: root.line)
        }
        switch type {
        case "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB": return .storyboard
        case "com.apple.InterfaceBuilder3.CocoaTouch.XIB": return .xib
        default:
            throw IBError(
                .otherPlatform,
                "The document is of type '\(type)', not for iOS; choose one of type "
                    + "'com.apple.InterfaceBuilder3.CocoaTouch.…'.", file: file, line: root.line)
        }
    }
}
