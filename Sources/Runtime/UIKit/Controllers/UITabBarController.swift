import CoreGraphics
public import Foundation

/// Shows one of several controllers above a tab bar.
@MainActor
open class UITabBarController: UIViewController {
    private var tabs: [UIViewController] = []
    private var selection: Int?
    private let bar = UITabBar()

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var tabBar: UITabBar { bar }

    open var viewControllers: [UIViewController]? {
        get { tabs }
        set { setViewControllers(newValue, animated: false) }
    }

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        replace(viewControllers ?? [])
    }

    open var selectedIndex: Int {
        get { selection ?? NSNotFound }
        set { select(newValue) }
    }

    unowned(unsafe) open var selectedViewController: UIViewController? {
        get { selection.map { tabs[$0] } }
        set {
            guard let index = tabs.firstIndex(where: { $0 === newValue }) else { return }
            select(index)
        }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(bar)
        bar.onSelect = { [weak self] item in
            guard let self, let index = tabs.firstIndex(where: { $0.tabBarItem === item }) else { return }
            select(index)
        }
        showSelected(instead: nil)
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layOut()
    }

    private func replace(_ controllers: [UIViewController]) {
        let old = selectedViewController
        for controller in tabs where !controllers.contains(controller) {
            controller.willMove(toParent: nil)
            controller.viewIfLoaded?.removeFromSuperview()
            controller.removeFromParent()
        }
        let added = controllers.filter { !tabs.contains($0) }
        tabs = controllers
        for controller in added {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        selection = old.flatMap { old in tabs.firstIndex { $0 === old } } ?? (tabs.isEmpty ? nil : 0)
        bar.items = tabs.map { $0.tabBarItem }
        if isViewLoaded { showSelected(instead: nil) }
    }

    private func select(_ index: Int) {
        guard tabs.indices.contains(index) else { return }
        let old = selectedViewController
        selection = index
        if isViewLoaded { showSelected(instead: old) }
    }

    private func showSelected(instead old: UIViewController?) {
        bar.selectedItem = selectedViewController?.tabBarItem
        guard let selected = selectedViewController, selected !== old else { return }
        old?.viewIfLoaded?.removeFromSuperview()
        selected.view.frame = view.bounds
        selected.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(selected.view, at: 0)
        layOut()
    }

    private func layOut() {
        let height = UITabBar.height + view.safeAreaInsets.bottom
        bar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
        selectedViewController?.viewIfLoaded?.frame = view.bounds
        selectedViewController?.setContainerInsets(UIEdgeInsets(top: 0, left: 0, bottom: UITabBar.height, right: 0))
    }
}
