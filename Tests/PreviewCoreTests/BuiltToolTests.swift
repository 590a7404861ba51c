import Foundation
import Testing

/// The tool, which is built beside the tests.
private enum BuiltTool {
    static let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        .appendingPathComponent("scrim").path
    static var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }
}

/// The tool as users run it: a process with the two standard streams.
@Suite(.enabled(if: BuiltTool.isThere))
struct BuiltToolTests {
    private func run(_ arguments: String...) throws -> (status: Int32, output: String, problems: String) {
        let process = Process()
        let output = Pipe()
        let problems = Pipe()
        process.executableURL = URL(fileURLWithPath: BuiltTool.path)
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = problems
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        let complained = problems.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (
            process.terminationStatus, String(decoding: printed, as: UTF8.self),
            String(decoding: complained, as: UTF8.self)
        )
    }

    @Test func devicesPrintsATableAndNothingElse() throws {
        let outcome = try run("devices")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("NAME"))
        #expect(outcome.output.hasSuffix("\n"))
        #expect(outcome.problems.isEmpty)
    }

    @Test func aMistakeOnTheCommandLineIsStatusTwoOnStandardError() throws {
        let outcome = try run("draw")
        #expect(outcome.status == 2)
        #expect(outcome.output.isEmpty)
        #expect(
            outcome.problems == "error: unknown command \"draw\". Use preview, validate, layout, devices or help.\n")
    }

    @Test func closedStreamsDoNotStopIt() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "\"$0\" devices >&- 2>&-", BuiltTool.path]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func outputThatFindsNoSpaceIsStatusThree() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "\"$0\" devices >/dev/full 2>&-", BuiltTool.path]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 3)
    }

    @Test func aMissingDocumentIsStatusOneOnStandardError() throws {
        let outcome = try run("preview", "no-such.storyboard")
        #expect(outcome.status == 1)
        #expect(outcome.output.isEmpty)
        #expect(outcome.problems == "no-such.storyboard: there is no such file. Name a .storyboard or .xib.\n")
    }

    @Test func aPreviewPrintsThePathOfItsPage() throws {
        let scratch = try Scratch()
        let document = try scratch.write(Documents.twoButtons, to: "A.storyboard")
        let tour = try scratch.write(Documents.tour((#"{"text": "Begin"}"#, "One")), to: "t.json")
        let outcome = try run("preview", document, "--tour", tour, "--out", scratch.path("out"))
        #expect(outcome.status == 0)
        #expect(outcome.output == scratch.path("out/report.html") + "\n")
        #expect(outcome.problems.isEmpty)
        #expect(try scratch.names(in: "out") == ["report.html", "report.json", "step-1.png"])
    }
}
