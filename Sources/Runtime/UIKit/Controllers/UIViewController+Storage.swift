import CoreGraphics
import Foundation
import InterfaceBuilder

extension UIViewController {
    /// What a controller stores.
    struct Storage {
        var view: UIView?
        var isLoadingView = false
        var nibName: String?
        var nibBundle: Bundle?
        var storyboard: UIStoryboard?
        /// Where the view comes from, for a controller out of a storyboard.
        var scene: StoryboardScene?
        var restorationIdentifier: String?
        var interfaceBuilderID: String?
        var segues: [SegueTemplate] = []
        var keyCommands: [UIKeyCommand] = []
        /// Views that stand beside the controller's own in its scene, for its outlets.
        var looseObjects: [UIView] = []
        var title: String?

        weak var parent: UIViewController?
        var children: [UIViewController] = []
        var containment = ContainmentState()
        weak var window: UIWindow?
        var modal = ModalState()
        var appearance: Appearance = .disappeared
        /// Whether a transition is forwarded by hand or by a parent at the moment.
        var isAnimatedTransition = false

        var additionalSafeAreaInsets: UIEdgeInsets = .zero
        /// Room for the container's bars, on top of what the user asked for.
        var containerInsets: UIEdgeInsets = .zero
        var viewRespectsSystemMinimumLayoutMargins = true
        var preferredContentSize: CGSize = .zero
        var edgesForExtendedLayout: UIRectEdge = .all
        var extendedLayoutIncludesOpaqueBars = false
        var topLayoutGuide: UILayoutGuide?
        var bottomLayoutGuide: UILayoutGuide?

        var traits: UITraitCollection?
        var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified

        var navigationItem: UINavigationItem?
        var tabBarItem: UITabBarItem?
        var toolbarItems: [UIBarButtonItem]?
        var hidesBottomBarWhenPushed = false
        var focusGroup: String?
    }

    /// Where a controller is between two appearance callbacks.
    enum Appearance {
        case disappeared, appearing, appeared, disappearing
    }

    /// The window whose root this controller is.
    var owningWindow: UIWindow? {
        get { storage.window }
        set { storage.window = newValue }
    }

    func nearestAncestor<Container: UIViewController>() -> Container? {
        var current = parent
        while let controller = current {
            if let match = controller as? Container { return match }
            current = controller.parent
        }
        return nil
    }

    var nextInChain: UIResponder? {
        if let presenter = storage.modal.presenter { return presenter }
        if let superview = viewIfLoaded?.superview { return superview }
        return parent ?? owningWindow
    }

    func setTitle(_ title: String?) {
        storage.title = title
        storage.navigationItem?.controllerTitleDidChange(title)
        if storage.tabBarItem != nil { storage.tabBarItem?.title = title }
    }

    var ownNavigationItem: UINavigationItem {
        if let item = storage.navigationItem { return item }
        let item = UINavigationItem(title: storage.title ?? "")
        storage.navigationItem = item
        return item
    }

    var ownTabBarItem: UITabBarItem {
        if let item = storage.tabBarItem { return item }
        let item = UITabBarItem(title: storage.title, image: nil, tag: 0)
        storage.tabBarItem = item
        return item
    }
}
