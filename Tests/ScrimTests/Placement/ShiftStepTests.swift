import UIKit
import Testing

@testable import Scrim

struct ShiftStepTests {
    private static let arrow = ArrowStep(
        length: 10, padding: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12))

    @Test func aBubbleIsMovedBackAlongItsAnchor() {
        // From 260 to 460, 78 past 382. The arrow: 360 - 182 - 5.
        let outcome = PlacementRig.run(
            .bottom, beside: CGRect(x: 340, y: 300, width: 40, height: 40),
            [OffsetStep(main: 8), FlipStep(), ShiftStep(), Self.arrow])
        #expect(outcome.origin == CGPoint(x: 182, y: 348))
        #expect(outcome.placement == .bottom)
        #expect(outcome.findings.shift == .init(moved: CGPoint(x: -78, y: 0), movesX: true, movesY: false))
        #expect(outcome.findings.arrow?.position == 173)
        #expect(outcome.findings.arrow?.centerOffset == 0)
    }

    @Test func aBubbleIsMovedBackFromTheLeftTheTopAndTheBottom() {
        // 20 - 100 = -80; right of it 50 - 70 / 2.
        let left = PlacementRig.run(.bottom, beside: CGRect(x: 0, y: 300, width: 40, height: 40), [ShiftStep()])
        #expect(left.origin == CGPoint(x: 8, y: 340))
        #expect(left.findings.shift?.moved == CGPoint(x: 88, y: 0))
        let top = PlacementRig.run(.right, beside: CGRect(x: 20, y: 10, width: 40, height: 40), [ShiftStep()])
        #expect(top.origin == CGPoint(x: 60, y: 8))
        #expect(top.findings.shift == .init(moved: CGPoint(x: 0, y: 28), movesX: false, movesY: true))
        let bottom = PlacementRig.run(.right, beside: CGRect(x: 20, y: 790, width: 40, height: 40), [ShiftStep()])
        #expect(bottom.origin == CGPoint(x: 60, y: 736))
    }

    @Test func aBubbleThatFitsIsNotMoved() {
        let outcome = PlacementRig.run(.bottom, beside: CGRect(x: 155, y: 300, width: 80, height: 40), [ShiftStep()])
        #expect(outcome.origin == CGPoint(x: 95, y: 340))
        #expect(outcome.findings.shift?.moved == .zero)
    }

    @Test func ofABubbleLongerThanTheBoundsTheLeadingEdgeIsInside() {
        let anchor = CGRect(x: 155, y: 300, width: 80, height: 40)
        let wide = CGSize(width: 420, height: 100)
        #expect(PlacementRig.run(.bottom, beside: anchor, wide, [ShiftStep()]).origin.x == 8)
        // 382 - 420.
        #expect(PlacementRig.run(.bottom, beside: anchor, wide, isRightToLeft: true, [ShiftStep()]).origin.x == -38)
        let high = CGSize(width: 50, height: 900)
        for isRightToLeft in [false, true] {
            let outcome = PlacementRig.run(.right, beside: anchor, high, isRightToLeft: isRightToLeft, [ShiftStep()])
            #expect(outcome.origin == CGPoint(x: 235, y: 8))
        }
    }

    @Test func acrossItMovesOverTheAnchor() {
        // 820 + 100 is 84 past 836.
        let anchor = CGRect(x: 155, y: 780, width: 80, height: 40)
        let both = PlacementRig.run(.bottom, beside: anchor, [ShiftStep(movesAcross: true)])
        #expect(both.origin == CGPoint(x: 95, y: 736))
        #expect(both.findings.shift == .init(moved: CGPoint(x: 0, y: -84), movesX: true, movesY: true))
        let along = PlacementRig.run(.bottom, beside: anchor, [ShiftStep()])
        #expect(along.origin == CGPoint(x: 95, y: 820))
        let neither = PlacementRig.run(
            .bottom, beside: CGRect(x: 0, y: 780, width: 80, height: 40), [ShiftStep(movesAlong: false)])
        #expect(neither.origin == CGPoint(x: -60, y: 820))
        #expect(neither.findings.shift == .init())
    }

    @Test func besideAHugeAnchorABubbleFlipsToTheSideThatSticksOutLessAndLiesOverIt() {
        // Bottom: 1000 + 100 - 836 = 264; top: 8 - (-100 - 100) = 208.
        let outcome = PlacementRig.run(
            .bottom, beside: CGRect(x: 0, y: -100, width: 390, height: 1100),
            [FlipStep(), ShiftStep(movesAcross: true)])
        #expect(outcome.origin == CGPoint(x: 95, y: 8))
        #expect(outcome.placement == .top)
    }

    // MARK: Limiter

    private func x(_ anchor: CGRect, _ limiter: ShiftStep.Limiter?) -> CGFloat {
        PlacementRig.run(.bottom, beside: anchor, [ShiftStep(limiter: limiter)]).origin.x
    }

    @Test func theLimiterKeepsTheBubbleInTouchWithItsAnchor() {
        // The anchor ends at -40.
        let left = CGRect(x: -120, y: 300, width: 80, height: 40)
        #expect(x(left, nil) == 8)
        #expect(x(left, .init()) == -40)
        #expect(x(left, .init(along: 10)) == -50)
        #expect(x(left, .init(along: -10)) == -30)
        // It begins at 430: the bubble's right edge comes no further.
        let right = CGRect(x: 430, y: 300, width: 80, height: 40)
        #expect(x(right, nil) == 182)
        #expect(x(right, .init()) == 230)
        #expect(x(right, .init(along: 10)) == 240)
    }

    @Test func theLimiterMeasuresTheWholeWayInWhatWasMoved() {
        // From -180 to -40.
        let outcome = PlacementRig.run(
            .bottom, beside: CGRect(x: -120, y: 300, width: 80, height: 40), [ShiftStep(limiter: .init())])
        #expect(outcome.findings.shift?.moved == CGPoint(x: 140, y: 0))
    }

    @Test func acrossTheLimiterKeepsTheBubbleWithinReachOfAnAnchorAboveTheBounds() {
        // At -60 - 100 - 8, shifted to 8, and back to the anchor's lower edge.
        func y(_ limiter: ShiftStep.Limiter) -> CGFloat {
            PlacementRig.run(
                .top, beside: CGRect(x: 155, y: -60, width: 80, height: 40),
                [OffsetStep(main: 8), ShiftStep(movesAcross: true, limiter: limiter)]
            ).origin.y
        }
        #expect(y(.init()) == -20)
        #expect(y(.init(across: 5)) == -25)
    }

    @Test func acrossTheLimiterKeepsTheBubbleWithinReachOfAnAnchorBelowTheBounds() {
        // At 940 + 8, shifted to 736, and back to 900 - 100.
        func y(_ limiter: ShiftStep.Limiter) -> CGFloat {
            PlacementRig.run(
                .bottom, beside: CGRect(x: 155, y: 900, width: 80, height: 40),
                [OffsetStep(main: 8), ShiftStep(movesAcross: true, limiter: limiter)]
            ).origin.y
        }
        #expect(y(.init()) == 800)
        #expect(y(.init(across: 5)) == 805)
    }

    @Test func theGapIsNoReasonForTheLimiterToMoveABubble() {
        // The displacement of the offset widens what is allowed on the bubble's side.
        for placement in [Placement.top, .bottom, .left, .right] {
            let anchor = CGRect(x: 155, y: 300, width: 80, height: 40)
            let steps: [any PlacementStep] = [OffsetStep(main: 8), ShiftStep(limiter: .init())]
            let size = CGSize(width: 100, height: 100)
            let outcome = PlacementRig.run(placement, beside: anchor, size, steps)
            #expect(outcome.findings.shift?.moved == .zero)
            #expect(outcome.origin == PlacementRig.run(placement, beside: anchor, size, [OffsetStep(main: 8)]).origin)
        }
    }
}
