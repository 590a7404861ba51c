public import Foundation
import InterfaceBuilder

/// What a recognizer class of an app does that documents name, until its sources can be rewritten to do so by themselves:
/// unlike those of views, UIKit's initializer for recognizers is not a required one, and so is out of reach by name.
@_spi(Linux)
@MainActor
public protocol _DecodableRecognizer: UIGestureRecognizer {
    /// Calls the class's own `init(coder:)`.
    static func _decode(_ coder: NSCoder) -> UIGestureRecognizer?
}

extension NibLoader {
    /// Makes the recognizer of an element, nil (reported) for a kind that is not there yet.
    func instantiateRecognizer(_ source: IBObject) -> UIGestureRecognizer? {
        let coder = NibCoder(source)
        if let name = source.customClass {
            let type: AnyClass? = NibClasses.custom(name, module: source.customModule)
            if let type = type as? any _DecodableRecognizer.Type {
                if let recognizer = type._decode(coder) { return recognizer }
                report(
                    "init(coder:) of \(name) answered nil; its base class is used.", line: source.line,
                    once: "nil \(name)")
            } else {
                reportCustomRecognizer(name, isLinked: type != nil, source)
            }
        }
        if let recognizer = Self.recognizer(source.elementName, coder) { return recognizer }
        log.standIns.append((source.elementName, source.line))
        report(
            "<\(source.elementName)> is not there yet; it recognises nothing.", line: source.line,
            once: "element \(source.elementName)")
        return nil
    }

    private static func recognizer(_ element: String, _ coder: NSCoder) -> UIGestureRecognizer? {
        switch element {
        case "tapGestureRecognizer": UITapGestureRecognizer(coder: coder)
        // Xcode writes the second spelling.
        case "longPressGestureRecognizer", "pongPressGestureRecognizer": UILongPressGestureRecognizer(coder: coder)
        case "panGestureRecognizer": UIPanGestureRecognizer(coder: coder)
        case "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer(coder: coder)
        case "swipeGestureRecognizer": UISwipeGestureRecognizer(coder: coder)
        case "pinchGestureRecognizer": UIPinchGestureRecognizer(coder: coder)
        case "rotationGestureRecognizer": UIRotationGestureRecognizer(coder: coder)
        case "hoverGestureRecognizer": UIHoverGestureRecognizer(coder: coder)
        case "gestureRecognizer": UIGestureRecognizer(coder: coder)
        default: nil
        }
    }

    private func reportCustomRecognizer(_ name: String, isLinked: Bool, _ source: IBObject) {
        let module = source.customModule.map { "\($0)." } ?? ""
        let cure =
            isLinked
            ? "does not conform to _DecodableRecognizer; <\(source.elementName)> is used. Add the conformance."
            : "is not linked in; <\(source.elementName)> is used. Link its module to see the real one."
        report("The class \(module)\(name) \(cure)", line: source.line, once: "class \(module)\(name)")
    }
}

extension UIGestureRecognizer {
    /// Takes the values that every kind of recognizer has.
    func decodeCommon(_ source: NibObject) {
        if let enabled = source.flag("enabled") { isEnabled = enabled }
        if let cancels = source.flag("cancelsTouchesInView") { cancelsTouchesInView = cancels }
        if let delays = source.flag("delaysTouchesBegan") { delaysTouchesBegan = delays }
        if let delays = source.flag("delaysTouchesEnded") { delaysTouchesEnded = delays }
        if let requires = source.flag("requiresExclusiveTouchType") { requiresExclusiveTouchType = requires }
        if let name = source.text("name") { self.name = name }
    }
}
