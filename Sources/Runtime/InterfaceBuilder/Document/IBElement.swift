/// An XML element as it stands in the document, for what has no type of its own.
package struct IBElement: Sendable, Hashable, IBAttributed {
    /// The element's name.
    package var elementName: String
    /// The attributes, unescaped, as written.
    package var attributes: [String: String]
    /// The child elements in document order.
    package var children: [IBElement]
    /// The text directly inside the element; empty where it is only indentation around children.
    package var text: String
    /// The line of the start tag, from 1.
    package var line: Int

    /// Makes an element from its parts.
    package init(
        _ elementName: String, attributes: [String: String] = [:], children: [IBElement] = [], text: String = "",
        line: Int = 0
    ) {
        self.elementName = elementName
        self.attributes = attributes
        self.children = children
        self.text = text
        self.line = line
    }

    /// The first child of the given name.
    package func child(_ name: String) -> IBElement? {
        children.first { $0.elementName == name }
    }
}
