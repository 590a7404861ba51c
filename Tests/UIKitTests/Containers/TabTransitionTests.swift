import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Tabs that move by the delegate's animators, their badges and their looks.
@MainActor
struct TabTransitionTests {
    let device = HeadlessDevice(.iPhone16)
    let log = CallLog()

    private func recorder(_ name: String) -> LifecycleRecorder {
        LifecycleRecorder(name, log: log, kinds: .appearance)
    }

    private func show(_ controllers: [UIViewController], _ delegate: (any UITabBarControllerDelegate)? = nil)
        -> UITabBarController
    {
        let tabs = UITabBarController()
        tabs.viewControllers = controllers
        tabs.delegate = delegate
        device.show(tabs)
        device.stepFrames(2)
        _ = log.take()
        return tabs
    }

    @Test func theDelegatesAnimatorMovesFromTabToTab() async {
        let (first, second) = (recorder("A"), recorder("B"))
        let delegate = Sliding(log)
        let tabs = show([first, second], delegate)
        tabs.selectedIndex = 1
        #expect(log.take() == ["A.viewWillDisappear", "B.viewWillAppear", "animate"])
        #expect(tabs.selectedViewController === second)
        #expect(tabs.transitionCoordinator != nil && second.transitionCoordinator?.isAnimated == true)
        await device.advance(by: 0.15)
        let x = second.view.layer.presentation()?.frame.minX ?? 0
        #expect(x > 100 && x < 300)
        await device.advance(by: 0.3)
        #expect(log.take() == ["A.viewDidDisappear", "B.viewDidAppear", "ended true"])
        #expect(second.view.superview === tabs.view && first.view.superview == nil)
        #expect(second.view.frame == tabs.view.bounds)
        #expect(tabs.transitionCoordinator == nil)
    }

    @Test func aDriverMayTakeTheChangeBack() async {
        let (first, second) = (recorder("A"), recorder("B"))
        let delegate = Sliding(log)
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.driver = driver
        let tabs = show([first, second], delegate)
        tabs.selectedIndex = 1
        driver.update(0.4)
        await device.advance(by: 0.1)
        driver.cancel()
        await device.advance(by: 0.5)
        #expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === first.tabBarItem)
        #expect(first.view.superview === tabs.view && second.view.superview == nil)
        #expect(first.view.frame == tabs.view.bounds)
        let events = log.take().filter { $0.contains(".") }
        #expect(
            events == [
                "A.viewWillDisappear", "B.viewWillAppear", "B.viewWillDisappear", "B.viewDidDisappear",
                "A.viewWillAppear", "A.viewDidAppear",
            ])
    }

    @Test func selectingAndReplacingInMidTransitionEndsItFirst() async {
        let controllers = ["A", "B", "C"].map(recorder)
        let tabs = show(controllers, Sliding(log))
        let delegate = Sliding(log)
        tabs.delegate = delegate
        tabs.selectedIndex = 1
        await device.advance(by: 0.1)
        tabs.selectedIndex = 2
        await device.advance(by: 0.1)
        tabs.viewControllers = [controllers[0]]
        await device.settle()
        #expect(tabs.selectedViewController === controllers[0])
        #expect(controllers[0].view.superview === tabs.view)
        #expect(controllers[2].view.superview == nil && controllers[2].parent == nil)
        #expect(
            AppearanceBalance.problems(log.take().filter { $0.contains(".view") }) == [
                "A begins with viewWillDisappear"
            ]
        )
    }

    @Test func aContainerLetGoInMidTransitionIsFreed() async throws {
        try await expectFreed {
            let controllers = ["A", "B"].map(recorder)
            let delegate = Sliding(log)
            let tabs = show(controllers, delegate)
            tabs.selectedIndex = 1
            await device.advance(by: 0.1)
            device.window.rootViewController = nil
            await device.settle()
            return [tabs] + controllers
        }
    }

    @Test func zeroTabsAndIndicesOutOfRangeDoNothing() {
        let tabs = show([])
        tabs.selectedIndex = 0
        tabs.selectedIndex = -1
        tabs.selectedViewController = nil
        #expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController == nil)
        #expect(device.issues == [])
    }

    @Test func selectingAStrangerTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { UITabBarController().selectedViewController = UIViewController() }
        }
    }

    @Test func aBadgeStandsAtItsTabsImage() throws {
        let controller = UIViewController()
        controller.tabBarItem = UITabBarItem(
            title: "Mail", image: UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }, tag: 0)
        let tabs = show([controller, UIViewController()])
        controller.tabBarItem.badgeValue = "7"
        device.step()
        let badge = try #require(tabs.tabBar.badgeViews.first)
        #expect(badge.frame == CGRect(x: 393.0 / 4 + 10, y: 3, width: 18, height: 18))
        #expect(badge.backgroundColor == .systemRed)
        controller.tabBarItem.badgeColor = .systemBlue
        #expect(tabs.tabBar.badgeViews.first?.backgroundColor == .systemBlue)
        controller.tabBarItem.badgeValue = nil
        #expect(tabs.tabBar.badgeViews == [])
    }

    @Test func anAppearanceColoursTabsAndBackground() {
        let tabs = show([UIViewController(), UIViewController()])
        tabs.viewControllers?.enumerated().forEach {
            $1.tabBarItem = UITabBarItem(title: "T\($0)", image: nil, tag: $0)
        }
        tabs.setViewControllers(tabs.viewControllers, animated: false)
        let appearance = UITabBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .systemYellow
        appearance.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemGreen]
        appearance.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.systemPurple]
        tabs.tabBar.standardAppearance = appearance
        tabs.tabBar.scrollEdgeAppearance = appearance
        device.step()
        #expect(tabs.tabBar.label("T0")?.textColor == .systemPurple)
        #expect(tabs.tabBar.label("T1")?.textColor == .systemGreen)
        let point = device.screenshot().color(at: CGPoint(x: 10, y: 800))
        #expect(point.red > 0.9 && point.green > 0.7 && point.blue < 0.2)
    }

    @Test func aBarOfItsOwnTellsItsDelegateOfTouches() async {
        let controller = UIViewController()
        let bar = UITabBar(frame: CGRect(x: 0, y: 400, width: 393, height: 49))
        bar.items = (0..<2).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
        bar.items?[0].isEnabled = false
        controller.view.addSubview(bar)
        let delegate = BarLog(log)
        bar.delegate = delegate
        device.show(controller)
        device.step()
        await device.tap(at: CGPoint(x: 300, y: 420))
        await device.tap(at: CGPoint(x: 50, y: 420))
        #expect(log.take() == ["selected 1"])
        #expect(bar.selectedItem?.tag == 1)
    }
}

@MainActor
private final class BarLog: NSObject, UITabBarDelegate {
    private let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { log.note("selected \(item.tag)") }
}

@MainActor
private final class Sliding: NSObject, UITabBarControllerDelegate, UIViewControllerAnimatedTransitioning {
    private let log: CallLog
    var driver: UIPercentDrivenInteractiveTransition?

    init(_ log: CallLog) { self.log = log }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.3
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        log.note("animate")
        let to = transitionContext.view(forKey: .to)!
        to.frame = transitionContext.finalFrame(for: transitionContext.viewController(forKey: .to)!)
        transitionContext.containerView.addSubview(to)
        to.frame.origin.x = 393
        UIView.animate(withDuration: 0.3) {
            to.frame.origin.x = 0
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { log.note("ended \(transitionCompleted)") }
}
