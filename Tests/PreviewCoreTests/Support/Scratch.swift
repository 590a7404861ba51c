import Foundation

@testable import PreviewCore

/// A folder for one test, removed with its last reference.
final class Scratch {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("scrim-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    /// Writes a file and answers its path.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String { try write(Data(text.utf8), to: name) }

    @discardableResult
    func write(_ data: Data, to name: String) throws -> String {
        try data.write(to: url.appendingPathComponent(name))
        return path(name)
    }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(
            at: url.appendingPathComponent(name), withIntermediateDirectories: true)
    }

    func data(_ name: String) throws -> Data { try Data(contentsOf: url.appendingPathComponent(name)) }

    func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

    /// The names in a folder, sorted.
    func names(in folder: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent(folder).path).sorted()
    }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }
}

/// What a run of the command line came to.
struct Outcome {
    var status: Int32 = 0
    var output: [String] = []
    var problems: [String] = []
}

/// Runs the command line in this process.
@MainActor
func scrim(
    _ arguments: String..., targetModule: String? = nil, tours: [String: TourMaker] = [:]
) async -> Outcome {
    await scrim(arguments, targetModule: targetModule, tours: tours)
}

@MainActor
func scrim(
    _ arguments: [String], targetModule: String? = nil, tours: [String: TourMaker] = [:]
) async -> Outcome {
    var outcome = Outcome()
    let console = Console(write: { outcome.output.append($0) }, complain: { outcome.problems.append($0) })
    let status = await PreviewCommand.run(
        ["scrim"] + arguments, targetModule: targetModule, tours: tours, console: console)
    outcome.status = status
    return outcome
}
