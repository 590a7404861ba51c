import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// `show` and `showDetailViewController`, and navigation controllers that are disturbed.
@MainActor
struct ShowingTests {
    let device = HeadlessDevice(.iPhone16)
    let log = CallLog()

    private func recorder(_ name: String) -> LifecycleRecorder {
        LifecycleRecorder(name, log: log, kinds: .appearance)
    }

    private func show(_ controllers: UIViewController...) -> UINavigationController {
        let navigation = UINavigationController()
        navigation.viewControllers = controllers
        device.show(navigation)
        device.stepFrames(2)
        _ = log.take()
        return navigation
    }

    // MARK: show

    @Test func showPushesOnTheNearestStackAnimated() async {
        let (root, next) = (recorder("A"), recorder("B"))
        let navigation = show(root)
        let inner = UIViewController()
        root.addChild(inner)
        root.view.addSubview(inner.view)
        inner.didMove(toParent: root)
        #expect(inner.targetViewController(forAction: "showViewController:sender:", sender: nil) === navigation)
        #expect(inner.targetViewController(forAction: "showDetailViewController:sender:", sender: nil) == nil)
        inner.show(next, sender: nil)
        #expect(navigation.topViewController === next)
        device.step()
        #expect(log.take() == ["A.viewWillDisappear", "B.viewWillAppear"])
        await device.advance(by: 0.5)
        #expect(log.take() == ["A.viewDidDisappear", "B.viewDidAppear"])
    }

