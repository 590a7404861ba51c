import CoreGraphics
public import Foundation

/// Shows the topmost of a stack of controllers under a navigation bar.
///
/// The stack changes at once; an animated change begins with the next layout, so that several in one turn make one
/// transition. Changes during a transition are refused with UIKit's warning, a whole new stack waits for its end.
@MainActor
open class UINavigationController: UIViewController {
    var navigation = NavigationState()

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Makes a stack of one controller.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        viewControllers = [rootViewController]
    }

    /// Makes an empty stack whose bars are of subclasses; nil for UIKit's own. The bars are made by `init(coder:)`, with a
    /// coder that has no values. A class that is none of a bar, or makes none, is reported and UIKit's used.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(nibName: nil, bundle: nil)
        navigation = NavigationState(
            bar: Self.makeBar(navigationBarClass, UINavigationBar.self) ?? UINavigationBar(),
            toolbar: Self.makeBar(toolbarClass, UIToolbar.self) ?? UIToolbar())
    }

    private static func makeBar<Bar: UIView>(_ wanted: AnyClass?, _ base: Bar.Type) -> Bar? {
        guard let wanted, wanted != base else { return nil }
        if let bar = (wanted as? Bar.Type)?.init(coder: NSCoder()) { return bar }
        RuntimeIssue.report(
            "UINavigationController(navigationBarClass:toolbarClass:): \(wanted) is no subclass of \(base), or its "
                + "init(coder:) answers nil. \(base) is used. Pass a subclass that can be made without values.")
        return nil
    }

    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    public enum Operation: Int, Sendable {
        case none, push, pop
    }

    /// Asked for animators and told what shows. Not retained.
    open weak var delegate: (any UINavigationControllerDelegate)? {
        get { navigation.delegate }
        set { navigation.delegate = newValue }
    }

    // MARK: The stack

    open var topViewController: UIViewController? { navigation.stack.last }
    open var visibleViewController: UIViewController? { visibleOnTop }

    /// The stack, bottom first. Setting it shows the last one at once.
    open var viewControllers: [UIViewController] {
        get { navigation.stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the stack: a push where the last one is new, a pop where it was in the stack.
    ///
    /// - Precondition: All controllers are distinct, and none is a navigation controller.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        replaceStack(with: viewControllers, animated)
    }

    /// Puts a controller on top.
    ///
    /// - Precondition: It is not in the stack, and no navigation controller.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) { push(viewController, animated) }

    /// Takes the topmost away, the last one excepted.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? { popTop(animated) }

    /// Takes away what lies above the first one.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard let root = viewControllers.first else { return nil }
        return pop(to: root, animated, "popToRootViewController(animated:)")
    }

    /// Takes away what lies above a controller of the stack.
    ///
    /// - Precondition: It is in the stack.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        pop(to: viewController, animated, "popToViewController(_:animated:)")
    }

    open override func show(_ vc: UIViewController, sender: Any?) {
        pushViewController(vc, animated: UIView.areAnimationsEnabled)
    }

    /// Pops by a drag from the leading edge.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture }

    // MARK: Bars

    open var navigationBar: UINavigationBar { navigation.bar }

    open var isNavigationBarHidden: Bool {
        get { navigation.isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { hideBar(hidden, animated) }

    /// Shows the `toolbarItems` of the topmost controller.
    open var toolbar: UIToolbar! { navigation.toolbar }

    open var isToolbarHidden: Bool {
        get { navigation.isToolbarHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }

    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { hideToolbar(hidden, animated) }

    /// Whether a touch on the content, but not on controls, hides and shows the bars.
    open var hidesBarsOnTap: Bool {
        get { navigation.barHiding.onTap }
        set { navigation.barHiding.onTap = newValue }
    }

    unowned(unsafe) open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { navigation.barHiding.tap }

    /// Whether a swipe up hides the bars, and one down shows them.
    open var hidesBarsOnSwipe: Bool {
        get { navigation.barHiding.onSwipe }
        set { navigation.barHiding.onSwipe = newValue }
    }

    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { navigation.barHiding.swipe }

    /// Whether the bars are hidden while there is little height.
    open var hidesBarsWhenVerticallyCompact: Bool {
        get { navigation.barHiding.whenCompact }
        set { navigation.barHiding.whenCompact = newValue }
    }

    /// Whether the bars go when the keyboard comes. They stay away.
    open var hidesBarsWhenKeyboardAppears: Bool {
        get { navigation.barHiding.whenKeyboardAppears }
        set { navigation.barHiding.whenKeyboardAppears = newValue }
    }

    /// How long bars take to come and go, in seconds.
    public class var hideShowBarDuration: CGFloat { 0.2 }

    // MARK: As a controller

    open override func viewDidLoad() {
        super.viewDidLoad()
        setUpNavigation()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        beginPendingTransition()
        layOutNavigation()
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        viewIfLoaded?.setNeedsLayout()
    }

    /// Takes the size that the topmost asks for.
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        if container === topViewController { preferredContentSize = container.preferredContentSize }
    }

    /// Goes back, where the back button would.
    open override func accessibilityPerformEscape() -> Bool {
        guard let item = topViewController?.navigationItem, viewControllers.count > 1, !isNavigationBarHidden,
            !item.hidesBackButton
        else { return false }
        return popViewController(animated: true) != nil
    }

    open override var childForStatusBarHidden: UIViewController? { topViewController }
    /// The bar decides while it shows.
    open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
    open override var preferredStatusBarStyle: UIStatusBarStyle {
        navigationBar.barStyle == .black ? .lightContent : .default
    }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { topViewController }
    open override var childViewControllerForPointerLock: UIViewController? { topViewController }

    override var childrenToForwardAppearance: [UIViewController] { navigation.shown.map { [$0] } ?? [] }
    override func prepareChildrenToAppear() { installForAppearance() }
    override func appearanceDidEnd() { navigationAppearanceDidEnd() }
    override func resolvedTraitsDidChange() { navigation.barHiding.sizeDidChange() }
}

/// Hears what a navigation controller shows, and gives it animators. All methods are optional on iOS; here those that
/// are left out answer nil.
@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// Called before a controller is shown, the first one included; a gesture may still take it back.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}

    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}

    public func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        nil
    }

    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        nil
    }
}
