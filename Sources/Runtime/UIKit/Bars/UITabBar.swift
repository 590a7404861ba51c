import CoreGraphics
public import Foundation

/// A bar of tabs.
@MainActor
open class UITabBar: UIView {
    let background = BarBackground(edge: .top)
    var labels: [UILabel] = []
    var images: [UIImageView?] = []
    var badges: [TabBadge?] = []
    let indicator = UIImageView()
    var shownItems: [UITabBarItem] = []
    weak var selected: UITabBarItem?
    var elements: [PartElement] = []
    var tabButtons: [TabButton] = []
    var standard: UITabBarAppearance?
    var edge: UITabBarAppearance?
    var isAtEdge = false
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

    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { show(items ?? []) }

    /// Told of touches, but not by the bar of a tab bar controller. Not retained.
    open weak var delegate: (any UITabBarDelegate)?

    /// The colour of tabs that are not selected; nil for the system's.
    open var unselectedItemTintColor: UIColor? { didSet { colorItems() } }

    /// How the bar looks. Copied.
    open var standardAppearance: UITabBarAppearance {
        get { usualAppearance }
        set {
            standard = taken(newValue)
            appearanceDidChange()
        }
    }

    /// How the bar looks where content ends at it; for nil like `standardAppearance`, without a background. Copied.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { edge }
        set {
            edge = taken(newValue)
            appearanceDidChange()
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

    override var ownAccessibilityElements: [UIResponder]? { elements }

    /// The bar's height in points, above the home indicator: less where there is little height.
    static func height(for traits: UITraitCollection) -> CGFloat { traits.verticalSizeClass == .compact ? 32 : 49 }
    var height: CGFloat { Self.height(for: traitCollection) }
}

/// Hears of touches on a tab bar that stands for itself.
@MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    /// Called after a touch, also where the tab was selected already.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
