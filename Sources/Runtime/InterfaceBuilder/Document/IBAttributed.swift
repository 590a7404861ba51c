/// Whatever stems from an XML element with attributes: reads them as typed values.
///
/// A value that is absent or malformed reads as nil. Attributes named by the rules were checked while the document was
/// read, so a malformed one already stands in `IBDocument.diagnostics`.
package protocol IBAttributed {
    /// The name of the XML element.
    var elementName: String { get }
    /// The attributes, unescaped, as written.
    var attributes: [String: String] { get }
    /// The line of the start tag, from 1.
    var line: Int { get }
}

extension IBAttributed {
    /// The `key` attribute: the property of the parent that this element is the value of.
    package var key: String? { attributes["key"] }

    /// The `id` attribute, unique in the document.
    package var id: String? { attributes["id"] }

    /// The attribute as written.
    package func string(_ name: String) -> String? { attributes[name] }

    /// The attribute as a Boolean: `YES` or `NO`.
    package func bool(_ name: String) -> Bool? { attributes[name].flatMap(IBNumber.bool) }

    /// The attribute as a finite number.
    package func double(_ name: String) -> Double? { attributes[name].flatMap(IBNumber.double) }

    /// The attribute as a whole number.
    package func int(_ name: String) -> Int? { attributes[name].flatMap(IBNumber.int) }

    /// The names of all attributes that are `YES`, which is how Interface Builder writes option sets.
    package var options: Set<String> { Set(attributes.filter { IBNumber.bool($0.value) == true }.keys) }
}
