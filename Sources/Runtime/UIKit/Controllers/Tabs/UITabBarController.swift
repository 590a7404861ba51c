import CoreGraphics
public import Foundation

/// Shows one of several controllers above a tab bar.
@MainActor
open class UITabBarController: UIViewController {
    var tabs = TabState()

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var tabBar: UITabBar { tabs.bar }

    /// Asked before a touch selects, and told after. Not retained.
    open weak var delegate: (any UITabBarControllerDelegate)? {
        get { tabs.delegate }
        set { tabs.delegate = newValue }
    }

    /// One for each tab, in their order. More than five are reported in compact width: there is no More tab.
    open var viewControllers: [UIViewController]? {
        get { tabs.controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the controllers. The selected one stays selected where it is among them.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        replaceTabs(viewControllers ?? [])
    }

    /// The number of the selected tab, `NSNotFound` for none. An index out of range is ignored.
    open var selectedIndex: Int {
        get { tabs.selection ?? NSNotFound }
        set { select(newValue) }
    }

    /// The controller of the selected tab.
    ///
    /// - Precondition: It is one of `viewControllers`.
    unowned(unsafe) open var selectedViewController: UIViewController? {
        get { tabs.selected }
        set {
            guard let newValue else { return }
            guard let index = tabs.controllers.firstIndex(where: { $0 === newValue }) else {
                preconditionFailure(
                    "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's list "
                        + "of view controllers can be selected.")
            }
            select(index)
        }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        setUpTabs()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layOutTabs()
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        viewIfLoaded?.setNeedsLayout()
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        if container === selectedViewController { preferredContentSize = container.preferredContentSize }
    }

    open override var childForStatusBarHidden: UIViewController? { selectedViewController }
    open override var childForStatusBarStyle: UIViewController? { selectedViewController }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { selectedViewController }
    open override var childViewControllerForPointerLock: UIViewController? { selectedViewController }

    override var childrenToForwardAppearance: [UIViewController] { tabs.shown.map { [$0] } ?? [] }
    override func prepareChildrenToAppear() { showSelected() }
}

/// Decides about and hears of touches on tabs. All methods are optional on iOS.
@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Whether a touch on its tab may select `viewController`.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// Called after a touch on its tab, also where it was selected already.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// What moves from one tab to another, selected by a touch or in code; nil for no animation.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What drives that animation by hand.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }

    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}

    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
