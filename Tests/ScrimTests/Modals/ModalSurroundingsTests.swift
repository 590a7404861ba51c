import Testing
@_spi(Linux) import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension ModalTests {
    /// The keyboard, rotation, other modals, assistive technologies and settings around a modal.
    @MainActor
    struct Surroundings {
        private func frame(_ rig: ModalRig) -> CGRect { rig.b.view.convert(rig.b.view.bounds, to: nil) }

        @Test func aModalMakesRoomForTheKeyboardAndTakesItsPlaceBack() async throws {
            let rig = ModalRig()
            rig.show()
            let field = UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
            rig.b.view.addSubview(field)
            var style = ModalStyle(layout: .bottom)
            style.layout.height = .fixed(200)
            _ = try await rig.present(style)
            #expect(frame(rig) == CGRect(x: 0, y: 467, width: 375, height: 200))
            field.becomeFirstResponder()
            await rig.device.advance(by: 1)
            let keyboard = try #require(rig.device.keyboardFrame)
            #expect(frame(rig) == CGRect(x: 0, y: keyboard.minY - 200, width: 375, height: 200))
            field.resignFirstResponder()
            await rig.device.advance(by: 1)
            #expect(frame(rig) == CGRect(x: 0, y: 467, width: 375, height: 200))
        }

        @Test func aModalFollowsARotationAlsoInMidAnimation() async throws {
            let rig = ModalRig()
            rig.show()
            rig.transitioning.presentation = .slide(from: .bottom)
            var style = ModalStyle(layout: .center)
            style.layout.width = .fixed(200)
            style.layout.height = .fixed(100)
            rig.transitioning.style = style
            let modal = try rig.a.presentModal(rig.b, with: rig.transitioning)
            await rig.device.advance(by: 0.2)
            await rig.device.rotate(to: .landscapeLeft)
            await rig.device.advance(by: 1)
            #expect(modal.state == .presented)
            let size = rig.window.bounds.size
            #expect(size.width > size.height)
            let safe = rig.window.bounds.inset(by: rig.window.safeAreaInsets).insetBy(dx: 16, dy: 16)
            #expect(frame(rig) == CGRect(x: safe.midX - 100, y: safe.midY - 50, width: 200, height: 100))
            #expect(rig.b.view.superview?.superview?.transform == .identity)
        }

        @Test func theSizeFollowsWhatTheControllerPrefers() async throws {
            let rig = ModalRig()
            rig.show()
            rig.b.preferredContentSize = CGSize(width: 120, height: 80)
            _ = try await rig.present(ModalStyle(layout: .center))
            #expect(frame(rig).size == CGSize(width: 120, height: 80))
            rig.b.preferredContentSize = CGSize(width: 160, height: 90)
            await rig.device.advance(by: 1)
            #expect(frame(rig).size == CGSize(width: 160, height: 90))
            #expect(rig.takeIssues() == [])
        }

        @Test func anotherLayoutMayHoldInOtherSizeClasses() async throws {
            let rig = ModalRig(HeadlessDevice(.iPhone16))
            rig.show()
            var style = ModalStyle(layout: .bottom)
            style.layout.height = .fixed(200)
            let ordinary = style.layout
            style.adaptiveLayout = { traits in
                traits.verticalSizeClass == .compact
                    ? ModalLayout(width: .fixed(300), height: .fill, horizontal: .trailing) : ordinary
            }
            _ = try await rig.present(style)
            #expect(frame(rig).height == 234)
            await rig.device.rotate(to: .landscapeLeft)
            await rig.device.advance(by: 1)
            #expect(frame(rig).width == 300 && frame(rig).maxX < rig.window.bounds.maxX)
        }

        @Test func modalsLieOnModalsAndAllLeaveTogether() async throws {
            let rig = ModalRig()
            rig.show()
            let lower = try await rig.present()
            let upper = try rig.b.presentModal(rig.c, with: rig.transitioning)
            await rig.device.advance(by: 1)
            #expect(rig.containers.count == 2 && upper.state == .presented)
            lower.dismiss()
            await rig.device.advance(by: 1)
            #expect(lower.state == .ended(.code) && upper.state == .ended(.presenterGone))
            #expect(rig.containers.isEmpty)
            #expect(rig.takeHeard().sorted() == ["B dismissed: code", "C dismissed: presenterGone", "C presented"])
        }

        @Test func voiceOverReadsTheModalAloneAndComesBackToTheOpenerC23() async throws {
            let rig = ModalRig()
            rig.device.isVoiceOverRunning = true
            rig.show()
            let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
            label.text = "Hello"
            rig.b.view.addSubview(label)
            _ = rig.device.voiceOver.focus(on: "Open")
            let modal = try await rig.present(ModalTests.Touches.style(.dismiss))
            #expect(rig.device.voiceOver.elements.map(\.label) == ["Dismiss", "Hello"])
            #expect(rig.device.voiceOver.current?.label == "Hello")
            #expect(rig.device.voiceOver.escape())
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.escape))
            #expect(rig.device.voiceOver.current?.label == "Open")
        }

        @Test func anEscapeThatTheGuardRefusesIsNotTaken() async throws {
            let rig = ModalRig()
            rig.device.isVoiceOverRunning = true
            rig.b.view.isAccessibilityElement = true
            rig.b.view.accessibilityLabel = "Modal"
            rig.show()
            rig.transitioning.shouldDismiss = { _, reason in reason != .escape }
            let modal = try await rig.present()
            #expect(!(rig.device.voiceOver.escape()))
            #expect(modal.state == .presented && rig.takeHeard() == ["B blocked: escape"])
            var style = modal.style
            style.escapeDismisses = false
            modal.style = style
            #expect(!(rig.device.voiceOver.escape()))
            #expect(rig.takeHeard() == [])
        }

        @Test func aBlurGivesWayWhenTheUserAsksForLessTransparency() async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present(ModalStyle(background: .blur(.systemMaterial)))
            let backdrop = try #require(modal.controller?.backdrop)
            #expect(backdrop.subviews.first is UIVisualEffectView)
            rig.device.reducesTransparency = true
            await rig.device.advance(by: 0.1)
            #expect(!(backdrop.subviews.first is UIVisualEffectView))
            #expect(backdrop.subviews.first?.backgroundColor != nil)
        }
    }
}
