import Foundation
import Testing
import UIKit
import UIKitHeadless

@testable import Scrim

@MainActor
@Suite struct TourDocumentTests {
    private func article(_ language: String = "en") throws -> Tour {
        let device = HeadlessDevice(languages: [language])
        let app = try DocumentBundle([
            "en.lproj/Tours.strings": #""welcome.title" = "Welcome"; "welcome.text" = "A minute is enough.";"#,
            "de.lproj/Tours.strings": #""welcome.title" = "Willkommen";"#,
        ])
        defer { withExtendedLifetime(device) {} }
        return try DocumentRig.read(DocumentRig.example()).tour(bundle: app.bundle)
    }

    // MARK: The article's example

    @Test func theArticlesExampleIsSoundForShipping() throws {
        #expect(DocumentRig.complaints(try DocumentRig.example()).isEmpty)
    }

    @Test func theArticleShowsTheMessageOfAMistakeInItsExample() throws {
        let text = try DocumentRig.example().replacingOccurrences(of: "passAndAdvance", with: "tap")
        let problem = try #require(DocumentRig.problems(text).first)
        #expect(try DocumentRig.article().contains("welcome.json:\(problem.line ?? 0): \(problem.message)\n"))
    }

    @Test func theArticleNamesEachField() throws {
        let article = try DocumentRig.article()
        for type in ["Step", "Options", "Highlight", "BubblePlacement", "MissingAnchor"] {
            let path = "Sources/Scrim/Onboarding/Documents/Values/TourDocument+\(type).swift"
            let source = try String(contentsOf: DocumentRig.root.appendingPathComponent(path), encoding: .utf8)
            let fields = source.matches(of: /fields\.set\("(\w+)"/).map { String($0.1) }
            #expect(!fields.isEmpty)
            for field in fields { #expect(article.contains("`\(field)`"), "\(type).\(field)") }
        }
    }

    @Test func theArticlesExampleMakesTheTourThatItDescribes() throws {
        let tour = try article()
        #expect(tour.id == "welcome")
        #expect(tour.steps.map(\.id) == ["hello", "search", "add", "end"])
        #expect(tour.steps.map(\.content.title) == ["Welcome", "Find a recipe", nil, nil])
        #expect(tour.steps[0].content.text == "A minute is enough.")
        #expect(tour.showing?.times == 2)
        #expect(tour.showing?.afterLaunches == 2)
        #expect(tour.showing?.interval == 86_400)
        // The first of May 2026 in Greenwich.
        #expect(tour.showing?.notBefore?.timeIntervalSince1970 == 1_777_593_600)
    }

    @Test func theArticlesOptionsAreTheTours() throws {
        let options = try article().options
        #expect(options.backdrop == TourBackdrop(.dim(UIColor(red: 0, green: 0, blue: 0, alpha: 160.0 / 255))))
        #expect(options.highlight.style == .cutout)
        guard case .rounded(12) = options.highlight.shape else {
            Issue.record("\(options.highlight.shape)")
            return
        }
        #expect(options.highlight.padding == UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6))
        #expect(options.touch == .block)
        #expect(options.outsideTap == .advance)
        #expect(
            options.placement
                == PlacementOptions(
                    preferred: .bottom, gap: 12, padding: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)))
        #expect(options.progress == .dots)
        #expect(options.showsSkip && options.showsBack && !options.showsClose)
        #expect(options.missingAnchor == MissingAnchorPolicy(wait: 3, fallback: .skip))
        #expect(options.fadeDuration == 0.3 && options.moveDuration == 0.35)
        #expect(options.theme.cornerRadius == 16)
        #expect(options.theme.maximumWidth == 300)
        #expect(options.theme.colors.primaryFill == .systemIndigo)
        #expect(options.theme.colors.title == BubbleTheme.standard.colors.title)
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(
            options.theme.colors.background.resolvedColor(with: dark)
                == UIColor(red: 44.0 / 255, green: 44.0 / 255, blue: 46.0 / 255, alpha: 1))
    }

