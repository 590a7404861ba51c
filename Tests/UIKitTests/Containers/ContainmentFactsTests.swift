import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// The facts on containment beyond adding and removing, F53 and F77 to F85, as plain UIKit code.
@MainActor
struct ContainmentFactsTests {
    let device = HeadlessDevice()
    let log = CallLog()

    private func recorder(_ name: String, _ kinds: LifecycleRecorder.Kinds = .appearance) -> LifecycleRecorder {
        LifecycleRecorder(name, log: log, kinds: kinds)
    }

    private func add(_ child: UIViewController, to parent: UIViewController) {
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }

    private func showParent() -> LifecycleRecorder {
        let parent = recorder("P", [])
        device.show(parent)
        device.step()
        return parent
    }

    // MARK: F53

    @Test func f53AChildsViewUnderAnotherControllersViewTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let device = HeadlessDevice()
                let (parent, other, child) = (UIViewController(), UIViewController(), UIViewController())
                device.show(parent)
                parent.addChild(other)
                parent.view.addSubview(other.view)
                parent.addChild(child)
                other.view.addSubview(child.view)
            }
        }
    }

    @Test func f53AWrapperBetweenParentAndChildIsFine() {
        let parent = showParent()
        let (wrapper, child) = (UIView(), recorder("C"))
        parent.view.addSubview(wrapper)
        parent.addChild(child)
        wrapper.addSubview(child.view)
        child.didMove(toParent: parent)
        #expect(log.take() == ["C.viewWillAppear", "C.viewDidAppear"])
        #expect(device.issues == [])
    }

    // MARK: Appearance

    @Test func f78WithoutAddChildAControllerAppearsBetweenItsOwnersCalls() {
        let (owner, loose) = (recorder("P"), recorder("C"))
        owner.view.addSubview(loose.view)
        device.show(owner)
        device.step()
        #expect(log.take() == ["P.viewWillAppear", "C.viewWillAppear", "C.viewDidAppear", "P.viewDidAppear"])
        loose.view.removeFromSuperview()
        #expect(log.take() == ["C.viewWillDisappear", "C.viewDidDisappear"])
    }

    @Test func aChildThatLeavesItsParentBeforeItsViewGoesStillDisappears() {
        let parent = showParent()
        let child = recorder("C")
        add(child, to: parent)
        _ = log.take()
        child.willMove(toParent: nil)
        child.removeFromParent()
        #expect(log.take() == [])
        child.view.removeFromSuperview()
        #expect(log.take() == ["C.viewWillDisappear", "C.viewDidDisappear"])
    }

    @Test func f79MovingMarksTellAddingFromUncovering() {
        let child = MovingRecorder()
        let parent = showParent()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        #expect(child.take() == ["willAppear to", "didAppear to"])
        #expect(!child.isMovingToParent)
        device.window.isHidden = true
        device.window.isHidden = false
        device.step()
        #expect(child.take() == ["willDisappear", "didDisappear", "willAppear", "didAppear"])
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(child.take() == ["willDisappear from", "didDisappear from"])
        #expect(!child.isMovingFromParent)
    }

    @Test func f79AChildAddedBeforeItsParentShowsIsMovingInAtItsFirstAppearance() {
        let (parent, child) = (UIViewController(), MovingRecorder())
        add(child, to: parent)
        device.show(parent)
        device.step()
        #expect(child.take() == ["willAppear to", "didAppear to"])
    }

    @Test func f13EndingAnAppearanceThatNobodyBeganIsReported() {
        let parent = showParent()
        let child = recorder("C")
        add(child, to: parent)
        _ = log.take()
        child.beginAppearanceTransition(true, animated: false)
        child.endAppearanceTransition()
        #expect(log.take() == [])
        #expect(device.takeIssues() == ["Unbalanced calls to begin/end appearance transitions for \(child)."])
    }

    @Test func f80AManualContainerForwardsEachTransitionItself() {
        let parent = ManualParent("P", log: log, kinds: .appearance)
        let child = recorder("C")
        add(child, to: parent)
        parent.forwards = child
        device.show(parent)
        device.step()
        #expect(log.take() == ["P.viewWillAppear", "C.viewWillAppear", "P.viewDidAppear", "C.viewDidAppear"])
        device.window.rootViewController = nil
        #expect(
            log.take() == ["P.viewWillDisappear", "C.viewWillDisappear", "P.viewDidDisappear", "C.viewDidDisappear"])
        #expect(device.issues == [])
    }

    @Test func anAppearanceThatTurnsRoundGetsTheOppositeCallsOnly() {
        let child = recorder("C")
        child.beginAppearanceTransition(true, animated: true)
        child.beginAppearanceTransition(false, animated: true)
        child.endAppearanceTransition()
        #expect(log.take() == ["C.viewWillAppear", "C.viewWillDisappear", "C.viewDidDisappear"])
    }

    // MARK: F81

    @Test func f81ATransitionSwapsTheViewsAndTellsBothChildren() async {
        let parent = showParent()
        let (old, new) = (recorder("A", [.appearance, .containment]), recorder("B", [.appearance, .containment]))
        add(old, to: parent)
        parent.addChild(new)
        _ = log.take()
        old.willMove(toParent: nil)
        new.view.frame = CGRect(x: 393, y: 0, width: 393, height: 852)
        parent.transition(from: old, to: new, duration: 0.2) {
            new.view.frame.origin.x = 0
        } completion: { [log] finished in
            log.note("completion \(finished)")
            old.removeFromParent()
            new.didMove(toParent: parent)
        }
        #expect(old.view.superview === parent.view && new.view.superview === parent.view)
        await device.advance(by: 0.1)
        #expect(log.take() == ["A.willMove(nil)", "A.viewWillDisappear", "B.viewWillAppear"])
        await device.advance(by: 0.2)
        #expect(
            log.take() == [
                "A.viewDidDisappear", "B.viewDidAppear", "completion true", "A.didMove(nil)", "B.didMove(P)",
            ])
        #expect(old.view.superview == nil)
        #expect(parent.children == [new])
        #expect(device.issues == [])
    }

    @Test func f81ATransitionBetweenStrangersTraps() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let parent = UIViewController()
                parent.transition(from: UIViewController(), to: UIViewController(), duration: 0, animations: nil)
            }
        }
    }

    @Test func f81AContainerThatForwardsByHandIsRefused() {
        device.makeCurrent()
        let parent = ManualParent("P", log: log, kinds: [])
        let (old, new) = (recorder("A"), recorder("B"))
        add(old, to: parent)
        parent.addChild(new)
        parent.transition(from: old, to: new, duration: 0, animations: nil)
        #expect(new.viewIfLoaded?.superview == nil)
        #expect(device.takeIssues().count == 1)
    }

    // MARK: F82

    @Test func f82TheChildThatIsNamedDecidesOnceItIsSaidToHaveChanged() {
        let (parent, child) = (NamingParent(), PreferringChild())
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        device.show(parent)
        device.step()
        #expect(device.window.systemAppearance == SystemAppearance())
        parent.named = child
        #expect(device.window.systemAppearance == SystemAppearance())
        parent.setNeedsStatusBarAppearanceUpdate()
        #expect(
            device.context.systemAppearance
                == SystemAppearance(
                    statusBarStyle: .lightContent, isStatusBarHidden: true, statusBarUpdateAnimation: .slide,
                    isHomeIndicatorAutoHidden: true, edgesDeferringSystemGestures: .bottom, isPointerLocked: true))
    }

    @Test func f82HidingTheStatusBarFreesItsInsetWhereThereIsNoNotch() {
        for (profile, top) in [(DeviceProfile.iPhoneSE, CGFloat(0)), (.iPhone16, 59)] {
            let device = HeadlessDevice(profile)
            device.show(PreferringChild())
            device.step()
            #expect(device.window.safeAreaInsets.top == top)
        }
    }

    @Test func f60APresentedControllerDecidesOnlyWhereItFillsTheScreenOrCaptures() async {
        let root = UIViewController()
        device.show(root)
        device.step()
        let cases: [(UIModalPresentationStyle, Bool, Bool)] = [
            (.fullScreen, false, true), (.overFullScreen, false, false), (.overFullScreen, true, true),
        ]
        for (style, captures, decides) in cases {
            let presented = PreferringChild()
            presented.modalPresentationStyle = style
            presented.modalPresentationCapturesStatusBarAppearance = captures
            root.present(presented, animated: false)
            await device.settle()
            #expect(device.window.systemAppearance.isStatusBarHidden == decides)
            root.dismiss(animated: false)
            await device.settle()
            #expect(!device.window.systemAppearance.isStatusBarHidden)
        }
    }

    // MARK: F83 to F85

    @Test func f83AdditionalInsetsStayWithTheChild() {
        let (first, second, child) = (UIViewController(), UIViewController(), UIViewController())
        add(child, to: first)
        child.additionalSafeAreaInsets.top = 12
        device.show(first)
        device.step()
        #expect(child.view.safeAreaInsets.top == 71)
        child.view.removeFromSuperview()
        child.removeFromParent()
        add(child, to: second)
        #expect(child.additionalSafeAreaInsets.top == 12)
    }

    @Test func f85OverriddenTraitsReachTheChildAndItsViewsAndEndWithIt() {
        let parent = showParent()
        let child = recorder("C", .traits)
        let label = UILabel()
        child.view.addSubview(label)
        add(child, to: parent)
        _ = (child.traitCollection, label.traitCollection)
        let compact = UITraitCollection(verticalSizeClass: .compact)
        parent.setOverrideTraitCollection(compact, forChild: child)
        #expect(parent.overrideTraitCollection(forChild: child) == compact)
        #expect(child.traitCollection.verticalSizeClass == .compact)
        #expect(label.traitCollection.verticalSizeClass == .compact)
        #expect(parent.traitCollection.verticalSizeClass == .regular)
        #expect(log.take() == ["C.traitCollectionDidChange"])
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(parent.overrideTraitCollection(forChild: child) == nil)
    }

    @Test func aChildsPreferredSizeReachesItsParent() {
        let (parent, child) = (SizeHearer(), UIViewController())
        parent.addChild(child)
        child.preferredContentSize = CGSize(width: 10, height: 20)
        child.preferredContentSize = CGSize(width: 10, height: 20)
        #expect(parent.heard == [CGSize(width: 10, height: 20)])
    }

    @Test func addingAndRemovingAChildAThousandTimesFreesIt() throws {
        let parent = showParent()
        try expectFreed {
            var children: [AnyObject] = []
            for _ in 0..<1_000 {
                let child = UIViewController()
                add(child, to: parent)
                child.willMove(toParent: nil)
                child.view.removeFromSuperview()
                child.removeFromParent()
                children += [child, child.view]
            }
            return children
        }
        #expect(parent.children == [] && parent.view.subviews == [])
    }

    @Test("what a container's bars took from a child's safe area goes with the container", arguments: [true, false])
    func barsLeaveNothingInTheSafeArea(isNavigation: Bool) {
        let device = HeadlessDevice(.iPhone16)
        device.makeCurrent()
        let child = UIViewController()
        let container: UIViewController
        if isNavigation {
            container = UINavigationController(rootViewController: child)
        } else {
            let tabs = UITabBarController()
            tabs.viewControllers = [child, UIViewController()]
            container = tabs
        }
        device.show(container)
        device.stepFrames(2)
        let window = device.window.safeAreaInsets
        #expect(child.view.safeAreaInsets != window)
        (container as? UINavigationController)?.setViewControllers([UIViewController()], animated: false)
        (container as? UITabBarController)?.viewControllers = [UIViewController()]
        device.stepFrames(2)
        #expect(child.parent == nil)
        device.show(child)
        device.stepFrames(2)
        #expect(child.view.safeAreaInsets == window)
    }
}

