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
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    // MARK: Status bar and system gestures

    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
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
