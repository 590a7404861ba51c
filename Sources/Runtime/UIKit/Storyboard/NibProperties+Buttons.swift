import CoreGraphics
import Foundation
import InterfaceBuilder

extension NibProperties {
    static func apply(_ source: IBObject, to button: UIButton, _ loader: NibLoader) {
        button.setType(UIButton.ButtonType(interfaceBuilder: source.string("buttonType")))
        if let font = source.font("fontDescription") { button.titleLabel?.font = loader.font(font) }
        if let mode = source.string("lineBreakMode").flatMap(NSLineBreakMode.init(interfaceBuilder:)) {
            button.titleLabel?.lineBreakMode = mode
        }
        if let insets = source.insets("contentEdgeInsets") { button.contentEdgeInsets = edge(insets) }
        if let insets = source.insets("titleEdgeInsets") { button.titleEdgeInsets = edge(insets) }
        if let insets = source.insets("imageEdgeInsets") { button.imageEdgeInsets = edge(insets) }
        for state in source.buttonStates { apply(state, to: button, loader) }
        if let configuration = source.buttonConfiguration { button.configuration = make(configuration, loader) }
    }

    private static func edge(_ insets: IBInsets) -> UIEdgeInsets { UIEdgeInsets(insets) }

    private static func apply(_ record: IBRecord, to button: UIButton, _ loader: NibLoader) {
        loader.line = record.line
        let state: UIControl.State
        switch record.key {
        case "highlighted": state = .highlighted
        case "selected": state = .selected
        case "disabled": state = .disabled
        case "focused": state = .focused
        default: state = .normal
        }
        if let title = record.attributedString("attributedTitle") {
            button.setAttributedTitle(loader.attributedString(title), for: state)
        } else if let title = record.text("title") {
            button.setTitle(title, for: state)
        }
        if let image = record.image("image") { button.setImage(loader.image(image), for: state) }
        if let image = record.image("backgroundImage") { button.setBackgroundImage(loader.image(image), for: state) }
        if let color = record.color("titleColor") { button.setTitleColor(loader.color(color), for: state) }
    }