    @Test func aStepHasWhatItSaysOverTheOptions() throws {
        let steps = try article().steps
        #expect(steps[0].highlight == nil && steps[0].placement == nil && steps[0].buttons == nil)
        guard case .none = steps[0].anchor.kind, case .identifier("searchField") = steps[1].anchor.kind else {
            Issue.record("wrong anchors")
            return
        }
        #expect(steps[1].companions.count == 1)
        let highlight = try #require(steps[1].highlight)
        guard case .capsule = highlight.shape else {
            Issue.record("\(highlight.shape)")
            return
        }
        // From the options.
        #expect(highlight.padding.top == 6)
        #expect(highlight.ring == TourHighlight.Ring(color: .systemYellow, width: 3, gap: 2, pulses: true))
        let placement = try #require(steps[1].placement)
        #expect(placement.preferred == .bottomStart)
        #expect(placement.gap == 12)
        #expect(steps[2].touch == .passAndAdvance)
        #expect(steps[2].buttons == [BubbleButton(.back), BubbleButton(.custom("later"), title: "Later")])
        #expect(steps[3].buttons == [BubbleButton(.done, title: "Cook!")])
        guard case .after(8) = steps[3].advance else {
            Issue.record("\(steps[3].advance)")
            return
        }
    }

    // MARK: Texts

    @Test func aTextThatTheLanguageLacksIsTheBundlesOwn() throws {
        let tour = try article("de-AT")
        #expect(tour.steps[0].content.title == "Willkommen")
        #expect(tour.steps[0].content.text == "A minute is enough.")
    }

