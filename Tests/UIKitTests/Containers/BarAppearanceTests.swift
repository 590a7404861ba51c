import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Appearances of bars, edges of content, and what a navigation controller's bars do by themselves.
@MainActor
struct BarAppearanceTests {
    let device = HeadlessDevice(.iPhone16)
    let log = CallLog()

    private func show(_ controllers: UIViewController...) -> UINavigationController {
        let navigation = UINavigationController()
        navigation.viewControllers = controllers
        device.show(navigation)
        device.stepFrames(2)
        return navigation
    }

    private func titled(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = title
        controller.view.backgroundColor = .white
        return controller
    }

    private func colored(_ color: UIColor) -> UINavigationBarAppearance {
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = color
        return appearance
    }

    /// What shows at the left of the bar, away from titles and buttons.
    private var barColor: BarColor { device.screenshot().color(at: CGPoint(x: 3, y: 90)) }

    @Test func anAppearanceIsCopiedAndChangesShowThroughTheBarsOwn() {
        let navigation = show(titled("A"))
        let appearance = colored(UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        navigation.navigationBar.standardAppearance = appearance
        navigation.navigationBar.scrollEdgeAppearance = appearance
        device.step()
        #expect(barColor.red > 0.95 && barColor.green < 0.05)
        appearance.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        #expect(navigation.navigationBar.standardAppearance !== appearance)
        device.step()
        #expect(barColor.red > 0.95)
        navigation.navigationBar.scrollEdgeAppearance?.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        device.step()
        #expect(barColor.blue > 0.95 && barColor.red < 0.05)
    }

    @Test func theBarIsClearWhileContentBeginsAtItAndFillsAsItScrolls() {
        let content = UIViewController()
        let scroll = UIScrollView()
        scroll.backgroundColor = .white
        content.view = scroll
        scroll.contentSize = CGSize(width: 393, height: 3_000)
        let navigation = show(content)
        navigation.navigationBar.standardAppearance = colored(UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        device.step()
        #expect(scroll.contentOffset.y == -103)
        #expect(barColor.green > 0.95)
        scroll.contentOffset.y = -60
        device.step()
        #expect(barColor.red > 0.95 && barColor.green < 0.05)
        scroll.contentOffset.y = -103
        device.step()
        #expect(barColor.green > 0.95)
    }

    @Test func bottomBarsAreClearWhereContentEndsAtThem() {
        let content = UIViewController()
        let scroll = UIScrollView()
        scroll.backgroundColor = .white
        content.view = scroll
        scroll.contentSize = CGSize(width: 393, height: 3_000)
        let navigation = UINavigationController(rootViewController: content)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        let appearance = UITabBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        tabs.tabBar.standardAppearance = appearance
        device.show(tabs)
        device.stepFrames(2)
        func color() -> BarColor { device.screenshot().color(at: CGPoint(x: 10, y: 840)) }
        #expect(color().red > 0.95 && color().green < 0.05)
        scroll.contentOffset.y = 3_000 - 852 + 83
        device.step()
        #expect(color().green > 0.95)
    }

    @Test func anItemsAppearanceGoesBeforeTheBars() async {
        let (first, second) = (titled("A"), titled("B"))
        second.navigationItem.scrollEdgeAppearance = colored(UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        let navigation = show(first)
        navigation.navigationBar.scrollEdgeAppearance = colored(UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        device.step()
        #expect(barColor.red > 0.95)
        navigation.pushViewController(second, animated: true)
        await device.advance(by: 0.6)
        #expect(barColor.blue > 0.95 && barColor.red < 0.05)
        navigation.popViewController(animated: true)
        await device.advance(by: 0.6)
        #expect(barColor.red > 0.95 && barColor.blue < 0.05)
    }

    @Test func titlesAndButtonsTakeTheirAttributes() throws {
        let (first, second) = (titled("Home"), titled("Detail"))
        let done = UIBarButtonItem(title: "Finish", style: .done, target: nil, action: nil)
        let plain = UIBarButtonItem(title: "Plain", style: .plain, target: nil, action: nil)
        second.navigationItem.rightBarButtonItems = [done, plain]
        let navigation = show(first, second)
        let appearance = UINavigationBarAppearance()
        appearance.titleTextAttributes = [.foregroundColor: UIColor.systemRed, .font: UIFont.systemFont(ofSize: 21)]
        appearance.titlePositionAdjustment = UIOffset(horizontal: 5, vertical: -3)
        appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemGreen]
        appearance.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemOrange]
        appearance.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemPurple]
        let before = try #require(navigation.navigationBar.label("Detail")).frame
        navigation.navigationBar.standardAppearance = appearance
        device.step()
        let title = try #require(navigation.navigationBar.label("Detail"))
        #expect(title.textColor == .systemRed && title.font.pointSize == 21)
        #expect(abs(title.frame.midX - before.midX - 5) < 0.5 && abs(title.frame.midY - before.midY + 3) < 0.5)
        let colors = ["Plain", "Finish", "Home"].map {
            navigation.navigationBar.button(labelled: $0)?.titleColor(for: .normal)
        }
        #expect(colors == [.systemGreen, .systemOrange, .systemPurple])
    }

    @Test func backButtonsAreNamedByTheirDisplayMode() async {
        let (first, second) = (titled("Home"), titled("Detail"))
        let navigation = show(first, second)
        func title() -> String? { navigation.navigationBar.button(labelled: "Home")?.title(for: .normal) }
        #expect(title()?.hasSuffix("Home") == true)
        first.navigationItem.backButtonDisplayMode = .generic
        #expect(title()?.hasSuffix("Back") == true)
        first.navigationItem.backButtonDisplayMode = .minimal
        #expect(title()?.contains("Home") == false && title()?.contains("Back") == false)
        second.navigationItem.setHidesBackButton(true, animated: true)
        await device.advance(by: 0.3)
        #expect(title() == nil)
    }

    @Test func aBackActionStandsForGoingBack() async throws {
        let (first, second) = (titled("Home"), titled("Detail"))
        let navigation = show(first, second)
        second.navigationItem.backAction = UIAction { [log] _ in log.note("back") }
        device.step()
        await device.tap(try #require(navigation.navigationBar.button(labelled: "Home")))
        #expect(log.take() == ["back"])
        #expect(navigation.viewControllers.count == 2)
    }

    @Test func buttonsSetAnimatedFade() async {
        let content = titled("A")
        let navigation = show(content)
        let item = UIBarButtonItem(title: "New", style: .plain, target: nil, action: nil)
        content.navigationItem.setRightBarButton(item, animated: true)
        await device.advance(by: 0.1)
        let opacity = navigation.navigationBar.button(labelled: "New")?.superview?.layer.presentation()?.opacity ?? 1
        #expect(opacity > 0.1 && opacity < 0.9)
        await device.advance(by: 0.3)
        #expect(navigation.navigationBar.label("A") != nil)
        #expect(navigation.navigationBar.subviews.count == 2)
    }

    // MARK: A bar of its own

    @Test func aBarOfItsOwnAsksItsDelegate() async {
        let controller = UIViewController()
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 59, width: 393, height: 44))
        controller.view.addSubview(bar)
        let delegate = BarLog(log)
        bar.delegate = delegate
        device.show(controller)
        device.step()
        bar.pushItem(UINavigationItem(title: "A"), animated: false)
        bar.pushItem(UINavigationItem(title: "B"), animated: true)
        #expect(log.take() == ["shouldPush A", "didPush A", "shouldPush B"])
        await device.advance(by: 0.5)
        #expect(log.take() == ["didPush B"])
        delegate.refuses = true
        #expect(bar.popItem(animated: false) == nil)
        delegate.refuses = false
        await device.tap(at: CGPoint(x: 30, y: 80))
        await device.advance(by: 0.5)
        #expect(log.take() == ["shouldPop B", "shouldPop B", "didPop B"])
        #expect(bar.topItem?.title == "A" && bar.barPosition == .topAttached)
    }

