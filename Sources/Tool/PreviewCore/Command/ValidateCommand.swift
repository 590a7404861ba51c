import Foundation
import Scrim

/// `scrim validate`.
@MainActor
enum ValidateCommand {
    /// Complains of each problem, and answers the exit status.
    static func run(_ options: ValidateOptions, _ console: Console) throws -> Int32 {
        let data = try InputFile.read(options.file, "tour")
        do {
            let document = try TourDocument(data: data)
            try document.validate(
                for: options.isForShipping ? .shipping : .preview, bundle: try options.strings.map(Self.bundle))
            if options.strings == nil, document.hasKeys {
                console.complain(
                    "note: \(options.file): keys were not looked up. Name the folder of their table with --strings.")
            }
            let count = document.steps.count
            try console.write("\(document.id): \(count) \(count == 1 ? "step" : "steps"), nothing wrong")
            return 0
        } catch let error as TourDocumentError {
            for problem in error.problems {
                console.complain(
                    "\(PreviewError(.input, problem.message, file: options.file, line: problem.line))")
            }
            return PreviewError.Code.input.rawValue
        }
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
