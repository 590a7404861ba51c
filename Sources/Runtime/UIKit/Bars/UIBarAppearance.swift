public import Foundation

/// How the background of a bar looks. Bars copy what they are given; what they answer changes them when it is changed.
@MainActor
open class UIBarAppearance: NSObject {
    /// The device that the appearance was made for.
    public let idiom: UIUserInterfaceIdiom
    open var backgroundEffect: UIBlurEffect? { didSet { appearanceDidChange() } }
    /// Lies over the effect.
    open var backgroundColor: UIColor? { didSet { appearanceDidChange() } }
    /// Lies over the colour.
    open var backgroundImage: UIImage? { didSet { appearanceDidChange() } }
    open var backgroundImageContentMode: UIView.ContentMode = .scaleToFill { didSet { appearanceDidChange() } }
    /// The line between the bar and the content, or the colour of `shadowImage` where that is a template. Nil for none.
    open var shadowColor: UIColor? { didSet { appearanceDidChange() } }
    /// Stands for the line.
    open var shadowImage: UIImage? { didSet { appearanceDidChange() } }

    /// Called by the bar that shows the appearance.
    var onChange: (() -> Void)?

    public init(idiom: UIUserInterfaceIdiom) {
        self.idiom = idiom
        super.init()
        configureWithDefaultBackground()
    }

    public convenience override init() { self.init(idiom: .unspecified) }

    /// Copies what is common to all bars.
    public init(barAppearance: UIBarAppearance) {
        idiom = barAppearance.idiom
        super.init()
        adopt(barAppearance)
    }

    public required init(coder: NSCoder) {
        idiom = .unspecified
        super.init()
        configureWithDefaultBackground()
    }

    /// A blur and a line.
    open func configureWithDefaultBackground() {
        backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
        setBackground(nil, shadow: Self.systemShadow)
    }

    /// The system's background, and a line.
    open func configureWithOpaqueBackground() {
        backgroundEffect = nil
        setBackground(.systemBackground, shadow: Self.systemShadow)
    }

    /// Nothing.
    open func configureWithTransparentBackground() {
        backgroundEffect = nil
        setBackground(nil, shadow: nil)
    }

    static let systemShadow: UIColor = .separator

    private func setBackground(_ color: UIColor?, shadow: UIColor?) {
        backgroundColor = color
        backgroundImage = nil
        shadowColor = shadow
        shadowImage = nil
    }

    func appearanceDidChange() { onChange?() }

    func adopt(_ other: UIBarAppearance) {
        backgroundEffect = other.backgroundEffect
        backgroundColor = other.backgroundColor
        backgroundImage = other.backgroundImage
        backgroundImageContentMode = other.backgroundImageContentMode
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
    }

    /// What the background shows.
    var look: BarLook {
        BarLook(
            // The system's own effect is drawn as what it shows over a plain background.
            isSystem: backgroundEffect?.style == .systemChromeMaterial && backgroundColor == nil,
            effect: backgroundEffect?.style == .systemChromeMaterial ? nil : backgroundEffect, color: backgroundColor,
            image: backgroundImage, contentMode: backgroundImageContentMode, shadowColor: shadowColor,
            shadowImage: shadowImage)
    }
}

/// What a bar's background draws.
struct BarLook {
    var isSystem = true
    var effect: UIBlurEffect?
    var color: UIColor?
    var image: UIImage?
    var contentMode: UIView.ContentMode = .scaleToFill
    var shadowColor: UIColor?
    var shadowImage: UIImage?

    /// Nothing to be seen.
    static let none = BarLook(isSystem: false)
}

/// The look of buttons in one state.
@MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    /// Moves the title, in points.
    open var titlePositionAdjustment: UIOffset = .zero { didSet { onChange?() } }
    var onChange: (() -> Void)?

    func adopt(_ other: UIBarButtonItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
    }
}

/// The look of a bar's buttons.
@MainActor
open class UIBarButtonItemAppearance: NSObject {
    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()
    private(set) var style: UIBarButtonItem.Style

    public init(style: UIBarButtonItem.Style) {
        self.style = style
        super.init()
    }

    public convenience override init() { self.init(style: .plain) }
    public required init(coder: NSCoder) {
        style = .plain
        super.init()
    }

