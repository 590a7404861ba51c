import Testing
@_spi(Linux) import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

/// Odd moments to present at, and odd orders of requests.
extension ModalTests.Attacks {
    // MARK: Presenting at odd moments

    @Test(arguments: ["viewDidLoad", "viewWillAppear"])
    func aPageThatPresentsBeforeItIsThereIsRefusedOrQueued(moment: String) async throws {
        let rig = ModalRig()
        let navigation = UINavigationController(rootViewController: rig.a)
        rig.show(navigation)
        let page = HookedController()
        var refused: ScrimIssue.Code?
        var queued: ModalPresentation?
        let work = { [unowned page] in
            refused = code { try page.presentModal(rig.b) }
            queued = try? page.presentModal(rig.c, policy: .queue())
        }
        if moment == "viewDidLoad" { page.onLoad = work } else { page.onWillAppear = work }
        navigation.pushViewController(page, animated: true)
        await rig.device.advance(by: 2)
        #expect(refused != nil && rig.b.presentingViewController == nil)
        #expect(queued?.state == .presented)
        queued?.dismiss()
        await rig.device.advance(by: 1)
        #expect(rig.containers.isEmpty && rig.device.takeIssues() == [])
    }

    @Test(arguments: ["ours", "UIKit's", "app's animator", "not animated"])
    func aModalThatDismissesItselfWhenItWillAppearGoes(way: String) async throws {
        let rig = ModalRig()
        rig.show()
        let modalController = HookedController()
        modalController.onWillAppear = { [unowned modalController] in
            if way == "UIKit's" {
                modalController.dismiss(animated: true)
            } else {
                modalController.modal?.dismiss()
            }
        }
        if way == "app's animator" { rig.transitioning.presentation = .animator { _ in FadingAnimator() } }
        let modal = try rig.a.presentModal(
            modalController, with: rig.transitioning, animated: way != "not animated")
        await rig.device.advance(by: 3)
        // UIKit itself refuses a dismissal at this moment, or does it: either way the modal can be taken away.
        if way != "UIKit's" { #expect(modal.state.isEnded) }
        modal.dismiss()
        await rig.device.advance(by: 2)
        #expect(modal.state.isEnded && rig.containers.isEmpty)
        await expectAlive(rig)
    }

    @Test func theSameControllerCanBePresentedFromItsOwnEnd() async throws {
        let rig = ModalRig()
        rig.show()
        var again: [ModalPresentation] = []
        var errors: [any Error] = []
        rig.transitioning.onDismiss = { _, _ in
            guard again.count < 3 else { return }
            do { again.append(try rig.a.presentModal(rig.b, with: rig.transitioning)) } catch {
                errors.append(error)
            }
        }
        let modal = try await rig.present()
        modal.dismiss()
        await rig.device.advance(by: 1)
        for turn in 0..<3 {
            #expect(again.count == turn + 1 && again.last?.state == .presented)
            #expect(rig.b.view.window != nil && rig.containers.count == 1)
            again.last?.dismiss()
            await rig.device.advance(by: 1)
        }
        #expect(errors.isEmpty && rig.containers.isEmpty && rig.device.takeIssues() == [])
    }

    @Test func uiKitsCompletionMayPresentTheSameControllerAgain() async throws {
        let rig = ModalRig()
        rig.show()
        try await rig.present()
        var next: ModalPresentation?
        rig.a.dismiss(animated: true) {
            next = try? rig.a.presentModal(rig.b, with: rig.transitioning, policy: .queue())
        }
        await rig.device.advance(by: 2)
        #expect(next?.state == .presented && rig.b.view.window != nil)
    }

    @Test(arguments: [true, false])
    func thePresentationControllersDelegateMayBeSetBeforePresenting(isSubclass: Bool) async throws {
        let rig = ModalRig()
        rig.show()
        let controller = isSubclass ? ModalTransitioningViewController() : UIViewController()
        if !isSubclass {
            controller.modalPresentationStyle = .custom
            controller.transitioningDelegate = rig.transitioning
        }
        let delegate = ModalAdaptiveDelegate()
        controller.presentationController?.delegate = delegate
        let other = ModalTransitioningDelegate(style: ModalTests.Cases.card)
        rig.listen(to: other)
        let modal = try rig.a.presentModal(controller, with: other)
        await rig.device.advance(by: 1)
        #expect(modal.state == .presented && modal.controller?.modal === modal)
        await rig.device.tap(at: outside)
        await rig.device.advance(by: 1)
        #expect(modal.state == .ended(.tap) && delegate.take() == ["should", "will", "did"])
        await expectAlive(rig)
    }

    @Test func aNavigationThatPopsAtTheSameTimeLeavesNoDeadScreen() async throws {
        let rig = ModalRig()
        let page = UIViewController()
        let navigation = UINavigationController(rootViewController: rig.a)
        navigation.pushViewController(page, animated: false)
        rig.show(navigation)
        rig.a.button.frame.origin.y = 200
        navigation.popViewController(animated: true)
        let modal = try page.presentModal(rig.b, with: rig.transitioning)
        await rig.device.advance(by: 2)
        #expect(navigation.topViewController === rig.a)
        modal.dismiss()
        await rig.device.advance(by: 1)
        #expect(modal.state.isEnded && rig.containers.isEmpty)
        await expectAlive(rig)
    }

    // MARK: Order

    @Test func aRequestKeepsToItsWindow() async throws {
        let rig = ModalRig()
        let page = UIViewController()
        let navigation = UINavigationController(rootViewController: page)
        rig.show(navigation)
        try page.presentModal(rig.b)
        await rig.device.advance(by: 1)
        let waiting = try page.presentModal(rig.c, policy: .queue())
        do {
            let overlay = UIWindow(windowScene: rig.device.scene)
            overlay.rootViewController = UIViewController()
            overlay.isHidden = false
            await rig.device.advance(by: 0.1)
            let other = try overlay.rootViewController?.presentModal(UIViewController())
            await rig.device.advance(by: 1)
            #expect(other?.state == .presented && waiting.state == .waiting)
            navigation.setViewControllers([rig.a], animated: false)
            overlay.isHidden = true
            overlay.rootViewController = nil
        }
        await rig.device.advance(by: 1)
        #expect(waiting.state == .waiting)
        rig.b.modal?.dismiss()
        await rig.device.advance(by: 2)
        #expect(waiting.state == .presented && rig.c.view.window === navigation.view.window)
    }

    @Test func twoReplacementsInATurnShowTheLastAlone() async throws {
        let rig = ModalRig()
        rig.show()
        let first = try await rig.present()
        let urgent = try rig.a.presentModal(UIViewController(), policy: .queue(priority: .max))
        let second = try rig.a.presentModal(UIViewController(), policy: .replace)
        let third = try rig.a.presentModal(rig.c, policy: .replace)
        #expect(second.state == .ended(.replaced))
        await rig.device.advance(by: 2)
        #expect(first.state == .ended(.replaced) && third.state == .presented && urgent.state == .waiting)
        third.dismiss()
        await rig.device.advance(by: 2)
        #expect(urgent.state == .presented)
    }

    @Test func whatIsTakenFromTheQueueMayAskAgain() async throws {
        let rig = ModalRig()
        rig.show()
        try await rig.present()
        var again: ModalPresentation?
        let transitioning = ModalTransitioningDelegate()
        transitioning.onDismiss = { _, _ in
            if again == nil { again = try? rig.a.presentModal(rig.c, with: transitioning, policy: .queue()) }
        }
        let waiting = try rig.a.presentModal(rig.c, with: transitioning, policy: .queue())
        rig.device.scene.modals.cancelWaiting()
        #expect(waiting.state == .ended(.code) && again?.state == .waiting)
        rig.b.modal?.dismiss()
        await rig.device.advance(by: 2)
        #expect(again?.state == .presented)
    }

    @Test func oneDelegateServesThreeNestedModalsAndIsFreed() async throws {
        let tracker = LeakTracker()
        let rig = ModalRig()
        rig.show()
        do {
            var ends: [ModalDismissalReason] = []
            let shared = ModalTransitioningDelegate(style: ModalTests.Cases.card)
            shared.onDismiss = { ends.append($1) }
            tracker.track(shared, "delegate")
            var presenter: UIViewController = rig.a
            var modals: [ModalPresentation] = []
            for index in 0..<3 {
                let next = UIViewController()
                tracker.track(next, "controller \(index)")
                var style = ModalTests.Cases.card
                // Of the style, until the end.
                style.adaptiveLayout = { _ in next.isModalInPresentation ? .full : .center }
                shared.style = style
                modals.append(try presenter.presentModal(next, with: shared))
                await rig.device.advance(by: 1)
                presenter = next
            }
            shared.style = ModalTests.Cases.card
            #expect(modals.map(\.state) == [.presented, .presented, .presented])
            modals[1].dismiss()
            await rig.device.advance(by: 1)
            #expect(modals.map(\.state) == [.presented, .ended(.code), .ended(.presenterGone)])
            modals[0].dismiss()
            await rig.device.advance(by: 1)
            #expect(ends.count == 3)
        }
        await rig.device.advance(by: 0.5)
        #expect(tracker.survivors == [])
        await expectAlive(rig)
    }
}

/// Calls closures at moments of its life.
private final class HookedController: UIViewController {
    var onLoad: (() -> Void)?
    var onWillAppear: (() -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        onLoad?()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        let work = onWillAppear
        onWillAppear = nil
        work?()
    }
}
