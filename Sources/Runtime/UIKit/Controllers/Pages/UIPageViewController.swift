import CoreGraphics
public import Foundation

/// Shows one page at a time, turned by dragging or in code.
///
/// Pages scroll; the page curl of Apple's is not there. Only the pages on show are children.
@MainActor
open class UIPageViewController: UIViewController {
    var pages: PageState

    public enum TransitionStyle: Int, Sendable {
        case scroll = 1
    }

    public enum NavigationOrientation: Int, Sendable {
        case horizontal, vertical
    }

    public enum NavigationDirection: Int, Sendable {
        case forward, reverse
    }

    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The room between pages in points, as a number.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        pages = PageState(orientation: navigationOrientation, spacing: options?[.interPageSpacing])
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        pages = PageState(orientation: .horizontal, spacing: nil)
        super.init(coder: coder)
    }

    open var transitionStyle: TransitionStyle { .scroll }
    open var navigationOrientation: NavigationOrientation { pages.orientation }

    /// Told of turns by hand. Not retained.
    open weak var delegate: (any UIPageViewControllerDelegate)? {
        get { pages.delegate }
        set { pages.delegate = newValue }
    }

    /// Gives the pages beside the one on show; without it nothing is turned by hand. Not retained.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        get { pages.dataSource }
        set {
            pages.dataSource = newValue
            updatePageControl()
        }
    }

    /// What turns pages by hand.
    open var gestureRecognizers: [UIGestureRecognizer] { [pages.pan] }

    /// The page on show, alone.
    open var viewControllers: [UIViewController]? { pages.current.map { [$0] } ?? [] }

    /// Shows another page. A turn under way is brought to its end at once.
    ///
    /// - Parameter completion: Called at the end, with whether an animation ran to its end.
    /// - Precondition: There is exactly one controller.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        precondition(
            viewControllers?.count == 1,
            "The number of view controllers provided (\(viewControllers?.count ?? 0)) doesn't match the number required (1) "
                + "for the requested transition")
        guard let page = viewControllers?.first else { return }
        turn(to: page, direction, animated, completion)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        setUpPages()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layOutPages()
    }

    override var childrenToForwardAppearance: [UIViewController] { pages.current.map { [$0] } ?? [] }
}

/// Gives the pages beside another one; nil at the ends.
@MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// How many dots the page control shows; optional on iOS, none where it is left out.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// The dot of the page that was set in code.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Hears of pages turned by hand. All methods are optional on iOS.
@MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// - Parameter completed: Whether the page was turned rather than let go.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}

    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
