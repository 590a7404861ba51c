import CoreGraphics

/// What lies behind the More tab: a list of the controllers that have no tab of their own. A touch on one pushes it.
final class MoreListController: UIViewController {
    /// Called with the controller of the row that was touched.
    var onSelect: ((UIViewController) -> Void)?
    /// Called when the list is on show, with nothing on top of it.
    var onAppear: (() -> Void)?
    private let stack = UIStackView()
    private var scroll: UIScrollView? { viewIfLoaded as? UIScrollView }

    /// Those in the list.
    var controllers: [UIViewController] = [] {
        didSet { if isViewLoaded { showRows() } }
    }

    override func loadView() {
        let scroll = UIScrollView()
        scroll.backgroundColor = .systemBackground
        scroll.alwaysBounceVertical = true
        scroll.addSubview(stack)
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        let (content, frame) = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: content.topAnchor),
            stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            stack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            stack.widthAnchor.constraint(equalTo: frame.widthAnchor),
        ])
        view = scroll
        showRows()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        onAppear?()
    }

    private func showRows() {
        for row in stack.arrangedSubviews { row.removeFromSuperview() }
        for controller in controllers {
            let item: UITabBarItem = controller.tabBarItem
            let row = MoreRow(item)
            item.onChange = { [weak self] in self?.showRows() }
            row.addAction(
                UIAction { [weak self, weak controller] _ in
                    if let controller { self?.onSelect?(controller) }
                }, for: .touchUpInside)
            stack.addArrangedSubview(row)
        }
    }
}

/// A row of the list: image, title, badge and a chevron, above a line. 44 points high or as the text needs, with UIKit's
/// margins (by eye).
final class MoreRow: UIControl {
    private let image = UIImageView()
    private let title = UILabel()
    private let badge = UILabel()
    private let chevron = UILabel()
    private let line = UIView()

    init(_ item: UITabBarItem) {
        super.init(frame: .zero)
        image.image = item.image
        title.text = item.title
        badge.text = item.badgeValue
        chevron.text = "›"
        for label in [title, badge, chevron] {
            label.font = .preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
            label.adjustsFontForContentSizeCategory = true
        }
        for label in [badge, chevron] { label.textColor = .secondaryLabel }
        line.backgroundColor = .separator
        for view in [image, title, badge, chevron, line] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityIdentifier = item.accessibilityIdentifier
        accessibilityLabel = item.accessibilityLabel
        accessibilityValue = item.accessibilityValue
        accessibilityHint = item.accessibilityHint
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemGray4 : nil }
    }

    override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: max(44, (title.font.lineHeight + 22).rounded(.up)))
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (margin, gap): (CGFloat, CGFloat) = (directionalLayoutMargins.leading + 12, 12)
        var start = margin
        if image.image != nil {
            put(image, from: start, width: 29, height: 29)
            start += 29 + gap
        }
        var end = bounds.width - margin
        for label in [chevron, badge] where label.text?.isEmpty == false {
            let size = label.intrinsicContentSize
            put(label, from: end - size.width, width: size.width, height: size.height)
            end -= size.width + gap
        }
        put(title, from: start, width: max(end - start, 0), height: title.intrinsicContentSize.height)
        let thickness = 1 / max(traitCollection.displayScale, 1)
        line.frame = mirrored(
            CGRect(x: start, y: bounds.height - thickness, width: bounds.width - start, height: thickness))
    }

    private func put(_ view: UIView, from x: CGFloat, width: CGFloat, height: CGFloat) {
        view.frame = mirrored(CGRect(x: x, y: (bounds.height - height) / 2, width: width, height: height))
    }

    private func mirrored(_ frame: CGRect) -> CGRect {
        guard isRightToLeft else { return frame }
        return frame.offsetBy(dx: bounds.width - frame.maxX - frame.minX, dy: 0)
    }
}
