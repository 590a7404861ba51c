import Foundation
import Scrim
import Testing
import UIKit

@testable import PreviewCore

extension PreviewTests {
    /// Tours that are taken as a user would, on the screen with two buttons of `Documents.twoButtons`, 375 x 667.
    @Suite
    @MainActor
    struct TourRunTests {
        let scratch: Scratch
        let document: String

        init() throws {
            scratch = try Scratch()
            document = try scratch.write(Documents.twoButtons, to: "Two.storyboard")
        }

        /// Takes a tour that the app makes.
        private func take(_ maker: @escaping TourMaker) async throws -> (report: ReportFile, problems: [String]) {
            let outcome = await scrim(
                "preview", document, "--tour", "app", "--device", "iphone-se-3", "--out", scratch.path("out"),
                tours: ["app": maker])
            #expect(outcome.status == 0, "\(outcome.problems)")
            return (try scratch.report(), outcome.problems)
        }

        private static func button(_ title: String, in root: UIViewController) -> UIButton? {
            root.view.subviews.lazy.compactMap { $0 as? UIButton }.first { $0.currentTitle == title }
        }

        @Test func aTourThatTheAppMakesIsTakenByItsName() async throws {
            let (report, problems) = try await take { _ in
                Tour(
                    id: "around",
                    steps: [
                        TourStep(id: "hello", title: "Hello", text: "You"),
                        TourStep(id: "low", anchor: .identifier("lowButton"), text: "This one"),
                    ])
            }
            #expect(problems.isEmpty)
            #expect(report.tour == "around")
            #expect(report.steps.map(\.id) == ["hello", "low"])
            #expect(report.steps.map(\.file) == ["step-1.png", "step-2.png"])
            #expect(report.steps.map(\.text) == ["Hello\nYou", "This one"])
            // In the middle of the safe area, 20 to 667.
            let bubble = try #require(report.steps[0].bubble?.rect)
            #expect(report.steps[0].anchor == nil && report.steps[0].arrow == nil)
            #expect(abs(bubble.y + bubble.height / 2 - 343.5) <= 0.5)
            #expect(abs(bubble.x + bubble.width / 2 - 187.5) <= 0.5)
            #expect(report.steps[1].anchor?.rect == ReportFile.Rect(50, 593, 100, 44))
        }

        @Test func aStepThatATapLeadsOnFromTouchesWhatItLightsUp() async throws {
            var taps = 0
            _ = try await take { root in
                let button = try #require(Self.button("End", in: root))
                button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
                return Tour(
                    id: "t",
                    steps: [
                        TourStep(id: "a", anchor: .view(button), text: "Tap", touch: .passAndAdvance),
                        TourStep(id: "b", text: "Done"),
                    ])
            }
            #expect(taps == 1)
        }

        @Test func aStepThatWaitsForTheAppIsNotWaitedFor() async throws {
            let (report, problems) = try await take { _ in
                Tour(
                    id: "t",
                    steps: [
                        TourStep(id: "a", text: "Soon", advance: .when { false }),
                        TourStep(id: "b", text: "At once", advance: .after(0)),
                        TourStep(id: "c", text: "Done"),
                    ])
            }
            #expect(report.steps.map(\.id) == ["a", "b", "c"])
            #expect(problems.isEmpty)
        }

        @Test func aStepThatIsPassedOverIsNoted() async throws {
            let (report, problems) = try await take { _ in
                var tour = Tour(
                    id: "t",
                    steps: [
                        TourStep(id: "a", anchor: .identifier("nowhere"), text: "?"), TourStep(id: "b", text: "!"),
                        TourStep(id: "c", text: "?"),
                    ])
                tour.options.missingAnchor.wait = 0.2
                tour.steps[2].canShow = { false }
                return tour
            }
            #expect(report.steps.map(\.id) == ["b"])
            #expect(
                problems == [
                    "note: step \"a\" was passed over: its anchor was not found.",
                    "note: step \"c\" was passed over: its canShow said no.",
                ])
            #expect(report.issues == problems.map { String($0.dropFirst("note: ".count)) })
        }

