import Foundation

/// Something that sources must not contain.
struct SourceRule {
    /// What is meant, in the words of the failure.
    let what: String
    /// A regular expression, matched within lines of code without comments and strings.
    let pattern: String

    init(_ what: String, _ pattern: String) {
        self.what = what
        self.pattern = pattern
    }

    /// The lines, from 1, at which `code` breaks the rule.
    func lines(in code: String) throws -> [Int] {
        // Foundation's expressions are compiled code even in a debug build, unlike Swift's, which took seconds here.
        let expression = try NSRegularExpression(pattern: pattern)
        var lines: [Int] = []
        for match in expression.matches(in: code, range: NSRange(code.startIndex..., in: code)) {
            guard let range = Range(match.range, in: code) else { continue }
            let line = code[..<range.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") } + 1
            if lines.last != line { lines.append(line) }
        }
        return lines
    }
}

/// A file that may break a rule, and why.
struct AllowedException {
    /// The file, or the folder with its slash, from the package's root.
    let path: String
    /// The rule's words.
    let what: String
    let reason: String

    init(_ path: String, _ what: String, because reason: String) {
        self.path = path
        self.what = what
        self.reason = reason
    }
}

extension Array where Element == SourceRule {
    /// Each breach as `path:line: what`, and each exception that nothing needs any more.
    func breaches(in files: [Repository.File], except exceptions: [AllowedException] = []) throws -> [String] {
        var breaches: [String] = []
        var used: Set<Int> = []
        for file in files {
            for rule in self {
                let lines = try rule.lines(in: file.code)
                guard !lines.isEmpty else { continue }
                let applying = exceptions.indices.filter {
                    exceptions[$0].what == rule.what && file.path.hasPrefix(exceptions[$0].path)
                }
                used.formUnion(applying)
                if applying.isEmpty { breaches += lines.map { "\(file.path):\($0): \(rule.what)" } }
            }
        }
        for (index, exception) in exceptions.enumerated() where !used.contains(index) {
            breaches.append("\(exception.path) no longer needs its exception (\(exception.what))")
        }
        return breaches
    }
}
