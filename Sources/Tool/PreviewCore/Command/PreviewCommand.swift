import Foundation
import UIKit

/// The `scrim` command line, for the tool itself and for executables that link an app's own classes.
@MainActor
public enum PreviewCommand {
    /// Runs the command that `arguments` name, the program's name first, and answers the exit status.
    ///
    /// Results go to standard output, problems to standard error.
    ///
    /// - Parameter targetModule: The module that documents mean by "the target's module": that of the app's classes.
    public static func run(_ arguments: [String], targetModule: String? = nil) async -> Int32 {
        NibClasses.targetModule = targetModule
        do {
            switch try Command(Array(arguments.dropFirst())) {
            case .help(let topic): Console.write(Help.text(topic))
            case .devices: Console.write(DevicesCommand.table)
            case .layout(let options): Console.write(try LayoutCommand.run(options))
            case .preview(let options): try await Preview(options).run()
            }
            return 0
        } catch let error as PreviewError {
            Console.complain("error: \(error)")
            return error.code.rawValue
        } catch {
            Console.complain("error: \(error)")
            return PreviewError.Code.input.rawValue
        }
    }
}

/// The two ways out of the program.
enum Console {
    static func write(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }
    static func complain(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
