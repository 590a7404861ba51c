import CoreGraphics
import Foundation
import InterfaceBuilder

extension NibLoader {
    /// A document's colour. Names resolve in UIColor, else the components that Xcode saved beside them stand in.
    func color(_ color: IBColor) -> UIColor? {
        switch color {
        case .none: return nil
        case .components(let components): return UIColor(components)
        case .named(let name, let fallback):
            if let known = UIColor(named: name) { return known }
            return fallback.map(UIColor.init)
        case .system(let name, let fallback), .cocoaTouchSystem(let name, let fallback):
            if let known = UIColor.systemColor(named: name) { return known }
            return fallback.map(UIColor.init)
        }
    }

    func font(_ font: IBFont) -> UIFont {
        switch font {
        case .system(let style, let weight, let size):
            let size = CGFloat(size)
            switch style {
            case .bold: return .boldSystemFont(ofSize: size)
            case .italic: return .italicSystemFont(ofSize: size)
            case .regular:
                return .systemFont(
                    ofSize: size, weight: weight.flatMap(UIFont.Weight.init(interfaceBuilder:)) ?? .regular)
            }
        case .named(let name, let family, let size):
            if let installed = FontAttributes(installed: name, size: CGFloat(size)) { return UIFont(installed) }
            report(
                "The font \(name)\(family.map { " of \($0)" } ?? "") is not installed; the system font stands in. "
                    + "Install it, or choose another.", line: line, once: "font \(name)")
            return .systemFont(ofSize: CGFloat(size))
        case .textStyle(let style): return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
        case .metaFont(let role, let size):
            let standard: CGFloat = role.hasPrefix("small") ? UIFont.smallSystemFontSize : UIFont.systemFontSize
            let size = size.map { CGFloat($0) } ?? standard
            return role.hasSuffix("Bold") || role.hasSuffix("bold")
                ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
        }
    }

    /// The image of that name; nil, unreported, if there is none.
    private func known(_ image: IBImage) -> UIImage? {
        guard image.isSystemSymbol else { return UIImage(named: image.name) }
        return SymbolImages.isRegistered(image.name) ? UIImage(systemName: image.name) : nil
    }

    /// Gives an item of a bar its image, or notes that it lacks it: the bar shows a sign in its place.
    func setImage(_ image: IBImage, of item: UIBarButtonItem) {
        item.image = known(image)
        guard item.image == nil else { return }
        item.lacksImage = true
        _ = self.image(image)
    }

    /// The image of that name, or one of the size Xcode saw, empty and reported, so that layout holds.
    func image(_ image: IBImage) -> UIImage? {
        if let known = known(image) { return known }
        let cure =
            image.isSystemSymbol
            ? "SF Symbols are Apple's and not part of this UIKit. \(SymbolImages.cure(image.name))"
            : "Add it to the resources."
        report(
            "The image \"\(image.name)\" is not there; an empty one of its size stands in. \(cure)", line: line,
            once: "image \(image.name)")
        return image.size.flatMap(UIImage.empty)
    }

