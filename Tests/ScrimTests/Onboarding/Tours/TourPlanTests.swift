import Testing
import UIKit

@testable import Scrim

extension TourTests {
    /// How far content scrolls for an anchor and its bubble. A window from 100 to 700, bubbles from 55 to 802.
    @Suite struct RevealPlans {
        private func movement(
            _ anchor: CGRect, bubble: CGSize = CGSize(width: 200, height: 100),
            least: CGVector = CGVector(dx: -999, dy: -999),
            most: CGVector = CGVector(dx: 999, dy: 999), isRightToLeft: Bool = false
        ) -> CGVector {
            var plan = RevealPlan(
                anchor: anchor, window: CGRect(x: 0, y: 100, width: 390, height: 600),
                bubbleBounds: CGRect(x: 8, y: 55, width: 374, height: 747), bubble: bubble, gap: 8, least: least,
                most: most)
            plan.isRightToLeft = isRightToLeft
            return plan.movement
        }

        @Test func whatCanBeSeenStays() {
            #expect(movement(CGRect(x: 155, y: 300, width: 80, height: 40)) == .zero)
            #expect(movement(CGRect(x: 155, y: 100, width: 80, height: 40)) == .zero)
            #expect(movement(CGRect(x: 155, y: 660, width: 80, height: 40)) == .zero)
        }

        @Test func whatLiesBeyondAnEdgeComesByTheShortestWay() {
            #expect(movement(CGRect(x: 155, y: 750, width: 80, height: 40)) == CGVector(dx: 0, dy: -90))
            #expect(movement(CGRect(x: 155, y: 40, width: 80, height: 40)) == CGVector(dx: 0, dy: 60))
            #expect(movement(CGRect(x: 400, y: 300, width: 80, height: 40)) == CGVector(dx: -90, dy: 0))
            #expect(movement(CGRect(x: -30, y: 300, width: 80, height: 40)) == CGVector(dx: 30, dy: 0))
            #expect(movement(CGRect(x: 400, y: 750, width: 80, height: 40)) == CGVector(dx: -90, dy: -90))
        }

        @Test func contentMovesNoFurtherThanItCan() {
            let far = CGRect(x: 155, y: 750, width: 80, height: 40)
            #expect(movement(far, least: CGVector(dx: 0, dy: -50)) == CGVector(dx: 0, dy: -50))
            #expect(movement(far, least: .zero) == .zero)
            let above = CGRect(x: 155, y: 40, width: 80, height: 40)
            #expect(movement(above, most: CGVector(dx: 0, dy: 12)) == CGVector(dx: 0, dy: 12))
        }

        @Test func whatIsLargerThanTheWindowShowsItsLeadingEdges() {
            #expect(movement(CGRect(x: 0, y: 200, width: 390, height: 700)) == CGVector(dx: 0, dy: -100))
            #expect(movement(CGRect(x: 20, y: 300, width: 500, height: 40)) == CGVector(dx: -20, dy: 0))
            // From 20 to 520; its right edge goes to 390.
            #expect(
                movement(CGRect(x: 20, y: 300, width: 500, height: 40), isRightToLeft: true)
                    == CGVector(dx: -130, dy: 0))
        }

        @Test func theAnchorMakesRoomForItsBubble() {
            // Above it are 92 points, below 42; the bubble needs 108: 8 more above, or 58 less below.
            let tall = CGRect(x: 0, y: 200, width: 390, height: 450)
            #expect(movement(tall) == CGVector(dx: 0, dy: 8))
            #expect(movement(tall, most: CGVector(dx: 0, dy: 5)) == CGVector(dx: 0, dy: -58))
            #expect(movement(tall, least: CGVector(dx: 0, dy: -20), most: CGVector(dx: 0, dy: 5)) == .zero)
        }

        @Test func aBubbleThatIsNotThereNeedsNoRoom() {
            #expect(movement(CGRect(x: 0, y: 120, width: 390, height: 560), bubble: .zero) == .zero)
        }

        @Test func aSideWithRoomIsEnough() {
            #expect(movement(CGRect(x: 0, y: 120, width: 150, height: 560)) == .zero)
            // 182 - 8 - 200 is less than 8.
            #expect(movement(CGRect(x: 200, y: 120, width: 190, height: 560)) == .zero)
        }

