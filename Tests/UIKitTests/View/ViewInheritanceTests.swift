import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// A view that notes changes of tint and traits.
@MainActor
private final class WatchingView: UIView {
    let log = CallLog()
    override func tintColorDidChange() { log.note("tint") }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        log.note("\(previous?.userInterfaceStyle.rawValue ?? -1) to \(traitCollection.userInterfaceStyle.rawValue)")
    }
    override func layoutMarginsDidChange() { log.note("margins") }
    override func safeAreaInsetsDidChange() { log.note("safe area") }
}

@MainActor
struct TintTests {
    @Test func theNearestTintUpTheHierarchyHolds() {
        let stage = Stage()
        let outer = stage.view(0, 0, 10, 10)
        let inner = stage.view(0, 0, 10, 10, in: outer)
        #expect(inner.tintColor == .systemBlue)
        outer.tintColor = .red
        #expect(inner.tintColor == .red)
        inner.tintColor = .green
        #expect(inner.tintColor == .green)
        inner.tintColor = nil
        #expect(inner.tintColor == .red)
    }

    @Test func aChangeTellsWhatInheritsIt() {
        let stage = Stage()
        let outer = stage.view(0, 0, 10, 10)
        let inner = WatchingView()
        outer.addSubview(inner)
        _ = inner.log.take()
        outer.tintColor = .red
        #expect(inner.log.take() == ["tint"])
        outer.tintAdjustmentMode = .dimmed
        #expect(inner.log.take() == ["tint"])
        #expect(inner.tintAdjustmentMode == .dimmed)
        #expect(inner.tintColor != .red)
        outer.tintAdjustmentMode = .automatic
        #expect(inner.tintColor == .red)
    }

    @Test func aViewWithATintOfItsOwnIsNotTold() {
        let stage = Stage()
        let outer = stage.view(0, 0, 10, 10)
        let inner = WatchingView()
        outer.addSubview(inner)
        inner.tintColor = .green
        _ = inner.log.take()
        outer.tintColor = .red
        #expect(inner.log.take() == [])
    }
}

@MainActor
struct ViewTraitTests {
    @Test func theDevicesAppearanceReachesViewsAndControllersOnce() {
        let device = HeadlessDevice(.iPhoneSE)
        let log = CallLog()
        let controller = LifecycleRecorder("A", log: log, kinds: .traits)
        let view = WatchingView()
        controller.view.addSubview(view)
        device.show(controller)
        device.step()
        _ = view.log.take()
        _ = log.take()
        device.appearance = .dark
        #expect(view.log.take() == ["1 to 2"])
        #expect(log.take() == ["A.traitCollectionDidChange"])
        #expect(controller.traitCollection.userInterfaceStyle == .dark)
        device.appearance = .dark
        #expect(view.log.take() == [])
    }

    @Test func anOverrideHoldsForTheTreeBelow() {
        let stage = Stage()
        let outer = stage.view(0, 0, 10, 10)
        let inner = WatchingView()
        outer.addSubview(inner)
        _ = inner.log.take()
        outer.overrideUserInterfaceStyle = .dark
        #expect(inner.log.take() == ["1 to 2"])
        #expect(stage.root.traitCollection.userInterfaceStyle == .light)
        stage.device.appearance = .dark
        #expect(inner.log.take() == [])
        outer.overrideUserInterfaceStyle = .unspecified
        #expect(inner.log.take() == [])
        stage.device.appearance = .light
        #expect(inner.log.take() == ["2 to 1"])
    }

    @Test func aControllersOverrideHoldsForItsViewAndChildren() {
        let device = HeadlessDevice(.iPhoneSE)
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        device.show(parent)
        device.step()
        parent.overrideUserInterfaceStyle = .dark
        #expect(parent.view.traitCollection.userInterfaceStyle == .dark)
        #expect(child.traitCollection.userInterfaceStyle == .dark)
        #expect(child.view.traitCollection.userInterfaceStyle == .dark)
        #expect(device.window.traitCollection.userInterfaceStyle == .light)
    }

    @Test func aWindowsOverrideHoldsForAllInIt() {
        let stage = Stage()
        stage.device.window.overrideUserInterfaceStyle = .dark
        #expect(stage.root.traitCollection.userInterfaceStyle == .dark)
    }

    @Test func dynamicBackgroundsFollowTheAppearance() {
        let stage = Stage()
        let view = stage.view(0, 0, 375, 667)
        view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
        #expect(stage.device.screenshot().pixel(x: 5, y: 5) == .blue)
        stage.device.appearance = .dark
        #expect(stage.device.screenshot().pixel(x: 5, y: 5) == .red)
    }

    @Test func sizeClassesFollowTheOrientation() {
        let phone = HeadlessDevice(.iPhone16)
        #expect(phone.window.traitCollection.horizontalSizeClass == .compact)
        #expect(phone.window.traitCollection.verticalSizeClass == .regular)
        phone.orientation = .landscapeRight
        #expect(phone.window.traitCollection.horizontalSizeClass == .compact)
        #expect(phone.window.traitCollection.verticalSizeClass == .compact)
        let large = HeadlessDevice(.iPhone16ProMax, orientation: .landscapeLeft)
        #expect(large.window.traitCollection.horizontalSizeClass == .regular)
        #expect(large.window.traitCollection.verticalSizeClass == .compact)
        let pad = HeadlessDevice(.iPad)
        #expect(pad.window.traitCollection.horizontalSizeClass == .regular)
        #expect(pad.window.traitCollection.userInterfaceIdiom == .pad)
    }

