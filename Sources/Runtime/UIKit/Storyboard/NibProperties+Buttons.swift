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
