import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct NavigationTests {
    let device = HeadlessDevice(.iPhone16)
    let log = CallLog()

    private func recorder(_ name: String, _ kinds: LifecycleRecorder.Kinds = [.appearance, .containment])
        -> LifecycleRecorder
    {
        LifecycleRecorder(name, log: log, kinds: kinds)
    }

    private func show(_ controllers: UIViewController...) -> UINavigationController {
        let navigation = UINavigationController()
        navigation.viewControllers = controllers
        device.show(navigation)
        device.stepFrames(2)
        _ = log.take()
        return navigation
    }

    // MARK: Life

    @Test func theRootAppearsWithItsNavigationControllerAndHasMovedThen() {
        let root = recorder("A", .all.subtracting([.layout, .insets, .traits]))
        let navigation = UINavigationController(rootViewController: root)
        #expect(log.take() == ["A.willMove(UINavigationController)"])
        device.show(navigation)
        #expect(log.take() == ["A.viewDidLoad", "A.viewWillAppear"])
        device.step()
        #expect(log.take() == ["A.viewDidAppear", "A.didMove(UINavigationController)"])
    }

    @Test func f7APushAndAPopTellInTheirOrder() async {
        let (first, second) = (recorder("A"), recorder("B"))
        let navigation = show(first)
        navigation.pushViewController(second, animated: true)
        #expect(navigation.topViewController === second)
        #expect(!second.isViewLoaded)
        #expect(log.take() == ["B.willMove(UINavigationController)"])
        device.step()
        #expect(log.take() == ["A.viewWillDisappear", "B.viewWillAppear"])
        await device.advance(by: 0.5)
        #expect(log.take() == ["A.viewDidDisappear", "B.viewDidAppear", "B.didMove(UINavigationController)"])
        #expect(first.view.superview == nil)
        #expect(navigation.popViewController(animated: true) === second)
        #expect(log.take() == ["B.willMove(nil)"])
        await device.advance(by: 0.5)
        #expect(
            log.take() == [
                "B.viewWillDisappear", "A.viewWillAppear", "B.viewDidDisappear", "A.viewDidAppear", "B.didMove(nil)",
            ])
        #expect(navigation.children == [first])
        #expect(device.issues == [])
    }

    @Test func withoutAnimationAllHappensAtOnce() {
        let (first, second) = (recorder("A", .appearance), recorder("B", .appearance))
        let navigation = show(first)
        navigation.pushViewController(second, animated: false)
        #expect(
            log.take() == ["A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear"])
        #expect(navigation.popViewController(animated: false) === second)
        #expect(
            log.take() == ["B.viewWillDisappear", "A.viewWillAppear", "B.viewDidDisappear", "A.viewDidAppear"])
        #expect(navigation.popViewController(animated: false) == nil)
    }

    @Test func theSlideTakes035SecondsAndTheLowerViewMovesAThirdAsFar() async {
        let (first, second) = (UIViewController(), UIViewController())
        let navigation = show(first)
        navigation.pushViewController(second, animated: true)
        device.step()
        device.step()
        #expect(second.view.layer.presentation()!.frame.minX > 380)
        await device.advance(by: 0.175 - 1 / 60)
        let upper = second.view.layer.presentation()!.frame.minX
        let lower = first.view.layer.presentation()!.frame.minX
        #expect(abs(upper - 393 / 2) < 8)
        #expect(abs(lower + (393 - upper) * 0.3) < 0.5)
        await device.advance(by: 0.25)
        #expect(second.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(navigation.transitionCoordinator == nil)
    }

    @Test func fromRightToLeftTheSlideIsMirrored() async {
        let device = HeadlessDevice(.iPhone16, layoutDirection: .rightToLeft)
        let (first, second) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: first)
        device.show(navigation)
        device.step()
        navigation.pushViewController(second, animated: true)
        device.step()
        await device.advance(by: 0.17)
        #expect(second.view.layer.presentation()!.frame.minX < -100)
        #expect(first.view.layer.presentation()!.frame.minX > 20)
        await device.advance(by: 0.3)
        let back = navigation.navigationBar.button(labelled: "Back")
        #expect((back?.frame.midX ?? 0) > 300)
        #expect(back?.title(for: .normal)?.hasPrefix("\u{203A}") == true)
    }

    @Test func aLongerPopRemovesAllThatLayAbove() async {
        let controllers = ["A", "B", "C", "D"].map { recorder($0) }
        let navigation = UINavigationController()
        navigation.viewControllers = controllers
        device.show(navigation)
        device.step()
        _ = log.take()
        #expect(navigation.popToViewController(controllers[1], animated: true) == [controllers[2], controllers[3]])
        await device.advance(by: 0.5)
        #expect(
            log.take() == [
                "C.willMove(nil)", "D.willMove(nil)", "D.viewWillDisappear", "B.viewWillAppear", "D.viewDidDisappear",
                "B.viewDidAppear", "C.didMove(nil)", "D.didMove(nil)",
            ])
        #expect(navigation.children == [controllers[0], controllers[1]])
        #expect(navigation.popToRootViewController(animated: false) == [controllers[1]])
        #expect(navigation.popToRootViewController(animated: false) == [])
    }

    @Test func aWholeStackIsPushedOrPoppedByWhereItsTopWas() async {
        let (a, b, c) = (recorder("A"), recorder("B"), recorder("C"))
        let navigation = show(a, b)
        let delegate = NavigationLog(log)
        navigation.delegate = delegate
        navigation.setViewControllers([a, c], animated: true)
        await device.advance(by: 0.5)
        #expect(log.take().contains("push B-C"))
        #expect(navigation.children.count == 2 && b.parent == nil)
        navigation.setViewControllers([a], animated: true)
        await device.advance(by: 0.5)
        #expect(log.take().contains("pop C-A"))
        navigation.setViewControllers([b, a], animated: true)
        await device.advance(by: 0.5)
        #expect(log.take() == ["B.willMove(UINavigationController)", "B.didMove(UINavigationController)"])
    }

    @Test func twoPushesInOneTurnMakeOneTransition() async {
        let (a, b, c) = (recorder("A", .appearance), recorder("B", .appearance), recorder("C", .appearance))
        let navigation = show(a)
        navigation.pushViewController(b, animated: true)
        navigation.pushViewController(c, animated: true)
        await device.advance(by: 0.5)
        #expect(log.take() == ["A.viewWillDisappear", "C.viewWillAppear", "A.viewDidDisappear", "C.viewDidAppear"])
        #expect(navigation.viewControllers == [a, b, c])
        #expect(!b.isViewLoaded)
        #expect(device.issues == [])
    }

    @Test func changesDuringATransitionAreRefusedWithUIKitsWarning() async {
        let (a, b, c) = (recorder("A", []), recorder("B", []), recorder("C", []))
        let navigation = show(a)
        navigation.pushViewController(b, animated: true)
        await device.advance(by: 0.1)
        navigation.pushViewController(c, animated: true)
        #expect(navigation.popViewController(animated: true) == nil)
        #expect(navigation.viewControllers == [a, b])
        #expect(
            device.takeIssues()
                == ["pushViewController(_:animated:)", "popViewController(animated:)"].map {
                    "\($0) called on \(navigation) while an existing transition or presentation is occurring; the navigation "
                        + "stack will not be updated."
                })
        await device.advance(by: 0.5)
        navigation.pushViewController(c, animated: true)
        await device.advance(by: 0.5)
        #expect(navigation.viewControllers == [a, b, c])
    }

    @Test func aStackSetDuringATransitionWaitsForItsEnd() async {
        let (a, b, c) = (recorder("A", .appearance), recorder("B", .appearance), recorder("C", .appearance))
        let navigation = show(a)
        navigation.pushViewController(b, animated: true)
        await device.advance(by: 0.1)
        navigation.setViewControllers([c], animated: false)
        #expect(navigation.viewControllers == [a, b])
        await device.advance(by: 0.5)
        #expect(navigation.viewControllers == [c])
        #expect(
            log.take() == [
                "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear",
                "B.viewWillDisappear", "C.viewWillAppear", "B.viewDidDisappear", "C.viewDidAppear",
            ])
    }

    @Test func aPushFromViewDidAppearGoesOn() async {
        let chain = PushingController(log: log)
        let navigation = show(UIViewController())
        navigation.pushViewController(chain, animated: true)
        await device.advance(by: 1)
        #expect(navigation.viewControllers.count == 3)
        #expect(device.issues == [])
    }

    @Test func pushingTwiceTrapsAsUIKitDoes() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let controller = UIViewController()
                UINavigationController(rootViewController: controller).pushViewController(controller, animated: false)
            }
        }
    }

    @Test func showPushes() async {
        let (first, inner, second) = (UIViewController(), UIViewController(), UIViewController())
        first.addChild(inner)
        first.view.addSubview(inner.view)
        inner.didMove(toParent: first)
        let navigation = show(first)
        inner.show(second, sender: nil)
        await device.advance(by: 0.5)
        #expect(navigation.viewControllers == [first, second])
    }

    @Test func f79PushedAndPoppedControllersAreMovingCoveredOnesAreNot() async {
        let (first, second) = (MarkRecorder("A", log), MarkRecorder("B", log))
        let navigation = show(first)
        navigation.pushViewController(second, animated: true)
        await device.advance(by: 0.5)
        navigation.popViewController(animated: true)
        await device.advance(by: 0.5)
        #expect(
            log.take() == [
                "A.willDisappear", "B.willAppear to", "A.didDisappear", "B.didAppear to", "B.willDisappear from",
                "A.willAppear", "B.didDisappear from", "A.didAppear",
            ])
    }

    // MARK: The delegate

    @Test func theDelegateHearsWhatShowsAndIsAskedForAnAnimator() async {
        let (first, second) = (recorder("A", .appearance), recorder("B", .appearance))
        let navigation = UINavigationController(rootViewController: first)
        let delegate = NavigationLog(log)
        navigation.delegate = delegate
        device.show(navigation)
        device.step()
        #expect(log.take() == ["A.viewWillAppear", "willShow A", "A.viewDidAppear", "didShow A"].reorderedWillShow)
        navigation.pushViewController(second, animated: true)
        await device.advance(by: 0.5)
        #expect(
            log.take() == [
                "push A-B", "A.viewWillDisappear", "B.viewWillAppear", "willShow B", "A.viewDidDisappear",
                "B.viewDidAppear", "didShow B",
            ])
    }

    @Test func aDelegatesAnimatorMovesTheViews() async {
        let (first, second) = (recorder("A", .appearance), recorder("B", .appearance))
        let navigation = show(first)
        let delegate = NavigationLog(log)
        delegate.animator = FadeAnimator()
        navigation.delegate = delegate
        navigation.pushViewController(second, animated: true)
        device.step()
        await device.advance(by: 0.5)
        let alpha = second.view.layer.presentation()!.opacity
        #expect(abs(alpha - 0.5) < 0.05)
        #expect(second.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        await device.advance(by: 0.6)
        #expect(first.view.superview == nil)
        #expect(log.take().suffix(2) == ["B.viewDidAppear", "didShow B"])
    }

    @Test func aDelegatesDriverScrubsAndCancels() async {
        let (first, second) = (recorder("A", .appearance), recorder("B", .appearance))
        let navigation = show(first)
        let delegate = NavigationLog(log)
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.animator = FadeAnimator()
        delegate.driver = driver
        navigation.delegate = delegate
        navigation.pushViewController(second, animated: true)
        device.stepFrames(2)
        driver.update(0.25)
        device.stepFrames(2)
        #expect(abs(second.view.layer.presentation()!.opacity - 0.25) < 0.15)
        driver.cancel()
        await device.advance(by: 1)
        #expect(navigation.viewControllers == [first])
        #expect(navigation.children == [first])
        #expect(first.view.window != nil && second.view.window == nil)
        #expect(
            log.take() == [
                "push A-B", "A.viewWillDisappear", "B.viewWillAppear", "willShow B", "B.viewWillDisappear",
                "B.viewDidDisappear", "A.viewWillAppear", "A.viewDidAppear",
            ])
    }

    // MARK: The pop by hand

    @Test func f10APopTakenBackCompensatesTheCallsItMade() async {
        let (first, second) = (recorder("A"), recorder("B"))
        let navigation = show(first, second)
        device.touchDown(at: CGPoint(x: 2, y: 400))
        await device.advanceFrames(1)
        device.touchMove(to: CGPoint(x: 60, y: 400))
        await device.advanceFrames(1)
        #expect(log.take() == ["B.willMove(nil)", "B.viewWillDisappear", "A.viewWillAppear"])
        device.touchMove(to: CGPoint(x: 110, y: 400))
        await device.advance(by: 0.2)
        let x = second.view.layer.presentation()!.frame.minX
        #expect(x > 20 && x < 120)
        device.touchUp()
        await device.advance(by: 1)
        #expect(
            log.take() == [
                "A.viewWillDisappear", "A.viewDidDisappear", "B.viewWillAppear", "B.viewDidAppear",
                "B.didMove(UINavigationController)",
            ])
        #expect(navigation.viewControllers == [first, second])
        #expect(navigation.children == [first, second])
        #expect(second.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(first.view.window == nil)
    }

    @Test func aDragFromTheEdgePops() async {
        let (first, second) = (recorder("A", .appearance), recorder("B", .appearance))
        let navigation = show(first, second)
        await device.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 300, y: 400))
        await device.advance(by: 0.6)
        #expect(
            log.take() == ["B.viewWillDisappear", "A.viewWillAppear", "B.viewDidDisappear", "A.viewDidAppear"])
        #expect(navigation.viewControllers == [first])
        #expect(first.view.layer.presentation()!.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(navigation.view.layer.speed == 1)
        await device.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 300, y: 400))
        #expect(log.take() == [])
    }

    @Test func dragsFromElsewhereOrWithoutABackButtonDoNotPop() async {
        let (first, second) = (UIViewController(), UIViewController())
        let navigation = show(first, second)
        await device.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400))
        await device.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 8, y: 700))
        second.navigationItem.hidesBackButton = true
        await device.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 300, y: 400))
        await device.advance(by: 0.6)
        #expect(navigation.viewControllers == [first, second])
    }

    @Test func othersAnimateAlongAPopAndHearOfItsEnd() async {
        let (first, second) = (UIViewController(), UIViewController())
        let navigation = show(first, second)
        navigation.popViewController(animated: true)
        let coordinator = navigation.transitionCoordinator
        #expect(coordinator?.isAnimated == true && coordinator?.isInteractive == false)
        #expect(coordinator?.viewController(forKey: .from) === second)
        #expect(coordinator?.viewController(forKey: .to) === first)
        coordinator?.animate(alongsideTransition: { [log] _ in log.note("along") }) { [log] context in
            log.note("end \(context.isCancelled)")
        }
        await device.advance(by: 0.6)
        #expect(log.take() == ["along", "end false"])
    }

    // MARK: Memory

    @Test func pushedAndPoppedControllersAreFreedEachTime() async throws {
        let navigation = show(UIViewController())
        try await expectFreed {
            var objects: [AnyObject] = []
            for round in 0..<TestRounds.count(100) {
                let controller = UIViewController()
                let isAnimated = round % 50 == 0
                navigation.pushViewController(controller, animated: isAnimated)
                if isAnimated { await device.advance(by: 0.5) }
                navigation.popViewController(animated: isAnimated)
                if isAnimated { await device.advance(by: 0.5) }
                objects += [controller, controller.view]
            }
            await device.settle()
            return objects
        }
        #expect(navigation.children.count == 1)
        #expect(navigation.view.subviews[0].subviews.count == 1)
        #expect(navigation.navigationBar.subviews.count == 2)
    }
}

