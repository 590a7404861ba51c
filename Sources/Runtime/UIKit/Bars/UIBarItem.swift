import CoreGraphics
public import Foundation

/// Something that a bar shows: a title or an image.
@MainActor
open class UIBarItem: NSObject, UIAccessibilityIdentification {
    open var title: String? { didSet { itemDidChange() } }
    open var image: UIImage? { didSet { itemDidChange() } }
    open var isEnabled = true { didSet { itemDidChange() } }
    open var tag = 0

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    /// Called by the bar that shows the item, which is not retained.
    var onChange: (() -> Void)?

    func itemDidChange() { onChange?() }

    // MARK: Accessibility

    /// What is told about the item to assistive technologies and tests; the bar's element for it says the same.
    var accessibility = AccessibilityValues() { didSet { accessibilityDidChange() } }

    func accessibilityDidChange() {}
    /// What is said of the item where nothing was set.
    var spokenTitle: String? { title }

    open var accessibilityIdentifier: String? {
        get { accessibility.identifier }
        set { accessibility.identifier = newValue }
    }

    /// The title unless set. An item that shows only an image needs one.
    open var accessibilityLabel: String? {
        get { accessibility.label ?? spokenTitle }
        set { accessibility.label = newValue }
    }

    open var accessibilityHint: String? {
        get { accessibility.hint }
        set { accessibility.hint = newValue }
    }

    open var accessibilityValue: String? {
        get { accessibility.value }
        set { accessibility.value = newValue }
    }

    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility.traits ?? .button }
        set { accessibility.traits = newValue }
    }

    open var accessibilityUserInputLabels: [String]! {
        get { accessibility.inputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
        set { accessibility.inputLabels = newValue }
    }

    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility.customActions }
        set { accessibility.customActions = newValue }
    }
}

/// A button of a navigation bar or toolbar.
@MainActor
open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain = 0
        case done = 2
    }

    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks,
            search
        case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
        case close = 24
    }

    open var style: Style = .plain
    /// The width of a fixed space, in points; 0 for as wide as the content.
    open var width: CGFloat = 0
    open var customView: UIView? { didSet { itemDidChange() } }
    open weak var target: AnyObject?
    open var action: Selector?
    open var primaryAction: UIAction?
    open var tintColor: UIColor? { didSet { itemDidChange() } }
    var systemItem: SystemItem?
    /// The view that stands for the item in the bar that shows it.
    weak var shownView: UIView?
    var segue: SegueTemplate?
    /// Whether it was made to show an image that was not there.
    var lacksImage = false

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        lacksImage = image == nil
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        adopt(systemItem)
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    func adopt(_ systemItem: SystemItem) {
        self.systemItem = systemItem
        if systemItem == .done || systemItem == .save { style = .done }
    }

    var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }

    /// The words of a system item. Those that iOS shows as pictures are named, for want of its symbols.
    var shownTitle: String? {
        if let title { return title }
        switch systemItem {
        case .done: return "Done"
        case .cancel: return "Cancel"
        case .edit: return "Edit"
        case .save: return "Save"
        case .add: return "+"
        case .undo: return "Undo"
        case .redo: return "Redo"
        case .close: return "Close"
        case .compose, .reply, .action, .organize, .bookmarks, .search, .refresh, .stop, .camera, .trash, .play, .pause,
            .rewind, .fastForward:
            return systemItem.map { "\($0)".capitalized }
        case .flexibleSpace, .fixedSpace, nil: return nil
        }
    }

    override func accessibilityDidChange() { if customView == nil { BarButton.tell(shownView, of: self) } }
    override var spokenTitle: String? { title ?? systemItem?.spokenTitle }

    /// Does what a touch on the item does.
    func perform() {
        guard isEnabled else { return }
        if let primaryAction { return primaryAction.perform(sender: self) }
        if let segue { return segue.trigger(sender: self) }
        guard let action else { return }
        DeviceContext.current.application.sendAction(action, to: target, from: self, for: nil)
    }
}

extension UIBarButtonItem.SystemItem {
    /// What VoiceOver calls the item on iOS.
    var spokenTitle: String? {
        switch self {
        case .flexibleSpace, .fixedSpace: nil
        case .action: "Share"
        case .trash: "Delete"
        case .fastForward: "Fast forward"
        case .done, .cancel, .edit, .save, .add, .compose, .reply, .organize, .bookmarks, .search, .refresh, .stop,
            .camera, .play, .pause, .rewind, .undo, .redo, .close:
            "\(self)".capitalized
        }
    }
}

/// A tab of a tab bar.
@MainActor
open class UITabBarItem: UIBarItem {
    open var selectedImage: UIImage?
    /// Shown at the tab's image.
    open var badgeValue: String? { didSet { itemDidChange() } }
    /// The colour of the badge; nil for the appearance's or the system's.
    open var badgeColor: UIColor? { didSet { itemDidChange() } }

    /// How the bar looks while this tab is selected, before the bar's own. Copied.
    open var standardAppearance: UITabBarAppearance? {
        get { ownStandard }
        set {
            ownStandard = newValue.map(UITabBarAppearance.init(barAppearance:))
            itemDidChange()
        }
    }

    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { ownEdge }
        set {
            ownEdge = newValue.map(UITabBarAppearance.init(barAppearance:))
            itemDidChange()
        }
    }

    private var ownStandard: UITabBarAppearance?
    private var ownEdge: UITabBarAppearance?

    /// The badge unless set: a number as so many items.
    open override var accessibilityValue: String? {
        get { accessibility.value ?? badgeValue.map { Int($0).map { "\($0) item\($0 == 1 ? "" : "s")" } ?? $0 } }
        set { super.accessibilityValue = newValue }
    }

    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
        case mostViewed
    }

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }

    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.title, image: nil, tag: tag)
    }
}

extension UITabBarItem.SystemItem {
    var title: String {
        switch self {
        case .more: "More"
        case .favorites: "Favorites"
        case .featured: "Featured"
        case .topRated: "Top Rated"
        case .recents: "Recents"
        case .contacts: "Contacts"
        case .history: "History"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .downloads: "Downloads"
        case .mostRecent: "Most Recent"
        case .mostViewed: "Most Viewed"
        }
    }
}
