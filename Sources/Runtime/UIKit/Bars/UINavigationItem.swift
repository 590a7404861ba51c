public import Foundation

/// What a navigation bar shows for one controller.
@MainActor
open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic, always, never
    }

    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title where it fits, else "Back", else the arrow alone.
        case `default`
        /// "Back", or the arrow alone.
        case generic
        /// The arrow alone.
        case minimal
    }

    open var title: String? { didSet { itemDidChange() } }
    open var titleView: UIView? { didSet { itemDidChange() } }
    open var prompt: String? { didSet { itemDidChange() } }
    open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic { didSet { itemDidChange() } }
    /// The title of the button that comes back to this item; its own title for nil.
    open var backButtonTitle: String? { didSet { itemDidChange() } }
    /// Gives the button that comes back to this item its title, before `backButtonTitle`.
    open var backBarButtonItem: UIBarButtonItem? { didSet { itemDidChange() } }
    /// How the button that comes back to this item is named.
    open var backButtonDisplayMode: BackButtonDisplayMode = .default { didSet { itemDidChange() } }
    /// Done by the back button of this item, instead of going back.
    open var backAction: UIAction? { didSet { itemDidChange() } }
    open var hidesBackButton = false { didSet { itemDidChange() } }
    /// Whether the items on the left stand beside the back button instead of replacing it.
    open var leftItemsSupplementBackButton = false { didSet { itemDidChange() } }

    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { itemDidChange() } }
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { itemDidChange() } }

    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    // MARK: Animated changes

    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        change(animated) { self.hidesBackButton = hidesBackButton }
    }

    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        change(animated) { self.leftBarButtonItems = items }
    }

    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        change(animated) { self.rightBarButtonItems = items }
    }

    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setLeftBarButtonItems(item.map { [$0] }, animated: animated)
    }

    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        setRightBarButtonItems(item.map { [$0] }, animated: animated)
    }

    // MARK: Appearances, before those of the bar; copied

    open var standardAppearance: UINavigationBarAppearance? {
        get { appearances[.standard] }
        set { setAppearance(newValue, .standard) }
    }

    open var compactAppearance: UINavigationBarAppearance? {
        get { appearances[.compact] }
        set { setAppearance(newValue, .compact) }
    }

    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances[.scrollEdge] }
        set { setAppearance(newValue, .scrollEdge) }
    }

    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances[.compactScrollEdge] }
        set { setAppearance(newValue, .compactScrollEdge) }
    }

    private enum Place { case standard, compact, scrollEdge, compactScrollEdge }
    private var appearances: [Place: UINavigationBarAppearance] = [:]

    private func setAppearance(_ appearance: UINavigationBarAppearance?, _ place: Place) {
        let copy = appearance.map(UINavigationBarAppearance.init(barAppearance:))
        copy?.onChange = { [weak self] in self?.itemDidChange() }
        appearances[place] = copy
        itemDidChange()
    }

    public init(title: String) {
        self.title = title
        super.init()
    }

    public convenience override init() { self.init(title: "") }
    public required init?(coder: NSCoder) { super.init() }

    /// Called by the bar that shows the item, which is not retained.
    var onChange: (() -> Void)?
    /// Has that bar fade from what it shows to what the item is after a change.
    var onFade: ((_ change: () -> Void) -> Void)?

    private func change(_ isAnimated: Bool, _ body: () -> Void) {
        guard isAnimated, UIView.areAnimationsEnabled, let onFade else { return body() }
        onFade(body)
    }

    func itemDidChange() { onChange?() }
    func controllerTitleDidChange(_ title: String?) { self.title = title }
}
