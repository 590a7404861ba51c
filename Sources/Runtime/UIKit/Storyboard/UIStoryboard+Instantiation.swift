import Foundation
package import InterfaceBuilder

extension UIStoryboard {
    /// Makes the controller of an element, with what its containers hold. Its view is loaded later.
    package func instantiate(_ source: IBObject) -> UIViewController {
        instantiate(source, creator: nil as ((NSCoder) -> UIViewController?)?)
    }

    func instantiate<Controller: UIViewController>(
        _ source: IBObject, creator: ((NSCoder) -> Controller?)?
    ) -> UIViewController {
        let scene = StoryboardScene(storyboard: self, source: source)
        let coder = NibCoder(source)
        let controller = creator?(coder) ?? make(source, coder, scene)
        controller.storage.storyboard = self
        controller.storage.scene = scene
        controller.decode(from: coder)
        scene.configure(controller)
        controller.awakeFromNib()
        return controller
    }

    private func make(_ source: IBObject, _ coder: NibCoder, _ scene: StoryboardScene) -> UIViewController {
        let loader = scene.loader
        let base = NibClasses.controller(source.elementName)
        if base == nil {
            loader.log.standIns.append((source.elementName, source.line))
            loader.note(
                "<\(source.elementName)> is not there yet; a plain view controller stands in.", line: source.line,
                once: "element \(source.elementName)")
        }
        if let name = source.customClass {
            if let type = NibClasses.custom(name, module: source.customModule) as? UIViewController.Type {
                if let controller = type.init(coder: coder) { return controller }
                loader.report(
                    "init(coder:) of \(name) answered nil; its base class is used.", line: source.line,
                    once: "nil \(name)")
            } else {
                loader.reportUnknownClass(name, source, base: base ?? UIViewController.self)
            }
        }
        return (base ?? UIViewController.self).init(coder: coder) ?? UIViewController()
    }
}

/// One controller's part of a storyboard: it knows how to load the view.
@MainActor
final class StoryboardScene {
    let storyboard: UIStoryboard
    let source: IBObject
    let loader: NibLoader

    init(storyboard: UIStoryboard, source: IBObject) {
        self.storyboard = storyboard
        self.source = source
        loader = NibLoader(document: storyboard.document, storyboard: storyboard, log: storyboard.log)
    }

    /// Sets what the controller has before its view: items, bars, children of containers.
    func configure(_ controller: UIViewController) {
        loader.setOwner(controller, source)
        NibProperties.apply(source, to: controller, loader: loader)
        for segue in source.connections.segues where segue.kind == .relationship {
            guard let id = segue.destination, let target = storyboard.document.object(id: id) else { continue }
            guard NibClasses.isController(target.elementName) else {
                // An unknown or broken reference was reported; its place is kept.
                let referenced = target.elementName == "viewControllerPlaceholder" ? storyboard.follow(target) : nil
                controller.take(referenced ?? UIViewController(), relationship: segue.relationship)
                continue
            }
            if let problem = StoryboardNesting.enter(id) {
                loader.report(
                    "The relationship to \(id) \(problem) It is not followed.", line: segue.line, once: "cycle \(id)")
                continue
            }
            defer { StoryboardNesting.leave(id) }
            controller.take(storyboard.instantiate(target), relationship: segue.relationship)
        }
    }

    /// Loads the controller's view and connects it.
    ///
    /// - Returns: Whether the document describes one.
    func loadView(into controller: UIViewController) -> Bool {
        guard let view = source.child("view") ?? source.child("tableView") ?? source.child("collectionView") else {
            // No view to load, but the controller's own segues and outlets.
            loader.finish()
            return false
        }
        // Loose objects of the scene: recognizers, views beside the controller.
        if let scene = source.id.flatMap(storyboard.document.scene(containing:)) {
            for object in scene.objects where object.id != source.id { makeLoose(object, controller) }
        }
        let root = loader.makeView(view)
        for guide in source.layoutGuides {
            let role: UILayoutGuide.Role = guide.key == "top" ? .top : .bottom
            loader.register(controller.layoutGuide(role, in: root), id: guide.id)
        }
        controller.view = root
        loader.finish()
        return true
    }

    private func makeLoose(_ object: IBObject, _ controller: UIViewController) {
        switch object.elementName {
        case "placeholder", "exit": break
        case _ where object.elementName.hasSuffix("GestureRecognizer"): _ = loader.makeRecognizer(object)
        case _ where NibClasses.view(object.elementName) != nil:
            controller.storage.looseObjects.append(loader.makeView(object))
        default: break
        }
    }
}

/// Ids of controllers being made, so that containers that hold each other end with a report.
@MainActor
enum StoryboardNesting {
    private static var open: Set<String> = []
    /// Controllers entered since the outermost one.
    private static var count = 0
    /// The most controllers that one container may hold, with what its children hold: far more than screens of apps do,
    /// and few enough that containers which each hold the next one twice end soon.
    private static let limit = 250

    /// Notes that a controller is being made; `leave` ends that.
    ///
    /// - Returns: Why it must not be made, in a sentence without its subject, nil where it may.
    static func enter(_ id: String) -> String? {
        if open.isEmpty { count = 0 }
        guard !open.contains(id) else { return "leads back to itself. Break the cycle." }
        guard count < limit else { return "is one of more than \(limit) in one container. Remove some." }
        open.insert(id)
        count += 1
        return nil
    }

    static func leave(_ id: String) { open.remove(id) }
}

extension [IBConnection] {
    var segues: [IBSegue] {
        compactMap { connection in
            if case .segue(let segue) = connection { segue } else { nil }
        }
    }
}

extension UIViewController {
    /// Takes a child that a document names for this container.
    func take(_ child: UIViewController, relationship: String?) {
        switch self {
        case let navigation as UINavigationController:
            guard !(child is UINavigationController) else {
                RuntimeIssue.report(
                    "\(storyboard?.document.name ?? ""): the navigation controller \(interfaceBuilderID ?? "") has another one "
                        + "as its root, which UIKit does not support; it stays empty. Make its root a plain controller.",
                    once: "navigation root \(interfaceBuilderID ?? "")")
                return
            }
            navigation.viewControllers = [child]
        case let split as UISplitViewController: split.take(column: child, relationship: relationship)
        case let tabs as UITabBarController: tabs.viewControllers = (tabs.viewControllers ?? []) + [child]
        default: break
        }
    }

    /// The guide below the status and navigation bar, or above the bottom bars, that old documents refer to.
    func layoutGuide(_ role: UILayoutGuide.Role, in view: UIView) -> UILayoutGuide {
        let existing = role == .top ? storage.topLayoutGuide : storage.bottomLayoutGuide
        if let existing { return existing }
        let guide = UILayoutGuide(
            system: role, of: view, identifier: role == .top ? "topLayoutGuide" : "bottomLayoutGuide")
        if role == .top { storage.topLayoutGuide = guide } else { storage.bottomLayoutGuide = guide }
        return guide
    }
}
