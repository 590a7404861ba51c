/// Reads the forms of numbers in a document.
enum IBNumber {
    /// `YES` or `NO`, as Xcode writes them; `true` and `false` pass too.
    static func bool(_ text: String) -> Bool? {
        switch text {
        case "YES", "true": true
        case "NO", "false": false
        default: nil
        }
    }

    /// A finite decimal number.
    static func double(_ text: String) -> Double? {
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }

    /// A whole number; `3.0` passes, for old documents wrote some counts so.
    static func int(_ text: String) -> Int? {
        Int(text) ?? double(text).flatMap { Int(exactly: $0) }
    }

    /// A constraint's multiplier: a number, or a ratio written `a:b` or `a/b`.
    static func multiplier(_ text: String) -> Double? {
        let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" }).map(String.init)
        guard parts.count == 2, text.utf8.count == parts[0].utf8.count + parts[1].utf8.count + 1 else {
            return double(text)
        }
        guard let a = double(parts[0]), let b = double(parts[1]), b != 0, (a / b).isFinite else { return nil }
        return a / b
    }
}
