import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension ModalTests {
    /// What users of modal libraries ran into, C9 to C18: order, leftovers, results.
    @MainActor
    struct OrderCases {
        private func code(_ body: () throws -> Void) -> ScrimIssue.Code? {
            do {
                try body()
                return nil
            } catch {
                return (error as? ScrimIssue)?.code
            }
        }

        @Test func aDoubleTapPresentsOnceAndTheSecondIsRefusedWithAReasonC9() async throws {
            let rig = ModalRig()
            rig.show()
            try rig.a.presentModal(rig.b, with: rig.transitioning)
            let second = ModalTransitioningDelegate()
            #expect(code { try rig.a.presentModal(rig.b, with: second) } == .controllerInUse)
            #expect(code { try rig.a.presentModal(rig.c, with: second) } == .transitionInProgress)
            await rig.device.advance(by: 1)
            #expect(code { try rig.a.presentModal(rig.c, with: second) } == .alreadyPresenting)
            #expect(code { try rig.b.presentModal(rig.b, with: second) } == .presentsItself)
            #expect(code { try rig.b.presentModal(rig.a, with: second) } == .controllerInUse)
            #expect(rig.a.presentedViewController === rig.b && rig.b.presentedViewController == nil)
            #expect(rig.log.take() == ["B.viewWillAppear", "B.viewDidAppear"])
            #expect(rig.c.modalPresentationStyle != .custom && rig.c.transitioningDelegate == nil)
            #expect(rig.device.takeIssues() == [])
            // The second in a queue comes after the first.
            let queued = try rig.a.presentModal(rig.c, with: second, policy: .queue())
            #expect(queued.state == .waiting && rig.device.scene.modals.waiting.count == 1)
            rig.a.dismiss(animated: true)
            await rig.device.advance(by: 2)
            #expect(queued.state == .presented && rig.a.presentedViewController === rig.c)
        }

        @Test func aSecondDismissalDoesNothingC9() async throws {
            let rig = ModalRig()
            rig.show()
            let first = try await rig.present()
            let second = try rig.b.presentModal(rig.c, with: ModalTransitioningDelegate())
            await rig.device.advance(by: 1)
            var ends: [ModalDismissalReason] = []
            second.dismiss { ends.append($0) }
            second.dismiss { ends.append($0) }
            await rig.device.advance(by: 0.2)
            second.dismiss { ends.append($0) }
            await rig.device.advance(by: 1)
            second.dismiss { ends.append($0) }
            #expect(ends == [.code, .code, .code, .code])
            #expect(first.state == .presented && rig.a.presentedViewController === rig.b)
            #expect(rig.device.takeIssues() == [])
        }

        @Test(arguments: Cases.End.allCases)
        func thePresenterOfTheModalStaysPresentedC10(end: Cases.End) async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.style = Cases.card
            // The rig's B on C on A.
            let below = try rig.a.presentModal(rig.c, with: ModalTransitioningDelegate(style: Cases.card))
            await rig.device.advance(by: 1)
            let modal = try rig.c.presentModal(rig.b, with: rig.transitioning)
            await rig.device.advance(by: 1)
            await Cases.end(rig, modal, end)
            #expect(modal.state == .ended(Cases.reason(end)))
            #expect(below.state == .presented && rig.a.presentedViewController === rig.c)
            #expect(rig.c.presentedViewController == nil && rig.containers.count == 1)
        }

        // MARK: The source goes away

        @Test(arguments: [0.0, 0.02, 0.2, 1], [true, false])
        func anExchangeOfTheRootTearsEverythingDownWheneverItComesC11(delay: Double, isLeaving: Bool) async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.style = ModalStyle(background: .dim(.black), forwardsAppearance: true)
            let modal: ModalPresentation
            if isLeaving {
                modal = try await rig.present()
                modal.dismiss()
            } else {
                modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            }
            await rig.device.advance(by: delay)
            let other = PresentingRecorder("D", log: rig.log, kinds: .appearance)
            rig.window.rootViewController = other
            await rig.device.advance(by: 1)
            #expect(modal.state.isEnded && rig.containers.isEmpty)
            #expect(rig.heard.filter { $0.hasPrefix("B dismissed") }.count == 1)
            await rig.device.tap(other.button)
            #expect(other.taps == 1)
            #expect(rig.device.takeIssues() == [])
            // The scene goes on.
            let next = try other.presentModal(rig.c)
            await rig.device.advance(by: 1)
            #expect(next.state == .presented)
        }

        @Test(arguments: ["kit's", "app's", "paused"], [true, false])
        func whatATornDownTransitionHeldIsFreedC11(kind: String, isLeaving: Bool) async throws {
            let tracker = LeakTracker()
            let rig = ModalRig()
            rig.show()
            do {
                let animation = kind == "app's" ? ModalAnimation.animator { _ in FadingAnimator() } : .slide()
                let b = UIViewController()
                let transitioning = ModalTransitioningDelegate(presentation: animation)
                tracker.track(b, "B")
                tracker.track(transitioning, "delegate")
                let modal = try rig.a.presentModal(b, with: transitioning)
                tracker.track(modal, "modal")
                await rig.device.advance(by: isLeaving ? 1 : 0.2)
                tracker.track(try #require(b.presentationController), "controller")
                if isLeaving {
                    modal.dismiss()
                    await rig.device.advance(by: 0.2)
                }
                if kind == "paused" { modal.transition?.pause() }
            }
            rig.window.rootViewController = UIViewController()
            await rig.device.advance(by: 2)
            #expect(tracker.survivors == [] && rig.containers.isEmpty && rig.device.takeIssues() == [])
        }

        @Test func aChainWhoseRootIsExchangedIsTornDownC11() async throws {
            let rig = ModalRig()
            rig.show()
            let first = try await rig.present()
            let second = try rig.b.presentModal(rig.c)
            await rig.device.advance(by: 1)
            rig.window.rootViewController = UIViewController()
            await rig.device.advance(by: 1)
            #expect(first.state == .ended(.presenterGone) && second.state == .ended(.presenterGone))
            #expect(rig.containers.isEmpty && rig.b.view.superview == nil && rig.c.view.superview == nil)
        }

        /// A child that is a context presents, and is taken away.
        @Test(arguments: ["removed", "popped"])
        func aContextThatIsTakenAwayTakesItsModalAlongC11(way: String) async throws {
            let rig = ModalRig()
            let page = UIViewController()
            let root = UINavigationController(rootViewController: UIViewController())
            root.pushViewController(page, animated: false)
            page.addChild(rig.a)
            page.view.addSubview(rig.a.view)
            rig.a.didMove(toParent: page)
            rig.a.definesPresentationContext = true
            rig.show(root)
            let modal = try await rig.present(ModalStyle(context: .currentContext))
            #expect(modal.presentingViewController === rig.a)
            if way == "removed" {
                rig.a.willMove(toParent: nil)
                rig.a.view.removeFromSuperview()
                rig.a.removeFromParent()
            } else {
                root.popViewController(animated: true)
            }
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.presenterGone))
            #expect(rig.takeHeard() == ["B dismissed: presenterGone"])
            #expect(rig.b.view.window == nil && rig.b.presentingViewController == nil)
            #expect(page.view.subviews.filter { $0 !== rig.a.view } == [])
            #expect(rig.device.takeIssues() == [])
        }

        @Test func aContextThatIsOnlyOutOfSightKeepsItsModalC11() async throws {
            let rig = ModalRig()
            let tabs = UITabBarController()
            rig.a.definesPresentationContext = true
            tabs.viewControllers = [rig.a, UIViewController()]
            rig.show(tabs)
            let modal = try await rig.present(ModalStyle(context: .currentContext))
            tabs.selectedIndex = 1
            await rig.device.advance(by: 1)
            #expect(modal.state == .presented)
            tabs.selectedIndex = 0
            await rig.device.advance(by: 1)
            #expect(modal.state == .presented && rig.b.view.window != nil)
            modal.dismiss()
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.code) && rig.device.takeIssues() == [])
        }

        // MARK: Results

        @Test func presentedAndDismissedAreToldApartAndOnceEachC16() async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.onPresent = { _ in rig.log.note("presented, B \(rig.b.isBeingPresented)") }
            rig.transitioning.onDismiss = { _, _ in rig.log.note("dismissed") }
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            await rig.device.advance(by: 1)
            modal.dismiss { _ in rig.log.note("completion") }
            await rig.device.advance(by: 1)
            #expect(
                rig.log.take() == [
                    "B.viewWillAppear", "B.viewDidAppear", "presented, B false", "B.viewWillDisappear",
                    "B.viewDidDisappear", "dismissed", "completion",
                ])
        }

        @Test(arguments: ["closure", "completion", "await", "replace", "queue"])
        func theNextModalCanBePresentedFromTheEndOfTheFirstC17(way: String) async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present()
            let second = ModalTransitioningDelegate()
            var next: ModalPresentation?
            var errors: [any Error] = []
            func presentNext(_ policy: ModalPolicy = .refuse) {
                do { next = try rig.a.presentModal(rig.c, with: second, policy: policy) } catch { errors.append(error) }
            }
            await rig.device.perform {
                switch way {
                case "closure":
                    rig.transitioning.onDismiss = { _, _ in presentNext() }
                    modal.dismiss()
                case "completion": modal.dismiss { _ in presentNext() }
                case "await":
                    Task { @MainActor in
                        await modal.dismissed()
                        presentNext()
                    }
                    modal.dismiss()
                case "replace": presentNext(.replace)
                default:
                    presentNext(.queue())
                    #expect(next?.state == .waiting)
                    modal.dismiss()
                }
                await rig.device.advance(by: 2)
            }
            #expect(errors.isEmpty && rig.device.takeIssues() == [])
            #expect(modal.state == .ended(way == "replace" ? .replaced : .code))
            #expect(next?.state == .presented && rig.a.presentedViewController === rig.c)
            #expect(next?.presentingViewController === rig.a)
        }

        @Test func aRequestFromAModalThatGoesIsPresentedByWhoeverLiesBelowC17() async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present()
            modal.dismiss()
            await rig.device.advance(by: 0.1)
            let next = try rig.b.presentModal(rig.c, policy: .queue())
            #expect(next.state == .waiting)
            await rig.device.advance(by: 2)
            #expect(next.state == .presented && next.presentingViewController === rig.a)
        }

        @Test func whoAwaitsAlwaysGoesOnC18() async throws {
            let rig = ModalRig()
            rig.show()
            let loose = UIViewController()
            #expect(code { try loose.presentModal(rig.c) } == .presenterNotInWindow)
            var heard: [String] = []
            func wait(_ modal: ModalPresentation, _ name: String) {
                Task { @MainActor in
                    do {
                        try await modal.presented()
                        heard.append("\(name) presented")
                    } catch {
                        heard.append("\(name) \((error as? ScrimIssue)?.code.rawValue ?? "?")")
                    }
                    heard.append("\(name) \(await modal.dismissed())")
                }
            }
            try await rig.device.perform {
                let first = try rig.a.presentModal(rig.b)
                wait(first, "first")
                await rig.device.advance(by: 1)
                wait(first, "late")
                await rig.device.advance(by: 0.1)
                #expect(heard == ["first presented", "late presented"])
                // One that waits and is taken back.
                let second = try rig.a.presentModal(rig.c, policy: .queue())
                wait(second, "second")
                await rig.device.advance(by: 0.1)
                second.dismiss()
                await rig.device.advance(by: 0.1)
                #expect(heard.suffix(2) == ["second modalNeverPresented", "second code"])
                // One whose controller is taken meanwhile: its turn is an error.
                let third = try rig.a.presentModal(rig.c, policy: .queue())
                wait(third, "third")
                let parent = UIViewController()
                parent.addChild(rig.c)
                first.dismiss()
                await rig.device.advance(by: 1)
                #expect(heard.suffix(4).contains("third controllerInUse") && heard.contains("first code"))
                #expect(third.state == .ended(.presenterGone))
                rig.c.removeFromParent()
                // One that is turned round.
                let fourth = try rig.a.presentModal(rig.c)
                wait(fourth, "fourth")
                await rig.device.advance(by: 0.2)
                fourth.dismiss()
                await rig.device.advance(by: 1)
                #expect(heard.suffix(2) == ["fourth modalNeverPresented", "fourth code"])
            }
        }

        @Test func whatIsWrongIsThrownBeforeAnythingHasChangedC18() async throws {
            let rig = ModalRig()
            rig.show()
            // UIKit keeps the presentation controller that was made for another style (F36).
            rig.b.modalPresentationStyle = .fullScreen
            #expect(rig.b.presentationController != nil)
            #expect(code { try rig.a.presentModal(rig.b, with: rig.transitioning) } == .presentationControllerFixed)
            #expect(rig.b.modalPresentationStyle == .fullScreen && rig.b.transitioningDelegate == nil)
            #expect(rig.takeHeard() == [] && rig.takeIssues() == [])
            #expect(rig.device.scene.modals.active.isEmpty && rig.device.scene.modals.waiting.isEmpty)
            // The scene is free for the next.
            let modal = try rig.a.presentModal(rig.c)
            await rig.device.advance(by: 1)
            #expect(modal.state == .presented)
        }
    }
}
