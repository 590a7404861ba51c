public import UIKit

extension TourDocument {
    /// A ``TourStep`` as data. What is nil is as the tour's options say.
    public struct Step: Sendable, Equatable, Identifiable {
        public var id: String
        /// Nil: the bubble stands in the middle.
        public var anchor: Anchor?
        /// More that is lit up with the anchor.
        public var companions: [Anchor]
        public var title: Text?
        public var text: Text?
        /// The name of an image in the app's bundle.
        public var image: String?
        /// What VoiceOver says for the image. Nil: it is decoration.
        public var imageLabel: Text?
        /// What it has beyond the options' highlight; what is nil in it is as there.
        public var highlight: Highlight?
        public var touch: TourTouch?
        /// What it has beyond the options' placement; what is nil in it is as there.
        public var placement: BubblePlacement?
        /// After how many seconds the tour goes on by itself. Nil: it does not.
        public var advanceAfter: TimeInterval?
        public var missingAnchor: MissingAnchor?
        /// Nil: it does.
        public var scrollsIntoView: Bool?
        /// Nil: those that the place in the tour asks for.
        public var buttons: [Button]?

        var source = DocumentSource()

        public init(
            id: String, anchor: Anchor? = nil, companions: [Anchor] = [], title: Text? = nil, text: Text? = nil,
            image: String? = nil, imageLabel: Text? = nil, highlight: Highlight? = nil, touch: TourTouch? = nil,
            placement: BubblePlacement? = nil, advanceAfter: TimeInterval? = nil, missingAnchor: MissingAnchor? = nil,
            scrollsIntoView: Bool? = nil, buttons: [Button]? = nil
        ) {
            self.id = id
            self.anchor = anchor
            self.companions = companions
            self.title = title
            self.text = text
            self.image = image
            self.imageLabel = imageLabel
            self.highlight = highlight
            self.touch = touch
            self.placement = placement
            self.advanceAfter = advanceAfter
            self.missingAnchor = missingAnchor
            self.scrollsIntoView = scrollsIntoView
            self.buttons = buttons
        }

        /// Where the step stands in the text it was read from, from 1.
        package var line: Int? { source.line }
    }
}

extension TourDocument.Step {
    /// - Parameter number: From 1.
    init(_ node: JSONNode, number: Int, _ problems: DocumentProblems) {
        id = ""
        companions = []
        guard let unnamed = DocumentObject(node, .step(number, id: nil), problems) else { return }
        id = unnamed.requiredString("id") ?? ""
        let object = unnamed.renamed(.step(number, id: id))
        anchor = object.field("anchor").flatMap { TourDocument.Anchor($0, object.place.inside("anchor"), problems) }
        companions = (object.array("companions") ?? []).enumerated().compactMap { index, node in
            TourDocument.Anchor(node, object.place.item(index + 1, of: "companions", called: "companion"), problems)
        }
        title = object.words("title")
        text = object.words("text")
        image = object.string("image")
        imageLabel = object.words("imageLabel")
        highlight = object.object("highlight").map { TourDocument.Highlight($0) }
        touch = object.choice("touch")
        placement = TourDocument.BubblePlacement(fieldOf: object)
        advanceAfter = object.number("advanceAfter")
        missingAnchor = object.object("missingAnchor").map { TourDocument.MissingAnchor($0) }
        scrollsIntoView = object.bool("scrollsIntoView")
        buttons = object.array("buttons")?.enumerated().compactMap { index, node in
            TourDocument.Button(node, object.place.item(index + 1, of: "buttons", called: "button"), problems)
        }
        source = object.source
    }

    var node: JSONNode {
        var fields = DocumentFields(source)
        fields.set("id", id)
        fields.set("anchor", anchor?.node)
        if !companions.isEmpty { fields.set("companions", JSONNode(.array(companions.map(\.node)))) }
        fields.set("title", title)
        fields.set("text", text)
        fields.set("image", image)
        fields.set("imageLabel", imageLabel)
        fields.set("highlight", highlight?.node)
        fields.set("touch", touch?.rawValue)
        fields.set("placement", placement?.node)
        fields.set("advanceAfter", advanceAfter)
        fields.set("missingAnchor", missingAnchor?.node)
        fields.set("scrollsIntoView", scrollsIntoView)
        fields.set("buttons", buttons.map { JSONNode(.array($0.map(\.node))) })
        return fields.node
    }

    func check(_ check: DocumentCheck) {
        check.notEmpty(id, "id", "Give the step one of its own.")
        if let anchor { anchor.check(check.inside("anchor", anchor.source)) }
        for (index, companion) in companions.enumerated() {
            companion.check(check.item(index + 1, of: "companions", called: "companion", companion.source))
        }
        title?.check("title", check)
        text?.check("text", check)
        check.notEmpty(image, "image", "Name an image of the app, or leave it out.")
        imageLabel?.check("imageLabel", check)
        if !saysSomething {
            check.add(
                .noText, "text",
                "\(check.place.name) has no \"text\". Add it. A \"title\", a key or an \"image\" will do, too.")
        }
        if let highlight { highlight.check(check.inside("highlight", highlight.source)) }
        if let placement { placement.check(check.inside("placement", placement.source)) }
        check.number(advanceAfter, "advanceAfter", .reading)
        if let missingAnchor { missingAnchor.check(check.inside("missingAnchor", missingAnchor.source)) }
        for (index, button) in (buttons ?? []).enumerated() {
            button.check(check.item(index + 1, of: "buttons", called: "button", button.source))
        }
    }

    /// An empty text says that there is to be none.
    private var saysSomething: Bool { title != nil || text != nil || image != nil }

    /// Whether the user finds nothing to touch that leads on, where the options are those.
    func isDeadEnd(_ options: TourDocument.Options) -> Bool {
        guard let buttons, buttons.allSatisfy({ $0.action == .back }) else { return false }
        let goesOnByTouch = anchor != nil && (touch ?? options.touch) == .passAndAdvance
        return !goesOnByTouch && advanceAfter == nil && options.showsClose != true
            && (options.outsideTap ?? .ignore) == .ignore
    }
}
