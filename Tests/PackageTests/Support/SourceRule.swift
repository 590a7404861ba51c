/// Something that sources must not contain.
struct SourceRule {
    /// What is meant, in the words of the failure.
    let what: String
    let pattern: Regex<Substring>

    init(_ what: String, _ pattern: Regex<Substring>) {
        self.what = what
        self.pattern = pattern
    }

    /// The lines, from 1, at which `code` breaks the rule.
    func lines(in code: String) -> [Int] {
        code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .filter { $0.element.contains(pattern) }.map { $0.offset + 1 }
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
    func breaches(in files: [Repository.File], except exceptions: [AllowedException] = []) -> [String] {
        var breaches: [String] = []
        var used: Set<Int> = []
        for file in files {
            let code = SwiftText.code(of: file.text)
            for rule in self {
                let lines = rule.lines(in: code)
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
