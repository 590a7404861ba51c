public import UIKit

extension TourDocument {
    /// How a step lights its anchor up: a ``TourHighlight`` as data. Lengths are in points. What is nil is as in the tour's
    /// options, or there as in a highlight that says nothing.
    public struct Highlight: Sendable, Equatable {
        /// The outlines that can be data.
        public enum Shape: String, Sendable, CaseIterable {
            case rectangle, rounded, circle, capsule
        }

        public var style: TourHighlight.Style?
        public var shape: Shape?
        /// Of ``Shape/rounded``.
        public var cornerRadius: CGFloat?
        /// From the anchor's edges outward; negative: inward.
        public var padding: Insets?
        public var ring: Ring?

        var source = DocumentSource()

        public init(
            style: TourHighlight.Style? = nil, shape: Shape? = nil, cornerRadius: CGFloat? = nil,
            padding: Insets? = nil, ring: Ring? = nil
        ) {
            self.style = style
            self.shape = shape
            self.cornerRadius = cornerRadius
            self.padding = padding
            self.ring = ring
        }
    }

    /// A line around what is lit up: a ``TourHighlight/Ring`` as data.
    public struct Ring: Sendable, Equatable {
        public var color: Color?
        /// 0: no ring, where the tour's options have one.
        public var width: CGFloat?
        public var gap: CGFloat?
        public var pulses: Bool?

        var source = DocumentSource()

        public init(color: Color? = nil, width: CGFloat? = nil, gap: CGFloat? = nil, pulses: Bool? = nil) {
            self.color = color
            self.width = width
            self.gap = gap
            self.pulses = pulses
        }
    }
}

extension TourDocument.Highlight {
    init(_ object: DocumentObject) {
        style = object.choice("style")
        shape = object.choice("shape")
        cornerRadius = object.length("cornerRadius")
        padding = TourDocument.Insets(fieldOf: object)
        ring = object.object("ring").map { TourDocument.Ring($0) }
        source = object.source
    }

    var node: JSONNode {
        var fields = DocumentFields(source)
        fields.set("style", style?.rawValue)
        fields.set("shape", shape?.rawValue)
        fields.set("cornerRadius", cornerRadius)
        fields.set("padding", padding?.node)
        fields.set("ring", ring?.node)
        return fields.node
    }

    func check(_ check: DocumentCheck) {
        check.number(cornerRadius.map { Double($0) }, "cornerRadius", .length)
        if cornerRadius != nil, let shape, shape != .rounded {
            check.add(
                .contradiction, "cornerRadius",
                "\(check.place.name) has a \"cornerRadius\" and the shape \(shape.rawValue). Use the shape rounded, or "
                    + "leave the radius out.")
        }
        if let padding { padding.check("padding", .signedLength, check) }
        guard let ring else { return }
        let inner = check.inside("ring", ring.source)
        inner.number(ring.width.map { Double($0) }, "width", .length)
        inner.number(ring.gap.map { Double($0) }, "gap", .length)
        ring.color?.check("color", inner)
    }

    /// The highlight, where what is nil is as in `base`.
    func highlight(over base: TourHighlight, _ colors: DocumentResources, at place: DocumentPlace) -> TourHighlight {
        var highlight = base
        if let style { highlight.style = style }
        switch shape {
        case .rectangle: highlight.shape = .rectangle
        case .circle: highlight.shape = .circle
        case .capsule: highlight.shape = .capsule
        case .rounded, nil:
            if let cornerRadius {
                highlight.shape = .rounded(cornerRadius)
            } else if shape == .rounded {
                if case .rounded = base.shape {} else { highlight.shape = TourHighlight().shape }
            }
        }
        if let padding { highlight.padding = padding.insets }
        guard let ring else { return highlight }
        var line = base.ring ?? TourHighlight.Ring()
        let color = ring.color.flatMap {
            colors.color($0, at: place.inside("ring"), "color", line: ring.source.line(of: "color"))
        }
        if let color { line.color = color }
        if let width = ring.width { line.width = width }
        if let gap = ring.gap { line.gap = gap }
        if let pulses = ring.pulses { line.pulses = pulses }
        highlight.ring = line.width > 0 ? line : nil
        return highlight
    }
}

extension TourDocument.Ring {
    init(_ object: DocumentObject) {
        color = TourDocument.Color(fieldOf: object, "color")
        width = object.length("width")
        gap = object.length("gap")
        pulses = object.bool("pulses")
        source = object.source
    }

    var node: JSONNode {
        var fields = DocumentFields(source)
        fields.set("color", color?.node)
        fields.set("width", width)
        fields.set("gap", gap)
        fields.set("pulses", pulses)
        return fields.node
    }
}
