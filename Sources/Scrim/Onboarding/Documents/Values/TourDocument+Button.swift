import UIKit

extension TourDocument {
    /// A ``BubbleButton`` as data. In JSON the name of its action, such as `"next"`, or an object.
    public struct Button: Sendable, Equatable {
        public var action: BubbleAction
        /// Nil: the kit's word. An action of your own needs one.
        public var title: Text?
        /// Nil: as the action asks for.
        public var style: BubbleButton.Style?

        var source = DocumentSource()

        public init(_ action: BubbleAction, title: Text? = nil, style: BubbleButton.Style? = nil) {
            self.action = action
            self.title = title
            self.style = style
        }
    }
}

extension TourDocument.Button {
    private static let actions: KeyValuePairs<String, BubbleAction> = [
        "next": .next, "back": .back, "skip": .skip, "done": .done, "close": .close,
    ]
    private static let styles: KeyValuePairs<String, BubbleButton.Style> = [
        "primary": .primary, "secondary": .secondary,
    ]

    init?(_ node: JSONNode, _ place: DocumentPlace, _ problems: DocumentProblems) {
        if node.text != nil {
            // The short form is read as the long one with that field.
            let fields = JSONNode(.object(["action": node]), line: node.line)
            guard let object = DocumentObject(fields, place, problems) else { return nil }
            self.init(object)
            return
        }
        guard case .object = node.value, let object = DocumentObject(node, place, problems) else {
            problems.add(
                .wrongType, at: place, line: node.knownLine,
                "\(place.name) is \(node.kind), not the name of an action in quotes or an object {…}. Correct it.")
            return nil
        }
        self.init(object)
    }

    private init?(_ object: DocumentObject) {
        switch object.present(of: ["action", "custom"]) {
        case ["action"]:
            guard let action = object.choice("action", Self.actions) else { return nil }
            self.action = action
        case ["custom"]:
            guard let name = object.string("custom") else { return nil }
            action = .custom(name)
        case []:
            object.noteMissing(
                ["action", "custom"], "action",
                "\(object.place.name) does nothing. Give it an \"action\", or the name of an action of your own as \"custom\"."
            )
            return nil
        default:
            object.note(
                .contradiction, "custom",
                "\(object.place.name) has an \"action\" and a \"custom\" one. Leave one of them out.")
            return nil
        }
        title = object.words("title")
        style = object.choice("style", Self.styles)
        source = object.source
    }

    var node: JSONNode {
        var fields = DocumentFields(source)
        if case .custom(let name) = action {
            fields.set("custom", name)
        } else {
            fields.set("action", action, Self.actions)
        }
        fields.set("title", title)
        fields.set("style", style, Self.styles)
        return fields.isOnly("action") ? fields["action"] ?? fields.node : fields.node
    }

    func check(_ check: DocumentCheck) {
        title?.check("title", check)
        guard case .custom(let name) = action else { return }
        check.notEmpty(name, "custom", "Name the action.")
        if title?.isEmpty != false {
            check.add(.noText, "title", "\(check.place.name) has an action of your own and no \"title\". Add it.")
        }
    }

    func button(title: String?) -> BubbleButton {
        var button = BubbleButton(action, title: title)
        if let style { button.style = style }
        return button
    }
}
