import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@testable import Scrim

extension TourTests {
    /// The bubble's shadow and what is lit up.
    @Suite @MainActor
    struct Shadows {
        /// Of the standard shadow, which falls 28 points below the bubble, 20 above and 24 beside it.
        private func insets(_ holes: CGRect...) -> UIEdgeInsets {
            let bubble = CGRect(x: 100, y: 300, width: 200, height: 100)
            return StagePose(holes: holes, bubble: bubble).insets(of: BubbleTheme.Shadow())
        }

        @Test func theShadowEndsWhereTheHoleBegins() {
            #expect(
                insets(CGRect(x: 150, y: 240, width: 50, height: 50))
                    == UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0))
            #expect(
                insets(CGRect(x: 150, y: 412, width: 50, height: 50))
                    == UIEdgeInsets(top: 0, left: 0, bottom: 16, right: 0))
            #expect(
                insets(CGRect(x: 40, y: 320, width: 50, height: 50))
                    == UIEdgeInsets(top: 0, left: 14, bottom: 0, right: 0))
            #expect(
                insets(CGRect(x: 308, y: 320, width: 50, height: 50))
                    == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 16))
            // At a corner, on the side where it takes less.
            #expect(
                insets(CGRect(x: 310, y: 405, width: 50, height: 50))
                    == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 14))
            // Two of them: above, and a companion at the right.
            #expect(
                insets(CGRect(x: 150, y: 240, width: 50, height: 50), CGRect(x: 320, y: 320, width: 50, height: 50))
                    == UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 4))
        }

        @Test func holesFarAwayOrBelowTheBubbleChangeNothing() {
            #expect(insets() == .zero && insets(.null) == .zero)
            #expect(insets(CGRect(x: 150, y: 220, width: 50, height: 60)) == .zero)
            #expect(insets(CGRect(x: 150, y: 250, width: 50, height: 100)) == .zero)
            var pose = StagePose(holes: [CGRect(x: 150, y: 412, width: 50, height: 50)])
            #expect(pose.insets(of: BubbleTheme.Shadow()) == .zero)
            pose.bubble = CGRect(x: 100, y: 380, width: 200, height: 20)
            #expect(pose.insets(of: nil) == .zero)
            // A half of a low bubble is kept.
            #expect(pose.insets(of: BubbleTheme.Shadow()).bottom == 10)
        }

        @Test func whatIsLitUpIsAsBrightBesideTheBubbleAsElsewhere() async throws {
            let rig = TourRig()
            try await rig.show()
            for step in 0..<3 {
                let (hole, bubble) = (try #require(rig.hole), try #require(rig.bubble).frame)
                let isBelow = bubble.minY > hole.maxY
                // In the padding around the orange view.
                let y = isBelow ? hole.maxY - 3 : hole.minY + 3
                let picture = rig.device.screenshot()
                for x in [hole.minX + 20, hole.maxX - 20] {
                    let color = picture.pixel(at: CGPoint(x: x, y: y), scale: rig.device.profile.scale)
                    #expect(color?.isNear(.white, tolerance: 2) == true, "step \(step): \(String(describing: color))")
                }
                rig.session?.next()
                await rig.device.advance(by: 1)
            }
        }

        @Test func onItsWayTheShadowKeepsItsOutline() async throws {
            let rig = TourRig()
            try await rig.show()
            rig.session?.next()
            var outlines: Set<CGFloat> = []
            for _ in 0..<60 {
                await rig.device.advanceFrames(1)
                guard let bubble = rig.bubble, rig.title == "Step 1", let path = bubble.layer.shadowPath else {
                    continue
                }
                outlines.insert(path.boundingBoxOfPath.height)
            }
            #expect(outlines.count == 1)
        }
    }
}
