import UIKit

/// Reads JSON as RFC 8259 defines it.
struct JSONParser {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1

    init(_ data: Data) {
        // A byte order mark is no part of the text.
        bytes = data.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(data.dropFirst(3)) : Array(data)
    }

    mutating func document() throws(JSONNode.Problem) -> JSONNode {
        skipSpace()
        guard index < bytes.count else { throw problem("the file is empty") }
        let root = try value(depth: 0)
        skipSpace()
        guard index == bytes.count else { throw problem("there is more after the end of the value") }
        return root
    }

    private func problem(_ message: String) -> JSONNode.Problem { JSONNode.Problem(message: message, line: line) }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            if byte == 0x0A { line += 1 }
            index += 1
        }
    }

    private mutating func value(depth: Int) throws(JSONNode.Problem) -> JSONNode {
        guard depth < JSONNode.deepest else { throw problem("values are nested more than \(JSONNode.deepest) deep") }
        skipSpace()
        let line = self.line
        guard let byte = next else { throw problem("a value is missing at the end of the file") }
        let value: JSONNode.Value
        switch byte {
        case UInt8(ascii: "{"): value = try object(depth)
        case UInt8(ascii: "["): value = try array(depth)
        case UInt8(ascii: "\""): value = .string(try string())
        case UInt8(ascii: "t"): value = try word("true", .bool(true))
        case UInt8(ascii: "f"): value = try word("false", .bool(false))
        case UInt8(ascii: "n"): value = try word("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): value = try number()
        default: throw problem("unexpected \"\(Character(UnicodeScalar(byte)))\"")
        }
        return JSONNode(value, line: line)
    }

    private mutating func object(_ depth: Int) throws(JSONNode.Problem) -> JSONNode.Value {
        index += 1
        var fields: [String: JSONNode] = [:]
        skipSpace()
        if next == UInt8(ascii: "}") {
            index += 1
            return .object(fields)
        }
        while true {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw problem("a field's name in quotes is missing") }
            let name = try string()
            skipSpace()
            guard next == UInt8(ascii: ":") else { throw problem("a \":\" is missing after \"\(name)\"") }
            index += 1
            guard fields[name] == nil else { throw problem("the field \"\(name)\" stands twice in one object") }
            fields[name] = try value(depth: depth + 1)
            skipSpace()
            guard let byte = next else { throw problem("a \"}\" is missing at the end of the file") }
            index += 1
            if byte == UInt8(ascii: "}") { return .object(fields) }
            guard byte == UInt8(ascii: ",") else { throw problem("a \",\" or \"}\" is missing after \"\(name)\"") }
        }
    }

    private mutating func array(_ depth: Int) throws(JSONNode.Problem) -> JSONNode.Value {
        index += 1
        var items: [JSONNode] = []
        skipSpace()
        if next == UInt8(ascii: "]") {
            index += 1
            return .array(items)
        }
        while true {
            items.append(try value(depth: depth + 1))
            skipSpace()
            guard let byte = next else { throw problem("a \"]\" is missing at the end of the file") }
            index += 1
            if byte == UInt8(ascii: "]") { return .array(items) }
            guard byte == UInt8(ascii: ",") else { throw problem("a \",\" or \"]\" is missing in an array") }
        }
    }

    private mutating func word(_ word: String, _ value: JSONNode.Value) throws(JSONNode.Problem) -> JSONNode.Value {
        guard bytes[index...].starts(with: word.utf8) else { throw problem("an unknown word begins like \(word)") }
        index += word.utf8.count
        return value
    }

    private mutating func number() throws(JSONNode.Problem) -> JSONNode.Value {
        let start = index
        while let byte = next, (byte >= 0x30 && byte <= 0x39) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte) {
            index += 1
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        guard let number = Double(text), number.isFinite else { throw problem("\"\(text)\" is no number") }
        if let whole = Int(text), Double(exactly: whole) == nil { return .integer(whole) }
        return .number(number)
    }

    private mutating func string() throws(JSONNode.Problem) -> String {
        index += 1
        var units: [UInt8] = []
        while let byte = next {
            index += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let text = String(validating: units, as: UTF8.self) else {
                    throw problem("a text is not valid UTF-8")
                }
                return text
            case UInt8(ascii: "\\"): units += try escape()
            case 0..<0x20: throw problem("a text is not closed, or holds a line break; write \\n")
            default: units.append(byte)
            }
        }
        throw problem("a text is not closed at the end of the file")
    }

    private mutating func escape() throws(JSONNode.Problem) -> [UInt8] {
        guard let byte = next else { throw problem("a text is not closed at the end of the file") }
        index += 1
        switch byte {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "u"): return try unicode()
        default: throw problem("\"\\\(Character(UnicodeScalar(byte)))\" is no escape of JSON")
        }
    }

    private mutating func unicode() throws(JSONNode.Problem) -> [UInt8] {
        var code = try hexadecimal()
        if 0xD800..<0xDC00 ~= code {
            guard bytes[index...].starts(with: "\\u".utf8) else { throw problem("half of a surrogate pair is missing") }
            index += 2
            let low = try hexadecimal()
            guard 0xDC00..<0xE000 ~= low else { throw problem("half of a surrogate pair is missing") }
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = UnicodeScalar(code) else { throw problem("half of a surrogate pair is missing") }
        return Array(String(Character(scalar)).utf8)
    }

    private mutating func hexadecimal() throws(JSONNode.Problem) -> UInt32 {
        let digits = bytes[index...].prefix(4)
        let text = String(decoding: digits, as: UTF8.self)
        guard digits.count == 4, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
            let code = UInt32(text, radix: 16)
        else { throw problem("\\u needs four hexadecimal digits") }
        index += 4
        return code
    }
}
