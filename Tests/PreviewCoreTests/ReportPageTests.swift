import Foundation
import Testing

@testable import PreviewCore

extension PreviewTests {
    @Suite
    @MainActor
    struct ReportPageTests {
        let scratch: Scratch

        init() throws { scratch = try Scratch() }

        private func page(_ document: String, tour: String, named name: String = "A.storyboard") async throws -> String
        {
            let path = try scratch.write(document, to: name)
            let file = try scratch.write(tour, to: "t.json")
            let outcome = await scrim(
                "preview", path, "--tour", file, "--device", "iphone-se-3", "--out", scratch.path("out"))
            #expect(outcome.status == 0, "\(outcome.problems)")
            return try scratch.text("out/report.html")
        }

        @Test func eachStepIsAFigureWithItsPictureBesideThePage() async throws {
            let html = try await page(
                Documents.twoButtons, tour: Documents.tour((#"{"text": "Begin"}"#, "One"), (#"{"text": "End"}"#, "Two"))
            )
            #expect(html.components(separatedBy: "<figure").count == 3)
            #expect(html.contains(#"<img src="step-1.png" width="375" height="667""#))
            #expect(html.contains(#"<img src="step-2.png""#))
            for name in ["step-1.png", "step-2.png"] { #expect(scratch.exists("out/\(name)")) }
            // Nothing else is fetched: neither from the network nor by an absolute path.
            for address in ["http:", "https:", "file:", "src=\"/", "href=", "<script", "@import", "url("] {
                #expect(!html.contains(address))
            }
            #expect(html.contains("iPhone SE (3rd generation) · 375 × 667 pt at 2x · portrait · light · text size l"))
        }

        @Test func theFiguresStandInATable() async throws {
            let html = try await page(Documents.twoButtons, tour: Documents.tour((#"{"text": "Begin"}"#, "A button")))
            #expect(html.contains("50, 50 · 100 × 44"))
            #expect(html.contains("90, 98 · 20 × 10"))
            #expect(html.contains("bubble below"))
        }

        @Test func textsFromFilesAreNotMarkup() async throws {
            let attack = #"<script>alert('x')</script> & \"quotes\""#
            let tour = """
                {"id": "\(attack)", "steps": [{"id": "\(attack)", "anchor": {"text": "Begin"}, "text": "\(attack)"}]}
                """
            let document = Documents.storyboard(
                Documents.twoButtonsScene(
                    subviews: Documents.label(
                        "l<b>".replacingOccurrences(of: "<", with: "&lt;"), text: "x", x: 50, y: 120)))
            let html = try await page(document, tour: tour)
            #expect(!html.contains("<script"))
            #expect(!html.contains("<b>"))
            let escaped = "&lt;script&gt;alert('x')&lt;/script&gt; &amp; &quot;quotes&quot;"
            #expect(html.contains("<h1>\(escaped)</h1>"))
            #expect(html.contains("<h2>1. \(escaped)</h2>"))
            #expect(html.contains("<div>\(escaped)</div>"))
            #expect(html.contains("alt=\"\(escaped)\""))
            #expect(html.contains("UILabel &quot;l&lt;b&gt;&quot;"))
        }

        @Test func remarksOnTheDocumentStandBelow() async throws {
            let html = try await page(
                Documents.storyboard(
                    Documents.twoButtonsScene(attributes: #" customClass="Ghost" customModule="A&amp;B""#)),
                tour: Documents.tour((#"{"text": "Begin"}"#, "One")))
            #expect(html.contains("<h2>The document</h2>"))
            #expect(html.contains("The class A&amp;B.Ghost is not linked in"))
        }

        @Test func numbersOfAnySizeCanBeWritten() {
            let rect = Report.Rect(CGRect(x: 1e300, y: -1e18, width: 0.126, height: 12))
            let part = Report.Part(rect: rect, insideSafeArea: false)
            let picture = Report.Picture(
                id: "a", title: "a", file: "a.png", text: nil, anchor: part, bubble: nil, arrow: nil, overlaps: [],
                issues: [])
            let device = Report.Device(
                name: "d", slug: "d", width: 10, height: 20, scale: 2, safeArea: Report.Rect(.zero),
                orientation: "portrait", appearance: "light", textSize: "l")
            let report = Report(document: "d", tour: nil, device: device, steps: [picture], issues: [])
            #expect(ReportPage(report: report).html.contains("0.13 × 12"))
        }
    }
}
