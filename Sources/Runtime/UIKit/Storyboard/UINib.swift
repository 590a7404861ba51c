public import Foundation
package import InterfaceBuilder

/// Objects described by a xib of Interface Builder.
@MainActor
open class UINib: NSObject {
    private let document: IBDocument?
    private let log: NibLog

    /// Finds `name`.xib in a bundle, by default the main one. What is wrong with it is reported at `instantiate`.
    public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
        let bundle = bundleOrNil ?? .main
        guard let url = LocalizedFolder.document(name, .xib, in: bundle) else {
            RuntimeIssue.report(
                "Could not load NIB in bundle \(bundle.bundlePath) with name '\(name)'. Add \(name).xib to the resources."
            )
            self.init(document: nil)
            return
        }
        do {
            self.init(document: try IBDocument.load(url))
        } catch {
            RuntimeIssue.report("\(error)")
            self.init(document: nil)
        }
    }

    public convenience init(data: Data, bundle bundleOrNil: Bundle?) {
        do {
            self.init(document: try IBDocument.parse(data: data, name: "nib"))
        } catch {
            RuntimeIssue.report("\(error)")
            self.init(document: nil)
        }
    }

    package init(document: IBDocument?, log: NibLog = NibLog()) {
        self.document = document
        self.log = log
        super.init()
    }

    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    /// Makes the top objects, connected to each other and to the owner.
    @discardableResult
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        makeObjects(ownerOrNil, optionsOrNil, makesCells: false)
    }

    /// - Parameter makesCells: Whether cells of tables are real ones.
    func makeObjects(_ ownerOrNil: Any?, _ optionsOrNil: [OptionsKey: Any]?, makesCells: Bool) -> [Any] {
        guard let document else { return [] }
        let loader = NibLoader(document: document, storyboard: nil, log: log)
        loader.makesCells = makesCells
        let owner = ownerOrNil.map { $0 as AnyObject }
        var ownerSource: IBObject?
        for object in document.objects where object.placeholderIdentifier == "IBFilesOwner" {
            ownerSource = object
            loader.setOwner(owner, object)
        }
        if let external = optionsOrNil?[.externalObjects] as? [String: Any] {
            for object in document.objects where object.elementName == "placeholder" {
                guard let key = object.placeholderIdentifier, let value = external[key], let id = object.id else {
                    continue
                }
                loader.register(value as AnyObject, id: id)
            }
        }
        var top: [Any] = []
        for object in document.objects where object.elementName != "placeholder" {
            if object.elementName.hasSuffix("GestureRecognizer") {
                if let recognizer = loader.makeRecognizer(object) { top.append(recognizer) }
            } else if !NibClasses.isController(object.elementName) {
                top.append(loader.makeView(object))
            }
        }
        if let owner, let ownerSource { useOldGuides(of: ownerSource, owner, loader) }
        loader.finish()
        return top
    }

    private func useOldGuides(of source: IBObject, _ owner: AnyObject, _ loader: NibLoader) {
        guard let controller = owner as? UIViewController, let view = controller.viewIfLoaded else { return }
        for guide in source.layoutGuides {
            loader.register(controller.layoutGuide(guide.key == "top" ? .top : .bottom, in: view), id: guide.id)
        }
    }

    /// Loads a controller's view from its nib.
    static func loadView(of controller: UIViewController, nibName: String, bundle: Bundle?) -> Bool {
        UINib(nibName: nibName, bundle: bundle).instantiate(withOwner: controller)
        return controller.isViewLoaded
    }
}