    // MARK: Bars that hide

    @Test func aTapHidesAndShowsTheBarsButNotOnAControl() async {
        let content = titled("A")
        let button = UIButton(frame: CGRect(x: 100, y: 300, width: 100, height: 44))
        content.view.addSubview(button)
        let navigation = show(content)
        navigation.hidesBarsOnTap = true
        await device.tap(at: CGPoint(x: 200, y: 600))
        await device.advance(by: 0.4)
        #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
        await device.tap(at: CGPoint(x: 150, y: 320))
        #expect(navigation.isNavigationBarHidden)
        await device.tap(at: CGPoint(x: 200, y: 600))
        #expect(!navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    }

    @Test func aSwipeHidesBothBarsAndBringsThemBack() async {
        let navigation = show(titled("A"))
        navigation.isToolbarHidden = false
        navigation.hidesBarsOnSwipe = true
        await device.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 400))
        await device.advance(by: 0.4)
        #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
        await device.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 600))
        await device.advance(by: 0.4)
        #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    }

    @Test func barsHideInCompactHeightAndWhenTheKeyboardComes() async {
        let content = titled("A")
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
        content.view.addSubview(field)
        let navigation = show(content)
        navigation.hidesBarsWhenVerticallyCompact = true
        await device.rotate(to: .landscapeLeft)
        await device.settle()
        #expect(navigation.isNavigationBarHidden)
        await device.rotate(to: .portrait)
        await device.settle()
        #expect(!navigation.isNavigationBarHidden)
        navigation.hidesBarsWhenKeyboardAppears = true
        field.becomeFirstResponder()
        await device.advance(by: 0.5)
        #expect(navigation.isNavigationBarHidden)
    }
}

@MainActor
private final class BarLog: NSObject, UINavigationBarDelegate {
    private let log: CallLog
    var refuses = false
    init(_ log: CallLog) { self.log = log }

    private func note(_ event: String, _ item: UINavigationItem) { log.note("\(event) \(item.title ?? "")") }

    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
        note("shouldPush", item)
        return true
    }

    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) { note("didPush", item) }

    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        note("shouldPop", item)
        return !refuses
    }

    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) { note("didPop", item) }
    func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
}
