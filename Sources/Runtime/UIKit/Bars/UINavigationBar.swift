import CoreGraphics
public import Foundation

/// Shows the title and the buttons of the topmost navigation item.
@MainActor
open class UINavigationBar: UIView {
    private var stack: [UINavigationItem] = []
    private let background = BarBackground(edge: .bottom)
    private var shown: [UIView] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpBar()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpBar()
    }

    open var items: [UINavigationItem]? {
        get { stack }
        set { show(newValue ?? []) }
    }

    open var topItem: UINavigationItem? { stack.last }
    open var backItem: UINavigationItem? { stack.dropLast().last }
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { show(items ?? []) }

    open var barTintColor: UIColor? { didSet { background.color = barTintColor } }
    open var isTranslucent = true
    open var prefersLargeTitles = false { didSet { setNeedsLayout() } }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutBar()
    }

    /// The bar's height in points, without a large title.
    static let height: CGFloat = 44
    /// What a large title adds, in points.
    static let largeTitleHeight: CGFloat = 52
    private static let sideInset: CGFloat = 16
    private static let itemSpacing: CGFloat = 8

    private func setUpBar() {
        insertSubview(background, at: 0)
        insetsLayoutMarginsFromSafeArea = false
    }

    private func show(_ items: [UINavigationItem]) {
        for item in stack { item.onChange = nil }
        stack = items
        for item in items { item.onChange = { [weak self] in self?.rebuild() } }
        rebuild()
    }

    private var titleLabel: UILabel?
    private var leading: [UIView] = []
    private var trailing: [UIView] = []

    private func rebuild() {
        for view in shown { view.removeFromSuperview() }
        leading = (topItem?.leftBarButtonItems ?? []).map(BarButton.make)
        if leading.isEmpty, let back = backItem, topItem?.hidesBackButton != true {
            leading = [
                BarButton.make(
                    UIBarButtonItem(
                        title: "\u{2039} " + (topItem?.backButtonTitle ?? back.title ?? "Back"), style: .plain,
                        target: nil, action: nil))
            ]
        }
        trailing = (topItem?.rightBarButtonItems ?? []).map(BarButton.make)
        let label = UILabel()
        label.text = topItem?.title
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        label.textAlignment = .center
        titleLabel = label
        shown = leading + trailing + [topItem?.titleView ?? label]
        for view in shown { addSubview(view) }
        setNeedsLayout()
    }

    private func layOutBar() {
        let reach = safeAreaTopReach
        background.frame = CGRect(x: 0, y: -reach, width: bounds.width, height: bounds.height + reach)
        let insets = UIEdgeInsets(
            top: 0, left: max(Self.sideInset, safeAreaInsets.left), bottom: 0,
            right: max(Self.sideInset, safeAreaInsets.right))
        let box = CGRect(x: 0, y: 0, width: bounds.width, height: Self.height).inset(by: insets)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let low = place(isMirrored ? trailing : leading, from: box.minX, box, toRight: true)
        let high = place(isMirrored ? leading : trailing, from: box.maxX, box, toRight: false)
        guard let title = topItem?.titleView ?? titleLabel else { return }
        let room = max(high - low, 0)
        let size = title.sizeThatFits(CGSize(width: room, height: box.height))
        let width = min(size.width, room)
        let x = min(max(bounds.midX - width / 2, low), high - width)
        let scale = max(traitCollection.displayScale, 1)
        title.frame = CGRect(
            x: x, y: (box.height - min(size.height, box.height)) / 2, width: width, height: min(size.height, box.height)
        ).roundedToPixel(scale: scale)
    }

    /// Puts buttons side by side and answers where the free room begins.
    private func place(_ views: [UIView], from start: CGFloat, _ box: CGRect, toRight: Bool) -> CGFloat {
        var edge = start
        for view in views {
            let size = view.sizeThatFits(box.size)
            view.frame = CGRect(
                x: toRight ? edge : edge - size.width, y: (box.height - size.height) / 2, width: size.width,
                height: size.height)
            edge += (size.width + Self.itemSpacing) * (toRight ? 1 : -1)
        }
        return edge
    }

    /// How far the bar's colour reaches above it, under the status bar.
    private var safeAreaTopReach: CGFloat {
        guard let superview else { return 0 }
        return frame.minY <= superview.safeAreaInsets.top ? max(frame.minY, 0) : 0
    }
}

/// Buttons that stand for bar button items.
@MainActor
enum BarButton {
    static func make(_ item: UIBarButtonItem) -> UIView {
        if let custom = item.customView { return custom }
        let button = UIButton(type: .system)
        button.setTitle(item.shownTitle, for: .normal)
        if let image = item.image { button.setImage(image, for: .normal) }
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        button.isEnabled = item.isEnabled
        if let tint = item.tintColor { button.tintColor = tint }
        button.accessibilityIdentifier = item.accessibilityIdentifier
        button.addAction(UIAction { [weak item] _ in item?.perform() }, for: .touchUpInside)
        return button
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
