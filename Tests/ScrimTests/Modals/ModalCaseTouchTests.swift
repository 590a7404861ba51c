import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension ModalTests {
    /// What users of modal libraries ran into, C19 to C25: touches, guards, VoiceOver, children.
    @MainActor
    struct TouchCases {
        private let middle = CGPoint(x: 187, y: 343)
        private let outside = CGPoint(x: 187, y: 600)

        // MARK: C19

        @Test(arguments: [ModalStyle.OutsideTap.dismiss, .dismissAndPassThrough])
        func onlyATapThatIsWhollyOutsideDismissesC19(mode: ModalStyle.OutsideTap) async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present(Touches.style(mode))
            let device = rig.device
            // In, on the edge, in to out, out to in, a drag, a key.
            await device.tap(at: middle)
            await device.tap(at: CGPoint(x: 88, y: 244))
            await device.drag(from: middle, to: outside, duration: 0.2)
            await device.drag(from: outside, to: middle, duration: 0.2)
            await device.drag(from: outside, to: CGPoint(x: 20, y: 620), duration: 0.2)
            await device.press(.keyboardReturnOrEnter)
            await device.press(.keyboardSpacebar)
            await device.advance(by: 1)
            #expect(modal.state == .presented && rig.takeHeard() == [])
            // Two points beside the edge.
            await device.tap(at: CGPoint(x: 85, y: 343))
            await device.advance(by: 1)
            #expect(modal.state == .ended(.tap) && device.takeIssues() == [])
        }

        @Test(arguments: [true, false])
        func aSecondFingerOutsideDuringASwipeDoesNothingC19(finishes: Bool) async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present(Cases.card)
            let device = rig.device
            device.touchDown(at: middle)
            for step in 1...10 {
                device.touchMove(to: CGPoint(x: 187, y: 343 + CGFloat(step) * (finishes ? 25 : 5)))
                await device.advanceFrames(1)
            }
            #expect(modal.state == .dismissing(.swipe))
            device.touchDown(at: CGPoint(x: 20, y: 100), id: 1)
            await device.advanceFrames(3)
            device.touchUp(id: 1)
            await device.advanceFrames(3)
            #expect(modal.state == .dismissing(.swipe))
            device.touchUp()
            await device.advance(by: 1)
            #expect(modal.state == (finishes ? .ended(.swipe) : .presented))
            #expect(rig.takeHeard() == (finishes ? ["B dismissed: swipe"] : []))
            #expect(device.takeIssues() == [])
        }

        // MARK: C21

        @Test func touchesThatPassReachEveryPlaceOfTheScreenBelowC21() async throws {
            let rig = ModalRig()
            let navigation = UINavigationController(rootViewController: rig.a)
            var barTaps = 0
            let item = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
            item.primaryAction = UIAction(title: "Add") { _ in barTaps += 1 }
            rig.a.navigationItem.rightBarButtonItem = item
            rig.show(navigation)
            rig.a.button.frame.origin = CGPoint(x: 20, y: 120)
            let modal = try await rig.present(Touches.style(.passThrough))
            for y in stride(from: 4, to: 667, by: 30) as StrideTo<CGFloat> {
                for x in stride(from: 4, to: 375, by: 30) as StrideTo<CGFloat> {
                    let point = CGPoint(x: x, y: y)
                    let hit = try #require(rig.device.view(at: point))
                    let isModal = CGRect(x: 87.5, y: 243.5, width: 200, height: 200).contains(point)
                    #expect(hit.isDescendant(of: rig.b.view) == isModal, "\(point)")
                    #expect(hit.isDescendant(of: navigation.view) == !isModal, "\(point)")
                }
            }
            await rig.device.tap(at: CGPoint(x: 350, y: 42))
            #expect(barTaps == 1)
            await rig.device.rotate(to: .landscapeLeft)
            await rig.device.advance(by: 0.5)
            await rig.device.tap(rig.a.button)
            #expect(rig.a.taps == 1 && modal.state == .presented)
        }

        @Test(arguments: [0, 0.001, 1] as [CGFloat])
        func theModeHasNothingToDoWithTheDimC21(alpha: CGFloat) async throws {
            let rig = ModalRig()
            rig.show()
            var style = Touches.style(.none)
            style.background = .dim(UIColor.black.withAlphaComponent(alpha))
            let modal = try await rig.present(style)
            await rig.device.tap(rig.a.button)
            #expect(rig.a.taps == 0 && modal.state == .presented)
            // Changed while it is there.
            modal.style.outsideTap = .passThrough
            await rig.device.tap(rig.a.button)
            #expect(rig.a.taps == 1 && modal.state == .presented)
            modal.style.outsideTap = .dismiss
            await rig.device.tap(rig.a.button)
            await rig.device.advance(by: 1)
            #expect(rig.a.taps == 1 && modal.state == .ended(.tap))
        }

        @Test func touchesOnAModalThatTurnsDoNotPassThroughItC21() async throws {
            let rig = ModalRig()
            rig.show()
            rig.a.button.frame = CGRect(x: 0, y: 0, width: 667, height: 667)
            let modal = try await rig.present(Touches.style(.dismissAndPassThrough))
            await rig.device.rotate(to: .landscapeLeft)
            let middle = CGPoint(x: 333, y: 187)
            // What is animated takes no touches in UIKit: the backdrop keeps them.
            #expect(rig.device.view(at: middle) is ModalBackdropView)
            await rig.device.tap(at: middle)
            await rig.device.advance(by: 1)
            #expect(rig.a.taps == 0 && modal.state == .presented)
            #expect(rig.device.view(at: middle)?.isDescendant(of: rig.b.view) == true)
        }

        @Test func touchesDuringTheAnimationDoNothingC21() async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present(Touches.style(.dismiss))
            modal.dismiss()
            await rig.device.advance(by: 0.1)
            await rig.device.tap(rig.a.button)
            await rig.device.tap(at: outside)
            #expect(rig.a.taps == 0 && modal.state == .dismissing(.code))
            await rig.device.advance(by: 1)
            #expect(rig.takeHeard() == ["B dismissed: code"] && rig.device.takeIssues() == [])
        }

        // MARK: C22

        @Test(arguments: [Cases.End.tap, .swipe, .escape])
        func oneGuardIsAskedOnceAnAttemptC22(end: Cases.End) async throws {
            let rig = ModalRig()
            rig.show()
            var asked: [ModalDismissalReason] = []
            var allows = false
            rig.transitioning.shouldDismiss = { _, reason in
                asked.append(reason)
                return allows
            }
            let modal = try await rig.present(Cases.card)
            func attempt() async {
                guard end == .escape else { return await Cases.end(rig, modal, end) }
                rig.device.isVoiceOverRunning = true
                #expect(rig.device.voiceOver.escape() == allows)
                await rig.device.advance(by: 1)
            }
            let reason = Cases.reason(end)
            await attempt()
            #expect(asked == [reason] && modal.state == .presented)
            #expect(rig.takeHeard() == ["B blocked: \(reason)"])
            #expect(rig.log.take() == [])
            // It may change its mind at any time.
            allows = true
            await attempt()
            #expect(asked == [reason, reason] && modal.state == .ended(reason))
            #expect(rig.takeHeard() == ["B dismissed: \(reason)"])
        }

        @Test func codeAsksNobodyC22() async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.shouldDismiss = { _, _ in false }
            rig.b.isModalInPresentation = true
            let modal = try await rig.present(Cases.card)
            modal.dismiss()
            await rig.device.advance(by: 1)
            #expect(rig.takeHeard() == ["B dismissed: code"])
        }

        @Test(arguments: [Cases.End.tap, .swipe])
        func isModalInPresentationAndTheAdaptiveDelegateAreHonouredC22(end: Cases.End) async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present(Cases.card)
            let delegate = ModalAdaptiveDelegate()
            rig.b.presentationController?.delegate = delegate
            rig.b.isModalInPresentation = true
            await Cases.end(rig, modal, end)
            #expect(delegate.take() == ["didAttempt"])
            rig.b.isModalInPresentation = false
            delegate.allows = false
            await Cases.end(rig, modal, end)
            #expect(delegate.take() == ["should", "didAttempt"])
            #expect(rig.takeHeard() == ["B blocked: \(Cases.reason(end))", "B blocked: \(Cases.reason(end))"])
            delegate.allows = true
            await Cases.end(rig, modal, end)
            #expect(delegate.take() == ["should", "will", "did"])
            #expect(modal.state == .ended(Cases.reason(end)))
        }

        @Test("F58 the adaptive delegate hears nothing of dismissals by code")
        func f58() async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present(Cases.card)
            let delegate = ModalAdaptiveDelegate()
            rig.b.presentationController?.delegate = delegate
            modal.dismiss()
            await rig.device.advance(by: 1)
            #expect(delegate.take() == [] && modal.state == .ended(.code))
        }

        @Test func aGuardCanLetTheFirstTapCloseTheKeyboardC22() async throws {
            let rig = ModalRig()
            rig.show()
            let field = UITextField(frame: CGRect(x: 10, y: 10, width: 150, height: 40))
            rig.transitioning.shouldDismiss = { _, reason in
                !(reason == .tap && field.isFirstResponder && field.resignFirstResponder())
            }
            let modal = try await rig.present(Cases.card)
            rig.b.view.addSubview(field)
            #expect(field.becomeFirstResponder())
            await rig.device.advance(by: 1)
            #expect(rig.device.keyboardFrame != nil)
            await rig.device.tap(at: CGPoint(x: 20, y: 30))
            await rig.device.advance(by: 1)
            #expect(rig.device.keyboardFrame == nil && modal.state == .presented)
            await rig.device.tap(at: CGPoint(x: 20, y: 30))
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.tap))
        }

        // MARK: C23

        @Test(arguments: [ModalStyle.OutsideTap.none, .dismiss, .passThrough])
        func voiceOverReadsTheModalAloneC23(mode: ModalStyle.OutsideTap) async throws {
            let rig = ModalRig()
            rig.show()
            rig.device.isVoiceOverRunning = true
            rig.device.voiceOver.focus(on: "Open")
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            label.text = "Hello"
            rig.b.view.addSubview(label)
            let modal = try await rig.present(Touches.style(mode))
            let labels = rig.device.voiceOver.elements.map { $0.label ?? "" }
            #expect(labels.contains("Hello"))
            // Below it is read only where touches reach it.
            #expect(labels.contains("Open") == (mode == .passThrough))
            #expect(rig.device.voiceOver.current?.label == "Hello")
            let buttons = rig.device.voiceOver.elements.filter { $0.responder is ModalBackdropView }
            #expect(buttons.count == (mode == .dismiss ? 1 : 0))
            #expect(buttons.allSatisfy { $0.traits == .button })
            modal.dismiss()
            await rig.device.advance(by: 1)
            #expect(rig.device.voiceOver.current?.label == "Open")
        }

        @Test("C23 F64 escape is true only if it dismissed")
        func f64() async throws {
            let rig = ModalRig()
            rig.show()
            rig.device.isVoiceOverRunning = true
            rig.b.isModalInPresentation = true
            let modal = try await rig.present(Cases.card)
            #expect(!rig.device.voiceOver.escape() && modal.state == .presented)
            rig.b.isModalInPresentation = false
            #expect(rig.device.voiceOver.escape() && modal.state == .dismissing(.escape))
            #expect(!rig.device.voiceOver.escape())
            await rig.device.advance(by: 1)
            #expect(rig.takeHeard() == ["B blocked: escape", "B dismissed: escape"])
        }

        @Test func theBackdropDismissesWhereItIsActivatedC23() async throws {
            let rig = ModalRig()
            rig.show()
            rig.device.isVoiceOverRunning = true
            let modal = try await rig.present(Cases.card)
            let backdrop = try #require(rig.containers.first?.subviews.first as? ModalBackdropView)
            #expect(backdrop.accessibilityActivate())
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.tap))
        }

        // MARK: C25

        @Test func childrenOfTheModalHearOfEverythingOnceC25() async throws {
            let rig = ModalRig()
            rig.show()
            weak var child: LifecycleRecorder?
            let modal: ModalPresentation
            do {
                let inner = LifecycleRecorder("I", log: rig.log)
                child = inner
                rig.b.addChild(inner)
                rig.b.view.addSubview(inner.view)
                inner.didMove(toParent: rig.b)
                #expect(rig.log.take() == ["I.willMove(B)", "I.didMove(B)"])
                modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            }
            await rig.device.advance(by: 1)
            #expect(
                rig.log.take() == ["B.viewWillAppear", "I.viewWillAppear", "B.viewDidAppear", "I.viewDidAppear"])
            modal.dismiss()
            await rig.device.advance(by: 1)
            #expect(
                rig.log.take() == [
                    "B.viewWillDisappear", "I.viewWillDisappear", "B.viewDidDisappear", "I.viewDidDisappear",
                ])
            #expect(rig.b.view.superview == nil && child?.parent === rig.b && child?.view.superview === rig.b.view)
            rig.b = rig.c
            await rig.device.advance(by: 0.2)
            #expect(child == nil)
        }
    }
}

/// Notes what the user does to a presentation.
@MainActor
final class ModalAdaptiveDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
    private let log = CallLog()
    var allows = true

    func take() -> [String] { log.take() }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        log.note("should")
        return allows
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.note("will") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.note("did") }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        log.note("didAttempt")
    }
}
