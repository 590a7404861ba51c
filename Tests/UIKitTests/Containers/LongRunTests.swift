import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Things done a thousand times over: every object is freed and memory stays flat.
@Suite(.serialized, .enabled(if: TestRounds.isLong, "for Scripts/test --long"))
@MainActor
struct LongRunTests {
    private static let bound = 32.0

    private func expectFlat(_ name: String, _ device: HeadlessDevice, _ round: @MainActor (LeakTracker) async -> Void)
        async
    {
        await device.perform {
            var survivors = 0
            let growth = await MemoryGrowth.perRound(1_000) { _ in
                // One each: a tracker's own notes would count as growth.
                let tracker = LeakTracker()
                await round(tracker)
                survivors += tracker.survivors.count
            }
            #expect(growth < Self.bound, "\(name) grew by \(growth) bytes a round")
            #expect(survivors == 0, "\(name)")
            #expect(device.issues == [], "\(name)")
        }
    }

    @Test("Push and pop a thousand times", arguments: [true, false])
    func navigation(animated: Bool) async {
        let device = HeadlessDevice()
        let navigation = UINavigationController(rootViewController: UIViewController())
        device.show(navigation)
        await device.settle()
        await expectFlat("push and pop", device) { tracker in
            let page = UIViewController()
            tracker.track(page)
            navigation.pushViewController(page, animated: animated)
            await device.settle()
            navigation.popViewController(animated: animated)
            await device.settle()
        }
    }

    @Test("Drag a page half out and back a thousand times")
    func cancelledPop() async {
        let device = HeadlessDevice()
        let navigation = UINavigationController(rootViewController: UIViewController())
        device.show(navigation)
        await device.settle()
        let page = UIViewController()
        navigation.pushViewController(page, animated: false)
        await device.settle()
        await expectFlat("cancelled pop", device) { _ in
            await device.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 60, y: 400), duration: 0.2)
            await device.settle()
        }
        #expect(navigation.topViewController === page)
    }

    @Test(
        "Present and dismiss a thousand times",
        arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .formSheet, .custom],
        [true, false])
    func presentation(style: UIModalPresentationStyle, animated: Bool) async {
        let device = HeadlessDevice()
        let root = UIViewController()
        device.show(root)
        await device.settle()
        await expectFlat("\(style)", device) { tracker in
            let b = UIViewController()
            b.modalPresentationStyle = style
            tracker.track(b)
            root.present(b, animated: animated)
            await device.settle()
            root.dismiss(animated: animated)
            await device.settle()
        }
    }

    @Test("Drag a sheet half down and back a thousand times")
    func cancelledDismissal() async {
        let device = HeadlessDevice()
        let root = UIViewController()
        device.show(root)
        await device.settle()
        let sheet = UIViewController()
        root.present(sheet, animated: false)
        await device.settle()
        await expectFlat("cancelled dismissal", device) { _ in
            await device.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 260), duration: 0.3)
            await device.settle()
        }
        #expect(root.presentedViewController === sheet)
    }

    @Test("Add and remove a child, and change one for another, a thousand times")
    func children() async {
        let device = HeadlessDevice()
        let root = UIViewController()
        device.show(root)
        await device.settle()
        await expectFlat("children", device) { tracker in
            let (a, b) = (UIViewController(), UIViewController())
            tracker.track(a)
            tracker.track(b)
            root.addChild(a)
            root.view.addSubview(a.view)
            a.didMove(toParent: root)
            root.addChild(b)
            a.willMove(toParent: nil)
            root.transition(from: a, to: b, duration: 0.1, options: .transitionCrossDissolve, animations: nil)
            await device.settle()
            a.removeFromParent()
            b.didMove(toParent: root)
            b.willMove(toParent: nil)
            b.view.removeFromSuperview()
            b.removeFromParent()
        }
    }

    @Test("Change tabs a thousand times")
    func tabs() async {
        let device = HeadlessDevice()
        let tabs = UITabBarController()
        tabs.viewControllers = (0..<3).map { _ in UIViewController() }
        device.show(tabs)
        await device.settle()
        var index = 0
        await expectFlat("tabs", device) { _ in
            index += 1
            tabs.selectedIndex = index % 3
            await device.settle()
        }
    }
}
