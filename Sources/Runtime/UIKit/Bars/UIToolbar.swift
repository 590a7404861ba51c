import CoreGraphics
public import Foundation

/// A bar of buttons, most often at the bottom of the screen.
@MainActor
open class UIToolbar: UIView {
    private let background = BarBackground(edge: .top)
    private var shownItems: [UIBarButtonItem] = []
    private var views: [UIView?] = []
    private var standard: UIToolbarAppearance?
    private var compact: UIToolbarAppearance?
    private var edge: UIToolbarAppearance?
    private var compactEdge: UIToolbarAppearance?
    private var isAtEdge = false

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

    /// How the bar looks. Copied.
    open var standardAppearance: UIToolbarAppearance {
        get { usualAppearance }
        set {
            standard = taken(newValue)
            appearanceDidChange()
        }
    }

    /// How the bar looks where there is little height, `standardAppearance` for nil. Copied.
    open var compactAppearance: UIToolbarAppearance? {
        get { compact }
        set {
            compact = taken(newValue)
            appearanceDidChange()
        }
    }

    /// How the bar looks where content ends at it; for nil like `standardAppearance`, without a background. Copied.
    open var scrollEdgeAppearance: UIToolbarAppearance? {
        get { edge }
        set {
            edge = taken(newValue)
            appearanceDidChange()
        }
    }

    /// The same where there is little height, `scrollEdgeAppearance` for nil. Copied.
    open var compactScrollEdgeAppearance: UIToolbarAppearance? {
        get { compactEdge }
        set {
            compactEdge = taken(newValue)
            appearanceDidChange()
        }
    }

    open var barTintColor: UIColor? { didSet { background.color = barTintColor } }
    open var isTranslucent = true

    override var isOpaqueByDefault: Bool { false }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutBar()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { show(shownItems) }
    }

    // MARK: Appearances

    private var usualAppearance: UIToolbarAppearance {
        if let standard { return standard }
        let appearance = UIToolbarAppearance()
        appearance.onChange = { [weak self] in self?.appearanceDidChange() }
        standard = appearance
        return appearance
    }

    private func taken(_ appearance: UIToolbarAppearance?) -> UIToolbarAppearance? {
        appearance.map { appearance in
            let copy = UIToolbarAppearance(barAppearance: appearance)
            copy.onChange = { [weak self] in self?.appearanceDidChange() }
            return copy
        }
    }

    private func appearanceDidChange() { show(shownItems) }

    private var currentAppearance: UIToolbarAppearance {
        let isLow = traitCollection.verticalSizeClass == .compact
        let usual = (isLow ? compact : nil) ?? usualAppearance
        guard isAtEdge else { return usual }
        if let chosen = (isLow ? compactEdge : nil) ?? edge { return chosen }
        guard isTranslucent else { return usual }
        let clear = UIToolbarAppearance(barAppearance: usual)
        clear.configureWithTransparentBackground()
        return clear
    }

    func setAtEdge(_ isAtEdge: Bool) {
        guard isAtEdge != self.isAtEdge else { return }
        self.isAtEdge = isAtEdge
        show(shownItems)
    }

    /// The bar's height in points.
    static let height: CGFloat = 44

    private func show(_ items: [UIBarButtonItem]) {
        for view in views { view?.removeFromSuperview() }
        shownItems = items
        let appearance = currentAppearance
        background.look = appearance.look
        views = items.map {
            $0.isSpace ? nil : BarButton.make($0, appearance.buttonAppearance, appearance.doneButtonAppearance)
        }
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
