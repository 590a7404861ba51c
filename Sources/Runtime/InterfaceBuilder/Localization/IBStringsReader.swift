/// Reads the text form of a strings file: `key = "text";` and comments as in C.
struct IBStringsReader {
    private(set) var entries: [String: String] = [:]
    private(set) var lines: [String: Int] = [:]
    private let units: [UInt16]
    private let file: String
    private var position = 0
    private var line = 1

    init(_ text: String, file: String) {
        units = Array(text.utf16)
        self.file = file
        if units.first == 0xFEFF { position = 1 }
    }

    /// Reads all entries.
    mutating func read() throws(IBError) {
        try skipBlanks()
        while position < units.count {
            let start = line
            let key = try readText("a key")
            try skipBlanks()
            var text = key
            if take("=") {
                try skipBlanks()
                text = try readText("the text of '\(key)'")
                try skipBlanks()
            }
            guard take(";") else {
                throw error("There is no ';' after the entry '\(key)'; add it.")
            }
            entries[key] = text
            lines[key] = start
            try skipBlanks()
        }
    }

    private var current: UInt16? { position < units.count ? units[position] : nil }

    private mutating func advance() {
        if units[position] == newLine { line += 1 }
        position += 1
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard current == UInt16(scalar.value) else { return false }
        position += 1
        return true
    }

    private func follows(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        position + 1 < units.count && units[position] == UInt16(first.value)
            && units[position + 1] == UInt16(second.value)
    }

    private mutating func skipBlanks() throws(IBError) {
        while let unit = current {
            if unit <= 0x20 || unit == 0x2028 || unit == 0x2029 || unit == 0xA0 {
                advance()
            } else if follows("/", "/") {
                while position < units.count, units[position] != newLine { advance() }
            } else if follows("/", "*") {
                let start = line
                position += 2
                while position < units.count, !follows("*", "/") { advance() }
                guard position < units.count else {
                    throw IBError(
                        .cutOff, "The comment of line \(start) is not closed; add '*/'.", file: file, line: start)
                }
                position += 2
            } else {
                return
            }
        }
    }

    private mutating func readText(_ what: String) throws(IBError) -> String {
        if let quote = current, quote == 0x22 || quote == 0x27 {
            return try readQuoted(quote)
        }
        let start = position
        while let unit = current, isBare(unit) { advance() }
        guard position > start else {
            throw error("There is no \(what) where one is due; write it in quotes.")
        }
        return String(decoding: units[start..<position], as: UTF16.self)
    }

    private mutating func readQuoted(_ quote: UInt16) throws(IBError) -> String {
        let start = line
        position += 1
        var text: [UInt16] = []
        while let unit = current {
            if unit == quote {
                position += 1
                return String(decoding: text, as: UTF16.self)
            }
            advance()
            if unit == 0x5C {
                readEscape(into: &text)
            } else {
                text.append(unit)
            }
        }
        throw IBError(.cutOff, "The quote of line \(start) is not closed; add '\"'.", file: file, line: start)
    }

    private mutating func readEscape(into text: inout [UInt16]) {
        guard let unit = current else { return }
        advance()
        switch Unicode.Scalar(unit) {
        case "n": text.append(0x0A)
        case "r": text.append(0x0D)
        case "t": text.append(0x09)
        case "a": text.append(0x07)
        case "b": text.append(0x08)
        case "f": text.append(0x0C)
        case "v": text.append(0x0B)
        case "u", "U": text.append(readNumber(radix: 16, digits: 4) ?? unit)
        case "0", "1", "2", "3", "4", "5", "6", "7":
            position -= 1
            text.append(readNumber(radix: 8, digits: 3) ?? unit)
        default: text.append(unit)
        }
    }

    private mutating func readNumber(radix: Int, digits: Int) -> UInt16? {
        var value: Int?
        for _ in 0..<digits {
            guard let unit = current, let scalar = Unicode.Scalar(unit),
                let digit = Character(scalar).hexDigitValue, digit < radix
            else { break }
            value = (value ?? 0) * radix + digit
            position += 1
        }
        return value.map { UInt16(truncatingIfNeeded: $0) }
    }

    /// The characters a property list takes without quotes.
    private func isBare(_ unit: UInt16) -> Bool {
        guard unit < 0x80, let scalar = Unicode.Scalar(unit) else { return false }
        let character = Character(scalar)
        return character.isLetter || character.isNumber || "_$:./-".contains(character)
    }

    private func error(_ message: String) -> IBError {
        IBError(.malformed, message, file: file, line: line)
    }

    private let newLine: UInt16 = 0x0A
}
