public import UIKit

extension TourDocument {
    /// How bubbles look: what of a ``BubbleTheme`` can be data. Lengths are in points. What is nil is as in
    /// ``BubbleTheme/standard``.
    public struct Theme: Sendable, Equatable {
        public var cornerRadius: CGFloat?
        public var maximumWidth: CGFloat?
        public var minimumWidth: CGFloat?
        public var borderWidth: CGFloat?
        public var colors: Colors

        var source = DocumentSource()

        public init(
            cornerRadius: CGFloat? = nil, maximumWidth: CGFloat? = nil, minimumWidth: CGFloat? = nil,
            borderWidth: CGFloat? = nil, colors: Colors = Colors()
        ) {
            self.cornerRadius = cornerRadius
            self.maximumWidth = maximumWidth
            self.minimumWidth = minimumWidth
            self.borderWidth = borderWidth
            self.colors = colors
        }

        /// Which part has which colour.
        public struct Colors: Sendable, Equatable {
            /// Of bubble and arrow.
            public var background: Color?
            public var title: Color?
            public var text: Color?
            /// The ground of a filled button.
            public var primaryFill: Color?
            /// The title of a filled button.
            public var primaryTitle: Color?
            /// The title of a button without a ground.
            public var secondaryTitle: Color?
            public var progress: Color?
            /// The cross.
            public var close: Color?
            public var border: Color?

            var source = DocumentSource()

            public init() {}
        }
    }
}

extension TourDocument.Theme {
    init(_ object: DocumentObject) {
        cornerRadius = object.length("cornerRadius")
        maximumWidth = object.length("maximumWidth")
        minimumWidth = object.length("minimumWidth")
        borderWidth = object.length("borderWidth")
        colors = object.object("colors").map { Colors($0) } ?? Colors()
        source = object.source
    }

    var node: JSONNode {
        var fields = DocumentFields(source)
        fields.set("cornerRadius", cornerRadius)
        fields.set("maximumWidth", maximumWidth)
        fields.set("minimumWidth", minimumWidth)
        fields.set("borderWidth", borderWidth)
        if colors != Colors() { fields.set("colors", colors.node) }
        return fields.node
    }

    func check(_ check: DocumentCheck) {
        let lengths = [
            ("cornerRadius", cornerRadius), ("maximumWidth", maximumWidth), ("minimumWidth", minimumWidth),
            ("borderWidth", borderWidth),
        ]
        for (name, value) in lengths { check.number(value.map { Double($0) }, name, .length) }
        let inner = check.inside("colors", colors.source)
        for part in Colors.parts { colors[keyPath: part.value]?.check(part.key, inner) }
    }
}

extension TourDocument.Theme.Colors {
    /// Each part by its name.
    static var parts: KeyValuePairs<String, WritableKeyPath<Self, TourDocument.Color?>> {
        [
            "background": \.background, "title": \.title, "text": \.text, "primaryFill": \.primaryFill,
            "primaryTitle": \.primaryTitle, "secondaryTitle": \.secondaryTitle, "progress": \.progress,
            "close": \.close, "border": \.border,
        ]
    }

    init(_ object: DocumentObject) {
        self.init()
        for part in Self.parts { self[keyPath: part.value] = TourDocument.Color(fieldOf: object, part.key) }
        source = object.source
    }

    var node: JSONNode {
        var fields = DocumentFields(source)
        for part in Self.parts { fields.set(part.key, self[keyPath: part.value]?.node) }
        return fields.node
    }
}
