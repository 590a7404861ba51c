import Foundation
import InterfaceBuilder

/// Outlets, actions and segues of a document.
@MainActor
enum NibConnections {
    static func connect(_ object: AnyObject, _ source: IBObject, loader: NibLoader) {
        var collections: [String: [Any]] = [:]
        for connection in source.connections {
            switch connection {
            case .outlet(let outlet): connect(outlet, of: object, source, loader)
            case .outletCollection(let outlet):
                guard let destination = loader.object(outlet.destination) else { continue }
                if outlet.property == "gestureRecognizers", let view = object as? UIView {
                    (destination as? UIGestureRecognizer).map(view.addGestureRecognizer)
                } else {
                    collections[outlet.property, default: []].append(destination)
                }
            case .action(let action): connect(action, of: object, loader)
            case .segue(let segue): connect(segue, of: object, loader)
            }
        }
        for (property, members) in collections.sorted(by: { $0.key < $1.key }) {
            set(property, of: object, to: members, line: source.line, loader)
        }
    }

    private static func connect(
        _ outlet: IBConnection.Outlet, of object: AnyObject, _ source: IBObject, _ loader: NibLoader
    ) {
        guard let destination = loader.object(outlet.destination) else { return }
        if outlet.property == "view", let controller = object as? UIViewController, let view = destination as? UIView {
            controller.view = view
            return
        }
        if outlet.property == "delegate", let recognizer = object as? UIGestureRecognizer {
            if let delegate = destination as? any UIGestureRecognizerDelegate {
                recognizer.delegate = delegate
            } else {
                loader.report(
                    "\(type(of: destination)) is no UIGestureRecognizerDelegate; the connection was dropped.",
                    line: outlet.line, once: "delegate \(type(of: destination))")
            }
            return
        }
        set(outlet.property, of: object, to: destination, line: outlet.line, loader)
    }

    /// Sets an outlet of a class that knows its outlets by name. The system's own classes have none to set here.
    private static func set(
        _ property: String, of object: AnyObject, to value: Any, line: Int, _ loader: NibLoader
    ) {
        guard let owner = object as? any _OutletOwner else { return }
        guard !owner._setOutlet(property, to: value) else { return }
        loader.report(
            "\(type(of: object)) has no outlet \"\(property)\" that takes a \(type(of: value)). Correct the connection "
                + "or the property's type.", line: line, once: "outlet \(type(of: object)).\(property)")
    }

    private static func connect(_ action: IBConnection.Action, of object: AnyObject, _ loader: NibLoader) {
        let target = loader.object(action.destination)
        let selector = Selector(action.selector)
        switch object {
        case let control as UIControl:
            control.addTarget(target, action: selector, for: UIControl.Event(interfaceBuilder: action.eventType))
        case let item as UIBarButtonItem:
            item.target = target
            item.action = selector
        case let recognizer as UIGestureRecognizer:
            if let target { recognizer.addTarget(target, action: selector) }
        default: break
        }
    }

    private static func connect(_ segue: IBSegue, of object: AnyObject, _ loader: NibLoader) {
        guard let controller = (object as? UIViewController) ?? (loader.owner as? UIViewController) else { return }
        let template = SegueTemplate(segue, source: controller, document: loader.document)
        template.anchorView = loader.object(segue.popoverAnchorView) as? UIView
        switch segue.kind {
        case .embed:
            if let container = object as? UIView { template.embed(in: container) }
        case .relationship: break  // Containers take their children when they are made.
        default:
            controller.storage.segues.append(template)
            switch object {
            case let control as UIControl:
                let event = UIControl.Event(interfaceBuilder: nil, of: control)
                control.addAction(UIAction { [weak template] in template?.trigger(sender: $0.sender) }, for: event)
            case let item as UIBarButtonItem: item.segue = template
            case let recognizer as UIGestureRecognizer:
                recognizer.addHandler { [weak template] in template?.trigger(sender: $0) }
            default: break
            }
        }
    }
}

extension UIControl.Event {
    /// The event of Interface Builder's name; touch up inside where there is none.
    init(interfaceBuilder name: String?, of control: UIControl? = nil) {
        switch name {
        case "touchDown": self = .touchDown
        case "touchDownRepeat": self = .touchDownRepeat
        case "touchDragInside": self = .touchDragInside
        case "touchDragOutside": self = .touchDragOutside
        case "touchDragEnter": self = .touchDragEnter
        case "touchDragExit": self = .touchDragExit
        case "touchUpOutside": self = .touchUpOutside
        case "touchCancel": self = .touchCancel
        case "valueChanged": self = .valueChanged
        case "primaryActionTriggered": self = .primaryActionTriggered
        case "editingDidBegin": self = .editingDidBegin
        case "editingChanged": self = .editingChanged
        case "editingDidEnd": self = .editingDidEnd
        case "editingDidEndOnExit": self = .editingDidEndOnExit
        default: self = control == nil || control is UIButton ? .touchUpInside : .valueChanged
        }
    }
}
