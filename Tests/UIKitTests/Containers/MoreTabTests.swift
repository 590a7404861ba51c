import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct MoreTabTests {
    private let device = HeadlessDevice(.iPhone16)
    private let log = CallLog()
    private let tabs = UITabBarController()
    private let pages: [LifecycleRecorder]

    init() {
        let log = log
        pages = ["A", "B", "C", "D", "E", "F"].map { name in
            let page = LifecycleRecorder(name, log: log, kinds: .appearance)
            page.tabBarItem = UITabBarItem(title: name, image: nil, tag: 0)
            return page
        }
        tabs.viewControllers = pages
        device.show(tabs)
        device.stepFrames(2)
        _ = log.take()
    }

    private var more: UINavigationController { tabs.moreNavigationController }

    private func touchTab(_ index: Int) async {
        await device.tap(at: CGPoint(x: 393 / 5 * (CGFloat(index) + 0.5), y: 790))
        await device.settle()
    }

    private func row(_ title: String) -> UIControl? {
        func find(_ view: UIView) -> UIControl? {
            if let control = view as? UIControl, control.accessibilityLabel == title { return control }
            return view.subviews.lazy.compactMap(find).first
        }
        return more.viewControllers.first.flatMap { find($0.view) }
    }

    private func touchRow(_ title: String) async throws {
        await device.tap(try #require(row(title)))
        await device.settle()
    }

    @Test("Six controllers are four tabs and More, behind which the others are listed")
    func bar() async throws {
        #expect(tabs.tabBar.items?.map { $0.title ?? "" } == ["A", "B", "C", "D", "More"])
        #expect(tabs.viewControllers == pages)
        #expect(pages.allSatisfy { $0.tabBarController === tabs })
        await touchTab(4)
        #expect(tabs.selectedViewController === more)
        #expect(tabs.selectedIndex == NSNotFound)
        #expect(tabs.tabBar.selectedItem === more.tabBarItem)
        #expect(log.take() == ["A.viewWillDisappear", "A.viewDidDisappear"])
        #expect(row("D") == nil)
        let rows = try [#require(row("E")), #require(row("F"))]
        #expect(rows.map { $0.bounds.height } == [44, 44])
        #expect(rows[1].frame.minY == 44)
        #expect(rows[0].accessibilityTraits.contains(.button))
        #expect(!pages[4].isViewLoaded)
    }

    @Test("A row pushes its controller, whose back button leads to the list; the More tab goes back, too")
    func rows() async throws {
        await touchTab(4)
        _ = log.take()
        try await touchRow("F")
        #expect(log.take() == ["F.viewWillAppear", "F.viewDidAppear"])
        #expect(tabs.selectedViewController === pages[5])
        #expect(tabs.selectedIndex == 5)
        #expect(more.topViewController === pages[5])
        #expect(pages[5].navigationController === more)
        more.popViewController(animated: true)
        await device.settle()
        #expect(log.take() == ["F.viewWillDisappear", "F.viewDidDisappear"])
        #expect(tabs.selectedViewController === more)
        #expect(pages[5].tabBarController === tabs)
        try await touchRow("E")
        #expect(tabs.selectedIndex == 4)
        await touchTab(4)
        #expect(more.viewControllers.count == 1)
        #expect(tabs.selectedIndex == NSNotFound)
    }

    @Test("The More stack is found as it was left, and code selects what is behind it")
    func kept() async throws {
        tabs.selectedIndex = 5
        await device.settle()
        #expect(more.viewControllers.last === pages[5])
        #expect(pages[5].view.window != nil)
        #expect(tabs.tabBar.selectedItem === more.tabBarItem)
        await touchTab(1)
        #expect(tabs.selectedIndex == 1)
        #expect(pages[5].view.window == nil)
        await touchTab(4)
        #expect(tabs.selectedViewController === pages[5])
        tabs.selectedViewController = pages[4]
        await device.settle()
        #expect(more.viewControllers.last === pages[4])
        #expect(pages[5].tabBarController === tabs)
        tabs.selectedViewController = pages[0]
        tabs.selectedViewController = more
        #expect(tabs.selectedIndex == 4)
    }

    @Test("The delegate is asked about the More stack, and told")
    func delegate() async {
        let delegate = MoreDelegate()
        tabs.delegate = delegate
        await touchTab(4)
        #expect(delegate.selected == [more])
        delegate.refuses = true
        await touchTab(0)
        #expect(tabs.selectedViewController === more)
    }

    @Test("A navigation controller behind More shows its items in the More stack's bar")
    func nested() async throws {
        let (root, pushed) = (UIViewController(), UIViewController())
        root.title = "Root"
        let inner = UINavigationController(rootViewController: root)
        inner.tabBarItem = UITabBarItem(title: "Inner", image: nil, tag: 0)
        tabs.viewControllers = pages + [inner]
        await touchTab(4)
        try await touchRow("Inner")
        #expect(root.view.window != nil)
        #expect(inner.navigationBar.isHidden)
        #expect(more.navigationBar.topItem?.title == "Root")
        inner.pushViewController(pushed, animated: true)
        await device.settle()
        #expect(more.navigationBar.items?.count == 3)
        tabs.selectedIndex = 0
        tabs.viewControllers = [inner]
        await device.settle()
        #expect(!inner.navigationBar.isHidden)
        #expect(inner.view.window != nil)
    }

    @Test("Fewer controllers need no More tab, and its stack goes")
    func fewer() async {
        tabs.selectedIndex = 5
        await device.settle()
        _ = log.take()
        tabs.viewControllers = Array(pages[1...])
        await device.settle()
        #expect(tabs.tabBar.items?.count == 5)
        #expect(tabs.selectedViewController === pages[5])
        #expect(pages[5].view.window != nil)
        #expect(pages[5].parent === tabs)
        #expect(more.parent == nil)
        #expect(tabs.children.count == 5)
        tabs.viewControllers = pages
        #expect(tabs.tabBar.items?.count == 5)
        #expect(tabs.selectedIndex == 5)
        await device.settle()
        #expect(pages[5].navigationController === more)
    }

    @Test("A wide bar shows eight tabs")
    func wide() async {
        let device = HeadlessDevice(.iPadPro11)
        device.makeCurrent()
        let tabs = UITabBarController()
        tabs.viewControllers = (0..<8).map { _ in UIViewController() }
        device.show(tabs)
        await device.settle()
        #expect(tabs.tabBar.items?.count == 8)
        tabs.viewControllers = (0..<9).map { _ in UIViewController() }
        #expect(tabs.tabBar.items?.count == 8)
        #expect(tabs.tabBar.items?.last === tabs.moreNavigationController.tabBarItem)
    }

    @Test("What the user may rearrange is all until set, and setting it says that there is no Edit button")
    func customizable() {
        #expect(tabs.customizableViewControllers == pages)
        tabs.customizableViewControllers = nil
        #expect(tabs.customizableViewControllers == [])
        let issues = RuntimeIssueChannel()
        RuntimeIssue.$taskChannel.withValue(issues) { tabs.customizableViewControllers = [pages[1]] }
        #expect(tabs.customizableViewControllers == [pages[1]])
        #expect(issues.recorded.count == 1)
        tabs.viewControllers = Array(pages[1...])
        #expect(tabs.customizableViewControllers == Array(pages[1...]))
    }

    @Test("A tab bar controller with a More tab, and what is behind it, is freed")
    func freed() async throws {
        try await expectFreed {
            let tabs = UITabBarController()
            let pages = (0..<7).map { _ in UIViewController() }
            tabs.viewControllers = pages
            device.show(tabs)
            await device.settle()
            tabs.selectedIndex = 6
            await device.settle()
            tabs.selectedViewController = tabs.moreNavigationController
            await device.settle()
            device.show(UIViewController())
            await device.settle()
            return [tabs, tabs.moreNavigationController] + pages
        }
    }
}

@MainActor
private final class MoreDelegate: NSObject, UITabBarControllerDelegate {
    var selected: [UIViewController] = []
    var refuses = false
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    {
        !refuses
    }
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        selected.append(viewController)
    }
}
