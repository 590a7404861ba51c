public import UIKit

/// One place of a host for a child: shows it, exchanges it, takes it out and puts it back.
///
/// ```swift
/// final class AlbumViewController: HostViewController {
///     @IBOutlet var topContainer: UIView!
///     @IBOutlet var playerContainer: UIView!
///     private lazy var topBar = HostSlot(self, in: \.topContainer, layout: .fittingHeight)
///     private lazy var player = HostSlot(self, in: \.playerContainer)
///
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         _ = try? topBar.show(.storyboard(TopBarViewController.self))
///         _ = try? player.show(.make { PlayerViewController() })
///     }
/// }
/// ```
/// The host owns its slots; a slot refers weakly to the host and to the child, which the host's `children` retain. What a
/// slot cannot do as asked it throws, with the cure in the message, before anything has changed. A slot that is freed
/// leaves its child where it is.
@MainActor
public final class HostSlot {
    /// The controller that children are added to.
    public private(set) weak var host: UIViewController?

    /// How children stand in the container. A change moves the present child at once.
    public var layout: HostLayout {
        didSet { if layout != oldValue { layoutDidChange() } }
    }

    /// What the child decides for the host. See ``HostForwarding``.
    public var forwarding: HostForwarding = [] {
        didSet { if forwarding != oldValue { updateForwarding(from: oldValue) } }
    }

    /// Added to the child's safe area while it is in the slot, in points; what it had before it gets back. nil leaves it
    /// alone. UIKit does not reset `additionalSafeAreaInsets` when a child changes its parent.
    public var additionalSafeAreaInsets: UIEdgeInsets? {
        didSet { applySafeArea() }
    }

    /// Traits that the child has in this slot, whatever the host's are.
    public var overrideTraits: UITraitCollection? {
        didSet { applyTraits() }
    }

    /// Given as `restorationIdentifier` to a child that has none, while it is in the slot.
    public var restorationIdentifier: String? {
        didSet { applyIdentifier() }
    }

    /// Called on the main actor for what goes wrong after a call has returned, in the place of ``ScrimIssues/handler``.
    /// Retained: capture the host weakly.
    public var onIssue: ((ScrimIssue) -> Void)?

    /// The transition under way, nil while the slot is at rest.
    public var transition: HostTransitionRun? {
        if case .changing(let run) = state { run } else { nil }
    }

    var state: State = .empty
    var turns = HostTurns()
    /// A child that was taken out and kept.
    var kept: UIViewController?
    /// Makes the child anew after it was dropped.
    var remake: (@MainActor (UIViewController, HostArea) throws(ScrimIssue) -> UIViewController)?
    /// What the host's navigation item held before a child decided about it.
    var ownItem: NavigationItemContent?
    private let find: @MainActor (UIViewController) -> HostArea?

    enum State {
        case empty
        case holding(HostMount)
        case changing(HostTransitionRun)
    }

    // MARK: Making a slot

    /// Makes a slot for a view of `host`, found when it is needed: the host's view is loaded then.
    ///
    /// - Parameters:
    ///   - host: Not retained.
    ///   - container: The outlet, as `\.topContainer`.
    public convenience init<Host: UIViewController, Container: UIView>(
        _ host: Host, in container: KeyPath<Host, Container?>, layout: HostLayout = .edges
    ) {
        self.init(host, layout) { ($0 as? Host)?[keyPath: container].map(HostArea.view) }
    }

    /// Makes a slot for a view that `host` always has, as one made by `let container = UIView()`.
    ///
    /// - Parameters:
    ///   - host: Not retained.
    ///   - container: The property, as `\.container`.
    public convenience init<Host: UIViewController, Container: UIView>(
        _ host: Host, in container: KeyPath<Host, Container>, layout: HostLayout = .edges
    ) {
        self.init(host, layout) { ($0 as? Host).map { .view($0[keyPath: container]) } }
    }

    /// Makes a slot for a layout guide of `host`, found when it is needed: the host's view is loaded then.
    ///
    /// - Parameters:
    ///   - host: Not retained.
    ///   - guide: The property, as `\.contentGuide`.
    public convenience init<Host: UIViewController>(
        _ host: Host, in guide: KeyPath<Host, UILayoutGuide?>, layout: HostLayout = .edges
    ) {
        self.init(host, layout) { ($0 as? Host)?[keyPath: guide].map(HostArea.layoutGuide) }
    }

    /// Makes a slot for a layout guide that `host` always has, as one made by `let guide = UILayoutGuide()`.
    ///
    /// - Parameters:
    ///   - host: Not retained.
    ///   - guide: The property, as `\.guide`.
    public convenience init<Host: UIViewController>(
        _ host: Host, in guide: KeyPath<Host, UILayoutGuide>, layout: HostLayout = .edges
    ) {
        self.init(host, layout) { ($0 as? Host).map { .layoutGuide($0[keyPath: guide]) } }
    }

    /// Makes a slot for a view or layout guide that is there already. Neither it nor the host is retained.
    public convenience init(_ host: UIViewController, area: HostArea, layout: HostLayout = .edges) {
        switch area {
        case .view(let view): self.init(host, layout) { [weak view] _ in view.map(HostArea.view) }
        case .layoutGuide(let guide): self.init(host, layout) { [weak guide] _ in guide.map(HostArea.layoutGuide) }
        }
    }

    private init(
        _ host: UIViewController, _ layout: HostLayout, find: @escaping @MainActor (UIViewController) -> HostArea?
    ) {
        self.host = host
        self.layout = layout
        self.find = find
        (host as? HostViewController)?.register(self)
    }

    // MARK: What is there

    /// The child in the slot, nil once it left in whatever way. During an exchange, and in the callbacks of one, the child
    /// that will be there in the end. Not retained by the slot, but while a change is under way.
    public var child: UIViewController? {
        if let goal = turns.goal { return goal }
        guard let mount, let host, mount.isInPlace(in: host) else { return nil }
        return mount.child
    }

    /// The mount of ``child``.
    var mount: HostMount? {
        switch state {
        case .empty: nil
        case .holding(let mount): mount
        case .changing(let run): run.isReversed ? run.exchange.old : run.exchange.new
        }
    }

    /// The host and the place in it, both checked.
    func place() throws(ScrimIssue) -> (host: UIViewController, area: HostArea) {
        guard let host else { throw .hostMissing }
        // Outlets are there only then. The host may well use this slot while it loads.
        host.loadViewIfNeeded()
        guard let area = find(host)?.forSubviews else { throw .containerMissing(host) }
        try area.check(in: host)
        // In the midst of a change the child is neither here nor there.
        if !turns.isChanging { forgetChildThatLeft(host, area) }
        return (host, area)
    }

    /// Notices a child that was taken away, or put into the container, by others.
    private func forgetChildThatLeft(_ host: UIViewController, _ area: HostArea) {
        if case .holding(let mount) = state, !mount.isInPlace(in: host) {
            mount.forget()
            state = .empty
        }
        if case .empty = state, let embedded = area.embeddedChild(of: host) {
            let mount = HostMount.adopt(embedded, in: area, layout)
            dress(mount)
            rest(mount)
        }
    }
}
