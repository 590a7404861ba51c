/// Swift source text with parts blanked that a search must not find. Lines and columns stay as they are.
enum SwiftText {
    /// Replaces comments, and what string literals hold, by spaces.
    static func code(of source: String) -> String {
        blanked(source, strings: true)
    }

    /// Replaces comments by spaces, and leaves string literals.
    static func withoutComments(_ source: String) -> String {
        blanked(source, strings: false)
    }

    private static func blanked(_ source: String, strings: Bool) -> String {
        var scanner = Scanner(source)
        var result: [UInt8] = []
        result.reserveCapacity(scanner.bytes.count)
        while let part = scanner.next() {
            let bytes = scanner.bytes[part.range]
            switch part.kind {
            case .code:
                result += bytes
            case .string where !strings:
                result += bytes
            case .comment, .string:
                result += bytes.map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Cuts source text into code, comments and string literals. An interpolation counts as part of its literal.
    private struct Scanner {
        enum Kind { case code, comment, string }

        let bytes: [UInt8]
        private var position = 0

        init(_ source: String) { bytes = Array(source.utf8) }

        mutating func next() -> (kind: Kind, range: Range<Int>)? {
            guard position < bytes.count else { return nil }
            let start = position
            if starts("//") {
                while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
                return (.comment, start..<position)
            }
            if starts("/*") {
                skipBlockComment()
                return (.comment, start..<position)
            }
            if let hashes = openingHashes() {
                skipString(hashes: hashes)
                return (.string, start..<position)
            }
            repeat {
                position += 1
            } while position < bytes.count && !mayStartPart(bytes[position])
            return (.code, start..<position)
        }

        /// Whether a byte may begin a comment or a string literal.
        private func mayStartPart(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#")
        }

        /// The number of `#` before the quote, where a string literal starts here.
        private func openingHashes() -> Int? {
            var index = position
            while index < bytes.count, bytes[index] == UInt8(ascii: "#") { index += 1 }
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return nil }
            return index - position
        }

        private mutating func skipBlockComment() {
            var depth = 0
            repeat {
                if starts("/*") {
                    depth += 1
                    position += 2
                } else if starts("*/") {
                    depth -= 1
                    position += 2
                } else {
                    position += 1
                }
            } while depth > 0 && position < bytes.count
        }

        private mutating func skipString(hashes: Int) {
            position += hashes
            let isMultiline = starts("\"\"\"")
            let pounds = String(repeating: "#", count: hashes)
            let end = (isMultiline ? "\"\"\"" : "\"") + pounds
            position += isMultiline ? 3 : 1
            while position < bytes.count {
                if starts(end) {
                    position += end.utf8.count
                    return
                }
                if starts("\\" + pounds) {
                    position += 1 + hashes
                    if starts("(") { skipInterpolation() } else { position += 1 }
                } else if !isMultiline, bytes[position] == UInt8(ascii: "\n") {
                    return
                } else {
                    position += 1
                }
            }
            position = min(position, bytes.count)
        }

        private mutating func skipInterpolation() {
            var depth = 0
            repeat {
                if let hashes = openingHashes() {
                    skipString(hashes: hashes)
                    continue
                }
                if starts("(") { depth += 1 }
                if starts(")") { depth -= 1 }
                position += 1
            } while depth > 0 && position < bytes.count
        }

        private func starts(_ text: String) -> Bool {
            bytes[min(position, bytes.count)...].starts(with: text.utf8)
        }
    }
}
