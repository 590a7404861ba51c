/// Collects diagnostics, each once for a code, element, attribute and line, up to a limit.
struct IBDiagnosticLog {
    private struct Key: Hashable {
        var code: IBDiagnostic.Code
        var element: String
        var attribute: String?
        var line: Int
    }

    private var diagnostics: [IBDiagnostic] = []
    private var seen: Set<Key> = []
    private var dropped = 0
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    /// Adds a diagnostic about an element.
    mutating func add(
        _ severity: IBDiagnostic.Severity, _ code: IBDiagnostic.Code, _ element: some IBAttributed,
        attribute: String? = nil, _ message: @autoclosure () -> String
    ) {
        guard diagnostics.count < limit else {
            dropped += 1
            return
        }
        let key = Key(code: code, element: element.elementName, attribute: attribute, line: element.line)
        guard seen.insert(key).inserted else { return }
        diagnostics.append(
            IBDiagnostic(
                severity: severity, code: code, element: element.elementName, attribute: attribute,
                line: element.line, message: message()))
    }

    /// The diagnostics by line; those of one line in the order they were found.
    var sorted: [IBDiagnostic] {
        var result = diagnostics.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
            .map(\.element)
        if dropped > 0 {
            result.append(
                IBDiagnostic(
                    severity: .warning, code: .tooMany, element: "document", attribute: nil, line: 1,
                    message: "\(dropped) further remarks were dropped; mend the first ones."))
        }
        return result
    }
}
