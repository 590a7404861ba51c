import UIKit

/// Where a file of a strings table is damaged, which Foundation does not tell: to it all keys are missing then.
struct StringsDamage: Equatable {
    /// With its folder, such as `ar.lproj/Localizable.strings`.
    var file: String
    /// From 1; nil where it is not known.
    var line: Int?
    var reason: String

    /// Nil where the file can be read.
    init?(of url: URL) {
        guard let data = try? Data(contentsOf: url), !Self.isEmpty(data) else { return nil }
        let table = (try? PropertyListSerialization.propertyList(from: data, format: nil)) as? [String: Any]
        // A comment that is not closed leaves a table without keys.
        guard table?.isEmpty != false else { return nil }
        file = url.pathComponents.suffix(2).joined(separator: "/")
        reason = "it is no property list"
        if url.pathExtension == "strings", let text = Self.text(data), !text.hasPrefix("<") {
            var scanner = StringsScanner(text)
            if let fault = scanner.fault() {
                (line, reason) = fault
                return
            }
        }
        if table != nil { return nil }
    }

    /// In words, with the cure.
    var message: String {
        let place = line.map { "line \($0) " } ?? ""
        return
            "\(file): \(place)cannot be read: \(reason). Correct it, as none of the table's keys is found until then."
    }

    private static func text(_ data: Data) -> String? {
        let isWide = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
        return String(data: data, encoding: isWide ? .utf16 : .utf8)
    }

    /// A table without keys is none that is damaged.
    private static func isEmpty(_ data: Data) -> Bool {
        guard let text = text(data) else { return data.isEmpty }
        var scanner = StringsScanner(text)
        return scanner.isAtEnd
    }
}

/// Goes through `"key" = "text";` and comments until something is wrong.
private struct StringsScanner {
    private let letters: [Unicode.Scalar]
    private var index = 0
    private var line = 1
    /// Where the last word stands. One over several lines is most likely one whose quote was forgotten.
    private var wordLine = 1

    init(_ text: String) {
        letters = text.unicodeScalars.filter { $0 != "\u{FEFF}" }
    }

    typealias Fault = (line: Int?, reason: String)

    mutating func fault() -> Fault? {
        while true {
            if let fault = skipSpace() { return fault }
            guard index < letters.count else { return nil }
            if let fault = word() { return fault }
            if let fault = skipSpace() { return fault }
            if next == "=" {
                index += 1
                if let fault = skipSpace() { return fault }
                if let fault = word() { return fault }
                if let fault = skipSpace() { return fault }
            }
            guard next == ";" else { return (wordLine, "a \";\" or a quote is missing") }
            index += 1
        }
    }

    /// Whether there are only comments left.
    var isAtEnd: Bool { mutating get { skipSpace() == nil && index == letters.count } }

    private var next: Unicode.Scalar? { index < letters.count ? letters[index] : nil }

    private mutating func step() {
        if letters[index] == "\n" { line += 1 }
        index += 1
    }

    /// Over comments, too.
    private mutating func skipSpace() -> Fault? {
        while let letter = next {
            if letter.properties.isWhitespace {
                step()
            } else if letter == "/", index + 1 < letters.count, letters[index + 1] == "/" {
                while let letter = next, letter != "\n" { index += 1 }
            } else if letter == "/", index + 1 < letters.count, letters[index + 1] == "*" {
                let start = line
                index += 2
                while index + 1 < letters.count, letters[index] != "*" || letters[index + 1] != "/" { step() }
                guard index + 1 < letters.count else { return (start, "a comment is not closed") }
                index += 2
            } else {
                return nil
            }
        }
        return nil
    }

    /// A key or a text, in quotes or without.
    private mutating func word() -> Fault? {
        wordLine = line
        guard next == "\"" else {
            let start = index
            while let letter = next,
                letter.properties.isAlphabetic || "0123456789_$/:.-".unicodeScalars.contains(letter)
            {
                index += 1
            }
            return index > start ? nil : (line, "a key or a text in quotes is missing")
        }
        index += 1
        while let letter = next, letter != "\"" {
            if letter == "\\", index + 1 < letters.count { index += 1 }
            step()
        }
        guard next != nil else { return (wordLine, "a quote is not closed") }
        index += 1
        return nil
    }
}
