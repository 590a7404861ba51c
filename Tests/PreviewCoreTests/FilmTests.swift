import Foundation
import InterfaceBuilder
import Testing
@_spi(Linux) import UIKit
import UIKitHeadless

@testable import PreviewCore

/// A controller that segues unwind to, and one of whose buttons begins a transition that nobody ends.
final class FilmProbe: UIViewController, UIViewControllerTransitioningDelegate {
    func hang() {
        let modal = UIViewController()
        modal.modalPresentationStyle = .custom
        modal.transitioningDelegate = self
        present(modal, animated: true)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { EndlessAnimator() }
}

/// States half a second, and never completes.
private final class EndlessAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.5
    }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
}

extension FilmProbe: _ActionResponder {
    func _perform(action: String, sender: Any?, event: UIEvent?) -> Bool {
        if action == "hang:" { hang() }
        return _responds(to: action)
    }

    func _responds(to action: String) -> Bool { ["back:", "hang:"].contains(action) }
}

/// Screens for films, 375 x 667.
enum FilmDocument {
    /// Two buttons: "Open" shows a red modal with a button "Close" over the screen by the kit's segue, 0.4 s from below;
    /// "Sheet" a green sheet with a label "Down" as UIKit does. A third one begins a transition that never ends.
    static var text: String {
        let probe = #" customClass="FilmProbe" customModule="PreviewCoreTests""#
        func connected(_ connection: String) -> String { "<connections>\(connection)</connections>" }
        func place(_ id: String, y: Double) -> String {
            Documents.constraint("t\(id)", id, "top", "gc1", "top", y) + "\n"
                + Documents.constraint("l\(id)", id, "leading", "gc1", "leading", 50)
        }
        let first = Documents.scene(
            attributes: probe + #" storyboardIdentifier="First""#,
            subviews: [
                Documents.button(
                    "open", title: "Open",
                    children: connected(
                        #"<segue destination="c2" kind="custom" customClass="TransparentModalSegue" customModule="Scrim" id="g1"/>"#
                    )),
                Documents.button(
                    "sheet", title: "Sheet",
                    children: connected(#"<segue destination="c3" kind="presentation" id="g2"/>"#)),
                Documents.button(
                    "hang", title: "Hang",
                    children: connected(
                        #"<action selector="hang:" destination="c1" eventType="touchUpInside" id="a1"/>"#)),
                Documents.label("still", text: "Still"),
            ].joined(separator: "\n"),
            constraints: [place("open", y: 30), place("sheet", y: 100), place("hang", y: 170)].joined(separator: "\n"))
        let close = Documents.button(
            "close", title: "Close",
            children: connected(#"<segue destination="x2" kind="unwind" unwindAction="back:" id="g3"/>"#))
        let second = Documents.scene(
            "c2", attributes: #" storyboardIdentifier="Second""#, subviews: close,
            constraints: Documents.constraint("k1", "close", "top", "gc2", "top", 30),
            background: #"<color key="backgroundColor" systemColor="systemRedColor"/>"#
        ).replacingOccurrences(
            of: "</objects>", with: #"<exit id="x2" userLabel="Exit" sceneMemberID="exit"/></objects>"#)
        let third = Documents.scene(
            "c3", subviews: Documents.label("down", text: "Down", y: 100),
            background: #"<color key="backgroundColor" systemColor="systemGreenColor"/>"#)
        return Documents.storyboard(first, second, third)
    }

    static func films(_ steps: String..., scene: String? = nil) -> String {
        let place = scene.map { "\"scene\": \"\($0)\", " } ?? ""
        return "{\"films\": [\n{\"id\": \"film\", \(place)\"steps\": [\n\(steps.joined(separator: ",\n"))\n]}]}"
    }

    static let open = #"{"id": "in", "tap": {"text": "Open"}}"#
    static let close = #"{"id": "out", "tap": {"text": "Close"}}"#
}

extension PreviewTests {
    @Suite
    @MainActor
    struct FilmTests {
        let scratch: Scratch

        init() throws { scratch = try Scratch() }

        private func film(_ films: String, _ options: String...) async throws -> ReportFile {
            let path = try scratch.write(FilmDocument.text, to: "A.storyboard")
            let file = try scratch.write(films, to: "f.json")
            let outcome = await scrim(
                ["preview", path, "--films", file, "--device", "iphone-se-3", "--out", scratch.path("out")] + options)
            #expect(outcome.status == 0, "\(outcome.problems)")
            return try scratch.report()
        }

        @Test func aTransitionIsDrawnAtFiveMomentsOfItsTime() async throws {
            let report = try await film(FilmDocument.films(FilmDocument.open, FilmDocument.close))
            let film = try #require(report.films.first)
            #expect(report.films.count == 1)
            #expect(film.id == "film")
            #expect(film.strips.map(\.id) == ["in", "out"])
            for (index, strip) in film.strips.enumerated() {
                #expect(strip.action == "tap")
                #expect(strip.duration == 0.4)
                #expect(
                    strip.frames
                        == zip([0, 25, 50, 75, 100], [0, 0.1, 0.2, 0.3, 0.4]).map {
                            ReportFile.Frame(file: "film-1-\(index + 1)-\($0).png", percent: $0, time: $1)
                        })
                for frame in strip.frames { #expect(try scratch.pixelSize("out/\(frame.file)") == [750, 1334]) }
            }
            // The scenes are drawn all the same.
            #expect(report.steps.map(\.title) == ["First", "Second", "c3"])
        }

        @Test func theFramesAreThoseOfADeviceAtThatTime() async throws {
            _ = try await film(FilmDocument.films(FilmDocument.open))
            let source = try PreviewDocument(path: scratch.path("A.storyboard"))
            let device = HeadlessDevice(.iPhoneSE)
            let pictures = try await device.perform {
                let controller = try #require(
                    UIStoryboard(document: source.document).instantiateInitialViewController())
                device.show(controller)
                await device.advance(by: 0.1)
                let button = try #require(controller.view.subviews.first as? UIButton)
                await device.tap(button)
                var pictures = [try device.pngData()]
                for _ in 0..<4 {
                    await device.advance(by: 0.1)
                    pictures.append(try device.pngData())
                }
                return pictures
            }
            let files = [0, 25, 50, 75, 100].map { "out/film-1-1-\($0).png" }
            for (file, picture) in zip(files, pictures) { #expect(try scratch.data(file) == picture, "\(file)") }
            // Each moment differs from the others.
            #expect(Set(pictures).count == 5)
        }

        @Test func aDismissalEndsWithTheScreenAsItWas() async throws {
            _ = try await film(FilmDocument.films(FilmDocument.open, FilmDocument.close))
            let before = try scratch.data("out/scene-1.png")
            #expect(try scratch.data("out/film-1-2-100.png") == before)
            #expect(try scratch.data("out/film-1-2-0.png") == scratch.data("out/film-1-1-100.png"))
            #expect(try scratch.data("out/film-1-2-50.png") == scratch.data("out/film-1-1-50.png"))
        }

        @Test func aSwipeIsDrawnUnderTheFingerAndAtRest() async throws {
            let report = try await film(
                FilmDocument.films(
                    #"{"id": "in", "tap": {"text": "Sheet"}}"#,
                    #"{"id": "away", "swipe": {"text": "Down"}, "to": "bottom"}"#))
            let strip = try #require(report.films.first?.strips.last)
            #expect(strip.action == "swipe")
            #expect(strip.frames.map(\.percent) == [0, 25, 50, 75, 100])
            let pictures = try strip.frames.map { try scratch.data("out/\($0.file)") }
            #expect(Set(pictures).count == 5)
            #expect(try pictures.last == scratch.data("out/scene-1.png"))
        }

        @Test func aStepThatIsNotFilmedIsDoneAllTheSame() async throws {
            let report = try await film(
                FilmDocument.films(
                    #"{"id": "in", "tap": {"text": "Open"}, "filmed": false}"#, FilmDocument.close))
            #expect(report.films.first?.strips.map(\.id) == ["out"])
            #expect(try scratch.names(in: "out").filter { $0.hasPrefix("film") }.count == 5)
        }

        @Test(arguments: ["First", "c1"])
        func aFilmBeginsWithTheSceneItNames(_ scene: String) async throws {
            let report = try await film(FilmDocument.films(FilmDocument.open, scene: scene))
            #expect(report.films.first?.strips.count == 1)
        }

        @Test func eachFilmBeginsAnew() async throws {
            let films = """
                {"films": [{"id": "one", "steps": [\(FilmDocument.open)]}, {"id": "two", "steps": [\(FilmDocument.open)]}]}
                """
            _ = try await film(films)
            for percent in [0, 25, 50, 75, 100] {
                #expect(
                    try scratch.data("out/film-1-1-\(percent).png") == scratch.data("out/film-2-1-\(percent).png"))
            }
        }

        @Test func thePageShowsTheStripsBesideTheScreens() async throws {
            let films = FilmDocument.films(FilmDocument.open).replacingOccurrences(
                of: #""id": "film""#, with: #""id": "<b>film</b>""#)
            _ = try await film(films)
            let html = try scratch.text("out/report.html")
            #expect(html.contains("<h2>&lt;b&gt;film&lt;/b&gt;</h2>"))
            #expect(html.contains("<h3>in · tap, 0.4 s</h3>"))
            #expect(html.contains(#"<img src="film-1-1-25.png" width="375" height="667" alt="in, 25 %">"#))
            #expect(html.contains("<figcaption>75 % · 0.3 s</figcaption>"))
            // Three scenes and five frames.
            #expect(html.components(separatedBy: "<figure").count == 9)
        }

        @Test func withoutFilmsThereIsNoSection() async throws {
            let path = try scratch.write(FilmDocument.text, to: "A.storyboard")
            let outcome = await scrim("preview", path, "--out", scratch.path("out"))
            #expect(outcome.status == 0)
            #expect(try scratch.report().films.isEmpty)
            #expect(try !scratch.text("out/report.html").contains("<section"))
        }
    }
}
