import CoreGraphics
public import Foundation

/// Shows the topmost of a stack of controllers under a navigation bar.
@MainActor
open class UINavigationController: UIViewController {
    private var stack: [UIViewController] = []
    private let bar = UINavigationBar()
    private var isBarHidden = false

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        viewControllers = [rootViewController]
    }

    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    open var navigationBar: UINavigationBar { bar }
    open var topViewController: UIViewController? { stack.last }
    open var visibleViewController: UIViewController? { topViewController }

    /// The stack, bottom first. Setting it shows the last one at once.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        if animated {
            RuntimeIssue.report("Navigation transitions are not animated yet.", once: "navigation animation")
        }
        replaceStack(viewControllers)
    }

    open var isNavigationBarHidden: Bool {
        get { isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        isBarHidden = hidden
        bar.isHidden = hidden
        viewIfLoaded?.setNeedsLayout()
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(bar)
        showTop(instead: nil)
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layOut()
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        viewIfLoaded?.setNeedsLayout()
    }

    private func replaceStack(_ controllers: [UIViewController]) {
        let old = topViewController
        for controller in stack where !controllers.contains(controller) {
            controller.willMove(toParent: nil)
            if controller !== old { controller.removeFromParent() }
        }
        let added = controllers.filter { !stack.contains($0) }
        let gone = old.flatMap { controllers.contains($0) ? nil : $0 }
        stack = controllers
        for controller in added { addChild(controller) }
        if isViewLoaded { showTop(instead: old) }
        gone?.removeFromParent()
        for controller in added { controller.didMove(toParent: self) }
        bar.items = stack.map(\.navigationItem)
    }

    private func showTop(instead old: UIViewController?) {
        bar.items = stack.map(\.navigationItem)
        guard let top = topViewController, top !== old || top.viewIfLoaded?.superview == nil else { return }
        old?.viewIfLoaded?.removeFromSuperview()
        top.view.frame = view.bounds
        top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(top.view, at: 0)
        layOut()
    }

    /// Puts the bar below the status bar and tells the top controller of the room it takes.
    private func layOut() {
        let top = view.safeAreaInsets.top
        var height = UINavigationBar.height
        if bar.prefersLargeTitles, topViewController?.navigationItem.largeTitleDisplayMode != .never {
            height += UINavigationBar.largeTitleHeight
        }
        bar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: height)
        topViewController?.viewIfLoaded?.frame = view.bounds
        topViewController?.setContainerInsets(
            UIEdgeInsets(top: isBarHidden ? 0 : height, left: 0, bottom: 0, right: 0))
    }
}

extension UIViewController {
    /// Sets the room that a container's bars take from this controller's safe area.
    package func setContainerInsets(_ insets: UIEdgeInsets) {
        guard insets != storage.containerInsets else { return }
        storage.containerInsets = insets
        viewIfLoaded?.updateSafeArea()
    }
}
