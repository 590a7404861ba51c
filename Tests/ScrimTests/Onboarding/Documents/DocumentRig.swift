import Foundation
import Testing

@testable import Scrim

/// Reads documents, and says in a line each what is wrong with them.
enum DocumentRig {
    static func read(_ text: String) throws -> TourDocument { try TourDocument(data: Data(text.utf8)) }

    /// What reading or, where that works, validating complains of; each with its line.
    static func complaints(_ text: String, for purpose: TourDocument.Purpose = .shipping) -> [String] {
        problems(text, for: purpose).map(\.description)
    }

    static func problems(
        _ text: String, for purpose: TourDocument.Purpose = .shipping
    ) -> [TourDocumentError.Problem] {
        do throws(TourDocumentError) {
            try TourDocument(data: Data(text.utf8)).validate(for: purpose)
            return []
        } catch {
            return error.problems
        }
    }

    /// A tour of one step, `{"id": "a", "text": "x"}` with more fields, on line 2.
    static func step(_ fields: String) -> String { tour("{\"id\": \"a\", \"text\": \"x\", \(fields)}") }

    /// A tour with these steps, from line 2 on.
    static func tour(_ steps: String..., fields: String = "") -> String {
        "{\"id\": \"t\", \(fields.isEmpty ? "" : fields + ", ")\"steps\": [\n\(steps.joined(separator: ",\n"))\n]}"
    }

    /// A tour with these options, on line 1.
    static func options(_ fields: String) -> String {
        tour("{\"id\": \"a\", \"text\": \"x\"}", fields: "\"options\": {\(fields)}")
    }

    static func json(_ document: TourDocument) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(document), as: UTF8.self)
    }

    /// The package's own folder.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The documentation's article on documents.
    static func article() throws -> String {
        try String(
            contentsOf: root.appendingPathComponent("Sources/Scrim/Scrim.docc/ShipToursAsData.md"), encoding: .utf8)
    }

    /// The JSON that the article shows.
    static func example() throws -> String {
        let article = try article()
        let begin = try #require(article.range(of: "```json\n"))
        let end = try #require(article.range(of: "\n```", range: begin.upperBound..<article.endIndex))
        return String(article[begin.upperBound..<end.lowerBound])
    }
}
