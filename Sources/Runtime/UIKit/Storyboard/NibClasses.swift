import Foundation
import InterfaceBuilder

/// Which class stands for an element, and which for a custom class by name.
@MainActor
package enum NibClasses {
    /// The module that "the target's module" means in documents, set by the app or preview that loads them.
    package static var targetModule: String?

    private static let views: [String: UIView.Type] = [
        "view": UIView.self, "containerView": UIView.self, "window": UIWindow.self, "label": UILabel.self,
        "button": UIButton.self, "imageView": UIImageView.self, "stackView": UIStackView.self,
        "scrollView": UIScrollView.self, "navigationBar": UINavigationBar.self, "tabBar": UITabBar.self,
        "toolbar": UIToolbar.self, "switch": UISwitch.self, "slider": UISlider.self, "stepper": UIStepper.self,
        "segmentedControl": UISegmentedControl.self, "progressView": UIProgressView.self,
        "pageControl": UIPageControl.self, "activityIndicatorView": UIActivityIndicatorView.self,
        "textField": UITextField.self, "textView": UITextView.self, "visualEffectView": UIVisualEffectView.self,
    ]

    private static let controllers: [String: UIViewController.Type] = [
        "viewController": UIViewController.self, "navigationController": UINavigationController.self,
        "tabBarController": UITabBarController.self, "splitViewController": UISplitViewController.self,
    ]

    /// Elements that are controllers but have no class of their own here yet.
    static let plainControllers: Set<String> = [
        "tableViewController", "collectionViewController", "pageViewController",
        "hostingController", "glkViewController", "avPlayerViewController",
    ]

    package static func isController(_ element: String) -> Bool {
        controllers[element] != nil || plainControllers.contains(element)
    }

    /// The class of a view element, nil where it has none here yet.
    static func view(_ element: String) -> UIView.Type? { views[element] }

    /// The class that stands in for a view element without one: what scrolls still keeps clear of bars.
    static func standIn(_ element: String) -> UIView.Type {
        switch element {
        case "tableView", "collectionView": UIScrollView.self
        default: UIView.self
        }
    }

    static func controller(_ element: String) -> UIViewController.Type? { controllers[element] }

    /// The class that a document names, nil where no linked module has it.
    static func custom(_ name: String, module: String?) -> AnyClass? {
        let modules = [module, targetModule].compactMap { $0 }
        for module in modules {
            if let type = NSClassFromString("\(module).\(name)") { return type }
        }
        return NSClassFromString(name)
    }
}
