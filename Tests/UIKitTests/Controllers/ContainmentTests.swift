import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct ContainmentTests {
    let log = CallLog()

    private func recorder(_ name: String, _ kinds: LifecycleRecorder.Kinds = [.appearance, .containment])
        -> LifecycleRecorder
    {
        LifecycleRecorder(name, log: log, kinds: kinds)
    }

    @Test func f72AddChildCallsWillMoveAndLeavesDidMoveToTheContainer() {
        let device = HeadlessDevice()
        let (parent, child) = (recorder("P"), recorder("C"))
        parent.addChild(child)
        #expect(log.take() == ["C.willMove(P)"])
        #expect(child.parent === parent)
        #expect(parent.children == [child])
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        #expect(log.take() == ["C.didMove(P)"])
        #expect(device.issues == [])
    }

    @Test func f73RemoveFromParentCallsDidMoveAndLeavesWillMoveToTheContainer() {
        let (parent, child) = (recorder("P"), recorder("C"))
        parent.addChild(child)
        child.didMove(toParent: parent)
        _ = log.take()
        child.willMove(toParent: nil)
        child.viewIfLoaded?.removeFromSuperview()
        child.removeFromParent()
        #expect(log.take() == ["C.willMove(nil)", "C.didMove(nil)"])
        #expect(child.parent == nil)
        #expect(parent.children == [])
    }

    @Test func f75AddingAnotherParentsChildTakesItFromThere() {
        let (first, second, child) = (recorder("A"), recorder("B"), recorder("C"))
        first.addChild(child)
        child.didMove(toParent: first)
        _ = log.take()
        second.addChild(child)
        #expect(log.take() == ["C.didMove(nil)", "C.willMove(B)"])
        #expect(first.children == [])
        #expect(second.children == [child])
    }

    @Test func f77AChildOfAVisibleParentAppearsWithItsViewAndDisappearsWithIt() {
        let device = HeadlessDevice()
        let (parent, child) = (recorder("P"), recorder("C"))
        device.show(parent)
        device.step()
        _ = log.take()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        #expect(log.take() == ["C.willMove(P)", "C.viewWillAppear", "C.viewDidAppear", "C.didMove(P)"])
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(log.take() == ["C.willMove(nil)", "C.viewWillDisappear", "C.viewDidDisappear", "C.didMove(nil)"])
    }

    @Test func f77AChildInAWrapperAppearsWithTheWrapper() {
        let device = HeadlessDevice()
        let (parent, child) = (recorder("P"), recorder("C"))
        device.show(parent)
        device.step()
        let wrapper = UIView()
        parent.addChild(child)
        wrapper.addSubview(child.view)
        child.didMove(toParent: parent)
        _ = log.take()
        parent.view.addSubview(wrapper)
        #expect(log.take() == ["C.viewWillAppear", "C.viewDidAppear"])
        wrapper.removeFromSuperview()
        #expect(log.take() == ["C.viewWillDisappear", "C.viewDidDisappear"])
    }

    @Test func f77GrandchildrenFollowTheirParentOnce() {
        let device = HeadlessDevice()
        let (parent, child, inner) = (recorder("P"), recorder("C"), recorder("I"))
        device.show(parent)
        device.step()
        child.addChild(inner)
        child.view.addSubview(inner.view)
        inner.didMove(toParent: child)
        parent.addChild(child)
        _ = log.take()
        parent.view.addSubview(child.view)
        #expect(log.take() == ["C.viewWillAppear", "I.viewWillAppear", "C.viewDidAppear", "I.viewDidAppear"])
        child.view.removeFromSuperview()
        #expect(
            log.take() == ["C.viewWillDisappear", "I.viewWillDisappear", "C.viewDidDisappear", "I.viewDidDisappear"])
    }

    @Test func f78AChildAddedBeforeItsParentShowsFollowsIt() {
        let device = HeadlessDevice()
        let (parent, child) = (recorder("P", .appearance), recorder("C", .appearance))
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        #expect(log.take() == [])
        device.show(parent)
        #expect(log.take() == ["P.viewWillAppear", "C.viewWillAppear"])
        device.step()
        #expect(log.take() == ["P.viewDidAppear", "C.viewDidAppear"])
    }

    @Test func aChildWhoseViewIsNotInTheTreeIsNotTold() {
        let device = HeadlessDevice()
        let (parent, child) = (recorder("P", .appearance), recorder("C", .appearance))
        parent.addChild(child)
        child.didMove(toParent: parent)
        device.show(parent)
        device.step()
        #expect(log.take() == ["P.viewWillAppear", "P.viewDidAppear"])
    }

    @Test func aChildAddedInViewWillAppearAppearsWithTheParent() {
        let device = HeadlessDevice()
        let parent = AddingController(log: log)
        device.show(parent)
        device.step()
        #expect(
            log.take() == ["P.viewWillAppear", "C.viewWillAppear", "P.viewDidAppear", "C.viewDidAppear"])
    }

    @Test func f80AContainerThatForwardsByHandDecidesWhen() {
        let device = HeadlessDevice()
        let (parent, child) = (ManualContainer("P", log: log, kinds: .appearance), recorder("C", .appearance))
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        device.show(parent)
        device.step()
        #expect(log.take() == ["P.viewWillAppear", "P.viewDidAppear"])
        child.beginAppearanceTransition(true, animated: false)
        child.endAppearanceTransition()
        #expect(log.take() == ["C.viewWillAppear", "C.viewDidAppear"])
        child.view.removeFromSuperview()
        #expect(log.take() == [])
    }

    @Test func aCycleOfControllersIsRefused() {
        let device = HeadlessDevice()
        let (first, second) = (UIViewController(), UIViewController())
        first.addChild(second)
        second.addChild(first)
        first.addChild(first)
        #expect(first.parent == nil)
        #expect(device.issues.count == 2)
    }

    @Test func theChainOfRespondersRunsThroughViewsAndParents() {
        let device = HeadlessDevice()
        let (parent, child) = (UIViewController(), UIViewController())
        let label = UILabel()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.view.addSubview(label)
        device.show(parent)
        var chain: [UIResponder] = []
        var responder: UIResponder? = label
        while let current = responder {
            chain.append(current)
            responder = current.next
        }
        #expect(
            chain == [
                label, child.view, child, parent.view, parent, device.window, device.scene, UIApplication.shared,
            ])
    }
}

@MainActor
private final class ManualContainer: LifecycleRecorder {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

/// Adds its child when it is about to appear.
@MainActor
private final class AddingController: LifecycleRecorder {
    private let child: LifecycleRecorder

    init(log: CallLog) {
        child = LifecycleRecorder("C", log: log, kinds: .appearance)
        super.init("P", log: log, kinds: .appearance)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
}
