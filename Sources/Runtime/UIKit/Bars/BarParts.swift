import CoreGraphics
import Foundation

/// Buttons that stand for bar button items.
@MainActor
enum BarButton {
    static func make(_ item: UIBarButtonItem) -> UIView {
        if let custom = item.customView {
            item.shownView = custom
            return custom
        }
        let button = UIButton(type: .system)
        item.shownView = button
        button.setTitle(item.shownTitle, for: .normal)
        if let image = item.image { button.setImage(image, for: .normal) }
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        button.isEnabled = item.isEnabled
        if let tint = item.tintColor { button.tintColor = tint }
        tell(button, of: item)
        button.addAction(UIAction { [weak item] _ in item?.perform() }, for: .touchUpInside)
        return button
    }

    /// Hands on what is said of the item.
    static func tell(_ button: UIView?, of item: UIBarButtonItem) {
        guard let button else { return }
        var values = item.accessibility
        values.label = item.accessibilityLabel
        button.accessibility = values
    }
}

/// The colour and the hairline of a bar.
@MainActor
final class BarBackground: UIView {
    enum Edge { case top, bottom }

    private let edge: Edge
    private let line = UIView()

    init(edge: Edge) {
        self.edge = edge
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        backgroundColor = Self.standard
        line.backgroundColor = .separator
        addSubview(line)
    }

    required init?(coder: NSCoder) { nil }

    /// The bar's own colour, the system's for nil.
    var color: UIColor? { didSet { backgroundColor = color ?? Self.standard } }

    /// What iOS's blurred bar shows over a plain background.
    private static let standard = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.09, alpha: 1) : UIColor(white: 0.976, alpha: 1)
    }

    override func layoutSubviews() {
        let width = 1 / max(traitCollection.displayScale, 1)
        line.frame = CGRect(
            x: 0, y: edge == .bottom ? bounds.height - width : 0, width: bounds.width, height: width)
    }
}
