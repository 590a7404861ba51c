import Foundation

/// Writes a xib of Xcode 4, an archive of keyed objects, as the elements that newer versions save for the same objects.
///
/// It knows views and the common controls, their frames, masks, colours, fonts, constraints and connections; keys it does
/// not know have no effect, as in Xcode when it converts such a document without their plug-in.
struct IBArchiveTranslator {
    /// What is told apart by `id`, for references.
    private var byID: [String: IBElement] = [:]
    /// The archive's number of each object, by the object's `id`.
    private var numbers: [String: String] = [:]
    /// `N.key` settings of object number N.
    private var settings: [String: IBElement] = [:]
    /// Constraints by the `id` of the view that holds them.
    private var constraints: [String: [IBElement]] = [:]
    private var connections: [String: [IBElement]] = [:]
    /// Objects that are written already: a reference to one again, or back to one it lies in, adds nothing.
    private var written: Set<String> = []

    /// The same document with `document` as its root.
    static func translate(_ archive: IBElement) -> IBElement {
        var translator = IBArchiveTranslator()
        return translator.document(archive)
    }

    private mutating func document(_ archive: IBElement) -> IBElement {
        index(archive)
        let data = archive.child("data")
        let container = data?.keyed("IBDocument.Objects")
        gather(container)
        let roots = data?.keyed("IBDocument.RootObjects")?.children ?? []
        let objects = IBElement("objects", children: objects(roots), line: archive.line)
        let usesAutolayout = data?.keyed("IBDocument.UseAutolayout")?.text ?? "NO"
        return IBElement(
            "document",
            attributes: [
                "type": archive.string("type") ?? "", "version": archive.string("version") ?? "",
                "targetRuntime": "iOS.CocoaTouch", "useAutolayout": usesAutolayout,
            ], children: [objects], line: archive.line)
    }

    // MARK: Gathering

    private mutating func index(_ element: IBElement) {
        if let id = element.id { byID[id] = element }
        for child in element.children { index(child) }
    }

    private func resolve(_ element: IBElement?) -> IBElement? {
        guard let element, element.elementName == "reference" else { return element }
        return element.string("ref").flatMap { byID[$0] }
    }

    private mutating func gather(_ container: IBElement?) {
        for setting in container?.keyed("flattenedProperties")?.children ?? [] {
            if let key = setting.key { settings[key] = setting }
        }
        for record in container?.keyed("objectRecords")?.keyed("orderedObjects")?.children ?? [] {
            let object = record.keyed("object")
            let id = object?.string("ref") ?? object?.id
            if let id, let number = record.keyed("objectID")?.text { numbers[id] = number }
            for child in record.keyed("children")?.children ?? [] { gather(constraint: child) }
        }
        for record in container?.keyed("connectionRecords")?.children ?? [] { gather(connection: record) }
    }

    private mutating func gather(constraint element: IBElement) {
        guard element.string("class") == "IBNSLayoutConstraint",
            let holder = element.keyed("containingView")?.string("ref")
        else { return }
        var attributes: [String: String] = ["id": element.id ?? ""]
        attributes["firstItem"] = element.keyed("firstItem")?.string("ref")
        attributes["firstAttribute"] = Self.attribute(element.keyed("firstAttribute")?.text)
        attributes["secondItem"] = element.keyed("secondItem")?.string("ref")
        attributes["secondAttribute"] = Self.attribute(element.keyed("secondAttribute")?.text)
        switch element.keyed("relation")?.text {
        case "-1": attributes["relation"] = "lessThanOrEqual"
        case "1": attributes["relation"] = "greaterThanOrEqual"
        default: break
        }
        attributes["multiplier"] = element.keyed("multiplier")?.text
        attributes["priority"] = element.keyed("priority")?.text
        let constant = resolve(element.keyed("constant"))
        attributes["constant"] = constant?.keyed("value")?.text
        constraints[holder, default: []].append(IBElement("constraint", attributes: attributes, line: element.line))
    }

