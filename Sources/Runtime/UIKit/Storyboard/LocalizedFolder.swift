package import Foundation
package import InterfaceBuilder

/// A folder of documents of Interface Builder whose subfolders, such as `Base.lproj` and `de.lproj`, hold what is localised.
package struct LocalizedFolder {
    private let url: URL
    /// The subfolders' names without `.lproj`.
    private let localizations: [String]

    private init(_ url: URL) {
        self.url = url
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        localizations = names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(".lproj".count)) }
    }

    // MARK: Documents

    /// The document `name` of a bundle for the user of the current device: in the folder of the language, in `Base.lproj`,
    /// or wherever else the bundle has it.
    @MainActor
    package static func document(_ name: String, _ kind: IBDocument.Kind, in bundle: Bundle) -> URL? {
        LocalizedFolder(bundle.resourceURL ?? bundle.bundleURL).localized(name, kind)
            ?? bundle.url(forResource: name, withExtension: kind.fileExtension)
    }

    /// The document `name` from the folder that holds `neighbour`, which may be a localised one itself.
    @MainActor
    static func document(_ name: String, _ kind: IBDocument.Kind, beside neighbour: URL) -> URL? {
        let folder = LocalizedFolder(root(of: neighbour))
        return folder.localized(name, kind)
            ?? existing(folder.url.appendingPathComponent("\(name).\(kind.fileExtension)"))
    }

    @MainActor
    private func localized(_ name: String, _ kind: IBDocument.Kind) -> URL? {
        let languages = DeviceContext.current.settings.languages
        let names =
            LanguageTag.localizations(for: languages, among: localizations) + localizations.filter(Self.isBase)
        return names.lazy.compactMap { Self.existing(file("\(name).\(kind.fileExtension)", in: $0)) }.first
    }

    // MARK: Texts

    /// The texts of a document for a reader of `languages`: `de.lproj/Main.strings` for `Main.storyboard` beside that
    /// folder or in `Base.lproj`. A document in the folder of a language needs none.
    fileprivate static func strings(of document: URL, for languages: [String]) -> URL? {
        let parent = document.deletingLastPathComponent()
        if isLocalization(parent), !isBase(parent.deletingPathExtension().lastPathComponent) { return nil }
        let folder = LocalizedFolder(root(of: document))
        let name = document.deletingPathExtension().lastPathComponent
        return LanguageTag.localizations(for: languages, among: folder.localizations).lazy
            .compactMap { existing(folder.file("\(name).strings", in: $0)) }.first
    }

    // MARK: Paths

    private func file(_ name: String, in localization: String) -> URL {
        url.appendingPathComponent("\(localization).lproj").appendingPathComponent(name)
    }

    /// The folder that a document lies in, not that of its language.
    private static func root(of document: URL) -> URL {
        let parent = document.deletingLastPathComponent()
        return isLocalization(parent) ? parent.deletingLastPathComponent() : parent
    }

    private static func isLocalization(_ folder: URL) -> Bool { folder.pathExtension == "lproj" }

    /// SwiftPM writes the names of these folders in small letters.
    private static func isBase(_ localization: String) -> Bool { localization.lowercased() == "base" }

    private static func existing(_ url: URL) -> URL? { FileManager.default.fileExists(atPath: url.path) ? url : nil }
}

extension IBDocument {
    /// The document with its texts in the first of `languages` that it is translated into by a file beside it. An error
    /// names that file with its folder.
    package func localized(for languages: [String]) throws(IBError) -> IBDocument {
        guard let location, let url = LocalizedFolder.strings(of: location, for: languages) else { return self }
        let name = "\(url.deletingLastPathComponent().lastPathComponent)/\(url.lastPathComponent)"
        return applying(strings: try IBStrings.parse(contentsOf: url, name: name))
    }

    /// Reads a document from disk for the user of the current device. What is wrong with its texts is reported, and the
    /// document's own are used.
    @MainActor
    static func load(_ url: URL) throws(IBError) -> IBDocument {
        let document = try parse(contentsOf: url)
        do {
            return try document.localized(for: DeviceContext.current.settings.languages)
        } catch {
            RuntimeIssue.report("\(error)")
            return document
        }
    }
}

extension IBDocument.Kind {
    fileprivate var fileExtension: String { rawValue }
}
