import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Containers used very often: every controller is freed, and memory stays flat. `SCRIM_LONG=1` runs a thousand rounds.
///
/// One test runs after the other, for what the process keeps is measured.
/// A controller with its view takes more than 1,500 bytes, so that one that leaked in each round would show.
@MainActor
@Suite(.serialized)
struct ContainerMemoryTests {
    let device = HeadlessDevice(.iPhone16)
    /// Bytes a round that count as flat.
    private static let bound: Double = 512

    /// Runs rounds that each give the objects they made, which must be gone when the next one has run.
    private func repeatRounds(_ round: @MainActor () async -> [AnyObject]) async {
        let tracker = LeakTracker()
        let growth = await MemoryGrowth.perRound(TestRounds.count(), warmUp: 10) { _ in
            for object in await round() { tracker.track(object, "") }
            tracker.forgetFreed()
        }
        #expect(growth < Self.bound)
        tracker.forgetFreed()
        #expect(tracker.survivors == [])
    }

    @Test(.enabled(if: MemoryGrowth.isMeasured)) func aControllerThatLeaksEachRoundShows() async {
        // What other tests free in the meantime, on other threads, can hide the leak for once.
        let isSeen = (0..<20).contains { _ in
            var kept: [UIViewController] = []
            let growth = MemoryGrowth.perRound(50) { _ in
                for _ in 0..<8 {
                    let controller = UIViewController()
                    controller.loadViewIfNeeded()
                    kept.append(controller)
                }
            }
            return growth > Self.bound * 2
        }
        #expect(isSeen)
    }

    @Test func pushedAndPoppedWithAndWithoutAnimation() async {
        let navigation = UINavigationController(rootViewController: UIViewController())
        device.show(navigation)
        device.step()
        var isAnimated = false
        await repeatRounds {
            isAnimated.toggle()
            let pushed = UIViewController()
            navigation.pushViewController(pushed, animated: isAnimated)
            await device.advance(by: isAnimated ? 0.5 : 0.05)
            let objects: [AnyObject] = [pushed, pushed.view]
            navigation.popViewController(animated: isAnimated)
            await device.advance(by: isAnimated ? 0.5 : 0.05)
            return objects
        }
        #expect(navigation.viewControllers.count == 1)
    }

    @Test func poppedByADragThatIsTakenBack() async {
        let navigation = UINavigationController(rootViewController: UIViewController())
        device.show(navigation)
        device.step()
        await repeatRounds {
            let pushed = UIViewController()
            navigation.pushViewController(pushed, animated: false)
            await device.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 90, y: 400), duration: 0.4)
            await device.advance(by: 0.6)
            #expect(navigation.topViewController === pushed)
            let objects: [AnyObject] = [pushed, pushed.view]
            navigation.popViewController(animated: false)
            await device.advance(by: 0.05)
            return objects
        }
    }

    @Test func tabsReplacedAndSelected() async {
        let tabs = UITabBarController()
        device.show(tabs)
        device.step()
        await repeatRounds {
            let controllers = (0..<3).map { _ in UIViewController() }
            tabs.viewControllers = controllers
            for index in [1, 2, 0] { tabs.selectedIndex = index }
            await device.advance(by: 0.05)
            tabs.viewControllers = nil
            await device.advance(by: 0.05)
            return controllers + controllers.compactMap(\.viewIfLoaded)
        }
    }

    @Test func pagesTurned() async {
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
        device.show(pages)
        device.step()
        await repeatRounds {
            let page = UIViewController()
            pages.setViewControllers([page], direction: .forward, animated: true)
            await device.advance(by: 0.4)
            pages.setViewControllers([UIViewController()], direction: .reverse, animated: false)
            await device.advance(by: 0.05)
            return [page, page.view]
        }
    }

    @Test func childrenAddedAndRemoved() async {
        let parent = UIViewController()
        device.show(parent)
        device.step()
        await repeatRounds {
            let child = UIViewController()
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            device.step()
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
            device.step()
            return [child, child.view]
        }
    }

    @Test func childrenExchangedByATransition() async {
        let parent = UIViewController()
        device.show(parent)
        var current = UIViewController()
        parent.addChild(current)
        parent.view.addSubview(current.view)
        current.didMove(toParent: parent)
        device.step()
        await repeatRounds {
            let (old, new) = (current, UIViewController())
            old.willMove(toParent: nil)
            parent.addChild(new)
            parent.transition(from: old, to: new, duration: 0.1, animations: nil) { _ in
                old.removeFromParent()
                new.didMove(toParent: parent)
            }
            await device.advance(by: 0.2)
            current = new
            return [old, old.view]
        }
        #expect(parent.children == [current])
    }

    @Test func columnsCollapsedAndExpanded() async {
        let device = HeadlessDevice(.iPhone16ProMax)
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(UIViewController(), for: .primary)
        device.show(split)
        device.step()
        await repeatRounds {
            let detail = UIViewController()
            split.setViewController(detail, for: .secondary)
            await device.rotate(to: .landscapeLeft)
            await device.settle()
            await device.rotate(to: .portrait)
            await device.settle()
            let objects: [AnyObject] = [detail, detail.view]
            split.setViewController(nil, for: .secondary)
            await device.advance(by: 0.05)
            return objects
        }
    }
}
