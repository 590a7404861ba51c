import Foundation

/// A tour as a file: `{"id": "...", "steps": [{"id": "...", "anchor": {...}, "text": "..."}]}`.
struct TourFile: Equatable {
    struct Step: Equatable {
        let id: String
        let anchor: Anchor
        let text: String
        /// Where the step stands in the file, from 1.
        let line: Int
    }

    /// What a step points at.
    enum Anchor: Equatable {
        /// The element of that id in the document. Previews only.
        case interfaceBuilderID(String)
        case accessibilityIdentifier(String)
        /// The view that the initial controller's outlet of that name refers to. Previews only.
        case outlet(String)
        /// The view whose text or title is exactly that.
        case text(String)
    }

    let path: String
    let id: String
    let steps: [Step]

    init(path: String) throws {
        try self.init(data: Self.read(path), path: path)
    }

    /// The bytes of a file, whose kind and size are looked at before any is read.
    private static func read(_ path: String) throws -> Data {
        let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) else {
            throw PreviewError(.input, "there is no such tour. Name a JSON file.", file: path)
        }
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            throw PreviewError(.input, "this is no file. Name a JSON file.", file: path)
        }
        if let size = attributes[.size] as? Int { try checkSize(size, path) }
        guard let data = FileManager.default.contents(atPath: path) else {
            throw PreviewError(.input, "the tour cannot be read. Allow reading it.", file: path)
        }
        return data
    }

    private static func checkSize(_ size: Int, _ path: String) throws {
        guard size > largestFile else { return }
        throw PreviewError(
            .input, "the tour has \(size) bytes, more than the \(largestFile) allowed. Name a tour, or split it.",
            file: path)
    }

    /// The largest file that is read, in bytes: far more than any tour needs.
    private static let largestFile = 4 << 20

    init(data: Data, path: String) throws {
        try Self.checkSize(data.count, path)
        let root: JSONNode
        do {
            root = try JSONNode.parse(data)
        } catch {
            throw PreviewError(
                .input, "not valid JSON: \(error.message). Correct it there.", file: path, line: error.line)
        }
        let reader = TourReader(path: path)
        let fields = try reader.object(root, "a tour")
        self.path = path
        id = try reader.string(fields, "id", "the tour", root)
        let list = try reader.array(fields, "steps", "the tour", root)
        guard !list.isEmpty else {
            throw PreviewError(
                .input, "\"steps\" is empty. Give the tour at least one step.", file: path,
                line: reader.line(of: "steps", root))
        }
        steps = try list.enumerated().map { try reader.step($0.element, number: $0.offset + 1) }
        var seen: Set<String> = []
        for step in steps where !seen.insert(step.id).inserted {
            throw PreviewError(
                .input, "two steps have the id \"\(step.id)\". Give each its own.", file: path, line: step.line)
        }
    }
}

/// Reads the fields of a tour, with messages that name step and field.
private struct TourReader {
    let path: String

    func step(_ node: JSONNode, number: Int) throws -> TourFile.Step {
        let name = "step \(number)"
        let fields = try object(node, name)
        let id = try string(fields, "id", name, node)
        guard let anchor = fields["anchor"] else {
            throw PreviewError(
                .input, "\(name) (\"\(id)\") has no \"anchor\". Say what it points at.", file: path, line: node.line)
        }
        return TourFile.Step(
            id: id, anchor: try self.anchor(anchor, "\(name) (\"\(id)\")"),
            text: try string(fields, "text", name, node),
            line: node.line)
    }

    private static let kinds = ["interfaceBuilderID", "accessibilityIdentifier", "outlet", "text"]

    private func anchor(_ node: JSONNode, _ step: String) throws -> TourFile.Anchor {
        let fields = try object(node, "the anchor of \(step)")
        let named = Self.kinds.filter { fields[$0] != nil }
        guard named.count == 1, let kind = named.first else {
            let problem = named.isEmpty ? "names nothing to look for" : "names \(named.joined(separator: " and "))"
            throw PreviewError(
                .input, "the anchor of \(step) \(problem). Give it one of \(Self.kinds.joined(separator: ", ")).",
                file: path,
                line: node.line)
        }
        let value = try string(fields, kind, "the anchor of \(step)", node)
        switch kind {
        case "interfaceBuilderID": return .interfaceBuilderID(value)
        case "accessibilityIdentifier": return .accessibilityIdentifier(value)
        case "outlet": return .outlet(value)
        default: return .text(value)
        }
    }

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
