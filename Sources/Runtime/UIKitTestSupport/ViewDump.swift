public import UIKit

/// Text pictures of trees, a line a view or layer, to compare as strings.
@MainActor
public enum TreeDump {
    /// The tree below and with `root`: class, identifier, frame in the superview's points, what is unusual, text.
    ///
    /// ```
    /// UIView (0 0 393 852)
    ///   UILabel #title (20 67 120.5 20.5) "Hello"
    ///   UIImageView (0 0 40 40) hidden
    /// ```
    public static func views(_ root: UIView) -> String {
        lines(root, 0, children: \.subviews) { view in
            var line = "\(type(of: view))"
            if let id = identifier(of: view) { line += " #\(id)" }
            line += " \(text(of: view.frame))"
            if view.isHidden { line += " hidden" }
            if view.alpha != 1 { line += " alpha \(text(of: view.alpha))" }
            if !view.transform.isIdentity { line += " transformed" }
            if let text = shownText(of: view) { line += " \"\(text)\"" }
            return line
        }
    }

    /// The tree below and with `root`: class, name, frame in the superlayer's points, what is unusual.
    public static func layers(_ root: CALayer) -> String {
        lines(root, 0, children: { $0.sublayers ?? [] }) { layer in
            var line = "\(type(of: layer))"
            if let name = layer.name { line += " #\(name)" }
            line += " \(text(of: layer.frame))"
            if layer.isHidden { line += " hidden" }
            if layer.opacity != 1 { line += " opacity \(text(of: CGFloat(layer.opacity)))" }
            if layer.cornerRadius != 0 { line += " corners \(text(of: layer.cornerRadius))" }
            if layer.masksToBounds { line += " clips" }
            if layer.contents != nil { line += " contents" }
            let keys = layer.animationKeys() ?? []
            if !keys.isEmpty { line += " animates \(keys.joined(separator: " "))" }
            return line
        }
    }

    private static func lines<Node>(
        _ node: Node, _ depth: Int, children: (Node) -> [Node], line: (Node) -> String
    ) -> String {
        let own = String(repeating: "  ", count: depth) + line(node)
        return ([own] + children(node).map { lines($0, depth + 1, children: children, line: line) })
            .joined(separator: "\n")
    }

    // MARK: Parts of a line

    static func identifier(of view: UIView) -> String? { view.accessibilityIdentifier }

    /// The text that a label, button or field shows.
    static func shownText(of view: UIView) -> String? {
        switch view {
        case let label as UILabel: label.text
        case let button as UIButton: button.currentTitle ?? button.configuration?.title
        case let field as UITextField: field.text
        case let view as UITextView: view.text
        default: nil
        }
    }

    static func text(of rect: CGRect) -> String {
        "(" + [rect.minX, rect.minY, rect.width, rect.height].map(text).joined(separator: " ") + ")"
    }

    /// At most two decimals, none where they are zero.
    static func text(of number: CGFloat) -> String {
        guard number.isFinite else { return "\(number)" }
        let hundredths = (Double(number) * 100).rounded()
        guard abs(hundredths) < 1e15 else { return "\(number)" }
        let value = Int(hundredths)
        let (whole, part) = (abs(value) / 100, abs(value) % 100)
        let sign = value < 0 ? "-" : ""
        if part == 0 { return "\(sign)\(whole)" }
        return part % 10 == 0 ? "\(sign)\(whole).\(part / 10)" : "\(sign)\(whole).\(part < 10 ? "0" : "")\(part)"
    }
}
