import Foundation
import Testing

@testable import PreviewCore

extension PreviewTests {
    @Suite
    @MainActor
    struct CommandLineTests {
        private func usageError(_ arguments: String...) async -> String {
            let outcome = await scrim(arguments)
            #expect(outcome.status == 2)
            #expect(outcome.output.isEmpty)
            #expect(outcome.problems.count == 1)
            return outcome.problems.first ?? ""
        }

        @Test func withoutACommandTheHelpIsPrinted() async {
            let outcome = await scrim()
            #expect(outcome.status == 0)
            #expect(outcome.problems.isEmpty)
            for word in ["scrim preview", "scrim validate", "scrim layout", "scrim devices", "scrim help"] {
                #expect(outcome.output.joined().contains(word))
            }
        }

        @Test(arguments: [["help"], ["--help"], ["-h"]])
        func helpIsAskedForInThreeWays(_ arguments: [String]) async {
            let asked = await scrim(arguments)
            let plain = await scrim()
            #expect(asked.output == plain.output)
            #expect(asked.status == 0)
        }

        @Test(arguments: ["preview", "validate", "layout", "devices"])
        func helpOnACommandIsTheSameBeforeAndAfterIt(_ command: String) async {
            let before = await scrim("help", command)
            let after = await scrim(command, "--help")
            #expect(before.output == after.output)
            #expect(before.output.first?.hasPrefix("scrim \(command)") == true)
            #expect(before.status == 0 && after.status == 0)
        }

        @Test func helpOnPreviewNamesEveryOption() async {
            let text = await scrim("help", "preview").output.joined()
            for option in [
                "--tour", "--films", "--device", "--landscape", "--appearance", "--language", "--text-size", "--out",
            ] {
                #expect(text.contains(option))
            }
            #expect(text.contains("xs, s, m, l, xl, xxl, xxxl, ax1, ax2, ax3, ax4, ax5"))
        }

        @Test func helpOnNothingKnownSaysWhatThereIs() async {
            #expect(
                await usageError("help", "me")
                    == "error: there is no help on \"me\". Use preview, validate, layout, devices.")
        }

        @Test func anUnknownCommandNamesTheKnownOnes() async {
            let message = await usageError("draw", "Main.storyboard")
            #expect(message == "error: unknown command \"draw\". Use preview, validate, layout, devices or help.")
        }

        @Test(arguments: ["preview", "layout"])
        func aCommandWithoutADocumentSaysHowToNameOne(_ command: String) async {
            #expect(await usageError(command).hasPrefix("error: no document named. Use: scrim \(command) FILE"))
        }

        @Test(arguments: ["preview", "layout"])
        func aSecondDocumentIsOneTooMany(_ command: String) async {
            let message = await usageError(command, "A.storyboard", "B.storyboard")
            #expect(message == "error: \"B.storyboard\" is one too many: name one document.")
        }

        @Test(arguments: ["--tour", "--films", "--out", "--device", "--appearance", "--language", "--text-size"])
        func anOptionAtTheEndNeedsItsValue(_ option: String) async {
            #expect(await usageError("preview", "A.storyboard", option).hasPrefix("error: \(option) needs a value."))
        }

        @Test func anOptionIsNotTheValueOfAnother() async {
            let message = await usageError("preview", "A.storyboard", "--tour", "--landscape")
            #expect(message.hasPrefix("error: --tour needs a value."))
        }

        @Test func theFormatNeedsItsValue() async {
            #expect(await usageError("layout", "A.storyboard", "--format").hasPrefix("error: --format needs a value."))
        }

        @Test(arguments: [
            (["--device", "nokia"], "unknown device \"nokia\". scrim devices lists the known ones."),
            (["--appearance", "sepia"], "unknown appearance \"sepia\". Use light or dark."),
            (["--language", "klingon"], "unknown language \"klingon\". Use a tag such as de, zh-Hans or ar-EG."),
            (
                ["--text-size", "big"],
                "unknown text size \"big\". Use one of xs, s, m, l, xl, xxl, xxxl, ax1, ax2, ax3, ax4, ax5."
            ),
            (["--loud"], "unknown option \"--loud\". scrim help lists the known ones."),
            (["-x"], "unknown option \"-x\". scrim help lists the known ones."),
            (["--device=iphone-16"], "unknown option \"--device=iphone-16\". scrim help lists the known ones."),
        ])
        func anUnknownValueNamesTheKnownOnes(_ arguments: [String], _ message: String) async {
            let outcome = await scrim(["preview", "A.storyboard"] + arguments)
            #expect(outcome.status == 2)
            #expect(outcome.problems == ["error: \(message)"])
        }

        @Test func anUnknownFormatNamesTheOnlyOne() async {
            let message = await usageError("layout", "A.storyboard", "--format", "xml")
            #expect(message == "error: unknown format \"xml\". The only one is json.")
        }

        @Test func devicesTakesNoArguments() async {
            #expect(await usageError("devices", "all") == "error: devices takes no \"all\". Leave it out.")
        }

        @Test func devicesListsEachModelOnALineOfItsOwn() async throws {
            let outcome = await scrim("devices")
            #expect(outcome.status == 0)
            let lines = outcome.output.joined().split(separator: "\n").map(String.init)
            #expect(lines[0].hasPrefix("NAME"))
            for name in ["iphone-se-3", "iphone-13-mini", "iphone-16", "iphone-16-pro-max", "ipad-10", "ipad-pro-13"] {
                #expect(lines.count { $0.hasPrefix("\(name) ") } == 1)
            }
            let se = try #require(lines.first { $0.hasPrefix("iphone-se-3 ") })
            let cells = se.components(separatedBy: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
                .filter { !$0.isEmpty }
            #expect(
                cells == ["iphone-se-3", "iPhone SE (3rd generation)", "375 x 667", "2x", "20 / 0", "retina4_7"])
            #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
        }

        @Test func optionsMayComeBeforeAndAfterTheDocument() throws {
            let words = [
                "preview", "--device", "ipad-10", "A.xib", "--tour", "t.json", "--landscape", "--appearance", "dark",
                "--text-size", "AX3", "--language", "pt-BR", "--out", "there",
            ]
            guard case .preview(let options) = try Command(words) else {
                Issue.record("not a preview")
                return
            }
            #expect(options.file == "A.xib")
            #expect(options.device.slug == "ipad-10")
            #expect(options.tour == "t.json")
            #expect(options.isLandscape)
            #expect(options.style == .dark)
            #expect(options.textSize == .accessibilityExtraLarge)
            #expect(options.language == "pt-BR")
            #expect(options.output == "there")
        }

        @Test func aPreviewIsByDefaultOfALightIPhone16Upright() throws {
            guard case .preview(let options) = try Command(["preview", "A.xib"]) else {
                Issue.record("not a preview")
                return
            }
            #expect(options.device.slug == "iphone-16")
            #expect(options.style == .light)
            #expect(options.textSize == .large)
            #expect(!options.isLandscape)
            #expect(options.tour == nil)
            #expect(options.output == "scrim-report")
        }
    }
}
