import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Split views whose columns are an array.
@MainActor
struct SplitViewTests {
    let pad = HeadlessDevice(.iPad)
    let phone = HeadlessDevice(.iPhone16ProMax)
    let log = CallLog()

    private func recorder(_ name: String, _ kinds: LifecycleRecorder.Kinds = .appearance) -> LifecycleRecorder {
        LifecycleRecorder(name, log: log, kinds: kinds)
    }

    @MainActor
    private struct Parts {
        let split = UISplitViewController()
        let master: LifecycleRecorder
        let detail: LifecycleRecorder
        let primary: UINavigationController
        let secondary: UINavigationController
    }

    private func parts() -> Parts {
        let (master, detail) = (recorder("M"), recorder("D"))
        master.title = "Master"
        detail.title = "Detail"
        return Parts(
            master: master, detail: detail, primary: UINavigationController(rootViewController: master),
            secondary: UINavigationController(rootViewController: detail))
    }

    private func show(_ parts: Parts, on device: HeadlessDevice, _ orientation: UIInterfaceOrientation = .portrait) {
        device.makeCurrent()
        device.orientation = orientation
        parts.split.viewControllers = [parts.primary, parts.secondary]
        device.show(parts.split)
        device.stepFrames(2)
    }

    // MARK: Side by side

