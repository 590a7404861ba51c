package import UIKit

/// JSON with the line of every value, which Foundation's decoder does not tell. Nodes are equal where their values are,
/// wherever these stand.
package struct JSONNode: Sendable {
    package indirect enum Value: Sendable, Equatable {
        case object([String: JSONNode])
        case array([JSONNode])
        case string(String)
        case number(Double)
        /// A whole number that ``number(_:)`` does not hold exactly.
        case integer(Int)
        case bool(Bool)
        case null
    }

    package let value: Value
    /// From 1; 0 for what was not read from a text.
    package let line: Int

    package init(_ value: Value, line: Int = 0) {
        self.value = value
        self.line = line
    }

    /// What the value is, in words.
    package var kind: String {
        switch value {
        case .object: "an object"
        case .array: "an array"
        case .string: "a text"
        case .number, .integer: "a number"
        case .bool: "true or false"
        case .null: "null"
        }
    }

    package struct Problem: Error, Equatable {
        package let message: String
        package let line: Int
    }

    /// How deep values may be nested, so that no input can exhaust the stack.
    static let deepest = 64

    /// Reads a whole document.
    package static func parse(_ data: Data) throws(Problem) -> JSONNode {
        var parser = JSONParser(data)
        return try parser.document()
    }
}

extension JSONNode: Equatable {
    package static func == (first: JSONNode, second: JSONNode) -> Bool { first.value == second.value }
}
