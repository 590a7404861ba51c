import CoreGraphics
public import Foundation

/// A control that shows a title, an image or both, and sends `touchUpInside` and `primaryActionTriggered` when pressed.
///
/// A button either has a `configuration` or the older properties by state; with a configuration those of the title,
/// image and insets are not looked at.
@MainActor
open class UIButton: UIControl {
    var button = ButtonState()

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Makes a button of a type. A system button's title has the tint and 15 points.
    public convenience init(type buttonType: UIButton.ButtonType) {
        self.init(frame: .zero)
        setType(buttonType)
    }

    /// Makes a system button that shows the action's title and image and performs it, where one is given.
    public convenience init(type buttonType: UIButton.ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero)
        setType(buttonType)
        setPrimaryAction(primaryAction)
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        setPrimaryAction(primaryAction)
    }

    /// Makes a button with a configuration; an action gives it the title and image that the configuration leaves open.
    public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        setType(.system)
        button.configuration = configuration
        setPrimaryAction(primaryAction)
        configurationDidChange()
    }

    open var buttonType: UIButton.ButtonType { button.type }

    open var role: UIButton.Role {
        get { button.role }
        set {
            button.role = newValue
            configurationDidChange()
        }
    }

    // MARK: Content by state

    open func setTitle(_ title: String?, for state: UIControl.State) { set(\.titles, title, for: state) }
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { set(\.titleColors, color, for: state) }
    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        set(\.titleShadowColors, color, for: state)
    }
    open func setImage(_ image: UIImage?, for state: UIControl.State) { set(\.images, image, for: state) }
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        set(\.backgroundImages, image, for: state)
    }
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) {
        set(\.symbolConfigurations, configuration, for: state)
    }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        set(\.attributedTitles, title.map { NSAttributedString(attributedString: $0) }, for: state)
    }

    open func title(for state: UIControl.State) -> String? { button.titles.resolved(for: state) }
    open func titleColor(for state: UIControl.State) -> UIColor? { resolvedTitleColor(for: state) }
    open func titleShadowColor(for state: UIControl.State) -> UIColor? { button.titleShadowColors.resolved(for: state) }
    open func image(for state: UIControl.State) -> UIImage? { button.images.resolved(for: state) }
    open func backgroundImage(for state: UIControl.State) -> UIImage? { button.backgroundImages.resolved(for: state) }
    open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
        button.symbolConfigurations.resolved(for: state)
    }
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        button.attributedTitles.resolved(for: state)
    }

    open var currentTitle: String? { title(for: state) }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    open var currentImage: UIImage? { image(for: state) }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

    /// The label that shows the title. Made when asked for; its font is the button's.
    open var titleLabel: UILabel? { madeTitleLabel }

    /// The view that shows the image. Made when asked for.
    open var imageView: UIImageView? { madeImageView }

    /// The label that shows a configuration's subtitle, nil without one.
    open var subtitleLabel: UILabel? { button.subtitleLabel }

    open var adjustsImageWhenHighlighted: Bool {
        get { button.adjustsImageWhenHighlighted }
        set {
            button.adjustsImageWhenHighlighted = newValue
            contentDidChange()
        }
    }

    open var adjustsImageWhenDisabled: Bool {
        get { button.adjustsImageWhenDisabled }
        set {
            button.adjustsImageWhenDisabled = newValue
            contentDidChange()
        }
    }

    /// Whether pressing the button selects it, and deselects it again.
    open var changesSelectionAsPrimaryAction: Bool {
        get { button.changesSelection }
        set { button.changesSelection = newValue }
    }

    // MARK: Insets and places

    /// From the bounds to the content, in points. Zero means the standard room above and below a title.
    open var contentEdgeInsets: UIEdgeInsets {
        get { button.contentEdgeInsets }
        set { setInsets(\.contentEdgeInsets, newValue) }
    }

    /// Moves and narrows the title, in points; the button's natural size does not count it.
    open var titleEdgeInsets: UIEdgeInsets {
        get { button.titleEdgeInsets }
        set { setInsets(\.titleEdgeInsets, newValue) }
    }

    /// Moves and narrows the image, in points; the button's natural size does not count it.
    open var imageEdgeInsets: UIEdgeInsets {
        get { button.imageEdgeInsets }
        set { setInsets(\.imageEdgeInsets, newValue) }
    }

    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func contentRect(forBounds bounds: CGRect) -> CGRect {
        backgroundRect(forBounds: bounds).inset(by: contentEdgeInsets)
    }
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { placedContent(in: contentRect).title }
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { placedContent(in: contentRect).image }

    override var isOpaqueByDefault: Bool { false }

    open override var intrinsicContentSize: CGSize { naturalSize(width: nil) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize(width: nil) }
    override var wrapsToWidth: Bool { titleWraps }
    override func contentHeight(wrappedTo width: CGFloat) -> CGFloat { naturalSize(width: width).height }
    override var baselineOffsets: (first: CGFloat, last: CGFloat) { titleBaselineOffsets }
    override var baselineFont: UIFont? { titleLabel?.font }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeContent()
    }

    // MARK: Configuration

    /// The look of the button as a value, nil for the older properties.
    open var configuration: UIButton.Configuration? {
        get { button.configuration }
        set {
            button.configuration = newValue
            configurationDidChange()
        }
    }

    /// Called to change the configuration for the present state. Retained.
    open var configurationUpdateHandler: UIButton.ConfigurationUpdateHandler? {
        get { button.updateHandler }
        set {
            button.updateHandler = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// Whether the configuration's colours follow the state by themselves.
    open var automaticallyUpdatesConfiguration: Bool {
        get { button.updatesConfiguration }
        set {
            button.updatesConfiguration = newValue
            configurationDidChange()
        }
    }

    /// Asks for `updateConfiguration` before the next layout.
    open func setNeedsUpdateConfiguration() {
        button.needsConfigurationUpdate = true
        setNeedsLayout()
    }

    /// Changes the configuration for the present state: calls the update handler.
    open func updateConfiguration() { button.updateHandler?(self) }

    // MARK: State

    override func stateDidChange(from old: State) {
        super.stateDidChange(from: old)
        lookDidChange()
    }

    override var eventsForTouchUpInside: Event { [.touchUpInside, .primaryActionTriggered] }
    override var keepsTapsFromSuperviews: Bool { true }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if isTouchInside, changesSelectionAsPrimaryAction { isSelected.toggle() }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        contentDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        configurationDidChange()
    }

    override func arrangedSizeMayHaveChanged(of subview: UIView) {
        super.arrangedSizeMayHaveChanged(of: subview)
        contentSizeDidChange()
    }

    // MARK: Accessibility

    override var isElementByDefault: Bool { true }
    override var defaultLabel: String? { spokenTitle }
    override var defaultTraits: UIAccessibilityTraits { stateTraits([.button]) }
}