    private mutating func gather(connection record: IBElement) {
        guard let connection = record.keyed("connection"), let source = connection.keyed("source")?.string("ref"),
            let destination = connection.keyed("destination")?.string("ref"),
            let label = connection.keyed("label")?.text
        else { return }
        var attributes = ["destination": destination, "id": "connection-\(record.keyed("connectionID")?.text ?? "")"]
        if connection.string("class") == "IBCocoaTouchEventConnection" {
            attributes["selector"] = label
            attributes["eventType"] = Self.event(connection.keyed("IBEventType")?.text)
            connections[source, default: []].append(IBElement("action", attributes: attributes, line: connection.line))
        } else {
            attributes["property"] = label
            connections[source, default: []].append(IBElement("outlet", attributes: attributes, line: connection.line))
        }
    }

    // MARK: Objects

    private mutating func objects(_ elements: [IBElement]) -> [IBElement] {
        var made: [IBElement] = []
        for element in elements {
            if let object = object(element) { made.append(object) }
        }
        return made
    }

    private mutating func object(_ element: IBElement) -> IBElement? {
        guard let element = resolve(element), let type = element.string("class"), let id = element.id,
            written.insert(id).inserted
        else { return nil }
        var attributes = ["id": id]
        if let number = numbers[id] { attributes["customClass"] = settings["\(number).CustomClassName"]?.text }
        if type == "IBProxyObject" {
            attributes["placeholderIdentifier"] = element.keyed("IBProxiedObjectIdentifier")?.text
            return IBElement("placeholder", attributes: attributes, children: connectionList(id), line: element.line)
        }
        guard type.hasPrefix("IBUI") else { return nil }
        let name = type.dropFirst(4)
        if let number = numbers[id] {
            let key = "\(number).IBViewMetadataTranslatesAutoresizingMaskIntoConstraints"
            attributes["translatesAutoresizingMaskIntoConstraints"] = settings[key]?.string("value")
        }
        for (key, attribute) in Self.plainAttributes {
            if let text = element.keyed(key)?.text, !text.isEmpty { attributes[attribute] = text }
        }
        return IBElement(
            name.prefix(1).lowercased() + name.dropFirst(), attributes: attributes, children: children(of: element, id),
            line: element.line)
    }

    /// Keys whose values newer documents write as attributes, unchanged.
    private static let plainAttributes = [
        "IBUIText": "text", "IBUIOpaque": "opaque", "IBUIClipsSubviews": "clipsSubviews", "IBUIHidden": "hidden",
        "IBUIAlpha": "alpha", "IBUITag": "tag", "IBUIUserInteractionEnabled": "userInteractionEnabled",
        "IBUINumberOfLines": "numberOfLines", "IBUIAdjustsFontSizeToFit": "adjustsFontSizeToFit", "IBUIOn": "on",
        "IBUIValue": "value", "IBUIMinValue": "minValue", "IBUIMaxValue": "maxValue", "IBUIPlaceholder": "placeholder",
        "IBUIEnabled": "enabled",
    ]

    private mutating func children(of element: IBElement, _ id: String) -> [IBElement] {
        var children: [IBElement] = []
        if let frame = frame(of: element) { children.append(frame) }
        if let flags = element.keyed("NSvFlags").flatMap({ Int($0.text) }) {
            children.append(Self.mask(flags, line: element.line))
        }
        let subviews = objects(element.keyed("NSSubviews")?.children ?? [])
        if !subviews.isEmpty { children.append(IBElement("subviews", children: subviews, line: element.line)) }
        for (key, name) in [("IBUIBackgroundColor", "backgroundColor"), ("IBUITextColor", "textColor")] {
            if let color = resolve(element.keyed(key)).flatMap({ Self.color($0, name) }) { children.append(color) }
        }
        if let font = resolve(element.keyed("IBUIFontDescription")) { children.append(Self.font(font)) }
        if let title = element.keyed("IBUINormalTitle")?.text {
            children.append(IBElement("state", attributes: ["key": "normal", "title": title], line: element.line))
        }
        if let held = constraints[id] { children.append(IBElement("constraints", children: held, line: element.line)) }
        return children + connectionList(id)
    }

    private func connectionList(_ id: String) -> [IBElement] {
        connections[id].map { [IBElement("connections", children: $0, line: $0[0].line)] } ?? []
    }

    // MARK: Values

