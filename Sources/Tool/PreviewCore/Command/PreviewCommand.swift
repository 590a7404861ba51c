import Foundation
public import Scrim
public import UIKit

/// Makes a tour of an app that shows its first controller, the argument: the document's initial one.
///
/// Called on the main actor once the controller has appeared, on the device of the preview and in its language.
public typealias TourMaker = @MainActor (UIViewController) throws -> Tour

/// The `scrim` command line, for the tool itself and for executables that link an app's own classes.
@MainActor
public enum PreviewCommand {
    /// Runs the command that `arguments` name, the program's name first, and answers the exit status.
    ///
    /// Results go to standard output, problems to standard error.
    ///
    /// - Parameters:
    ///   - targetModule: The module that documents mean by "the target's module": that of the app's classes.
    ///   - tours: Tours that the app makes in code, by the names that `--tour` knows them by.
    public static func run(
        _ arguments: [String], targetModule: String? = nil, tours: [String: TourMaker] = [:]
    ) async -> Int32 {
        await run(arguments, targetModule: targetModule, tours: tours, console: .standard)
    }

    /// The same, with results and problems going to `console`.
    static func run(
        _ arguments: [String], targetModule: String? = nil, tours: [String: TourMaker] = [:], console: Console
    ) async -> Int32 {
        NibClasses.targetModule = targetModule
        do {
            switch try Command(Array(arguments.dropFirst())) {
            case .help(let topic): try console.write(Help.text(topic))
            case .devices: try console.write(DevicesCommand.table)
            case .layout(let options): try console.write(try LayoutCommand.run(options))
            case .preview(let options): try await Preview(options, tours: tours, console: console).run()
            case .validate(let options): return try ValidateCommand.run(options, console)
            }
            return 0
        } catch let error as PreviewError {
            console.complain(error.file == nil ? "error: \(error)" : "\(error)")
            return error.code.rawValue
        } catch {
            console.complain("error: \(error)")
            return PreviewError.Code.input.rawValue
        }
    }
}

/// The two ways out of the program: what was asked for, and problems. A line break follows each text.
struct Console {
    let write: @MainActor (String) throws -> Void
    let complain: @MainActor (String) -> Void

    /// The process's standard output and standard error. Where nobody listens, because one is closed, its texts are lost;
    /// where there is no room for a result, that is an error.
    static let standard = Console(
        write: { text in
            do {
                try FileHandle.standardOutput.write(contentsOf: Data((text + "\n").utf8))
            } catch CocoaError.fileWriteOutOfSpace {
                throw PreviewError(.output, "there is no space left for the output. Write it somewhere else.")
            } catch {}
        },
        complain: { try? FileHandle.standardError.write(contentsOf: Data(($0 + "\n").utf8)) })
}
