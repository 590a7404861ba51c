public import UIKit

extension TourDocument {
    /// Where a bubble may stand: ``PlacementOptions`` as data. Distances are in points. What is nil is as in the tour's
    /// options, or there as in placement options that say nothing. In JSON an object, or the name of the preferred place.
    public struct BubblePlacement: Sendable, Equatable {
        /// Where it should stand.
        public enum Preferred: Sendable, Equatable {
            /// Where the most room is: `auto` in JSON.
            case mostRoom
            /// At one of the twelve places, by its name in JSON.
            case place(Placement)
        }

        public var preferred: Preferred?
        /// What else may be taken, in the order of trying.
        public var allowed: [Placement]?
        public var gap: CGFloat?
        public var padding: Insets?

        var source = DocumentSource()

        public init(
            preferred: Preferred? = nil, allowed: [Placement]? = nil, gap: CGFloat? = nil, padding: Insets? = nil
        ) {
            self.preferred = preferred
            self.allowed = allowed
            self.gap = gap
            self.padding = padding
        }
    }
}

extension TourDocument.BubblePlacement {
    private static let names = (["auto"] + Placement.allCases.map(\.rawValue)).joined(separator: ", ")

    init?(fieldOf object: DocumentObject) {
        guard let node = object.field("placement") else { return nil }
        if let name = node.text {
            self.init(preferred: Self.preferred(name, object, "placement"))
            source.line = node.knownLine
            return
        }
        guard case .object = node.value,
            let inner = DocumentObject(node, object.place.inside("placement"), object.problems)
        else {
            object.noteWrongType("placement", node, "the name of a place in quotes, or an object {…}")
            return nil
        }
        self.init(
            preferred: inner.string("preferred").flatMap { Self.preferred($0, inner, "preferred") },
            allowed: Self.allowed(inner), gap: inner.length("gap"), padding: TourDocument.Insets(fieldOf: inner))
        source = inner.source
    }

    private static func preferred(_ name: String, _ object: DocumentObject, _ key: String) -> Preferred? {
        if name == "auto" { return .mostRoom }
        if let placement = Placement(rawValue: name) { return .place(placement) }
        object.note(.unknownValue, key, "\"\(key)\" of \(object.place.name) is \"\(name)\". Use one of \(names).")
        return nil
    }

    private static func allowed(_ object: DocumentObject) -> [Placement]? {
        object.array("allowed")?.compactMap { node in
            guard let name = node.text else {
                object.noteWrongType("allowed", node, "a list of names in quotes")
                return nil
            }
            if let placement = Placement(rawValue: name) { return placement }
            let names = Placement.allCases.map(\.rawValue).joined(separator: ", ")
            object.note(
                .unknownValue, "allowed", "\"allowed\" of \(object.place.name) has \"\(name)\". Use some of \(names).")
            return nil
        }
    }

    var node: JSONNode {
        var fields = DocumentFields(source)
        switch preferred {
        case .mostRoom: fields.set("preferred", "auto")
        case .place(let placement): fields.set("preferred", placement.rawValue)
        case nil: break
        }
        fields.set("allowed", allowed.map { JSONNode(.array($0.map { JSONNode(.string($0.rawValue)) })) })
        fields.set("gap", gap)
        fields.set("padding", padding?.node)
        return fields.isOnly("preferred") ? fields["preferred"] ?? fields.node : fields.node
    }

    func check(_ check: DocumentCheck) {
        check.number(gap.map { Double($0) }, "gap", .length)
        if let padding { padding.check("padding", .length, check) }
    }

    /// The options, where what is nil is as in `base`.
    func options(over base: PlacementOptions) -> PlacementOptions {
        var options = base
        switch preferred {
        case .mostRoom: options.preferred = nil
        case .place(let placement): options.preferred = placement
        case nil: break
        }
        if let allowed { options.allowed = allowed }
        if let gap { options.gap = gap }
        if let padding { options.padding = padding.insets }
        return options
    }
}
