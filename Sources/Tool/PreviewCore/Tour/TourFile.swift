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

    let path: String
    let id: String
    let steps: [Step]

    init(path: String) throws {
        try self.init(data: InputFile.read(path, "tour"), path: path)
    }

    init(data: Data, path: String) throws {
        let root = try InputFile.parse(data, path, "tour")
        let reader = FieldReader(path: path)
        let fields = try reader.object(root, "a tour")
        self.path = path
        id = try reader.string(fields, "id", "the tour", root)
        let list = try reader.array(fields, "steps", "the tour", root)
        guard !list.isEmpty else {
            throw PreviewError(
                .input, "\"steps\" is empty. Give the tour at least one step.", file: path,
                line: reader.line(of: "steps", root))
        }
        steps = try list.enumerated().map { try Step($0.element, number: $0.offset + 1, reader) }
        var seen: Set<String> = []
        for step in steps where !seen.insert(step.id).inserted {
            throw PreviewError(
                .input, "two steps have the id \"\(step.id)\". Give each its own.", file: path, line: step.line)
        }
    }
}

extension TourFile.Step {
    fileprivate init(_ node: JSONNode, number: Int, _ reader: FieldReader) throws {
        let name = "step \(number)"
        let fields = try reader.object(node, name)
        id = try reader.string(fields, "id", name, node)
        guard let anchor = fields["anchor"] else {
            throw PreviewError(
                .input, "\(name) (\"\(id)\") has no \"anchor\". Say what it points at.", file: reader.path,
                line: node.line)
        }
        self.anchor = try Anchor(anchor, "the anchor of \(name) (\"\(id)\")", reader)
        text = try reader.string(fields, "text", name, node)
        line = node.line
    }
}
