public import Foundation

/// What a navigation bar shows for one controller.
@MainActor
open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic, always, never
    }

    open var title: String? { didSet { itemDidChange() } }
    open var titleView: UIView? { didSet { itemDidChange() } }
    open var prompt: String? { didSet { itemDidChange() } }
    open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic { didSet { itemDidChange() } }
    /// The title of the button that comes back to this item; its own title for nil.
    open var backButtonTitle: String? { didSet { itemDidChange() } }
    /// Gives the button that comes back to this item its title, before `backButtonTitle`.
    open var backBarButtonItem: UIBarButtonItem? { didSet { itemDidChange() } }
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

    public init(title: String) {
        self.title = title
        super.init()
    }

    public convenience override init() { self.init(title: "") }
    public required init?(coder: NSCoder) { super.init() }

    /// Called by the bar that shows the item, which is not retained.
    var onChange: (() -> Void)?

    func itemDidChange() { onChange?() }
    func controllerTitleDidChange(_ title: String?) { self.title = title }
}
