import UIKit
import Testing

@testable import Scrim

/// The kit's rules on a screen of 390 x 844 points: padding 8 and gap 8, an arrow of 10 x 8 with corners of 12.
struct PlacementRequestTests {
    private static let arrow = PlacementRequest.Arrow(length: 10, height: 8, cornerRadius: 12)
    /// 47 at the top and 34 at the bottom of the screen are not safe.
    private static let safeArea = CGRect(x: 0, y: 47, width: 390, height: 763)

    private func request(
        _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
        bubble: CGSize = CGSize(width: 200, height: 100), in container: CGRect = PlacementRig.screen,
        _ preferred: Placement? = .bottom, allowed: [Placement]? = nil, isRightToLeft: Bool = false, scale: CGFloat = 1
    ) -> PlacementRequest {
        PlacementRequest(
            anchor: CGRect(x: x, y: y, width: width, height: height), bubble: bubble, container: container,
            options: PlacementOptions(preferred: preferred, allowed: allowed), arrow: Self.arrow,
            isRightToLeft: isRightToLeft, scale: scale)
    }

    // MARK: Sides

    @Test func aBubbleStandsWhereItIsPreferredWithItsArrowInTheGap() throws {
        let anchor: (CGFloat, CGFloat, CGFloat, CGFloat) = (155, 400, 80, 40)
        func place(_ placement: Placement) throws -> PlacementResult {
            try #require(
                request(anchor.0, anchor.1, anchor.2, anchor.3, bubble: CGSize(width: 100, height: 60), placement)
                    .resolve())
        }
        let expected: [(Placement, CGRect, CGRect)] = [
            (.bottom, CGRect(x: 145, y: 448, width: 100, height: 60), CGRect(x: 190, y: 440, width: 10, height: 8)),
            (.top, CGRect(x: 145, y: 332, width: 100, height: 60), CGRect(x: 190, y: 392, width: 10, height: 8)),
            // A side arrow adds to the width only.
            (.left, CGRect(x: 47, y: 390, width: 100, height: 60), CGRect(x: 147, y: 415, width: 8, height: 10)),
            (.right, CGRect(x: 243, y: 390, width: 100, height: 60), CGRect(x: 235, y: 415, width: 8, height: 10)),
            (
                .bottomStart, CGRect(x: 155, y: 448, width: 100, height: 60),
                CGRect(x: 190, y: 440, width: 10, height: 8)
            ),
            (.topEnd, CGRect(x: 135, y: 332, width: 100, height: 60), CGRect(x: 190, y: 392, width: 10, height: 8)),
        ]
        for (placement, bubble, arrow) in expected {
            let result = try place(placement)
            #expect(result.bubble == bubble, "\(placement)")
            #expect(result.arrow == arrow, "\(placement)")
            #expect(result.arrowMiss == 0)
            #expect(result.placement == placement)
            #expect(!result.overlapsAnchor)
            #expect(!result.isAnchorHidden)
        }
    }

    @Test func whereThereIsNoRoomBelowItStandsAbove() throws {
        let result = try #require(request(155, 780, 80, 40).resolve())
        #expect(result.bubble.origin == CGPoint(x: 95, y: 672))
        #expect(result.placement == .top)
        #expect(result.arrow == CGRect(x: 190, y: 772, width: 10, height: 8))
    }

    @Test func aTallAnchorInTheLowerHalfHasBodyAndArrowAbove() throws {
        // 780 + 108 is past 802; 400 - 108 = 292.
        let result = try #require(request(95, 400, 200, 380, in: Self.safeArea).resolve())
        #expect(result.placement == .top)
        #expect(result.bubble == CGRect(x: 95, y: 292, width: 200, height: 100))
        #expect(result.arrow == CGRect(x: 190, y: 392, width: 10, height: 8))
    }

    @Test func aBubbleThatSticksOutSidewaysIsShiftedAndKeepsItsSide() throws {
        let result = try #require(request(340, 300, 40, 40).resolve())
        #expect(result.bubble == CGRect(x: 182, y: 348, width: 200, height: 100))
        #expect(result.placement == .bottom)
        #expect(result.arrow == CGRect(x: 355, y: 340, width: 10, height: 8))
        #expect(result.findings.shift?.moved == CGPoint(x: -78, y: 0))
    }

    @Test func withRoomNeitherBelowNorAboveItStandsOnTheLeadingSide() throws {
        let bubble = CGSize(width: 100, height: 100)
        let left = try #require(request(140, 20, 110, 800, bubble: bubble).resolve())
        #expect(left.placement == .left)
        #expect(left.bubble.origin == CGPoint(x: 32, y: 370))
        let right = try #require(request(140, 20, 110, 800, bubble: bubble, isRightToLeft: true).resolve())
        #expect(right.placement == .right)
        #expect(right.bubble.origin == CGPoint(x: 258, y: 370))
    }

    @Test func whatIsAllowedIsTriedInItsOrder() throws {
        let small = CGSize(width: 60, height: 100)
        // 800 + 108 is past 836; 235 + 8, 780 - 50.
        let side = try #require(request(155, 760, 80, 40, bubble: small, allowed: [.right, .top]).resolve())
        #expect(side.placement == .right)
        #expect(side.bubble.origin == CGPoint(x: 243, y: 730))
        let above = try #require(request(155, 760, 80, 40, bubble: small, allowed: [.top, .right]).resolve())
        #expect(above.placement == .top)
        // One that would have to be shifted, from 750 to 850, is passed over for one that fits as it is.
        #expect(request(155, 780, 80, 40, bubble: small, allowed: [.right, .top]).resolve()?.placement == .top)
        let only = try #require(request(155, 780, 80, 40, bubble: small, allowed: [.right]).resolve())
        #expect(only.bubble.origin == CGPoint(x: 243, y: 736))
    }

    @Test func aForcedSideIsKept() throws {
        let fits = try #require(request(155, 300, 80, 40, .top, allowed: []).resolve())
        #expect(fits.placement == .top)
        #expect(fits.arrow != nil)
        // 828 is pushed up to 736, over the anchor.
        let result = try #require(request(155, 780, 80, 40, allowed: []).resolve())
        #expect(result.placement == .bottom)
        #expect(result.bubble == CGRect(x: 95, y: 736, width: 200, height: 100))
        #expect(result.arrow == nil)
        #expect(result.overlapsAnchor)
    }

    @Test func withoutAPreferenceTheSideWithTheMostRoomIsTaken() throws {
        // On its side the screen has 844 - 380 points right of the anchor.
        let wide = CGRect(x: 0, y: 0, width: 844, height: 390)
        #expect(request(300, 175, 80, 40, in: wide, nil).resolve()?.placement == .right)
        #expect(request(155, 300, 80, 40, nil).resolve()?.placement == .bottom)
        #expect(request(155, 300, 80, 40, nil, allowed: [.top, .left]).resolve()?.placement == .top)
        #expect(request(155, 300, 80, 40, nil, allowed: []).resolve()?.placement == .bottom)
    }

    // MARK: Bounds

    @Test func theBoundsAreTheContainerLessThePadding() {
        var request = request(0, 0, 1, 1, in: Self.safeArea)
        #expect(request.bounds == CGRect(x: 8, y: 55, width: 374, height: 747))
        request.options.padding = UIEdgeInsets(top: -5, left: .nan, bottom: 7, right: 90)
        #expect(request.bounds == CGRect(x: 0, y: 47, width: 300, height: 756))
        request.options.padding.left = 300
        #expect(request.bounds == nil)
        #expect(request.resolve() == nil)
    }

    @Test func besideANotchABubbleStaysInTheSafeArea() throws {
        // Centred on 70 it would begin at -30; 47 + 8.
        let result = try #require(
            request(50, 100, 40, 40, in: CGRect(x: 47, y: 0, width: 797, height: 390)).resolve())
        #expect(result.bubble.origin == CGPoint(x: 55, y: 148))
    }

    @Test func aBubbleWithoutArrowFollowsTheSameRules() throws {
        var request = request(340, 300, 40, 40)
        request.arrow = nil
        let result = try #require(request.resolve())
        #expect(result.bubble == CGRect(x: 182, y: 348, width: 200, height: 100))
        #expect(result.arrow == nil)
        #expect(result.arrowMiss == 0)
        request.options.gap = 0
        request.anchor = CGRect(x: 155, y: 696, width: 80, height: 40)
        #expect(request.resolve()?.bubble.origin == CGPoint(x: 95, y: 736))
        request.anchor = CGRect(x: 155, y: 697, width: 80, height: 40)
        #expect(request.resolve()?.bubble.origin == CGPoint(x: 95, y: 597))
    }

    @Test func aBubbleLargerThanTheBoundsGetsTheBounds() throws {
        let wide = try #require(request(155, 300, 80, 40, bubble: CGSize(width: 420, height: 100)).resolve())
        #expect(wide.bubble == CGRect(x: 8, y: 348, width: 374, height: 100))
        let high = try #require(request(155, 300, 80, 40, bubble: CGSize(width: 200, height: 5000)).resolve())
        #expect(high.bubble == CGRect(x: 95, y: 8, width: 200, height: 828))
        #expect(high.overlapsAnchor)
    }

    @Test func anAnchorThatShowsKeepsItsBubbleInsideAndAHiddenOneTakesItAlong() throws {
        // 5 points of the anchor show, all within the padding.
        let visible = try #require(request(-35, 300, 40, 40).resolve())
        #expect(visible.bubble.origin == CGPoint(x: 8, y: 348))
        #expect(!visible.isAnchorHidden)
        let hidden = try #require(request(-120, 300, 80, 40).resolve())
        #expect(hidden.bubble.origin == CGPoint(x: -40, y: 348))
        #expect(hidden.isAnchorHidden)
    }

    @Test func anAnchorOutsideOfTheSafeAreaCountsAsSeenWhereItIs() throws {
        // In the status bar: 40 + 8 is pushed down to 55.
        var request = request(155, 0, 80, 40, in: Self.safeArea)
        request.anchorBounds = PlacementRig.screen
        let result = try #require(request.resolve())
        #expect(result.bubble.origin == CGPoint(x: 95, y: 55))
        #expect(result.arrow == CGRect(x: 190, y: 47, width: 10, height: 8))
        #expect(!result.isAnchorHidden)
        request.anchorBounds = nil
        #expect(request.resolve()?.isAnchorHidden == true)
        #expect(request.resolve()?.bubble.origin == CGPoint(x: 95, y: 48))
        // Scrolled out of its list.
        request.anchor = CGRect(x: 155, y: 300, width: 80, height: 40)
        request.anchorBounds = CGRect(x: 0, y: 340, width: 390, height: 200)
        #expect(request.resolve()?.isAnchorHidden == true)
    }

    @Test func aWelcomeWithoutAnchorStandsInTheMiddle() throws {
        var request = request(0, 0, 1, 1, in: Self.safeArea, scale: 2)
        request.anchor = nil
        let result = try #require(request.resolve())
        // 47 + (763 - 100) / 2.
        #expect(result.bubble == CGRect(x: 95, y: 378.5, width: 200, height: 100))
        #expect(result.arrow == nil)
        #expect(result.placement == nil)
        #expect(!result.overlapsAnchor)
        request.bubble = CGSize(width: 1000, height: 1000)
        #expect(request.resolve()?.bubble == CGRect(x: 8, y: 55, width: 374, height: 747))
    }

    // MARK: Nothing fits

    @Test func whereNothingFitsTheBubbleIsInsideTheBoundsOverTheAnchorWithoutArrow() throws {
        // 72 too much above and 97 below.
        let table = try #require(request(0, 91, 390, 700, in: Self.safeArea).resolve())
        #expect(table.bubble == CGRect(x: 95, y: 55, width: 200, height: 100))
        #expect(table.placement == .top)
        #expect(table.overlapsAnchor)
        #expect(table.arrow == nil)
        let huge = try #require(request(0, -100, 390, 1100).resolve())
        #expect(huge.bubble == CGRect(x: 95, y: 8, width: 200, height: 100))
        #expect(huge.overlapsAnchor)
        #expect(huge.arrow == nil)
    }

    @Test func aBubbleThatOnlyTakesTheGapDoesNotOverlapButHasNoRoomForItsArrow() throws {
        // 112 - 108 = 4 is pushed down to 8; it ends 4 above the anchor.
        let result = try #require(request(0, 112, 390, 640).resolve())
        #expect(result.bubble == CGRect(x: 95, y: 8, width: 200, height: 100))
        #expect(!result.overlapsAnchor)
        #expect(result.arrow == nil)
    }

    // MARK: Arrow

    @Test func anArrowThatMissesIsLeftOutAndSaysByHowMuch() throws {
        // 380 - 5 - 182 = 193; 178 is as far as the corner lets it: its tip at 365, left of the anchor's 372.
        let right = try #require(request(372, 300, 16, 40).resolve())
        #expect(right.bubble.minX == 182)
        #expect(right.arrow == nil)
        #expect(right.arrowMiss == 15)
        #expect(right.findings.arrow?.position == 178)
        let left = try #require(request(2, 300, 16, 40).resolve())
        #expect(left.arrowMiss == -15)
        // The middle is missed by 15, too, but the anchor is not: it begins at 365.
        let wide = try #require(request(365, 300, 30, 40).resolve())
        #expect(wide.arrow == CGRect(x: 360, y: 340, width: 10, height: 8))
        #expect(wide.arrowMiss == 15)
        #expect(request(365.5, 300, 29, 40).resolve()?.arrow == nil)
    }

    @Test func theBubbleIsLongEnoughForArrowAndCorners() throws {
        // 10 + 2 x 12.
        let below = try #require(request(155, 300, 80, 40, bubble: CGSize(width: 20, height: 20)).resolve())
        #expect(below.bubble == CGRect(x: 178, y: 348, width: 34, height: 20))
        #expect(below.arrow == CGRect(x: 190, y: 340, width: 10, height: 8))
        let right = try #require(request(155, 300, 80, 40, bubble: CGSize(width: 20, height: 20), .right).resolve())
        #expect(right.bubble == CGRect(x: 243, y: 303, width: 20, height: 34))
        #expect(right.arrow == CGRect(x: 235, y: 315, width: 8, height: 10))
    }

    @Test func anArrowFindsNoPlaceOnABubbleThatTheBoundsKeepTooShort() throws {
        // 30 wide at the most, of which the corners take 24; in the middle the arrow would begin at 10. The anchor's middle
        // is 20 right of the bubble's.
        let result = try #require(request(38, 300, 10, 40, in: CGRect(x: 0, y: 0, width: 46, height: 844)).resolve())
        #expect(result.bubble == CGRect(x: 8, y: 348, width: 30, height: 100))
        #expect(result.arrow == nil)
        #expect(result.arrowMiss == 20)
    }

    @Test func theGapHasRoomForTheArrow() throws {
        var request = request(155, 300, 80, 40)
        request.options.gap = 2
        #expect(request.resolve()?.bubble.minY == 348)
        request.options.gap = 20
        let wide = try #require(request.resolve())
        #expect(wide.bubble.minY == 360)
        #expect(wide.arrow == CGRect(x: 190, y: 352, width: 10, height: 8))
        request.options.gap = 2
        request.arrow?.height = 0
        #expect(request.resolve()?.bubble.minY == 342)
        #expect(request.resolve()?.arrow == nil)
    }

    @Test func anAlignedBubbleGivesWayForTheArrowOfASmallAnchor() throws {
        // At 100 the arrow would begin at 105 - 5 - 100 = 0, 12 too far to the left.
        let result = try #require(request(100, 300, 10, 40, .bottomStart).resolve())
        #expect(result.bubble.minX == 88)
        #expect(result.arrow == CGRect(x: 100, y: 340, width: 10, height: 8))
        #expect(result.arrowMiss == 0)
    }

    @Test func aPointIsPointedAt() throws {
        let result = try #require(request(195.3, 300.2, 0, 0, scale: 2).resolve())
        #expect(result.bubble.origin == CGPoint(x: 95.5, y: 308.5))
        // 190.3 is nearest to 190.5.
        #expect(result.arrow?.minX == 190.5)
        #expect(result.arrowMiss == 0)
    }

    // MARK: Lines

    @Test func aLinkOverTwoLinesHasItsBubbleBesideOneOfThem() throws {
        var request = request(20, 300, 330, 40, bubble: CGSize(width: 60, height: 60))
        request.anchorParts = [
            CGRect(x: 200, y: 300, width: 150, height: 20), CGRect(x: 20, y: 320, width: 100, height: 20),
        ]
        // The last line's middle is 70, the first one's 275.
        #expect(request.resolve()?.bubble.origin == CGPoint(x: 40, y: 348))
        request.options.preferred = .top
        #expect(request.resolve()?.bubble.origin == CGPoint(x: 245, y: 232))
        request.options.preferred = .bottom
        request.touch = CGPoint(x: 300, y: 310)
        let touched = try #require(request.resolve())
        #expect(touched.bubble.origin == CGPoint(x: 245, y: 328))
        #expect(!touched.overlapsAnchor)
        request.anchor = nil
        #expect(request.resolve() == touched)
    }

    // MARK: Pixels

    @Test func resultsAreOnDevicePixelsAndTheGapIsNeverLessThanAskedFor() throws {
        // 195.3 - 100 = 95.3; 348.1 is rounded down the screen, 192.1 up.
        let below = try #require(request(155.3, 300.1, 80, 40, scale: 2).resolve())
        #expect(below.bubble == CGRect(x: 95.5, y: 348.5, width: 200, height: 100))
        #expect(below.arrow == CGRect(x: 190.5, y: 340.5, width: 10, height: 8))
        #expect(below.arrowMiss == 0)
        let above = try #require(request(155.3, 300.1, 80, 40, .top, scale: 2).resolve())
        #expect(above.bubble == CGRect(x: 95.5, y: 192, width: 200, height: 100))
        // 99.2 points are 298 pixels at 3x.
        let third = try #require(
            request(155, 300, 80, 40, bubble: CGSize(width: 99.2, height: 40.1), scale: 3).resolve())
        #expect(abs(third.bubble.width - 298.0 / 3) < 1e-9)
        #expect(abs(third.bubble.height - 121.0 / 3) < 1e-9)
        #expect(abs(third.bubble.minX * 3 - (third.bubble.minX * 3).rounded()) < 1e-9)
    }

    @Test func boundsBetweenPixelsKeepTheBubble() throws {
        // From 8.3 to 381.7: the first pixel is 8.5, the last place 181.5.
        let container = CGRect(x: 0.3, y: 0, width: 389.4, height: 844)
        #expect(request(0.3, 300, 20, 40, in: container, scale: 2).resolve()?.bubble.minX == 8.5)
        #expect(request(369, 300, 20, 40, in: container, scale: 2).resolve()?.bubble.minX == 181.5)
        // From 8.5002 the first pixel is 9, however near 8.5 is.
        let near = CGRect(x: 0.5002, y: 0, width: 389, height: 844)
        #expect(request(0.6, 300, 20, 40, in: near, scale: 2).resolve()?.bubble.minX == 9)
        // No whole pixel lies between 8.3 and 8.4.
        let tight = CGRect(x: 0.3, y: 0, width: 216.1, height: 844)
        let x = try #require(request(100, 300, 20, 40, in: tight, scale: 2).resolve()).bubble.minX
        #expect(x >= 8.3 - 1e-9 && x <= 8.4 + 1e-9)
    }

    // MARK: Numbers that are none

    @Test func numbersThatAreNoneGiveNoPlace() {
        for value in [CGFloat.nan, .infinity, -.infinity] {
            #expect(request(value, 0, 10, 10).resolve() == nil)
            #expect(request(0, 0, 10, value).resolve() == nil)
            #expect(request(0, 0, 10, 10, bubble: CGSize(width: value, height: 10)).resolve() == nil)
            #expect(request(0, 0, 10, 10, in: CGRect(x: 0, y: value, width: 100, height: 100)).resolve() == nil)
        }
        #expect(request(0, 0, 10, 10, in: .zero).resolve() == nil)
        #expect(request(0, 0, 10, 10, in: .null).resolve() == nil)
        var parts = request(0, 0, 10, 10)
        parts.anchor = nil
        parts.anchorParts = [.null]
        #expect(parts.resolve() == nil)
    }

    @Test func hugeAnchorsAreAsLargeAsAnyAndNegativeSizesAreTurnedRound() throws {
        let huge = try #require(request(-8e307, -8e307, 1.7e308, 1.7e308).resolve())
        #expect(huge.overlapsAnchor)
        #expect(request(0, 0, 1, 1).bounds?.contains(huge.bubble) == true)
        let turned = try #require(request(235, 340, -80, -40).resolve())
        #expect(turned == request(155, 300, 80, 40).resolve())
        var wild = request(155, 300, 80, 40)
        wild.scale = .nan
        wild.options.gap = -5
        #expect(wild.resolve()?.bubble == CGRect(x: 95, y: 348, width: 200, height: 100))
    }
}
