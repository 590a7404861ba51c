import CoreGraphics
public import Foundation

/// Manages a hierarchy of views: loads it, lays it out, and tells it when it appears and disappears.
///
/// A controller retains its view and its children; it refers weakly to its parent.
@MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
    final var storage = Storage()

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

    // Called by the runtime alone: containers use `beginAppearanceTransition`.
    open func viewWillAppear(_ animated: Bool) { checkAppearanceCall() }
    open func viewDidAppear(_ animated: Bool) { checkAppearanceCall() }
    open func viewWillDisappear(_ animated: Bool) { checkAppearanceCall() }
    open func viewDidDisappear(_ animated: Bool) { checkAppearanceCall() }

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
        set { setPreferredContentSize(newValue) }
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

    /// Called when a child asks for another size; what it gets is this controller's to decide.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Called when constraints gave a child's view another size.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// The size a child gets when this controller has `parentSize`: all of it for one that fills it now.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        sizeOfChild(container, parentSize)
    }

    /// Called before the view changes its size; `super` tells the children that change theirs.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardSize(size, coordinator)
    }

    /// Called before the traits change with the window's size; `super` tells the children.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        forwardTraits(newCollection, coordinator)
    }

    /// The scroll view whose position the bar at `edge` follows. Not retained.
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        if edge.contains(.top) { storage.containment.contentScrollView = scrollView }
    }

    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        edge.contains(.top) ? foundContentScrollView : nil
    }

    /// The children that hear of this controller's appearance; system containers name the one they show.
    var childrenToForwardAppearance: [UIViewController] { childrenOnScreen }
    /// Called before `viewWillAppear` is forwarded to children, so that a container puts the right one in place.
    func prepareChildrenToAppear() {}
    /// Called when an appearance transition of the controller and its children is over.
    func appearanceDidEnd() {}
    /// Called when the traits changed, before the children get theirs.
    func resolvedTraitsDidChange() {}
    /// Called once a child has left.
    func childDidLeave() {}

    // MARK: Presentation

    /// Shows a controller on top of this one, or of the one around it that its style asks for.
    ///
    /// The transition begins in the next frame. What UIKit refuses with a warning is reported, and nothing else happens.
    ///
    /// - Parameter completion: Called after `viewDidAppear` of the presented controller.
    /// - Precondition: `viewControllerToPresent` is neither presented nor a child nor a root.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        presentModally(viewControllerToPresent, flag, completion)
    }

    /// Takes away what this controller presents and everything above; where it presents nothing, the presentation that
    /// it lies in.
    ///
    /// - Parameter completion: Called after `viewDidDisappear` of the presented controller.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { dismissModally(flag, completion) }

    /// What this controller, or the nearest around it that does, presents.
    open var presentedViewController: UIViewController? { nearestPresented }
    /// Who presented this controller, or the one it lies in.
    open var presentingViewController: UIViewController? { topAncestor.storage.modal.presenter }

    open var modalPresentationStyle: UIModalPresentationStyle {
        get { concreteModalStyle }
        set { storage.modal.style = newValue }
    }

    open var modalTransitionStyle: UIModalTransitionStyle {
        get { storage.modal.transitionStyle }
        set { storage.modal.transitionStyle = newValue }
    }

    /// Who gives this controller's presentation its animators and presentation controller. Not retained.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { storage.modal.transitioningDelegate }
        set { storage.modal.transitioningDelegate = newValue }
    }

    /// Whether presentations over the current context from inside cover this controller.
    open var definesPresentationContext: Bool {
        get { definesContextByDefault }
        set { storage.modal.definesContext = newValue }
    }

    /// Whether presentations in this context move as this controller's `modalTransitionStyle` says.
    open var providesPresentationContextTransitionStyle: Bool {
        get { storage.modal.providesTransitionStyle }
        set { storage.modal.providesTransitionStyle = newValue }
    }

    /// Whether the user may not dismiss this controller while it is presented.
    open var isModalInPresentation: Bool {
        get { storage.modal.isModal }
        set { storage.modal.isModal = newValue }
    }

    /// Whether this controller decides about the status bar though its presentation does not fill the screen.
    open var modalPresentationCapturesStatusBarAppearance: Bool {
        get { storage.modal.capturesStatusBar }
        set { storage.modal.capturesStatusBar = newValue }
    }

    /// Whether the keyboard stays, once up, when a responder in this controller gives up its focus to none while the
    /// controller is presented: by default where it is a form sheet.
    open var disablesAutomaticKeyboardDismissal: Bool { concreteModalStyle == .formSheet }

    open var isBeingPresented: Bool { topAncestor.storage.modal.isBeingPresented }
    open var isBeingDismissed: Bool { topAncestor.storage.modal.isBeingDismissed }

    /// The presentation that this controller lies in; before it is presented, one made for its style, which stays.
    open var presentationController: UIPresentationController? { anyPresentationController }
    /// The presentation at work that this controller lies in.
    open var activePresentationController: UIPresentationController? { topAncestor.activeController }
    open var sheetPresentationController: UISheetPresentationController? { anySheetController }
    open var popoverPresentationController: UIPopoverPresentationController? { anyPopoverController }

    /// The coordinator of the animated transition under way that concerns this controller.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        currentTransition?.context ?? containerTransitionCoordinator
    }

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
        set { setToolbarItems(newValue, animated: false) }
    }

    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        storage.toolbarItems = toolbarItems
        navigationController?.toolbarItemsDidChange(of: self)
    }

    open var hidesBottomBarWhenPushed: Bool {
        get { storage.hidesBottomBarWhenPushed }
        set { storage.hidesBottomBarWhenPushed = newValue }
    }

    open var navigationController: UINavigationController? { nearestAncestor() }
    open var tabBarController: UITabBarController? { nearestAncestor() }
    open var splitViewController: UISplitViewController? { nearestAncestor() }

    /// Takes the secondary controller of a split view that collapses: navigation controllers push it, others do nothing.
    open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {
        takeSecondary(secondaryViewController)
    }

    /// Gives up the secondary controller for a split view that expands: navigation controllers pop theirs.
    open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
        (self as? UINavigationController)?.separateTop()
    }

    // MARK: Segues

    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Performs a segue of the storyboard that this controller comes from. `shouldPerformSegue` is not asked.
    ///
    /// - Precondition: There is a segue with that identifier.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        performStoryboardSegue(identifier, sender)
    }

    /// The nearest controller, from this one outwards, that takes an action; of `show` and `showDetailViewController` the
    /// nearest container that does more than to hand on.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        nearestTarget(of: action, sender)
    }

    /// Posted when another container than before would take `showDetailViewController`, by the split view.
    public class var showDetailTargetDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UIViewControllerShowDetailTargetDidChangeNotification")
    }

    /// Shows `vc` in the nearest container that can, else presents it.
    open func show(_ vc: UIViewController, sender: Any?) { showByDefault(vc, sender) }
    /// Shows `vc` in the second part of the nearest container that has one, else presents it.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) { showDetailByDefault(vc, sender) }

    /// Whether this controller takes an unwind action: by default, whether it has that method.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool {
        knows(action)
    }

    /// The children to search for an unwind action, in order.
    open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        childrenForUnwinding(from: source)
    }

    /// The child that holds the controller which unwinds, if any.
    open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        directChild(containing: source)
    }

    /// Shows `subsequentVC`, the next one on the way to the target of an unwind segue.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        showForUnwinding(subsequentVC)
    }

    open func didReceiveMemoryWarning() {}
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

    // MARK: Focus

    /// The group that the items in the controller's view belong to. Nil, the default, for that of what is around.
    open var focusGroupIdentifier: String? {
        get { storage.focusGroup }
        set { storage.focusGroup = newValue }
    }
    /// Where the focus of a keyboard goes in here: by default into the view.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
    open func setNeedsFocusUpdate() { DeviceContext.current.focus.setNeedsUpdate(self) }
    open func updateFocusIfNeeded() { DeviceContext.current.focus.updateIfNeeded() }
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

    // MARK: Keys

    /// Adds a command to those of ``keyCommands``. Retained.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { storage.keyCommands.append(keyCommand) }
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { storage.keyCommands.removeAll { $0 === keyCommand } }
}
