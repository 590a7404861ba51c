import Testing
@_spi(Linux) import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

/// Callbacks that act, views that are taken apart, and settings that change under a modal.
extension ModalTests.Attacks {
    // MARK: Callbacks that act

    @Test(arguments: ["dismiss", "modal", "await"])
    func aModalMayBeDismissedFromTheCompletionOfItsPresentation(way: String) async throws {
        let rig = ModalRig()
        rig.show()
        let controller = ModalTransitioningViewController()
        rig.listen(to: controller.modalTransitioningDelegate)
        var completions: [String] = []
        rig.a.present(controller, animated: true) {
            completions.append("presented")
            if way == "dismiss" { rig.a.dismiss(animated: true) { completions.append("dismissed") } }
            if way == "modal" { controller.modal?.dismiss { completions.append("dismissed: \($0)") } }
        }
        if way == "await" {
            await rig.device.advance(by: 0.1)
            let modal = try #require(controller.modal)
            let waiting = Task { @MainActor in
                try await modal.presented()
                modal.dismiss()
                completions.append("\(await modal.dismissed())")
            }
            await rig.device.advance(by: 2)
            try await waiting.value
        }
        await rig.device.advance(by: 2)
        #expect(completions.count == 2 && rig.takeHeard() == ["? presented", "? dismissed: code"])
        #expect(rig.device.takeIssues() == [])
        await expectAlive(rig)
    }

    @Test(arguments: ["onPresent", "completion", "viewDidAppear"])
    func theNextModalMayBePresentedOnOneThatJustCame(moment: String) async throws {
        let rig = ModalRig()
        rig.show()
        var next: ModalPresentation?
        var errors: [any Error] = []
        let first = AppearingController()
        let present: @MainActor () -> Void = { [weak first] in
            do { next = try first?.presentModal(rig.c, with: rig.transitioning, policy: .queue()) } catch {
                errors.append(error)
            }
        }
        let transitioning = ModalTransitioningDelegate()
        switch moment {
        case "onPresent": transitioning.onPresent = { _ in present() }
        case "viewDidAppear": first.appeared = present
        default: break
        }
        if moment == "completion" {
            first.modalPresentationStyle = .custom
            first.transitioningDelegate = transitioning
            rig.a.present(first, animated: true) { present() }
        } else {
            try rig.a.presentModal(first, with: transitioning)
        }
        await rig.device.advance(by: 2)
        #expect(errors.isEmpty && next?.state == .presented && next?.presentingViewController === first)
        first.modal?.dismiss()
        await rig.device.advance(by: 1)
        #expect(next?.state == .ended(.presenterGone) && rig.device.takeIssues() == [])
        await expectAlive(rig)
    }

    @Test(arguments: ["viewWillDisappear", "viewDidDisappear"])
    func aModalThatGoesMayAskForTheNextOne(moment: String) async throws {
        let rig = ModalRig()
        rig.show()
        let first = AppearingController()
        var next: ModalPresentation?
        var refused: ScrimIssue.Code?
        let ask: @MainActor () -> Void = { [weak first] in
            refused = code { next = try first?.presentModal(rig.c, policy: .queue()) }
        }
        if moment == "viewWillDisappear" { first.disappears = ask } else { first.disappeared = ask }
        let modal = try rig.a.presentModal(first)
        await rig.device.advance(by: 1)
        modal.dismiss()
        await rig.device.advance(by: 2)
        #expect(modal.state == .ended(.code) && rig.device.takeIssues() == [])
        if moment == "viewDidDisappear" {
            // It lies on nothing any more, and is told so.
            #expect(refused == .presenterNotInWindow && next == nil)
            await expectAlive(rig)
        } else {
            #expect(next?.state == .presented && next?.presentingViewController === rig.a)
        }
    }