    @Test func aLabelFollowsTheTextSize() {
        let stage = Stage()
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.text = "Text"
        stage.root.addSubview(label)
        #expect(label.font.pointSize == 17)
        stage.device.contentSizeCategory = .accessibilityExtraExtraExtraLarge
        #expect(label.font.pointSize == 53)
    }
}

@MainActor
struct SafeAreaTests {
    @Test func theRootSeesTheDevicesInsets() {
        let stage = Stage(.iPhone16)
        #expect(stage.root.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        #expect(stage.root.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 59, width: 393, height: 759))
    }

    @Test func aViewIsInsetByWhatReachesIntoIt() {
        let stage = Stage(.iPhone16)
        let top = stage.view(0, 20, 393, 100)
        #expect(top.safeAreaInsets == UIEdgeInsets(top: 39, left: 0, bottom: 0, right: 0))
        let inner = stage.view(0, 30, 100, 50, in: top)
        #expect(inner.safeAreaInsets.top == 9)
        let middle = stage.view(0, 300, 393, 100)
        #expect(middle.safeAreaInsets == .zero)
        let bottom = stage.view(0, 800, 393, 100)
        // The free part ends at 818 and the view at 900.
        #expect(bottom.safeAreaInsets.bottom == 82)
    }

    @Test func movingAViewChangesItsSafeAreaAndTellsIt() {
        let stage = Stage(.iPhone16)
        let view = WatchingView(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
        view.insetsLayoutMarginsFromSafeArea = false
        stage.root.addSubview(view)
        _ = view.log.take()
        view.frame.origin.y = 0
        #expect(view.safeAreaInsets.top == 59)
        #expect(view.log.take() == ["safe area"])
        view.center.y += 10
        #expect(view.safeAreaInsets.top == 49)
        view.removeFromSuperview()
        #expect(view.safeAreaInsets == .zero)
    }

    @Test func additionalInsetsAddUpDownTheControllers() {
        let device = HeadlessDevice(.iPhone16)
        let log = CallLog()
        let parent = UIViewController()
        let child = LifecycleRecorder("B", log: log, kinds: .insets)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        device.show(parent)
        device.step()
        _ = log.take()
        parent.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 5, bottom: 0, right: 0)
        child.additionalSafeAreaInsets.top = 1
        #expect(parent.view.safeAreaInsets == UIEdgeInsets(top: 69, left: 5, bottom: 34, right: 0))
        #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 70, left: 5, bottom: 34, right: 0))
        #expect(log.take().contains("B.viewSafeAreaInsetsDidChange"))
    }

    @Test func rotationMovesTheInsets() async {
        let stage = Stage(.iPhone16)
        await stage.device.rotate(to: .landscapeRight)
        #expect(stage.root.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
        #expect(stage.root.safeAreaInsets == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
    }

    @Test func barsOfContainersCount() {
        let device = HeadlessDevice(.iPhone16)
        let content = UIViewController()
        let navigation = UINavigationController(rootViewController: content)
        let tabs = UITabBarController()
        tabs.setViewControllers([navigation], animated: false)
        device.show(tabs)
        device.step()
        #expect(content.view.safeAreaInsets == UIEdgeInsets(top: 59 + 44, left: 0, bottom: 34 + 49, right: 0))
        navigation.setNavigationBarHidden(true, animated: false)
        device.step()
        #expect(content.view.safeAreaInsets.top == 59)
    }
}

@MainActor
struct MarginTests {
    @Test func aPlainViewHasMarginsOf8Points() {
        let stage = Stage()
        let view = stage.view(50, 100, 100, 100)
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 8, width: 84, height: 84))
    }

    @Test func aRootViewHasTheSystemsMinimumPlusSafeArea() {
        let phone = Stage(.iPhone16)
        #expect(phone.root.layoutMargins == UIEdgeInsets(top: 59, left: 16, bottom: 34, right: 16))
        let large = Stage(.iPhone16Plus)
        #expect(large.root.layoutMargins.left == 20)
    }

    @Test func marginsGrowByTheSafeAreaUnlessToldNotTo() {
        let stage = Stage(.iPhone16)
        let view = stage.view(0, 0, 393, 100)
        #expect(view.layoutMargins.top == 67)
        view.insetsLayoutMarginsFromSafeArea = false
        #expect(view.layoutMargins.top == 8)
    }

    @Test func preservedMarginsAreAtLeastTheSuperviews() {
        let stage = Stage()
        let outer = stage.view(0, 100, 200, 200)
        outer.layoutMargins = UIEdgeInsets(top: 30, left: 40, bottom: 0, right: 0)
        let inner = stage.view(10, 0, 100, 100, in: outer)
        inner.preservesSuperviewLayoutMargins = true
        #expect(inner.layoutMargins == UIEdgeInsets(top: 30, left: 30, bottom: 8, right: 8))
    }

    @Test func directionalMarginsTurnInRightToLeft() {
        let stage = Stage(layoutDirection: .rightToLeft)
        let view = stage.view(50, 100, 100, 100)
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        view.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 3, right: 10)
        #expect(view.directionalLayoutMargins.leading == 10)
    }

    @Test func aChangeOfMarginsTellsTheView() {
        let stage = Stage()
        let view = WatchingView(frame: CGRect(x: 0, y: 300, width: 10, height: 10))
        stage.root.addSubview(view)
        _ = view.log.take()
        view.layoutMargins.left = 12
        view.layoutMargins.left = 12
        #expect(view.log.take() == ["margins"])
    }
}
