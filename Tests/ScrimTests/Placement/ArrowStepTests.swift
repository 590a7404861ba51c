import UIKit
import Testing

@testable import Scrim

struct ArrowStepTests {
    private func step(_ length: CGFloat, _ padding: CGFloat = 12) -> ArrowStep {
        ArrowStep(length: length, padding: UIEdgeInsets(top: padding, left: padding, bottom: padding, right: padding))
    }

    private func arrow(
        _ placement: Placement, beside anchor: CGRect, isRightToLeft: Bool = false, _ steps: [any PlacementStep]
    ) -> PlacementFindings.Arrow? {
        arrow(placement, beside: anchor, CGSize(width: 200, height: 100), isRightToLeft: isRightToLeft, steps)
    }

    private func arrow(
        _ placement: Placement, beside anchor: CGRect, _ bubble: CGSize,
        isRightToLeft: Bool = false, _ steps: [any PlacementStep]
    ) -> PlacementFindings.Arrow? {
        PlacementRig.run(placement, beside: anchor, bubble, isRightToLeft: isRightToLeft, steps).findings.arrow
    }

    @Test func theArrowIsInLineWithTheAnchorsMiddle() {
        // 100 - 5 from the bubble's left edge, 50 - 5 from its top.
        let anchor = CGRect(x: 155, y: 300, width: 80, height: 40)
        #expect(arrow(.bottom, beside: anchor, [step(10)]) == .init(position: 95, length: 10, centerOffset: 0))
        #expect(arrow(.right, beside: anchor, [step(10)]) == .init(position: 45, length: 10, centerOffset: 0))
    }

    @Test func theArrowKeepsItsPaddingAndSaysByHowMuchItMisses() {
        // The bubble at 182: 380 - 182 - 5 = 193, but no more than 200 - 10 - 12.
        let right = arrow(
            .bottom, beside: CGRect(x: 372, y: 300, width: 16, height: 40), [ShiftStep(), step(10)])
        #expect(right == .init(position: 178, length: 10, centerOffset: 15))
        // The bubble at 8: 12 - 8 - 5.
        let left = arrow(.bottom, beside: CGRect(x: 4, y: 300, width: 16, height: 40), [ShiftStep(), step(10)])
        #expect(left == .init(position: 12, length: 10, centerOffset: -13))
        // Right of the anchor, the bubble at 8: 12 - 8 - 5 again.
        let top = arrow(.right, beside: CGRect(x: 50, y: 4, width: 16, height: 16), [ShiftStep(), step(10)])
        #expect(top == .init(position: 12, length: 10, centerOffset: -13))
    }

    @Test func rightToLeftChangesNothingOfIt() {
        let right = arrow(
            .bottom, beside: CGRect(x: 372, y: 300, width: 16, height: 40), isRightToLeft: true,
            [ShiftStep(), step(10)])
        #expect(right == .init(position: 178, length: 10, centerOffset: 15))
    }

    @Test func eachEndOfTheEdgeHasItsPadding() {
        let uneven = ArrowStep(length: 10, padding: UIEdgeInsets(top: 1, left: 20, bottom: 2, right: 40))
        for isRightToLeft in [false, true] {
            let low = arrow(
                .bottom, beside: CGRect(x: 4, y: 300, width: 16, height: 40), isRightToLeft: isRightToLeft,
                [ShiftStep(), uneven])
            #expect(low?.position == 20)
            let high = arrow(
                .bottom, beside: CGRect(x: 372, y: 300, width: 16, height: 40), isRightToLeft: isRightToLeft,
                [ShiftStep(), uneven])
            #expect(high?.position == 150)
        }
    }

    @Test func onAShortEdgeThePaddingGivesWay() {
        // A bubble of 20: the padding is 20 / 2 - 10 / 2 - 1 = 4, so that the arrow moves from 4 to 6.
        let anchor = CGRect(x: 155, y: 300, width: 80, height: 40)
        let small = CGSize(width: 20, height: 20)
        #expect(arrow(.bottom, beside: anchor, small, [step(10)])?.position == 5)
        let right = arrow(.bottom, beside: anchor, small, [OffsetStep(cross: 4), step(10)])
        #expect(right == .init(position: 4, length: 10, centerOffset: -3))
        let left = arrow(.bottom, beside: anchor, small, [OffsetStep(cross: -4), step(10)])
        #expect(left == .init(position: 6, length: 10, centerOffset: 3))
    }

