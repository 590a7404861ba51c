import Foundation

/// What went wrong, where, and how to mend it: one message for people, one line for logs.
struct PreviewError: Error, CustomStringConvertible {
    /// The exit status that goes with it.
    enum Code: Int32 {
        /// A file or what it says cannot be used.
        case input = 1
        /// The command line is wrong.
        case usage = 2
        /// The result cannot be written.
        case output = 3
    }

    let code: Code
    let message: String
    /// The file, as the user named it.
    var file: String?
    /// From 1.
    var line: Int?

    init(_ code: Code, _ message: String, file: String? = nil, line: Int? = nil) {
        self.code = code
        self.message = message
        self.file = file
        self.line = line
    }

    var description: String {
        let place = [file, line.map(String.init)].compactMap { $0 }.joined(separator: ":")
        return place.isEmpty ? message : "\(place): \(message)"
    }
}
