import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension ModalTests {
    /// Presentation and dismissal as controllers and closures hear of them.
    @MainActor
    struct Life {
        @Test func aModalComesInOverItsPresenterWhichHearsNothing() async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            #expect(modal.state == .presenting(turnedBy: nil))
            await rig.device.advance(by: 0.2)
            #expect(rig.log.events == ["B.viewWillAppear"])
            // Ease in and out is half way at half of 0.4 s.
            let wrapper = try #require(rig.b.view.superview?.superview)
            #expect(abs(CGFloat(wrapper.layer.presentation()?.opacity ?? 0) - 0.5) < 0.1)
            await rig.device.advance(by: 0.4)
            #expect(rig.log.take() == ["B.viewWillAppear", "B.viewDidAppear"])
            #expect(rig.takeHeard() == ["B presented"])
            #expect(modal.state == .presented)
            #expect(rig.a.view.window != nil && !rig.a.view.isHidden && rig.a.view.superview === rig.window)
            #expect(rig.b.view.convert(rig.b.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 375, height: 667))

            modal.dismiss()
            #expect(modal.state == .dismissing(.code))
            await rig.device.advance(by: 1)
            #expect(rig.log.take() == ["B.viewWillDisappear", "B.viewDidDisappear"])
            #expect(rig.takeHeard() == ["B dismissed: code"])
            #expect(rig.containers.isEmpty)
            #expect(rig.b.view.superview == nil)
            #expect(rig.a.presentedViewController == nil)
            #expect(rig.device.takeIssues() == [])
        }

        @Test(arguments: [true, false], [true, false])
        func aPresenterThatAsksForItHearsBalancedCallsC2(presents: Bool, dismisses: Bool) async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.style.forwardsAppearance = true
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning, animated: presents)
            await rig.device.advance(by: 1)
            modal.dismiss(animated: dismisses)
            await rig.device.advance(by: 1)
            #expect(
                rig.log.take().filter { $0.hasPrefix("A") } == [
                    "A.viewWillDisappear", "A.viewDidDisappear", "A.viewWillAppear", "A.viewDidAppear",
                ])
            #expect(modal.state == .ended(.code))
            #expect(rig.device.takeIssues() == [])
        }

        @Test func everythingIsFreedThoughNobodyKeepsAnythingC12() async throws {
            let tracker = LeakTracker()
            let device = HeadlessDevice(.iPhoneSE)
            device.makeCurrent()
            let a = UIViewController()
            device.show(a)
            device.step()
            do {
                let b = UIViewController()
                let transitioning = ModalTransitioningDelegate(presentation: .slide())
                transitioning.style.swipe = .bottom
                transitioning.style.outsideTap = .dismiss
                transitioning.style.background = .dim(.black)
                transitioning.onDismiss = { [b] _, _ in _ = b }
                let modal = try a.presentModal(b, with: transitioning)
                tracker.track(b, "B")
                tracker.track(transitioning)
                tracker.track(modal)
            }
            await device.advance(by: 1)
            let controller = try #require(a.presentedViewController?.presentationController)
            tracker.track(controller)
            tracker.track(try #require(controller.presentedView), "wrapper")
            #expect(tracker.survivors.count == 5)
            a.presentedViewController?.modal?.dismiss()
            await device.advance(by: 1)
            #expect(a.presentedViewController == nil)
        }

        @Test func aDismissalDuringThePresentationTurnsItRound() async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            await rig.device.advance(by: 0.2)
            modal.dismiss()
            #expect(modal.state == .presenting(turnedBy: .code))
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.code))
            #expect(rig.takeHeard() == ["B dismissed: code"])
            #expect(rig.containers.isEmpty && rig.a.presentedViewController == nil)
            #expect(rig.log.take() == ["B.viewWillAppear", "B.viewWillDisappear", "B.viewDidDisappear"])
        }

        @Test func theStyleAndDelegateOfTheControllerAreItsOwnAgainAfterwards() async throws {
            let rig = ModalRig()
            rig.show()
            rig.b.modalPresentationStyle = .formSheet
            let modal = try await rig.present()
            #expect(rig.b.modalPresentationStyle == .custom)
            modal.dismiss()
            await rig.device.advance(by: 1)
            #expect(rig.b.modalPresentationStyle == .formSheet)
            #expect(rig.b.transitioningDelegate == nil)
            #expect(rig.a.modalPresentationStyle == ModalRig(rig.device).a.modalPresentationStyle)
        }

        @Test func asynchronousCallersHearOfTheEndAndOfRefusals() async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            var reason: ModalDismissalReason?
            var wasPresented = false
            await rig.device.perform {
                let dismissed = Task { @MainActor in await modal.dismissed() }
                let presented = Task { @MainActor in try await modal.presented() }
                await rig.device.advance(by: 1)
                wasPresented = (try? await presented.value) != nil
                modal.dismiss()
                await rig.device.advance(by: 1)
                reason = await dismissed.value
            }
            #expect(wasPresented)
            #expect(reason == .code)
        }

        @Test(.timeLimit(.minutes(60))) func whoWaitsForTheEndHearsOfItAlsoWhenTheSceneGoesC18() async throws {
            var device: HeadlessDevice? = HeadlessDevice(.iPhoneSE)
            device?.makeCurrent()
            var a: UIViewController? = UIViewController()
            device?.show(try #require(a))
            device?.step()
            let modal = try #require(try a?.presentModal(UIViewController()))
            await device?.advance(by: 1)
            let wait = Task { @MainActor in await modal.dismissed() }
            await Task.yield()
            a = nil
            device = nil
            #expect(await wait.value == .presenterGone)
        }

        @Test func aModalWhoseRootIsExchangedIsTornDownC11() async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present()
            let other = PresentingRecorder("D", log: rig.log, kinds: .appearance)
            rig.window.rootViewController = other
            await rig.device.advance(by: 0.5)
            #expect(modal.state == .ended(.presenterGone))
            #expect(rig.heard == ["B dismissed: presenterGone"])
            #expect(rig.containers.isEmpty)
            await rig.device.tap(other.button)
            #expect(other.taps == 1)
        }
    }
}
