import CoreGraphics
public import Foundation

/// Shows one page at a time, turned by dragging or in code.
///
/// Pages scroll, or turn about a spine. A page that turns is drawn flat, narrowing towards the spine as one seen from above
/// does, and not bent as Apple's; the first such turn reports that. Only the pages on show are children.
@MainActor
open class UIPageViewController: UIViewController {
    var pages: PageState

    public enum TransitionStyle: Int, Sendable {
        case pageCurl = 0
        case scroll = 1
    }

    /// Where the pages hang that turn: at the start, in the middle between two of them, at the end. None for pages that
    /// scroll.
    public enum SpineLocation: Int, Sendable {
        case none, min, mid, max
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

        /// The `SpineLocation` of pages that turn, or its raw value; at the start unless given.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The room between pages that scroll in points, as a number.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        pages = PageState(style, navigationOrientation, options ?? [:])
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        pages = PageState(.scroll, .horizontal, [:])
        super.init(coder: coder)
    }

    open var transitionStyle: TransitionStyle { pages.style }
    open var navigationOrientation: NavigationOrientation { pages.orientation }
    open var spineLocation: SpineLocation { pages.spine }

    /// Whether pages that turn have something on their backs, as they do around a spine in the middle.
    open var isDoubleSided: Bool {
        get { pages.isDoubleSided }
        set { setDoubleSided(newValue) }
    }

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

    /// What turns pages by hand: drags, and where they turn about a spine taps near the edges.
    open var gestureRecognizers: [UIGestureRecognizer] {
        transitionStyle == .scroll ? [pages.pan] : [pages.pan, pages.tap]
    }

    /// The pages on show: one, or two around a spine in the middle.
    open var viewControllers: [UIViewController]? { pages.shown }

    /// Shows other pages. A turn under way is brought to its end at once.
    ///
    /// - Parameter completion: Called at the end, with whether an animation ran to its end.
    /// - Precondition: There is one controller, or two around a spine in the middle. Pages with two sides may have their
    ///   back as second one, which does not show.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        turn(to: fitting(viewControllers ?? []), direction, animated, completion)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        setUpPages()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layOutPages()
    }

    open override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        askForSpine()
    }

    override var childrenToForwardAppearance: [UIViewController] { pages.shown }
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
    /// Asked as the interface turns, where pages turn about a spine. As many pages as the spine takes are to be set before
    /// the answer.
    func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation
}

extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}

    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}

    /// Where it is.
    public func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation { pageViewController.spineLocation }
}