/// Notes its appearance with the marks that hold in each call.
@MainActor
private final class MovingRecorder: UIViewController {
    private let log = CallLog()

    func take() -> [String] { log.take() }

    private func note(_ event: String) {
        log.note(event + (isMovingToParent ? " to" : "") + (isMovingFromParent ? " from" : ""))
    }

    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
}

/// Forwards appearance to one child by hand.
@MainActor
private final class ManualParent: LifecycleRecorder {
    weak var forwards: UIViewController?

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        forwards?.beginAppearanceTransition(true, animated: animated)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        forwards?.endAppearanceTransition()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        forwards?.beginAppearanceTransition(false, animated: animated)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        forwards?.endAppearanceTransition()
    }
}

@MainActor
private final class NamingParent: UIViewController {
    var named: UIViewController?

    override var childForStatusBarStyle: UIViewController? { named }
    override var childForStatusBarHidden: UIViewController? { named }
    override var childForHomeIndicatorAutoHidden: UIViewController? { named }
    override var childForScreenEdgesDeferringSystemGestures: UIViewController? { named }
    override var childViewControllerForPointerLock: UIViewController? { named }
}

@MainActor
private final class PreferringChild: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { true }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
    override var prefersHomeIndicatorAutoHidden: Bool { true }
    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
    override var prefersPointerLocked: Bool { true }
}

@MainActor
private final class SizeHearer: UIViewController {
    var heard: [CGSize] = []

    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        heard.append(container.preferredContentSize)
    }
}
