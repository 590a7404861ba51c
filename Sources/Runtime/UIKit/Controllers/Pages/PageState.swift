import CoreGraphics
import Foundation

/// What a page view controller stores.
@MainActor
struct PageState {
    let style: UIPageViewController.TransitionStyle
    let orientation: UIPageViewController.NavigationOrientation
    /// Between pages that scroll, in points.
    let spacing: CGFloat
    var spine: UIPageViewController.SpineLocation
    var isDoubleSided: Bool
    /// Whether the delegate is being asked about the spine, and may set pages for the next one.
    var isAskingForSpine = false
    weak var delegate: (any UIPageViewControllerDelegate)?
    weak var dataSource: (any UIPageViewControllerDataSource)?
    /// The pages on show; during a turn those that it began with.
    var shown: [UIViewController] = []
    var turn: Turn?
    let pan = UIPanGestureRecognizer()
    let tap = UITapGestureRecognizer()
    var control: UIPageControl?
    /// How many turns there were.
    var turns = 0

    /// Pages on their way in.
    struct Turn {
        let from: [UIViewController]
        let to: [UIViewController]
        let direction: UIPageViewController.NavigationDirection
        let isByHand: Bool
        let completion: ((Bool) -> Void)?
        /// Tells this turn from later ones.
        let number: Int
        /// How far it is, from 0 to 1.
        var progress: CGFloat = 0
    }

    init(
        _ style: UIPageViewController.TransitionStyle, _ orientation: UIPageViewController.NavigationOrientation,
        _ options: [UIPageViewController.OptionsKey: Any]
    ) {
        self.style = style
        self.orientation = orientation
        let number = options[.interPageSpacing].flatMap { CGFloat(anyNumber: $0) }
        spacing = number.map { $0.isFinite ? max($0, 0) : 0 } ?? 0
        let given = options[.spineLocation]
        let raw = given.flatMap { CGFloat(anyNumber: $0) }.flatMap { Int(exactly: Double($0)) }
        let wish = given as? UIPageViewController.SpineLocation ?? raw.flatMap { .init(rawValue: $0) } ?? .min
        spine = style == .scroll ? .none : wish == .none ? .min : wish
        isDoubleSided = spine == .mid
    }

    /// How many pages are on show at once.
    var count: Int { spine == .mid ? 2 : 1 }
}
