import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Pages that turn about a spine, 393 x 852 points.
@MainActor
struct PageCurlTests {
    private let device = HeadlessDevice(.iPhone16)
    private let log = CallLog()
    private let all: [LifecycleRecorder]
    private let source: BookSource

    init() {
        let log = log
        all = (0..<6).map { LifecycleRecorder("\($0)", log: log, kinds: .appearance) }
        source = BookSource(all, log)
    }

    private func show(
        _ spine: UIPageViewController.SpineLocation, _ indices: Int...,
        along orientation: UIPageViewController.NavigationOrientation = .horizontal
    ) -> UIPageViewController {
        let pages = UIPageViewController(
            transitionStyle: .pageCurl, navigationOrientation: orientation, options: [.spineLocation: spine.rawValue])
        pages.dataSource = source
        pages.delegate = source
        pages.setViewControllers(indices.map { all[$0] }, direction: .forward, animated: false)
        device.show(pages)
        device.stepFrames(2)
        _ = log.take()
        return pages
    }

    private func quietly(_ body: () async -> Void) async {
        await RuntimeIssue.$taskChannel.withValue(RuntimeIssueChannel()) { await body() }
    }

    /// Where a page shows just now.
    private func place(_ index: Int) -> CGRect { all[index].view.layer.presentation()?.frame ?? .null }

    @Test("The spine is at the start unless given, and in the middle there are two pages with two sides")
    func options() {
        func make(_ style: UIPageViewController.TransitionStyle, _ spine: Any?) -> UIPageViewController {
            UIPageViewController(
                transitionStyle: style, navigationOrientation: .horizontal,
                options: spine.map { [.spineLocation: $0] })
        }
        #expect(make(.pageCurl, nil).spineLocation == .min)
        #expect(make(.pageCurl, UIPageViewController.SpineLocation.max).spineLocation == .max)
        #expect(make(.pageCurl, 2).spineLocation == .mid)
        #expect(make(.pageCurl, 9).spineLocation == .min)
        #expect(make(.scroll, 2).spineLocation == .none)
        #expect(make(.pageCurl, 1).transitionStyle == .pageCurl)
        #expect(make(.pageCurl, 1).gestureRecognizers.count == 2)
        #expect(make(.scroll, nil).gestureRecognizers.count == 1)
        #expect(!make(.pageCurl, 1).isDoubleSided)
        let mid = make(.pageCurl, 2)
        #expect(mid.isDoubleSided)
        let issues = RuntimeIssueChannel()
        RuntimeIssue.$taskChannel.withValue(issues) { mid.isDoubleSided = false }
        #expect(mid.isDoubleSided)
        #expect(issues.recorded.count == 1)
    }

    @Test("A page narrows towards the spine over the next one, and the callbacks are those of a turn")
    func forward() async {
        let pages = show(.min, 0)
        await quietly {
            pages.setViewControllers([all[1]], direction: .forward, animated: true) { [log] in log.note("done \($0)") }
            #expect(log.take() == ["1.viewWillAppear", "0.viewWillDisappear"])
            await device.advance(by: 0.3)
            let half = place(0)
            #expect(half.minX == 0 && half.width > 1 && half.width < 392)
            #expect(place(1) == CGRect(x: 0, y: 0, width: 393, height: 852))
            #expect(pages.view.subviews.last === all[0].view)
            await device.advance(by: 0.4)
        }
        #expect(log.take() == ["1.viewDidAppear", "0.viewDidDisappear", "done true"])
        #expect(pages.viewControllers == [all[1]])
        #expect(all[0].view.transform.isIdentity)
        #expect(all[1].view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    }

    @Test("Back, the earlier page comes out of the spine, which may be at the end, or at the top")
    func reverse() async {
        let pages = show(.max, 1)
        await quietly {
            pages.setViewControllers([all[0]], direction: .reverse, animated: true)
            await device.advance(by: 0.1)
            #expect(abs(place(0).maxX - 393) < 0.01 && place(0).width < 300)
            #expect(pages.view.subviews.last === all[0].view)
            await device.settle()
            let vertical = show(.min, 2, along: .vertical)
            vertical.setViewControllers([all[3]], direction: .forward, animated: true)
            await device.advance(by: 0.2)
            #expect(place(2).minY == 0 && place(2).height < 800 && place(2).width == 393)
            await device.settle()
        }
    }

    @Test("Around a spine in the middle the right page turns over to the left in two halves of the time")
    func middle() async {
        let pages = show(.mid, 0, 1)
        #expect(all[0].view.frame == CGRect(x: 0, y: 0, width: 196.5, height: 852))
        #expect(all[1].view.frame == CGRect(x: 196.5, y: 0, width: 196.5, height: 852))
        await quietly {
            pages.setViewControllers([all[2], all[3]], direction: .forward, animated: true)
            #expect(
                log.take() == ["2.viewWillAppear", "3.viewWillAppear", "0.viewWillDisappear", "1.viewWillDisappear"])
            await device.advance(by: 0.15)
            #expect(place(1).minX == 196.5 && place(1).width > 10 && place(1).width < 190)
            #expect(place(2).width < 1)
            await device.advance(by: 0.3)
            #expect(place(1).width < 1)
            #expect(place(2).width > 10 && abs(place(2).maxX - 196.5) < 0.01)
            #expect(place(3) == CGRect(x: 196.5, y: 0, width: 196.5, height: 852))
            await device.settle()
        }
        #expect(pages.viewControllers == [all[2], all[3]])
        #expect(all[2].view.frame == CGRect(x: 0, y: 0, width: 196.5, height: 852))
        #expect(pages.children == [all[2], all[3]])
    }