        @Test func aTourThatTheAppEndsEarlyIsNoted() async throws {
            let (report, problems) = try await take { root in
                let button = try #require(Self.button("End", in: root))
                button.addAction(
                    UIAction { [weak root] _ in root?.view.window?.windowScene?.tours.stop() }, for: .touchUpInside)
                return Tour(
                    id: "t",
                    steps: [
                        TourStep(id: "a", anchor: .view(button), text: "Tap", touch: .passAndAdvance),
                        TourStep(id: "b", text: "Never"),
                    ])
            }
            #expect(report.steps.map(\.id) == ["a"])
            #expect(problems == ["note: the tour ended early: stopped."])
        }

        @Test func wordsThatHaveToBeScrolledToAreAnIssueOfTheirStep() async throws {
            let (report, _) = try await take { _ in
                Tour(
                    id: "t",
                    steps: [TourStep(id: "a", text: Array(repeating: "word", count: 900).joined(separator: " "))])
            }
            #expect(report.steps[0].issues.count == 1)
            #expect(report.steps[0].issues.first?.hasPrefix("The words are longer than the bubble: ") == true)
        }

        @Test func aTourOfWhichNothingComesIsAnError() async throws {
            let outcome = await scrim(
                "preview", document, "--tour", "app", "--out", scratch.path("out"),
                tours: ["app": { _ in Tour(id: "t", steps: []) }])
            #expect(outcome.status == 1)
            #expect(outcome.problems == ["error: The tour \"t\" has no steps. Give it at least one."])
            #expect(!scratch.exists("out"))
        }

        @Test func aNameThatIsNoFileListsTheAppsTours() async throws {
            let outcome = await scrim(
                "preview", document, "--tour", "ap", "--out", scratch.path("out"),
                tours: ["app": { _ in Tour(id: "t", steps: []) }])
            #expect(outcome.status == 1)
            #expect(outcome.problems == ["ap: there is no such tour. Name a JSON file. The app has \"app\"."])
        }

        @Test func aStepOfADocumentMayStandInTheMiddle() async throws {
            let tour = try scratch.write(
                "{\"id\": \"t\", \"steps\": [{\"id\": \"a\", \"title\": \"Welcome\", \"text\": \"In\"}]}", to: "t.json")
            let outcome = await scrim("preview", document, "--tour", tour, "--out", scratch.path("out"))
            #expect(outcome.status == 0)
            let step = try #require(try scratch.report().steps.first)
            #expect(step.anchor == nil && step.bubble != nil && step.overlaps.isEmpty)
            #expect(step.text == "Welcome\nIn")
        }

        @Test func whatComesAfterATapMayBeOnAnotherScreen() async throws {
            let text = Documents.storyboard(
                Documents.container("navigationController", "n", holds: ["c1"]),
                Documents.scene(
                    subviews: Documents.button(
                        "go", title: "Go",
                        children: #"<connections><segue destination="c2" kind="show" id="s1"/></connections>"#),
                    constraints: Documents.constraint("k1", "go", "top", "gc1", "top", 30) + "\n"
                        + Documents.constraint("k2", "go", "leading", "gc1", "leading", 50)),
                Documents.scene("c2", subviews: Documents.label("there", text: "There")), initial: "n")
            let path = try scratch.write(text, to: "Push.storyboard")
            func take(_ last: String) async throws -> Outcome {
                let tour = """
                    {"id": "t", "options": {"missingAnchor": {"wait": 0.3}}, "steps": [
                    {"id": "a", "anchor": {"text": "Go"}, "text": "Tap", "touch": "passAndAdvance"},
                    {"id": "b", "anchor": {"text": "\(last)"}, "text": "Here"}]}
                    """
                let file = try scratch.write(tour, to: "t.json")
                return await scrim(
                    "preview", path, "--tour", file, "--device", "iphone-se-3", "--out", scratch.path("out"))
            }
            #expect(try await take("There").status == 0)
            #expect(try scratch.report().steps.map(\.id) == ["a", "b"])
            let outcome = try await take("Where")
            #expect(outcome.status == 1)
            #expect(
                outcome.problems.first?.hasPrefix(
                    "\(scratch.path("t.json")):3: step \"b\": no view on this screen has the text \"Where\".") == true)
        }
    }
}