    // MARK: Nudge

    @Test func anAlignedBubbleGivesWayForTheArrowOfASmallAnchor() {
        // At 50: 55 - 50 - 10 = -5, 17 short of 12.
        let start = PlacementRig.run(.bottomStart, beside: CGRect(x: 50, y: 300, width: 10, height: 40), [step(20)])
        #expect(start.origin == CGPoint(x: 33, y: 340))
        #expect(start.findings.arrow == .init(position: 12, length: 20, centerOffset: 0, nudge: CGPoint(x: -17, y: 0)))
        #expect(start.resets == 1)
        // At 60: 255 - 60 - 10 = 185, 17 past 168.
        let end = PlacementRig.run(.bottomEnd, beside: CGRect(x: 250, y: 300, width: 10, height: 40), [step(20)])
        #expect(end.origin == CGPoint(x: 77, y: 340))
        #expect(end.findings.arrow == .init(position: 168, length: 20, centerOffset: 0, nudge: CGPoint(x: 17, y: 0)))
        // In right-to-left the start is at the right.
        let rightToLeft = PlacementRig.run(
            .bottomStart, beside: CGRect(x: 250, y: 300, width: 10, height: 40), isRightToLeft: true, [step(20)])
        #expect(rightToLeft.origin == end.origin)
        #expect(rightToLeft.findings.arrow == end.findings.arrow)
        // Down at the right: 305 - 300 - 10.
        let right = PlacementRig.run(.rightStart, beside: CGRect(x: 50, y: 300, width: 40, height: 10), [step(20)])
        #expect(right.origin == CGPoint(x: 90, y: 283))
        #expect(right.findings.arrow?.nudge == CGPoint(x: 0, y: -17))
    }

    @Test func aCentredBubbleDoesNotGiveWay() {
        let outcome = PlacementRig.run(
            .bottom, beside: CGRect(x: 4, y: 300, width: 10, height: 40), [ShiftStep(), step(20)])
        #expect(outcome.origin.x == 8)
        #expect(outcome.findings.arrow?.nudge == .zero)
        #expect(outcome.resets == 0)
    }

    @Test func aBubbleGivesWayOnlyWhereTheAnchorIsTooSmallForTheArrow() {
        // 43 / 2 - 12 - 20 / 2 is half a point too little, 44 / 2 - 22 is not.
        let small = PlacementRig.run(.bottomStart, beside: CGRect(x: 50, y: 300, width: 43, height: 40), [step(20)])
        #expect(small.origin.x == 49.5)
        let large = PlacementRig.run(.bottomStart, beside: CGRect(x: 50, y: 300, width: 44, height: 40), [step(20)])
        #expect(large.origin.x == 50)
        #expect(large.resets == 0)
        // A large anchor whose arrow misses its middle all the same: moved by 20, 22 - 20 - 10 = -8.
        let far = PlacementRig.run(
            .bottomStart, beside: CGRect(x: 50, y: 300, width: 44, height: 40), [OffsetStep(cross: 20), step(20)])
        #expect(far.origin.x == 70)
        #expect(far.findings.arrow == .init(position: 12, length: 20, centerOffset: -20))
    }

    @Test func aBubbleGivesWayOnceAndShiftHasTheLastWord() {
        // From 8 to -9, and shifted back.
        let outcome = PlacementRig.run(
            .bottomStart, beside: CGRect(x: 8, y: 300, width: 10, height: 40), [ShiftStep(), step(20)])
        #expect(outcome.origin.x == 8)
        #expect(
            outcome.findings.arrow == .init(position: 12, length: 20, centerOffset: -17, nudge: CGPoint(x: -17, y: 0)))
        #expect(outcome.resets == 1)
    }
}
