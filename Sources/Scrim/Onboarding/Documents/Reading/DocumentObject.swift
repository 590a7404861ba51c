import UIKit

/// Reads the fields of one object of a document. What is wrong is noted, and reading goes on; a field that is null counts
/// as left out.
final class DocumentObject {
    let place: DocumentPlace
    let problems: DocumentProblems
    private let fields: [String: JSONNode]
    private let line: Int?
    private var known: Set<String> = []

    /// Nil, and noted, where the node is no object.
    ///
    /// - Parameter what: What it is in that message; nil for the place's name.
    init?(_ node: JSONNode, _ place: DocumentPlace, _ problems: DocumentProblems, what: String? = nil) {
        guard case .object(let fields) = node.value else {
            problems.add(
                .wrongType, at: place, line: node.knownLine,
                Self.wrongType(what ?? place.name, node, "an object {…}"))
            return nil
        }
        self.fields = fields
        line = node.knownLine
        self.place = place
        self.problems = problems
    }

    private init(_ place: DocumentPlace, of other: DocumentObject) {
        self.place = place
        problems = other.problems
        fields = other.fields
        line = other.line
        known = other.known
    }

    /// The same object under another name, once its id is known.
    func renamed(_ place: DocumentPlace) -> DocumentObject { DocumentObject(place, of: self) }

    /// What is left: the fields that nobody asked for. They are noted, once: to be read when all others were.
    private(set) lazy var source: DocumentSource = {
        for (field, node) in fields.sorted(by: { ($0.value.line, $0.key) < ($1.value.line, $1.key) })
        where !known.contains(field) {
            problems.addUnknown(field, at: place, known: known, line: node.knownLine ?? line)
        }
        return DocumentSource(line: line, fields: fields, known: known)
    }()

    // MARK: Fields

    /// The value of a field that is there and not null.
    func field(_ key: String) -> JSONNode? {
        known.insert(key)
        guard let node = fields[key], node.value != .null else { return nil }
        return node
    }

    func string(_ key: String) -> String? { value(key, "a text in quotes") { $0.text } }
    func bool(_ key: String) -> Bool? { value(key, "true or false") { $0.flag } }
    func number(_ key: String) -> Double? { value(key, "a number") { $0.number } }
    func length(_ key: String) -> CGFloat? { number(key).map { CGFloat($0) } }
    func wholeNumber(_ key: String) -> Int? { value(key, "a whole number") { $0.wholeNumber } }

    /// A field that has to be there.
    func requiredString(_ key: String) -> String? {
        requiredField(key) == nil ? nil : value(key, "a text in quotes", orNull: true) { $0.text }
    }

    /// A list that has to be there.
    func requiredArray(_ key: String) -> [JSONNode]? {
        requiredField(key) == nil ? nil : value(key, "an array […]", orNull: true) { $0.items }
    }

    func array(_ key: String) -> [JSONNode]? { value(key, "an array […]") { $0.items } }

    /// An object in this one.
    func object(_ key: String, called noun: String? = nil) -> DocumentObject? {
        field(key).flatMap { DocumentObject($0, place.inside(key, called: noun), problems) }
    }

    /// One of some words.
    func choice<Choice>(_ key: String, _ choices: KeyValuePairs<String, Choice>) -> Choice? {
        guard let word = string(key) else { return nil }
        if let found = choices.first(where: { $0.key == word }) { return found.value }
        let words = choices.map(\.key).joined(separator: ", ")
        note(.unknownValue, key, "\"\(key)\" of \(place.name) is \"\(word)\". Use one of \(words).")
        return nil
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(_ key: String) -> Choice? {
        guard let word = string(key) else { return nil }
        if let found = Choice(rawValue: word) { return found }
        let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        note(.unknownValue, key, "\"\(key)\" of \(place.name) is \"\(word)\". Use one of \(words).")
        return nil
    }

    /// The names of those fields that are there.
    func present(of keys: [String]) -> [String] { keys.filter { field($0) != nil } }

    /// Notes that none of some fields is there.
    ///
    /// - Parameter message: What to say where none of the others there is a misspelling of one.
    func noteMissing(_ keys: [String], _ key: String?, _ message: String) {
        let others = fields.keys.filter { !known.contains($0) }.sorted()
        for other in others {
            guard let meant = Likeness.nearest(to: other, among: keys) else { continue }
            known.insert(other)
            return problems.add(
                .missingField, at: place, key, line: fields[other]?.knownLine ?? line,
                "\"\(other)\" is no field of \(place.name). Did you mean \"\(meant)\"?")
        }
        note(.missingField, key, message)
    }

    func note(_ code: TourDocumentError.Code, _ key: String?, _ message: String) {
        problems.add(code, at: place, key, line: key.flatMap { fields[$0]?.knownLine } ?? line, message)
    }

    /// Notes that a field, or the item of it, is of another type than `wanted`.
    func noteWrongType(_ key: String, _ node: JSONNode, _ wanted: String) {
        problems.add(
            .wrongType, at: place, key, line: node.knownLine,
            Self.wrongType("\"\(key)\" of \(place.name)", node, wanted))
    }

    // MARK: Parts

    private func requiredField(_ key: String) -> JSONNode? {
        known.insert(key)
        if let node = fields[key] { return node }
        noteMissing([key], key, "\(place.name) has no \"\(key)\". Add it.")
        return nil
    }

    private func value<Value>(
        _ key: String, _ wanted: String, orNull: Bool = false, _ read: (JSONNode) -> Value?
    ) -> Value? {
        guard let node = orNull ? fields[key] : field(key) else { return nil }
        if let value = read(node) { return value }
        noteWrongType(key, node, wanted)
        return nil
    }

    private static func wrongType(_ what: String, _ node: JSONNode, _ wanted: String) -> String {
        var kind = node.kind
        if case .number(let number) = node.value, wanted == "a whole number" { kind = DocumentLimits.plain(number) }
        return "\(what) is \(kind), not \(wanted). Correct it."
    }
}

extension JSONNode {
    var text: String? { if case .string(let text) = value { text } else { nil } }
    var flag: Bool? { if case .bool(let flag) = value { flag } else { nil } }
    var items: [JSONNode]? { if case .array(let items) = value { items } else { nil } }

    var number: Double? {
        switch value {
        case .number(let number): number
        case .integer(let whole): Double(whole)
        default: nil
        }
    }

    var wholeNumber: Int? {
        switch value {
        case .number(let number): Int(exactly: number)
        case .integer(let whole): whole
        default: nil
        }
    }
}