    /// Takes back everything that was set.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        self.style = style
        for state in states { state.adopt(UIBarButtonItemStateAppearance()) }
    }

    private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled] }

    func duplicate(_ onChange: (() -> Void)?) -> UIBarButtonItemAppearance {
        let copy = UIBarButtonItemAppearance(style: style)
        for (new, old) in zip(copy.states, states) {
            new.adopt(old)
            new.onChange = onChange
        }
        return copy
    }
}

/// How a navigation bar looks.
@MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { appearanceDidChange() } }
    /// Moves the title, in points.
    open var titlePositionAdjustment: UIOffset = .zero { didSet { appearanceDidChange() } }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { appearanceDidChange() } }
    private lazy var buttons = copyOf(UIBarButtonItemAppearance(style: .plain))
    private lazy var doneButtons = copyOf(UIBarButtonItemAppearance(style: .done))
    private lazy var backButtons = copyOf(UIBarButtonItemAppearance(style: .plain))
    private var indicator: UIImage?
    private var indicatorMask: UIImage?

    public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }

    /// Copies `barAppearance`: of another kind of bar what is common to all.
    public override init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }
    public required init(coder: NSCoder) { super.init(coder: coder) }

    open var buttonAppearance: UIBarButtonItemAppearance {
        get { buttons }
        set {
            buttons = copyOf(newValue)
            appearanceDidChange()
        }
    }

    open var doneButtonAppearance: UIBarButtonItemAppearance {
        get { doneButtons }
        set {
            doneButtons = copyOf(newValue)
            appearanceDidChange()
        }
    }

    open var backButtonAppearance: UIBarButtonItemAppearance {
        get { backButtons }
        set {
            backButtons = copyOf(newValue)
            appearanceDidChange()
        }
    }

    /// Stands before the title of the back button; an empty image where the system's own does.
    open var backIndicatorImage: UIImage { indicator ?? UIImage() }
    open var backIndicatorTransitionMaskImage: UIImage { indicatorMask ?? UIImage() }

    /// Sets the image before the title of the back button. The mask has no effect: titles fade, and do not slide under it.
    open func setBackIndicatorImage(
        _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
    ) {
        let isWhole = backIndicatorImage != nil && backIndicatorTransitionMaskImage != nil
        indicator = isWhole ? backIndicatorImage : nil
        indicatorMask = isWhole ? backIndicatorTransitionMaskImage : nil
        appearanceDidChange()
    }

    var chosenIndicator: UIImage? { indicator }

    private func copyOf(_ appearance: UIBarButtonItemAppearance) -> UIBarButtonItemAppearance {
        appearance.duplicate { [weak self] in self?.appearanceDidChange() }
    }

    override func adopt(_ other: UIBarAppearance) {
        super.adopt(other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        largeTitleTextAttributes = other.largeTitleTextAttributes
        (indicator, indicatorMask) = (other.indicator, other.indicatorMask)
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
        backButtonAppearance = other.backButtonAppearance
    }

    /// The same without a background, as bars look at the edge of content where nothing else is said.
    var withoutBackground: UINavigationBarAppearance {
        let copy = UINavigationBarAppearance(barAppearance: self)
        copy.configureWithTransparentBackground()
        return copy
    }
}

/// How a toolbar looks.
@MainActor
open class UIToolbarAppearance: UIBarAppearance {
    private lazy var buttons = copyOf(UIBarButtonItemAppearance(style: .plain))
    private lazy var doneButtons = copyOf(UIBarButtonItemAppearance(style: .done))

    public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }
    public override init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }
    public required init(coder: NSCoder) { super.init(coder: coder) }

    open var buttonAppearance: UIBarButtonItemAppearance {
        get { buttons }
        set {
            buttons = copyOf(newValue)
            appearanceDidChange()
        }
    }

    open var doneButtonAppearance: UIBarButtonItemAppearance {
        get { doneButtons }
        set {
            doneButtons = copyOf(newValue)
            appearanceDidChange()
        }
    }

    private func copyOf(_ appearance: UIBarButtonItemAppearance) -> UIBarButtonItemAppearance {
        appearance.duplicate { [weak self] in self?.appearanceDidChange() }
    }

    override func adopt(_ other: UIBarAppearance) {
        super.adopt(other)
        guard let other = other as? UIToolbarAppearance else { return }
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
    }
}
