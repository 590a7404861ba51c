import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
private final class SplitDelegate: NSObject, UISplitViewControllerDelegate {
    var log: [String] = []
    var top: UISplitViewController.Column?
    var discardsSecondary = false

    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        log.append("top \(proposedTopColumn)")
        return top ?? proposedTopColumn
    }

    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        log.append("collapse secondary")
        return discardsSecondary
    }

    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("didCollapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("didExpand") }
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        log.append("willShow \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        log.append("willHide \(column)")
    }
}

@MainActor
struct SplitTests {
    private let log = CallLog()
    private let delegate = SplitDelegate()

    private func controller(_ name: String) -> LifecycleRecorder {
        LifecycleRecorder(name, log: log, kinds: .appearance)
    }

    private func classic(_ primary: UIViewController, _ secondary: UIViewController) -> UISplitViewController {
        let split = UISplitViewController(nibName: nil, bundle: nil)
        split.delegate = delegate
        split.viewControllers = [UINavigationController(rootViewController: primary), secondary]
        return split
    }

    private func show(_ split: UISplitViewController, on profile: DeviceProfile, landscape: Bool = false) async
        -> HeadlessDevice
    {
        let device = HeadlessDevice(profile, orientation: landscape ? .landscapeLeft : .portrait)
        device.show(split)
        await device.settle()
        return device
    }

    @Test("In compact width the secondary controller is pushed onto the primary's stack")
    func collapsed() async {
        let (a, b) = (controller("A"), controller("B"))
        let split = classic(a, b)
        let device = await show(split, on: .iPhone16)
        #expect(split.isCollapsed)
        #expect(split.displayMode == .secondaryOnly)
        #expect(split.viewControllers.count == 1)
        #expect((split.viewControllers[0] as? UINavigationController)?.viewControllers == [a, b])
        #expect(delegate.log == ["collapse secondary", "didCollapse"])
        #expect(b.view.window != nil)
        #expect(b.splitViewController === split)
        #expect(log.take().filter { $0.hasPrefix("B") } == ["B.viewWillAppear", "B.viewDidAppear"])
        device.makeCurrent()
    }

    @Test("A delegate that deals with the secondary controller leaves the primary one on top")
    func discarded() async {
        delegate.discardsSecondary = true
        let (a, b) = (controller("A"), controller("B"))
        let split = classic(a, b)
        let device = await show(split, on: .iPhone16)
        #expect(a.view.window === device.window)
        #expect(b.viewIfLoaded?.window == nil)
    }

    @Test("In regular width both lie side by side: 320 points and the rest; the primary one's width is compact")
    func sideBySide() async {
        let (a, b) = (controller("A"), controller("B"))
        let split = classic(a, b)
        let device = await show(split, on: .iPadPro11, landscape: true)
        let bounds = device.screenBounds
        #expect(!split.isCollapsed)
        #expect(split.displayMode == .oneBesideSecondary)
        #expect(split.primaryColumnWidth == 320)
        #expect(split.viewControllers[0].view.frame == CGRect(x: 0, y: 0, width: 320, height: bounds.height))
        #expect(b.view.frame == CGRect(x: 320, y: 0, width: bounds.width - 320, height: bounds.height))
        #expect(a.traitCollection.horizontalSizeClass == .compact)
        #expect(b.traitCollection.horizontalSizeClass == .regular)
        split.preferredPrimaryColumnWidthFraction = 0.5
        split.maximumPrimaryColumnWidth = 400
        await device.settle()
        #expect(b.view.frame.minX == 400)
        split.primaryEdge = .trailing
        await device.settle()
        #expect(split.viewControllers[0].view.frame.maxX == bounds.width)
        #expect(b.view.frame.minX == 0)
    }

    @Test(
        "Upright the secondary one has the screen; the primary one comes over it, and a touch beside it sends it away")
    func overlay() async {
        let (a, b) = (controller("A"), controller("B"))
        let split = classic(a, b)
        let device = await show(split, on: .iPadPro11)
        #expect(split.displayMode == .secondaryOnly)
        #expect(b.view.frame == device.screenBounds)
        #expect(a.viewIfLoaded?.window == nil)
        _ = log.take()
        split.show(.primary)
        await device.settle()
        #expect(split.displayMode == .oneOverSecondary)
        #expect(a.view.window != nil)
        #expect(b.view.frame == device.screenBounds)
        #expect(log.take() == ["A.viewWillAppear", "A.viewDidAppear"])
        await device.tap(at: CGPoint(x: 700, y: 500))
        await device.settle()
        #expect(split.displayMode == .secondaryOnly)
        #expect(log.take() == ["A.viewWillDisappear", "A.viewDidDisappear"])
        #expect(delegate.log.suffix(2) == ["willShow primary", "willHide primary"])
        split.displayModeButtonItem.primaryAction.map { button in
            let control = UIButton(primaryAction: button)
            control.sendActions(for: .primaryActionTriggered)
        }
        await device.settle()
        #expect(a.view.window != nil)
    }

