import UIKit

/// Any JSON, through any coder. What was read so knows no lines.
extension JSONNode: Codable {
    /// A field of any name.
    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    package init(from decoder: any Decoder) throws {
        guard decoder.codingPath.count < Self.deepest else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "Values are nested more than \(Self.deepest) deep."))
        }
        if let object = try? decoder.container(keyedBy: Key.self) {
            var fields: [String: JSONNode] = [:]
            for key in object.allKeys { fields[key.stringValue] = try object.decode(JSONNode.self, forKey: key) }
            self.init(.object(fields))
        } else if var array = try? decoder.unkeyedContainer() {
            var items: [JSONNode] = []
            while !array.isAtEnd { items.append(try array.decode(JSONNode.self)) }
            self.init(.array(items))
        } else {
            self.init(try Self.single(in: decoder.singleValueContainer()))
        }
    }

    private static func single(in container: any SingleValueDecodingContainer) throws -> Value {
        if container.decodeNil() { return .null }
        if let flag = try? container.decode(Bool.self) { return .bool(flag) }
        if let whole = try? container.decode(Int.self), Double(exactly: whole) == nil { return .integer(whole) }
        if let number = try? container.decode(Double.self) { return .number(number) }
        return .string(try container.decode(String.self))
    }

    package func encode(to encoder: any Encoder) throws {
        switch value {
        case .object(let fields):
            var container = encoder.container(keyedBy: Key.self)
            for (name, node) in fields { try container.encode(node, forKey: Key(stringValue: name)) }
        case .array(let items):
            var container = encoder.unkeyedContainer()
            for item in items { try container.encode(item) }
        case .string(let text): try single(text, encoder)
        // Whole numbers without a point, whatever the encoder makes of others.
        case .number(let number):
            if let whole = Int(exactly: number) { try single(whole, encoder) } else { try single(number, encoder) }
        case .integer(let whole): try single(whole, encoder)
        case .bool(let flag): try single(flag, encoder)
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        }
    }

    private func single(_ value: some Encodable, _ encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}
