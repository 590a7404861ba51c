import Scrim

/// What a step of a tour or film points at.
enum Anchor: Equatable {
    /// The element of that id in the document. Previews only.
    case interfaceBuilderID(String)
    case accessibilityIdentifier(String)
    /// The view that the first controller's outlet of that name refers to. Previews only.
    case outlet(String)
    /// The view whose text or title is exactly that.
    case text(String)

    private static let kinds = ["interfaceBuilderID", "accessibilityIdentifier", "outlet", "text"]

    /// - Parameter what: What the node is to its reader, such as "the anchor of step 1".
    init(_ node: JSONNode, _ what: String, _ reader: FieldReader) throws {
        let fields = try reader.object(node, what)
        let named = Self.kinds.filter { fields[$0] != nil }
        if named.isEmpty {
            for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
                guard let meant = Likeness.nearest(to: key, among: Self.kinds) else { continue }
                throw PreviewError(
                    .input, "\"\(key)\" is no field of \(what). Did you mean \"\(meant)\"?", file: reader.path,
                    line: value.line)
            }
        }
        guard named.count == 1, let kind = named.first else {
            let problem = named.isEmpty ? "names nothing to look for" : "names \(named.joined(separator: " and "))"
            throw PreviewError(
                .input, "\(what) \(problem). Give it one of \(Self.kinds.joined(separator: ", ")).", file: reader.path,
                line: node.line)
        }
        let value = try reader.string(fields, kind, what, node)
        switch kind {
        case "interfaceBuilderID": self = .interfaceBuilderID(value)
        case "accessibilityIdentifier": self = .accessibilityIdentifier(value)
        case "outlet": self = .outlet(value)
        default: self = .text(value)
        }
    }
}

extension Anchor {
    /// What it is looked for by.
    var value: String {
        switch self {
        case .interfaceBuilderID(let value), .accessibilityIdentifier(let value), .outlet(let value), .text(let value):
            value
        }
    }
}

extension Anchor: CustomStringConvertible {
    var description: String {
        switch self {
        case .interfaceBuilderID(let id): "the interfaceBuilderID \"\(id)\""
        case .accessibilityIdentifier(let identifier): "the accessibilityIdentifier \"\(identifier)\""
        case .outlet(let name): "the outlet \"\(name)\""
        case .text(let text): "the text \"\(text)\""
        }
    }
}
