import Foundation
import Scrim
import UIKit

/// A tour's document in a file, as `TourDocument` reads it: `{"id": "...", "steps": [{"id": "...", "anchor": {...}, "text": "..."}]}`.
struct TourFile: Equatable {
    struct Step: Equatable {
        let id: String
        let anchor: Anchor
        let text: String
        /// Where the step stands in the file, from 1.
        let line: Int
    }

    let path: String
    let document: TourDocument
    let steps: [Step]

    var id: String { document.id }

    /// - Parameters:
    ///   - language: That of its texts; nil for English, or what else there is.
    ///   - folder: The one with the strings tables, in their `.lproj` folders.
    init(path: String, language: String? = nil, folder: String) throws {
        let data = try InputFile.read(path, "tour")
        self.path = path
        do {
            document = try TourDocument(data: data)
        } catch {
            throw error.preview(of: path)
        }
        let anchors = try document.steps.enumerated().map { index, step in
            guard let anchor = step.anchor else {
                throw PreviewError(
                    .input, "step \(index + 1) (\"\(step.id)\") has no \"anchor\". Say what it points at.", file: path,
                    line: step.line)
            }
            return Anchor(anchor)
        }
        let texts: [String]
        do {
            try document.validate(for: .preview)
            let bundle = Bundle(path: folder) ?? .main
            let known = LanguageTag.localizations(for: [language ?? "en"], among: bundle.localizations)
            texts = try document.texts(bundle: bundle, localizations: known + [nil])
        } catch {
            throw error.preview(of: path)
        }
        steps = zip(document.steps, zip(anchors, texts)).map { step, parts in
            Step(id: step.id, anchor: parts.0, text: parts.1, line: step.line ?? 1)
        }
    }
}

extension TourDocumentError {
    /// The first problem, as previews report one.
    func preview(of path: String) -> PreviewError {
        let more = problems.count > 1 ? " (\(problems.count - 1) more: scrim validate lists them)" : ""
        return PreviewError(.input, problems[0].message + more, file: path, line: problems[0].line)
    }
}

extension Anchor {
    fileprivate init(_ anchor: TourDocument.Anchor) {
        switch anchor.kind {
        case .interfaceBuilderID: self = .interfaceBuilderID(anchor.value)
        case .accessibilityIdentifier: self = .accessibilityIdentifier(anchor.value)
        case .outlet: self = .outlet(anchor.value)
        case .text: self = .text(anchor.value)
        }
    }
}
