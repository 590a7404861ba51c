import Foundation

/// The modules that Swift code imports.
enum Imports {
    private static let pattern =
        #"(?m)^[ \t]*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"#
        + #"(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)"#

    /// The modules imported by `code`, which has no comments and strings.
    static func modules(in code: String) throws -> Set<String> {
        let expression = try NSRegularExpression(pattern: pattern)
        let matches = expression.matches(in: code, range: NSRange(code.startIndex..., in: code))
        return Set(matches.compactMap { Range($0.range(at: 1), in: code) }.map { String(code[$0]) })
    }
}
