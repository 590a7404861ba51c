import Foundation

extension IBDecoder {
    /// Reads a keyed value or a record into `values`, or keeps it in `rest` where it is neither.
    mutating func readValue(
        _ element: IBElement, into values: inout [String: IBValue], rest: inout [IBElement]
    ) {
        switch IBRules.rule(for: element.elementName)?.role {
        case .value?:
            // Old documents write <nil name=…/>.
            guard let key = element.key ?? (element.elementName == "nil" ? element.string("name") : nil) else {
                rest.append(element)
                return
            }
            if let value = value(element) { values[key] = value }
        case .record?:
            values[element.key ?? element.elementName] = .record(record(element))
        default:
            rest.append(element)
        }
    }

    /// A record with its keyed values; unkeyed children are kept as they are.
    mutating func record(_ element: IBElement) -> IBRecord {
        var record = IBRecord(
            elementName: element.elementName, attributes: element.attributes, values: imageAttributes(of: element),
            otherChildren: [], line: element.line)
        for child in element.children { readValue(child, into: &record.values, rest: &record.otherChildren) }
        return record
    }

    private mutating func value(_ element: IBElement) -> IBValue? {
        switch element.elementName {
        case "rect": return .rect(rect(element))
        case "size": return .size(size(element))
        case "point": return .point(point(element))
        case "inset", "edgeInsets", "directionalEdgeInsets": return .insets(insets(element))
        case "offsetWrapper":
            return .size(
                CGSize(width: element.double("horizontal") ?? 0, height: element.double("vertical") ?? 0))
        case "range":
            return .range(location: element.int("location") ?? 0, length: element.int("length") ?? 0)
        case "color": return color(element).map { .color($0) }
        case "fontDescription": return fontDescription(element).map { .font($0) }
        case "font": return attributedFont(element).map { .font($0) }
        case "string", "mutableString": return .string(text(element))
        case "attributedString": return .attributedString(attributedString(element))
        case "paragraphStyle":
            return .paragraphStyle(
                IBParagraphStyle(
                    elementName: element.elementName, attributes: element.attributes, line: element.line,
                    otherChildren: element.children))
        case "imageReference":
            return .image(
                image(
                    required("image", of: element), attributes: element.attributes,
                    isSymbol: element.string("catalog").map { $0 == "system" }))
        case "integer": return element.int("value").map { .integer($0) } ?? missing("value", of: element)
        case "real": return element.double("value").map { .real($0) } ?? missing("value", of: element)
        case "bool", "boolean": return element.bool("value").map { .boolean($0) } ?? missing("value", of: element)
        case "date":
            return element.double("timeIntervalSinceReferenceDate").map { .date(secondsSinceReferenceDate: $0) }
                ?? missing("timeIntervalSinceReferenceDate", of: element)
        case "url": return .url(required("string", of: element))
        case "nil": return IBValue.none
        case "value": return typedValue(element)
        default: return nil
        }
    }

    /// Notes a missing attribute; a malformed one the checker has noted.
    private mutating func missing(_ name: String, of element: IBElement) -> IBValue? {
        if element.string(name) == nil { noteMissing(name, of: element) }
        return nil
    }

    /// A `<value type=…>` of old documents.
    private mutating func typedValue(_ element: IBElement) -> IBValue? {
        switch element.string("type") {
        case "size"?: return .size(size(element))
        case "point"?: return .point(point(element))
        case "rect"?: return .rect(rect(element))
        default:
            noteMalformed("type", of: element, expected: "size, point or rect")
            return nil
        }
    }

    func rect(_ element: IBElement) -> CGRect { CGRect(origin: point(element), size: size(element)) }

    func point(_ element: IBElement) -> CGPoint {
        CGPoint(x: element.double("x") ?? 0, y: element.double("y") ?? 0)
    }

    func size(_ element: IBElement) -> CGSize {
        CGSize(width: element.double("width") ?? 0, height: element.double("height") ?? 0)
    }

    private func insets(_ element: IBElement) -> IBInsets {
        func length(_ first: String, _ second: String, _ third: String) -> Double {
            element.double(first) ?? element.double(second) ?? element.double(third) ?? 0
        }
        return IBInsets(
            top: length("top", "minY", "top"), left: length("left", "minX", "leading"),
            bottom: length("bottom", "maxY", "bottom"), right: length("right", "maxX", "trailing"),
            isDirectional: element.elementName == "directionalEdgeInsets")
    }

