import CoreGraphics
import Foundation
import InterfaceBuilder

/// Makes the objects of one part of a document, a controller's view or a xib, and ties them together.
@MainActor
final class NibLoader {
    let document: IBDocument
    let storyboard: UIStoryboard?
    let log: NibLog
    /// Made objects by id: views, controllers, items, recognizers, guides.
    private(set) var objects: [String: AnyObject] = [:]
    /// Objects in the order they were made, with what describes them.
    private(set) var made: [(object: AnyObject, source: IBObject)] = []
    /// The controller or nib owner that connections to and from the owner mean. It retains the loader, not the other way.
    private(set) weak var owner: AnyObject?
    private var ownerSource: IBObject?
    /// The line of the element whose values are being set, for reports on fonts and images, which know none.
    var line = 1
    /// Whether the objects are made for a table to show.
    var makesCells = false

    init(document: IBDocument, storyboard: UIStoryboard?, log: NibLog) {
        self.document = document
        self.storyboard = storyboard
        self.log = log
    }

    func setOwner(_ owner: AnyObject?, _ source: IBObject) {
        self.owner = owner
        ownerSource = source
    }

    func register(_ object: AnyObject, _ source: IBObject) {
        if let id = source.id { objects[id] = object }
        made.append((object, source))
    }

    func register(_ object: AnyObject, id: String) { objects[id] = object }

    /// The object of an id. Placeholders mean the owner; the first responder means nobody.
    func object(_ id: String?) -> AnyObject? {
        guard let id else { return nil }
        return id == ownerSource?.id ? owner : objects[id]
    }

    // MARK: Reports

    /// Says once that something of the document has no effect or a stand-in.
    func report(_ message: String, line: Int, once key: String) {
        RuntimeIssue.report("\(document.name):\(line): \(message)", once: "\(document.name) \(key)")
    }

    /// As ``report(_:line:once:)``, of what iOS has and this runtime lacks.
    func note(_ message: String, line: Int, once key: String) {
        RuntimeIssue.note("\(document.name):\(line): \(message)", once: "\(document.name) \(key)")
    }

    // MARK: Views

    func makeView(_ source: IBObject) -> UIView {
        let view = instantiateView(source)
        view.storage.layoutIdentifier = source.id
        register(view, source)
        NibProperties.apply(source, to: view, loader: self)
        for guide in source.layoutGuides { register(guide, of: view) }
        addContents(of: source, to: view)
        return view
    }

    private func register(_ guide: IBLayoutGuide, of view: UIView) {
        switch guide.key {
        case "safeArea": register(view.safeAreaLayoutGuide, id: guide.id)
        case "contentLayoutGuide": (view as? UIScrollView).map { register($0.contentLayoutGuide, id: guide.id) }
        case "frameLayoutGuide": (view as? UIScrollView).map { register($0.frameLayoutGuide, id: guide.id) }
        case "keyboard": register(view.keyboardLayoutGuide, id: guide.id)
        default: report("Unknown layout guide \"\(guide.key)\".", line: guide.line, once: "guide \(guide.key)")
        }
    }

    /// Subviews, and what special kinds of views hold instead of them.
    private func addContents(of source: IBObject, to view: UIView) {
        if let effect = view as? UIVisualEffectView, let content = source.child("contentView") {
            adopt(effect.contentView, content)
        } else if let cell = view as? UITableViewCell, let content = source.child("contentView") {
            adopt(cell.contentView, content)
            NibProperties.apply(source, toCell: cell, loader: self)
        } else {
            for key in ["contentView", "tableHeaderView", "tableFooterView", "backgroundView"] {
                guard let child = source.child(key) else { continue }
                let content = makeView(child)
                if key == "contentView" { NibProperties.applyAccessoryMargin(of: source, to: content) }
                view.addSubview(content)
            }
        }
        let off = NibConstraints.excluded(source.variations, mask: "subviews")
        for child in source.subviews {
            let subview = makeView(child)
            // Not installed for this size class: made, for its outlets, but not shown.
            if let id = child.id, off.contains(id) { continue }
            if let stack = view as? UIStackView { stack.addArrangedSubview(subview) } else { view.addSubview(subview) }
        }
        for list in [source.prototypes, source.sections.flatMap(\.cells), source.cells] {
            for cell in list { view.addSubview(makeView(cell)) }
        }
        for key in ["sectionHeaderView", "sectionFooterView"] {
            if let child = source.child(key) { view.addSubview(makeView(child)) }
        }
        for recognizer in source.gestureRecognizers { makeRecognizer(recognizer).map(view.addGestureRecognizer) }
        NibBars.addItems(of: source, to: view, loader: self)
    }

    /// Takes a view that its parent made for the one a document describes.
    private func adopt(_ view: UIView, _ source: IBObject) {
        view.storage.layoutIdentifier = source.id
        register(view, source)
        NibProperties.apply(source, to: view, loader: self)
        addContents(of: source, to: view)
    }

    private func instantiateView(_ source: IBObject) -> UIView {
        let base = NibClasses.view(source.elementName) ?? cellClass(of: source)
        let standIn = NibClasses.standIn(source.elementName)
        if base == nil {
            log.standIns.append((source.elementName, source.line))
            note(
                "<\(source.elementName)> is not there yet; a plain view with its frame and constraints stands in.",
                line: source.line, once: "element \(source.elementName)")
        }
        let coder = NibCoder(source)
        if let name = source.customClass {
            if let type = NibClasses.custom(name, module: source.customModule) as? UIView.Type {
                if let view = type.init(coder: coder) { return view }
                report(
                    "init(coder:) of \(name) answered nil; its base class is used.", line: source.line,
                    once: "nil \(name)")
            } else {
                reportUnknownClass(name, source, base: base ?? standIn)
            }
        }
        return (base ?? standIn).init(coder: coder) ?? UIView()
    }

    /// Cells are real where a table makes them; elsewhere a view with the document's frames stands in.
    private func cellClass(of source: IBObject) -> UIView.Type? {
        makesCells && source.elementName == "tableViewCell" ? UITableViewCell.self : nil
    }

    func reportUnknownClass(_ name: String, _ source: IBObject, base: AnyClass) {
        let module = source.customModule.map { "\($0)." } ?? ""
        report(
            "The class \(module)\(name) is not linked in; \(base) is used. Link its module to see the real one.",
            line: source.line, once: "class \(module)\(name)")
    }

    // MARK: Recognizers

    func makeRecognizer(_ source: IBObject) -> UIGestureRecognizer? {
        if let made = object(source.id) as? UIGestureRecognizer { return made }
        guard let recognizer = instantiateRecognizer(source) else { return nil }
        register(recognizer, source)
        return recognizer
    }

    // MARK: Finishing

    /// Adds constraints, connects outlets and actions, sets runtime attributes and wakes everything.
    func finish() {
        if let owner, let ownerSource { made.insert((owner, ownerSource), at: 0) }
        for (object, source) in made where object is UIView { NibConstraints.install(source, loader: self) }
        for (object, source) in made { NibProperties.applyRuntimeAttributes(source, to: object, loader: self) }
        for (object, source) in made { NibConnections.connect(object, source, loader: self) }
        for (object, _) in made { (object as? UIView)?.awakeFromNib() }
        // What the objects need of each other they hold by now.
        made.removeAll()
        objects.removeAll()
    }
}

/// What loading a document found missing in the runtime, for reports.
@MainActor
package final class NibLog {
    /// Elements that a plain view or controller stands in for, in the order they were met.
    package internal(set) var standIns: [(element: String, line: Int)] = []

    package init() {}
}
