import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension ModalTests {
    /// Taps beside the modal, and swipes.
    @MainActor
    struct Touches {
        /// A modal of 200 x 200 points in the middle: (87.5, 243.5).
        static func style(_ outsideTap: ModalStyle.OutsideTap, swipe: HostTransition.Edge? = nil) -> ModalStyle {
            var style = ModalStyle(outsideTap: outsideTap, swipe: swipe)
            style.layout = .center
            style.layout.width = .fixed(200)
            style.layout.height = .fixed(200)
            return style
        }

        @Test(arguments: [
            (ModalStyle.OutsideTap.none, 0, false), (.dismiss, 0, true), (.passThrough, 1, false),
            (.dismissAndPassThrough, 1, true),
        ])
        func aTapBesideDoesWhatItsModeSaysC21(mode: ModalStyle.OutsideTap, taps: Int, dismisses: Bool) async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present(Self.style(mode))
            // Inside first: nothing.
            await rig.device.tap(at: CGPoint(x: 187, y: 343))
            await rig.device.advance(by: 1)
            #expect(modal.state == .presented)
            await rig.device.tap(rig.a.button)
            #expect(rig.a.taps == taps)
            await rig.device.advance(by: 1)
            #expect(modal.state == (dismisses ? .ended(.tap) : .presented))
            #expect(rig.takeHeard() == (dismisses ? ["B dismissed: tap"] : []))
        }

        @Test func aSwipeTakesItAwayAndOneThatIsTakenBackLeavesItC4() async throws {
            let rig = ModalRig()
            rig.show()
            let modal = try await rig.present(Self.style(.none, swipe: .bottom))
            let center = CGPoint(x: 187, y: 343)
            rig.device.touchDown(at: center)
            for step in 1...10 {
                rig.device.touchMove(to: CGPoint(x: 187, y: 343 + CGFloat(step) * 8))
                await rig.device.advanceFrames(1)
            }
            #expect(modal.state == .dismissing(.swipe))
            for step in (1...10).reversed() {
                rig.device.touchMove(to: CGPoint(x: 187, y: 343 + CGFloat(step) * 8))
                await rig.device.advanceFrames(1)
            }
            rig.device.touchUp()
            await rig.device.advance(by: 1)
            #expect(modal.state == .presented)
            #expect(rig.log.take() == ["B.viewWillDisappear", "B.viewWillAppear", "B.viewDidAppear"])
            #expect(rig.takeHeard() == [])
            #expect(
                rig.b.view.convert(rig.b.view.bounds, to: nil) == CGRect(x: 87.5, y: 243.5, width: 200, height: 200))

            await rig.device.drag(from: center, to: CGPoint(x: 187, y: 640), duration: 0.2)
            await rig.device.advance(by: 1)
            #expect(modal.state == .ended(.swipe))
            #expect(rig.log.take() == ["B.viewWillDisappear", "B.viewDidDisappear"])
            #expect(rig.takeHeard() == ["B dismissed: swipe"])
            #expect(rig.containers.isEmpty)
        }
    }
}
