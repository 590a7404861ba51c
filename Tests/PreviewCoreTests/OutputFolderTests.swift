import Foundation
import Testing

@testable import PreviewCore

extension PreviewTests {
    @Suite
    @MainActor
    struct OutputFolderTests {
        let scratch: Scratch
        let document: String

        init() throws {
            scratch = try Scratch()
            document = try scratch.write(Documents.storyboard(Documents.scene()), to: "A.storyboard")
        }

        private func expectRefusal(
            _ output: String, says words: String, sourceLocation: SourceLocation = #_sourceLocation
        )
            async throws
        {
            let before = try FileManager.default.subpathsOfDirectory(atPath: scratch.url.path).sorted()
            let outcome = await scrim("preview", document, "--out", output)
            #expect(outcome.status == 3, sourceLocation: sourceLocation)
            #expect(outcome.problems.count == 1, "\(outcome.problems)", sourceLocation: sourceLocation)
            #expect(outcome.problems.first?.hasPrefix("\(output): ") == true, sourceLocation: sourceLocation)
            #expect(
                outcome.problems.first?.contains(words) == true, "\(outcome.problems)", sourceLocation: sourceLocation)
            let after = try FileManager.default.subpathsOfDirectory(atPath: scratch.url.path).sorted()
            #expect(after == before, sourceLocation: sourceLocation)
        }

        @Test func aNewFolderHoldsPicturesPageAndFiguresAndNothingElse() async throws {
            let outcome = await scrim("preview", document, "--out", scratch.path("out"))
            #expect(outcome.status == 0)
            #expect(outcome.output == [scratch.path("out/report.html")])
            #expect(try scratch.names() == ["A.storyboard", "out"])
            #expect(try scratch.names(in: "out") == ["report.html", "report.json", "scene-1.png"])
        }

        @Test func foldersOnTheWayAreMade() async throws {
            let outcome = await scrim("preview", document, "--out", scratch.path("a/b/c"))
            #expect(outcome.status == 0)
            #expect(try scratch.names(in: "a/b") == ["c"])
        }

        @Test func anEmptyFolderIsFilled() async throws {
            try FileManager.default.createDirectory(atPath: scratch.path("out"), withIntermediateDirectories: false)
            #expect(await scrim("preview", document, "--out", scratch.path("out")).status == 0)
            #expect(try scratch.names(in: "out").count == 3)
        }

        @Test func aSlashAtTheEndChangesNothing() async throws {
            #expect(await scrim("preview", document, "--out", scratch.path("out") + "/").status == 0)
            #expect(try scratch.names() == ["A.storyboard", "out"])
        }

        @Test func aFileInTheWayStays() async throws {
            try scratch.write("mine", to: "out")
            try await expectRefusal(
                scratch.path("out"), says: "a file of that name is in the way. Choose another --out.")
            #expect(try scratch.text("out") == "mine")
        }

        @Test func aFolderOfOtherThingsStays() async throws {
            try FileManager.default.createDirectory(atPath: scratch.path("out"), withIntermediateDirectories: false)
            try scratch.write("mine", to: "out/letter.txt")
            try await expectRefusal(scratch.path("out"), says: "holds other files and no report")
            #expect(try scratch.text("out/letter.txt") == "mine")
        }

        @Test func aFolderBelowAFileCannotBeMade() async throws {
            try scratch.write("mine", to: "file")
            try await expectRefusal(scratch.path("file/out"), says: "cannot be made there. Choose another --out.")
            try await expectRefusal(scratch.path("file/a/b/out"), says: "cannot be made there. Choose another --out.")
        }

        @Test func anEarlierReportIsReplacedWhole() async throws {
            let two = try scratch.write(
                Documents.storyboard(Documents.scene("c1"), Documents.scene("c2")), to: "B.storyboard")
            #expect(await scrim("preview", two, "--out", scratch.path("out")).status == 0)
            try scratch.write("", to: "out/left-over.txt")
            #expect(try scratch.names(in: "out").contains("scene-2.png"))
            #expect(await scrim("preview", document, "--out", scratch.path("out")).status == 0)
            #expect(try scratch.names(in: "out") == ["report.html", "report.json", "scene-1.png"])
            #expect(try scratch.names() == ["A.storyboard", "B.storyboard", "out"])
        }

        @Test func aFailureLeavesAnEarlierReportAsItWas() async throws {
            #expect(await scrim("preview", document, "--out", scratch.path("out")).status == 0)
            let page = try scratch.data("out/report.html")
            let tour = try scratch.write(Documents.tour((#"{"text": "zz"}"#, "x")), to: "t.json")
            let outcome = await scrim("preview", document, "--tour", tour, "--out", scratch.path("out"))
            #expect(outcome.status == 1)
            #expect(try scratch.data("out/report.html") == page)
            #expect(try scratch.names() == ["A.storyboard", "out", "t.json"])
        }

        @Test func aFailureTakesAwayTheFoldersMadeOnTheWay() async throws {
            let tour = try scratch.write(Documents.tour((#"{"text": "zz"}"#, "x")), to: "t.json")
            let outcome = await scrim("preview", document, "--tour", tour, "--out", scratch.path("a/b/c"))
            #expect(outcome.status == 1)
            #expect(try scratch.names() == ["A.storyboard", "t.json"])
        }

        @Test func aLinkStaysALink() async throws {
            let files = FileManager.default
            try files.createDirectory(atPath: scratch.path("real"), withIntermediateDirectories: false)
            try files.createSymbolicLink(atPath: scratch.path("link"), withDestinationPath: scratch.path("real"))
            #expect(await scrim("preview", document, "--out", scratch.path("link")).status == 0)
            #expect(try scratch.names() == ["A.storyboard", "link", "real"])
            #expect(try scratch.names(in: "real").count == 3)
            #expect(try files.destinationOfSymbolicLink(atPath: scratch.path("link")) == scratch.path("real"))
        }
    }
}
