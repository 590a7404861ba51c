import Foundation
import Testing

@testable import PreviewCore

extension PreviewTests {
    /// Controllers that hold themselves. Each preview must end, with a note that names the line of the segue.
    @Suite
    @MainActor
    struct CycleTests {
        let scratch: Scratch

        init() throws { scratch = try Scratch() }

        private func expectNote(
            _ text: String, atLineOf segue: String, sourceLocation: SourceLocation = #_sourceLocation
        )
            async throws
        {
            let path = try scratch.write(text, to: "A.storyboard")
            for command in [["preview", path, "--out", scratch.path("out")], ["layout", path]] {
                let outcome = await scrim(command)
                #expect(outcome.status == 0, sourceLocation: sourceLocation)
                guard command[0] == "preview" else { continue }
                let place = "note: A.storyboard:\(Documents.line(of: segue, in: text)): "
                #expect(
                    outcome.problems.contains { $0.hasPrefix(place) && $0.contains("Break the cycle.") },
                    "\(outcome.problems)", sourceLocation: sourceLocation)
            }
        }

        @Test func aControllerThatEmbedsItself() async throws {
            let text = Documents.storyboard(Documents.scene(subviews: Documents.embedding("box", of: "c1")))
            try await expectNote(text, atLineOf: #"id="e-box""#)
        }

        @Test func twoControllersThatEmbedEachOther() async throws {
            let text = Documents.storyboard(
                Documents.scene("c1", subviews: Documents.embedding("box1", of: "c2")),
                Documents.scene("c2", subviews: Documents.embedding("box2", of: "c1")))
            try await expectNote(text, atLineOf: #"id="e-box2""#)
        }

        @Test func aNavigationControllerWhoseRootIsItself() async throws {
            let text = Documents.storyboard(
                Documents.container("navigationController", "n", holds: ["n"]), initial: "n")
            try await expectNote(text, atLineOf: #"id="r-n-0""#)
        }

        @Test func twoTabBarControllersThatHoldEachOther() async throws {
            let text = Documents.storyboard(
                Documents.container("tabBarController", "t1", holds: ["t2"], relationship: "viewControllers"),
                Documents.container("tabBarController", "t2", holds: ["t1"], relationship: "viewControllers"),
                initial: "t1")
            try await expectNote(text, atLineOf: #"id="r-t1-0""#)
        }

        @Test func aNavigationControllerWhoseRootEmbedsIt() async throws {
            let text = Documents.storyboard(
                Documents.container("navigationController", "n", holds: ["c1"]),
                Documents.scene("c1", subviews: Documents.embedding("box", of: "n")), initial: "n")
            try await expectNote(text, atLineOf: #"id="e-box""#)
        }

        @Test func containersThatEachHoldTheNextOneTwiceEndSoon() async throws {
            let levels = 40
            var scenes = (0..<levels).map { level in
                Documents.container(
                    "tabBarController", "t\(level)", holds: ["t\(level + 1)", "t\(level + 1)"],
                    relationship: "viewControllers")
            }
            scenes.append(Documents.scene("t\(levels)"))
            let text = Documents.storyboard(scenes.joined(separator: "\n"), initial: "t0")
            let tour = try scratch.write(Documents.tour((#"{"text": "B"}"#, "x")), to: "t.json")
            let path = try scratch.write(text, to: "A.storyboard")
            let outcome = await scrim("preview", path, "--tour", tour, "--out", scratch.path("out"))
            #expect(outcome.status == 1)
            #expect(outcome.problems.count == 1)
        }

        @Test func segueThatShowEachOtherAreNoCycle() async throws {
            func button(_ id: String, to target: String) -> String {
                Documents.button(
                    id, title: id,
                    children: #"<connections><segue destination="\#(target)" kind="show" id="s-\#(id)"/></connections>"#
                )
            }
            let text = Documents.storyboard(
                Documents.scene("c1", subviews: button("b1", to: "c2")),
                Documents.scene("c2", subviews: button("b2", to: "c1")))
            let path = try scratch.write(text, to: "A.storyboard")
            let outcome = await scrim("preview", path, "--out", scratch.path("out"))
            #expect(outcome.status == 0)
            #expect(outcome.problems.isEmpty)
        }
    }
}