    private static func make(_ record: IBRecord, _ loader: NibLoader) -> UIButton.Configuration {
        loader.line = record.line
        var configuration: UIButton.Configuration
        switch record.string("style") {
        case "gray": configuration = .gray()
        case "tinted": configuration = .tinted()
        case "filled": configuration = .filled()
        default: configuration = .plain()
        }
        configuration.title = record.text("title")
        configuration.subtitle = record.text("subtitle")
        if let image = record.image("image") { configuration.image = loader.image(image) }
        if let padding = record.double("imagePadding") { configuration.imagePadding = CGFloat(padding) }
        if let padding = record.double("titlePadding") { configuration.titlePadding = CGFloat(padding) }
        switch record.string("imagePlacement") {
        case "trailing": configuration.imagePlacement = .trailing
        case "top": configuration.imagePlacement = .top
        case "bottom": configuration.imagePlacement = .bottom
        default: break
        }
        switch record.string("cornerStyle") {
        case "fixed": configuration.cornerStyle = .fixed
        case "small": configuration.cornerStyle = .small
        case "medium": configuration.cornerStyle = .medium
        case "large": configuration.cornerStyle = .large
        case "capsule": configuration.cornerStyle = .capsule
        default: break
        }
        if let color = record.color("baseForegroundColor") { configuration.baseForegroundColor = loader.color(color) }
        if let color = record.color("baseBackgroundColor") { configuration.baseBackgroundColor = loader.color(color) }
        if let insets = record.insets("contentInsets") {
            configuration.contentInsets = NSDirectionalEdgeInsets(
                top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
        }
        return configuration
    }

    // MARK: Recognizers

    /// The recognizer of an element, nil (reported) for a kind that is not there yet.
    static func recognizer(_ source: IBObject, loader: NibLoader) -> UIGestureRecognizer? {
        let coder = NibCoder(source)
        let recognizer: UIGestureRecognizer? =
            switch source.elementName {
            case "tapGestureRecognizer": UITapGestureRecognizer(coder: coder)
            // Xcode writes the second spelling.
            case "longPressGestureRecognizer", "pongPressGestureRecognizer": UILongPressGestureRecognizer(coder: coder)
            case "panGestureRecognizer": UIPanGestureRecognizer(coder: coder)
            case "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer(coder: coder)
            case "swipeGestureRecognizer": UISwipeGestureRecognizer(coder: coder)
            case "pinchGestureRecognizer": UIPinchGestureRecognizer(coder: coder)
            case "rotationGestureRecognizer": UIRotationGestureRecognizer(coder: coder)
            case "hoverGestureRecognizer": UIHoverGestureRecognizer(coder: coder)
            default: nil
            }
        guard let recognizer else {
            loader.log.standIns.append((source.elementName, source.line))
            loader.report(
                "<\(source.elementName)> is not there yet; it recognises nothing.", line: source.line,
                once: "element \(source.elementName)")
            return nil
        }
        if let name = source.customClass {
            loader.report(
                "Recognizers of an own class, here \(name), are not made from documents: "
                    + "\(type(of: recognizer)) is used. Make it in code.",
                line: source.line, once: "class \(name)")
        }
        return recognizer
    }

    /// Gives a recognizer the attributes of its element.
    static func apply(_ source: IBObject, to recognizer: UIGestureRecognizer) {
        if let enabled = source.bool("enabled") { recognizer.isEnabled = enabled }
        if let name = source.string("name") { recognizer.name = name }
        if let cancels = source.bool("cancelsTouchesInView") { recognizer.cancelsTouchesInView = cancels }
        if let delays = source.bool("delaysTouchesBegan") { recognizer.delaysTouchesBegan = delays }
        if let delays = source.bool("delaysTouchesEnded") { recognizer.delaysTouchesEnded = delays }
        if let exclusive = source.bool("requiresExclusiveTouchType") {
            recognizer.requiresExclusiveTouchType = exclusive
        }
        let taps = source.int("numberOfTapsRequired")
        let touches = source.int("numberOfTouchesRequired")
        switch recognizer {
        case let tap as UITapGestureRecognizer:
            if let taps { tap.numberOfTapsRequired = taps }
            if let touches { tap.numberOfTouchesRequired = touches }
        case let press as UILongPressGestureRecognizer:
            if let taps { press.numberOfTapsRequired = taps }
            if let touches { press.numberOfTouchesRequired = touches }
            if let duration = source.double("minimumPressDuration") { press.minimumPressDuration = duration }
            if let movement = source.double("allowableMovement") { press.allowableMovement = CGFloat(movement) }
        case let swipe as UISwipeGestureRecognizer:
            if let touches { swipe.numberOfTouchesRequired = touches }
            if let way = source.string("direction") {
                swipe.direction = UISwipeGestureRecognizer.Direction(interfaceBuilder: [way])
            }
        case let pan as UIPanGestureRecognizer:
            if let fewest = source.int("minimumNumberOfTouches") { pan.minimumNumberOfTouches = fewest }
            if let most = source.int("maximumNumberOfTouches") { pan.maximumNumberOfTouches = most }
            if let edge = pan as? UIScreenEdgePanGestureRecognizer {
                edge.edges = UIRectEdge(interfaceBuilder: source.record("edges")?.options ?? [])
            }
        case let pinch as UIPinchGestureRecognizer:
            if let scale = source.double("scale") { pinch.scale = CGFloat(scale) }
        case let rotation as UIRotationGestureRecognizer:
            if let angle = source.double("rotation") { rotation.rotation = CGFloat(angle) }
        default: break
        }
    }
}

extension UISwipeGestureRecognizer.Direction {
    /// The directions of Interface Builder's names.
    init(interfaceBuilder names: Set<String>) {
        self = []
        if names.contains("right") { insert(.right) }
        if names.contains("left") { insert(.left) }
        if names.contains("up") { insert(.up) }
        if names.contains("down") { insert(.down) }
    }
}

extension UIRectEdge {
    /// The edges of Interface Builder's names.
    init(interfaceBuilder names: Set<String>) {
        self = []
        if names.contains("top") { insert(.top) }
        if names.contains("left") { insert(.left) }
        if names.contains("bottom") { insert(.bottom) }
        if names.contains("right") { insert(.right) }
    }
}

extension UIButton.ButtonType {
    /// The type of Interface Builder's name; a button without one is custom.
    init(interfaceBuilder name: String?) {
        switch name {
        case "system", "roundedRect": self = .system
        case "detailDisclosure": self = .detailDisclosure
        case "infoLight": self = .infoLight
        case "infoDark": self = .infoDark
        case "contactAdd": self = .contactAdd
        case "close": self = .close
        default: self = .custom
        }
    }
}