    @Test("A window that becomes narrow and wide again collapses and expands, with what was pushed in between")
    func resize() async {
        let (a, b, c) = (controller("A"), controller("B"), controller("C"))
        let split = classic(a, b)
        let device = await show(split, on: .iPadPro11, landscape: true)
        device.window.frame.size = CGSize(width: 400, height: 800)
        await device.settle()
        #expect(split.isCollapsed)
        let base = split.viewControllers[0] as? UINavigationController
        #expect(base?.viewControllers == [a, b])
        #expect(b.view.frame.width == 400)
        base?.pushViewController(c, animated: false)
        await device.settle()
        device.window.frame.size = device.screenBounds.size
        await device.settle()
        #expect(!split.isCollapsed)
        #expect(base?.viewControllers == [a])
        #expect(split.viewControllers.last === b)
        #expect(a.view.window != nil && b.view.window != nil)
        #expect(delegate.log == ["collapse secondary", "didCollapse", "didExpand"])
        #expect(device.takeIssues() == [])
    }

    @Test("Columns are put into navigation controllers; collapsed, the top column is the delegate's choice")
    func columns() async {
        let (a, b) = (controller("A"), controller("B"))
        let split = UISplitViewController(style: .doubleColumn)
        split.delegate = delegate
        split.setViewController(a, for: .primary)
        split.setViewController(b, for: .secondary)
        #expect(split.viewController(for: .primary) === a)
        #expect(a.navigationController != nil)
        delegate.top = .primary
        let device = await show(split, on: .iPhone16)
        #expect(delegate.log == ["top secondary", "didCollapse"])
        #expect(a.view.window != nil)
        #expect(b.viewIfLoaded?.window == nil)
        split.show(.secondary)
        await device.settle()
        #expect(b.view.window != nil)
        #expect(a.navigationController === b.navigationController)
        split.hide(.secondary)
        await device.settle()
        #expect(a.view.window != nil)
        #expect(b.view.window == nil)
    }

    @Test("A compact column is shown instead of the others")
    func compactColumn() async {
        let (a, b, c) = (controller("A"), controller("B"), controller("C"))
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(a, for: .primary)
        split.setViewController(b, for: .secondary)
        split.setViewController(c, for: .compact)
        let device = await show(split, on: .iPhone16)
        #expect(c.view.frame == device.screenBounds)
        #expect(split.viewControllers == [c])
        #expect(a.viewIfLoaded?.window == nil)
    }

    @Test("Detail goes beside, or on top where there is one column", arguments: [true, false])
    func detail(isWide: Bool) async {
        let (a, b, c) = (controller("A"), controller("B"), controller("C"))
        delegate.discardsSecondary = true
        let split = classic(a, b)
        let device = await show(split, on: isWide ? .iPadPro11 : .iPhone16, landscape: isWide)
        a.showDetailViewController(c, sender: nil)
        await device.settle()
        #expect(c.view.window != nil)
        #expect(b.viewIfLoaded?.window == nil)
        #expect((a.view.window != nil) == isWide)
        #expect(split.viewController(for: .secondary) === c)
    }

    @Test("A split view controller and what it showed are freed")
    func freed() async {
        let tracker = LeakTracker()
        do {
            let (a, b) = (controller("A"), controller("B"))
            let split = classic(a, b)
            tracker.track(split, "split")
            tracker.track(a, "primary")
            tracker.track(b, "secondary")
            let device = await show(split, on: .iPadPro11)
            split.show(.primary)
            await device.advance(by: 0.1)
            _ = split.displayModeButtonItem
            device.show(UIViewController())
            await device.settle()
        }
        #expect(tracker.survivors == [])
    }

    @Test("Empty, or with one controller, it shows what there is")
    func empty() async {
        let split = UISplitViewController(style: .doubleColumn)
        let device = await show(split, on: .iPadPro11)
        #expect(split.viewControllers == [])
        let a = controller("A")
        split.setViewController(a, for: .primary)
        await device.settle()
        #expect(a.view.window != nil)
        split.setViewController(nil, for: .primary)
        await device.settle()
        #expect(a.view.window == nil)
        #expect(split.children == [])
    }
}
