import QuartzCore
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension OverlayTests {
    @MainActor
    struct Following {
        // MARK: Places

        @Test func pictureAndBubbleFollowAnAnimatedAnchorEachFrame() async throws {
            let rig = OverlayRig()
            await rig.show()
            UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { rig.anchor.center.y += 60 }
            for frame in 1...30 {
                await rig.device.advanceFrames(1)
                // 2 points a frame.
                let y = 300 + 2 * CGFloat(frame)
                #expect(
                    isNear(rig.picture?.frame, CGRect(x: 140, y: y, width: 100, height: 44), 1e-3), "frame \(frame)")
                #expect(isNear(try #require(rig.overlay.bubbleFrame).maxY, y - 20, 1e-3), "frame \(frame)")
                #expect(isNear(try #require(rig.overlay.arrowFrame).minY, y - 20, 1e-3), "frame \(frame)")
            }
            #expect(rig.anchor.pictures == 1)
        }

        @Test func pictureAndBubbleFollowAnAnchorInAnAnimatedParent() async throws {
            let rig = OverlayRig()
            let box = UIView(frame: rig.root.bounds)
            rig.root.insertSubview(box, at: 0)
            box.addSubview(rig.anchor)
            await rig.show()
            UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
                box.transform = CGAffineTransform(translationX: 30, y: 60)
            }
            await rig.device.advance(by: 0.25)
            #expect(isNear(rig.picture?.frame, CGRect(x: 155, y: 330, width: 100, height: 44), 1e-3))
            #expect(isNear(try #require(rig.overlay.bubbleFrame).maxY, 310, 1e-3))
            #expect(rig.pixel(157, 332) == .red)
        }

        @Test func aPictureGrowsWithAnAnchorWhoseSizeIsAnimated() async throws {
            let rig = OverlayRig()
            await rig.show()
            UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
                rig.anchor.frame = CGRect(x: 100, y: 280, width: 180, height: 84)
            }
            await rig.device.advance(by: 0.25)
            #expect(isNear(rig.picture?.frame, CGRect(x: 120, y: 290, width: 140, height: 64), 1e-3))
            #expect(isNear(try #require(rig.overlay.bubbleFrame).maxY, 270, 1e-3))
            await rig.device.advance(by: 0.3)
            #expect(isNear(rig.picture?.frame, CGRect(x: 100, y: 280, width: 180, height: 84), 1e-3))
            #expect(rig.anchor.pictures == 2)
        }

        @Test func pictureAndBubbleFollowAScrolledAnchorInTheSameFrame() async throws {
            let rig = OverlayRig()
            let scroll = UIScrollView(frame: rig.root.bounds)
            scroll.contentSize = CGSize(width: 375, height: 2000)
            scroll.contentInsetAdjustmentBehavior = .never
            rig.root.insertSubview(scroll, at: 0)
            scroll.addSubview(rig.anchor)
            await rig.show()
            for step in 1...8 {
                scroll.contentOffset.y = 10 * CGFloat(step)
                await rig.device.advanceFrames(1)
                #expect(rig.picture?.frame.minY == 300 - 10 * CGFloat(step))
                #expect(rig.overlay.bubbleFrame?.maxY == 280 - 10 * CGFloat(step))
            }
            scroll.contentOffset.y = 275
            await rig.device.advanceFrames(1)
            #expect(rig.overlay.bubbleSide == "below")
            #expect(rig.overlay.bubbleFrame?.minY == 89)
            #expect(rig.anchor.pictures == 1)
        }

        @Test func anAnchorMovedByLayoutIsFollowedInTheSameFrame() async {
            let rig = OverlayRig()
            rig.anchor.translatesAutoresizingMaskIntoConstraints = false
            let top = rig.anchor.topAnchor.constraint(equalTo: rig.root.topAnchor, constant: 300)
            NSLayoutConstraint.activate([
                top, rig.anchor.leadingAnchor.constraint(equalTo: rig.root.leadingAnchor, constant: 140),
                rig.anchor.widthAnchor.constraint(equalToConstant: 100),
                rig.anchor.heightAnchor.constraint(equalToConstant: 44),
            ])
            await rig.show()
            top.constant = 400
            await rig.device.advanceFrames(1)
            #expect(rig.picture?.frame.minY == 400)
            #expect(rig.overlay.bubbleFrame?.maxY == 380)
        }

        @Test func layingOutInsideAnAnimationDoesNotAnimateBubbleOrPicture() async throws {
            let rig = OverlayRig()
            await rig.show()
            UIView.animate(withDuration: 0.5) {
                rig.anchor.center.y += 60
                rig.overlay.setNeedsLayout()
                rig.root.layoutIfNeeded()
            }
            #expect(try #require(rig.bubble).layer.animationKeys() == nil)
            #expect(try #require(rig.picture).layer.animationKeys() == nil)
        }

        @Test func anotherAnchorIsLitWhileItShows() async {
            let rig = OverlayRig()
            let other = Anchor(frame: CGRect(x: 20, y: 500, width: 60, height: 60))
            rig.root.insertSubview(other, at: 0)
            await rig.show()
            rig.overlay.anchorView = other
            #expect(rig.picture?.frame == other.frame)
            #expect(rig.overlay.bubbleFrame?.maxY == 480)
            rig.overlay.anchorView = other
            #expect(other.pictures == 1)
            await rig.device.advanceFrames(2)
            #expect(other.pictures == 1)
            #expect(rig.overlay.subviews.count == 3)
        }

        // MARK: Pictures

        @Test func thePictureIsTakenOnceAndNotAgainForAMove() async {
            let rig = OverlayRig()
            await rig.show()
            #expect(rig.anchor.pictures == 1)
            rig.anchor.center.x += 40
            await rig.device.advanceFrames(2)
            rig.anchor.transform = CGAffineTransform(rotationAngle: 0.3)
            await rig.device.advanceFrames(2)
            rig.overlay.title = "Other words"
            rig.anchor.superview?.setNeedsLayout()
            rig.anchor.setNeedsDisplay()
            await rig.device.advanceFrames(2)
            #expect(rig.anchor.pictures == 1)
        }

        @Test func thePictureIsTakenAgainWhenTheSizeChanges() async {
            let rig = OverlayRig()
            await rig.show()
            rig.anchor.frame.size = CGSize(width: 120, height: 60)
            await rig.device.advanceFrames(3)
            #expect(rig.anchor.pictures == 2)
            #expect(rig.picture?.frame == CGRect(x: 140, y: 300, width: 120, height: 60))
            // The lower right square: its first and last pixel.
            #expect(rig.pixel(201, 331) == PixelColor(hex: 0xFFFF00))
            #expect(rig.pixel(259, 359) == PixelColor(hex: 0xFFFF00))
        }

        @Test func thePictureIsTakenAgainInDarkMode() async {
            let rig = OverlayRig()
            await rig.show()
            #expect(rig.pixel(230, 340) == PixelColor(hex: 0xFFFF00))
            rig.device.appearance = .dark
            await rig.device.advanceFrames(3)
            #expect(rig.anchor.pictures == 2)
            #expect(rig.pixel(230, 340) == PixelColor(hex: 0xFF8000), "orange is 1, 0.5, 0")
        }

        @Test func thePictureIsTakenAgainWhenTheControlStateChanges() async {
            let rig = OverlayRig()
            await rig.show()
            var count = 1
            for change: @MainActor (UIControl) -> Void in [
                { $0.isHighlighted = true }, { $0.isHighlighted = false }, { $0.isEnabled = false },
                { $0.isEnabled = true }, { $0.isSelected = true }, { $0.isSelected = false },
            ] {
                change(rig.anchor)
                await rig.device.advanceFrames(2)
                count += 1
                #expect(rig.anchor.pictures == count)
            }
        }

        @Test func aDisabledButtonsPictureShowsIt() async {
            let rig = OverlayRig()
            let button = UIButton(type: .custom)
            button.frame = CGRect(x: 140, y: 300, width: 100, height: 44)
            button.setBackgroundImage(image(.green), for: .normal)
            button.setBackgroundImage(image(.blue), for: .selected)
            rig.root.insertSubview(button, at: 0)
            rig.anchor.removeFromSuperview()
            rig.overlay.anchorView = button
            await rig.show()
            #expect(rig.pixel(190, 322) == .green)
            button.isSelected = true
            await rig.device.advanceFrames(1)
            #expect(rig.pixel(190, 322) == .blue)
        }

        private func image(_ color: UIColor) -> UIImage {
            UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }
        }

        @Test func refreshSnapshotTakesThePictureAgain() async {
            let rig = OverlayRig()
            let cover = UIView(frame: rig.anchor.bounds)
            cover.backgroundColor = .blue
            await rig.show()
            rig.anchor.addSubview(cover)
            await rig.device.advanceFrames(2)
            #expect(rig.anchor.pictures == 1)
            #expect(rig.pixel(142, 302) == .red)
            rig.overlay.refreshSnapshot()
            #expect(rig.anchor.pictures == 2)
            #expect(rig.pixel(142, 302) == .blue)
            #expect(rig.overlay.subviews.count == 3)
        }

        @Test func refreshSnapshotOfAHiddenOverlayTakesNone() async {
            let rig = OverlayRig()
            rig.overlay.refreshSnapshot()
            await rig.device.advanceFrames(2)
            #expect(rig.anchor.pictures == 0)
        }

        // MARK: Still frames

        @Test func aFrameInWhichNothingChangesLaysOutAndDrawsNothing() async throws {
            let rig = OverlayRig()
            let counter = LayoutCounter(frame: CGRect(x: 0, y: 400, width: 10, height: 10))
            rig.root.insertSubview(counter, at: 0)
            await rig.show()
            await rig.device.advanceFrames(2)
            _ = rig.device.screenshot()
            let window = rig.device.window
            let before = (
                rig.device.context.frameCounters.displayed, window.host.statistics.rasterisations, counter.layouts,
                rig.anchor.pictures, rig.anchor.drawn
            )
            for _ in 0..<30 {
                await rig.device.advanceFrames(1)
                #expect(!window.layer.treeIsWaiting)
            }
            _ = rig.device.screenshot()
            let after = (
                rig.device.context.frameCounters.displayed, window.host.statistics.rasterisations, counter.layouts,
                rig.anchor.pictures, rig.anchor.drawn
            )
            #expect(before == after)
        }

        @Test func aFrameOfTheFadeDrawsNothingAnew() async {
            let rig = OverlayRig()
            rig.overlay.showOverlay()
            await rig.device.advance(by: 0.1)
            _ = rig.device.screenshot()
            let displayed = rig.device.context.frameCounters.displayed
            await rig.device.advance(by: 0.3)
            #expect(rig.device.context.frameCounters.displayed == displayed)
            #expect(rig.anchor.pictures == 1)
        }
    }
}

/// Counts its layouts.
private final class LayoutCounter: UIView {
    var layouts = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }
}