    @Test func inLandscapeAnIPadShowsBothSideBySide() {
        let parts = parts()
        show(parts, on: pad, .landscapeLeft)
        #expect(!parts.split.isCollapsed)
        #expect(parts.split.displayMode == .oneBesideSecondary)
        #expect(parts.primary.view.frame == CGRect(x: 0, y: 0, width: 320, height: 820))
        #expect(parts.secondary.view.frame == CGRect(x: 320, y: 0, width: 860, height: 820))
        #expect(parts.split.primaryColumnWidth == 320)
        #expect(parts.master.splitViewController === parts.split)
        #expect(parts.split.viewControllers == [parts.primary, parts.secondary])
        #expect(parts.primary.traitCollection.horizontalSizeClass == .compact)
        #expect(parts.master.view.traitCollection.horizontalSizeClass == .compact)
        #expect(parts.secondary.traitCollection.horizontalSizeClass == .regular)
        #expect(
            log.take() == [
                "M.viewWillAppear", "D.viewWillAppear", "M.viewDidAppear", "D.viewDidAppear",
            ])
        #expect(pad.issues == [])
    }

    @Test func inPortraitAnIPadShowsTheDetailAndThePrimaryComesOverIt() async {
        let parts = parts()
        show(parts, on: pad)
        #expect(parts.split.displayMode == .secondaryOnly)
        #expect(parts.secondary.view.frame == CGRect(x: 0, y: 0, width: 820, height: 1_180))
        #expect(log.take() == ["D.viewWillAppear", "D.viewDidAppear"])
        parts.split.displayModeButtonItem.primaryAction?.perform(sender: nil)
        #expect(parts.split.displayMode == .oneOverSecondary)
        #expect(log.take() == ["M.viewWillAppear"])
        await pad.advance(by: 0.5)
        #expect(log.take() == ["M.viewDidAppear"])
        #expect(parts.primary.view.frame == CGRect(x: 0, y: 0, width: 320, height: 1_180))
        #expect(parts.secondary.view.frame.minX == 0)
        // A touch beside it puts it away.
        await pad.tap(at: CGPoint(x: 700, y: 600))
        await pad.advance(by: 0.5)
        #expect(parts.split.displayMode == .secondaryOnly)
        #expect(log.take() == ["M.viewWillDisappear", "M.viewDidDisappear"])
        #expect(parts.primary.view.superview == nil)
    }

    @Test func aDragFromTheEdgeBringsThePrimaryInAndCanBeTakenBack() async {
        let parts = parts()
        let delegate = SplitLog(log)
        parts.split.delegate = delegate
        show(parts, on: pad)
        _ = log.take()
        pad.touchDown(at: CGPoint(x: 4, y: 500))
        await pad.advanceFrames(2)
        for x in [20, 60, 104] {
            pad.touchMove(to: CGPoint(x: CGFloat(x), y: 500))
            await pad.advanceFrames(2)
        }
        #expect(log.take() == ["gesture begins", "change 3", "show 0", "M.viewWillAppear"])
        let x = parts.primary.view.frame.minX
        #expect(x > -320 && x < -200)
        await pad.advance(by: 0.3)
        pad.touchUp()
        await pad.advance(by: 0.6)
        #expect(log.take() == ["gesture ends", "M.viewWillDisappear", "M.viewDidDisappear"])
        #expect(parts.split.displayMode == .secondaryOnly)
        #expect(parts.primary.view.superview == nil)
        await pad.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 400, y: 500))
        await pad.advance(by: 0.6)
        #expect(parts.split.displayMode == .oneOverSecondary)
        #expect(
            log.take() == [
                "gesture begins", "change 3", "show 0", "M.viewWillAppear", "gesture ends", "M.viewDidAppear",
            ])
        parts.split.presentsWithGesture = false
        parts.split.preferredDisplayMode = .secondaryOnly
        _ = log.take()
        await pad.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 400, y: 500))
        #expect(log.take() == [])
    }

    @Test func rotatingAnIPadChangesTheModeWithItsShape() async {
        let parts = parts()
        show(parts, on: pad)
        _ = log.take()
        await pad.rotate(to: .landscapeLeft)
        await pad.settle()
        #expect(parts.split.displayMode == .oneBesideSecondary)
        #expect(parts.secondary.view.frame.width == 860)
        #expect(log.take() == ["M.viewWillAppear", "M.viewDidAppear"])
        await pad.rotate(to: .portrait)
        await pad.settle()
        #expect(parts.split.displayMode == .secondaryOnly)
        #expect(log.take() == ["M.viewWillDisappear", "M.viewDidDisappear"])
    }

    @Test func aPreferredModeSetInAnAnimationMovesThere() async {
        let parts = parts()
        show(parts, on: pad, .landscapeLeft)
        _ = log.take()
        UIView.animate(withDuration: 0.4) { parts.split.preferredDisplayMode = .secondaryOnly }
        #expect(parts.split.displayMode == .secondaryOnly)
        await pad.advance(by: 0.2)
        let x = parts.secondary.view.layer.presentation()?.frame.minX ?? 0
        #expect(x > 50 && x < 270)
        await pad.advance(by: 0.3)
        #expect(parts.secondary.view.frame == CGRect(x: 0, y: 0, width: 1_180, height: 820))
        #expect(log.take() == ["M.viewWillDisappear", "M.viewDidDisappear"])
    }

    // MARK: Collapsed

    @Test func inCompactWidthTheDetailIsPushedOnThePrimarysStack() async {
        let parts = parts()
        show(parts, on: phone)
        #expect(parts.split.isCollapsed)
        #expect(parts.split.viewControllers == [parts.primary])
        #expect(parts.primary.viewControllers == [parts.master, parts.secondary])
        #expect(parts.detail.navigationController === parts.secondary)
        #expect(parts.detail.splitViewController === parts.split)
        #expect(log.take() == ["D.viewWillAppear", "D.viewDidAppear"])
        // One bar shows the items of both stacks.
        #expect(parts.primary.navigationBar.items?.map(\.title) == ["Master", "Detail"])
        #expect(parts.secondary.navigationBar.isHidden)
        #expect(parts.detail.view.safeAreaInsets.top == 106)
        #expect(parts.detail.view.frame.size == CGSize(width: 440, height: 956))
        parts.primary.popViewController(animated: true)
        await phone.advance(by: 0.5)
        #expect(parts.primary.viewControllers == [parts.master])
        #expect(
            log.take() == ["D.viewWillDisappear", "M.viewWillAppear", "D.viewDidDisappear", "M.viewDidAppear"])
        #expect(phone.issues == [])
    }

    @Test func aStackOnTheStackGoesBackByItselfFirst() async {
        let parts = parts()
        show(parts, on: phone)
        let deeper = recorder("E")
        deeper.title = "Deeper"
        parts.secondary.pushViewController(deeper, animated: true)
        await phone.advance(by: 0.5)
        #expect(parts.primary.navigationBar.items?.map(\.title) == ["Master", "Detail", "Deeper"])
        _ = log.take()
        await phone.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 420, y: 500))
        await phone.advance(by: 0.6)
        #expect(parts.secondary.viewControllers == [parts.detail])
        #expect(parts.primary.viewControllers.count == 2)
        #expect(
            log.take() == ["E.viewWillDisappear", "D.viewWillAppear", "E.viewDidDisappear", "D.viewDidAppear"])
        await phone.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 420, y: 500))
        await phone.advance(by: 0.6)
        #expect(parts.primary.viewControllers == [parts.master])
        #expect(parts.primary.navigationBar.items?.map(\.title) == ["Master"])
    }

    @Test func turningALargePhoneSeparatesAndCollapsesWithBalancedCalls() async {
        let parts = parts()
        show(parts, on: phone)
        var events = log.take()
        for _ in 0..<3 {
            await phone.rotate(to: .landscapeLeft)
            await phone.settle()
            #expect(!parts.split.isCollapsed)
            #expect(parts.split.viewControllers == [parts.primary, parts.secondary])
            #expect(parts.primary.viewControllers == [parts.master])
            #expect(!parts.secondary.navigationBar.isHidden)
            #expect(parts.secondary.navigationBar.items?.map(\.title) == ["Detail"])
            #expect(parts.primary.view.frame.width == 320)
            await phone.rotate(to: .portrait)
            await phone.settle()
            #expect(parts.split.isCollapsed)
            #expect(parts.primary.viewControllers == [parts.master, parts.secondary])
            #expect(parts.primary.traitCollection.horizontalSizeClass == .compact)
            events += log.take()
        }
        #expect(AppearanceBalance.problems(events) == [])
        #expect(events.last == "D.viewDidAppear")
        #expect(phone.issues == [])
    }

    @Test func theDelegateDecidesWhatIsCollapsedAndWhatComesBack() async {
        let parts = parts()
        let delegate = SplitLog(log)
        delegate.drops = true
        parts.split.delegate = delegate
        show(parts, on: phone)
        #expect(parts.primary.viewControllers == [parts.master])
        #expect(log.take() == ["collapse", "M.viewWillAppear", "M.viewDidAppear"])
        // What was dropped is what comes back.
        await phone.rotate(to: .landscapeLeft)
        await phone.settle()
        #expect(parts.split.viewControllers == [parts.primary, parts.secondary])
        #expect(log.take().filter { !$0.contains("change") } == ["separate", "D.viewWillAppear", "D.viewDidAppear"])
        let other = recorder("O")
        delegate.separated = other
        await phone.rotate(to: .portrait)
        await phone.rotate(to: .landscapeLeft)
        await phone.settle()
        #expect(parts.split.viewControllers == [parts.primary, other])
    }

    @Test func aPlainPrimaryStandsAloneInCompactWidth() async {
        phone.makeCurrent()
        let (split, first, second) = (UISplitViewController(), recorder("A"), recorder("B"))
        split.viewControllers = [first, second]
        phone.show(split)
        phone.step()
        #expect(first.view.superview === split.view)
        #expect(second.viewIfLoaded?.window == nil)
        await phone.rotate(to: .landscapeLeft)
        await phone.settle()
        #expect(split.viewControllers == [first, second])
        #expect(second.view.window != nil)
    }

    // MARK: Showing

    @Test func showDetailReplacesTheSecondaryOrIsPushed() async {
        let parts = parts()
        show(parts, on: pad, .landscapeLeft)
        let next = recorder("N")
        _ = log.take()
        parts.master.showDetailViewController(next, sender: nil)
        #expect(parts.split.viewControllers == [parts.primary, next])
        #expect(
            log.take() == ["D.viewWillDisappear", "D.viewDidDisappear", "N.viewWillAppear", "N.viewDidAppear"])
        #expect(parts.secondary.parent == nil)

        let other = self.parts()
        show(other, on: phone)
        other.primary.popViewController(animated: false)
        let pushed = recorder("P")
        _ = log.take()
        other.master.showDetailViewController(pushed, sender: nil)
        phone.step()
        #expect(other.primary.viewControllers == [other.master, pushed])
        #expect(log.take() == ["M.viewWillDisappear", "P.viewWillAppear"])
        await phone.advance(by: 0.5)
        #expect(log.take() == ["M.viewDidDisappear", "P.viewDidAppear"])
        await phone.rotate(to: .landscapeLeft)
        await phone.settle()
        #expect(other.split.viewControllers == [other.primary, pushed])
    }

    @Test func theDelegateMayShowByItself() {
        let parts = parts()
        let delegate = SplitLog(log)
        delegate.shows = true
        parts.split.delegate = delegate
        show(parts, on: pad, .landscapeLeft)
        _ = log.take()
        parts.split.show(UIViewController(), sender: nil)
        parts.master.showDetailViewController(UIViewController(), sender: nil)
        #expect(log.take() == ["show", "showDetail"])
        #expect(parts.split.viewControllers == [parts.primary, parts.secondary])
    }

    // MARK: Hard cases

    @Test func aWindowThatGrowsInMidPushEndsThePushFirst() async {
        let parts = parts()
        show(parts, on: phone)
        parts.primary.popViewController(animated: false)
        _ = log.take()
        parts.master.showDetailViewController(parts.secondary, sender: nil)
        await phone.advance(by: 0.1)
        phone.orientation = .landscapeLeft
        await phone.settle()
        #expect(parts.split.viewControllers == [parts.primary, parts.secondary])
        #expect(parts.primary.viewControllers == [parts.master])
        let events = log.take()
        #expect(AppearanceBalance.problems(events) == ["M begins with viewWillDisappear"])
        #expect(parts.detail.view.window != nil && parts.master.view.window != nil)
        #expect(parts.secondary.view.frame == CGRect(x: 320, y: 0, width: 636, height: 440))
        #expect(phone.issues == [])
    }

    @Test func noControllersAtAllAndTooManyAreTaken() {
        pad.makeCurrent()
        pad.orientation = .landscapeLeft
        let split = UISplitViewController()
        pad.show(split)
        pad.step()
        #expect(split.viewControllers == [])
        let controllers = (0..<3).map { _ in UIViewController() }
        split.viewControllers = controllers
        pad.step()
        #expect(split.viewControllers == Array(controllers.prefix(2)))
        split.viewControllers = []
        pad.step()
        #expect(split.children == [])
        #expect(controllers.allSatisfy { $0.parent == nil && $0.viewIfLoaded?.superview == nil })
    }

    @Test func aSplitViewThatTurnedAndChangedIsFreed() async throws {
        try await expectFreed {
            let parts = parts()
            show(parts, on: phone)
            await phone.rotate(to: .landscapeLeft)
            parts.split.displayModeButtonItem.primaryAction?.perform(sender: nil)
            await phone.advance(by: 0.1)
            await phone.rotate(to: .portrait)
            phone.window.rootViewController = nil
            await phone.settle()
            return [parts.split, parts.primary, parts.secondary, parts.master, parts.detail, parts.split.view]
        }
    }
}

