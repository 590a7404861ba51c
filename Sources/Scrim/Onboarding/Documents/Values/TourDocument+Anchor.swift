import UIKit

extension TourDocument {
    /// What a step points at, by something that can be written down.
    public struct Anchor: Sendable, Equatable {
        /// What a view is found by. The raw values are the names of the fields.
        public enum Kind: String, Sendable, CaseIterable {
            /// The element of that id in the storyboard. In previews only: an app does not know these ids.
            case interfaceBuilderID
            /// The view's `accessibilityIdentifier`.
            case accessibilityIdentifier
            /// The view that the first controller's outlet of that name refers to. In previews only.
            case outlet
            /// The view whose text or title is exactly that. For drafts: texts change with the language.
            case text

            /// Whether apps cannot look for it.
            public var isForPreviewsOnly: Bool { self == .interfaceBuilderID || self == .outlet }
        }

        public var kind: Kind
        /// What it is looked for by.
        public var value: String

        var source = DocumentSource()

        public init(_ kind: Kind, _ value: String) {
            self.kind = kind
            self.value = value
        }
    }
}

extension TourDocument.Anchor {
    init?(_ node: JSONNode, _ place: DocumentPlace, _ problems: DocumentProblems) {
        guard let object = DocumentObject(node, place, problems) else { return nil }
        let kinds = Kind.allCases.map(\.rawValue)
        let named = object.present(of: kinds)
        guard named.count == 1, let kind = named.first.flatMap(Kind.init) else {
            let cure = "Give it one of \(kinds.joined(separator: ", "))."
            if named.isEmpty {
                object.noteMissing(kinds, nil, "\(place.name) names nothing to look for. \(cure)")
            } else {
                object.note(
                    .contradiction, nil, "\(place.name) names \(named.joined(separator: " and ")). \(cure)")
            }
            return nil
        }
        self.kind = kind
        guard let value = object.string(kind.rawValue) else { return nil }
        self.value = value
        source = object.source
    }

    var node: JSONNode {
        var fields = DocumentFields(source)
        fields.set(kind.rawValue, value)
        return fields.node
    }

    func check(_ check: DocumentCheck) { check.notEmpty(value, kind.rawValue, "Say what to look for.") }

    /// Notes an anchor that apps cannot find.
    func checkShipping(_ check: DocumentCheck) {
        guard kind.isForPreviewsOnly else { return }
        check.add(
            .previewOnly, kind.rawValue,
            "\(check.place.name) is found by the \(kind.rawValue) \"\(value)\", which there is in previews only. Give the "
                + "view an accessibilityIdentifier, and use that.")
    }

    var tourAnchor: TourAnchor {
        switch kind {
        case .accessibilityIdentifier: .identifier(value)
        case .text: .text(value)
        case .interfaceBuilderID, .outlet: TourAnchor(kind: .preview(kind, value))
        }
    }
}
