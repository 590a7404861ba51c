import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct PageTests {
    let device = HeadlessDevice(.iPhone16)
    let log = CallLog()

    private func recorder(_ name: String, _ kinds: LifecycleRecorder.Kinds = .appearance) -> LifecycleRecorder {
        LifecycleRecorder(name, log: log, kinds: kinds)
    }

    private func show(
        _ first: UIViewController, _ orientation: UIPageViewController.NavigationOrientation = .horizontal
    ) -> UIPageViewController {
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: orientation)
        pages.setViewControllers([first], direction: .forward, animated: false)
        device.show(pages)
        device.stepFrames(2)
        _ = log.take()
        return pages
    }

    @Test func f7APageSetInCodeComesInFromTheSide() async {
        let (first, second) = (recorder("A"), recorder("B"))
        let pages = show(first)
        pages.setViewControllers([second], direction: .forward, animated: true) { [log] in log.note("done \($0)") }
        #expect(log.take() == ["B.viewWillAppear", "A.viewWillDisappear"])
        await device.advance(by: 0.1)
        let x = second.view.layer.presentation()!.frame.minX
        #expect(x > 20 && x < 380)
        #expect(abs(first.view.layer.presentation()!.frame.minX - (x - 393)) < 0.5)
        await device.advance(by: 0.3)
        #expect(log.take() == ["B.viewDidAppear", "A.viewDidDisappear", "done true"])
        #expect(pages.viewControllers == [second])
        #expect(pages.children == [second])
        #expect(second.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    }

    @Test func draggingTurnsToTheNextPageAndTellsTheDelegate() async {
        let (first, second) = (recorder("A", .containment), recorder("B", .containment))
        let source = PageSource([first, second], log)
        let pages = show(first)
        pages.dataSource = source
        pages.delegate = source
        await device.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 60, y: 400))
        await device.advance(by: 0.4)
        #expect(
            log.take() == [
                "will B", "B.willMove(UIPageViewController)", "A.willMove(nil)", "A.didMove(nil)",
                "B.didMove(UIPageViewController)", "did A true",
            ])
        await device.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 60, y: 400))
        await device.advance(by: 0.4)
        #expect(log.take() == [])
        #expect(pages.viewControllers == [second])
        await device.drag(from: CGPoint(x: 60, y: 400), to: CGPoint(x: 350, y: 400))
        await device.advance(by: 0.4)
        #expect(pages.viewControllers == [first])
    }

    @Test func aPageLetGoEarlyGoesBackWithMakingUpCalls() async {
        let (first, second) = (recorder("A"), recorder("B"))
        let source = PageSource([first, second], log)
        let pages = show(first)
        pages.dataSource = source
        pages.delegate = source
        device.touchDown(at: CGPoint(x: 350, y: 400))
        await device.advanceFrames(1)
        device.touchMove(to: CGPoint(x: 250, y: 400))
        await device.advance(by: 0.3)
        #expect(first.view.frame.minX == -100 && second.view.frame.minX == 293)
        device.touchUp()
        await device.advance(by: 0.5)
        #expect(
            log.take() == [
                "will B", "B.viewWillAppear", "A.viewWillDisappear", "B.viewWillDisappear", "B.viewDidDisappear",
                "A.viewWillAppear", "A.viewDidAppear", "did A false",
            ])
        #expect(pages.children == [first])
        #expect(first.view.frame.minX == 0 && second.parent == nil && second.view.superview == nil)
    }

    @Test func fromRightToLeftAndDownwardsPagesTurnTheOtherWay() async {
        let device = HeadlessDevice(.iPhone16, layoutDirection: .rightToLeft)
        let (first, second) = (UIViewController(), UIViewController())
        let source = PageSource([first, second], log)
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([first], direction: .forward, animated: false)
        pages.dataSource = source
        device.show(pages)
        device.step()
        await device.drag(from: CGPoint(x: 60, y: 400), to: CGPoint(x: 350, y: 400))
        await device.advance(by: 0.4)
        #expect(pages.viewControllers == [second])
        let other = HeadlessDevice(.iPhone16)
        let vertical = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
        let below = PageSource([first, second], log)
        pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
        vertical.setViewControllers([first], direction: .forward, animated: false)
        vertical.dataSource = below
        other.show(vertical)
        other.step()
        await other.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 200))
        await other.advance(by: 0.4)
        #expect(vertical.viewControllers == [second])
    }

    @Test func dotsShowWhereTheDataSourceCounts() async {
        let (first, second) = (UIViewController(), UIViewController())
        let source = PageSource([first, second], log)
        source.showsDots = true
        let pages = show(first)
        pages.dataSource = source
        device.step()
        let control = pages.view.subviews.compactMap { $0 as? UIPageControl }.first
        #expect(control?.numberOfPages == 2)
        #expect(isNear(first.view.frame.height, 815))
        await device.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 60, y: 400))
        await device.advance(by: 0.4)
        #expect(control?.currentPage == 1)
    }

    @Test func rotationKeepsThePageOnShowInPlace() async {
        let first = UIViewController()
        _ = show(first)
        await device.rotate(to: .landscapeLeft)
        await device.settle()
        #expect(first.view.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
    }

    @Test func turnedPagesAreFreed() async throws {
        let pages = show(UIViewController())
        try await expectFreed {
            var objects: [AnyObject] = []
            for round in 0..<200 {
                let page = UIViewController()
                pages.setViewControllers([page], direction: .forward, animated: round % 20 == 0)
                if round % 40 == 0 { await device.advance(by: 0.4) }
                objects += [page, page.view]
            }
            pages.setViewControllers([UIViewController()], direction: .reverse, animated: false)
            await device.settle()
            return objects
        }
        #expect(pages.children.count == 1 && pages.view.subviews.count == 1)
    }
}

@MainActor
private final class PageSource: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    private let pages: [UIViewController]
    private let log: CallLog
    var showsDots = false

    init(_ pages: [UIViewController], _ log: CallLog) {
        self.pages = pages
        self.log = log
    }

    private func name(_ controllers: [UIViewController]) -> String {
        (controllers.first as? LifecycleRecorder)?.name ?? "?"
    }

    private func page(beside controller: UIViewController, _ step: Int) -> UIViewController? {
        guard let index = pages.firstIndex(of: controller), pages.indices.contains(index + step) else { return nil }
        return pages[index + step]
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, -1) }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(beside: viewController, 1) }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { showsDots ? pages.count : 0 }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }

    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.note("will \(name(pendingViewControllers))") }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { log.note("did \(name(previousViewControllers)) \(completed)") }
}