    @Test("A drag turns as many pages as show, and one that is let go early goes back")
    func drag() async {
        let pages = show(.mid, 0, 1)
        await quietly {
            await device.drag(from: CGPoint(x: 380, y: 400), to: CGPoint(x: 20, y: 400))
            await device.settle()
            #expect(log.take().filter { $0.contains("book") } == ["book will 2 3", "book did 0 1 true"])
            #expect(pages.viewControllers == [all[2], all[3]])
            await device.drag(from: CGPoint(x: 20, y: 400), to: CGPoint(x: 100, y: 400), duration: 1)
            await device.settle()
            #expect(log.take().filter { $0.contains("book") } == ["book will 0 1", "book did 2 3 false"])
            #expect(pages.viewControllers == [all[2], all[3]])
            #expect(all[2].view.transform.isIdentity)
        }
        // Beyond the last page there is none.
        pages.setViewControllers([all[4], all[5]], direction: .forward, animated: false)
        await device.drag(from: CGPoint(x: 380, y: 400), to: CGPoint(x: 20, y: 400))
        await device.settle()
        #expect(pages.viewControllers == [all[4], all[5]])
    }

    @Test("Taps near the edges turn, and those between do not; from right to left they are the other way round")
    func taps() async {
        let pages = show(.min, 1)
        await quietly {
            await device.tap(at: CGPoint(x: 380, y: 400))
            await device.settle()
            #expect(pages.viewControllers == [all[2]])
            await device.tap(at: CGPoint(x: 200, y: 400))
            await device.settle()
            #expect(pages.viewControllers == [all[2]])
            await device.tap(at: CGPoint(x: 10, y: 400))
            await device.settle()
            #expect(pages.viewControllers == [all[1]])
            device.layoutDirection = .rightToLeft
            await device.settle()
            await device.tap(at: CGPoint(x: 10, y: 400))
            await device.settle()
            #expect(pages.viewControllers == [all[2]])
        }
    }

    @Test("As the interface turns the delegate moves the spine, with the pages for it")
    func turning() async {
        let pages = show(.min, 1)
        source.onSpine = { [all] pages, orientation in
            guard orientation.isLandscape else {
                pages.setViewControllers([all[0]], direction: .forward, animated: false)
                pages.isDoubleSided = false
                return .min
            }
            pages.setViewControllers([all[0], all[1]], direction: .forward, animated: false)
            return .mid
        }
        await device.rotate(to: .landscapeRight)
        await device.settle()
        #expect(pages.spineLocation == .mid)
        #expect(pages.isDoubleSided)
        #expect(all[0].view.frame == CGRect(x: 0, y: 0, width: 426, height: 393))
        #expect(all[1].view.frame == CGRect(x: 426, y: 0, width: 426, height: 393))
        await device.rotate(to: .portrait)
        await device.settle()
        #expect(pages.spineLocation == .min)
        #expect(pages.viewControllers == [all[0]])
        #expect(!pages.isDoubleSided)
        #expect(all[0].view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
    }

    @Test("The back of a page is taken and does not show")
    func back() {
        let pages = show(.min, 0)
        pages.isDoubleSided = true
        pages.setViewControllers([all[1], all[2]], direction: .forward, animated: false)
        #expect(pages.viewControllers == [all[1]])
        #expect(all[2].parent == nil)
    }

    @Test("That pages are drawn flat is said")
    func reported() async {
        let issues = RuntimeIssueChannel()
        let pages = show(.min, 0)
        await RuntimeIssue.$taskChannel.withValue(issues) {
            pages.setViewControllers([all[1]], direction: .forward, animated: true)
            await device.settle()
        }
        #expect(issues.recorded.count == 1)
        #expect(issues.recorded.first?.message.contains("flat") == true)
    }

    @Test("Books and their pages are freed, also in the middle of a turn")
    func freed() async throws {
        try await expectFreed {
            let pages = show(.mid, 0, 1)
            let others = (0..<2).map { _ in UIViewController() }
            await quietly {
                pages.setViewControllers(others, direction: .forward, animated: true)
                await device.advance(by: 0.1)
                device.show(UIViewController())
                await device.settle()
            }
            return [pages] + others
        }
    }
}

@MainActor
private final class BookSource: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    private let pages: [LifecycleRecorder]
    private let log: CallLog
    var onSpine: ((UIPageViewController, UIInterfaceOrientation) -> UIPageViewController.SpineLocation)?

    init(_ pages: [LifecycleRecorder], _ log: CallLog) {
        self.pages = pages
        self.log = log
    }

    private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
        guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
        return pages.indices.contains(index + step) ? pages[index + step] : nil
    }

    private func names(_ controllers: [UIViewController]) -> String {
        controllers.compactMap { ($0 as? LifecycleRecorder)?.name }.joined(separator: " ")
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(viewController, -1) }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(viewController, 1) }

    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.note("book will \(names(pendingViewControllers))") }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { log.note("book did \(names(previousViewControllers)) \(completed)") }

    func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation {
        onSpine?(pageViewController, orientation) ?? pageViewController.spineLocation
    }
}
