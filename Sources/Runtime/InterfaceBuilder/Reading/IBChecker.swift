/// Checks a tree of elements against the rules: unknown names, malformed values, duplicate ids, dangling references.
struct IBChecker {
    private var log: IBDiagnosticLog
    private var ids: [String: IBElement] = [:]
    private var references: [Reference] = []

    private struct Reference {
        var element: IBElement
        var attribute: String
        var id: String
    }

    /// Adds what is wrong with the document to `log`.
    static func check(_ root: IBElement, log: inout IBDiagnosticLog) {
        var checker = IBChecker(log: log)
        checker.visit(root, parent: nil, isInsideUnknown: false)
        checker.checkReferences()
        log = checker.log
    }

    private init(log: IBDiagnosticLog) {
        self.log = log
    }

    private mutating func visit(_ element: IBElement, parent: IBRule?, isInsideUnknown: Bool) {
        guard let rule = IBRules.rule(for: element.elementName) else {
            if !isInsideUnknown {
                log.add(
                    .warning, .unknownElement, element,
                    "<\(element.elementName)> is unknown and has no effect; if it matters, use another kind of object.")
            }
            // An unknown object may hold known ones, whose ids others refer to.
            note(id: element)
            for child in element.children { visit(child, parent: nil, isInsideUnknown: element.id == nil) }
            return
        }
        if rule.role == .ignored || element.key == "userComments" { return }
        // A variation overrides attributes of what it stands in.
        let named = element.elementName == "variation" ? parent ?? rule : rule
        if !isInsideUnknown { checkAttributes(of: element, rule: named) }
        if rule.hasID { note(id: element) }
        for child in element.children { visit(child, parent: rule, isInsideUnknown: isInsideUnknown) }
    }

    private mutating func note(id element: IBElement) {
        guard let id = element.id else { return }
        if let first = ids[id] {
            log.add(
                .error, .duplicateID, element, attribute: "id",
                "The id '\(id)' is that of <\(first.elementName)> of line \(first.line) too; "
                    + "give one of them an id of its own.")
        } else {
            ids[id] = element
        }
    }

    private mutating func checkAttributes(of element: IBElement, rule: IBRule) {
        for (name, value) in element.attributes {
            guard let form = rule.attributes[name] ?? IBRules.everywhere[name] else {
                if !rule.isOpen {
                    log.add(
                        .warning, .unknownAttribute, element, attribute: name,
                        "The attribute '\(name)' of <\(element.elementName)> is unknown and has no effect.")
                }
                continue
            }
            if form == .reference {
                references.append(Reference(element: element, attribute: name, id: value))
            } else if !form.accepts(value) {
                log.add(
                    .error, .malformedValue, element, attribute: name,
                    "The attribute '\(name)' of <\(element.elementName)> is '\(value.prefix(80))', "
                        + "which is not \(form.description); it counts as absent.")
            }
        }
    }

    private mutating func checkReferences() {
        for reference in references where ids[reference.id] == nil {
            let element = reference.element
            // A mask that names what is gone changes nothing; anything else cannot work.
            let isMask = element.elementName == "include" || element.elementName == "exclude"
            log.add(
                isMask ? .warning : .error, .danglingReference, element, attribute: reference.attribute,
                "The attribute '\(reference.attribute)' of <\(element.elementName)> refers to '\(reference.id)', "
                    + "which no element has; connect it anew or delete it.")
        }
    }
}
