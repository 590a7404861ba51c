import Scrim
import Testing
import UIKit
import UIKitHeadless

extension OverlayTests {
    @MainActor
    struct Issues {
        /// Nothing of the anchor shows while the dim stays, and one issue of that kind with a cure came.
        private func expectNothing(_ rig: OverlayRig, _ code: ScrimIssue.Code, _ cure: String) async {
            await rig.device.advance(by: 1)
            #expect(rig.codes == [code])
            #expect(rig.issues.first?.message.contains(cure) == true, "\(rig.issues)")
            #expect(rig.issues.first?.message.contains("\"Tap here\"") == true)
            #expect(rig.picture == nil)
            #expect(rig.bubble?.isHidden == true)
            #expect(rig.arrow?.isHidden == true)
            #expect(rig.overlay.bubbleFrame == nil)
            #expect(rig.overlay.phase == .shown)
            await rig.device.tap(at: CGPoint(x: 10, y: 600))
            #expect(rig.taps == 1)
        }

        @Test func anAnchorThatLeavesItsWindowIsReportedOnceAndNothingOfItShows() async {
            let rig = OverlayRig()
            await rig.show()
            #expect(rig.issues == [])
            rig.anchor.removeFromSuperview()
            await expectNothing(rig, .anchorNotInWindow, "Hide the overlay with its screen")
        }

        @Test func anAnchorThatComesBackShowsAgain() async {
            let rig = OverlayRig()
            await rig.show()
            rig.anchor.removeFromSuperview()
            await rig.device.advanceFrames(2)
            #expect(rig.picture == nil)
            rig.root.insertSubview(rig.anchor, at: 0)
            await rig.device.advanceFrames(1)
            #expect(rig.picture?.frame == rig.anchor.frame)
            #expect(rig.bubble?.isHidden == false)
            #expect(rig.codes == [.anchorNotInWindow])
        }

        @Test func anAnchorOffScreenIsReportedOnceAndNothingOfItShows() async {
            let rig = OverlayRig(anchor: CGRect(x: 100, y: 700, width: 100, height: 44))
            await rig.show()
            await expectNothing(rig, .anchorNotVisible, "Scroll it into view first")
        }

        @Test func anAnchorOfNoSizeIsReportedOnceAndNothingOfItShows() async {
            let rig = OverlayRig(anchor: CGRect(x: 100, y: 300, width: 0, height: 44))
            await rig.show()
            await expectNothing(rig, .anchorNotVisible, "has no size")
        }

        @Test func anAnchorThatIsHiddenOrInAHiddenViewIsReportedOnceAndNothingOfItShows() async {
            for hide: @MainActor (UIView, UIView) -> Void in [
                { anchor, _ in anchor.isHidden = true }, { _, box in box.isHidden = true },
                { _, box in box.alpha = 0 },
            ] {
                let rig = OverlayRig()
                let box = UIView(frame: rig.root.bounds)
                rig.root.insertSubview(box, at: 0)
                box.addSubview(rig.anchor)
                await rig.show()
                #expect(rig.picture != nil)
                hide(rig.anchor, box)
                await expectNothing(rig, .anchorNotVisible, "is hidden")
            }
        }