@MainActor
extension [String] {
    /// `willShow` of a first controller comes when its navigation controller is about to appear.
    fileprivate var reorderedWillShow: [String] {
        var events = self
        events.swapAt(0, 1)
        return events
    }
}

@MainActor
extension UIView {
    func button(labelled label: String) -> UIButton? {
        if let button = self as? UIButton, button.accessibilityLabel == label { return button }
        for subview in subviews {
            if let match = subview.button(labelled: label) { return match }
        }
        return nil
    }
}

/// Notes what a delegate hears and hands out an animator and a driver.
@MainActor
final class NavigationLog: NSObject, UINavigationControllerDelegate {
    private let log: CallLog
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var driver: (any UIViewControllerInteractiveTransitioning)?

    init(_ log: CallLog) { self.log = log }

    private func name(_ controller: UIViewController) -> String { (controller as? LifecycleRecorder)?.name ?? "?" }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { log.note("willShow \(name(viewController))") }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.note("didShow \(name(viewController))") }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.note("\(operation) \(name(fromVC))-\(name(toVC))")
        return animator
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
}

/// Fades the new view in, in one second.
@MainActor
private final class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let to = transitionContext.view(forKey: .to),
            let controller = transitionContext.viewController(forKey: .to)
        else { return transitionContext.completeTransition(false) }
        to.frame = transitionContext.finalFrame(for: controller)
        to.alpha = 0
        transitionContext.containerView.addSubview(to)
        UIView.animate(withDuration: 1) {
            to.alpha = 1
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

@MainActor
private final class MarkRecorder: UIViewController {
    private let name: String
    private let log: CallLog

    init(_ name: String, _ log: CallLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ event: String) {
        log.note("\(name).\(event)" + (isMovingToParent ? " to" : "") + (isMovingFromParent ? " from" : ""))
    }

    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
}

/// Pushes another controller as soon as it has appeared.
@MainActor
private final class PushingController: LifecycleRecorder {
    init(log: CallLog) { super.init("X", log: log, kinds: []) }
    required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        navigationController?.pushViewController(UIViewController(), animated: true)
    }
}
