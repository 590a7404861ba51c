public import UIKit

/// Keeps what happened, in order, as strings.
@MainActor
public final class CallLog {
    /// Everything noted since the start or the last ``take()``.
    public private(set) var events: [String] = []

    public init() {}

    /// Adds an event.
    public func note(_ event: String) { events.append(event) }

    /// Answers the events and forgets them.
    public func take() -> [String] {
        defer { events = [] }
        return events
    }
}

/// A controller that notes its life in a log: "A.viewDidLoad", "A.viewWillAppear" and so on. It retains the log.
@MainActor
open class LifecycleRecorder: UIViewController {
    /// What stands before the dot.
    public let name: String
    /// Where the events go.
    public let log: CallLog
    /// Which events are noted.
    public var kinds: Kinds

    /// Kinds of events.
    public struct Kinds: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// `viewDidLoad`.
        public static let loading = Kinds(rawValue: 1)
        /// `viewWillAppear` and the three like it.
        public static let appearance = Kinds(rawValue: 2)
        /// `willMove(toParent:)` and `didMove(toParent:)`, with the parent's name or class, or "nil".
        public static let containment = Kinds(rawValue: 4)
        /// `viewWillLayoutSubviews` and `viewDidLayoutSubviews`.
        public static let layout = Kinds(rawValue: 8)
        /// `viewSafeAreaInsetsDidChange` and `viewLayoutMarginsDidChange`.
        public static let insets = Kinds(rawValue: 16)
        /// `traitCollectionDidChange`.
        public static let traits = Kinds(rawValue: 32)
        /// With appearance, what it came with: "viewWillAppear(animated, moving)" where it is animated and the controller
        /// moves to or from its parent. Not part of ``all``.
        public static let details = Kinds(rawValue: 64)
        public static let all: Kinds = [.loading, .appearance, .containment, .layout, .insets, .traits]
    }

    /// Makes a recorder that notes appearance and containment unless told otherwise.
    public init(_ name: String, log: CallLog, kinds: Kinds = [.appearance, .containment]) {
        self.name = name
        self.log = log
        self.kinds = kinds
        super.init(nibName: nil, bundle: nil)
    }

    /// A recorder does not come from a document.
    public required init?(coder: NSCoder) { nil }

    private func note(_ event: String, _ kind: Kinds) {
        if kinds.contains(kind) { log.note("\(name).\(event)") }
    }

    private func noteAppearance(_ event: String, _ animated: Bool, _ isMoving: Bool) {
        let details = kinds.contains(.details) ? [animated ? "animated" : nil, isMoving ? "moving" : nil] : []
        let list = details.compactMap(\.self).joined(separator: ", ")
        note(list.isEmpty ? event : "\(event)(\(list))", .appearance)
    }

    private func name(of parent: UIViewController?) -> String {
        parent.map { ($0 as? LifecycleRecorder)?.name ?? "\(type(of: $0))" } ?? "nil"
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        note("viewDidLoad", .loading)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        noteAppearance("viewWillAppear", animated, isMovingToParent)
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        noteAppearance("viewDidAppear", animated, isMovingToParent)
    }

    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        noteAppearance("viewWillDisappear", animated, isMovingFromParent)
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        noteAppearance("viewDidDisappear", animated, isMovingFromParent)
    }

    open override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        note("willMove(\(name(of: parent)))", .containment)
    }

    open override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        note("didMove(\(name(of: parent)))", .containment)
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        note("viewWillLayoutSubviews", .layout)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        note("viewDidLayoutSubviews", .layout)
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        note("viewSafeAreaInsetsDidChange", .insets)
    }

    open override func viewLayoutMarginsDidChange() {
        super.viewLayoutMarginsDidChange()
        note("viewLayoutMarginsDidChange", .insets)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        note("traitCollectionDidChange", .traits)
    }
}
