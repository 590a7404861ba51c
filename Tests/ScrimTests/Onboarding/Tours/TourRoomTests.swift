import Testing
import UIKit

@testable import Scrim

extension TourTests {
    /// Bubbles that want all of an iPhone SE: 375 x 667 points, 20 of them for the status bar, 8 kept free at each side.
    @MainActor
    @Suite struct Room {
        private func pose(_ anchor: CGRect, bubble: CGSize) throws -> StagePose {
            let plan = StagePlan(
                highlight: TourHighlight(padding: .zero), placement: PlacementOptions(),
                arrow: PlacementRequest.Arrow(length: 20, height: 10, cornerRadius: 14),
                leastBubble: CGSize(width: 44, height: 32))
            let place = VisualPlace(bounds: anchor, transform: .identity, seen: anchor)
            return try plan.pose(
                StagePlan.Input(
                    sights: [AnchorSight(place: place)], freeArea: CGRect(x: 0, y: 20, width: 375, height: 647),
                    bounds: CGRect(x: 0, y: 0, width: 375, height: 667), bubble: bubble, isRightToLeft: false, scale: 2)
            ).pose
        }

        @Test func oneThatWouldCoverItsAnchorIsMadeLessHigh() throws {
            let high = CGSize(width: 320, height: 631)
            // From 10 below the anchor to 8 above the bottom.
            let below = try pose(CGRect(x: 320, y: 20, width: 44, height: 44), bubble: high)
            #expect(below.bubble?.minY == 74 && below.bubble?.maxY == 659)
            #expect(below.arrow?.minY == 64 && below.arrow?.maxY == 74)
            // From 8 below the status bar to 10 above the anchor.
            let above = try pose(CGRect(x: 0, y: 560, width: 375, height: 107), bubble: high)
            #expect(above.bubble?.minY == 28 && above.bubble?.maxY == 550)
        }

        @Test func oneThatFitsKeepsItsHeight() throws {
            let pose = try pose(
                CGRect(x: 320, y: 20, width: 44, height: 44), bubble: CGSize(width: 320, height: 400))
            #expect(pose.bubble?.size == CGSize(width: 320, height: 400))
        }

        @Test func oneOfWhichLessThanHalfWouldBeLeftKeepsItsHeight() throws {
            // 233 above and below.
            let anchor = CGRect(x: 0, y: 271, width: 375, height: 145)
            let pose = try pose(anchor, bubble: CGSize(width: 320, height: 631))
            #expect(pose.bubble?.height == 631 && pose.arrow == nil)
        }
    }
}
