/// What the child of a slot decides for its host.
///
/// ``HostViewController`` asks the child by itself. A host of another class overrides what it forwards, in one line each,
/// as in `override var childForStatusBarStyle: UIViewController? { topBar.child }`; the slot then tells UIKit when to ask
/// again. ``navigationItem`` and ``preferredContentSize`` work in every host.
public struct HostForwarding: OptionSet, Hashable, Sendable {
    /// A bit for each of the matters below.
    public let rawValue: Int
    /// Makes a set of the matters whose bits are set.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// `childForStatusBarStyle` and `childForStatusBarHidden`.
    public static let statusBar = HostForwarding(rawValue: 1 << 0)
    /// `childForHomeIndicatorAutoHidden`.
    public static let homeIndicator = HostForwarding(rawValue: 1 << 1)
    /// `childForScreenEdgesDeferringSystemGestures`.
    public static let screenEdges = HostForwarding(rawValue: 1 << 2)
    /// `childViewControllerForPointerLock`.
    public static let pointerLock = HostForwarding(rawValue: 1 << 3)
    /// `keyCommands`, which then work without the child in the responder chain.
    public static let keyCommands = HostForwarding(rawValue: 1 << 4)
    /// What the child's `navigationItem` holds is shown by the host's. It is copied when the child comes and by
    /// ``HostSlot/updateForwarding()``; the host's own comes back when the child goes.
    public static let navigationItem = HostForwarding(rawValue: 1 << 5)
    /// The host prefers the size that the child prefers, where that is not zero.
    public static let preferredContentSize = HostForwarding(rawValue: 1 << 6)

    /// All of the above.
    public static let all: HostForwarding = [
        .statusBar, .homeIndicator, .screenEdges, .pointerLock, .keyCommands, .navigationItem, .preferredContentSize,
    ]
}