    private func text(_ element: IBElement) -> String {
        guard element.bool("base64-UTF8") == true else { return element.text }
        // Xcode leaves out the padding.
        let base = String(element.text.filter { !$0.isWhitespace })
        let padded = base + String(repeating: "=", count: (4 - base.utf8.count % 4) % 4)
        return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) } ?? element.text
    }

    // MARK: Images

    /// The images that attributes of an element name, by attribute.
    ///
    /// `owner` is the element whose rule holds, where that is another one.
    func imageAttributes(of element: IBElement, owner: String? = nil) -> [String: IBValue] {
        guard let rule = IBRules.rule(for: owner ?? element.elementName), !rule.imageNames.isEmpty else { return [:] }
        var values: [String: IBValue] = [:]
        for name in rule.imageNames {
            guard let image = element.string(name) else { continue }
            let catalog = element.string(name == "image" ? "catalog" : name + "Catalog")
            values[name] = .image(self.image(image, attributes: [:], isSymbol: catalog.map { $0 == "system" }))
        }
        return values
    }

    /// An image by name, with what the resources say about it.
    func image(_ name: String, attributes: [String: String], isSymbol: Bool?) -> IBImage {
        let resource = resources.images[name]
        return IBImage(
            name: name, isSystemSymbol: isSymbol ?? (resource?.catalog == "system"), size: resource?.size,
            attributes: attributes)
    }

    // MARK: Colours

    /// A colour; what it resolves to is looked up in the resources where it is not saved in place.
    mutating func color(_ element: IBElement) -> IBColor? {
        let own = components(element)
        if let name = element.string("systemColor") ?? element.string("xcode11CocoaTouchSystemColor") {
            return .system(name: name, fallback: own ?? resources.systemColors[name])
        }
        if let name = element.string("cocoaTouchSystemColor") {
            return .cocoaTouchSystem(name: name, fallback: own ?? resources.systemColors[name])
        }
        if let name = element.string("name") {
            return .named(name: name, fallback: own ?? resources.namedColors[name])
        }
        if let own { return .components(own) }
        noteMissing("name", of: element)
        return nil
    }

    /// The components saved in a colour; nil where there are none.
    func components(_ element: IBElement) -> IBColorComponents? {
        let models = [
            ["red", "green", "blue"], ["white"], ["hue", "saturation", "brightness"],
            ["cyan", "magenta", "yellow", "black"],
        ]
        guard let model = models.first(where: { element.string($0[0]) != nil }) else { return nil }
        let space = element.string("colorSpace")
        let name = space == "custom" ? element.string("customColorSpace") : space
        return IBColorComponents(
            space: name.map(IBColorSpace.init(rawValue:)) ?? (model.count == 1 ? .genericGray : .sRGB),
            values: model.map { element.double($0) ?? 0 }, alpha: element.double("alpha") ?? 1)
    }

    // MARK: Fonts and attributed strings

    private mutating func fontDescription(_ element: IBElement) -> IBFont? {
        let size = element.double("pointSize") ?? 0
        if let style = element.string("style") { return .textStyle(style) }
        if let name = element.string("name") { return .named(name: name, family: element.string("family"), size: size) }
        guard let type = element.string("type") else {
            noteMissing("type", of: element)
            return nil
        }
        guard let style = IBFont.SystemStyle(rawValue: type) else {
            noteMalformed("type", of: element, expected: "system, boldSystem or italicSystem")
            return nil
        }
        return .system(style: style, weight: element.string("weight"), size: size)
    }

    private mutating func attributedFont(_ element: IBElement) -> IBFont? {
        if let role = element.string("metaFont") { return .metaFont(role, size: element.double("size")) }
        guard let name = element.string("name") else {
            noteMissing("name", of: element)
            return nil
        }
        return .named(name: name, family: nil, size: element.double("size") ?? 0)
    }

    private mutating func attributedString(_ element: IBElement) -> IBAttributedString {
        var fragments: [IBAttributedString.Fragment] = []
        for child in element.children where child.elementName == "fragment" {
            var values: [String: IBValue] = [:]
            var rest: [IBElement] = []
            for part in child.child("attributes")?.children ?? [] { readValue(part, into: &values, rest: &rest) }
            let content =
                child.string("content")
                ?? child.children.first { $0.key == "content" }.map(text) ?? ""
            fragments.append(IBAttributedString.Fragment(content: content, attributes: values))
        }
        return IBAttributedString(fragments: fragments)
    }
}