    @Test func showWithoutAnimationsPushesAtOnce() {
        let (root, next) = (recorder("A"), recorder("B"))
        let navigation = show(root)
        UIView.performWithoutAnimation { root.show(next, sender: nil) }
        #expect(navigation.topViewController === next && next.view.window != nil)
        #expect(
            log.take() == ["A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear"])
    }

    @Test func withoutAContainerTheOneThatWasAskedPresents() async {
        let (parent, child, next) = (UIViewController(), UIViewController(), UIViewController())
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        child.definesPresentationContext = true
        next.modalPresentationStyle = .overCurrentContext
        device.show(parent)
        device.step()
        child.showDetailViewController(next, sender: nil)
        await device.settle()
        #expect(next.presentingViewController === child)
    }

    @Test func aContainerOfTheAppsTakesWhatItsChildrenShow() {
        device.makeCurrent()
        let (container, child, next) = (ShowingContainer(), UIViewController(), UIViewController())
        container.addChild(child)
        child.show(next, sender: nil)
        child.showDetailViewController(next, sender: nil)
        #expect(container.shown == ["show", "detail"])
    }

    // MARK: Disturbances

    @Test func turningInMidPushKeepsFramesAndCallsRight() async {
        let (first, second) = (recorder("A"), recorder("B"))
        let navigation = show(first)
        navigation.pushViewController(second, animated: true)
        await device.advance(by: 0.1)
        device.orientation = .landscapeLeft
        await device.settle()
        #expect(second.view.frame == navigation.view.bounds)
        #expect(navigation.view.bounds.size == CGSize(width: 852, height: 393))
        #expect(
            log.take() == ["A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear"])
    }

    @Test func poppingInTheCompletionOfAPushGoesBack() async {
        let (first, second) = (recorder("A"), recorder("B"))
        let navigation = show(first)
        navigation.pushViewController(second, animated: true)
        navigation.transitionCoordinator?.animate(alongsideTransition: nil) { [weak navigation] _ in
            navigation?.popViewController(animated: true)
        }
        await device.advance(by: 1)
        #expect(navigation.viewControllers == [first])
        let events = log.take()
        #expect(AppearanceBalance.problems(events) == ["A begins with viewWillDisappear"])
        #expect(events.last == "A.viewDidAppear")
        #expect(second.parent == nil && device.issues == [])
    }

    @Test func pushingInMidTransitionIsRefusedWithAWarning() async {
        let navigation = show(recorder("A"))
        let second = recorder("B")
        navigation.pushViewController(second, animated: true)
        await device.advance(by: 0.1)
        navigation.pushViewController(recorder("C"), animated: true)
        #expect(navigation.viewControllers.last === second)
        #expect(device.takeIssues().count == 1)
        await device.settle()
        #expect(navigation.viewControllers.count == 2)
    }

    @Test func aNavigationControllerLetGoInMidPushIsFreed() async throws {
        try await expectFreed {
            let (first, second) = (recorder("A"), recorder("B"))
            let navigation = show(first)
            navigation.pushViewController(second, animated: true)
            await device.advance(by: 0.1)
            device.window.rootViewController = UIViewController()
            await device.settle()
            return [navigation, first, second]
        }
    }

    @Test func anEmptyStackAndAFullOneAgain() async {
        let (first, second) = (recorder("A"), recorder("B"))
        let navigation = show(first, second)
        navigation.setViewControllers([], animated: true)
        await device.settle()
        #expect(navigation.topViewController == nil && navigation.children == [])
        #expect(second.view.superview == nil)
        navigation.setViewControllers([second], animated: true)
        await device.settle()
        #expect(second.view.frame == navigation.view.bounds)
        #expect(AppearanceBalance.problems(log.take()) == ["B begins with viewWillDisappear"])
        #expect(navigation.popViewController(animated: true) == nil)
        #expect(navigation.popToRootViewController(animated: true) == [])
    }

    @Test func severalArePoppedAtOnceAndAnswered() async {
        let controllers = ["A", "B", "C", "D"].map(recorder)
        let navigation = show(controllers[0], controllers[1], controllers[2], controllers[3])
        let popped = navigation.popToViewController(controllers[1], animated: true)
        #expect(popped == [controllers[2], controllers[3]])
        await device.settle()
        #expect(
            log.take() == ["D.viewWillDisappear", "B.viewWillAppear", "D.viewDidDisappear", "B.viewDidAppear"])
        #expect(controllers[2].parent == nil && controllers[3].parent == nil)
    }

    @Test func theSameControllerTwiceAndANavigationControllerTrap() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let controller = UIViewController()
                let navigation = UINavigationController(rootViewController: controller)
                navigation.pushViewController(controller, animated: false)
            }
        }
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let navigation = UINavigationController(rootViewController: UIViewController())
                navigation.pushViewController(UINavigationController(), animated: false)
            }
        }
    }

    @Test func aTabBarControllerCanBePushed() async {
        let tabs = UITabBarController()
        let inner = recorder("T")
        tabs.viewControllers = [inner]
        let navigation = show(recorder("A"))
        navigation.pushViewController(tabs, animated: true)
        await device.settle()
        #expect(inner.view.window != nil && inner.navigationController === navigation)
        #expect(AppearanceBalance.problems(log.take().filter { $0.hasPrefix("T") }) == [])
    }

    @Test func theAnimatorHearsOfTheEndLast() async {
        let navigation = show(recorder("A"))
        let delegate = EndLog(log)
        navigation.delegate = delegate
        navigation.pushViewController(recorder("B"), animated: true)
        navigation.transitionCoordinator?.animate(alongsideTransition: nil) { [log] _ in log.note("completion") }
        await device.settle()
        #expect(log.take().suffix(2) == ["completion", "ended true"])
    }

    @Test func thePopGestureAsksAnotherDelegateOnceThatIsSet() async throws {
        let navigation = show(recorder("A"), recorder("B"))
        let gesture = try #require(navigation.interactivePopGestureRecognizer)
        let delegate = Refusing()
        gesture.delegate = delegate
        await device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 380, y: 500))
        await device.settle()
        #expect(navigation.viewControllers.count == 2)
        delegate.allows = true
        await device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 380, y: 500))
        await device.settle()
        #expect(navigation.viewControllers.count == 1)
        // On the root there is nothing to pop.
        await device.drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 380, y: 500))
        await device.settle()
        #expect(navigation.viewControllers.count == 1 && device.issues == [])
    }
}

@MainActor
private final class Refusing: NSObject, UIGestureRecognizerDelegate {
    var allows = false
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { allows }
}

@MainActor
private final class ShowingContainer: UIViewController {
    var shown: [String] = []
    override func show(_ vc: UIViewController, sender: Any?) { shown.append("show") }
    override func showDetailViewController(_ vc: UIViewController, sender: Any?) { shown.append("detail") }
}

@MainActor
private final class EndLog: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
    private let log: CallLog
    init(_ log: CallLog) { self.log = log }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.2
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let to = transitionContext.view(forKey: .to)!
        transitionContext.containerView.addSubview(to)
        to.alpha = 0
        UIView.animate(withDuration: 0.2) {
            to.alpha = 1
        } completion: { _ in
            transitionContext.completeTransition(true)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { log.note("ended \(transitionCompleted)") }
}
