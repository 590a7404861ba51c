import Foundation
import Testing

@testable import PreviewCore

extension PreviewTests {
    @Suite
    @MainActor
    struct BadTourTests {
        let scratch: Scratch

        init() throws { scratch = try Scratch() }

        private func expectTourFailure(
            _ tour: String, document: String = Documents.twoButtons, line: Int, says words: String,
            sourceLocation: SourceLocation = #_sourceLocation
        ) async throws {
            let path = try scratch.write(document, to: "A.storyboard")
            let file = try scratch.write(tour, to: "t.json")
            try await expectFailure(
                scratch, [path, "--tour", file], place: "\(file):\(line)", says: words, sourceLocation: sourceLocation)
        }

        // MARK: Anchors

        @Test(arguments: [
            (#"{"interfaceBuilderID": "zz"}"#, #"the interfaceBuilderID "zz""#),
            (#"{"accessibilityIdentifier": "zz"}"#, #"the accessibilityIdentifier "zz". There are "lowButton"."#),
            (#"{"outlet": "zz"}"#, #"the outlet "zz". There are "lowOutlet", "topOutlet"."#),
            (#"{"text": "zz"}"#, #"the text "zz". There are "Begin", "End"."#),
        ])
        func anAnchorThatMatchesNothingNamesWhatThereIs(_ anchor: String, _ words: String) async throws {
            let outlets = """
                <outlet property="topOutlet" destination="top" id="o1"/>
                <outlet property="lowOutlet" destination="low" id="o2"/>
                """
            let document = Documents.storyboard(Documents.twoButtonsScene(connections: outlets))
            try await expectTourFailure(
                Documents.tour((#"{"text": "Begin"}"#, "x"), (anchor, "y")), document: document, line: 3, says: words)
        }

        @Test func anAnchorThatMatchesManyListsThem() async throws {
            let document = Documents.storyboard(
                Documents.scene(
                    subviews: Documents.label("l1", text: "Same") + "\n" + Documents.label("l2", text: "Same", y: 400)))
            try await expectTourFailure(
                Documents.tour((#"{"text": "Same"}"#, "x")), document: document, line: 2,
                says: #"2 views have the text "Same": UILabel "l1", UILabel "l2"."#)
        }

        @Test(arguments: [#" hidden="YES""#, #" alpha="0.0""#])
        func anAnchorThatIsHiddenIsSaidToBe(_ attribute: String) async throws {
            let document = Documents.storyboard(
                Documents.scene(subviews: Documents.label("l1", text: "Ghost", attributes: attribute)))
            try await expectTourFailure(
                Documents.tour((#"{"text": "Ghost"}"#, "x")), document: document, line: 2,
                says: #"the view with the text "Ghost" is hidden. Show it"#)
        }

        // MARK: Fields

        @Test(arguments: [
            ("[]", 1, "a tour is an array, not an object"),
            ("\n\"x\"", 2, "a tour is a text, not an object"),
            ("{}", 1, "the tour has no \"id\". Add it."),
            ("{\"id\":\n 5, \"steps\": []}", 2, "\"id\" of the tour is a number, not a text in quotes"),
            ("{\"id\": null, \"steps\": []}", 1, "\"id\" of the tour is null"),
            ("{\"id\": \"t\"}", 1, "the tour has no \"steps\". Add it."),
            ("{\"id\": \"t\",\n\"steps\": {}}", 2, "\"steps\" of the tour is an object, not an array"),
            ("{\"id\": \"t\",\n\"steps\": []}", 2, "\"steps\" is empty. Give the tour at least one step."),
            ("{\"id\": \"t\", \"steps\": [\ntrue]}", 2, "step 1 is true or false, not an object"),
            ("{\"id\": \"t\", \"steps\": [\n{}]}", 2, "step 1 has no \"id\". Add it."),
            ("{\"id\": \"t\", \"steps\": [{\n\"id\": []}]}", 2, "\"id\" of step 1 is an array, not a text"),
            ("{\"id\": \"t\", \"steps\": [\n{\"id\": \"a\"}]}", 2, "step 1 (\"a\") has no \"text\". Add it."),
            (
                "{\"id\": \"t\", \"steps\": [{\"id\": \"a\",\n\"anchor\": \"b\"}]}", 2,
                "the anchor of step 1 (\"a\") is a text, not an object"
            ),
            (
                "{\"id\": \"t\", \"steps\": [{\"id\": \"a\",\n\"anchor\": {\"xpath\": \"/\"}}]}", 2,
                "names nothing to look for. Give it one of interfaceBuilderID, accessibilityIdentifier, outlet, text."
            ),
            (
                "{\"id\": \"t\", \"steps\": [{\"id\": \"a\",\n\"anchor\": {\"text\": \"B\", \"outlet\": \"b\"}}]}", 2,
                "names outlet and text. Give it one of"
            ),
            (
                "{\"id\": \"t\", \"steps\": [{\"id\": \"a\", \"anchor\": {\n\"accessibilityIdentifer\": \"b\"}}]}", 2,
                "\"accessibilityIdentifer\" is no field of the anchor of step 1 (\"a\"). Did you mean "
                    + "\"accessibilityIdentifier\"?"
            ),
            (
                "{\"id\": \"t\", \"steps\": [{\"id\": \"a\", \"anchor\": {\n\"text\": 7}}]}", 2,
                "\"text\" of the anchor of step 1 (\"a\") is a number, not a text"
            ),
            (
                "{\"id\": \"t\", \"steps\": [\n{\"id\": \"a\", \"anchor\": {\"text\": \"Begin\"}}]}", 2,
                "step 1 (\"a\") has no \"text\". Add it."
            ),
            (
                "{\"id\": \"t\", \"steps\": [{\"id\": \"a\", \"anchor\": {\"text\": \"Begin\"},\n\"text\": false}]}", 2,
                "\"text\" of step 1 (\"a\") is true or false, not a text"
            ),
        ])
        func aFieldThatIsMissingOrOfAWrongTypeIsNamed(_ tour: String, _ line: Int, _ words: String) async throws {
            try await expectTourFailure(tour, line: line, says: words)
        }

        @Test func twoStepsOfOneIDAreRefusedAtTheSecond() async throws {
            let tour = Documents.tour((#"{"text": "Begin"}"#, "x"), (#"{"text": "End"}"#, "y"))
                .replacingOccurrences(of: #""id": "b""#, with: #""id": "a""#)
            try await expectTourFailure(tour, line: 3, says: "two steps have the id \"a\". Give each its own.")
        }

        @Test func unknownFieldsAreAccepted() async throws {
            let path = try scratch.write(Documents.twoButtons, to: "A.storyboard")
            let tour = """
                {"edition": 3, "id": "t", "more": {"deep": [1, 2]}, "steps": [
                {"id": "a", "delay": 0.5, "anchor": {"text": "Begin", "index": 0}, "text": "x"}]}
                """
            let file = try scratch.write(tour, to: "t.json")
            let outcome = await scrim("preview", path, "--tour", file, "--out", scratch.path("out"))
            #expect(outcome.status == 0)
            let known = "accessibilityIdentifier, interfaceBuilderID, outlet, text"
            try #require(outcome.problems.count == 4)
            #expect(
                outcome.problems[0].hasPrefix("note: \(file):1: \"edition\" is no field of the tour. Known are id, "))
            #expect(outcome.problems[3].hasPrefix("note: \(file):2: \"delay\" is no field of step 1 (\"a\"). "))
            #expect(
                outcome.problems.contains(
                    "note: \(file):2: \"index\" is no field of the anchor of step 1 (\"a\"). Known are \(known)."))
        }

        @Test func aMisspeltFieldIsNotedInTheReportToo() async throws {
            let path = try scratch.write(Documents.twoButtons, to: "A.storyboard")
            let file = try scratch.write(
                "{\"id\": \"t\", \"steps\": [\n{\"id\": \"a\", \"text\": \"x\", \"toch\": \"pass\"}]}", to: "t.json")
            let outcome = await scrim("preview", path, "--tour", file, "--out", scratch.path("out"))
            #expect(outcome.status == 0)
            let note = "\(file):2: \"toch\" is no field of step 1 (\"a\"). Did you mean \"touch\"?"
            #expect(outcome.problems == ["note: \(note)"])
            let report = try String(contentsOfFile: scratch.path("out") + "/report.json", encoding: .utf8)
            #expect(report.contains("Did you mean"))
        }

        @Test func theNamesMostLikeTheOneAskedForComeFirst() async throws {
            let names = ["About", "Back", "Clear", "Done", "Edit", "Find", "Begn"]
            let labels = names.enumerated().map { Documents.label("l\($0)", text: $1, y: Double(100 + $0 * 40)) }
            let document = Documents.storyboard(Documents.scene(subviews: labels.joined(separator: "\n")))
            try await expectTourFailure(
                Documents.tour((#"{"text": "Begin"}"#, "x")), document: document, line: 2,
                says: #"the text "Begin". There are "Begn", "Edit", "#)
        }

        @Test func aTourOfANewerVersionIsRefusedAtItsVersion() async throws {
            try await expectTourFailure(
                "{\"id\": \"t\",\n\"version\": 2, \"steps\": 7}", line: 2,
                says:
                    "\"version\" of the tour is 2. This Scrim reads version 1: update Scrim, or save the tour as version 1."
            )
        }

        @Test func ofSeveralMistakesTheFirstIsSaidAndHowManyMoreThereAre() async throws {
            try await expectTourFailure(
                "{\"steps\": [\n{\"id\": 1}]}", line: 1,
                says: "the tour has no \"id\". Add it. (2 more: scrim validate lists them)")
        }

        @Test func aKeyThatNoTableHasIsNamedWithItsStepAndLanguage() async throws {
            try scratch.makeFolder("en.lproj")
            try scratch.write("\"k\" = \"K\";", to: "en.lproj/Localizable.strings")
            try await expectTourFailure(
                "{\"id\": \"t\", \"steps\": [\n{\"id\": \"a\", \"anchor\": {\"text\": \"Begin\"},\n\"textKey\": \"no\"}]}",
                line: 3,
                says: "\"textKey\" of step 1 (\"a\"): the table \"Localizable\" has no \"no\" in \"en\". Add it.")
        }

        // MARK: Files

        @Test func aTourThatIsMissingIsNamed() async throws {
            let path = try scratch.write(Documents.twoButtons, to: "A.storyboard")
            let file = scratch.path("gone.json")
            try await expectFailure(
                scratch, [path, "--tour", file], place: file, says: "no such tour. Name a JSON file.")
        }

        @Test func aTourThatIsAFolderOrADeviceIsNotRead() async throws {
            let path = try scratch.write(Documents.twoButtons, to: "A.storyboard")
            for file in [scratch.url.path, "/dev/zero"] {
                try await expectFailure(
                    scratch, [path, "--tour", file], place: file, says: "no file. Name a JSON file.")
            }
        }

        @Test func aTourOfFiveMegabytesIsRefusedBySize() async throws {
            let path = try scratch.write(Documents.twoButtons, to: "A.storyboard")
            let file = try scratch.write(Data(repeating: UInt8(ascii: " "), count: 5 << 20), to: "t.json")
            try await expectFailure(scratch, [path, "--tour", file], place: file, says: "5242880 bytes")
        }

        @Test func aMistakeInTheDocumentComesBeforeOneInTheTour() async throws {
            let path = try scratch.write("", to: "A.storyboard")
            let file = try scratch.write("", to: "t.json")
            try await expectFailure(scratch, [path, "--tour", file], place: "\(path):1", says: "empty")
        }

        @Test(arguments: [
            ("", 1, "the file is empty"),
            ("{\"id\": \"t\",\n", 2, "quotes"),
            ("{\"id\": \"t\"}\nx", 2, "more after the end"),
            ("{\"id\": \"t\",\n\"id\": \"u\"}", 2, "the field \"id\" stands twice"),
        ])
        func textThatIsNoJSONIsRefusedWithItsLine(_ tour: String, _ line: Int, _ words: String) async throws {
            try await expectTourFailure(tour, line: line, says: words)
        }
    }
}
