import Foundation
import Scrim
import UIKit

/// A tour's document in a file, as `TourDocument` reads it: `{"id": "...", "steps": [{"id": "...", "anchor": {...}, "text": "..."}]}`.
struct TourFile: Equatable {
    struct Step: Equatable {
        let id: String
        /// Nil for one in the middle of the screen.
        let anchor: Anchor?
        let companions: [Anchor]
        /// Where the step stands in the file, from 1.
        let line: Int
    }

    let path: String
    let document: TourDocument
    let steps: [Step]
    private let bundle: Bundle
    private let localizations: [String?]

    var id: String { document.id }

    /// - Parameters:
    ///   - language: That of its texts; nil for English, or what else there is.
    ///   - folder: The one with the strings tables, in their `.lproj` folders.
    init(path: String, language: String? = nil, folder: String) throws {
        let data = try InputFile.read(path, "tour")
        self.path = path
        do {
            document = try TourDocument(data: data)
            try document.validate(for: .preview)
            bundle = Bundle(path: folder) ?? .main
            let known = LanguageTag.localizations(for: [language ?? "en"], among: bundle.localizations)
            localizations = known + [nil]
            _ = try document.texts(bundle: bundle, localizations: localizations)
        } catch {
            throw error.preview(of: path)
        }
        steps = document.steps.map { step in
            Step(
                id: step.id, anchor: step.anchor.map(Anchor.init), companions: step.companions.map(Anchor.init),
                line: step.line ?? 1)
        }
    }

    /// What is odd in the document, with its place.
    var notes: [String] {
        document.notes.map { "\(PreviewError(.input, $0.message, file: path, line: $0.line))" }
    }

    func place(of step: String) -> StepPlace? {
        steps.first { $0.id == step }.map { StepPlace(id: $0.id, path: path, line: $0.line) }
    }

    /// The tour, with the views that its anchors mean.
    ///
    /// - Throws: Where an anchor is not on the screen: a mistake in the last step shows before anything is drawn. What
    ///   comes after a step that a tap leads on from may be on another screen, and is looked for when its turn comes.
    @MainActor
    func tour(_ finder: AnchorFinder) throws -> Tour {
        var tour: Tour
        do {
            tour = try document.tour(bundle: bundle, localizations: localizations, for: .preview)
        } catch {
            throw error.preview(of: path)
        }
        var mayHaveMoved = false
        for (index, step) in steps.enumerated() {
            let place = StepPlace(id: step.id, path: path, line: step.line)
            func later(_ anchor: Anchor) -> TourAnchor {
                .deferred { (try? finder.view(for: anchor, at: place)).map(TourAnchor.view) }
            }
            if let anchor = step.anchor {
                tour.steps[index].anchor =
                    mayHaveMoved ? later(anchor) : .view(try finder.view(for: anchor, at: place))
            }
            tour.steps[index].companions = step.companions.map(later)
            if (tour.steps[index].touch ?? tour.options.touch) == .passAndAdvance { mayHaveMoved = true }
        }
        return tour
    }
}

extension TourDocumentError {
    /// The first problem, as previews report one: what cannot be read, before what merely follows from that.
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
