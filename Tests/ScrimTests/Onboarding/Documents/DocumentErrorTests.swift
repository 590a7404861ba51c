import Foundation
import Testing

@testable import Scrim

@Suite struct DocumentErrorTests {
    // MARK: Texts that cannot be read

    @Test(arguments: [
        ("", "line 1: not valid JSON: the file is empty. Correct it there."),
        ("{\"id\":\n", "line 2: not valid JSON: a value is missing at the end of the file. Correct it there."),
        ("[]", "line 1: a tour is an array, not an object {…}. Correct it."),
        (
            "{\"version\": 2, \"steps\": 5}",
            "line 1: \"version\" of the tour is 2. This Scrim reads version 1: update Scrim, or save the tour as version 1."
        ),
        ("{\"version\": 0}", "line 1: \"version\" of the tour is 0. Use 1."),
        ("{\"version\": 1.5}", "line 1: \"version\" of the tour is 1.5, not a whole number. Correct it."),
        ("{\"version\": \"1\"}", "line 1: \"version\" of the tour is a text, not a whole number. Correct it."),
    ])
    func whatIsNoDocumentIsRefusedWithOneMessage(_ text: String, _ message: String) {
        #expect(DocumentRig.complaints(text) == [message])
    }

    @Test func aTextOfMoreThanFourMegabytesIsRefused() throws {
        let data = Data(repeating: UInt8(ascii: " "), count: 5 << 20)
        let error = try #require(throws: TourDocumentError.self) { try TourDocument(data: data) }
        #expect(
            error.description == "the tour has 5242880 bytes, more than the 4194304 allowed. Split it.")
        #expect(error.problems[0].code == .tooLarge)
    }

    @Test func allThatIsWrongIsSaidAtOnce() {
        let text = """
            {"id": 5, "table": " ", "options": {"touch": "tap",
             "fadeDuration": -1},
             "steps": [
              {"id": "a", "anchor": {"text": 1}, "text": "x"},
              7,
              {"id": "a", "advanceAfter": 0}
            ]}
            """
        #expect(
            DocumentRig.complaints(text) == [
                "line 1: \"id\" of the tour is a number, not a text in quotes. Correct it.",
                "line 4: \"text\" of the anchor of step 1 (\"a\") is a number, not a text in quotes. Correct it.",
                "line 5: step 2 is a number, not an object {…}. Correct it.",
                "line 1: \"touch\" of the options of the tour is \"tap\". Use one of block, pass, passAndAdvance.",
                "line 1: \"table\" of the tour is empty. Name a strings table, or leave it out.",
                "line 2: \"fadeDuration\" of the options of the tour is -1. Use 0 to 60 seconds.",
                "line 6: step 3 (\"a\") has no \"text\". Add it. A \"title\", a key or an \"image\" will do, too.",
                "line 6: \"advanceAfter\" of step 3 (\"a\") is 0. Use 0.1 to 3600 seconds.",
                "line 6: two steps have the id \"a\". Give each its own.",
            ])
    }

    @Test func aProblemNamesItsPlaceForPrograms() throws {
        let problems = DocumentRig.problems(DocumentRig.step(#""highlight": {"ring": {"width": "wide"}}"#))
        let problem = try #require(problems.first)
        #expect(problem.code == .wrongType)
        #expect(problem.line == 2)
        #expect(problem.step == 1)
        #expect(problem.stepID == "a")
        #expect(problem.field == "highlight.ring.width")
        #expect(
            problem.message
                == "\"width\" of the ring of the highlight of step 1 (\"a\") is a text, not a number. Correct it.")
    }

    // MARK: Fields of a step

    @Test(arguments: [
        (
            #""anchor": {}"#,
            "the anchor of step 1 (\"a\") names nothing to look for. Give it one of interfaceBuilderID, accessibilityIdentifier, outlet, text."
        ),
        (
            #""anchor": {"text": "A", "outlet": "b"}"#,
            "the anchor of step 1 (\"a\") names outlet and text. Give it one of interfaceBuilderID, accessibilityIdentifier, outlet, text."
        ),
        (#""anchor": {"text": ""}"#, "\"text\" of the anchor of step 1 (\"a\") is empty. Say what to look for."),
        (
            #""companions": [{"text": "A"}, "B"]"#,
            "companion 2 of step 1 (\"a\") is a text, not an object {…}. Correct it."
        ),
        (#""textKey": "k""#, "step 1 (\"a\") has a \"text\" and a \"textKey\". Leave one of them out."),
        (#""titleKey": """#, "\"titleKey\" of step 1 (\"a\") is empty. Name a key of the strings table."),
        (#""image": """#, "\"image\" of step 1 (\"a\") is empty. Name an image of the app, or leave it out."),
        (
            #""highlight": {"style": "glow"}"#,
            "\"style\" of the highlight of step 1 (\"a\") is \"glow\". Use one of cutout, snapshot, liveSnapshot, none."
        ),
        (
            #""highlight": {"shape": "star"}"#,
            "\"shape\" of the highlight of step 1 (\"a\") is \"star\". Use one of rectangle, rounded, circle, capsule."
        ),
        (
            #""highlight": {"shape": "circle", "cornerRadius": 3}"#,
            "the highlight of step 1 (\"a\") has a \"cornerRadius\" and the shape circle. Use the shape rounded, or leave the radius out."
        ),
        (
            #""highlight": {"padding": "8"}"#,
            "\"padding\" of the highlight of step 1 (\"a\") is a text, not a number, or an object {…} with top, left, bottom and right. Correct it."
        ),
        (
            #""highlight": {"padding": {"top": 20000}}"#,
            "\"top\" of the padding of the highlight of step 1 (\"a\") is 20000. Use -10000 to 10000 points."
        ),
        (
            ##""highlight": {"ring": {"color": "#12"}}"##,
            "\"color\" of the ring of the highlight of step 1 (\"a\") is \"#12\". Write a colour as #RRGGBB or #RRGGBBAA."
        ),
        (
            #""highlight": {"ring": {"color": {"dark": "red"}}}"#,
            "the color of the ring of the highlight of step 1 (\"a\") has no \"light\". Add it."
        ),
        (
            #""placement": 5"#,
            "\"placement\" of step 1 (\"a\") is a number, not the name of a place in quotes, or an object {…}. Correct it."
        ),
        (
            #""placement": {"allowed": ["up"]}"#,
            "\"allowed\" of the placement of step 1 (\"a\") has \"up\". Use some of top, top-start, top-end, right, right-start, right-end, bottom, bottom-start, bottom-end, left, left-start, left-end."
        ),
        (#""placement": {"gap": -4}"#, "\"gap\" of the placement of step 1 (\"a\") is -4. Use 0 to 10000 points."),
        (
            #""placement": {"padding": -1}"#,
            "\"top\" of the padding of the placement of step 1 (\"a\") is -1. Use 0 to 10000 points."
        ),
        (#""advanceAfter": 1e9"#, "\"advanceAfter\" of step 1 (\"a\") is 1000000000. Use 0.1 to 3600 seconds."),
        (
            #""missingAnchor": {"fallback": "cry"}"#,
            "\"fallback\" of the missingAnchor of step 1 (\"a\") is \"cry\". Use one of skip, center, fail."
        ),
        (
            #""scrollsIntoView": 1"#,
            "\"scrollsIntoView\" of step 1 (\"a\") is a number, not true or false. Correct it."
        ),
        (#""buttons": "next""#, "\"buttons\" of step 1 (\"a\") is a text, not an array […]. Correct it."),
        (
            #""buttons": ["nxt"]"#,
            "\"action\" of button 1 of step 1 (\"a\") is \"nxt\". Use one of next, back, skip, done, close."
        ),
        (
            #""buttons": ["next", 4]"#,
            "button 2 of step 1 (\"a\") is a number, not the name of an action in quotes or an object {…}. Correct it."
        ),
        (
            #""buttons": [{}]"#,
            "button 1 of step 1 (\"a\") does nothing. Give it an \"action\", or the name of an action of your own as \"custom\"."
        ),
        (
            #""buttons": [{"action": "next", "custom": "c"}]"#,
            "button 1 of step 1 (\"a\") has an \"action\" and a \"custom\" one. Leave one of them out."
        ),
        (
            #""buttons": [{"custom": "c"}]"#,
            "button 1 of step 1 (\"a\") has an action of your own and no \"title\". Add it."
        ),
        (
            #""buttons": []"#,
            "step 1 (\"a\") cannot be left: its \"buttons\" do not lead on. Add \"next\" or \"skip\" to them."
        ),
        (
            #""buttons": [], "touch": "passAndAdvance""#,
            "step 1 (\"a\") cannot be left: its \"buttons\" do not lead on. Add \"next\" or \"skip\" to them."
        ),
        (
            #""buttons": ["back"]"#,
            "step 1 (\"a\") cannot be left: its \"buttons\" do not lead on. Add \"next\" or \"skip\" to them."
        ),
    ])
    func aStepsMistakeIsNamed(_ field: String, _ message: String) {
        #expect(DocumentRig.complaints(DocumentRig.step(field)).first == "line 2: \(message)")
    }

    @Test(arguments: [
        #""touch": "passAndAdvance", "anchor": {"text": "A"}"#, #""advanceAfter": 3"#,
    ])
    func aStepWithoutButtonsThatGoesOnOtherwiseIsFine(_ field: String) {
        #expect(DocumentRig.complaints(DocumentRig.step("\"buttons\": [], \(field)")).isEmpty)
    }

    @Test(arguments: [#""showsClose": true"#, #""outsideTap": "dismiss""#])
    func aStepWithoutButtonsThatTheOptionsLetGoIsFine(_ field: String) {
        let text = DocumentRig.tour(
            #"{"id": "a", "text": "x", "buttons": []}"#, fields: "\"options\": {\(field)}")
        #expect(DocumentRig.complaints(text).isEmpty)
    }

    // MARK: Fields of the tour

    @Test(arguments: [
        (
            "{\"id\": \" \", \"steps\": [{\"id\": \"a\", \"text\": \"x\"}]}",
            "\"id\" of the tour is empty. Give the tour one."
        ),
        ("{\"id\": \"t\", \"steps\": []}", "\"steps\" is empty. Give the tour at least one step."),
        (
            DocumentRig.options(#""backdrop": {}"#),
            "the backdrop of the options of the tour is nothing. Give it \"dim\" or \"blur\"."
        ),
        (
            DocumentRig.options(#""backdrop": {"dim": "red", "blur": "dark"}"#),
            "the backdrop of the options of the tour has \"dim\" and \"blur\". Leave one of them out."
        ),
        (
            DocumentRig.options(#""backdrop": {"dim": ""}"#),
            "\"dim\" of the backdrop of the options of the tour is empty. Write a colour as #RRGGBB, or name one."
        ),
        (
            DocumentRig.options(#""outsideTap": "end""#),
            "\"outsideTap\" of the options of the tour is \"end\". Use one of ignore, advance, dismiss."
        ),
        (
            DocumentRig.options(#""progress": "bar""#),
            "\"progress\" of the options of the tour is \"bar\". Use one of none, text, dots."
        ),
        (
            DocumentRig.options(#""theme": {"colors": {"text": 1}}"#),
            "\"text\" of the colors of the theme of the options of the tour is a number, not a colour in quotes, or an object {…} with light and dark. Correct it."
        ),
        (
            DocumentRig.options(#""theme": {"maximumWidth": -2}"#),
            "\"maximumWidth\" of the theme of the options of the tour is -2. Use 0 to 10000 points."
        ),
        (
            DocumentRig.tour(#"{"id": "a", "text": "x"}"#, fields: #""showing": {"times": 0}"#),
            "\"times\" of the showing of the tour is 0. Use 1 to 1000000 times."
        ),
        (
            DocumentRig.tour(#"{"id": "a", "text": "x"}"#, fields: #""showing": {"notBefore": "May"}"#),
            "\"notBefore\" of the showing of the tour is \"May\". Write it as 2026-05-01, or as 2026-05-01T09:30:00Z."
        ),
    ])
    func aToursMistakeIsNamed(_ text: String, _ message: String) {
        #expect(DocumentRig.complaints(text).first == "line 1: \(message)")
    }

    @Test func numbersThatAreNoneAreRefusedInValuesMadeInCode() throws {
        let step = TourDocument.Step(
            id: "a", text: .literal("x"), placement: .init(gap: .nan), advanceAfter: .infinity)
        let error = try #require(throws: TourDocumentError.self) {
            try TourDocument(id: "t", steps: [step]).validate()
        }
        #expect(
            error.problems.map(\.description) == [
                "\"gap\" of the placement of step 1 (\"a\") is nan. Use 0 to 10000 points.",
                "\"advanceAfter\" of step 1 (\"a\") is inf. Use 0.1 to 3600 seconds.",
            ])
        #expect(error.problems.allSatisfy { $0.code == .outOfRange && $0.line == nil })
    }

    @Test func anEmptyTextIsAWish() throws {
        #expect(DocumentRig.complaints(DocumentRig.tour(#"{"id": "a", "text": ""}"#)).isEmpty)
        #expect(DocumentRig.complaints(DocumentRig.tour(#"{"id": "a"}"#)).count == 1)
    }

    @Test func nullIsAsGoodAsNothing() throws {
        let document = try DocumentRig.read(
            DocumentRig.tour(
                #"{"id": "a", "text": "x", "anchor": null, "highlight": null, "touch": null, "buttons": null}"#,
                fields: #""version": null, "options": null, "showing": null"#))
        #expect(document == TourDocument(id: "t", steps: [.init(id: "a", text: .literal("x"))]))
    }

    @Test func companionsOfPreviewsAreRefusedForShippingToo() {
        let text = DocumentRig.step(#""companions": [{"text": "A"}, {"interfaceBuilderID": "abc-12"}]"#)
        #expect(DocumentRig.complaints(text, for: .preview).isEmpty)
        #expect(
            DocumentRig.complaints(text) == [
                "line 2: companion 2 of step 1 (\"a\") is found by the interfaceBuilderID \"abc-12\", which there is in previews "
                    + "only. Give the view an accessibilityIdentifier, and use that."
            ])
    }
}
