import UIKit
import Testing

@testable import Scrim

struct FlipStepTests {
    /// Below the bounds by 84 at `bottom`.
    private static let low = CGRect(x: 155, y: 780, width: 80, height: 40)
    /// Near the right edge: a bubble of 200 at `bottom` sticks out by 78.
    private static let right = CGRect(x: 340, y: 300, width: 40, height: 40)

    // MARK: Candidates

    private func names(_ requested: Placement, _ step: FlipStep) -> [String] {
        step.placements(for: requested).map(\.rawValue)
    }

    @Test func aCentredPlacementIsFollowedByTheOppositeSide() {
        #expect(names(.bottom, FlipStep()) == ["bottom", "top"])
        #expect(names(.left, FlipStep()) == ["left", "right"])
    }

    @Test func anAlignedPlacementIsFollowedByItsOtherAlignmentAndThenTheOppositeSide() {
        #expect(names(.bottomStart, FlipStep()) == ["bottom-start", "bottom-end", "top-start", "top-end"])
        #expect(names(.rightEnd, FlipStep()) == ["right-end", "right-start", "left-end", "left-start"])
        #expect(names(.bottomStart, FlipStep(flipsAlignment: false)) == ["bottom-start", "top-start"])
    }

    @Test func thePerpendicularFallbackAppendsTheOtherAxis() {
        #expect(names(.bottom, FlipStep(perpendicular: .start)) == ["bottom", "top", "left", "right"])
        #expect(names(.top, FlipStep(perpendicular: .end)) == ["top", "bottom", "right", "left"])
        #expect(names(.left, FlipStep(perpendicular: .start)) == ["left", "right", "top", "bottom"])
        #expect(names(.right, FlipStep(perpendicular: .end)) == ["right", "left", "bottom", "top"])
        #expect(
            names(.bottomStart, FlipStep(perpendicular: .start)) == [
                "bottom-start", "bottom-end", "top-start", "top-end", "left-start", "right-start", "left-end",
                "right-end",
            ])
        #expect(
            names(.bottomEnd, FlipStep(perpendicular: .start, flipsAlignment: false)) == [
                "bottom-end", "top-end", "left-end", "right-end",
            ])
    }

    @Test func nothingIsAppendedToAnExplicitList() {
        #expect(
            names(.bottom, FlipStep(candidates: [.rightStart, .top], perpendicular: .start)) == [
                "bottom", "right-start", "top",
            ])
        #expect(names(.bottom, FlipStep(candidates: [])) == ["bottom"])
    }

    /// What is tried by a bubble that fits nowhere.
    private func tried(_ requested: Placement, _ step: FlipStep, isRightToLeft: Bool) -> [String] {
        PlacementRig.run(
            requested, beside: CGRect(x: 180, y: 400, width: 30, height: 30), CGSize(width: 600, height: 900),
            isRightToLeft: isRightToLeft, [step]
        ).triedToFlip.map(\.rawValue)
    }

    @Test func rightToLeftReversesThePerpendicularFallbackOfTopAndBottomOnly() {
        let start = FlipStep(perpendicular: .start)
        #expect(tried(.bottom, start, isRightToLeft: false).prefix(4) == ["bottom", "top", "left", "right"])
        #expect(tried(.bottom, start, isRightToLeft: true).prefix(4) == ["bottom", "top", "right", "left"])
        #expect(tried(.left, start, isRightToLeft: false).prefix(4) == ["left", "right", "top", "bottom"])
        #expect(tried(.left, start, isRightToLeft: true).prefix(4) == ["left", "right", "top", "bottom"])
        let list = FlipStep(candidates: [.left, .topEnd])
        #expect(tried(.bottom, list, isRightToLeft: true).prefix(3) == ["bottom", "left", "top-end"])
    }

    // MARK: Whether it fits

    @Test func aBubbleWithoutRoomBelowGoesAbove() {
        // 820 + 8 + 100 is more than 836; 780 - 8 - 100 = 672.
        let outcome = PlacementRig.run(.bottom, beside: Self.low, [OffsetStep(main: 8), FlipStep()])
        #expect(outcome.placement == .top)
        #expect(outcome.origin == CGPoint(x: 95, y: 672))
        #expect(outcome.triedToFlip == [.bottom])
        #expect(outcome.resets == 1)
    }

    @Test func flushWithThePaddedLimitDoesNotFlipAndAPointMoreDoes() {
        // 696 + 40 + 100 = 836.
        let flush = PlacementRig.run(
            .bottom, beside: CGRect(x: 155, y: 696, width: 80, height: 40), [FlipStep()])
        #expect(flush.placement == .bottom)
        #expect(flush.origin == CGPoint(x: 95, y: 736))
        let more = PlacementRig.run(.bottom, beside: CGRect(x: 155, y: 697, width: 80, height: 40), [FlipStep()])
        #expect(more.placement == .top)
        #expect(more.origin == CGPoint(x: 95, y: 597))
    }

    @Test func aCentredBubbleThatSticksOutSidewaysOnlyStays() {
        // Below and above stick out to the right alike, and the first of them is taken.
        let outcome = PlacementRig.run(.bottom, beside: Self.right, [FlipStep()])
        #expect(outcome.placement == .bottom)
        #expect(outcome.origin == CGPoint(x: 260, y: 340))
        #expect(outcome.triedToFlip == [.bottom, .top, .bottom])
        let alone = PlacementRig.run(.bottom, beside: Self.right, [FlipStep(crossAxis: .ignored)])
        #expect(alone.placement == .bottom)
        #expect(alone.triedToFlip == [])
    }

    @Test func anAlignedBubbleThatSticksOutSidewaysTakesTheOtherAlignment() {
        // From 300 to 500; from 340 back to 140.
        let outcome = PlacementRig.run(
            .bottomStart, beside: CGRect(x: 300, y: 300, width: 40, height: 40), [FlipStep()])
        #expect(outcome.placement == .bottomEnd)
        #expect(outcome.origin == CGPoint(x: 140, y: 340))
    }

    @Test func withoutTheMainAxisOnlyTheWidthCounts() {
        let outcome = PlacementRig.run(.bottom, beside: Self.low, [FlipStep(checksMainAxis: false)])
        #expect(outcome.placement == .bottom)
        #expect(outcome.triedToFlip == [])
        let neither = FlipStep(checksMainAxis: false, crossAxis: .ignored)
        #expect(PlacementRig.run(.bottomStart, beside: Self.right, [neither]).placement == .bottomStart)
    }

    // MARK: What is recorded

    private func record(_ requested: Placement, _ anchor: CGRect, isRightToLeft: Bool = false) -> [CGFloat]? {
        PlacementRig.run(requested, beside: anchor, isRightToLeft: isRightToLeft, [FlipStep()])
            .findings.flip?.tried.first?.overflows
    }

    @Test func theSideIsRecordedFirstAndThenWhereTheBubbleReachesPastItsAnchor() {
        // 440 - 836; 500 - 382; 8 - 300.
        #expect(record(.bottomStart, CGRect(x: 300, y: 300, width: 40, height: 40)) == [-396, 118, -292])
        // From 90 back to -110: the left side; 90 - 382.
        #expect(record(.bottomEnd, CGRect(x: 50, y: 300, width: 40, height: 40)) == [-396, 118, -292])
        // Centred: left first. From 260 to 460.
        #expect(record(.bottom, Self.right) == [-396, -252, 78])
        // 8 - 50; 860 - 836; 8 - 760.
        #expect(record(.leftStart, CGRect(x: 250, y: 760, width: 40, height: 40)) == [-42, 24, -752])
        // From 60 back to -40.
        #expect(record(.leftEnd, CGRect(x: 250, y: 20, width: 40, height: 40)) == [-42, 48, -776])
    }

    @Test func beforeALongerAnchorTheOtherSideIsRecordedFirst() {
        // From -20 to 180 beside an anchor of 220.
        #expect(record(.bottomStart, CGRect(x: -20, y: 300, width: 220, height: 40)) == [-396, 28, -202])
        // From 0 to 100 beside an anchor of 120: top 8, bottom 100 - 836.
        #expect(record(.leftStart, CGRect(x: 250, y: 0, width: 40, height: 120)) == [-42, 8, -736])
    }

    @Test func rightToLeftExchangesTheSidesOfTopAndBottom() {
        #expect(
            record(.bottomStart, CGRect(x: 50, y: 300, width: 40, height: 40), isRightToLeft: true) == [
                -396, 118, -292,
            ])
        #expect(
            record(.leftStart, CGRect(x: 250, y: 760, width: 40, height: 40), isRightToLeft: true) == [-42, 24, -752])
        // As in a mirror the right side comes first for the centred one.
        #expect(record(.bottom, CGRect(x: 10, y: 300, width: 40, height: 40), isRightToLeft: true) == [-396, -252, 78])
    }

    // MARK: Out of candidates

    @Test func amongThoseWithRoomOnTheirSideTheLeastSecondValueWins() {
        // A bubble of 380: at the start from 100 to 480, 98 too far; at the end from 180 to -200, 208 too far.
        let outcome = PlacementRig.run(
            .bottomEnd, beside: CGRect(x: 100, y: 300, width: 80, height: 40), CGSize(width: 380, height: 100),
            [FlipStep()])
        #expect(outcome.placement == .bottomStart)
        #expect(outcome.triedToFlip.prefix(4) == [.bottomEnd, .bottomStart, .topEnd, .topStart])
    }

    @Test func whereNothingFitsTheLeastSumOfWhatSticksOutWins() {
        // Top 8 - (60 - 100) = 48, bottom 800 + 100 - 836 = 64.
        let anchor = CGRect(x: 155, y: 60, width: 80, height: 740)
        let outcome = PlacementRig.run(.bottom, beside: anchor, [FlipStep()])
        #expect(outcome.placement == .top)
        #expect(outcome.findings.flip?.tried.prefix(2).map { $0.overflows[0] } == [64, 48])
        let initial = PlacementRig.run(.bottom, beside: anchor, [FlipStep(strategy: .initialPlacement)])
        #expect(initial.placement == .bottom)
    }

    @Test func whatSticksOutOnThreeSidesIsAdded() {
        // Below it sticks out by 14 at the bottom and, from 5 to 385, by 3 at both sides: 20.
        let outcome = PlacementRig.run(
            .bottom, beside: CGRect(x: 2, y: 720, width: 386, height: 30), CGSize(width: 380, height: 100),
            [FlipStep(candidates: [.right])])
        let records = outcome.findings.flip?.tried.prefix(2).map(\.overflows)
        #expect(records?.first == [14, 3, 3])
        // Right of it 388 + 380 - 382, and from 685 to 785 nowhere else.
        #expect(records?.last == [386, -677, -51])
        #expect(outcome.placement == .bottom)
    }

    @Test func aBubbleThatFitsNowhereIsTurnedFromSideToTopButNotFromTopToSide() {
        // 160 x 200 in 390 x 300 beside (150, 100, 90, 100): top and bottom stick out by 100, left and right by 10.
        let bounds = CGRect(x: 0, y: 0, width: 390, height: 300)
        let anchor = CGRect(x: 150, y: 100, width: 90, height: 100)
        func place(_ requested: Placement, _ step: FlipStep) -> Placement {
            PlacementRig.run(
                requested, beside: anchor, CGSize(width: 160, height: 200), in: bounds, padding: 0, [step]
            ).placement
        }
        #expect(place(.bottom, FlipStep(perpendicular: .start)) == .bottom)
        #expect(place(.right, FlipStep(perpendicular: .start)) == .right)
        #expect(place(.bottom, FlipStep(candidates: [.top, .left, .right])) == .left)
        // 160 x 110: top and bottom stick out by 10, the sides too, and the first eligible one is taken.
        let low = PlacementRig.run(
            .left, beside: CGRect(x: 140, y: 100, width: 110, height: 100), CGSize(width: 160, height: 110), in: bounds,
            padding: 0, [FlipStep(perpendicular: .start)])
        // The sides stick out by 20.
        #expect(low.placement == .top)
    }

    @Test func aListThatNamesAPlacementTwiceGoesOnAfterIt() {
        let outcome = PlacementRig.run(.bottom, beside: Self.low, [FlipStep(candidates: [.bottom, .top])])
        #expect(outcome.placement == .top)
        #expect(outcome.triedToFlip == [.bottom, .bottom])
    }

    // MARK: The other axis

    @Test func checkingTheAlignmentLeavesTheAxisOnlyWhereItHasNoRoom() {
        // Below and above there is room, and only the right edge sticks out.
        let checked = PlacementRig.run(.bottom, beside: Self.right, [FlipStep(perpendicular: .start)])
        #expect(checked.placement == .left)
        #expect(checked.origin == CGPoint(x: 140, y: 270))
        let step = FlipStep(crossAxis: .alignment, perpendicular: .start)
        let alignment = PlacementRig.run(.bottom, beside: Self.right, [step])
        #expect(alignment.placement == .bottom)
        #expect(alignment.triedToFlip == [.bottom, .top, .bottom])
        // An anchor as high as the screen.
        let high = PlacementRig.run(.bottom, beside: CGRect(x: 340, y: 20, width: 40, height: 800), [step])
        #expect(high.placement == .left)
        #expect(high.origin == CGPoint(x: 140, y: 370))
    }

    @Test func theLeadingSideIsTriedFirst() {
        let step = FlipStep(crossAxis: .alignment, perpendicular: .start)
        let anchor = CGRect(x: 140, y: 20, width: 110, height: 800)
        let bubble = CGSize(width: 100, height: 100)
        #expect(PlacementRig.run(.bottom, beside: anchor, bubble, [step]).placement == .left)
        #expect(PlacementRig.run(.bottom, beside: anchor, bubble, isRightToLeft: true, [step]).placement == .right)
    }

    // MARK: With an arrow

    @Test func aBubbleThatAnArrowNudgedIsNotFlipped() {
        // At 12, nudged by 17 to -5: 13 too far to the left.
        let outcome = PlacementRig.run(
            .bottomStart, beside: CGRect(x: 12, y: 300, width: 10, height: 40),
            [
                FlipStep(),
                ArrowStep(length: 20, padding: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)),
            ])
        #expect(outcome.placement == .bottomStart)
        #expect(outcome.origin == CGPoint(x: -5, y: 340))
        #expect(outcome.triedToFlip == [])
    }
}