        @Test func anAnchorThatLeavesNoRoomStays() {
            #expect(movement(CGRect(x: 0, y: 110, width: 390, height: 580)) == .zero)
        }
    }

    /// From anchors to where hole, bubble and arrow go. The safe area of a screen of 390 x 844.
    @Suite @MainActor
    struct StagePlans {
        private func plan(_ change: (inout StagePlan) -> Void = { _ in }) -> StagePlan {
            var plan = StagePlan(
                highlight: TourHighlight(padding: .zero), placement: PlacementOptions(),
                arrow: PlacementRequest.Arrow(length: 10, height: 8, cornerRadius: 12),
                leastBubble: CGSize(width: 44, height: 32))
            change(&plan)
            return plan
        }

        private func input(
            _ sights: [CGRect], seen: [CGRect]? = nil, bubble: CGSize? = CGSize(width: 200, height: 100)
        ) -> StagePlan.Input {
            StagePlan.Input(
                sights: zip(sights, seen ?? sights).map { frame, seen in
                    AnchorSight(place: VisualPlace(bounds: frame, transform: .identity, seen: seen))
                }, freeArea: CGRect(x: 0, y: 47, width: 390, height: 763),
                bounds: CGRect(x: 0, y: 0, width: 390, height: 844), bubble: bubble, isRightToLeft: false, scale: 2)
        }

        @Test func theTableOfPlacesHolds() throws {
            let rows: [(anchor: CGRect, bubble: CGPoint, side: Placement.Side)] = [
                (CGRect(x: 155, y: 780, width: 80, height: 40), CGPoint(x: 95, y: 672), .top),
                (CGRect(x: 155, y: 654, width: 80, height: 40), CGPoint(x: 95, y: 702), .bottom),
                (CGRect(x: 155, y: 655, width: 80, height: 40), CGPoint(x: 95, y: 547), .top),
                (CGRect(x: 340, y: 300, width: 40, height: 40), CGPoint(x: 182, y: 348), .bottom),
            ]
            for row in rows {
                let (pose, side) = try plan().pose(input([row.anchor]))
                #expect(pose.holes == [row.anchor])
                #expect(pose.bubble == CGRect(origin: row.bubble, size: CGSize(width: 200, height: 100)))
                #expect(side == row.side)
            }
            let (pose, _) = try plan().pose(input([CGRect(x: 340, y: 300, width: 40, height: 40)]))
            #expect(pose.arrow == CGRect(x: 355, y: 340, width: 10, height: 8))
        }

        @Test func theHoleIsAsFarFromTheAnchorAsThePaddingSays() throws {
            let padded = plan {
                $0.highlight.padding = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            }
            let (pose, _) = try padded.pose(input([CGRect(x: 155, y: 300, width: 80, height: 40)]))
            #expect(pose.holes == [CGRect(x: 153, y: 299, width: 86, height: 44)])
            // The gap counts from the hole.
            #expect(pose.bubble?.minY == 351)
        }

        @Test func withoutAnAnchorTheBubbleStandsInTheMiddle() throws {
            let (pose, side) = try plan().pose(input([]))
            #expect(pose.holes == [])
            #expect(pose.bubble == CGRect(x: 95, y: 378.5, width: 200, height: 100))
            #expect(pose.arrow == nil)
            #expect(side == nil)
        }

        @Test func withoutABubbleThereIsOnlyTheHole() throws {
            let anchor = CGRect(x: 155, y: 300, width: 80, height: 40)
            let (pose, _) = try plan().pose(input([anchor], bubble: nil))
            #expect(pose == StagePose(holes: [anchor]))
        }

        @Test func anAnchorThatNothingShowsOfLeavesItsBubbleAtTheEdge() throws {
            let (pose, _) = try plan().pose(
                input([CGRect(x: 155, y: 1200, width: 80, height: 40)], seen: [.null]))
            #expect(pose.holes == [.null])
            #expect(pose.arrow == nil)
            let bubble = try #require(pose.bubble)
            #expect(CGRect(x: 8, y: 55, width: 374, height: 747).contains(bubble))
        }

        @Test func aPaddingThatLeavesNothingLeavesTheBubble() throws {
            let narrow = plan { $0.highlight.padding = UIEdgeInsets(top: -30, left: 0, bottom: -30, right: 0) }
            let (pose, _) = try narrow.pose(input([CGRect(x: 155, y: 300, width: 80, height: 40)]))
            #expect(pose.holes == [.null])
            #expect(pose.bubble == CGRect(x: 95, y: 348, width: 200, height: 100))
        }

        @Test func holesThatOverlapAreOne() throws {
            let anchor = CGRect(x: 100, y: 300, width: 80, height: 40)
            let apart = CGRect(x: 300, y: 300, width: 40, height: 40)
            let near = CGRect(x: 150, y: 320, width: 80, height: 40)
            #expect(try plan().pose(input([anchor, apart])).pose.holes == [anchor, apart])
            #expect(
                try plan().pose(input([anchor, near])).pose.holes == [CGRect(x: 100, y: 300, width: 130, height: 60)])
            // That of the anchor stays the first one, whatever is added to it.
            #expect(
                try plan().pose(input([anchor, apart, near])).pose.holes == [
                    CGRect(x: 100, y: 300, width: 130, height: 60), apart,
                ])
        }

        @Test func aCompanionDoesNotTakeThePlaceOfAnAnchorThatIsOutOfSight() throws {
            let companion = CGRect(x: 300, y: 300, width: 40, height: 40)
            let holes = try plan().pose(
                input([CGRect(x: 100, y: 1300, width: 80, height: 40), companion], seen: [.null, companion])
            ).pose.holes
            #expect(holes == [.null, companion])
        }

        @Test func picturesOfAnchorsHaveAHoleEach() throws {
            let anchor = CGRect(x: 100, y: 300, width: 80, height: 40)
            let near = CGRect(x: 150, y: 320, width: 80, height: 40)
            let pictures = plan { $0.highlight.style = .snapshot }
            var both = input([anchor, near])
            // Of what no picture is taken there are holes.
            #expect(try pictures.pose(both).pose.holes == [anchor.union(near)])
            for index in 0..<2 {
                both.sights[index].key = AnchorPicture.Key(of: UIView(frame: anchor))
            }
            let pose = try pictures.pose(both).pose
            #expect(pose.holes == [anchor, near] && !pose.isCut)
        }

        @Test func whereABubbleIsSqueezedTooMuchThereIsNoRoom() {
            var small = input([CGRect(x: 20, y: 60, width: 20, height: 20)])
            small.freeArea = CGRect(x: 0, y: 47, width: 59, height: 763)
            #expect(throws: StagePlan.Failure.self) { _ = try plan().pose(small) }
            small.freeArea = CGRect(x: 0, y: 47, width: 60, height: 763)
            #expect(throws: Never.self) { _ = try plan().pose(small) }
        }
    }

    /// Between two steps.
    @Suite struct StageMotions {
        private let old = StagePose(
            holes: [CGRect(x: 0, y: 0, width: 100, height: 100)], bubble: CGRect(x: 0, y: 108, width: 100, height: 50),
            arrow: CGRect(x: 45, y: 100, width: 10, height: 8))
        private let new = StagePose(
            holes: [CGRect(x: 100, y: 200, width: 50, height: 40)],
            bubble: CGRect(x: 100, y: 248, width: 200, height: 90),
            arrow: CGRect(x: 120, y: 240, width: 10, height: 8))

        private func motion(_ kind: StageMotion.Kind, _ from: StagePose) -> StageMotion {
            StageMotion(kind: kind, from: from, start: 10, duration: 2)
        }

        @Test func theWayIsSlowAtBothEnds() {
            #expect([0, 0.25, 0.5, 0.75, 1].map { StageMotion.ease($0) } == [0, 0.156_25, 0.5, 0.843_75, 1])
        }

        @Test func progressStaysBetweenBeginningAndEnd() {
            let motion = motion(.move, old)
            #expect([9, 10, 11, 12, 13].map { motion.progress(at: $0) } == [0, 0, 0.5, 1, 1])
            #expect(StageMotion(kind: .move, from: old, start: 10, duration: 0).progress(at: 10) == 1)
        }

        @Test func halfwayEverythingIsInTheMiddle() {
            let pose = motion(.move, old).pose(at: 11, to: new)
            #expect(pose.holes == [CGRect(x: 50, y: 100, width: 75, height: 70)])
            // From a middle of (50, 133) to one of (200, 293), with the new size from the start.
            #expect(pose.bubble == CGRect(x: 25, y: 168, width: 200, height: 90))
            #expect(pose.arrow == CGRect(x: 45, y: 160, width: 10, height: 8))
            #expect(pose.bubbleAlpha == 1)
            #expect(pose.arrowAlpha == 0)
        }

        @Test func beginningAndEndAreExact() {
            #expect(motion(.move, old).pose(at: 10, to: new).holes == old.holes)
            #expect(motion(.move, old).pose(at: 12, to: new) == new)
            #expect(motion(.fade, old).pose(at: 12, to: new) == new)
        }

        @Test func holesThatComeGrowFromTheirMiddleAndThoseThatGoShrink() {
            let coming = motion(.move, StagePose()).pose(at: 11, to: new)
            #expect(coming.holes == [CGRect(x: 112.5, y: 210, width: 25, height: 20)])
            let going = motion(.move, old).pose(at: 11, to: StagePose())
            #expect(going.holes == [CGRect(x: 25, y: 25, width: 50, height: 50)])
            let never = motion(.move, StagePose(holes: [.null])).pose(at: 11, to: StagePose(holes: [.null]))
            #expect(never.holes == [.null])
        }

        @Test func whoWantsLessMotionSeesStepsFade() {
            let early = motion(.fade, old).pose(at: 10.5, to: new)
            #expect(early.holes == old.holes)
            #expect(early.bubble == new.bubble)
            #expect(early.bubbleAlpha == 0)
            let late = motion(.fade, old).pose(at: 11.5, to: new)
            #expect(late.holes == new.holes)
            #expect(late.bubbleAlpha == 0.5)
            #expect(late.arrowAlpha == 0.5)
        }
    }
}
