import UIKit

extension TourDocument {
    /// A colour: `#RRGGBB`, `#RRGGBBAA` with its opacity last, the name of a colour of UIKit such as `systemBlue` or
    /// `label`, or that of one in the app's asset catalog. In JSON a text, or `{"light": …, "dark": …}`.
    public struct Color: Sendable, Equatable {
        /// The colour; in light mode only, if there is one for dark mode.
        public var light: String
        /// Nil: the same in both.
        public var dark: String?

        var source = DocumentSource()

        public init(_ color: String, dark: String? = nil) {
            light = color
            self.dark = dark
        }
    }
}

extension TourDocument.Color {
    init?(fieldOf object: DocumentObject, _ key: String) {
        guard let node = object.field(key) else { return nil }
        if let text = node.text {
            self.init(text)
            source.line = node.knownLine
            return
        }
        guard case .object = node.value, let pair = DocumentObject(node, object.place.inside(key), object.problems)
        else {
            object.noteWrongType(key, node, "a colour in quotes, or an object {…} with light and dark")
            return nil
        }
        guard let light = pair.requiredString("light") else { return nil }
        self.init(light, dark: pair.string("dark"))
        source = pair.source
    }

    var node: JSONNode {
        var fields = DocumentFields(source)
        fields.set("light", light)
        fields.set("dark", dark)
        return fields.isOnly("light") ? JSONNode(.string(light)) : fields.node
    }

    func check(_ field: String, _ check: DocumentCheck) {
        for text in [light, dark].compactMap({ $0 }) where text.hasPrefix("#") && Self.hexadecimal(text) == nil {
            check.add(
                .unknownValue, field,
                "\"\(field)\" of \(check.place.name) is \"\(text)\". Write a colour as #RRGGBB or #RRGGBBAA.")
        }
        if [light, dark].contains("") {
            check.add(
                .empty, field, "\"\(field)\" of \(check.place.name) is empty. Write a colour as #RRGGBB, or name one.")
        }
    }

    /// Red, green, blue and opacity, 0 to 1; nil where it is no such text.
    static func hexadecimal(_ text: String) -> [CGFloat]? {
        let digits = text.utf8.dropFirst()
        guard text.hasPrefix("#"), digits.count == 6 || digits.count == 8,
            let code = UInt32(String(text.dropFirst()), radix: 16),
            digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-")
        else { return nil }
        let code4 = digits.count == 8 ? code : code << 8 | 0xFF
        return [24, 16, 8, 0].map { CGFloat((code4 >> $0) & 0xFF) / 255 }
    }

    /// Those of UIKit's that a document may name.
    static var system: KeyValuePairs<String, UIColor> {
        [
            "black": .black, "white": .white, "clear": .clear, "gray": .gray, "lightGray": .lightGray,
            "darkGray": .darkGray, "red": .red, "green": .green, "blue": .blue, "cyan": .cyan, "yellow": .yellow,
            "magenta": .magenta, "orange": .orange, "purple": .purple, "brown": .brown, "systemRed": .systemRed,
            "systemGreen": .systemGreen, "systemBlue": .systemBlue, "systemOrange": .systemOrange,
            "systemYellow": .systemYellow, "systemPink": .systemPink, "systemPurple": .systemPurple,
            "systemTeal": .systemTeal, "systemIndigo": .systemIndigo, "systemBrown": .systemBrown,
            "systemMint": .systemMint, "systemCyan": .systemCyan, "systemGray": .systemGray, "tintColor": .tintColor,
            "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
            "quaternaryLabel": .quaternaryLabel, "link": .link, "placeholderText": .placeholderText,
            "separator": .separator, "opaqueSeparator": .opaqueSeparator, "systemBackground": .systemBackground,
            "secondarySystemBackground": .secondarySystemBackground,
            "tertiarySystemBackground": .tertiarySystemBackground,
            "systemGroupedBackground": .systemGroupedBackground,
            "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
            "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground, "systemFill": .systemFill,
            "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
            "quaternarySystemFill": .quaternarySystemFill,
        ]
    }
}
