extension IBDocument {
    /// The document with the texts of a strings file in place of its own.
    ///
    /// Keys are `id.property`, as Xcode exports them: `text`, `title`, `placeholder`, `normalTitle`,
    /// `segmentTitles[0]`, `configuration.title`, `accessibilityLabel` and the like. Entries that no object takes stand
    /// in `diagnostics` as `unusedString`.
    package func applying(strings: IBStrings) -> IBDocument {
        var localizer = IBLocalizer(strings)
        var document = self
        document.scenes = scenes.map { scene in
            var scene = scene
            scene.objects = scene.objects.map { localizer.localized($0) }
            return scene
        }
        document.objects = objects.map { localizer.localized($0) }
        document.diagnostics += localizer.unused
        document.rebuildIndex()
        return document
    }
}

/// Puts texts into objects.
private struct IBLocalizer {
    private let strings: IBStrings
    /// The texts by object id, then by property.
    private var texts: [String: [String: String]] = [:]
    private var used: Set<String> = []
    /// Entries whose key has no property.
    private var keysWithoutProperty: [String] = []

    init(_ strings: IBStrings) {
        self.strings = strings
        for (key, text) in strings.entries {
            guard let dot = key.firstIndex(of: ".") else {
                keysWithoutProperty.append(key)
                continue
            }
            texts[String(key[..<dot]), default: [:]][String(key[key.index(after: dot)...])] = text
        }
    }

    /// The entries that no object took, by line.
    var unused: [IBDiagnostic] {
        let keys = texts.flatMap { id, properties in properties.keys.map { "\(id).\($0)" } }
        return (keys.filter { !used.contains($0) } + keysWithoutProperty).map { key in
            IBDiagnostic(
                severity: .warning, code: .unusedString, element: "strings", attribute: key,
                line: strings.lines[key] ?? 1,
                message: "The entry '\(key)' of \(strings.name) belongs to no text of the document; remove it.")
        }
        .sorted { ($0.line, $0.attribute ?? "") < ($1.line, $1.attribute ?? "") }
    }

    mutating func localized(_ object: IBObject) -> IBObject {
        var object = object
        object.children = object.children.map { localized($0) }
        object.lists = object.lists.mapValues { list in list.map { localized($0) } }
        guard let id = object.id, let properties = texts[id] else { return object }
        for (property, text) in properties where set(property, of: &object, to: text) {
            used.insert("\(id).\(property)")
        }
        return object
    }

    /// Sets one property, and tells whether the object has it.
    private func set(_ property: String, of object: inout IBObject, to text: String) -> Bool {
        switch property {
        case "accessibilityLabel":
            object.accessibility?.label = text
            return object.accessibility != nil
        case "accessibilityHint":
            object.accessibility?.hint = text
            return object.accessibility != nil
        default:
            break
        }
        if let index = index(in: property, of: "segmentTitles"), object.segments.indices.contains(index) {
            return object.segments[index].set("title", to: text)
        }
        if let index = index(in: property, of: "scopeButtonTitles") {
            return setScopeTitle(index, of: &object, to: text)
        }
        if let index = index(in: property, of: "ibExternalUserDefinedRuntimeAttributesLocalizableStrings") {
            let positions = object.runtimeAttributes.indices
                .filter { object.runtimeAttributes[$0].type == "localizedString" }
            guard positions.indices.contains(index) else { return false }
            object.runtimeAttributes[positions[index]].value = .string(text)
            return true
        }
        if property.hasSuffix("Title") {
            let state = String(property.dropLast("Title".count))
            if let position = object.buttonStates.firstIndex(where: { $0.key == state }) {
                return object.buttonStates[position].set("title", to: text)
            }
        }
        if property.hasPrefix("configuration."), case .record(var record)? = object.values["configuration"] {
            guard record.set(String(property.dropFirst("configuration.".count)), to: text) else { return false }
            object.values["configuration"] = .record(record)
            return true
        }
        return object.set(property, to: text)
    }

    private func setScopeTitle(_ index: Int, of object: inout IBObject, to text: String) -> Bool {
        guard let position = object.otherChildren.firstIndex(where: { $0.elementName == "scopeButtonTitles" }),
            object.otherChildren[position].children.indices.contains(index)
        else { return false }
        object.otherChildren[position].children[index].text = text
        return true
    }

    /// The index in `name[3]`.
    private func index(in property: String, of name: String) -> Int? {
        guard property.hasPrefix(name + "["), property.hasSuffix("]") else { return nil }
        return Int(property.dropFirst(name.utf8.count + 1).dropLast())
    }
}

/// Has texts, as attributes or as values.
private protocol IBLocalizable: IBKeyed {
    var attributes: [String: String] { get set }
    var values: [String: IBValue] { get set }
}

extension IBObject: IBLocalizable {}
extension IBRecord: IBLocalizable {}

/// The properties that hold text for people; an attribute such as `customClass` is never one.
private let localizableProperties: Set<String> = [
    "text", "title", "subtitle", "placeholder", "prompt", "headerTitle", "footerTitle", "backButtonTitle",
    "badgeValue", "largeContentTitle", "toolTip", "discoverabilityTitle", "searchResultsTitle", "offTitle", "onTitle",
]

extension IBLocalizable {
    /// Sets a text that the document may hold, and tells whether it may.
    fileprivate mutating func set(_ property: String, to text: String) -> Bool {
        guard localizableProperties.contains(property) else { return false }
        if case .string? = values[property] {
            values[property] = .string(text)
            return true
        }
        guard attributes[property] != nil || IBRules.rule(for: elementName)?.attributes[property] == .string else {
            return false
        }
        attributes[property] = text
        return true
    }
}
