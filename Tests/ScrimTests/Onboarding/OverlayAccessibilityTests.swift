import Testing
import UIKit
import UIKitHeadless

@testable import Scrim

extension OverlayTests {
    @MainActor
    struct Accessibility {
        private func rig() async -> OverlayRig {
            let rig = OverlayRig()
            let other = UIButton(frame: CGRect(x: 20, y: 500, width: 100, height: 44))
            other.setTitle("Other", for: .normal)
            rig.root.insertSubview(other, at: 0)
            rig.anchor.isAccessibilityElement = true
            rig.anchor.accessibilityLabel = "Start"
            rig.anchor.accessibilityTraits = [.button, .adjustable]
            rig.device.isVoiceOverRunning = true
            rig.device.voiceOver.focus(on: "Other")
            _ = rig.device.voiceOver.takeEvents()
            return rig
        }

        private func labels(_ rig: OverlayRig) -> [String] { rig.device.voiceOver.elements.map { $0.label ?? "" } }

        @Test func onlyTheWordsAndWhatIsLitUpAreInReachWhileItShows() async {
            let rig = await rig()
            #expect(labels(rig) == ["Start", "Other"])
            await rig.show()
            #expect(labels(rig) == ["Tap here", "Start"])
            let voiceOver = rig.device.voiceOver
            #expect(voiceOver.current?.label == "Tap here")
            #expect(voiceOver.takeEvents().map(\.description) == ["screenChanged \"Tap here\""])
            #expect(voiceOver.next()?.traits == .button)
            #expect(voiceOver.current?.frame == rig.anchor.frame)
            #expect(voiceOver.next()?.label == "Start", "there is nothing behind it")
            await voiceOver.activate()
            voiceOver.previous()
            await voiceOver.activate()
            #expect(rig.taps == 2)
            #expect(voiceOver.escape())
            #expect(rig.taps == 3)
        }

        @Test func theCursorGoesBackToTheAnchorOnceItIsGone() async {
            let rig = await rig()
            await rig.show()
            _ = rig.device.voiceOver.takeEvents()
            rig.overlay.hideOverlay()
            await rig.device.advance(by: 0.8)
            #expect(labels(rig) == ["Start", "Other"])
            #expect(rig.device.voiceOver.current?.label == "Start")
            #expect(rig.device.voiceOver.takeEvents().map(\.description) == ["screenChanged \"Start\""])
        }

        @Test func itTellsWhenItIsTakenAwayAndNotWhenTheScreenIs() async {
            let rig = await rig()
            await rig.show()
            _ = rig.device.voiceOver.takeEvents()
            rig.overlay.removeFromSuperview()
            await rig.device.advanceFrames(1)
            #expect(rig.device.voiceOver.takeEvents().map(\.description) == ["screenChanged \"Start\""])
            rig.root.addSubview(rig.overlay)
            await rig.show()
            _ = rig.device.voiceOver.takeEvents()
            rig.device.show(UIViewController())
            await rig.device.advanceFrames(1)
            #expect(rig.device.voiceOver.takeEvents() == [])
        }

        @Test func aMovementIsToldOnceWhenItHasEnded() async {
            let rig = await rig()
            await rig.show()
            _ = rig.device.voiceOver.takeEvents()
            UIView.animate(withDuration: 0.3) { rig.anchor.frame.origin.y = 400 }
            await rig.device.advance(by: 0.25)
            #expect(rig.device.voiceOver.events == [])
            await rig.device.advance(by: 0.25)
            #expect(rig.device.voiceOver.takeEvents().map(\.description) == ["layoutChanged \"Tap here\""])
            await rig.device.advance(by: 0.25)
            #expect(rig.device.voiceOver.events == [])
        }

        @Test func withoutWordsTheLitUpControlIsWhatIsRead() async {
            let rig = await rig()
            rig.overlay.title = nil
            await rig.show()
            #expect(labels(rig) == ["Start"])
            #expect(rig.device.voiceOver.current?.label == "Start")
            rig.anchor.accessibilityLabel = "Go"
            await rig.device.advanceFrames(1)
            #expect(labels(rig) == ["Go"])
        }

        @Test func anOverlayWithNothingToReadHidesNothing() async {
            let rig = await rig()
            rig.overlay.onIssue = { _ in }
            await rig.show()
            rig.anchor.isHidden = true
            await rig.device.advanceFrames(2)
            #expect(labels(rig) == ["Other"])
            rig.anchor.isHidden = false
            await rig.device.advanceFrames(2)
            #expect(labels(rig) == ["Tap here", "Start"])
        }

        @Test func itIsModalOnlyUntilItBeginsToLeave() async {
            let rig = await rig()
            await rig.show()
            rig.overlay.hideOverlay()
            await rig.device.advanceFrames(1)
            #expect(!rig.overlay.accessibilityPerformEscape())
            #expect(labels(rig).contains("Other"))
        }
    }
}
