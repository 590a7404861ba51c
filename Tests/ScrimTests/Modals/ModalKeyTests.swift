import Testing
@_spi(Linux) import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension ModalTests {
    /// Keyboards: the Escape key of one with keys, and the one on the screen under a finger that swipes.
    @MainActor
    struct Keys {
        private func frame(_ rig: ModalRig) -> CGRect { rig.b.view.convert(rig.b.view.bounds, to: nil) }

        // MARK: Escape

        @Test func theEscapeKeyDismisses() async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present()
            await rig.device.press(.keyboardEscape)
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.escape) && rig.takeHeard() == ["B dismissed: escape"])
            await rig.device.press(.keyboardEscape)
            #expect(rig.device.takeIssues() == [])
        }

        @Test func theControllerHasTheKeyOnlyWhileItIsShown() async throws {
            let rig = ModalRig()
            rig.show()
            let controller = KeyCountingController()
            for _ in 0..<3 {
                let modal = try rig.a.presentModal(controller)
                await rig.device.advance(by: 1)
                modal.style.background = .dim(.black)
                #expect(controller.commands.map(\.input) == [UIKeyCommand.inputEscape])
                #expect(controller.commands.first?.discoverabilityTitle == "Dismiss")
                modal.style.escapeDismisses = false
                #expect(controller.commands.isEmpty)
                modal.style.escapeDismisses = true
                modal.dismiss()
                await rig.device.advance(by: 1)
                modal.style.escapeDismisses = true
                #expect(controller.commands.isEmpty)
            }
            let turned = try rig.a.presentModal(controller)
            await rig.device.advance(by: 0.1)
            turned.dismiss()
            await rig.device.advance(by: 1)
            #expect(controller.commands.isEmpty)
        }

        @Test(arguments: ["navigation", "child", "field", "subclass", "UIKit's call"])
        func theEscapeKeyIsFoundFromWhereverTheUserIs(place: String) async throws {
            let rig = ModalRig()
            rig.show()
            var controller: UIViewController = rig.b
            let inner = UIViewController()
            switch place {
            case "navigation": controller = UINavigationController(rootViewController: inner)
            case "child":
                rig.b.addChild(inner)
                rig.b.view.addSubview(inner.view)
                inner.didMove(toParent: rig.b)
            case "subclass", "UIKit's call":
                let own = ModalTransitioningViewController()
                rig.listen(to: own.modalTransitioningDelegate)
                controller = own
            default: break
            }
            if place == "UIKit's call" {
                rig.a.present(controller, animated: true)
            } else {
                try rig.a.presentModal(controller)
            }
            await rig.device.advance(by: 1)
            let modal = try #require(controller.modal)
            if place == "field" {
                let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
                rig.b.view.addSubview(field)
                #expect(field.becomeFirstResponder())
                await rig.device.advance(by: 1)
            }
            await rig.device.press(.keyboardEscape)
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.escape))
            #expect(rig.device.keyboardFrame == nil && rig.device.takeIssues() == [])
        }

        @Test func theEscapeKeyIsAsTruthfulAsTheGesture() async throws {
            let rig = ModalRig()
            rig.show()
            var allows = false
            rig.transitioning.shouldDismiss = { _, _ in allows }
            let modal = try await rig.present()
            await rig.device.press(.keyboardEscape)
            await rig.device.advance(by: 0.5)
            #expect(modal.state == .presented && rig.takeHeard() == ["B blocked: escape"])
            modal.style.escapeDismisses = false
            await rig.device.press(.keyboardEscape)
            #expect(modal.state == .presented && rig.takeHeard() == [])
            modal.style.escapeDismisses = true
            rig.b.isModalInPresentation = true
            await rig.device.press(.keyboardEscape)
            #expect(modal.state == .presented && rig.takeHeard() == ["B blocked: escape"])
            allows = true
            rig.b.isModalInPresentation = false
            await rig.device.press(.keyboardEscape)
            await rig.device.press(.keyboardEscape)
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.escape) && rig.takeHeard() == ["B dismissed: escape"])
            #expect(rig.device.takeIssues() == [])
        }

        @Test func theEscapeKeyTakesTheTopmostAloneAndNoneThroughAScreenOfUIKits() async throws {
            let rig = ModalRig()
            rig.show()
            let lower = try await rig.present()
            let upper = try rig.b.presentModal(rig.c, with: rig.transitioning)
            await rig.device.press(.keyboardEscape)
            // On its way in: nothing.
            await rig.device.advance(by: 1)
            #expect(upper.state == .presented && lower.state == .presented)
            await rig.device.press(.keyboardEscape)
            await rig.device.advance(by: 1)
            #expect(upper.state == .ended(.escape) && lower.state == .presented)
            let alert = UIViewController()
            alert.modalPresentationStyle = .overFullScreen
            rig.b.present(alert, animated: true)
            await rig.device.advance(by: 1)
            await rig.device.press(.keyboardEscape)
            await rig.device.advance(by: 1)
            #expect(lower.state == .presented && rig.b.presentedViewController === alert)
        }

        @Test func aCommandOfTheAppsForTheKeyComesFirst() async throws {
            let rig = ModalRig()
            rig.show()
            let own = EscapingController()
            let modal = try rig.a.presentModal(own)
            await rig.device.advance(by: 1)
            await rig.device.press(.keyboardEscape)
            await rig.device.advance(by: 1)
            #expect(own.presses == 1 && modal.state == .presented)
        }

        // MARK: The keyboard on the screen

        /// A panel of 200 points at the bottom with a field that is being edited.
        private func edited(_ rig: ModalRig) async throws -> (ModalPresentation, UITextField) {
            var style = ModalStyle(layout: .bottom, swipe: .bottom)
            style.layout.height = .fixed(200)
            let modal = try await rig.present(style)
            let field = UITextField(frame: CGRect(x: 10, y: 10, width: 150, height: 40))
            rig.b.view.addSubview(field)
            #expect(field.becomeFirstResponder())
            await rig.device.advance(by: 1)
            return (modal, field)
        }

        @Test func aSwipeTakesAModalAndItsKeyboardAwayAndEndsItOnce() async throws {
            let rig = ModalRig()
            rig.show()
            let (modal, field) = try await edited(rig)
            let keyboard = try #require(rig.device.keyboardFrame)
            #expect(frame(rig) == CGRect(x: 0, y: keyboard.minY - 200, width: 375, height: 200))
            let start = CGPoint(x: 300, y: keyboard.minY - 100)
            rig.device.touchDown(at: start)
            for step in 1...12 {
                rig.device.touchMove(to: CGPoint(x: start.x, y: start.y + CGFloat(step) * 10))
                await rig.device.advanceFrames(1)
            }
            #expect(modal.state == .dismissing(.swipe) && rig.takeHeard() == [])
            rig.device.touchUp()
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.swipe) && rig.takeHeard() == ["B dismissed: swipe"])
            #expect(rig.log.take() == ["B.viewWillDisappear", "B.viewDidDisappear"])
            #expect(rig.device.keyboardFrame == nil && !field.isFirstResponder && rig.containers.isEmpty)
            await rig.device.tap(rig.a.button)
            #expect(rig.a.taps == 1 && rig.device.takeIssues() == [])
        }

        @Test func aSwipeThatIsTakenBackLeavesTheModalWhereTheKeyboardLetsItStand() async throws {
            let rig = ModalRig()
            rig.show()
            let (modal, field) = try await edited(rig)
            let keyboard = try #require(rig.device.keyboardFrame)
            let start = CGPoint(x: 300, y: keyboard.minY - 100)
            rig.device.touchDown(at: start)
            for step in Array(1...8) + (2..<8).reversed() {
                rig.device.touchMove(to: CGPoint(x: start.x, y: start.y + CGFloat(step) * 8))
                await rig.device.advanceFrames(1)
            }
            #expect(modal.state == .dismissing(.swipe))
            rig.device.touchUp()
            await rig.device.advance(by: 2)
            #expect(modal.state == .presented && rig.takeHeard() == [])
            let bottom = rig.device.keyboardFrame?.minY ?? 667
            #expect(frame(rig) == CGRect(x: 0, y: bottom - 200, width: 375, height: 200))
            // The field may have the keyboard again, and the swipe then takes both away.
            field.becomeFirstResponder()
            await rig.device.advance(by: 1)
            #expect(frame(rig).maxY == keyboard.minY)
            await rig.device.drag(from: start, to: CGPoint(x: 300, y: 660), duration: 0.2)
            await rig.device.advance(by: 1)
            #expect(rig.takeHeard() == ["B dismissed: swipe"] && rig.device.keyboardFrame == nil)
            #expect(rig.device.takeIssues() == [])
        }

        @Test func theKeyboardMayComeAndGoWhileAFingerHoldsTheModal() async throws {
            let rig = ModalRig()
            rig.show()
            let (modal, field) = try await edited(rig)
            let start = CGPoint(x: 300, y: frame(rig).midY)
            rig.device.touchDown(at: start)
            for step in 1...8 {
                rig.device.touchMove(to: CGPoint(x: start.x, y: start.y + CGFloat(step) * 8))
                await rig.device.advanceFrames(1)
            }
            field.resignFirstResponder()
            await rig.device.advance(by: 1)
            field.becomeFirstResponder()
            await rig.device.advance(by: 0.1)
            field.resignFirstResponder()
            await rig.device.advance(by: 1)
            rig.device.touchMove(to: start)
            await rig.device.advance(by: 0.2)
            rig.device.touchUp()
            await rig.device.advance(by: 1)
            #expect(modal.state == .presented && rig.device.keyboardFrame == nil)
            #expect(frame(rig) == CGRect(x: 0, y: 467, width: 375, height: 200))
            #expect(rig.b.view.superview?.superview?.transform == .identity)
        }

        @Test func aModalMovesWithTheKeyboardInItsTime() async throws {
            let rig = ModalRig()
            rig.show()
            let (_, field) = try await edited(rig)
            let wrapper = try #require(rig.b.presentationController?.presentedView)
            field.resignFirstResponder()
            var heights: [CGFloat] = []
            for _ in 0..<30 {
                await rig.device.advanceFrames(1)
                heights.append((wrapper.layer.presentation() ?? wrapper.layer).frame.minY)
            }
            #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 + 0.01 })
            #expect(Set(heights.map { $0.rounded() }).count > 8 && heights.last == 467)
        }
    }
}

private final class KeyCountingController: UIViewController {
    private(set) var commands: [UIKeyCommand] = []

    override func addKeyCommand(_ keyCommand: UIKeyCommand) {
        super.addKeyCommand(keyCommand)
        commands.append(keyCommand)
    }

    override func removeKeyCommand(_ keyCommand: UIKeyCommand) {
        super.removeKeyCommand(keyCommand)
        commands.removeAll { $0 === keyCommand }
    }
}

/// Has a use of its own for the Escape key.
private final class EscapingController: UIViewController {
    private(set) var presses = 0

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(
                input: UIKeyCommand.inputEscape, modifierFlags: [],
                action: Selector("wasPressed:", EscapingController.wasPressed))
        ]
    }

    private func wasPressed(_ command: UIKeyCommand) { presses += 1 }
}
