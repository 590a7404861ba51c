import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension ModalTests {
    /// Facts about UIKit that the kit stands on: refusals, dismissals, keyboard and status bar.
    @MainActor
    struct Refusals {
        private func issue(_ body: () throws -> Void) -> ScrimIssue? {
            do {
                try body()
                return nil
            } catch {
                return error as? ScrimIssue
            }
        }

        @Test("F46 F47 F49 what UIKit would refuse or trap on is thrown with its cure, and UIKit is not asked")
        func f46() async throws {
            let rig = ModalRig()
            let (loose, child) = (UIViewController(), UIViewController())
            rig.a.addChild(child)
            #expect(issue { try rig.a.presentModal(rig.b) }?.code == .presenterNotInWindow)
            rig.show()
            #expect(issue { try loose.presentModal(rig.b) }?.message.contains("in no window") == true)
            #expect(issue { try rig.a.presentModal(child) }?.code == .controllerInUse)
            #expect(issue { try rig.a.presentModal(rig.a) }?.code == .presentsItself)
            rig.a.present(rig.c, animated: false)
            await rig.device.advance(by: 1)
            let refused = issue { try rig.a.presentModal(rig.b) }
            #expect(refused?.code == .alreadyPresenting && refused?.message.contains("Present from that one") == true)
            #expect(issue { try rig.c.presentModal(rig.c) }?.code == .presentsItself)
            #expect(issue { try rig.c.presentModal(rig.a) }?.message.contains("root of its window") == true)
            // Nor is a presentation of UIKit's replaced.
            #expect(issue { try rig.a.presentModal(rig.b, policy: .replace) }?.code == .alreadyPresenting)
            #expect(rig.device.takeIssues() == [] && rig.b.presentingViewController == nil)
        }

        @Test("F48 a controller in no tree presents from where its view is, with UIKit's warning only")
        func f48() async throws {
            let rig = ModalRig()
            rig.show()
            let detached = UIViewController()
            detached.view.frame = CGRect(x: 100, y: 300, width: 100, height: 100)
            rig.a.view.addSubview(detached.view)
            let modal = try detached.presentModal(rig.b)
            await rig.device.advance(by: 1)
            let issues = rig.device.takeIssues()
            #expect(issues.count == 1 && issues[0].contains("from detached view controller"))
            // Nobody holds on to it: it does not block the screen.
            #expect(modal.state == .ended(.presenterGone) && rig.containers.isEmpty)
            await rig.device.tap(rig.a.button)
            #expect(rig.a.taps == 1)
        }

        @Test("F50 a dismissal while another transition is under way waits for its end")
        func f50() async throws {
            let rig = ModalRig()
            rig.show()
            let first = try await rig.present()
            try rig.b.presentModal(rig.c)
            await rig.device.advance(by: 0.1)
            first.dismiss()
            #expect(first.state == .presented)
            await rig.device.advance(by: 2)
            #expect(first.state == .ended(.code))
            #expect(rig.containers.isEmpty && rig.device.takeIssues() == [])
        }

        @Test("F51 dismiss and present in one turn: the second is queued, not lost", arguments: [true, false])
        func f51(animated: Bool) async throws {
            let rig = ModalRig()
            rig.show()
            let first = try await rig.present()
            first.dismiss(animated: animated)
            #expect(issue { try rig.a.presentModal(rig.c) }?.code == .transitionInProgress)
            let next = try rig.a.presentModal(rig.c, policy: .queue())
            await rig.device.advance(by: 2)
            #expect(first.state == .ended(.code) && next.state == .presented)
            #expect(rig.device.takeIssues() == [])
        }

        @Test("F55 F57 the modal's own dismissal takes itself, never its presenter")
        func f55() async throws {
            let rig = ModalRig()
            rig.show()
            let first = try await rig.present()
            let second = try rig.b.presentModal(rig.c)
            await rig.device.advance(by: 1)
            second.dismiss()
            await rig.device.advance(by: 0.1)
            // UIKit would take B along here; the kit's waits, and takes what it was asked for.
            second.dismiss()
            await rig.device.advance(by: 1)
            #expect(first.state == .presented && second.state == .ended(.code))
            first.dismiss()
            await rig.device.advance(by: 1)
            #expect(first.state == .ended(.code))
        }

        @Test("F56 a dismissal takes all that lies above, each told once, and no dim stays")
        func f56() async throws {
            let rig = ModalRig()
            rig.show()
            let first = try await rig.present(ModalStyle(background: .dim(.black)))
            let above = ModalTransitioningDelegate(style: ModalStyle(background: .dim(.black)))
            rig.listen(to: above)
            let second = try rig.b.presentModal(rig.c, with: above)
            await rig.device.advance(by: 1)
            _ = (rig.log.take(), rig.takeHeard())
            first.dismiss()
            await rig.device.advance(by: 0.1)
            // Only the topmost moves; the dim below went at once.
            #expect(rig.containers.count == 1)
            await rig.device.advance(by: 1)
            #expect(first.state == .ended(.code) && second.state == .ended(.presenterGone))
            #expect(Set(rig.takeHeard()) == ["B dismissed: code", "C dismissed: presenterGone"])
            #expect(
                rig.log.take() == [
                    "C.viewWillDisappear", "B.viewWillDisappear", "B.viewDidDisappear", "C.viewDidDisappear",
                ])
            #expect(rig.containers.isEmpty && rig.device.takeIssues() == [])
        }

        @Test(
            "F59 where a modal cannot be dismissed by the user, touches beside it are told of, and pass only by its mode"
        )
        func f59() async throws {
            let rig = ModalRig()
            rig.show()
            rig.b.isModalInPresentation = true
            let modal = try await rig.present(Touches.style(.dismissAndPassThrough))
            await rig.device.tap(rig.a.button)
            await rig.device.advance(by: 1)
            #expect(modal.state == .presented && rig.takeHeard() == ["B blocked: tap"])
        }

        @Test("F60 the status bar is the presenter's, and as that says afterwards")
        func f60() async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present()
            #expect(rig.b.modalPresentationCapturesStatusBarAppearance == false)
            modal.dismiss()
            await rig.device.advance(by: 1)
            #expect(rig.b.modalPresentationCapturesStatusBarAppearance == false)
        }

        @Test("F61 presenting puts the keyboard away, and takes no window's key status")
        func f61() async throws {
            let rig = ModalRig()
            let field = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 40))
            rig.show()
            rig.a.view.addSubview(field)
            field.becomeFirstResponder()
            await rig.device.advance(by: 1)
            #expect(rig.device.keyboardFrame != nil)
            let modal = try await rig.present()
            #expect(rig.device.keyboardFrame == nil && !field.isFirstResponder)
            #expect(rig.window.isKeyWindow && rig.device.visibleWindows.last === rig.window)
            modal.dismiss()
            await rig.device.advance(by: 1)
            #expect(rig.window.isKeyWindow)
        }

        @Test("F62 a dismissal that is asked for during adaptation does no harm")
        func f62() async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present()
            let delegate = DismissingDelegate(modal)
            rig.b.presentationController?.delegate = delegate
            await rig.device.rotate(to: .landscapeLeft)
            await rig.device.advance(by: 2)
            #expect(rig.containers.count == (modal.state.isEnded ? 0 : 1))
            #expect(delegate.wasAsked == modal.state.isEnded && rig.device.takeIssues() == [])
        }

        @Test("F63 assistive technologies find the modal alone")
        func f63() async throws {
            let rig = ModalRig()
            rig.show()
            for mode in [ModalStyle.OutsideTap.none, .dismiss, .passThrough, .dismissAndPassThrough] {
                let modal = try await rig.present(Touches.style(mode))
                #expect(rig.containers.first?.accessibilityViewIsModal == (mode != .passThrough))
                modal.dismiss(animated: false)
                await rig.device.advance(by: 0.2)
            }
        }
    }
}

/// Dismisses when it is asked to adapt.
@MainActor
private final class DismissingDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
    private let modal: ModalPresentation
    private(set) var wasAsked = false

    init(_ modal: ModalPresentation) { self.modal = modal }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        wasAsked = true
        modal.dismiss()
        return .none
    }
}