    @Test func twoRequestsForTheSameControllerInATurnPresentItOnce() async throws {
        let rig = ModalRig()
        rig.show()
        let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
        #expect(code { try rig.a.presentModal(rig.b, policy: .queue()) } == .controllerInUse)
        #expect(code { try rig.a.presentModal(rig.b, policy: .replace) } == .controllerInUse)
        // One that waits is in nobody's use; what is wrong shows when its turn comes.
        let queued = try rig.a.presentModal(rig.c, with: rig.transitioning, policy: .queue())
        let again = try rig.a.presentModal(rig.c, with: rig.transitioning, policy: .queue())
        await rig.device.advance(by: 1)
        modal.dismiss()
        await rig.device.advance(by: 2)
        #expect(queued.state == .presented && again.state == .waiting)
        queued.dismiss()
        await rig.device.advance(by: 2)
        #expect(queued.state == .ended(.code) && again.state == .presented && rig.takeIssues() == [])
        again.dismiss()
        await rig.device.advance(by: 1)
        await expectAlive(rig)
    }

    @Test func everyCompletionOfADismissalIsCalledOnce() async throws {
        let rig = ModalRig()
        rig.show()
        let modal = try await rig.present()
        var calls: [Int] = []
        for index in 0..<3 { modal.dismiss { _ in calls.append(index) } }
        await rig.device.advance(by: 0.1)
        modal.dismiss(animated: false) { _ in calls.append(3) }
        await rig.device.advance(by: 1)
        modal.dismiss { _ in calls.append(4) }
        #expect(calls == [0, 1, 2, 3, 4])
        let run = modal.transition
        #expect(run == nil)
    }

    @Test func aWaiterThatIsCancelledStillHearsOfTheEnd() async throws {
        let rig = ModalRig()
        rig.show()
        let modal = try await rig.present()
        let waiter = Task { @MainActor in await modal.dismissed() }
        await rig.device.advance(by: 0.1)
        waiter.cancel()
        modal.dismiss()
        await rig.device.advance(by: 1)
        #expect(await waiter.value == .code)
    }

    // MARK: Views that are taken apart

    @Test(arguments: ["modal's view", "wrapper", "backdrop", "container", "another view"])
    func aModalWhoseViewsAreTakenAwayCanStillBeDismissed(what: String) async throws {
        let rig = ModalRig()
        rig.show()
        let modal = try await rig.present(ModalTests.Cases.card)
        let controller = try #require(modal.controller)
        switch what {
        case "modal's view": rig.b.view.removeFromSuperview()
        case "wrapper": controller.wrapper.removeFromSuperview()
        case "backdrop": controller.backdrop.removeFromSuperview()
        case "container": controller.containerView?.removeFromSuperview()
        default: rig.b.view = UIView()
        }
        await rig.device.advance(by: 0.5)
        await rig.device.rotate(to: .landscapeLeft)
        await rig.device.advance(by: 0.5)
        modal.dismiss()
        await rig.device.advance(by: 2)
        #expect(modal.state.isEnded && rig.containers.isEmpty)
        #expect(rig.takeHeard().count == 1)
        await expectAlive(rig)
    }

    @Test(arguments: ["zoom", "flip", "slide", "custom"], [false, true])
    func aTurnInMidTransitionLeavesTheModalInItsPlace(kind: String, isLeaving: Bool) async throws {
        let rig = ModalRig()
        rig.show()
        let animation: ModalAnimation =
            switch kind {
            case "zoom": .zoom(from: rig.a.button)
            case "flip": .flip()
            case "slide": .slide(from: .leading)
            default:
                .custom { context in
                    let turned = CGAffineTransform(rotationAngle: 1).scaledBy(x: 0.5, y: 2)
                    if context.isPresenting { context.view.transform = turned }
                    return { context.view.transform = context.isPresenting ? .identity : turned }
                }
            }
        rig.transitioning.presentation = animation
        rig.transitioning.dismissal = animation
        rig.transitioning.style = ModalTests.Cases.card
        let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
        if isLeaving {
            await rig.device.advance(by: 1)
            modal.dismiss()
        }
        await rig.device.advance(by: 0.15)
        await rig.device.rotate(to: .landscapeLeft)
        await rig.device.advance(by: 0.1)
        await rig.device.rotate(to: .portrait)
        // Turned round meanwhile: it stays.
        if isLeaving { modal.transition?.reverse() }
        await rig.device.advance(by: 1)
        #expect(modal.state == .presented)
        let wrapper = try #require(modal.controller?.wrapper)
        #expect(wrapper.frame == CGRect(x: 87.5, y: 243.5, width: 200, height: 200))
        #expect(CATransform3DIsIdentity(wrapper.transform3D) && wrapper.alpha == 1)
        modal.dismiss()
        await rig.device.advance(by: 1)
        await expectAlive(rig)
    }

