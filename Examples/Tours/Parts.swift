import UIKit

extension UILabel {
    /// A label of a text style that follows the reader's text size, in as many lines as it takes.
    static func styled(
        _ text: String, _ style: UIFont.TextStyle, color: UIColor = .label, weight: UIFont.Weight? = nil
    ) -> UILabel {
        let label = UILabel()
        label.text = text
        label.textColor = color
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: style)
        if let weight {
            // Its size before it grows with the reader's text size.
            let large = UITraitCollection(preferredContentSizeCategory: .large)
            let size = UIFont.preferredFont(forTextStyle: style, compatibleWith: large).pointSize
            label.font = UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: size, weight: weight))
        }
        label.adjustsFontForContentSizeCategory = true
        return label
    }
}

extension UIStackView {
    static func column(_ views: [UIView], spacing: CGFloat) -> UIStackView {
        let column = UIStackView(arrangedSubviews: views)
        column.axis = .vertical
        column.spacing = spacing
        column.translatesAutoresizingMaskIntoConstraints = false
        return column
    }
}

extension UIViewController {
    /// Lays a column out between the margins, above the keyboard, scrolling where it is longer. At most as wide as lines
    /// are read with ease.
    func fill(with column: UIStackView) {
        let scroll = UIScrollView()
        scroll.translatesAutoresizingMaskIntoConstraints = false
        scroll.alwaysBounceVertical = true
        scroll.addSubview(column)
        view.addSubview(scroll)
        let width = column.widthAnchor.constraint(equalTo: view.layoutMarginsGuide.widthAnchor)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
            column.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 20),
            column.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -24),
            column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            column.widthAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide.widthAnchor),
            column.widthAnchor.constraint(lessThanOrEqualToConstant: 560), width,
        ])
    }
}

extension UIBarButtonItem {
    /// - Parameter action: Retained.
    static func titled(_ title: String, action: @escaping () -> Void) -> UIBarButtonItem {
        let item = UIBarButtonItem()
        item.primaryAction = UIAction(title: title) { _ in action() }
        item.title = title
        return item
    }
}
