import Foundation
import InterfaceBuilder
import UIKit

/// A document of Interface Builder on disk.
struct PreviewDocument {
    let path: String
    let document: IBDocument

    /// Reads `path`. Pictures that lie beside it are found by their names.
    ///
    /// - Parameter language: The one that its texts are taken in from the files beside it; nil for those in the document.
    init(path: String, language: String? = nil) throws {
        self.path = path
        let url = URL(fileURLWithPath: path)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw PreviewError(.input, "there is no such file. Name a .storyboard or .xib.", file: path)
        }
        guard !isFolder.boolValue else {
            throw PreviewError(.input, "this is a folder. Name a .storyboard or .xib in it.", file: path)
        }
        let original: IBDocument
        do {
            original = try IBDocument.parse(contentsOf: url)
        } catch {
            throw PreviewError(.input, error.message, file: path, line: error.line)
        }
        do {
            document = try original.localized(for: language.map { [$0] } ?? [])
        } catch {
            throw PreviewError(.input, error.message, file: error.file, line: error.line)
        }
    }

    /// Remarks on the document that make a part of it impossible, such as a constraint to nothing.
    var errors: [IBDiagnostic] { document.diagnostics.filter { $0.severity == .error } }

    /// Fails where something in the document cannot work.
    func requireSound() throws {
        guard let first = errors.first else { return }
        let more = errors.count > 1 ? " (\(errors.count - 1) more)" : ""
        throw PreviewError(.input, first.message + more, file: path, line: first.line)
    }
}
