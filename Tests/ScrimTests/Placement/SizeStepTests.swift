import UIKit
import Testing

@testable import Scrim

struct SizeStepTests {
    private static let anchor = CGRect(x: 155, y: 300, width: 80, height: 40)

    private func available(
        _ placement: Placement, beside anchor: CGRect = anchor, isRightToLeft: Bool = false,
        _ before: [any PlacementStep] = []
    ) -> CGSize? {
        PlacementRig.run(placement, beside: anchor, isRightToLeft: isRightToLeft, before + [SizeStep()])
            .findings.size?.available
    }

    @Test func beyondTheAnchorThereIsTheRoomToThePaddedLimit() {
        // 300 - 8; 836 - 340; 155 - 8; 382 - 235. Along the anchor the whole of 374 or 828: the anchor is in the middle of
        // the width, and 292 from the top: 2 x (320 - 8).
        #expect(available(.top) == CGSize(width: 374, height: 292))
        #expect(available(.bottom) == CGSize(width: 374, height: 496))
        #expect(available(.left) == CGSize(width: 147, height: 624))
        #expect(available(.right) == CGSize(width: 147, height: 624))
    }

    @Test func theGapIsNotAvailable() {
        #expect(available(.top, [OffsetStep(main: 8)])?.height == 284)
    }

    @Test func aCentredBubbleGrowsToBothSidesUntilTheWorseOneIsReached() {
        // The middle at 95: 87 to the left.
        #expect(available(.bottom, beside: CGRect(x: 55, y: 300, width: 80, height: 40))?.width == 174)
        // A middle outside has no room.
        #expect(available(.bottom, beside: CGRect(x: -90, y: 300, width: 80, height: 40))?.width == 0)
    }

    @Test func anAlignedBubbleGrowsAwayFromItsAlignedEdge() {
        // 382 - 155; 235 - 8.
        #expect(available(.bottomStart) == CGSize(width: 227, height: 496))
        #expect(available(.bottomEnd) == CGSize(width: 227, height: 496))
        let left = CGRect(x: 55, y: 300, width: 80, height: 40)
        // 382 - 55; 135 - 8.
        #expect(available(.bottomStart, beside: left)?.width == 327)
        #expect(available(.bottomEnd, beside: left)?.width == 127)
        #expect(available(.bottomStart, beside: left, isRightToLeft: true)?.width == 127)
        #expect(available(.bottomEnd, beside: left, isRightToLeft: true)?.width == 327)
        // 836 - 300; 340 - 8.
        #expect(available(.leftStart)?.height == 536)
        #expect(available(.leftEnd)?.height == 332)
    }

    @Test func noMoreIsAvailableThanTheBoundsHave() {
        // A start far to the left: 382 + 200 would be more.
        #expect(available(.bottomStart, beside: CGRect(x: -200, y: 300, width: 80, height: 40))?.width == 374)
        #expect(available(.bottom, beside: CGRect(x: 155, y: -200, width: 80, height: 40))?.height == 828)
    }

    @Test func whatCanBeShiftedHasAllOfTheBounds() {
        let left = CGRect(x: 55, y: 300, width: 80, height: 40)
        #expect(available(.bottom, beside: left, [ShiftStep()]) == CGSize(width: 374, height: 496))
        #expect(available(.bottomEnd, beside: left, [ShiftStep()]) == CGSize(width: 374, height: 496))
        #expect(
            available(.bottom, beside: left, [ShiftStep(movesAcross: true)]) == CGSize(width: 374, height: 828))
        #expect(available(.right, [ShiftStep()]) == CGSize(width: 147, height: 828))
        // One that cannot be moved along its anchor, from -5: to the right 382 + 5.
        #expect(available(.bottom, beside: left, [ShiftStep(movesAlong: false)]) == CGSize(width: 374, height: 496))
    }

    @Test func aBubbleIsMeasuredAgainWithinWhatIsAvailable() {
        // 60 - 8 = 52 points above; at 8 then.
        var room: [CGSize] = []
        let chain = PlacementChain(steps: [SizeStep(resizes: true)])
        let situation = PlacementRig.situation(.top, beside: CGRect(x: 155, y: 60, width: 80, height: 40))
        let outcome = chain.run(situation) { available in
            room.append(available)
            return CGSize(width: 200, height: min(100, available.height))
        }
        #expect(outcome.frame == CGRect(x: 95, y: 8, width: 200, height: 52))
        #expect(outcome.resets == 1)
        #expect(room == [CGSize(width: 374, height: 52), CGSize(width: 374, height: 52)])
    }

    @Test func whereNothingIsAvailableTheSizeIs0AndNotLess() {
        // 836 - 880.
        let outcome = PlacementChain(steps: [SizeStep(resizes: true)]).run(
            PlacementRig.situation(.bottom, beside: CGRect(x: 155, y: 840, width: 80, height: 40))
        ) { $0 }
        #expect(outcome.frame.height == 0)
    }
}
