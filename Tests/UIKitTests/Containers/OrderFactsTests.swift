import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct OrderFactsTests {
    private let log = CallLog()

    private func recorder(_ name: String, _ kinds: LifecycleRecorder.Kinds = .appearance) -> LifecycleRecorder {
        LifecycleRecorder(name, log: log, kinds: kinds)
    }

    @Test("F7 a push and a pop tell the leaving one first, before and after")
    func f7Push() async {
        let device = HeadlessDevice()
        let (a, b) = (recorder("A"), recorder("B"))
        let navigation = UINavigationController(rootViewController: a)
        device.show(navigation)
        await device.settle()
        _ = log.take()
        navigation.pushViewController(b, animated: true)
        await device.settle()
        #expect(log.take() == ["A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear"])
        navigation.popViewController(animated: true)
        await device.settle()
        #expect(log.take() == ["B.viewWillDisappear", "A.viewWillAppear", "B.viewDidDisappear", "A.viewDidAppear"])
    }

    @Test("F7 a page that is scrolled in is told before the one that it replaces")
    func f7Page() async {
        let device = HeadlessDevice()
        let (a, b) = (recorder("A"), recorder("B"))
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([a], direction: .forward, animated: false)
        device.show(pages)
        await device.settle()
        _ = log.take()
        pages.setViewControllers([b], direction: .forward, animated: true)
        await device.settle()
        let events = log.take()
        #expect(events.first == "B.viewWillAppear")
        #expect(Set(events) == ["A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear"])
        #expect(events.count == 4)
    }

    @Test("F74 the short order of add and remove gives balanced calls too")
    func f74() async {
        let device = HeadlessDevice()
        let (parent, child) = (recorder("P"), recorder("C", [.appearance, .containment]))
        device.show(parent)
        await device.settle()
        _ = log.take()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        await device.settle()
        #expect(
            log.take() == ["C.willMove(P)", "C.viewWillAppear", "C.viewDidAppear", "C.didMove(P)"])
        func remove() {
            guard child.parent != nil else { return }
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
        remove()
        remove()
        await device.settle()
        #expect(
            log.take() == ["C.willMove(nil)", "C.viewWillDisappear", "C.viewDidDisappear", "C.didMove(nil)"])
    }

    @Test("F76 what is presented is no child")
    func f76() async {
        let device = HeadlessDevice()
        let (a, b) = (UIViewController(), UIViewController())
        device.show(a)
        await device.settle()
        a.present(b, animated: true)
        await device.settle()
        #expect(a.children == [])
        #expect(b.parent == nil)
        #expect(a.presentedViewController === b)
    }
}
