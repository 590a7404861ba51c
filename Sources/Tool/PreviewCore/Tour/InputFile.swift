import Foundation
import Scrim

/// A JSON file that the user names: a tour, or films.
enum InputFile {
    /// The largest file that is read, in bytes: far more than any tour needs.
    private static let largest = 4 << 20

    /// The bytes of a file, whose kind and size are looked at before any is read.
    ///
    /// - Parameter noun: What the file should hold, such as "tour".
    static func read(_ path: String, _ noun: String) throws -> Data {
        let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) else {
            throw PreviewError(.input, "there is no such \(noun). Name a JSON file.", file: path)
        }
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            throw PreviewError(.input, "this is no file. Name a JSON file.", file: path)
        }
        if let size = attributes[.size] as? Int { try checkSize(size, path, noun) }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw PreviewError(.input, "the \(noun) cannot be read. Allow reading it.", file: path)
        }
        return data
    }

    static func parse(_ data: Data, _ path: String, _ noun: String) throws -> JSONNode {
        try checkSize(data.count, path, noun)
        do {
            return try JSONNode.parse(data)
        } catch {
            throw PreviewError(
                .input, "not valid JSON: \(error.message). Correct it there.", file: path, line: error.line)
        }
    }

    private static func checkSize(_ size: Int, _ path: String, _ noun: String) throws {
        guard size > largest else { return }
        throw PreviewError(
            .input, "the \(noun) has \(size) bytes, more than the \(largest) allowed. Name a \(noun), or split it.",
            file: path)
    }
}

/// Reads fields of JSON, with messages that name their owner.
struct FieldReader {
    let path: String

    /// Where a field of an object stands; the object itself where it has none.
    func line(of key: String, _ node: JSONNode) -> Int {
        guard case .object(let fields) = node.value else { return node.line }
        return fields[key]?.line ?? node.line
    }

    func object(_ node: JSONNode, _ what: String) throws -> [String: JSONNode] {
        if case .object(let fields) = node.value { return fields }
        throw wrongType(node, what, "an object {…}")
    }

    func array(_ fields: [String: JSONNode], _ key: String, _ owner: String, _ node: JSONNode) throws -> [JSONNode] {
        let field = try self.field(fields, key, owner, node)
        if case .array(let items) = field.value { return items }
        throw wrongType(field, "\"\(key)\" of \(owner)", "an array […]")
    }

    func string(_ fields: [String: JSONNode], _ key: String, _ owner: String, _ node: JSONNode) throws -> String {
        let field = try self.field(fields, key, owner, node)
        if case .string(let text) = field.value { return text }
        throw wrongType(field, "\"\(key)\" of \(owner)", "a text in quotes")
    }

    /// A field that may be missing.
    func optionalString(_ fields: [String: JSONNode], _ key: String, _ owner: String) throws -> String? {
        try fields[key].map { try string(fields, key, owner, $0) }
    }

    /// A field that may be missing.
    func optionalBool(_ fields: [String: JSONNode], _ key: String, _ owner: String) throws -> Bool? {
        guard let field = fields[key] else { return nil }
        if case .bool(let flag) = field.value { return flag }
        throw wrongType(field, "\"\(key)\" of \(owner)", "true or false")
    }

    private func field(_ fields: [String: JSONNode], _ key: String, _ owner: String, _ node: JSONNode) throws
        -> JSONNode
    {
        if let field = fields[key] { return field }
        throw PreviewError(.input, "\(owner) has no \"\(key)\". Add it.", file: path, line: node.line)
    }

    private func wrongType(_ node: JSONNode, _ what: String, _ wanted: String) -> PreviewError {
        PreviewError(.input, "\(what) is \(node.kind), not \(wanted). Correct it.", file: path, line: node.line)
    }
}