    func attributedString(_ string: IBAttributedString) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for fragment in string.fragments {
            var attributes: [NSAttributedString.Key: Any] = [:]
            for (name, value) in fragment.attributes {
                switch (name, value) {
                case ("NSFont", .font(let font)): attributes[.font] = self.font(font)
                case ("NSColor", .color(let color)): attributes[.foregroundColor] = self.color(color)
                case ("NSParagraphStyle", .paragraphStyle(let style)):
                    attributes[.paragraphStyle] = paragraphStyle(style)
                case ("NSKern", .real(let kern)): attributes[.kern] = NSNumber(value: kern)
                default: break
                }
            }
            result.append(NSAttributedString(string: fragment.content, attributes: attributes))
        }
        return result
    }

    private func paragraphStyle(_ source: IBParagraphStyle) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = source.alignment.flatMap(NSTextAlignment.init(interfaceBuilder:)) ?? .natural
        if let mode = source.lineBreakMode.flatMap(NSLineBreakMode.init(interfaceBuilder:)) {
            style.lineBreakMode = mode
        }
        if let spacing = source.lineSpacing { style.lineSpacing = CGFloat(spacing) }
        if let spacing = source.paragraphSpacing { style.paragraphSpacing = CGFloat(spacing) }
        if let spacing = source.paragraphSpacingBefore { style.paragraphSpacingBefore = CGFloat(spacing) }
        if let multiple = source.lineHeightMultiple { style.lineHeightMultiple = CGFloat(multiple) }
        if let height = source.minimumLineHeight { style.minimumLineHeight = CGFloat(height) }
        if let height = source.maximumLineHeight { style.maximumLineHeight = CGFloat(height) }
        if let indent = source.firstLineHeadIndent { style.firstLineHeadIndent = CGFloat(indent) }
        if let indent = source.headIndent { style.headIndent = CGFloat(indent) }
        if let indent = source.tailIndent { style.tailIndent = CGFloat(indent) }
        return style
    }

    /// A runtime attribute's value as UIKit hands it over.
    func value(_ value: IBValue) -> Any? {
        switch value {
        case .rect(let rect): return rect
        case .size(let size): return size
        case .point(let point): return point
        case .string(let string): return string
        case .color(let color): return self.color(color)
        case .image(let image): return self.image(image)
        case .integer(let number): return Double(number)
        case .real(let number): return number
        case .boolean(let flag): return flag
        case .range(let location, let length): return NSRange(location: location, length: length)
        default: return nil
        }
    }
}

extension UIColor {
    convenience init(_ components: IBColorComponents) {
        let values = components.values.map { CGFloat($0) }
        let alpha = CGFloat(components.alpha)
        switch values.count {
        case 1, 2: self.init(white: values[0], alpha: alpha)
        case 3 where components.space == .displayP3:
            self.init(displayP3Red: values[0], green: values[1], blue: values[2], alpha: alpha)
        case 3: self.init(red: values[0], green: values[1], blue: values[2], alpha: alpha)
        case 4:
            // Cyan, magenta, yellow and black, without a profile.
            let rest = 1 - values[3]
            self.init(
                red: (1 - values[0]) * rest, green: (1 - values[1]) * rest, blue: (1 - values[2]) * rest, alpha: alpha)
        default: self.init(white: 0, alpha: alpha)
        }
    }
}

extension UIImage {
    /// A transparent image of `size` points.
    static func empty(size: CGSize) -> UIImage? {
        guard
            let context = CGContext(
                size: CGSize(width: max(size.width, 1), height: max(size.height, 1)), scale: 1, opaque: false)
        else { return nil }
        return context.takeImage().map { UIImage(cgImage: $0) }
    }
}

extension UIFont.Weight {
    init?(interfaceBuilder name: String) {
        switch name {
        case "ultraLight": self = .ultraLight
        case "thin": self = .thin
        case "light": self = .light
        case "regular": self = .regular
        case "medium": self = .medium
        case "semibold": self = .semibold
        case "bold": self = .bold
        case "heavy": self = .heavy
        case "black": self = .black
        default: return nil
        }
    }
}

extension NSTextAlignment {
    init?(interfaceBuilder name: String) {
        switch name {
        case "left": self = .left
        case "center": self = .center
        case "right": self = .right
        case "justified": self = .justified
        case "natural": self = .natural
        default: return nil
        }
    }
}

extension NSLineBreakMode {
    init?(interfaceBuilder name: String) {
        switch name {
        case "wordWrap", "wordWrapping": self = .byWordWrapping
        case "characterWrap", "charWrapping": self = .byCharWrapping
        case "clip", "clipping": self = .byClipping
        case "headTruncation", "truncatingHead": self = .byTruncatingHead
        case "tailTruncation", "truncatingTail": self = .byTruncatingTail
        case "middleTruncation", "truncatingMiddle": self = .byTruncatingMiddle
        default: return nil
        }
    }
}
