import Foundation
import Testing

@testable import PreviewCore

extension PreviewTests {
    @Suite
    @MainActor
    struct ValidateCommandTests {
        let scratch: Scratch

        init() throws { scratch = try Scratch() }

        private func validate(_ tour: String, _ options: String...) async throws -> (Outcome, path: String) {
            let path = try scratch.write(tour, to: "t.json")
            return (await scrim(["validate", path] + options), path)
        }

        @Test func aSoundTourIsSaidToBe() async throws {
            let (outcome, _) = try await validate(
                Documents.tour((#"{"outlet": "b"}"#, "x"), (#"{"text": "End"}"#, "y"), id: "two"))
            #expect(outcome.status == 0)
            #expect(outcome.output == ["two: 2 steps, nothing wrong"])
            #expect(outcome.problems.isEmpty)
        }

        @Test func everyMistakeIsOnALineOfItsOwnWithItsPlace() async throws {
            let (outcome, path) = try await validate(
                """
                {"id": "t", "steps": [
                {"id": "a", "text": "x", "touch": "tap",
                "placement": "north"},
                {"id": "a", "anchor": {"text": "y"}}
                ]}
                """)
            #expect(outcome.status == 1)
            #expect(outcome.output.isEmpty)
            let places =
                "auto, top, top-start, top-end, right, right-start, right-end, bottom, bottom-start, bottom-end, left, "
                + "left-start, left-end"
            #expect(
                outcome.problems == [
                    "\(path):2: \"touch\" of step 1 (\"a\") is \"tap\". Use one of block, pass, passAndAdvance.",
                    "\(path):3: \"placement\" of step 1 (\"a\") is \"north\". Use one of \(places).",
                    "\(path):4: step 2 (\"a\") has no \"text\". Add it. A \"title\", a key or an \"image\" will do, too.",
                    "\(path):4: two steps have the id \"a\". Give each its own.",
                ])
        }

        @Test func anAnchorOfPreviewsIsAMistakeInATourToShip() async throws {
            let tour = Documents.tour((#"{"outlet": "b"}"#, "x"))
            #expect(try await validate(tour).0.status == 0)
            let (outcome, path) = try await validate(tour, "--shipping")
            #expect(outcome.status == 1)
            #expect(
                outcome.problems == [
                    "\(path):2: the anchor of step 1 (\"a\") is found by the outlet \"b\", which there is in previews only. "
                        + "Give the view an accessibilityIdentifier, and use that."
                ])
        }

        @Test func keysAreLookedUpInEachLanguageOfAFolder() async throws {
            for (language, text) in [("en", "\"k\" = \"K\"; \"l\" = \"L\";"), ("de", "\"k\" = \"K\";")] {
                try scratch.makeFolder("\(language).lproj")
                try scratch.write(text, to: "\(language).lproj/Tours.strings")
            }
            let tour = """
                {"id": "t", "table": "Tours", "steps": [
                {"id": "a", "titleKey": "k"},
                {"id": "b", "textKey": "l"}]}
                """
            // Named, or beside the document.
            for options in [["--strings", scratch.url.path], []] {
                let path = try scratch.write(tour, to: "t.json")
                let outcome = await scrim(["validate", path] + options)
                #expect(outcome.status == 1)
                #expect(
                    outcome.problems == [
                        "\(path):3: \"textKey\" of step 2 (\"b\"): the table \"Tours\" has no \"l\" in \"de\". Add it."
                    ])
            }
        }

        @Test func keysThatCannotBeLookedUpAreAMistakeInATourToShip() async throws {
            let tour = "{\"id\": \"t\", \"steps\": [{\"id\": \"a\", \"titleKey\": \"k\"}]}"
            let (outcome, path) = try await validate(tour)
            let message = "\(path): keys were not looked up. Name the folder of their table with --strings."
            #expect(outcome.status == 0)
            #expect(outcome.problems == ["note: \(message)"])
            let (shipped, _) = try await validate(tour, "--shipping")
            #expect(shipped.status == 1)
            #expect(shipped.output.isEmpty)
            #expect(shipped.problems == [message])
        }

        @Test func aDamagedTableIsNamedOnceAndNotForEachKey() async throws {
            try scratch.makeFolder("ar.lproj")
            try scratch.write("\"k\" = \"K\";\n\"l\" = \"L\"\n\"m\" = \"M\";", to: "ar.lproj/Localizable.strings")
            let (outcome, path) = try await validate(
                "{\"id\": \"t\", \"steps\": [{\"id\": \"a\", \"titleKey\": \"k\", \"textKey\": \"l\"}]}")
            #expect(outcome.status == 1)
            #expect(outcome.problems.count == 1)
            #expect(
                outcome.problems.first?.hasPrefix("\(path):1: ar.lproj/Localizable.strings: line 2 cannot be read: ")
                    == true)
        }

        @Test func unknownFieldsAreNotesAndMisspeltOnesMistakesInATourToShip() async throws {
            let tour = """
                {"id": "t", "author": "me", "steps": [
                {"id": "a", "text": "x",
                "toch": "pass"}]}
                """
            let (outcome, path) = try await validate(tour)
            #expect(outcome.status == 0)
            #expect(outcome.output == ["t: 1 step, nothing wrong"])
            let author =
                "note: \(path):1: \"author\" is no field of the tour. Known are id, options, showing, steps, table, version."
            let touch = "\(path):3: \"toch\" is no field of step 1 (\"a\"). Did you mean \"touch\"?"
            #expect(outcome.problems == [author, "note: " + touch])
            let (shipped, _) = try await validate(tour, "--shipping")
            #expect(shipped.status == 1)
            #expect(shipped.problems == [author, touch])
        }

        @Test func problemsComeInTheOrderOfTheLines() async throws {
            let (outcome, path) = try await validate(
                """
                {"id": "t", "steps": [
                {"id": "a"},
                {"id": "b", "text": 4}
                ]}
                """)
            #expect(outcome.problems.map { String($0.dropFirst(path.count).prefix(3)) } == [":2:", ":3:"])
        }

        @Test func aFolderThatIsNoneIsNamed() async throws {
            let (outcome, _) = try await validate(
                Documents.tour((#"{"text": "b"}"#, "x")), "--strings", scratch.path("none"))
            #expect(outcome.status == 1)
            #expect(
                outcome.problems == [
                    "\(scratch.path("none")): there is no such folder. Name the one that holds en.lproj and its like."
                ])
        }

        @Test func theCommandLineIsChecked() async {
            for (words, message) in [
                (["validate"], "no tour named. Use: scrim validate TOUR.json [options]"),
                (["validate", "a.json", "b.json"], "\"b.json\" is one too many: name one tour."),
                (
                    ["validate", "a.json", "--strings"],
                    "--strings needs a value. Write it after the option, with a space."
                ),
                (["validate", "--loud"], "unknown option \"--loud\". scrim help lists the known ones."),
            ] {
                let outcome = await scrim(words)
                #expect(outcome.status == 2)
                #expect(outcome.problems == ["error: \(message)"])
            }
        }

        @Test func aFileThatIsMissingIsNamed() async {
            let outcome = await scrim("validate", scratch.path("gone.json"))
            #expect(outcome.status == 1)
            #expect(outcome.problems == ["\(scratch.path("gone.json")): there is no such tour. Name a JSON file."])
        }
    }
}