    /// `{{x, y}, {width, height}}`, or `{width, height}` at the origin.
    private func frame(of element: IBElement) -> IBElement? {
        let text = element.keyed("NSFrame")?.text ?? element.keyed("NSFrameSize")?.text ?? ""
        var numbers = text.split { "{}, ".contains($0) }.map(String.init)
        if numbers.count == 2 { numbers = ["0", "0"] + numbers }
        guard numbers.count == 4, numbers.allSatisfy({ IBNumber.double($0) != nil }) else { return nil }
        return IBElement(
            "rect",
            attributes: ["key": "frame", "x": numbers[0], "y": numbers[1], "width": numbers[2], "height": numbers[3]],
            line: element.line)
    }

    /// The lower six bits of a view's flags are its springs and struts.
    private static func mask(_ flags: Int, line: Int) -> IBElement {
        let names = ["flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable", "flexibleMaxY"]
        var attributes = ["key": "autoresizingMask"]
        for (bit, name) in names.enumerated() where flags & (1 << bit) != 0 { attributes[name] = "YES" }
        return IBElement("autoresizingMask", attributes: attributes, line: line)
    }

    /// Components are texts in base 64: "0.75", or "1 0.5 0", with an end mark.
    private static func color(_ element: IBElement, _ key: String) -> IBElement? {
        var attributes = ["key": key]
        if let name = element.keyed("IBUIColorCocoaTouchKeyPath")?.text {
            attributes["cocoaTouchSystemColor"] = name
        } else if let white = components(element.keyed("NSWhite")), white.count >= 1 {
            attributes["colorSpace"] = "calibratedWhite"
            attributes["white"] = white[0]
            attributes["alpha"] = white.count > 1 ? white[1] : "1"
        } else if let values = components(element.keyed("NSRGB")), values.count >= 3 {
            attributes["colorSpace"] = "calibratedRGB"
            (attributes["red"], attributes["green"], attributes["blue"]) = (values[0], values[1], values[2])
            attributes["alpha"] = values.count > 3 ? values[3] : "1"
        } else {
            return nil
        }
        return IBElement("color", attributes: attributes, line: element.line)
    }

    private static func components(_ element: IBElement?) -> [String]? {
        guard var text = element?.text.filter({ !$0.isWhitespace }), !text.isEmpty else { return nil }
        // Xcode leaves the padding out.
        while !text.count.isMultiple(of: 4) { text += "=" }
        guard let data = Data(base64Encoded: text) else { return nil }
        let numbers = String(decoding: data.prefix { $0 != 0 }, as: UTF8.self).split(separator: " ").map(String.init)
        return numbers.allSatisfy { IBNumber.double($0) != nil } ? numbers : nil
    }

    private static func font(_ element: IBElement) -> IBElement {
        var attributes = ["key": "fontDescription", "pointSize": element.keyed("pointSize")?.text ?? "17"]
        if let name = element.keyed("name")?.text {
            attributes["name"] = name
            attributes["family"] = element.keyed("family")?.text
        } else {
            // 1 is the system's font, 2 its bold and 3 its italic one.
            attributes["type"] =
                switch element.keyed("type")?.text {
                case "2": "boldSystem"
                case "3": "italicSystem"
                default: "system"
                }
        }
        return IBElement("fontDescription", attributes: attributes, line: element.line)
    }

    /// Attributes are written as NSLayoutAttribute's numbers, 0 for none.
    private static func attribute(_ number: String?) -> String? {
        let names = [
            "left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY",
            "baseline",
        ]
        guard let index = number.flatMap({ Int($0) }), names.indices.contains(index - 1) else { return nil }
        return names[index - 1]
    }

    /// The events by Interface Builder's number, in the order in which it lists them.
    private static func event(_ number: String?) -> String {
        let names = [
            "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit",
            "touchUpInside", "touchUpOutside", "touchCancel", "editingDidBegin", "editingChanged", "editingDidEnd",
            "valueChanged",
        ]
        guard let index = number.flatMap({ Int($0) }), names.indices.contains(index - 1) else { return "touchUpInside" }
        return names[index - 1]
    }
}

extension IBElement {
    /// The child that is the value of `key`.
    fileprivate func keyed(_ key: String) -> IBElement? { children.first { $0.key == key } }
}
