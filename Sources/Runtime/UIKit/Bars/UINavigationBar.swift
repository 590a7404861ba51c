import CoreGraphics
public import Foundation

/// Shows the title and the buttons of the topmost navigation item.
///
/// The lower part of a bar with a large title shrinks as the content scrolls, where a navigation controller owns it.
@MainActor
open class UINavigationBar: UIView, UIBarPositioning {
    var state = NavigationBarState()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpBar()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpBar()
    }

    open var items: [UINavigationItem]? {
        get { state.items }
        set { show(newValue ?? []) }
    }

    open var topItem: UINavigationItem? { state.items.last }
    open var backItem: UINavigationItem? { state.items.dropLast().last }

    /// Shows another stack of items, animated by a cross-fade of 0.35 s.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { show(items ?? [], animated) }

    /// Told of items that come and go. A navigation controller's bar has none. Not retained.
    open weak var delegate: (any UINavigationBarDelegate)? {
        get { state.delegate }
        set { state.delegate = newValue }
    }

    /// Where the bar stands, as its delegate says: at the top, or up to the edge of the screen.
    open var barPosition: UIBarPosition { position }

    /// Puts an item on top, unless the delegate refuses.
    open func pushItem(_ item: UINavigationItem, animated: Bool) { pushByCode(item, animated) }
    /// Takes the topmost item away, unless the delegate refuses.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? { popByCode(animated) }

    /// How the bar looks. Copied.
    open var standardAppearance: UINavigationBarAppearance {
        get {
            if state.standardAppearance == nil { state.standardAppearance = standard }
            return state.standardAppearance ?? standard
        }
        set {
            state.standardAppearance = taken(newValue)
            appearanceDidChange()
        }
    }

    /// How the bar looks where it is low, `standardAppearance` for nil. Copied.
    open var compactAppearance: UINavigationBarAppearance? {
        get { state.compactAppearance }
        set {
            state.compactAppearance = taken(newValue)
            appearanceDidChange()
        }
    }

    /// How the bar looks where content begins at it; for nil like `standardAppearance`, without a background. Copied.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { state.edgeAppearance }
        set {
            state.edgeAppearance = taken(newValue)
            appearanceDidChange()
        }
    }

    /// How a low bar looks where content begins at it, `scrollEdgeAppearance` for nil. Copied.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { state.compactEdgeAppearance }
        set {
            state.compactEdgeAppearance = taken(newValue)
            appearanceDidChange()
        }
    }

    open var barStyle: UIBarStyle {
        get { state.style }
        set {
            state.style = newValue
            styleDidChange()
        }
    }

    open var barTintColor: UIColor? {
        get { state.tint }
        set {
            state.tint = newValue
            styleDidChange()
        }
    }

    open var isTranslucent: Bool {
        get { state.isTranslucent }
        set {
            state.isTranslucent = newValue
            state.onGeometryChange?()
        }
    }

    open var prefersLargeTitles: Bool {
        get { state.prefersLargeTitles }
        set {
            state.prefersLargeTitles = newValue
            state.onGeometryChange?()
            setNeedsLayout()
        }
    }

    /// The font and colour of titles.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { state.titleAttributes }
        set {
            state.titleAttributes = newValue
            rebuild()
        }
    }

    /// The font and colour of large titles.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        get { state.largeTitleAttributes }
        set {
            state.largeTitleAttributes = newValue
            rebuild()
        }
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: fixedHeight) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: fixedHeight) }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { appearanceDidChange() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutBar()
    }

    /// The bar's height in points, without prompt and large title: less where there is little height, as on phones held
    /// sideways.
    static func height(for traits: UITraitCollection) -> CGFloat { traits.verticalSizeClass == .compact ? 32 : 44 }
    /// What a large title adds, in points.
    static let largeTitleHeight: CGFloat = 52
    /// What a prompt adds, in points.
    static let promptHeight: CGFloat = 30
}

/// Whether a bar is light or dark.
public enum UIBarStyle: Int, Sendable {
    case `default` = 0
    case black = 1
}
