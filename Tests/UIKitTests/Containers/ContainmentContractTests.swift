import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// The rest of the facts on containment, F13, F14, F72 to F86. F86, on SwiftUI's hosting controllers, has no subject here:
/// there is no SwiftUI.
@MainActor
struct ContainmentContractTests {
    let device = HeadlessDevice()
    let log = CallLog()

    private func recorder(
        _ name: String, _ kinds: LifecycleRecorder.Kinds = [.appearance, .containment]
    ) -> LifecycleRecorder {
        LifecycleRecorder(name, log: log, kinds: kinds)
    }

    private func showParent(_ kinds: LifecycleRecorder.Kinds = []) -> LifecycleRecorder {
        let parent = recorder("P", kinds)
        device.show(parent)
        device.step()
        _ = log.take()
        return parent
    }

    // MARK: F13, F14

    @Test func f13AppearanceBegunByHandOnTopOfWhatIsSentIsReportedAndSendsNothingTwice() {
        let parent = showParent()
        let child = recorder("C", .appearance)
        parent.addChild(child)
        child.beginAppearanceTransition(true, animated: false)
        parent.view.addSubview(child.view)
        child.endAppearanceTransition()
        #expect(log.take() == ["C.viewWillAppear", "C.viewDidAppear"])
        child.endAppearanceTransition()
        #expect(device.takeIssues() == ["Unbalanced calls to begin/end appearance transitions for \(child)."])
        #expect(log.take() == [])
    }

    @Test func f14CallingAppearanceMethodsDirectlyIsReported() {
        device.makeCurrent()
        let controller = UIViewController()
        controller.viewWillAppear(false)
        controller.viewDidAppear(false)
        controller.viewWillDisappear(false)
        controller.viewDidDisappear(false)
        let issues = device.takeIssues()
        #expect(issues.count == 4)
        #expect(issues.allSatisfy { $0.contains("directly is not supported") })
        controller.beginAppearanceTransition(true, animated: false)
        controller.endAppearanceTransition()
        #expect(device.issues == [])
    }

    // MARK: F72 to F79

    @Test func f72CallingWillMoveYourselfFirstSendsItTwice() {
        let (parent, child) = (showParent(), recorder("C"))
        child.willMove(toParent: parent)
        parent.addChild(child)
        #expect(log.take() == ["C.willMove(P)", "C.willMove(P)"])
        #expect(child.isMovingToParent)
    }

    @Test func f73RemovingFromTheParentCallsDidMoveAndNotWillMove() {
        let (parent, child) = (showParent(), recorder("C", .containment))
        parent.addChild(child)
        child.didMove(toParent: parent)
        _ = log.take()
        child.removeFromParent()
        #expect(log.take() == ["C.didMove(nil)"])
        // Without a parent there is nothing to leave.
        child.removeFromParent()
        #expect(log.take() == [])
    }

    @Test func f74TheCommonHelperAddsAndRemovesWithAGuardOnTheParent() {
        let (parent, child) = (showParent(), recorder("C"))
        func add() {
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
        }
        func remove() {
            guard child.parent != nil else { return }
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
        add()
        #expect(log.take() == ["C.willMove(P)", "C.viewWillAppear", "C.viewDidAppear", "C.didMove(P)"])
        remove()
        remove()
        #expect(log.take() == ["C.willMove(nil)", "C.viewWillDisappear", "C.viewDidDisappear", "C.didMove(nil)"])
        #expect(device.issues == [])
    }

    @Test func f75AChildOfAnotherParentLeavesThatOneFirst() {
        let (first, second, child) = (recorder("A"), recorder("B"), recorder("C", .containment))
        first.addChild(child)
        child.didMove(toParent: first)
        _ = log.take()
        second.addChild(child)
        #expect(log.take() == ["C.didMove(nil)", "C.willMove(B)"])
        #expect(first.children == [] && second.children == [child])
        // Once more with the same parent changes nothing.
        second.addChild(child)
        #expect(log.take() == [] && second.children == [child])
    }

    @Test func f76PresentedControllersAreNoChildren() async {
        let (parent, presented) = (showParent(), UIViewController())
        parent.present(presented, animated: false)
        await device.settle()
        #expect(parent.presentedViewController === presented)
        #expect(parent.children == [] && presented.parent == nil)
    }

    @Test func f77AChildAddedAndRemovedInOneTurnIsToldOfBoth() {
        let (parent, child) = (showParent(), recorder("C", .appearance))
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.view.removeFromSuperview()
        #expect(
            log.take() == ["C.viewWillAppear", "C.viewDidAppear", "C.viewWillDisappear", "C.viewDidDisappear"])
    }

