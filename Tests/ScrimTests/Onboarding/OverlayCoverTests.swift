import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension OverlayTests {
    @MainActor
    struct Cover {
        @Test func itCoversItsSuperviewWithBlackAtHalfAlpha() async {
            let rig = OverlayRig()
            rig.root.backgroundColor = UIColor(red: 1, green: 0.8, blue: 0, alpha: 1)
            await rig.show()
            #expect(rig.overlay.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
            // Half of 255, 204 and 0.
            for (x, y) in [(0, 0), (374, 0), (0, 666), (374, 666), (100, 500)] {
                let color = rig.pixel(CGFloat(x), CGFloat(y))
                #expect(color?.isNear(PixelColor(red: 127, green: 102, blue: 0), tolerance: 1) == true, "\(x) \(y)")
            }
        }

        @Test func itCoversItsSuperviewAfterRotationWithBubbleAndPictureInPlace() async {
            let rig = OverlayRig()
            await rig.show()
            rig.anchor.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
            await rig.device.rotate(to: .landscapeLeft)
            await rig.device.advanceFrames(1)
            #expect(rig.overlay.frame == CGRect(x: 0, y: 0, width: 667, height: 375))
            #expect(rig.picture?.frame == rig.anchor.frame)
            #expect(rig.overlay.bubbleFrame?.maxY == 280)
            #expect(isNear(rig.arrow?.frame.midX ?? 0, rig.anchor.frame.midX, 0.5))
            #expect(rig.pixel(666, 374)?.isNear(PixelColor(gray: 127), tolerance: 1) == true)
        }

        @Test func itCoversItsSuperviewAfterThatIsResized() async {
            let rig = OverlayRig()
            let box = UIView(frame: CGRect(x: 20, y: 200, width: 300, height: 300))
            rig.root.addSubview(box)
            box.addSubview(rig.overlay)
            #expect(rig.overlay.frame == CGRect(x: 0, y: 0, width: 300, height: 300))
            await rig.show()
            box.frame = CGRect(x: 10, y: 100, width: 340, height: 400)
            await rig.device.advanceFrames(1)
            #expect(rig.overlay.frame == CGRect(x: 0, y: 0, width: 340, height: 400))
            // The anchor stands still on the screen.
            #expect(rig.picture?.frame == CGRect(x: 130, y: 200, width: 100, height: 44))
        }

        @Test func itCoversWhatAScrollViewShowsWhereverThatIsScrolled() async {
            let rig = OverlayRig()
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            scroll.contentSize = CGSize(width: 375, height: 3000)
            scroll.contentOffset.y = 500
            rig.root.addSubview(scroll)
            rig.anchor.frame.origin.y = 800
            scroll.addSubview(rig.anchor)
            scroll.addSubview(rig.overlay)
            #expect(rig.overlay.frame == CGRect(x: 0, y: 500, width: 375, height: 667))
            await rig.show()
            #expect(rig.picture?.frame == CGRect(x: 140, y: 300, width: 100, height: 44))
            scroll.contentOffset.y = 620
            await rig.device.advanceFrames(1)
            #expect(rig.overlay.frame == CGRect(x: 0, y: 620, width: 375, height: 667))
            #expect(rig.picture?.frame == CGRect(x: 140, y: 180, width: 100, height: 44))
            #expect(rig.overlay.bubbleFrame?.maxY == 160)
            #expect(rig.pixel(5, 5)?.isNear(PixelColor(gray: 127), tolerance: 1) == true)
            #expect(rig.pixel(5, 660)?.isNear(PixelColor(gray: 127), tolerance: 1) == true)
        }

        @Test func itStaysOnScreenWhileAScrollViewsOffsetIsAnimated() async {
            let rig = OverlayRig()
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            scroll.contentSize = CGSize(width: 375, height: 3000)
            scroll.contentInsetAdjustmentBehavior = .never
            rig.root.addSubview(scroll)
            scroll.addSubview(rig.anchor)
            scroll.addSubview(rig.overlay)
            await rig.show()
            UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { scroll.contentOffset.y = 100 }
            await rig.device.advance(by: 0.25)
            #expect(isNear(rig.overlay.frame.minY, 50, 1e-3))
            #expect(isNear(rig.picture?.frame, CGRect(x: 140, y: 250, width: 100, height: 44), 1e-3))
            #expect(rig.pixel(5, 5)?.isNear(PixelColor(gray: 127), tolerance: 1) == true)
            await rig.device.advance(by: 0.3)
            #expect(rig.overlay.frame.minY == 100)
            #expect(isNear(rig.picture?.frame, CGRect(x: 140, y: 200, width: 100, height: 44), 1e-3))
        }

        @Test func itComesToTheFrontWhenItShows() async {
            let rig = OverlayRig()
            let late = UIView(frame: CGRect(x: 0, y: 600, width: 375, height: 67))
            late.backgroundColor = .blue
            rig.root.addSubview(late)
            await rig.show()
            #expect(rig.root.subviews.last === rig.overlay)
            #expect(rig.pixel(5, 650)?.isNear(PixelColor(red: 0, green: 0, blue: 127), tolerance: 1) == true)
        }

        @Test func anOverlayWithConstraintsCoversItsSuperviewAndLeavesNoneBehind() async {
            let rig = OverlayRig()
            rig.overlay.removeFromSuperview()
            rig.overlay.translatesAutoresizingMaskIntoConstraints = false
            rig.root.addSubview(rig.overlay)
            await rig.show()
            #expect(rig.overlay.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
            await rig.device.rotate(to: .landscapeLeft)
            #expect(rig.overlay.frame == CGRect(x: 0, y: 0, width: 667, height: 375))
            rig.overlay.hideOverlay()
            await rig.device.advance(by: 0.7)
            #expect(rig.root.constraints.isEmpty)
        }

        @Test func constraintsOfItsOwnWinOverCoveringWithoutAConflict() async {
            let rig = OverlayRig()
            rig.overlay.translatesAutoresizingMaskIntoConstraints = false
            let guide = rig.root.safeAreaLayoutGuide
            NSLayoutConstraint.activate([
                rig.overlay.topAnchor.constraint(equalTo: guide.topAnchor),
                rig.overlay.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                rig.overlay.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                rig.overlay.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            ])
            await rig.show()
            #expect(rig.overlay.frame == CGRect(x: 0, y: 20, width: 375, height: 647))
            #expect(rig.picture?.frame == CGRect(x: 140, y: 280, width: 100, height: 44))
            #expect(rig.device.issues == [])
        }

        @Test func turningOffAutoresizingAfterAddingItStillCovers() async {
            let rig = OverlayRig()
            rig.overlay.translatesAutoresizingMaskIntoConstraints = false
            await rig.show()
            await rig.device.advanceFrames(1)
            #expect(rig.overlay.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
        }

        @Test func theDimFollowsTheConfiguration() async {
            let rig = OverlayRig()
            rig.overlay.configuration.dimAlpha = 0.2
            await rig.show()
            #expect(rig.pixel(5, 600)?.isNear(PixelColor(gray: 204), tolerance: 1) == true)
            rig.overlay.configuration.dimAlpha = .nan
            await rig.device.advanceFrames(1)
            #expect(rig.pixel(5, 600) == .white)
        }
    }
}
