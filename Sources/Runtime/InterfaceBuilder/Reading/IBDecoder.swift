import Foundation

/// Turns a tree of elements into the values of a document.
///
/// What the rules cannot catch, such as a missing child, goes to the log; nothing here fails.
struct IBDecoder {
    var log: IBDiagnosticLog
    var resources = IBResources()

    /// The document under `root`, without index and diagnostics.
    static func document(
        _ root: IBElement, kind: IBDocument.Kind, name: String, log: inout IBDiagnosticLog
    ) -> IBDocument {
        var decoder = IBDecoder(log: log)
        if let resources = root.child("resources") { decoder.readResources(resources) }
        var document = IBDocument(name: name, kind: kind)
        document.version = root.string("version")
        document.toolsVersion = root.string("toolsVersion")
        document.targetRuntime = root.string("targetRuntime")
        document.initialViewControllerID = root.string("initialViewController")
        document.useAutolayout = root.bool("useAutolayout") ?? false
        document.useSafeAreas = root.bool("useSafeAreas") ?? false
        document.useTraitCollections = root.bool("useTraitCollections") ?? false
        document.launchScreen = root.bool("launchScreen") ?? false
        document.device = root.child("device").flatMap(decoder.device)
        document.resources = decoder.resources
        if kind == .storyboard {
            document.scenes = (root.child("scenes")?.children ?? []).filter { $0.elementName == "scene" }
                .map { decoder.scene($0) }
        } else {
            document.objects = (root.child("objects")?.children ?? []).map { decoder.object($0) }
        }
        log = decoder.log
        return document
    }

    private func device(_ element: IBElement) -> IBDevice? {
        guard let id = element.id else { return nil }
        return IBDevice(
            id: id, orientation: element.string("orientation"), appearance: element.string("appearance"),
            layout: element.string("layout") ?? element.child("adaptation")?.id)
    }

    private mutating func scene(_ element: IBElement) -> IBScene {
        IBScene(
            id: required("sceneID", of: element),
            objects: (element.child("objects")?.children ?? []).map { object($0) },
            canvasLocation: element.child("point").map(point), line: element.line)
    }

    private mutating func readResources(_ element: IBElement) {
        for child in element.children {
            guard let name = child.string("name") else {
                if IBRules.rule(for: child.elementName) != nil { noteMissing("name", of: child) }
                continue
            }
            switch child.elementName {
            case "image":
                resources.images[name] = IBResources.Image(
                    name: name, size: size(child), catalog: child.string("catalog"), line: child.line)
            case "namedColor":
                resources.namedColors[name] = child.child("color").flatMap(components)
            case "systemColor":
                resources.systemColors[name] = child.child("color").flatMap(components)
            default:
                break
            }
        }
    }

    /// A required attribute; its absence is noted and reads as empty.
    mutating func required(_ name: String, of element: IBElement) -> String {
        if let value = element.string(name) { return value }
        noteMissing(name, of: element)
        return ""
    }

    /// Notes that an attribute or child is missing.
    mutating func noteMissing(_ name: String, of element: IBElement) {
        log.add(
            .error, .missingValue, element, attribute: name,
            "<\(element.elementName)> has no '\(name)', without which it has no effect; set it anew in Xcode.")
    }

    /// Notes that an attribute has none of the values it may have.
    mutating func noteMalformed(_ name: String, of element: IBElement, expected: String) {
        log.add(
            .error, .malformedValue, element, attribute: name,
            "The attribute '\(name)' of <\(element.elementName)> is '\(element.string(name)?.prefix(80) ?? "")', "
                + "which is not \(expected).")
    }
}
