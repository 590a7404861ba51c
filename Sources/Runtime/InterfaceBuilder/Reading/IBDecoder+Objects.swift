extension IBDecoder {
    /// The object of an element, with all that is nested in it.
    mutating func object(_ element: IBElement) -> IBObject {
        var object = IBObject(element.elementName, attributes: element.attributes, line: element.line)
        object.values = imageAttributes(of: element)
        for child in element.children {
            if child.key == "userComments" { continue }
            guard let rule = IBRules.rule(for: child.elementName) else {
                if child.id != nil {
                    object.children.append(self.object(child))
                } else {
                    object.otherChildren.append(child)
                }
                continue
            }
            switch rule.role {
            case .object: object.children.append(self.object(child))
            case .list: object.lists[child.elementName, default: []] += child.children.map { self.object($0) }
            case .value, .record: readValue(child, into: &object.values, rest: &object.otherChildren)
            case .part: readPart(child, into: &object)
            case .ignored: break
            }
        }
        return object
    }

    private mutating func readPart(_ element: IBElement, into object: inout IBObject) {
        switch element.elementName {
        case "constraints":
            object.constraints += element.children.compactMap { constraint($0, rest: &object.otherChildren) }
        case "connections":
            for child in element.children {
                if let connection = connection(child) {
                    object.connections.append(connection)
                } else {
                    object.otherChildren.append(child)
                }
            }
        case "variation": object.variations.append(variation(element, of: object.elementName))
        case "userDefinedRuntimeAttributes":
            object.runtimeAttributes += element.children.compactMap { runtimeAttribute($0) }
        case "autoresizingMask": object.autoresizingMask = autoresizing(element)
        case "viewLayoutGuide": readGuide(element, key: element.key, into: &object)
        case "layoutGuides":
            for child in element.children { readGuide(child, key: child.string("type") ?? child.key, into: &object) }
        case "accessibility": object.accessibility = accessibility(element)
        case "state": object.buttonStates.append(record(element))
        case "segments": object.segments += element.children.map { record($0) }
        case "keyCommands": object.keyCommands += element.children.map { record($0) }
        default: object.otherChildren.append(element)
        }
    }

    private mutating func readGuide(_ element: IBElement, key: String?, into object: inout IBObject) {
        let id = required("id", of: element)
        if !id.isEmpty { object.layoutGuides.append(IBLayoutGuide(id: id, key: key ?? "", line: element.line)) }
    }

    private func autoresizing(_ element: IBElement) -> IBAutoresizing {
        let names: [(String, IBAutoresizing)] = [
            ("flexibleMinX", .flexibleMinX), ("widthSizable", .widthSizable), ("flexibleMaxX", .flexibleMaxX),
            ("flexibleMinY", .flexibleMinY), ("heightSizable", .heightSizable), ("flexibleMaxY", .flexibleMaxY),
        ]
        return names.reduce(into: []) { if element.bool($1.0) == true { $0.insert($1.1) } }
    }

    private mutating func constraint(_ element: IBElement, rest: inout [IBElement]) -> IBConstraint? {
        guard element.elementName == "constraint" else {
            rest.append(element)
            return nil
        }
        guard let first = attribute("firstAttribute", of: element) else {
            if element.string("firstAttribute") == nil { noteMissing("firstAttribute", of: element) }
            rest.append(element)
            return nil
        }
        let second = attribute("secondAttribute", of: element)
        if second == nil, element.string("secondAttribute") != nil {
            rest.append(element)
            return nil
        }
        var relation = IBConstraint.Relation.equal
        if let text = element.string("relation") {
            guard let known = IBConstraint.Relation(rawValue: text) else {
                noteMalformed("relation", of: element, expected: "equal, lessThanOrEqual or greaterThanOrEqual")
                rest.append(element)
                return nil
            }
            relation = known
        }
        return IBConstraint(
            id: element.id, firstItem: element.string("firstItem"), firstAttribute: first, relation: relation,
            secondItem: element.string("secondItem"), secondAttribute: second,
            multiplier: element.string("multiplier").flatMap(IBNumber.multiplier) ?? 1,
            constant: element.double("constant") ?? 0, priority: element.double("priority") ?? 1000,
            isStandardSpacing: element.bool("symbolic") ?? false, identifier: element.string("identifier"),
            isPlaceholder: element.bool("placeholder") ?? false,
            variations: element.children.filter { $0.elementName == "variation" }.map {
                variation($0, of: "constraint")
            },
            line: element.line)
    }

    private mutating func attribute(_ name: String, of element: IBElement) -> IBConstraint.Attribute? {
        guard let text = element.string(name) else { return nil }
        let attribute = IBConstraint.Attribute(rawValue: text)
        if attribute == nil { noteMalformed(name, of: element, expected: "an attribute of layout") }
        return attribute
    }

    private mutating func connection(_ element: IBElement) -> IBConnection? {
        switch element.elementName {
        case "outlet":
            .outlet(
                IBConnection.Outlet(
                    property: required("property", of: element), destination: required("destination", of: element),
                    id: element.id, line: element.line))
        case "outletCollection":
            .outletCollection(
                IBConnection.OutletCollection(
                    property: required("property", of: element), destination: required("destination", of: element),
                    collectionClass: element.string("collectionClass"), appends: element.bool("appends") ?? false,
                    id: element.id, line: element.line))
        case "action":
            .action(
                IBConnection.Action(
                    selector: required("selector", of: element), destination: required("destination", of: element),
                    eventType: element.string("eventType"), id: element.id, line: element.line))
        case "segue":
            .segue(segue(element))
        default:
            nil
        }
    }

    private mutating func segue(_ element: IBElement) -> IBSegue {
        // A commit or preview has a key and inherits the rest.
        let kind = element.key == nil ? required("kind", of: element) : element.string("kind") ?? ""
        if element.key == nil { _ = required("destination", of: element) }
        return IBSegue(
            elementName: element.elementName, attributes: element.attributes, line: element.line,
            kind: IBSegue.Kind(name: kind), destination: element.string("destination"),
            segues: element.children.filter { $0.elementName == "segue" }.map { segue($0) },
            otherChildren: element.children.filter { $0.elementName != "segue" })
    }

    /// A variation by size class, of an object or a constraint.
    mutating func variation(_ element: IBElement, of owner: String) -> IBVariation {
        var variation = IBVariation(
            elementName: element.elementName, attributes: element.attributes,
            values: imageAttributes(of: element, owner: owner), line: element.line, widthClass: .any, heightClass: .any,
            masks: [], otherChildren: [])
        for part in (element.key ?? "").split(separator: "-") where part != "default" {
            let pair = part.split(separator: "=")
            let size = pair.count == 2 ? IBVariation.SizeClass(rawValue: String(pair[1])) : nil
            switch (pair.first, size) {
            case ("widthClass"?, let size?): variation.widthClass = size
            case ("heightClass"?, let size?): variation.heightClass = size
            default: noteMalformed("key", of: element, expected: "'default' or size classes")
            }
        }
        if element.key == nil { noteMissing("key", of: element) }
        for child in element.children {
            switch IBRules.rule(for: child.elementName)?.role {
            case .value?, .record?: readValue(child, into: &variation.values, rest: &variation.otherChildren)
            case .part? where child.elementName == "mask": variation.masks.append(mask(child))
            default: variation.otherChildren.append(child)
            }
        }
        return variation
    }

    private mutating func mask(_ element: IBElement) -> IBVariation.Mask {
        IBVariation.Mask(
            key: required("key", of: element),
            includes: element.children.filter { $0.elementName == "include" }.compactMap { $0.string("reference") },
            excludes: element.children.filter { $0.elementName == "exclude" }.compactMap { $0.string("reference") })
    }

    private mutating func runtimeAttribute(_ element: IBElement) -> IBRuntimeAttribute? {
        let keyPath = required("keyPath", of: element)
        let type = required("type", of: element)
        guard !keyPath.isEmpty, !type.isEmpty else { return nil }
        var values: [String: IBValue] = [:]
        var rest: [IBElement] = []
        for child in element.children { readValue(child, into: &values, rest: &rest) }
        guard let value = runtimeValue(element, type: type, child: values["value"]) else { return nil }
        return IBRuntimeAttribute(keyPath: keyPath, type: type, value: value, line: element.line)
    }

    private mutating func runtimeValue(_ element: IBElement, type: String, child: IBValue?) -> IBValue? {
        if let child { return child }
        let text = element.string("value")
        switch (type, text) {
        case ("nil", _): return IBValue.none
        case ("boolean", let text?):
            if let value = IBNumber.bool(text) { return .boolean(value) }
        case ("number", let text?):
            if let value = IBNumber.double(text) { return .real(value) }
        case ("image", let text?): return .image(image(text, attributes: [:], isSymbol: nil))
        case ("string", _), ("localizedString", _): return .string(text ?? "")
        case (_, let text?): return .string(text)
        default: break
        }
        if text == nil {
            noteMissing("value", of: element)
        } else {
            noteMalformed("value", of: element, expected: "a value of type '\(type)'")
        }
        return nil
    }

    private mutating func accessibility(_ element: IBElement) -> IBAccessibility {
        let record = record(element)
        var isElement: Bool?
        if case .boolean(let value)? = record.values["isElement"] { isElement = value }
        return IBAccessibility(
            label: record.text("label"), hint: record.text("hint"), identifier: record.text("identifier"),
            traits: record.record("traits").map { $0.options.subtracting(["none"]) }, isElement: isElement,
            attributes: element.attributes, line: element.line)
    }
}

extension IBSegue.Kind {
    /// The kind by its name in a document.
    init(name: String) {
        let known: [String: IBSegue.Kind] = [
            "show": .show, "showDetail": .showDetail, "presentation": .presentation, "embed": .embed,
            "relationship": .relationship, "unwind": .unwind, "custom": .custom, "push": .push, "modal": .modal,
            "popover": .popover, "replace": .replace,
        ]
        self = known[name] ?? .other(name)
    }
}