    @Test func anAnimationOfYourOwnMayDoTheWorst() async throws {
        let rig = ModalRig()
        rig.show()
        rig.transitioning.presentation = .custom { context in
            context.view.transform = CGAffineTransform(a: .nan, b: 0, c: 0, d: .infinity, tx: .nan, ty: 0)
            context.view.removeFromSuperview()
            context.container.isHidden = true
            return { context.container.isHidden = false }
        }
        rig.transitioning.dismissal = .custom { context in
            rig.b.modal?.dismiss(animated: false)
            return { context.view.transform = CGAffineTransform(scaleX: 0, y: .nan) }
        }
        let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
        await rig.device.advance(by: 1)
        #expect(modal.state == .presented)
        modal.dismiss()
        await rig.device.advance(by: 2)
        #expect(modal.state.isEnded && rig.takeHeard() == ["B presented", "B dismissed: code"])
        await expectAlive(rig)
    }

    // MARK: Settings that change

    @Test func theDirectionOfTheLanguageMayChangeUnderAModal() async throws {
        let rig = ModalRig()
        rig.show()
        var style = ModalTests.Cases.card
        style.swipe = .trailing
        style.layout.horizontal = .leading
        style.layout.insets = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 0)
        let modal = try await rig.present(style)
        #expect(rig.b.view.convert(rig.b.view.bounds, to: nil).minX == 30)
        rig.device.languages = ["ar"]
        await rig.device.advance(by: 0.5)
        #expect(rig.b.view.convert(rig.b.view.bounds, to: nil).maxX == 345)
        rig.device.isVoiceOverRunning = true
        await rig.device.drag(from: CGPoint(x: 245, y: 343), to: CGPoint(x: 10, y: 343), duration: 0.2)
        await rig.device.advance(by: 1)
        #expect(modal.state == .ended(.swipe))
        // The next one speaks the language.
        try await rig.present(ModalTests.Cases.card)
        #expect(rig.device.voiceOver.elements.first?.label == "إغلاق" || ScrimWord.dismiss.text != "Dismiss")
    }

    @Test func theLargestTextMayBeChosenUnderAModalWhichGrowsWithIt() async throws {
        let rig = ModalRig()
        rig.show()
        let label = UILabel()
        label.numberOfLines = 0
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.text = "Do you want to remove this place from your list?"
        label.translatesAutoresizingMaskIntoConstraints = false
        rig.b.view.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: rig.b.view.topAnchor, constant: 20),
            label.leadingAnchor.constraint(equalTo: rig.b.view.leadingAnchor, constant: 20),
            rig.b.view.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 20),
            rig.b.view.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 20),
        ])
        var style = ModalStyle(layout: .center)
        style.layout.maximumWidth = 280
        let modal = try await rig.present(style)
        let small = rig.b.view.bounds.size
        rig.device.contentSizeCategory = .accessibilityExtraExtraExtraLarge
        await rig.device.advance(by: 1)
        let large = rig.b.view.bounds.size
        #expect(large.height > small.height * 2 && large.width <= 280)
        #expect(large.height <= 615 && abs(label.frame.maxY - (large.height - 20)) < 0.6)
        let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
        #expect(label.bounds.height >= min(needed.height, 575) - 0.5)
        rig.device.contentSizeCategory = .large
        await rig.device.advance(by: 1)
        #expect(rig.b.view.bounds.size == small && modal.state == .presented)
    }

    @Test func lessMotionMayBeAskedForInMidTransition() async throws {
        let rig = ModalRig()
        rig.show()
        rig.transitioning.presentation = .slide(from: .bottom)
        rig.transitioning.dismissal = .slide(from: .bottom)
        let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
        await rig.device.advance(by: 0.2)
        rig.device.reducesMotion = true
        await rig.device.advance(by: 1)
        #expect(modal.state == .presented)
        modal.dismiss()
        await rig.device.advance(by: 0.2)
        let layer = try #require(modal.controller?.wrapper.layer.presentation())
        #expect(layer.affineTransform().ty == 0 && layer.opacity < 0.9 && layer.opacity > 0.1)
        rig.device.reducesMotion = false
        await rig.device.advance(by: 1)
        #expect(rig.takeHeard() == ["B presented", "B dismissed: code"])
        #expect(modal.controller == nil && rig.b.view.superview == nil)
        await expectAlive(rig)
    }

    @Test(arguments: ["opener gone", "turned on later", "nested"])
    func voiceOverFindsItsWay(case kind: String) async throws {
        let rig = ModalRig()
        rig.device.isVoiceOverRunning = kind != "turned on later"
        rig.show()
        func label(_ text: String, in controller: UIViewController) {
            let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
            label.text = text
            controller.view.addSubview(label)
        }
        label("Below", in: rig.a)
        label("Hello", in: rig.b)
        label("Upper", in: rig.c)
        _ = rig.device.voiceOver.focus(on: "Open")
        let modal = try await rig.present()
        rig.device.isVoiceOverRunning = true
        await rig.device.advance(by: 0.2)
        #expect(rig.device.voiceOver.elements.compactMap(\.label) == ["Hello"])
        if kind == "opener gone" { rig.a.button.removeFromSuperview() }
        if kind == "nested" {
            let upper = try rig.b.presentModal(rig.c)
            await rig.device.advance(by: 1)
            #expect(rig.device.voiceOver.elements.compactMap(\.label) == ["Upper"])
            #expect(rig.device.voiceOver.escape())
            await rig.device.advance(by: 1)
            #expect(upper.state == .ended(.escape) && modal.state == .presented)
            #expect(rig.device.voiceOver.current?.label == "Hello")
        }
        #expect(rig.device.voiceOver.escape())
        await rig.device.advance(by: 1)
        #expect(modal.state == .ended(.escape))
        #expect(rig.device.voiceOver.elements.contains { $0.label == "Below" })
        if kind == "nested" { #expect(rig.device.voiceOver.current?.label == "Open") }
    }

    // MARK: Owners that go

    @Test(arguments: [0.0, 0.2, 1])
    func ownerAndDelegateMayBeFreedAtAnyMoment(delay: Double) async throws {
        let tracker = LeakTracker()
        let rig = ModalRig()
        let navigation = UINavigationController(rootViewController: rig.a)
        rig.show(navigation)
        rig.a.button.frame.origin.y = 200
        var ends: [ModalDismissalReason] = []
        do {
            let owner = UIViewController()
            tracker.track(owner, "owner")
            navigation.pushViewController(owner, animated: false)
            await rig.device.advance(by: 0.1)
            let shown = UIViewController()
            let transitioning = ModalTransitioningDelegate(presentation: .zoom(from: owner.view))
            transitioning.onDismiss = { ends.append($1) }
            tracker.track(shown, "shown")
            tracker.track(transitioning, "delegate")
            try owner.presentModal(shown, with: transitioning)
        }
        await rig.device.advance(by: delay)
        navigation.popToRootViewController(animated: false)
        await rig.device.advance(by: 1)
        #expect(tracker.survivors.filter { $0 == "owner" } == [])
        navigation.presentedViewController?.modal?.dismiss()
        await rig.device.advance(by: 1)
        #expect(ends == [.code] && tracker.survivors == [] && rig.device.takeIssues() == [])
        await expectAlive(rig)
    }
}

/// Calls closures when it comes and goes, once each.
private final class AppearingController: UIViewController {
    var appeared: (@MainActor () -> Void)?
    var disappears: (@MainActor () -> Void)?
    var disappeared: (@MainActor () -> Void)?

    private func call(_ closure: inout (@MainActor () -> Void)?) {
        let work = closure
        closure = nil
        work?()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        call(&appeared)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        call(&disappears)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        call(&disappeared)
    }
}
