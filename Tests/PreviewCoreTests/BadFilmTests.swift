import Foundation
import Testing

@testable import PreviewCore

extension PreviewTests {
    @Suite
    @MainActor
    struct BadFilmTests {
        let scratch: Scratch

        init() throws { scratch = try Scratch() }

        private func expectFilmFailure(
            _ films: String, line: Int, says words: String, sourceLocation: SourceLocation = #_sourceLocation
        ) async throws {
            let path = try scratch.write(FilmDocument.text, to: "A.storyboard")
            let file = try scratch.write(films, to: "f.json")
            try await expectFailure(
                scratch, [path, "--films", file], place: "\(file):\(line)", says: words, sourceLocation: sourceLocation)
        }

        @Test func aMissingFileIsNamed() async throws {
            let path = try scratch.write(FilmDocument.text, to: "A.storyboard")
            let file = scratch.path("gone.json")
            try await expectFailure(
                scratch, [path, "--films", file], place: file, says: "there is no such film. Name a JSON file.")
        }

        @Test(arguments: [
            ("[]", 1, "a file of films is an array, not an object"),
            ("{}", 1, "the file has no \"films\". Add it."),
            ("{\n\"films\": {}}", 2, "\"films\" of the file is an object, not an array"),
            ("{\n\"films\": []}", 2, "\"films\" is empty. Add a film."),
            ("{\"films\": [\n1]}", 2, "film 1 is a number, not an object"),
            ("{\"films\": [\n{}]}", 2, "film 1 has no \"id\". Add it."),
            ("{\"films\": [\n{\"id\": \"a\"}]}", 2, "film \"a\" has no \"steps\". Add it."),
            ("{\"films\": [\n{\"id\": \"a\",\n\"steps\": []}]}", 3, "\"steps\" of film \"a\" is empty. Give the film"),
            (
                "{\"films\": [{\"id\": \"a\",\n\"scene\": 7, \"steps\": []}]}", 2,
                "\"scene\" of film \"a\" is a number, not a text in quotes"
            ),
            (
                "{\"films\": [{\"id\": \"a\", \"steps\": [\n{}]}]}", 2,
                "step 1 of film \"a\" has no \"id\". Add it."
            ),
            (
                "{\"films\": [{\"id\": \"a\", \"steps\": [\n{\"id\": \"b\"}]}]}", 2,
                "step 1 of film \"a\" (\"b\") does nothing. Give it \"tap\" or \"swipe\"."
            ),
            ("{\"films\":\n[", 2, "not valid JSON"),
        ])
        func aFieldThatIsMissingOrWrongIsNamed(_ films: String, _ line: Int, _ words: String) async throws {
            try await expectFilmFailure(films, line: line, says: words)
        }

        @Test(arguments: [
            (
                #"{"id": "b", "tap": {"text": "Open"}, "swipe": {"text": "Open"}}"#,
                "taps and swipes. Make two steps of it."
            ),
            (#"{"id": "b", "swipe": {"text": "Open"}}"#, #"has no "to". Add it."#),
            (
                #"{"id": "b", "swipe": {"text": "Open"}, "to": "leading"}"#,
                #"swipes to "leading". Use one of top, bottom, left, right."#
            ),
            (#"{"id": "b", "tap": {"text": "Open"}, "filmed": "no"}"#, "is a text, not true or false"),
            (#"{"id": "b", "tap": {}}"#, #"the anchor of step 1 of film "film" ("b") names nothing to look for"#),
            (
                #"{"id": "b", "tap": {"text": "Shut"}}"#,
                #"step "b": no view on this screen has the text "Shut". There are"#
            ),
            (
                #"{"id": "b", "tap": {"text": "Still"}}"#,
                #"step "b": no animated transition began within 1 s of it. The finger met UIView "vc1". Point at what"#
            ),
            (
                #"{"id": "b", "swipe": {"text": "Still"}, "to": "top"}"#,
                #"step "b": no animated transition began within 1 s of it. The finger met UIView "vc1"."#
            ),
            (
                #"{"id": "b", "tap": {"text": "Hang"}}"#,
                #"step "b": its transition had not ended 5 s after it should have. Call completeTransition(_:)"#
            ),
        ])
        func aStepThatCannotBeTakenIsNamedWithItsLine(_ step: String, _ words: String) async throws {
            try await expectFilmFailure(FilmDocument.films(step), line: 3, says: words)
        }

        @Test func twoFilmsOfOneNameAreRefusedAtTheSecond() async throws {
            let film = "{\"id\": \"a\", \"steps\": [\(FilmDocument.open)]}"
            try await expectFilmFailure(
                "{\"films\": [\n\(film),\n\(film)]}", line: 3, says: "two films have the id \"a\". Give each its own.")
        }

        @Test func aSceneThatIsNotThereNamesTheOthersBeforeAnythingIsDrawn() async throws {
            try await expectFilmFailure(
                FilmDocument.films(FilmDocument.open, scene: "Third"), line: 2,
                says: #"film "film": the document has no scene "Third". There are "First", "Second", "c3"."#)
        }
    }
}
