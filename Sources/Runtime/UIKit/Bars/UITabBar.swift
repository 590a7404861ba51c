import CoreGraphics
public import Foundation

/// A bar of tabs.
@MainActor
open class UITabBar: UIView {
    private let background = BarBackground(edge: .top)
    private var labels: [UILabel] = []
    private var images: [UIImageView?] = []
    private var shownItems: [UITabBarItem] = []
    private weak var selected: UITabBarItem?
    private var elements: [PartElement] = []
    /// Called with the tab that was touched.
    var onSelect: ((UITabBarItem) -> Void)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpBar()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpBar()
    }

    open var items: [UITabBarItem]? {
        get { shownItems }
        set { show(newValue ?? []) }
    }

    open weak var selectedItem: UITabBarItem? {
        get { selected }
        set {
            selected = newValue
            colorItems()
        }
    }

    open var barTintColor: UIColor? { didSet { background.color = barTintColor } }
    open var isTranslucent = true

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: height + safeAreaInsets.bottom)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: height + safeAreaInsets.bottom)
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        colorItems()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutBar()
    }

    /// The bar's height in points, above the home indicator: less where there is little height.
    static func height(for traits: UITraitCollection) -> CGFloat { traits.verticalSizeClass == .compact ? 32 : 49 }
    private var height: CGFloat { Self.height(for: traitCollection) }

    private func setUpBar() {
        accessibilityTraits = .tabBar
        insertSubview(background, at: 0)
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self] recognizer in self?.tapped(recognizer) }
        addGestureRecognizer(tap)
    }

    private func show(_ items: [UITabBarItem]) {
        for item in shownItems { item.onChange = nil }
        for view in labels { view.removeFromSuperview() }
        for view in images { view?.removeFromSuperview() }
        let known = zip(shownItems, elements).map { ($0, $1) }
        elements = items.map { item in known.first { $0.0 === item }?.1 ?? makeElement(of: item) }
        shownItems = items
        for item in items { item.onChange = { [weak self] in self?.show(items) } }
        labels = items.map { item in
            let label = UILabel()
            label.text = item.title
            label.font = .systemFont(ofSize: 10, weight: .medium)
            label.textAlignment = .center
            addSubview(label)
            return label
        }
        images = items.map { item in
            guard let image = item.image else { return nil }
            let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
            view.contentMode = .scaleAspectFit
            addSubview(view)
            return view
        }
        colorItems()
        setNeedsLayout()
    }

    private func colorItems() {
        for (index, item) in shownItems.enumerated() {
            let color: UIColor = item === selected ? tintColor : .systemGray
            labels[index].textColor = color
            images[index]?.tintColor = color
        }
    }

    override var ownAccessibilityElements: [UIResponder]? { elements }

    /// The whole place of a tab, which is what a finger touches.
    private func makeElement(of item: UITabBarItem) -> PartElement {
        PartElement(of: self) { [weak self, weak item] _ in
            guard let self, let item, let index = shownItems.firstIndex(where: { $0 === item }) else { return nil }
            var traits = item.accessibilityTraits
            if item === selected { traits.insert(.selected) }
            if !item.isEnabled { traits.insert(.notEnabled) }
            return PartElement.Content(
                label: item.accessibilityLabel, value: item.accessibilityValue, hint: item.accessibilityHint,
                identifier: item.accessibilityIdentifier, traits: traits,
                frame: CGRect(x: start(of: index), y: 0, width: slotWidth, height: min(height, bounds.height)))
        }
    }

    private var slotWidth: CGFloat { bounds.width / CGFloat(max(shownItems.count, 1)) }

    /// Where a tab begins from the left.
    private func start(of index: Int) -> CGFloat {
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return CGFloat(isMirrored ? shownItems.count - 1 - index : index) * slotWidth
    }

    private func layOutBar() {
        background.frame = bounds
        guard !shownItems.isEmpty else { return }
        let width = slotWidth
        for index in shownItems.indices {
            let x = start(of: index)
            guard traitCollection.verticalSizeClass == .compact else {
                labels[index].frame = CGRect(x: x, y: 34, width: width, height: 12)
                images[index]?.frame = CGRect(x: x + width / 2 - 14, y: 5, width: 28, height: 28)
                continue
            }
            // Side by side in a low bar.
            let text = min(labels[index].sizeThatFits(bounds.size).width, width)
            let image: CGFloat = images[index] == nil ? 0 : 26
            let start = x + (width - text - image) / 2
            images[index]?.frame = CGRect(x: start, y: 6, width: 20, height: 20)
            labels[index].frame = CGRect(x: start + image, y: 10, width: text, height: 12)
        }
    }

    private func tapped(_ recognizer: UIGestureRecognizer) {
        guard !shownItems.isEmpty, bounds.width > 0 else { return }
        let slot = min(
            Int(recognizer.location(in: self).x / bounds.width * CGFloat(shownItems.count)), shownItems.count - 1)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let index = max(isMirrored ? shownItems.count - 1 - slot : slot, 0)
        onSelect?(shownItems[index])
    }
}

/// A bar of buttons, most often at the bottom of the screen.
@MainActor
open class UIToolbar: UIView {
    private let background = BarBackground(edge: .top)
    private var shownItems: [UIBarButtonItem] = []
    private var views: [UIView?] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        insertSubview(background, at: 0)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        insertSubview(background, at: 0)
    }

    open var items: [UIBarButtonItem]? {
        get { shownItems }
        set { show(newValue ?? []) }
    }

    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { show(items ?? []) }
    open var barTintColor: UIColor? { didSet { background.color = barTintColor } }
    open var isTranslucent = true

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutBar()
    }

    /// The bar's height in points.
    static let height: CGFloat = 44

    private func show(_ items: [UIBarButtonItem]) {
        for view in views { view?.removeFromSuperview() }
        shownItems = items
        views = items.map { $0.isSpace ? nil : BarButton.make($0) }
        for case let view? in views { addSubview(view) }
        setNeedsLayout()
    }

    /// Buttons at their natural widths, fixed spaces at theirs, what is left shared by the flexible ones.
    private func layOutBar() {
        background.frame = bounds
        let box = CGRect(x: 0, y: 0, width: bounds.width, height: min(Self.height, bounds.height)).insetBy(
            dx: 16, dy: 0)
        let widths = zip(shownItems, views).map { item, view in
            view.map { item.width > 0 ? item.width : $0.sizeThatFits(box.size).width } ?? item.width
        }
        let flexible = shownItems.count { $0.systemItem == .flexibleSpace }
        let rest = max(box.width - widths.reduce(0, +), 0)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x = box.minX
        for (index, item) in shownItems.enumerated() {
            let width = item.systemItem == .flexibleSpace ? rest / CGFloat(flexible) : widths[index]
            if let view = views[index] {
                let height = min(view.sizeThatFits(box.size).height, box.height)
                view.frame = CGRect(
                    x: isMirrored ? bounds.width - x - width : x, y: (box.height - height) / 2, width: width,
                    height: height)
            }
            x += width
        }
    }
}
