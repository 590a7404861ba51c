import Testing
import UIKit
import UIKitHeadless

@testable import Scrim

extension TourTests {
    @Suite @MainActor
    struct Keys {
        let rig = TourRig()

        private func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) async {
            await rig.device.press(key, modifiers: modifiers)
            await rig.device.advance(by: 0.8)
        }

        @Test func arrowsGoOnAndBack() async throws {
            try await rig.show()
            await press(.keyboardRightArrow)
            #expect(rig.title == "Step 1")
            await press(.keyboardLeftArrow)
            #expect(rig.title == "Step 0")
        }

        @Test func inArabicTheLeftArrowGoesOn() async throws {
            let rig = TourRig(HeadlessDevice(.iPhone14, languages: ["ar"]))
            try await rig.show()
            await rig.device.press(.keyboardLeftArrow)
            await rig.device.advance(by: 0.8)
            #expect(rig.title == "Step 1")
        }

        @Test func returnDoesWhatTheMainButtonDoes() async throws {
            try await rig.show()
            for title in ["Step 1", "Step 2"] {
                await press(.keyboardReturnOrEnter)
                #expect(rig.title == title)
            }
            await press(.keyboardReturnOrEnter)
            #expect(rig.takeEvents().last == .ended(.finished))
        }

        @Test func escapeSkips() async throws {
            try await rig.show()
            await press(.keyboardEscape)
            #expect(rig.takeEvents().last == .ended(.skipped))
        }

        @Test func tabGoesRoundButtonsAndTheLiveControlBothWays() async throws {
            try await rig.show(rig.tour { $0.steps[0].touch = .pass })
            let overlay = try #require(rig.overlay)
            var ring: [String] = []
            for _ in 0..<4 {
                await press(.keyboardTab)
                switch overlay.focusedElement {
                case is LiveTargetElement: ring.append("target")
                case let button as BubbleButtonView: ring.append("\(button.model.action)")
                default: ring.append("?")
                }
            }
            #expect(ring == ["target", "skip", "next", "target"])
            #expect(!overlay.focusRing.isHidden)
            await press(.keyboardTab, .shift)
            #expect((overlay.focusedElement as? BubbleButtonView)?.model.action == .next)
            await press(.keyboardTab, .shift)
            await press(.keyboardTab, .shift)
            await press(.keyboardSpacebar)
            #expect(rig.anchors[0].taps == 1)
        }

        @Test func keysGoBackToTheAppAtTheEnd() async throws {
            try await rig.show()
            await press(.keyboardEscape)
            await press(.keyboardRightArrow)
            await rig.device.advance(by: 1)
            #expect(rig.runner.current == nil)
            #expect(rig.controller.keyCommands == nil)
        }
    }
}
