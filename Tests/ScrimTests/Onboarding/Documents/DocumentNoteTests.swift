import Foundation
import Testing

@testable import Scrim

@Suite struct DocumentNoteTests {
    @Test func fieldsThatScrimDoesNotKnowAreNotedOnEveryLevelAndFailNothing() throws {
        let text = """
            {"verison": 2, "id": "t", "options": {"progess": "dots",
             "theme": {"colors": {"backgruond": "red"}}, "backdrop": {"dim": "black", "spread": 3}},
             "showing": {"tiems": 1},
             "steps": [
              {"id": "a", "text": "x", "toch": "pass",
               "anchor": {"text": "A", "indx": 4}, "buttons": [{"action": "next", "stile": "primary"}],
               "highlight": {"padding": {"topp": 3}, "ring": {"colour": "red"}}},
              {"id": "b", "text": "x", "placement": {"gapp": 3}, "missingAnchor": {"weit": 1},
               "companions": [{"text": "A", "note": "mine"}]}
            ]}
            """
        let document = try DocumentRig.read(text)
        try document.validate(for: .shipping)
        #expect(
            document.notes.map(\.description) == [
                "line 1: \"progess\" is no field of the options of the tour. Did you mean \"progress\"?",
                "line 1: \"verison\" is no field of the tour. Did you mean \"version\"?",
                "line 2: \"spread\" is no field of the backdrop of the options of the tour. Known are blur, dim.",
                "line 2: \"backgruond\" is no field of the colors of the theme of the options of the tour. Did you mean "
                    + "\"background\"?",
                "line 3: \"tiems\" is no field of the showing of the tour. Did you mean \"times\"?",
                "line 5: \"toch\" is no field of step 1 (\"a\"). Did you mean \"touch\"?",
                "line 6: \"indx\" is no field of the anchor of step 1 (\"a\"). Known are accessibilityIdentifier, "
                    + "interfaceBuilderID, outlet, text.",
                "line 6: \"stile\" is no field of button 1 of step 1 (\"a\"). Did you mean \"style\"?",
                "line 7: \"topp\" is no field of the padding of the highlight of step 1 (\"a\"). Did you mean \"top\"?",
                "line 7: \"colour\" is no field of the ring of the highlight of step 1 (\"a\"). Did you mean \"color\"?",
                "line 8: \"gapp\" is no field of the placement of step 2 (\"b\"). Did you mean \"gap\"?",
                "line 8: \"weit\" is no field of the missingAnchor of step 2 (\"b\"). Did you mean \"wait\"?",
                "line 9: \"note\" is no field of companion 1 of step 2 (\"b\"). Known are accessibilityIdentifier, "
                    + "interfaceBuilderID, outlet, text.",
            ])
        let note = try #require(document.notes.first { $0.field == "toch" })
        #expect(note.code == .misspeltField && note.step == 1 && note.stepID == "a")
        #expect(document.notes.filter { $0.code == .unknownField }.map(\.field).count == 3)
        #expect(try DocumentRig.read(DocumentRig.json(document)).notes.count == 13)
    }

    @Test func aDocumentOfKnownFieldsHasNoNotes() throws {
        #expect(try DocumentRig.read(DocumentRig.example()).notes.isEmpty)
        #expect(TourDocument(id: "t", steps: []).notes.isEmpty)
    }

    @Test func whatFailsTellsTheNotesToo() throws {
        let text = DocumentRig.tour(#"{"id": "a", "txt": "x"}"#)
        let error = try #require(throws: TourDocumentError.self) { try DocumentRig.read(text).validate() }
        #expect(error.problems.map(\.code) == [.noText])
        #expect(
            error.notes.map(\.description) == ["line 2: \"txt\" is no field of step 1 (\"a\"). Did you mean \"text\"?"])
    }

    @Test(arguments: [
        (
            "{\"id\": \"t\", \"stesp\": []}",
            "line 1: \"stesp\" is no field of the tour. Did you mean \"steps\"?"
        ),
        (
            DocumentRig.step(#""anchor": {"accessibilityIdentifer": "b"}"#),
            "line 2: \"accessibilityIdentifer\" is no field of the anchor of step 1 (\"a\"). Did you mean "
                + "\"accessibilityIdentifier\"?"
        ),
        (
            DocumentRig.step(#""buttons": [{"acton": "next"}]"#),
            "line 2: \"acton\" is no field of button 1 of step 1 (\"a\"). Did you mean \"action\"?"
        ),
        (
            DocumentRig.options(#""backdrop": {"blurr": "dark"}"#),
            "line 1: \"blurr\" is no field of the backdrop of the options of the tour. Did you mean \"blur\"?"
        ),
    ])
    func aMisspeltFieldThatHadToBeThereIsTheProblem(_ text: String, _ message: String) throws {
        let error = try #require(throws: TourDocumentError.self) { try DocumentRig.read(text) }
        #expect(error.problems.first?.description == message)
        #expect(error.notes.isEmpty)
    }

    @Test(arguments: [
        ("toch", "touch", 1), ("verison", "version", 1), ("", "ab", 2), ("Text", "text", 0), ("kitten", "sitting", 3),
    ])
    func wordsAreAsFarApartAsTheLettersToChange(_ first: String, _ second: String, _ distance: Int) {
        #expect(Likeness.distance(first, second) == distance)
        #expect(Likeness.distance(second, first) == distance)
    }

    @Test func theNearestWordIsGuessedAndAFarOneIsNot() {
        #expect(Likeness.nearest(to: "colr", among: ["close", "color", "border"]) == "color")
        #expect(Likeness.nearest(to: "id", among: ["steps", "table"]) == nil)
        #expect(
            Likeness.sorted(["zoo", "add", "addNote", "notes"], by: "addNotes") == ["addNote", "notes", "add", "zoo"])
    }
}
