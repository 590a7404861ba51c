import Testing
@testable import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct TabTests {
    let device = HeadlessDevice(.iPhone16)
    let log = CallLog()

    private func recorder(_ name: String, _ kinds: LifecycleRecorder.Kinds = .appearance) -> LifecycleRecorder {
        LifecycleRecorder(name, log: log, kinds: kinds)
    }

    private func show(_ controllers: UIViewController...) -> UITabBarController {
        let tabs = UITabBarController()
        tabs.viewControllers = controllers
        device.show(tabs)
        device.stepFrames(2)
        _ = log.take()
        return tabs
    }

    /// The middle of a tab on the screen.
    private func tab(_ index: Int, of count: Int) -> CGPoint {
        CGPoint(x: 393 / CGFloat(count) * (CGFloat(index) + 0.5), y: 790)
    }

    /// As where a list is filled once its data is there.
    @Test func theBarIsSeenOverContentThatGrowsUnderIt() {
        let controller = UIViewController()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        controller.view = scroll
        let tabs = show(controller)
        #expect(tabs.tabBar.isAtEdge)
        scroll.contentSize = CGSize(width: 393, height: 2000)
        device.stepFrames(1)
        #expect(!tabs.tabBar.isAtEdge)
        scroll.contentSize = CGSize(width: 393, height: 100)
        device.stepFrames(1)
        #expect(tabs.tabBar.isAtEdge)
    }

    @Test func selectingTellsTheOldAndTheNewOne() {
        let (first, second) = (recorder("A"), recorder("B"))
        let tabs = show(first, second)
        #expect(!second.isViewLoaded)
        tabs.selectedIndex = 1
        #expect(
            log.take() == ["B.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear", "B.viewDidAppear"])
        #expect(first.view.superview == nil)
        tabs.selectedIndex = 1
        tabs.selectedIndex = 9
        #expect(log.take() == [])
    }

    @Test func eachTabIsAControlInTheBarThatHearsItsTouches() async {
        let tabs = show(recorder("A"), recorder("B"))
        let controls = tabs.tabBar.subviews.compactMap { $0 as? UIControl }
        #expect(controls.map(\.frame.width) == [196.5, 196.5])
        #expect(controls.map(\.frame.minX) == [0, 196.5])
        var touches = 0
        controls.last?.addAction(UIAction { _ in touches += 1 }, for: .touchUpInside)
        await device.tap(at: tab(1, of: 2))
        #expect(touches == 1)
        #expect(tabs.selectedIndex == 1)
        controls.first?.sendActions(for: .touchUpInside)
        #expect(tabs.selectedIndex == 0)
        // The parts of the bar are read, and not the controls too.
        #expect(device.voiceOver.elements.count == 2)
    }

    @Test func theDelegateDecidesAboutTouchesAndHearsOfThem() async {
        let (first, second) = (recorder("A"), recorder("B"))
        let tabs = show(first, second)
        let delegate = TabLog(log)
        tabs.delegate = delegate
        delegate.refuses = second
        await device.tap(at: tab(1, of: 2))
        #expect(tabs.selectedIndex == 0)
        #expect(log.take() == ["should B"])
        delegate.refuses = nil
        await device.tap(at: tab(1, of: 2))
        #expect(
            log.take() == [
                "should B", "B.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear", "B.viewDidAppear", "did B",
            ])
        tabs.selectedIndex = 0
        #expect(!log.take().contains("did A"))
    }

    @Test func touchingTheSelectedTabAgainPopsItsStack() async {
        let (root, pushed) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: root)
        let tabs = show(navigation, UIViewController())
        navigation.pushViewController(pushed, animated: false)
        await device.tap(at: tab(0, of: 2))
        await device.advance(by: 0.6)
        #expect(navigation.viewControllers == [root])
        #expect(tabs.selectedIndex == 0)
    }

    @Test func touchingTheSelectedTabOfAStackAtItsRootScrollsToTheTop() async {
        let (root, scroll) = (UIViewController(), UIScrollView())
        root.view.addSubview(scroll)
        scroll.frame = root.view.bounds
        scroll.contentSize = CGSize(width: 393, height: 3000)
        let navigation = UINavigationController(rootViewController: root)
        _ = show(navigation, UIViewController())
        let top = scroll.contentOffset.y
        scroll.contentOffset.y = 1000
        scroll.scrollsToTop = false
        await device.tap(at: tab(0, of: 2))
        await device.settle()
        #expect(scroll.contentOffset.y == 1000)
        scroll.scrollsToTop = true
        navigation.pushViewController(UIViewController(), animated: false)
        await device.tap(at: tab(0, of: 2))
        await device.settle()
        #expect(navigation.viewControllers == [root])
        #expect(scroll.contentOffset.y == 1000)
        await device.tap(at: tab(0, of: 2))
        await device.settle()
        #expect(scroll.contentOffset.y == top)
    }

    @Test func fromRightToLeftTheFirstTabIsAtTheRight() async {
        let device = HeadlessDevice(.iPhone16, layoutDirection: .rightToLeft)
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        device.show(tabs)
        device.step()
        await device.tap(at: tab(0, of: 2))
        #expect(tabs.selectedIndex == 1)
    }

    @Test func replacingTheControllersKeepsTheSelectedOneOrTakesTheFirst() {
        let (first, second, third) = (recorder("A"), recorder("B"), recorder("C", [.appearance, .containment]))
        let tabs = show(first, second)
        tabs.selectedIndex = 1
        _ = log.take()
        tabs.setViewControllers([third, second], animated: false)
        #expect(tabs.selectedIndex == 1)
        #expect(log.take() == ["C.willMove(UITabBarController)", "C.didMove(UITabBarController)"])
        tabs.viewControllers = [third]
        #expect(tabs.selectedViewController === third)
        #expect(log.take() == ["C.viewWillAppear", "B.viewWillDisappear", "B.viewDidDisappear", "C.viewDidAppear"])
        tabs.viewControllers = nil
        #expect(tabs.selectedIndex == NSNotFound)
        #expect(log.take() == ["C.willMove(nil)", "C.viewWillDisappear", "C.viewDidDisappear", "C.didMove(nil)"])
    }

    @Test func aPushedControllerCanHideTheBar() async {
        let (root, pushed) = (UIViewController(), UIViewController())
        pushed.hidesBottomBarWhenPushed = true
        let navigation = UINavigationController(rootViewController: root)
        let tabs = show(navigation)
        #expect(root.view.safeAreaInsets.bottom == 83)
        navigation.pushViewController(pushed, animated: true)
        await device.advance(by: 0.17)
        let x = tabs.tabBar.layer.presentation()!.frame.minX
        #expect(x < -50 && x > -350)
        await device.advance(by: 0.4)
        #expect(pushed.view.safeAreaInsets.bottom == 34)
        #expect(tabs.tabBar.frame.maxX <= 0)
        navigation.popViewController(animated: true)
        await device.advance(by: 0.6)
        #expect(tabs.tabBar.frame.minX == 0)
        #expect(root.view.safeAreaInsets.bottom == 83)
    }

    @Test func theSelectedOneDecidesAboutTheStatusBar() {
        let (first, second) = (UIViewController(), HidingController())
        let tabs = show(first, second)
        #expect(!device.window.systemAppearance.isStatusBarHidden)
        tabs.selectedIndex = 1
        #expect(device.window.systemAppearance.isStatusBarHidden)
    }
}

@MainActor
private final class TabLog: NSObject, UITabBarControllerDelegate {
    private let log: CallLog
    weak var refuses: UIViewController?

    init(_ log: CallLog) { self.log = log }

    private func name(_ controller: UIViewController) -> String { (controller as? LifecycleRecorder)?.name ?? "?" }

    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    {
        log.note("should \(name(viewController))")
        return viewController !== refuses
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        log.note("did \(name(viewController))")
    }
}

@MainActor
private final class HidingController: UIViewController {
    override var prefersStatusBarHidden: Bool { true }
}
