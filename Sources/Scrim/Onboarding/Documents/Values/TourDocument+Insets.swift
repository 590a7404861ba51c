public import UIKit

extension TourDocument {
    /// Distances from four edges, in points. In JSON `8` for the same on all four, or
    /// `{"top": 8, "left": 0, "bottom": 8, "right": 0}`, in which an edge that is left out is 0.
    public struct Insets: Sendable, Equatable {
        public var top: CGFloat
        public var left: CGFloat
        public var bottom: CGFloat
        public var right: CGFloat

        var source = DocumentSource()

        public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
            self.top = top
            self.left = left
            self.bottom = bottom
            self.right = right
        }

        /// The same on all four edges.
        public init(_ all: CGFloat) { self.init(top: all, left: all, bottom: all, right: all) }

        var insets: UIEdgeInsets { UIEdgeInsets(top: top, left: left, bottom: bottom, right: right) }
    }
}

extension TourDocument.Insets {
    init?(fieldOf object: DocumentObject) {
        guard let node = object.field("padding") else { return nil }
        if let number = node.number {
            self.init(CGFloat(number))
            source.line = node.knownLine
            return
        }
        guard case .object = node.value,
            let edges = DocumentObject(node, object.place.inside("padding"), object.problems)
        else {
            object.noteWrongType("padding", node, "a number, or an object {…} with top, left, bottom and right")
            return nil
        }
        self.init(
            top: edges.length("top") ?? 0, left: edges.length("left") ?? 0, bottom: edges.length("bottom") ?? 0,
            right: edges.length("right") ?? 0)
        source = edges.source
    }

    var node: JSONNode {
        if top == left, top == bottom, top == right, source.otherFields.isEmpty {
            return JSONNode(.number(Double(top)))
        }
        var fields = DocumentFields(source)
        fields.set("top", top)
        fields.set("left", left)
        fields.set("bottom", bottom)
        fields.set("right", right)
        return fields.node
    }

    func check(_ field: String, _ limits: DocumentLimits, _ check: DocumentCheck) {
        let edges = check.inside(field, source)
        for (name, value) in [("top", top), ("left", left), ("bottom", bottom), ("right", right)] {
            edges.number(Double(value), name, limits)
        }
    }
}
