import Scrim
import UIKit

/// A column of views on a plain background, as high as they ask for.
class ColumnViewController: UIViewController {
    let column: UIStackView

    /// - Parameter width: In points; nil for what the layout of the modal gives.
    init(width: CGFloat? = nil, _ views: [UIView]) {
        column = UIStackView(arrangedSubviews: views)
        super.init(nibName: nil, bundle: nil)
        view.backgroundColor = .secondarySystemGroupedBackground
        column.axis = .vertical
        column.spacing = 8
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        let safe = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: safe.topAnchor, constant: 24),
            column.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
            column.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -20),
            column.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -20),
        ])
        if let width { column.widthAnchor.constraint(equalToConstant: width - 40).isActive = true }
    }

    required init?(coder: NSCoder) { nil }
}

/// A star of 32 x 32 points.
final class StarView: UIView {
    private let shape = CAShapeLayer()

    init(isFilled: Bool) {
        super.init(frame: .zero)
        shape.path = Self.path.cgPath
        shape.fillColor = (isFilled ? UIColor.systemYellow : .systemGray4).cgColor
        layer.addSublayer(shape)
        NSLayoutConstraint.activate([
            widthAnchor.constraint(equalToConstant: 32), heightAnchor.constraint(equalToConstant: 32),
        ])
        isAccessibilityElement = false
    }

    required init?(coder: NSCoder) { nil }

    private static var path: UIBezierPath {
        let path = UIBezierPath()
        for corner in 0..<10 {
            let angle = CGFloat(corner) * .pi / 5 - .pi / 2
            let radius: CGFloat = corner.isMultiple(of: 2) ? 16 : 6.5
            let point = CGPoint(x: 16 + cos(angle) * radius, y: 17 + sin(angle) * radius)
            if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }
}

extension UIViewController {
    /// Presents a modal, and says so where it cannot be.
    func present(_ controller: UIViewController, _ transitioning: ModalTransitioningDelegate) {
        do {
            try presentModal(controller, with: transitioning)
        } catch  where error.code == .transitionInProgress {
            // A second tap, while the first one still works.
        } catch {
            ScrimIssues.handler(error)
        }
    }

    /// Lays a column of views out in the safe area, scrolling where it is longer.
    func fill(with content: UIStackView) {
        content.translatesAutoresizingMaskIntoConstraints = false
        let scroll = UIScrollView()
        scroll.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(content)
        view.insertSubview(scroll, at: 0)
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: view.topAnchor),
            scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 16),
            content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -24),
            content.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }
}

extension UILabel {
    /// A label of a text style that follows the reader's text size.
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

extension UIButton {
    /// A button of at least 50 points' height that does `action`, which it retains.
    static func wide(
        _ title: String, _ configuration: UIButton.Configuration, color: UIColor = .systemTeal,
        action: @escaping () -> Void
    ) -> UIButton {
        var configuration = configuration
        configuration.title = title
        configuration.cornerStyle = .large
        let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in action() })
        button.tintColor = color
        button.heightAnchor.constraint(greaterThanOrEqualToConstant: 50).isActive = true
        return button
    }
}
