import Foundation
import InterfaceBuilder

/// A segue of a document, ready to be performed. The controller it starts from retains it.
@MainActor
final class SegueTemplate {
    let segue: IBSegue
    private weak var source: UIViewController?
    private let document: IBDocument
    /// The view that a popover points at, as the document says.
    weak var anchorView: UIView?

    init(_ segue: IBSegue, source: UIViewController, document: IBDocument) {
        self.segue = segue
        self.source = source
        self.document = document
    }

    var identifier: String? { segue.identifier }

    // MARK: Performing

    /// Makes the child of a container view and puts it there.
    func embed(in container: UIView) {
        guard let source, let child = makeDestination(nil) else { return }
        child.loadViewIfNeeded()
        let performed = makeSegue(source, child) {
            source.addChild(child)
            let view: UIView = child.view
            view.frame = container.bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            container.addSubview(view)
            child.didMove(toParent: source)
        }
        source.prepare(for: performed, sender: nil)
        performed.perform()
    }

    /// Performs the segue as if its control had been touched: the source is asked first.
    func trigger(sender: Any?) {
        guard let source, source.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) else {
            return
        }
        perform(sender: sender)
    }

    /// Makes the segue, lets the source prepare it and performs it, with animations as the document says.
    func perform(sender: Any?) {
        guard let source else { return }
        if segue.kind == .unwind { return unwind(from: source, sender: sender) }
        guard let destination = makeDestination(sender) else { return }
        let performed = makeSegue(source, destination, handler: handler(source, destination, sender))
        run(performed, source, sender)
        if destination.storage.modal.presenter != nil { destination.storage.modal.segue = performed }
    }

    private func run(
        _ performed: UIStoryboardSegue, _ source: UIViewController, _ sender: Any?, then action: () -> Void = {}
    ) {
        source.prepare(for: performed, sender: sender)
        action()
        let wereEnabled = UIView.areAnimationsEnabled
        UIView.setAnimationsEnabled(wereEnabled && segue.animates)
        performed.perform()
        UIView.setAnimationsEnabled(wereEnabled)
    }

    private func unwind(from source: UIViewController, sender: Any?) {
        guard let name = segue.unwindAction else { return report("An unwind segue without an action leads nowhere.") }
        let origin = UIStoryboardUnwindSegueSource(source: source, unwindAction: Selector(name), sender: sender)
        guard let target = source.unwindTarget(for: origin) else {
            return report("No controller takes the unwind action \(name): the segue is not performed.")
        }
        var made: UIStoryboardSegue?
        let performed = makeSegue(source, target) {
            if let made { source.unwind(to: target, for: made) }
        }
        made = performed
        // As in UIKit the action comes before anything moves.
        run(performed, source, sender) { _ = origin.unwindAction.perform(on: target, sender: performed) }
        made = nil
    }

    // MARK: Parts

    /// A segue of the document's class; a plain one where that is not linked in.
    private func makeSegue(
        _ source: UIViewController, _ destination: UIViewController, handler: @escaping () -> Void
    ) -> UIStoryboardSegue {
        var type = UIStoryboardSegue.self
        if let name = segue.customClass {
            if let custom = NibClasses.custom(name, module: segue.customModule) as? UIStoryboardSegue.Type {
                type = custom
            } else {
                report(
                    "The segue class \(name) is not linked in; a plain presentation stands in. Link its module to see the "
                        + "real one.", once: "class \(name)")
            }
        }
        let performed = type.init(identifier: segue.identifier, source: source, destination: destination)
        performed.handler = handler
        return performed
    }

    /// What the kind of segue does, with the destination set up for it.
    private func handler(
        _ source: UIViewController, _ destination: UIViewController, _ sender: Any?
    ) -> () -> Void {
        switch segue.kind {
        case .show, .push: return { source.show(destination, sender: sender) }
        case .showDetail, .replace: return { source.showDetailViewController(destination, sender: sender) }
        case .popover:
            destination.modalPresentationStyle = .popover
            anchor(destination, source, sender)
        case .presentation, .modal, .custom, .other, .embed, .relationship, .unwind:
            if let style = presentationStyle { destination.modalPresentationStyle = style }
            if let style = transitionStyle { destination.modalTransitionStyle = style }
            if destination.modalPresentationStyle == .popover { anchor(destination, source, sender) }
        }
        return { source.present(destination, animated: UIView.areAnimationsEnabled) }
    }

    private var presentationStyle: UIModalPresentationStyle? {
        switch segue.modalPresentationStyle {
        case nil: nil
        case let name?: UIModalPresentationStyle(interfaceBuilder: name)
        }
    }

    private var transitionStyle: UIModalTransitionStyle? {
        guard let name = segue.modalTransitionStyle else { return nil }
        let style = UIModalTransitionStyle(interfaceBuilder: name)
        if style == nil {
            report("The transition style \(name) is not there; coverVertical stands in.", once: "style \(name)")
        }
        return style
    }

    private func anchor(_ destination: UIViewController, _ source: UIViewController, _ sender: Any?) {
        guard let popover = destination.popoverPresentationController else { return }
        popover.sourceItem =
            anchorView ?? (sender as? any UIPopoverPresentationControllerSourceItem)
            ?? (sender as? UIGestureRecognizer)?.view ?? source.view
        guard let directions = segue.otherChildren.first(where: { $0.elementName == "popoverArrowDirection" }) else {
            return
        }
        var permitted: UIPopoverArrowDirection = []
        for (name, direction) in [
            ("up", UIPopoverArrowDirection.up), ("down", .down), ("left", .left), ("right", .right),
        ]
        where directions.attributes[name] == "YES" {
            permitted.insert(direction)
        }
        if !permitted.isEmpty { popover.permittedArrowDirections = permitted }
    }

    // MARK: The destination

    private func makeDestination(_ sender: Any?) -> UIViewController? {
        guard let source, let id = segue.destination, let target = document.object(id: id) else {
            report("The destination \(segue.destination ?? "") is not in the document.")
            return nil
        }
        guard let storyboard = source.storyboard else { return nil }
        if target.elementName == "viewControllerPlaceholder" {
            if let name = segue.destinationCreationSelector {
                report(
                    "The segue action \(name) is not called for a reference to another storyboard, which makes the "
                        + "destination.", once: "creation \(segue.id ?? "")")
            }
            return storyboard.follow(target)
        }
        guard NibClasses.isController(target.elementName) else {
            report("<\(target.elementName)> is no destination.")
            return nil
        }
        // Only what loads inside its own loading can go round in circles.
        let creator = creator(source, sender)
        guard segue.kind == .embed else { return storyboard.instantiate(target, creator: creator) }
        // Containers load their children's views late, after the nesting ended: there the parents tell of a cycle.
        let parents = sequence(first: source, next: \.parent)
        let isCycle = parents.contains { $0.storage.storyboard === storyboard && $0.interfaceBuilderID == id }
        if let problem = isCycle ? "leads back to itself. Break the cycle." : StoryboardNesting.enter(id) {
            report("The embedded controller \(id) \(problem) It is left out.", once: "cycle \(id)")
            return nil
        }
        defer { StoryboardNesting.leave(id) }
        let controller = storyboard.instantiate(target, creator: creator)
        controller.loadViewIfNeeded()
        return controller
    }

    /// The segue action that makes the destination; nil where there is none, and the storyboard makes it.
    private func creator(_ source: UIViewController, _ sender: Any?) -> ((NSCoder) -> UIViewController?)? {
        guard let name = segue.destinationCreationSelector else { return nil }
        return { [self] coder in
            var made: UIViewController?
            let owner = source as? any _SegueActionOwner
            let isKnown =
                owner?._performSegueAction(
                    name, coder: coder, sender: sender, segueIdentifier: segue.identifier, controller: &made) ?? false
            if !isKnown {
                report(
                    "\(type(of: source)) has no segue action \(name); the storyboard makes the destination. Add an "
                        + "@IBSegueAction of that name, or disconnect it.", once: "creation \(segue.id ?? "")")
            }
            return made
        }
    }

    private func report(_ message: String, once key: String? = nil) {
        RuntimeIssue.report(
            "\(document.name):\(segue.line): \(message)", once: "\(document.name) \(key ?? "segue \(segue.id ?? "")")")
    }
}

extension UIModalPresentationStyle {
    /// Interface Builder's names, nil for one that is not known.
    init?(interfaceBuilder name: String) {
        switch name {
        case "fullScreen": self = .fullScreen
        case "pageSheet": self = .pageSheet
        case "formSheet": self = .formSheet
        case "currentContext": self = .currentContext
        case "custom": self = .custom
        case "overFullScreen": self = .overFullScreen
        case "overCurrentContext": self = .overCurrentContext
        case "popover": self = .popover
        case "automatic": self = .automatic
        default: return nil
        }
    }
}

extension UIModalTransitionStyle {
    /// Interface Builder's names, nil for one that is not known or not there.
    init?(interfaceBuilder name: String) {
        switch name {
        case "coverVertical": self = .coverVertical
        case "flipHorizontal": self = .flipHorizontal
        case "crossDissolve": self = .crossDissolve
        default: return nil
        }
    }
}
