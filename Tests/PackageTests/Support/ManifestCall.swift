import Foundation

/// A call in the manifest's text, cut into its arguments.
struct ManifestCall {
    struct Argument {
        var label: String?
        var value: String
    }

    let text: String
    let arguments: [Argument]

    var unlabelled: [String] { arguments.filter { $0.label == nil }.map(\.value) }

    func argument(_ label: String) -> String? { arguments.first { $0.label == label }?.value }

    /// The calls that start where `pattern`, which ends with the opening parenthesis, matches.
    static func all(matching pattern: String, in source: String) -> [ManifestCall] {
        bracketed(matching: pattern, in: source).map { parenthesised in
            let arguments = elements(of: parenthesised).map { element in
                guard let match = element.prefixMatch(of: /(\w+):\s*/) else {
                    return Argument(label: nil, value: element)
                }
                return Argument(label: String(match.1), value: String(element[match.range.upperBound...]))
            }
            return ManifestCall(text: parenthesised, arguments: arguments)
        }
    }

    /// From each bracket that ends a match of `pattern` to the bracket that closes it, both included.
    static func bracketed(matching pattern: String, in source: String) -> [String] {
        guard let expression = try? NSRegularExpression(pattern: pattern, options: .anchorsMatchLines) else {
            return []
        }
        let whole = NSRange(source.startIndex..., in: source)
        return expression.matches(in: source, range: whole).compactMap { match in
            guard let range = Range(match.range, in: source) else { return nil }
            let rest = source[source.index(before: range.upperBound)...]
            return balancedPrefix(of: rest).map(String.init)
        }
    }

    /// The elements between the outer brackets of `list`, at their commas.
    static func elements(of list: String) -> [String] {
        var elements: [String] = []
        var current = ""
        scan(list.dropFirst().dropLast()) { character, depth, inString in
            if character == ",", depth == 0, !inString {
                elements.append(current)
                current = ""
            } else {
                current.append(character)
            }
            return true
        }
        return (elements + [current]).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
    }

    /// What a string literal without interpolation holds.
    static func literal(_ text: String) -> String? {
        guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return nil }
        let value = text.dropFirst().dropLast()
        return value.contains("\"") || value.contains("\\") ? nil : String(value)
    }

    private static func balancedPrefix(of text: Substring) -> Substring? {
        var length = 0
        var isClosed = false
        scan(text) { _, depth, _ in
            length += 1
            isClosed = depth == 0
            return !isClosed
        }
        return isClosed ? text.prefix(length) : nil
    }

    /// Visits each character with the depth of brackets after it, until `visit` answers false.
    private static func scan(_ text: Substring, _ visit: (Character, _ depth: Int, _ inString: Bool) -> Bool) {
        var depth = 0
        var inString = false
        for character in text {
            if character == "\"" { inString.toggle() }
            if !inString, "([{".contains(character) { depth += 1 }
            if !inString, ")]}".contains(character) { depth -= 1 }
            guard visit(character, depth, inString) else { return }
        }
    }
}
