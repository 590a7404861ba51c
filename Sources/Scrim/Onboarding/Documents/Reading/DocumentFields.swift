import UIKit

/// The fields of an object to be written: those that the kit does not know, and those that have a value.
struct DocumentFields {
    private var fields: [String: JSONNode]

    init(_ source: DocumentSource) { fields = source.otherFields }

    /// Whether there is nothing but that field.
    func isOnly(_ key: String) -> Bool { fields.count == 1 && fields[key] != nil }

    subscript(key: String) -> JSONNode? {
        get { fields[key] }
        set { fields[key] = newValue }
    }

    mutating func set(_ key: String, _ text: String?) { if let text { fields[key] = JSONNode(.string(text)) } }
    mutating func set(_ key: String, _ flag: Bool?) { if let flag { fields[key] = JSONNode(.bool(flag)) } }
    mutating func set(_ key: String, _ number: Double?) { if let number { fields[key] = JSONNode(.number(number)) } }
    mutating func set(_ key: String, _ length: CGFloat?) { set(key, length.map { Double($0) }) }
    mutating func set(_ key: String, _ whole: Int?) { if let whole { fields[key] = JSONNode(whole) } }
    mutating func set(_ key: String, _ node: JSONNode?) { if let node { fields[key] = node } }

    /// A word for a value.
    mutating func set<Choice: Equatable>(
        _ key: String, _ choice: Choice?, _ choices: KeyValuePairs<String, Choice>
    ) {
        guard let choice else { return }
        set(key, choices.first { $0.value == choice }?.key)
    }

    var node: JSONNode { JSONNode(.object(fields)) }
}

extension JSONNode {
    init(_ whole: Int) {
        let number = Double(exactly: whole)
        self.init(number.map { .number($0) } ?? .integer(whole))
    }
}
