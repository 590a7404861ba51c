import CoreGraphics
import Foundation

/// Buttons that stand for bar button items.
@MainActor
enum BarButton {
    static func make(_ item: UIBarButtonItem) -> UIView { make(item, nil, nil) }

    /// Makes the button of an item with the look that the bar gives to plain ones and those that finish something.
    static func make(
        _ item: UIBarButtonItem, _ plain: UIBarButtonItemAppearance?, _ done: UIBarButtonItemAppearance?
    ) -> UIView {
        if let custom = item.customView {
            item.shownView = custom
            return custom
        }
        let button = UIButton(type: .system)
        item.shownView = button
        button.setTitle(item.shownTitle, for: .normal)
        if let image = item.image ?? placeholder(for: item) { button.setImage(image, for: .normal) }
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        button.isEnabled = item.isEnabled
        if let tint = item.tintColor { button.tintColor = tint }
        if let appearance = item.style == .done ? done : plain { dress(button, appearance, item.tintColor) }
        tell(button, of: item)
        button.addAction(UIAction { [weak item] _ in item?.perform() }, for: .touchUpInside)
        return button
    }

    /// An outline of the usual size of a symbol, for an item that would otherwise show nothing of the image it lacks, and
    /// could be neither seen nor hit. 22 points, by eye.
    private static func placeholder(for item: UIBarButtonItem) -> UIImage? {
        guard item.lacksImage, (item.shownTitle ?? "").isEmpty else { return nil }
        let bounds = CGRect(x: 0, y: 0, width: 22, height: 22)
        let outline = UIGraphicsImageRenderer(bounds: bounds, format: UIGraphicsImageRendererFormat()).image { _ in
            UIColor.black.setStroke()
            let path = UIBezierPath(roundedRect: bounds.insetBy(dx: 2, dy: 2), cornerRadius: 5)
            path.lineWidth = 1.5
            path.stroke()
        }
        return outline.withRenderingMode(.alwaysTemplate)
    }

    /// Hands on what is said of the item.
    static func tell(_ button: UIView?, of item: UIBarButtonItem) {
        guard let button else { return }
        var values = item.accessibility
        values.label = item.accessibilityLabel
        button.accessibility = values
    }
}

extension BarButton {
    /// Gives a button the fonts, colours and offset of an appearance; `tint` outweighs its colour.
    static func dress(_ button: UIButton, _ appearance: UIBarButtonItemAppearance, _ tint: UIColor?) {
        let states: [(UIControl.State, UIBarButtonItemStateAppearance)] = [
            (.normal, appearance.normal), (.highlighted, appearance.highlighted), (.disabled, appearance.disabled),
        ]
        for (state, look) in states {
            if let color = look.titleTextAttributes[.foregroundColor] as? UIColor, tint == nil {
                button.setTitleColor(color, for: state)
            }
        }
        let current = button.isEnabled ? appearance.normal : appearance.disabled
        if let font = current.titleTextAttributes[.font] as? UIFont ?? appearance.normal.titleTextAttributes[.font]
            as? UIFont
        {
            button.titleLabel?.font = font
        }
        let offset = current.titlePositionAdjustment
        if offset != .zero {
            button.titleEdgeInsets = UIEdgeInsets(
                top: offset.vertical, left: offset.horizontal, bottom: -offset.vertical, right: -offset.horizontal)
        }
    }
}

/// The background and the hairline of a bar.
@MainActor
final class BarBackground: UIView {
    enum Edge { case top, bottom }

    private let edge: Edge
    private let line = UIImageView()
    private var effectView: UIVisualEffectView?
    private var imageView: UIImageView?

    init(edge: Edge) {
        self.edge = edge
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addSubview(line)
        showLook()
    }

    required init?(coder: NSCoder) { nil }

    /// The bar's own colour where no appearance says more, the system's for nil.
    var color: UIColor? { didSet { showLook() } }
    /// What is drawn.
    var look = BarLook(shadowColor: UIBarAppearance.systemShadow) { didSet { showLook() } }

    /// What iOS's blurred bar shows over a plain background.
    private static let standard = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.09, alpha: 1) : UIColor(white: 0.976, alpha: 1)
    }

    private func showLook() {
        backgroundColor = look.isSystem ? color ?? Self.standard : look.color
        if let effect = look.effect {
            let view = effectView ?? UIVisualEffectView(effect: effect)
            view.effect = effect
            // The colour lies over the effect.
            view.contentView.backgroundColor = look.color
            backgroundColor = nil
            if effectView == nil { insertSubview(view, at: 0) }
            effectView = view
        } else {
            effectView?.removeFromSuperview()
            effectView = nil
        }
        if let image = look.image {
            let view = imageView ?? UIImageView()
            view.image = image
            view.contentMode = look.contentMode
            view.clipsToBounds = true
            if imageView == nil { insertSubview(view, belowSubview: line) }
            imageView = view
        } else {
            imageView?.removeFromSuperview()
            imageView = nil
        }
        let isTemplate = look.shadowImage?.renderingMode == .alwaysTemplate
        line.image = look.shadowImage
        line.tintColor = look.shadowColor
        line.backgroundColor = look.shadowImage == nil ? look.shadowColor : nil
        line.isHidden = look.shadowColor == nil && (look.shadowImage == nil || isTemplate)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let thin = 1 / max(traitCollection.displayScale, 1)
        let height = look.shadowImage.map(\.size.height) ?? thin
        // An image casts its shadow on the content, outside of the bar.
        let isOutside = look.shadowImage != nil
        let y = edge == .bottom ? bounds.height - (isOutside ? 0 : thin) : (isOutside ? -height : 0)
        line.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
        effectView?.frame = bounds
        imageView?.frame = bounds
    }
}