@MainActor
private final class SplitLog: NSObject, UISplitViewControllerDelegate {
    private let log: CallLog
    var drops = false
    var shows = false
    var separated: UIViewController?

    init(_ log: CallLog) { self.log = log }

    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { log.note("change \(displayMode.rawValue)") }

    func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool {
        if shows { log.note("show") }
        return shows
    }

    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool {
        if shows { log.note("showDetail") }
        return shows
    }

    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        log.note("collapse")
        return drops
    }

    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
        log.note("separate")
        return separated
    }

    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        log.note("show \(column.rawValue)")
    }

    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        log.note("hide \(column.rawValue)")
    }

    func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {
        log.note("gesture begins")
    }

    func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {
        log.note("gesture ends")
    }
}

/// Checks that appearance callbacks of each recorder follow each other as they must.
enum AppearanceBalance {
    private static let next = [
        "viewWillAppear": ["viewDidAppear", "viewWillDisappear"], "viewDidAppear": ["viewWillDisappear"],
        "viewWillDisappear": ["viewDidDisappear", "viewWillAppear"], "viewDidDisappear": ["viewWillAppear"],
    ]

    /// What is wrong with events such as "A.viewWillAppear"; other events are passed over.
    static func problems(_ events: [String]) -> [String] {
        var last: [String: String] = [:]
        var found: [String] = []
        for event in events {
            let parts = event.split(separator: ".").map(String.init)
            guard parts.count == 2, next[parts[1]] != nil else { continue }
            if let before = last[parts[0]] {
                if next[before]?.contains(parts[1]) != true { found.append("\(parts[0]): \(before), \(parts[1])") }
            } else if parts[1] != "viewWillAppear" {
                found.append("\(parts[0]) begins with \(parts[1])")
            }
            last[parts[0]] = parts[1]
        }
        for (name, event) in last.sorted(by: { $0.key < $1.key }) where event.hasPrefix("viewWill") {
            found.append("\(name) ends with \(event)")
        }
        return found
    }
}
