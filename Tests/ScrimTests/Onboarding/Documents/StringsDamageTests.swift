import Foundation
import Testing

@testable import Scrim

@Suite struct StringsDamageTests {
    /// A bundle whose tables are written by the test.
    private func folder(_ tables: [String: String]) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scrim-strings-\(UUID())")
        for (name, text) in tables {
            let file = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return folder
    }

    @Test(
        arguments: [
            ("\"a\" = \"A\";\n\"b\" = \"B\"\n\"c\" = \"C\";", 2, "a \";\" or a quote is missing"),
            ("\"a\" = \"A;\n\"b\" = \"B\";", 1, "a \";\" or a quote is missing"),
            ("/* one\ntwo */\n\"a\" = ;", 3, "a key or a text in quotes is missing"),
            ("\"a\" = \"A\";\n\n\"b\" = \"B;\n", 3, "a quote is not closed"),
            ("\n/* open", 2, "a comment is not closed"),
        ] as [(String, Int, String)])
    func aDamagedTableIsNamedOnceWithItsLine(_ text: String, _ line: Int, _ reason: String) throws {
        let folder = try folder(["ar.lproj/Localizable.strings": text])
        defer { try? FileManager.default.removeItem(at: folder) }
        let bundle = try #require(Bundle(path: folder.path))
        let document = try DocumentRig.read(
            DocumentRig.tour(#"{"id": "a", "titleKey": "a", "textKey": "b"}"#, #"{"id": "b", "titleKey": "c"}"#))
        let message =
            "ar.lproj/Localizable.strings: line \(line) cannot be read: \(reason). Correct it, as none of the table's keys is "
            + "found until then."
        let error = try #require(throws: TourDocumentError.self) { try document.validate(bundle: bundle) }
        #expect(error.problems.map(\.message) == [message])
        #expect(error.problems.map(\.code) == [.damagedTable] && error.problems[0].language == "ar")
        let texts = try #require(throws: TourDocumentError.self) {
            try document.texts(bundle: bundle, localizations: ["ar", nil])
        }
        #expect(texts.problems.map(\.message) == [message])
    }

    @Test(arguments: [
        "", "// nothing yet\n", "\"a\" = \"A;\\\" = B\";\nb = \"B\";", "/* x */ \"a\" = \"two\nlines\"; // end",
    ])
    func aSoundTableIsNotBlamed(_ text: String) throws {
        let folder = try folder(["en.lproj/Localizable.strings": text])
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(StringsDamage(of: folder.appendingPathComponent("en.lproj/Localizable.strings")) == nil)
    }
}
