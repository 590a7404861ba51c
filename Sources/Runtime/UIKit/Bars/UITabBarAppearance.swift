public import Foundation

/// The look of tabs in one state.
@MainActor
open class UITabBarItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    /// Moves the title, in points.
    open var titlePositionAdjustment: UIOffset = .zero { didSet { onChange?() } }
    /// The colour of template images; nil for the system's.
    open var iconColor: UIColor? { didSet { onChange?() } }
    open var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    /// Moves the badge, in points.
    open var badgePositionAdjustment: UIOffset = .zero { didSet { onChange?() } }
    var onChange: (() -> Void)?

    func adopt(_ other: UITabBarItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        iconColor = other.iconColor
        badgeBackgroundColor = other.badgeBackgroundColor
        badgeTextAttributes = other.badgeTextAttributes
        badgePositionAdjustment = other.badgePositionAdjustment
    }
}

/// The look of tabs in one arrangement of images and titles.
@MainActor
open class UITabBarItemAppearance: NSObject {
    public enum Style: Int, Sendable {
        case stacked, inline, compactInline
    }

    public let normal = UITabBarItemStateAppearance()
    public let selected = UITabBarItemStateAppearance()
    public let disabled = UITabBarItemStateAppearance()
    private var style: Style

    public init(style: UITabBarItemAppearance.Style) {
        self.style = style
        super.init()
    }

    public convenience override init() { self.init(style: .stacked) }
    public required init(coder: NSCoder) {
        style = .stacked
        super.init()
    }

    /// Takes back everything that was set.
    open func configureWithDefault(for style: UITabBarItemAppearance.Style) {
        self.style = style
        for state in states { state.adopt(UITabBarItemStateAppearance()) }
    }

    private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled] }

    func duplicate(_ onChange: (() -> Void)?) -> UITabBarItemAppearance {
        let copy = UITabBarItemAppearance(style: style)
        for (new, old) in zip(copy.states, states) {
            new.adopt(old)
            new.onChange = onChange
        }
        return copy
    }
}

/// How a tab bar looks.
@MainActor
open class UITabBarAppearance: UIBarAppearance {
    private lazy var stacked = copyOf(UITabBarItemAppearance(style: .stacked))
    private lazy var inline = copyOf(UITabBarItemAppearance(style: .inline))
    private lazy var compactInline = copyOf(UITabBarItemAppearance(style: .compactInline))
    /// Lies behind the selected tab.
    open var selectionIndicatorImage: UIImage? { didSet { appearanceDidChange() } }
    /// The colour of a `selectionIndicatorImage` that is a template.
    open var selectionIndicatorTintColor: UIColor? { didSet { appearanceDidChange() } }

    public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }
    public override init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }
    public required init(coder: NSCoder) { super.init(coder: coder) }

    /// Titles below images.
    open var stackedLayoutAppearance: UITabBarItemAppearance {
        get { stacked }
        set {
            stacked = copyOf(newValue)
            appearanceDidChange()
        }
    }

    /// Titles beside images, in regular width.
    open var inlineLayoutAppearance: UITabBarItemAppearance {
        get { inline }
        set {
            inline = copyOf(newValue)
            appearanceDidChange()
        }
    }

    /// Titles beside images, in compact height.
    open var compactInlineLayoutAppearance: UITabBarItemAppearance {
        get { compactInline }
        set {
            compactInline = copyOf(newValue)
            appearanceDidChange()
        }
    }

    private func copyOf(_ appearance: UITabBarItemAppearance) -> UITabBarItemAppearance {
        appearance.duplicate { [weak self] in self?.appearanceDidChange() }
    }

    override func adopt(_ other: UIBarAppearance) {
        super.adopt(other)
        guard let other = other as? UITabBarAppearance else { return }
        selectionIndicatorImage = other.selectionIndicatorImage
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
        stackedLayoutAppearance = other.stackedLayoutAppearance
        inlineLayoutAppearance = other.inlineLayoutAppearance
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    }
}