    @Test func f78AChildAddedInViewDidLoadFollowsItsParent() {
        let (parent, child) = (LoadingParent("P", log: log, kinds: .appearance), recorder("C", .appearance))
        parent.child = child
        device.show(parent)
        #expect(log.take() == ["P.viewWillAppear", "C.viewWillAppear"])
        device.step()
        #expect(log.take() == ["P.viewDidAppear", "C.viewDidAppear"])
    }

    @Test func f78AChildRemovedInItsViewWillAppearGoesAgain() {
        let (parent, child) = (recorder("P", .appearance), LeavingChild("C", log: log, kinds: .appearance))
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        device.show(parent)
        device.step()
        #expect(parent.children == [] && child.view.superview == nil)
        let events = log.take()
        #expect(AppearanceBalance.problems(events) == [])
        #expect(events.filter { $0.hasPrefix("P") } == ["P.viewWillAppear", "P.viewDidAppear"])
        #expect(device.issues == [])
    }

    // MARK: F80, F81

    @Test func f80NothingIsForwardedToTheChildrenOfAManualContainer() {
        let parent = SilentParent("P", log: log, kinds: .appearance)
        let child = recorder("C", .appearance)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        device.show(parent)
        device.step()
        device.window.rootViewController = nil
        #expect(
            log.take() == ["P.viewWillAppear", "P.viewDidAppear", "P.viewWillDisappear", "P.viewDidDisappear"])
    }

    @Test func f81ATransitionInASystemContainerIsRefused() {
        device.makeCurrent()
        let (first, second) = (UIViewController(), UIViewController())
        let tabs = UITabBarController()
        tabs.viewControllers = [first, second]
        tabs.transition(from: first, to: second, duration: 0, animations: nil)
        #expect(device.takeIssues().count == 1)
        let navigation = UINavigationController()
        navigation.viewControllers = [UIViewController(), UIViewController()]
        navigation.transition(
            from: navigation.children[0], to: navigation.children[1], duration: 0, animations: nil)
        #expect(device.takeIssues().count == 1)
    }

    // MARK: F82

    @Test func f82ContainersNameTheChildOnShowAndAskAgainWhenItChanges() async {
        let (plain, hiding) = (UIViewController(), HidingChild())
        let navigation = UINavigationController(rootViewController: plain)
        let tabs = UITabBarController()
        let other = UIViewController()
        tabs.viewControllers = [navigation, other]
        device.show(tabs)
        device.step()
        #expect(tabs.childForStatusBarHidden === navigation && navigation.childForStatusBarHidden === plain)
        #expect(navigation.childForStatusBarStyle == nil)
        navigation.pushViewController(hiding, animated: false)
        #expect(device.window.systemAppearance.isStatusBarHidden)
        #expect(device.window.systemAppearance.isHomeIndicatorAutoHidden)
        #expect(device.window.systemAppearance.edgesDeferringSystemGestures == .bottom)
        #expect(device.window.systemAppearance.isPointerLocked)
        tabs.selectedIndex = 1
        #expect(device.window.systemAppearance == SystemAppearance())
        tabs.selectedIndex = 0
        navigation.popViewController(animated: false)
        #expect(device.window.systemAppearance == SystemAppearance())
    }

    @Test func f82AnAnswerThatChangesCountsOnceItIsAnnouncedByEachCall() {
        let child = ChangingChild()
        let navigation = UINavigationController(rootViewController: child)
        device.show(navigation)
        device.step()
        let announcements: [(UIViewController) -> () -> Void] = [
            { $0.setNeedsStatusBarAppearanceUpdate }, { $0.setNeedsUpdateOfHomeIndicatorAutoHidden },
            { $0.setNeedsUpdateOfScreenEdgesDeferringSystemGestures }, { $0.setNeedsUpdateOfPrefersPointerLocked },
        ]
        for announce in announcements {
            let before = device.window.systemAppearance
            child.isOn.toggle()
            #expect(device.window.systemAppearance == before)
            announce(child)()
            #expect(device.window.systemAppearance.isStatusBarHidden == child.isOn)
            #expect(device.window.systemAppearance.isPointerLocked == child.isOn)
        }
    }

    // MARK: F83 to F85

    @Test func f83AdditionalInsetsMoveWithAChildToAnotherParentAndCountThere() {
        let (parent, first, second, child) = (
            showParent(), UIViewController(), UIViewController(), UIViewController()
        )
        for container in [first, second] {
            parent.addChild(container)
            container.view.frame = parent.view.bounds
            parent.view.addSubview(container.view)
            container.didMove(toParent: parent)
        }
        child.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
        for container in [first, second] {
            child.view.removeFromSuperview()
            container.addChild(child)
            child.view.frame = container.view.bounds
            container.view.addSubview(child.view)
            child.didMove(toParent: container)
            device.step()
            #expect(child.additionalSafeAreaInsets.bottom == 20)
            #expect(child.view.safeAreaInsets.top == container.view.safeAreaInsets.top + 10)
        }
    }

    @Test func f84AParentThatDoesNotCallSuperKeepsTheChangeFromItsChildren() {
        for forwards in [true, false] {
            let (parent, child) = (StubbornParent(), SizeRecorder())
            parent.forwards = forwards
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            device.orientation = .portrait
            device.show(parent)
            child.view.frame = parent.view.bounds
            child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            device.step()
            device.orientation = .landscapeLeft
            #expect(child.sizes == (forwards ? [CGSize(width: 852, height: 393)] : []))
            #expect(child.traits == (forwards ? 1 : 0))
            #expect(child.view.bounds.size == CGSize(width: 852, height: 393))
        }
    }

    @Test func f85AnOverrideReachesGrandchildrenAndInnerOnesGoFirst() {
        let parent = showParent()
        let (child, inner) = (UIViewController(), UIViewController())
        let label = UILabel()
        inner.view.addSubview(label)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.addChild(inner)
        child.view.addSubview(inner.view)
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        parent.setOverrideTraitCollection(
            UITraitCollection(traitsFrom: [UITraitCollection(horizontalSizeClass: .regular), large]), forChild: child)
        #expect(inner.traitCollection.horizontalSizeClass == .regular)
        #expect(label.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        child.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: inner)
        #expect(inner.traitCollection.horizontalSizeClass == .compact)
        #expect(inner.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        parent.setOverrideTraitCollection(nil, forChild: child)
        #expect(label.traitCollection.preferredContentSizeCategory == .large)
        #expect(label.traitCollection.horizontalSizeClass == .compact)
    }

    @Test func f85OverridingAStrangersTraitsIsReported() {
        device.makeCurrent()
        UIViewController().setOverrideTraitCollection(UITraitCollection(), forChild: UIViewController())
        #expect(device.takeIssues().count == 1)
    }
}

@MainActor
private final class LoadingParent: LifecycleRecorder {
    var child: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let child else { return }
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
}

@MainActor
private final class LeavingChild: LifecycleRecorder {
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
    }
}

@MainActor
private final class SilentParent: LifecycleRecorder {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

@MainActor
private final class HidingChild: UIViewController {
    override var prefersStatusBarHidden: Bool { true }
    override var prefersHomeIndicatorAutoHidden: Bool { true }
    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
    override var prefersPointerLocked: Bool { true }
}

@MainActor
private final class ChangingChild: UIViewController {
    var isOn = false
    override var prefersStatusBarHidden: Bool { isOn }
    override var prefersPointerLocked: Bool { isOn }
}

@MainActor
private final class StubbornParent: UIViewController {
    var forwards = true

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        if forwards { super.viewWillTransition(to: size, with: coordinator) }
    }

    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        if forwards { super.willTransition(to: newCollection, with: coordinator) }
    }
}

@MainActor
private final class SizeRecorder: UIViewController {
    var sizes: [CGSize] = []
    var traits = 0

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        sizes.append(size)
        super.viewWillTransition(to: size, with: coordinator)
    }

    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        traits += 1
        super.willTransition(to: newCollection, with: coordinator)
    }
}
