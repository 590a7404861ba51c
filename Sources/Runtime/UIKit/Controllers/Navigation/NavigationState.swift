import CoreGraphics
import Foundation

/// What a navigation controller stores.
@MainActor
struct NavigationState {
    weak var delegate: (any UINavigationControllerDelegate)?
    var stack: [UIViewController] = []
    /// The one whose view is on show; behind the top of the stack between a change and the layout that shows it.
    var shown: UIViewController?
    /// Children that were told they will move here, and not yet that they did.
    var arriving: [UIViewController] = []
    /// Children that were told they will leave, and have not yet.
    var leaving: [UIViewController] = []
    /// A change of the stack that does not show yet.
    var pending: Pending?
    /// The transition prepared or under way.
    var transition: NavigationTransition?
    /// Whether views are exchanged just now without animation.
    var isExchanging = false
    /// A stack that was set during a transition.
    var queued: (stack: [UIViewController], isAnimated: Bool)?
    /// Whether `willShow` was sent at an appearance that has not ended.
    var announcesShown = false

    /// Holds the controllers' views, under the bars.
    let container = UIView()
    let bar: UINavigationBar
    let toolbar: UIToolbar
    var isBarHidden = false
    var isToolbarHidden = true
    /// Whether another navigation controller's bar shows the items, since the last layout.
    var isHeld = false
    var popGesture: NavigationPopGesture?
    let barHiding = BarHiding()
    /// How far the large title of each controller is open, in points.
    var largeTitles: [ObjectIdentifier: CGFloat] = [:]

    init(bar: UINavigationBar = UINavigationBar(), toolbar: UIToolbar = UIToolbar()) {
        self.bar = bar
        self.toolbar = toolbar
    }

    struct Pending {
        var operation: UINavigationController.Operation
        var isAnimated: Bool
        /// The stack before the change.
        var before: [UIViewController]
    }

    /// Whether a transition runs, which refuses changes.
    var isBusy: Bool { isExchanging || transition?.hasStarted ?? false }
}
