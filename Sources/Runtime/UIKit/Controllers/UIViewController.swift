import CoreGraphics
public import Foundation

/// Manages a hierarchy of views: loads it, lays it out, and tells it when it appears and disappears.
///
/// A controller retains its view and its children; it refers weakly to its parent.
@MainActor
open class UIViewController: UIResponder, UITraitEnvironment {
    var storage = Storage()

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        storage.nibName = nibNameOrNil
        storage.nibBundle = nibBundleOrNil
        super.init()
    }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    /// Makes the controller that an Interface Builder document describes.
    public required init?(coder: NSCoder) {
        super.init()
        decode(from: coder)
    }

    // MARK: The view

    /// The controller's view, loaded at the first call.
    open var view: UIView! {
        get { loadedView }
        set { setView(newValue) }
    }

    /// Makes the view: from the storyboard or nib, else an empty one. Override to make it in code, without `super`.
    open func loadView() { loadDefaultView() }
    open func viewDidLoad() {}
    open var isViewLoaded: Bool { storage.view != nil }
    open var viewIfLoaded: UIView? { storage.view }
    open func loadViewIfNeeded() { _ = loadedView }

    open var nibName: String? { storage.nibName }
    open var nibBundle: Bundle? { storage.nibBundle }
    open var storyboard: UIStoryboard? { storage.storyboard }
    open var restorationIdentifier: String? {
        get { storage.restorationIdentifier }
        set { storage.restorationIdentifier = newValue }
    }

    open var title: String? {
        get { storage.title }
        set { setTitle(newValue) }
    }

    open override var next: UIResponder? { nextInChain }

    // MARK: Appearance

    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) { beginAppearance(isAppearing, animated) }
    open func endAppearanceTransition() { endAppearance() }

    // MARK: Layout

    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func viewSafeAreaInsetsDidChange() {}
    open func viewLayoutMarginsDidChange() {}

    open var additionalSafeAreaInsets: UIEdgeInsets {
        get { storage.additionalSafeAreaInsets }
        set {
            storage.additionalSafeAreaInsets = newValue
            viewIfLoaded?.updateSafeArea()
        }
    }

    /// The least margins of the root view, leading and trailing, by the width of the device.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { minimumMargins }

    open var viewRespectsSystemMinimumLayoutMargins: Bool {
        get { storage.viewRespectsSystemMinimumLayoutMargins }
        set {
            storage.viewRespectsSystemMinimumLayoutMargins = newValue
            viewIfLoaded?.layoutMarginsMayHaveChanged()
        }
    }

    open var preferredContentSize: CGSize {
        get { storage.preferredContentSize }
        set { storage.preferredContentSize = newValue }
    }

    open var edgesForExtendedLayout: UIRectEdge {
        get { storage.edgesForExtendedLayout }
        set { storage.edgesForExtendedLayout = newValue }
    }

    open var extendedLayoutIncludesOpaqueBars: Bool {
        get { storage.extendedLayoutIncludesOpaqueBars }
        set { storage.extendedLayoutIncludesOpaqueBars = newValue }
    }

    // MARK: Traits

    open var traitCollection: UITraitCollection { resolvedTraits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { storage.overrideUserInterfaceStyle }
        set { setOverrideUserInterfaceStyle(newValue) }
    }

    // MARK: Containment

    open weak var parent: UIViewController? { storage.parent }
    open var children: [UIViewController] { storage.children }

    /// Makes `childController` a child, after taking it from another parent. Calls its `willMove(toParent:)`.
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    /// Leaves the parent. Calls `didMove(toParent: nil)`.
    open func removeFromParent() { leaveParent() }
    open func willMove(toParent parent: UIViewController?) { noteWillMove(to: parent) }
    open func didMove(toParent parent: UIViewController?) { noteDidMove(to: parent) }

    /// Whether the controller appears because it was added to a container, rather than uncovered.
    open var isMovingToParent: Bool { storage.containment.isMovingToParent }
    /// Whether the controller disappears because it is removed from its container, rather than covered.
    open var isMovingFromParent: Bool { storage.containment.isMovingFromParent }

    /// Replaces the view of one child by that of another, with both told of their appearance.
    ///
    /// Adds the new view to the old one's superview, runs `animations`, takes the old view off and calls `completion`.
    /// Containment stays the caller's: `willMove(toParent: nil)` before, `removeFromParent()` and `didMove(toParent:)`
    /// in the completion.
    ///
    /// - Precondition: Both are children of the receiver.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        exchange(fromViewController, toViewController, duration, options, animations, completion)
    }

    /// Overrides traits of one child, until it leaves or nil is set.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        overrideTraits(collection, of: childViewController)
    }

    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        storage.containment.childTraits[ObjectIdentifier(childViewController)]
    }

    /// Shows `vc` in the nearest container that can.
    open func show(_ vc: UIViewController, sender: Any?) { parent?.show(vc, sender: sender) }

    /// The children that hear of this controller's appearance; system containers name the one they show.
    var childrenToForwardAppearance: [UIViewController] { childrenOnScreen }
    /// Called before `viewWillAppear` is forwarded to children, so that a container puts the right one in place.
    func prepareChildrenToAppear() {}
    /// Called when an appearance transition of the controller and its children is over.
    func appearanceDidEnd() {}

    // MARK: Status bar and system gestures

    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open func setNeedsStatusBarAppearanceUpdate() { updateSystemAppearance() }

    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() { updateSystemAppearance() }

    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() { updateSystemAppearance() }

    open var prefersPointerLocked: Bool { false }
    open var childViewControllerForPointerLock: UIViewController? { nil }
    open func setNeedsUpdateOfPrefersPointerLocked() { updateSystemAppearance() }

    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }

    // MARK: Items

    /// What a navigation bar shows for this controller. Made at the first call.
    open var navigationItem: UINavigationItem { ownNavigationItem }

    /// What a tab bar shows for this controller. Made at the first call.
    open var tabBarItem: UITabBarItem! {
        get { ownTabBarItem }
        set { storage.tabBarItem = newValue }
    }

    open var toolbarItems: [UIBarButtonItem]? {
        get { storage.toolbarItems }
        set { storage.toolbarItems = newValue }
    }

    open var hidesBottomBarWhenPushed: Bool {
        get { storage.hidesBottomBarWhenPushed }
        set { storage.hidesBottomBarWhenPushed = newValue }
    }

    open var navigationController: UINavigationController? { nearestAncestor() }
    open var tabBarController: UITabBarController? { nearestAncestor() }

    // MARK: Segues

    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    open func didReceiveMemoryWarning() {}
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
}
