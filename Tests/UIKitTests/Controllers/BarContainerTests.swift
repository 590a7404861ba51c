import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct BarContainerTests {
    let log = CallLog()

    private func recorder(_ name: String, _ kinds: LifecycleRecorder.Kinds = [.appearance, .containment])
        -> LifecycleRecorder
    {
        LifecycleRecorder(name, log: log, kinds: kinds)
    }

    @Test func aNavigationControllersTopAppearsWithIt() {
        let device = HeadlessDevice()
        let first = recorder("A", .appearance)
        let navigation = UINavigationController(rootViewController: first)
        device.show(navigation)
        device.step()
        #expect(log.take() == ["A.viewWillAppear", "A.viewDidAppear"])
        #expect(first.navigationController === navigation)
        #expect(first.view.isDescendant(of: navigation.view))
    }

    @Test func anotherStackShowsItsTop() {
        let device = HeadlessDevice()
        let (first, second) = (recorder("A"), recorder("B"))
        let navigation = UINavigationController(rootViewController: first)
        device.show(navigation)
        device.step()
        _ = log.take()
        navigation.setViewControllers([first, second], animated: false)
        let events = log.take()
        #expect(events.filter { $0.hasPrefix("A") } == ["A.viewWillDisappear", "A.viewDidDisappear"])
        #expect(
            events.filter { $0.hasPrefix("B") } == [
                "B.willMove(UINavigationController)", "B.viewWillAppear", "B.viewDidAppear",
                "B.didMove(UINavigationController)",
            ])
        #expect(navigation.topViewController === second)
        navigation.setViewControllers([first], animated: false)
        #expect(
            log.take().filter { $0.hasPrefix("B") } == [
                "B.willMove(nil)", "B.viewWillDisappear", "B.viewDidDisappear", "B.didMove(nil)",
            ])
        #expect(second.parent == nil)
    }

    @Test func aTabBarControllerShowsTheSelectedOne() {
        let device = HeadlessDevice()
        let (first, second) = (recorder("A", .appearance), recorder("B", .appearance))
        let tabs = UITabBarController()
        tabs.setViewControllers([first, second], animated: false)
        device.show(tabs)
        device.step()
        #expect(log.take() == ["A.viewWillAppear", "A.viewDidAppear"])
        #expect(!second.isViewLoaded)
        tabs.selectedIndex = 1
        #expect(
            Set(log.take()) == ["A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear"])
        #expect(tabs.selectedViewController === second)
        tabs.selectedIndex = 7
        #expect(tabs.selectedIndex == 1)
    }

    @Test func nestedContainersTellTheParentFirst() {
        let device = HeadlessDevice()
        let outer = recorder("P", .appearance)
        let content = recorder("C", .appearance)
        let navigation = UINavigationController(rootViewController: content)
        outer.addChild(navigation)
        outer.view.addSubview(navigation.view)
        navigation.didMove(toParent: outer)
        device.show(outer)
        device.step()
        #expect(log.take() == ["P.viewWillAppear", "C.viewWillAppear", "P.viewDidAppear", "C.viewDidAppear"])
    }

    @Test func aControllerAddedLaterHasItsBarsInsetsAtTheFirstLayout() {
        let device = HeadlessDevice(.iPhone16)
        let navigation = UINavigationController(rootViewController: UIViewController())
        device.show(navigation)
        device.step()
        let second = UIViewController()
        navigation.setViewControllers([second], animated: false)
        device.step()
        #expect(second.view.safeAreaInsets.top == 103)
        #expect(second.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    }

    @Test func containersAreFreedWithTheirContent() throws {
        let device = HeadlessDevice()
        try expectFreed {
            let content = UIViewController()
            let navigation = UINavigationController(rootViewController: content)
            let tabs = UITabBarController()
            tabs.setViewControllers([navigation], animated: false)
            device.show(tabs)
            device.step()
            device.window.rootViewController = nil
            return [tabs, navigation, content, tabs.view, navigation.view, content.view]
        }
    }
}
