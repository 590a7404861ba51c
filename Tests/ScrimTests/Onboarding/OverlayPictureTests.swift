import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension OverlayTests {
    @MainActor
    struct Picture {
        /// Shows `rig`'s overlay and expects the anchor lit with the pixels it had before, and the screen dimmed beside it.
        private func expectLit(_ rig: OverlayRig, inset: CGFloat = 0, tolerance: Int = 0, atLeast count: Int) async {
            let before = rig.device.screenshot()
            await rig.show()
            let after = rig.device.screenshot()
            let result = rig.differences(before, after, of: rig.anchor, inset: inset, tolerance: tolerance)
            #expect(result.different == 0)
            #expect(result.of >= count, "\(result.of) pixels compared")
            #expect(after.pixel(x: 4, y: 1300)?.isNear(PixelColor(gray: 127), tolerance: 1) == true)
            #expect(rig.issues == [])
        }

        @Test func thePictureLiesExactlyOverTheAnchorWithItsPixels() async {
            // 200 x 88 pixels.
            let rig = OverlayRig()
            await expectLit(rig, atLeast: 17_600)
            #expect(rig.picture?.frame == CGRect(x: 140, y: 300, width: 100, height: 44))
            // One pixel farther out is dimmed.
            let shot = rig.device.screenshot()
            for (x, y) in [(279, 600), (480, 600), (300, 599), (300, 688)] {
                #expect(shot.pixel(x: x, y: y)?.isNear(PixelColor(gray: 127), tolerance: 1) == true, "\(x) \(y)")
            }
        }

        @Test func aButtonKeepsItsPixels() async {
            let rig = OverlayRig()
            let button = UIButton(type: .system)
            button.setTitle("Continue", for: .normal)
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
            rig.anchor.addSubview(button)
            button.backgroundColor = .white
            await expectLit(rig, atLeast: 17_600)
        }

        @Test func anAnchorDeepInItsOwnHierarchyIsLitWhereItShows() async {
            let rig = OverlayRig()
            var parent = rig.root
            for depth in 0..<12 {
                let box = UIView(frame: CGRect(x: 3, y: 5, width: 360 - 6 * CGFloat(depth), height: 640))
                box.bounds.origin = CGPoint(x: depth % 2 == 0 ? 4 : -4, y: 7)
                parent.insertSubview(box, at: 0)
                parent = box
            }
            parent.addSubview(rig.anchor)
            await expectLit(rig, atLeast: 17_600)
            // 12 steps of 3 and 5; origins of 4 and -4 cancel, those of 7 add up: 140 + 36, 300 + 60 - 84.
            #expect(rig.picture?.frame == CGRect(x: 176, y: 276, width: 100, height: 44))
        }

        @Test func anAnchorInAScrolledScrollViewIsLitWhereItShows() async {
            let rig = OverlayRig()
            let scroll = UIScrollView(frame: CGRect(x: 10, y: 100, width: 355, height: 500))
            scroll.contentSize = CGSize(width: 1000, height: 2000)
            rig.root.insertSubview(scroll, at: 0)
            rig.anchor.frame.origin = CGPoint(x: 300, y: 900)
            scroll.addSubview(rig.anchor)
            scroll.contentOffset = CGPoint(x: 200, y: 650)
            await expectLit(rig, atLeast: 17_600)
            #expect(rig.picture?.frame == CGRect(x: 110, y: 350, width: 100, height: 44))
        }

        @Test func aScaledAnchorIsLitWhereItShows() async {
            let rig = OverlayRig()
            rig.anchor.transform = CGAffineTransform(scaleX: 1.5, y: 2)
            // 146 x 84 points of 150 x 88; squares meet in the middle, where scaling blurs.
            await expectLit(rig, inset: 1, tolerance: 40, atLeast: 45_000)
            #expect(isNear(rig.picture?.frame, CGRect(x: 115, y: 278, width: 150, height: 88)))
            #expect(rig.overlay.bubbleFrame?.maxY == 258)
        }

        @Test func aRotatedAnchorIsLitWhereItShows() async {
            let rig = OverlayRig()
            rig.anchor.transform = CGAffineTransform(rotationAngle: .pi / 6)
            await expectLit(rig, inset: 1, tolerance: 40, atLeast: 15_000)
            // The box round it is as high as 44 cos 30 + 100 sin 30 = 88.105 points: from 277.947 to 366.053.
            #expect(isNear(rig.overlay.bubbleFrame?.maxY ?? 0, 257.947, 0.6))
            #expect(isNear(rig.arrow?.frame.midX ?? 0, 190, 0.5))
        }

        @Test func anAnchorInATurnedAndScaledParentIsLitWhereItShows() async {
            let rig = OverlayRig()
            let box = UIView(frame: rig.root.bounds)
            rig.root.insertSubview(box, at: 0)
            box.addSubview(rig.anchor)
            rig.anchor.transform = CGAffineTransform(rotationAngle: 0.2)
            box.transform = CGAffineTransform(rotationAngle: -0.5).scaledBy(x: 1.2, y: 0.8)
            await expectLit(rig, inset: 1, tolerance: 60, atLeast: 13_000)
        }

        @Test func anOverlayInATransformedSuperviewStillLightsTheAnchor() async {
            let rig = OverlayRig()
            rig.root.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            rig.device.step()
            let before = rig.device.screenshot()
            await rig.show()
            let result = rig.differences(before, rig.device.screenshot(), of: rig.anchor, inset: 2, tolerance: 40)
            #expect(result.different == 0)
            #expect(result.of > 3000)
            #expect(isNear(rig.picture?.frame, CGRect(x: 140, y: 300, width: 100, height: 44)))
        }

        @Test func anAnchorInAnotherWindowIsLitWhereItShows() async {
            let rig = OverlayRig()
            let other = UIWindow(windowScene: rig.device.scene)
            other.frame = CGRect(x: 30, y: 200, width: 300, height: 300)
            other.windowLevel = UIWindow.Level(rawValue: -1)
            other.rootViewController = UIViewController()
            other.isHidden = false
            other.rootViewController?.view.addSubview(rig.anchor)
            rig.anchor.frame.origin = CGPoint(x: 50, y: 120)
            await rig.show()
            #expect(rig.picture?.frame == CGRect(x: 80, y: 320, width: 100, height: 44))
            #expect(rig.overlay.bubbleFrame?.maxY == 300)
            // The upper left square of the anchor.
            #expect(rig.pixel(82, 322) == .red)
        }

        @Test func roundedCornersStayRoundWithTheDimBehindThem() async {
            let rig = OverlayRig()
            rig.anchor.layer.cornerRadius = 20
            rig.anchor.clipsToBounds = true
            await rig.show()
            #expect(rig.pixel(140, 300)?.isNear(PixelColor(gray: 127), tolerance: 1) == true)
            #expect(rig.pixel(160, 301) == .red)
            #expect(rig.pixel(239, 343)?.isNear(PixelColor(gray: 127), tolerance: 1) == true)
        }

        @Test func aTranslucentAnchorIsLitWithItsAlphaOnce() async {
            let rig = OverlayRig()
            rig.anchor.alpha = 0.5
            await rig.show()
            // Red at a half over the dimmed anchor, which is 127, 64, 64: (255 + 127) / 2 and 64 / 2.
            #expect(rig.pixel(142, 302)?.isNear(PixelColor(red: 191, green: 32, blue: 32), tolerance: 2) == true)
        }

        @Test func theAnchorItselfIsNeitherMovedNorRetained() async {
            let rig = OverlayRig()
            rig.anchor.isSelected = true
            let frame = rig.anchor.frame
            let index = rig.root.subviews.firstIndex(of: rig.anchor)
            await rig.show()
            #expect(rig.anchor.superview === rig.root)
            #expect(rig.root.subviews.firstIndex(of: rig.anchor) == index)
            #expect(rig.anchor.frame == frame)
            #expect(rig.anchor.transform == .identity)
            #expect(!rig.anchor.isHidden && rig.anchor.alpha == 1 && rig.anchor.isSelected)
            #expect(rig.anchor.gestureRecognizers == nil && rig.anchor.subviews.isEmpty)
            #expect(!(rig.picture is Anchor))
            weak var freed: UIView?
            do {
                let button = UIButton(frame: frame)
                freed = button
                rig.root.addSubview(button)
                rig.overlay.anchorView = button
                await rig.device.advanceFrames(2)
                button.removeFromSuperview()
            }
            #expect(freed == nil)
        }

        @Test func anAnchorThatHoldsTheOverlayShowsWithoutIt() async {
            let rig = OverlayRig()
            rig.overlay.anchorView = rig.root
            await rig.show()
            #expect(rig.pixel(5, 500) == .white)
            rig.overlay.refreshSnapshot()
            await rig.device.advanceFrames(1)
            #expect(rig.pixel(5, 500) == .white)
            #expect(!rig.overlay.isHidden)
        }
    }
}
