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

    /// One for each tab, in their order. Where there are more than five in compact width, those from the fifth on are
    /// listed behind a More tab.
    open var viewControllers: [UIViewController]? {
        get { tabs.controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the controllers. The selected one stays selected where it is among them.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        replaceTabs(viewControllers ?? [])
    }

    /// The stack behind the More tab, also while there is none. Never one of `viewControllers`.
    open var moreNavigationController: UINavigationController { moreStack }

    /// The controllers that the user may put in another order: all, until set, and again after `viewControllers` was set.
    /// The list has no Edit button, which setting any reports once.
    open var customizableViewControllers: [UIViewController]? {
        get { tabs.customizable ?? tabs.controllers }
        set {
            tabs.customizable = newValue ?? []
            guard let newValue, !newValue.isEmpty else { return }
            RuntimeIssue.report(
                "Tabs cannot be put in another order: the More list has no Edit button. customizableViewControllers has no "
                    + "effect.", once: "UITabBarController.customizableViewControllers")
        }
    }

    /// The number of the selected controller, `NSNotFound` for none and for the More list. An index out of range is ignored.
    open var selectedIndex: Int {
        get { tabs.selection ?? NSNotFound }
        set { select(newValue) }
    }

    /// The controller of the selected tab, or the one that the More stack shows; that stack while it shows its list.
    ///
    /// - Precondition: It is one of `viewControllers`, or the More stack while there is a More tab.
    unowned(unsafe) open var selectedViewController: UIViewController? {
        get { tabs.selected }
        set {
            guard let newValue else { return }
            if newValue === tabs.more, hasMore { return selectMore() }
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
        if container === tabs.content { preferredContentSize = container.preferredContentSize }
    }

    open override var childForStatusBarHidden: UIViewController? { tabs.content }
    open override var childForStatusBarStyle: UIViewController? { tabs.content }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { tabs.content }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { tabs.content }
    open override var childViewControllerForPointerLock: UIViewController? { tabs.content }

    override var childrenToForwardAppearance: [UIViewController] { tabs.shown.map { [$0] } ?? [] }
    override func prepareChildrenToAppear() { showSelected() }
    override func resolvedTraitsDidChange() { tabSpaceDidChange() }
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