    @Test func aKeyThatNoLanguageHasIsAnErrorWithStepFieldAndLanguage() throws {
        let device = HeadlessDevice(languages: ["de"])
        defer { withExtendedLifetime(device) {} }
        let app = try DocumentBundle(["en.lproj/Localizable.strings": "", "de.lproj/Localizable.strings": ""])
        let document = try DocumentRig.read(
            DocumentRig.tour(#"{"id": "a", "titleKey": "k", "buttons": [{"action": "next", "titleKey": "n"}]}"#))
        let error = try #require(throws: TourDocumentError.self) { try document.tour(bundle: app.bundle) }
        #expect(
            error.problems.map(\.description) == [
                "line 2: \"titleKey\" of step 1 (\"a\"): the table \"Localizable\" has no \"k\" in \"de\". Add it.",
                "line 2: \"titleKey\" of button 1 of step 1 (\"a\"): the table \"Localizable\" has no \"n\" in \"de\". Add it.",
            ])
        #expect(error.problems.map(\.field) == ["titleKey", "buttons[1].titleKey"])
        #expect(error.problems.map(\.step) == [1, 1])
        #expect(error.problems.map(\.stepID) == ["a", "a"])
        #expect(error.problems.map(\.language) == ["de", "de"])
        #expect(error.problems.map(\.code) == [.missingText, .missingText])
    }

    @Test func aTableThatBelongsToNoLanguageWillDo() throws {
        let app = try DocumentBundle(["Tours.strings": #""k" = "Words";"#])
        let document = try DocumentRig.read(
            DocumentRig.tour(#"{"id": "a", "textKey": "k"}"#, fields: #""table": "Tours""#))
        #expect(try document.tour(bundle: app.bundle).steps[0].content.text == "Words")
        try document.validate(bundle: app.bundle)
    }

    @Test func validatingLooksInEveryLanguageOrInThoseAskedFor() throws {
        let app = try DocumentBundle([
            "en.lproj/T.strings": #""a" = "A"; "b" = "B";"#, "de.lproj/T.strings": #""a" = "A";"#,
            "fr.lproj/Other.strings": "",
        ])
        let document = try DocumentRig.read(
            DocumentRig.tour(#"{"id": "a", "titleKey": "a",\#n"textKey": "b"}"#, fields: #""table": "T""#))
        func complaints(_ languages: [String]?) -> [String] {
            do throws(TourDocumentError) {
                try document.validate(bundle: app.bundle, languages: languages)
                return []
            } catch { return error.problems.map { "\($0.language ?? ""): \($0.description)" } }
        }
        let german = "line 3: \"textKey\" of step 1 (\"a\"): the table \"T\" has no \"b\" in"
        #expect(complaints(["en"]).isEmpty)
        #expect(complaints(["en-GB", "de"]) == ["de: \(german) \"de\". Add it."])
        #expect(complaints(["de-AT"]) == ["de-AT: \(german) \"de-AT\". Add it."])
        #expect(
            complaints(nil) == [
                "de: \(german) \"de\". Add it.",
                "fr: line 1: there is no table \"T\" in \"fr\". It is in \"de\", \"en\": add it, or write texts without keys.",
            ])
        #expect(complaints(["ja"]).count == 1)
    }

    @Test func imagesAndColoursThatTheBundleLacksAreErrors() throws {
        let app = try DocumentBundle(["a.txt": ""])
        let document = try DocumentRig.read(
            DocumentRig.step(#""image": "Chef", "highlight": {"ring": {"color": "Saffron"}}"#))
        let error = try #require(throws: TourDocumentError.self) { try document.tour(bundle: app.bundle) }
        #expect(
            error.problems.map(\.message) == [
                "\"image\" of step 1 (\"a\"): the bundle has no image \"Chef\". Add it.",
                "\"color\" of the ring of the highlight of step 1 (\"a\"): there is no colour \"Saffron\", neither UIKit's nor "
                    + "in the bundle. Add it, or write one as #RRGGBB.",
            ])
        #expect(error.problems.map(\.field) == ["image", "highlight.ring.color"])
    }

    // MARK: Values

    @Test(arguments: [
        ("#FF8000", [1, 128.0 / 255, 0, 1]), ("#00000080", [0, 0, 0, 128.0 / 255]), ("#abcdef", [171, 205, 239, 255]),
    ])
    func coloursAreReadFromHexadecimals(_ text: String, _ parts: [Double]) throws {
        let found = try #require(TourDocument.Color.hexadecimal(text)).map { Double($0) }
        let wanted = parts.contains { $0 > 1 } ? parts.map { $0 / 255 } : parts
        #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 1e-9 })
    }

    @Test(arguments: ["#", "#12", "#12345", "#1234567", "#+12345", "#-12345", "#GGGGGG", "# 12345", "123456", "#é1234"])
    func whatIsNoHexadecimalColourIsRefused(_ text: String) {
        #expect(TourDocument.Color.hexadecimal(text) == nil)
    }

    @Test func aPairOfColoursFollowsTheAppearance() throws {
        let document = try DocumentRig.read(
            DocumentRig.options(##""backdrop": {"dim": {"light": "#FF0000", "dark": "black"}}"##))
        let backdrop = try document.tour().options.backdrop
        guard case .dim(let color) = backdrop.style else {
            Issue.record("no dim")
            return
        }
        let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
        let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
        #expect(light == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        var white: CGFloat = -1
        dark.getWhite(&white, alpha: nil)
        #expect(white == 0)
    }

    @Test func aRingOfNoWidthTakesTheOptionsRingAway() throws {
        let document = try DocumentRig.read(
            DocumentRig.tour(
                #"{"id": "a", "text": "x", "highlight": {"ring": {"width": 0}}}"#,
                #"{"id": "b", "text": "x", "highlight": {"ring": {"gap": 5}}}"#,
                fields: #""options": {"highlight": {"ring": {"width": 3}}}"#))
        let tour = try document.tour()
        #expect(tour.options.highlight.ring?.width == 3)
        let highlight = try #require(tour.steps[0].highlight)
        #expect(highlight.ring == nil)
        #expect(tour.steps[1].highlight?.ring == TourHighlight.Ring(width: 3, gap: 5))
    }

    @Test func autoIsThePlaceWithTheMostRoomAndAnEmptyListForces() throws {
        let tour = try DocumentRig.read(
            DocumentRig.tour(
                #"{"id": "a", "text": "x", "placement": "auto"}"#,
                #"{"id": "b", "text": "x", "placement": {"preferred": "left-end", "allowed": []}}"#,
                #"{"id": "c", "text": "x", "placement": {"allowed": ["top", "right-start"]}}"#)
        ).tour()
        #expect(tour.steps[0].placement == PlacementOptions(preferred: nil))
        #expect(tour.steps[1].placement == PlacementOptions(preferred: .leftEnd, allowed: []))
        #expect(tour.steps[2].placement == PlacementOptions(preferred: .bottom, allowed: [.top, .rightStart]))
    }

    @Test func aDocumentOfTheSmallestKindIsRead() throws {
        let url = DocumentRig.root.appendingPathComponent("Examples/Buttons/Resources/tour.json")
        let document = try TourDocument(data: Data(contentsOf: url))
        #expect(document.version == 1)
        #expect(
            document.steps.map(\.anchor) == [
                .init(.outlet, "firstButton"), .init(.accessibilityIdentifier, "continueButton"),
            ])
        try document.validate(for: .preview)
        let error = try #require(throws: TourDocumentError.self) { try document.validate(for: .shipping) }
        #expect(error.problems.map(\.code) == [.previewOnly])
        #expect(try document.tour(for: .preview).steps.count == 2)
        #expect(throws: TourDocumentError.self) { try document.tour() }
    }
}
