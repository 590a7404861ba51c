import Foundation
import Scrim

/// `scrim validate`.
@MainActor
struct ValidateCommand {
    private let options: ValidateOptions
    private let console: Console

    /// Complains of each problem, and answers the exit status.
    static func run(_ options: ValidateOptions, _ console: Console) throws -> Int32 {
        try ValidateCommand(options: options, console: console).run()
    }

    private func run() throws -> Int32 {
        let data = try InputFile.read(options.file, "tour")
        let strings = try options.strings.map(Self.bundle) ?? tablesBeside
        var problems: [TourDocumentError.Problem] = []
        var notes: [TourDocumentError.Problem] = []
        var sound = ""
        var hasUncheckedKeys = false
        do {
            let document = try TourDocument(data: data)
            notes = document.notes
            try document.validate(for: options.isForShipping ? .shipping : .preview, bundle: strings)
            hasUncheckedKeys = strings == nil && document.hasKeys
            let count = document.steps.count
            sound = "\(document.id): \(count) \(count == 1 ? "step" : "steps"), nothing wrong"
        } catch {
            problems = error.problems
            notes = error.notes
        }
        var isSound = report(problems, notes)
        if hasUncheckedKeys {
            isSound = isSound && !options.isForShipping
            complain(
                "keys were not looked up. Name the folder of their table with --strings.",
                isMistake: options.isForShipping)
        }
        guard isSound else { return PreviewError.Code.input.rawValue }
        try console.write(sound)
        return 0
    }

    /// Whether none of them is a mistake.
    private func report(_ problems: [TourDocumentError.Problem], _ notes: [TourDocumentError.Problem]) -> Bool {
        var isSound = true
        for problem in (problems + notes).inOrderOfLines {
            let isMistake = isMistake(problem.code)
            complain(problem.message, line: problem.line, isMistake: isMistake)
            if isMistake { isSound = false }
        }
        return isSound
    }

    /// Nobody ships a misspelt field on purpose, which apps pass over.
    private func isMistake(_ code: TourDocumentError.Code) -> Bool {
        switch code {
        case .misspeltField: options.isForShipping
        case .unknownField: false
        default: true
        }
    }

    private func complain(_ message: String, line: Int? = nil, isMistake: Bool) {
        let problem = PreviewError(.input, message, file: options.file, line: line)
        console.complain(isMistake ? "\(problem)" : "note: \(problem)")
    }

    // MARK: Tables

    /// The folder of the file, where it holds tables; previews take them from there, too.
    private var tablesBeside: Bundle? {
        let folder = URL(fileURLWithPath: options.file).deletingLastPathComponent().path
        let items = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return items.contains { $0.hasSuffix(".lproj") } ? Bundle(path: folder) : nil
    }

    private static func bundle(_ path: String) throws -> Bundle {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue,
            let bundle = Bundle(path: path)
        else {
            throw PreviewError(
                .input, "there is no such folder. Name the one that holds en.lproj and its like.", file: path)
        }
        return bundle
    }
}
