import CoreGraphics
import Foundation
import InterfaceBuilder

/// Navigation items, tab items and bar buttons of a document.
@MainActor
enum NibBars {
    static func apply(_ source: IBObject, to controller: UIViewController, loader: NibLoader) {
        if let item = source.child("navigationItem")
            ?? source.children.first(where: { $0.elementName == "navigationItem" })
        {
            loader.register(controller.navigationItem, item)
            fill(controller.navigationItem, from: item, loader)
        }
        if let item = source.children.first(where: { $0.elementName == "tabBarItem" }) {
            controller.tabBarItem = tabItem(item, loader)
        }
        if !source.toolbarItems.isEmpty { controller.toolbarItems = source.toolbarItems.map { buttonItem($0, loader) } }
        if let navigation = controller as? UINavigationController {
            if let bar = source.child("navigationBar") {
                navigation.navigationBar.storage.layoutIdentifier = bar.id
                navigation.navigationBar.prefersLargeTitles = bar.bool("largeTitles") ?? false
                NibBarAppearances.apply(bar, to: navigation.navigationBar, loader: loader)
                if let color = bar.color("barTintColor") { navigation.navigationBar.barTintColor = loader.color(color) }
                if let color = bar.color("tintColor") { navigation.navigationBar.tintColor = loader.color(color) }
            }
            if source.bool("navigationBarHidden") == true { navigation.isNavigationBarHidden = true }
            if let bar = source.child("toolbar") {
                NibBarAppearances.apply(bar, to: navigation.toolbar, loader: loader)
            }
            if source.bool("toolbarHidden") == false { navigation.isToolbarHidden = false }
            if source.bool("hidesBarsOnTap") == true { navigation.hidesBarsOnTap = true }
            if source.bool("hidesBarsOnSwipe") == true { navigation.hidesBarsOnSwipe = true }
            if source.bool("hidesBarsWhenVerticallyCompact") == true {
                navigation.hidesBarsWhenVerticallyCompact = true
            }
            if source.bool("hidesBarsWhenKeyboardAppears") == true { navigation.hidesBarsWhenKeyboardAppears = true }
        }
        if let split = controller as? UISplitViewController { NibSplit.apply(source, to: split, loader: loader) }
        if let tabs = controller as? UITabBarController, let bar = source.child("tabBar") {
            tabs.tabBar.storage.layoutIdentifier = bar.id
            NibBarAppearances.apply(bar, to: tabs.tabBar, loader: loader)
            if let color = bar.color("barTintColor") { tabs.tabBar.barTintColor = loader.color(color) }
            if let color = bar.color("tintColor") { tabs.tabBar.tintColor = loader.color(color) }
        }
    }

    /// Items of a bar that stands in a view.
    static func addItems(of source: IBObject, to view: UIView, loader: NibLoader) {
        switch view {
        case let bar as UINavigationBar:
            bar.items = source.items.filter { $0.elementName == "navigationItem" }.map { item in
                let made = UINavigationItem(title: "")
                loader.register(made, item)
                fill(made, from: item, loader)
                return made
            }
        case let bar as UIToolbar: bar.items = source.items.map { buttonItem($0, loader) }
        case let bar as UITabBar: bar.items = source.items.map { tabItem($0, loader) }
        default: break
        }
    }

    private static func fill(_ item: UINavigationItem, from source: IBObject, _ loader: NibLoader) {
        if let title = source.text("title") { item.title = title }
        if let prompt = source.text("prompt") { item.prompt = prompt }
        switch source.string("largeTitleDisplayMode") {
        case "always": item.largeTitleDisplayMode = .always
        case "never": item.largeTitleDisplayMode = .never
        default: break
        }
        for child in source.children {
            switch (child.elementName, child.key) {
            case ("barButtonItem", "leftBarButtonItem"): item.leftBarButtonItem = buttonItem(child, loader)
            case ("barButtonItem", "rightBarButtonItem"): item.rightBarButtonItem = buttonItem(child, loader)
            case (_, "titleView"): item.titleView = loader.makeView(child)
            default: break
            }
        }
        if let items = source.lists["leftBarButtonItems"] {
            item.leftBarButtonItems = items.map { buttonItem($0, loader) }
        }
        if let items = source.lists["rightBarButtonItems"] {
            item.rightBarButtonItems = items.map { buttonItem($0, loader) }
        }
    }

    private static func buttonItem(_ source: IBObject, _ loader: NibLoader) -> UIBarButtonItem {
        let item = UIBarButtonItem()
        loader.register(item, source)
        loader.line = source.line
        item.title = source.text("title")
        item.style = source.string("style") == "done" ? .done : .plain
        if let width = source.double("width") { item.width = CGFloat(width) }
        if let enabled = source.bool("enabled") { item.isEnabled = enabled }
        if let tag = source.int("tag") { item.tag = tag }
        if let image = source.image("image") { loader.setImage(image, of: item) }
        if let color = source.color("tintColor") { item.tintColor = loader.color(color) }
        if let system = source.string("systemItem").flatMap(UIBarButtonItem.SystemItem.init(interfaceBuilder:)) {
            item.adopt(system)
        }
        if let view = source.child("customView")
            ?? source.children.first(where: { NibClasses.view($0.elementName) != nil })
        {
            item.customView = loader.makeView(view)
        }
        applyAccessibility(source, to: item)
        return item
    }

    private static func tabItem(_ source: IBObject, _ loader: NibLoader) -> UITabBarItem {
        let item = UITabBarItem(title: source.text("title"), image: nil, tag: source.int("tag") ?? 0)
        loader.register(item, source)
        loader.line = source.line
        if let image = source.image("image") { item.image = loader.image(image) }
        if let image = source.image("selectedImage") { item.selectedImage = loader.image(image) }
        if let system = source.string("systemItem") { item.title = item.title ?? system.capitalized }
        item.badgeValue = source.text("badgeValue")
        applyAccessibility(source, to: item)
        return item
    }

    private static func applyAccessibility(_ source: IBObject, to item: UIBarItem) {
        guard let accessibility = source.accessibility else { return }
        item.accessibilityIdentifier = accessibility.identifier
        if let label = accessibility.label { item.accessibilityLabel = label }
        if let hint = accessibility.hint { item.accessibilityHint = hint }
        if let traits = accessibility.traits {
            item.accessibilityTraits = UIAccessibilityTraits(interfaceBuilder: traits)
        }
    }
}

extension UIBarButtonItem.SystemItem {
    init?(interfaceBuilder name: String) {
        let all: [String: UIBarButtonItem.SystemItem] = [
            "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
            "flexibleSpace": .flexibleSpace,
            "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
            "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
            "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
            "undo": .undo,
            "redo": .redo, "close": .close,
        ]
        guard let item = all[name] else { return nil }
        self = item
    }
}