        @Test func anAnchorScrolledOutOfAClippingViewIsReportedOnceAndNothingOfItShows() async {
            let rig = OverlayRig()
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 375, height: 200))
            scroll.contentSize = CGSize(width: 375, height: 2000)
            rig.root.insertSubview(scroll, at: 0)
            rig.anchor.frame.origin.y = 60
            scroll.addSubview(rig.anchor)
            await rig.show()
            #expect(rig.picture != nil)
            scroll.contentOffset.y = 104
            await expectNothing(rig, .anchorNotVisible, "clipped away")
        }

        @Test func anAnchorWhoseTransformHasNoAreaIsReportedOnceAndNothingOfItShows() async {
            let rig = OverlayRig()
            rig.anchor.transform = CGAffineTransform(scaleX: 0, y: 0)
            await rig.show()
            await expectNothing(rig, .anchorNotVisible, "has no size")
        }

        @Test func anAnchorWhoseTransformIsNoNumberIsReportedOnceAndNothingOfItShows() async {
            let rig = OverlayRig()
            await rig.show()
            rig.anchor.transform = CGAffineTransform(a: .nan, b: 0, c: 0, d: .infinity, tx: 0, ty: 0)
            rig.device.step()
            let isShown = rig.picture != nil
            // Where the runtime turns such a transform down, the anchor stays as it was.
            #expect(isShown == (rig.anchor.transform == .identity))
            #expect(rig.codes == (isShown ? [] : [.anchorNotVisible]))
        }

        @Test func anOverlayWhoseSuperviewHasNoAreaOnScreenReportsTheAnchor() async {
            let rig = OverlayRig()
            await rig.show()
            rig.root.transform = CGAffineTransform(scaleX: 0, y: 0)
            await rig.device.advanceFrames(3)
            #expect(rig.codes == [.anchorNotVisible])
            rig.root.transform = .identity
            await rig.device.advanceFrames(1)
            #expect(rig.picture?.frame == rig.anchor.frame)
        }

        @Test func anAnchorFreedWhileItShowsIsReportedOnceAndNothingOfItShows() async {
            let rig = OverlayRig()
            weak var freed: UIView?
            do {
                let button = UIButton(frame: CGRect(x: 140, y: 300, width: 100, height: 44))
                freed = button
                rig.root.insertSubview(button, at: 0)
                rig.overlay.anchorView = button
                await rig.show()
                #expect(rig.picture != nil)
                button.removeFromSuperview()
            }
            #expect(freed == nil)
            await expectNothing(rig, .anchorMissing, "Hide the overlay with its screen")
        }

        @Test func anAnchorFreedDuringTheFadeOutIsNoIssueAndItsPictureFadesWithTheRest() async {
            let rig = OverlayRig()
            await rig.show()
            rig.overlay.hideOverlay()
            rig.anchor.removeFromSuperview()
            await rig.device.advance(by: 0.3)
            #expect(rig.picture != nil)
            await rig.device.advance(by: 0.4)
            #expect(rig.overlay.phase == .hidden)
            #expect(rig.issues == [])
        }

        @Test func anOverlayThatNeverGotAnAnchorEndsWithAnIssue() async {
            let rig = OverlayRig()
            rig.overlay.anchorView = nil
            rig.overlay.showOverlay()
            await rig.device.advance(by: 1)
            #expect(rig.codes == [.anchorMissing])
            #expect(rig.issues.first?.message.contains("Set anchorView first") == true)
            #expect(rig.overlay.phase == .hidden)
            #expect(!rig.device.context.clock.hasWork)
        }

        @Test func waitingForMoreThan2SecondsIsReportedOnce() async {
            let rig = OverlayRig()
            rig.anchor.removeFromSuperview()
            rig.overlay.showOverlay()
            await rig.device.advanceFrames(119)
            #expect(rig.issues == [])
            await rig.device.advanceFrames(1)
            #expect(rig.codes == [.anchorNotInWindow])
            await rig.device.advanceFrames(300)
            #expect(rig.codes == [.anchorNotInWindow])
            #expect(rig.overlay.phase == .waiting)
            rig.root.insertSubview(rig.anchor, at: 0)
            await rig.device.advance(by: 0.7)
            #expect(rig.overlay.phase == .shown)
        }

        @Test func aSuperviewInNoWindowIsReportedAsThat() async {
            let rig = OverlayRig()
            let lost = UIView()
            lost.addSubview(rig.overlay)
            rig.overlay.showOverlay()
            await rig.device.advanceFrames(130)
            #expect(rig.codes == [.overlayNotInWindow])
            #expect(rig.issues.first?.message.contains("Add the overlay to a view on screen") == true)
        }

        @Test func anIssueIsReportedOnceAShowingAndAgainForAnotherAnchor() async {
            let rig = OverlayRig()
            rig.anchor.isHidden = true
            await rig.show()
            #expect(rig.codes == [.anchorNotVisible])
            rig.overlay.hideOverlay()
            await rig.device.advance(by: 0.7)
            await rig.show()
            #expect(rig.codes == [.anchorNotVisible, .anchorNotVisible])
            let other = UIView()
            rig.root.addSubview(other)
            rig.overlay.anchorView = other
            await rig.device.advanceFrames(5)
            #expect(rig.codes.count == 3)
        }

        @Test func aHandlerMayHideTheOverlay() async {
            let rig = OverlayRig()
            rig.anchor.isHidden = true
            var ends = 0
            rig.overlay.onIssue = { [weak overlay = rig.overlay] _ in overlay?.hideOverlay { ends += 1 } }
            rig.overlay.showOverlay()
            await rig.device.advance(by: 0.7)
            #expect(ends == 1)
            #expect(rig.overlay.phase == .hidden)
            #expect(rig.overlay.superview == nil)
        }
    }
}
