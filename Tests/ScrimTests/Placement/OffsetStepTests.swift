import UIKit
import Testing

@testable import Scrim

struct OffsetStepTests {
    /// How far the step moves a bubble at `placement`.
    private func moved(_ placement: Placement, _ step: OffsetStep, isRightToLeft: Bool = false) -> CGPoint {
        let outcome = PlacementRig.run(
            placement, beside: PlacementTests.anchor, isRightToLeft: isRightToLeft, [step])
        let base = PlacementTests.base(placement, isRightToLeft: isRightToLeft)
        let moved = CGPoint(x: outcome.origin.x - base.x, y: outcome.origin.y - base.y)
        #expect(outcome.findings.offset == .init(displacement: moved, placement: placement))
        return moved
    }

    @Test func theMainAxisLeadsAwayFromTheAnchor() {
        for isRightToLeft in [false, true] {
            let step = OffsetStep(main: 10)
            #expect(moved(.top, step, isRightToLeft: isRightToLeft) == CGPoint(x: 0, y: -10))
            #expect(moved(.bottomEnd, step, isRightToLeft: isRightToLeft) == CGPoint(x: 0, y: 10))
            #expect(moved(.left, step, isRightToLeft: isRightToLeft) == CGPoint(x: -10, y: 0))
            #expect(moved(.rightStart, step, isRightToLeft: isRightToLeft) == CGPoint(x: 10, y: 0))
        }
    }

    @Test func theCrossAxisLeadsRightAndDownAndForTopAndBottomLeftInRightToLeft() {
        let step = OffsetStep(cross: 5)
        for placement in [Placement.top, .bottomStart, .bottomEnd] {
            #expect(moved(placement, step) == CGPoint(x: 5, y: 0))
            #expect(moved(placement, step, isRightToLeft: true) == CGPoint(x: -5, y: 0))
        }
        for placement in [Placement.left, .rightStart, .rightEnd] {
            #expect(moved(placement, step) == CGPoint(x: 0, y: 5))
            #expect(moved(placement, step, isRightToLeft: true) == CGPoint(x: 0, y: 5))
        }
    }

    @Test func theAlignmentAxisReplacesTheCrossAxisAndLeadsInwards() {
        let step = OffsetStep(cross: 5, alignment: 7)
        #expect(moved(.bottom, step) == CGPoint(x: 5, y: 0))
        #expect(moved(.bottomStart, step) == CGPoint(x: 7, y: 0))
        #expect(moved(.bottomEnd, step) == CGPoint(x: -7, y: 0))
        #expect(moved(.bottomStart, step, isRightToLeft: true) == CGPoint(x: -7, y: 0))
        #expect(moved(.bottomEnd, step, isRightToLeft: true) == CGPoint(x: 7, y: 0))
        #expect(moved(.leftStart, step) == CGPoint(x: 0, y: 7))
        #expect(moved(.leftEnd, step) == CGPoint(x: 0, y: -7))
        #expect(moved(.leftEnd, step, isRightToLeft: true) == CGPoint(x: 0, y: -7))
    }

    @Test func aBubbleThatAnArrowNudgedIsNotOffsetAgain() {
        // Base (50, 340); nudged by 17 to the left, as the arrow's tests say; 10 below the anchor, not 20.
        let outcome = PlacementRig.run(
            .bottomStart, beside: CGRect(x: 50, y: 300, width: 10, height: 40),
            [
                OffsetStep(main: 10),
                ArrowStep(length: 20, padding: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)),
            ])
        #expect(outcome.resets == 1)
        #expect(outcome.origin == CGPoint(x: 33, y: 350))
    }

    @Test func aBubbleThatIsMeasuredAnewAfterItsNudgeIsOffsetFromItsNewBase() {
        // The measured bubble goes back to its base, which the nudge is not part of.
        let chain = PlacementChain(steps: [
            OffsetStep(main: 10),
            ArrowStep(length: 20, padding: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)),
            SizeStep(resizes: true),
        ])
        let situation = PlacementRig.situation(.bottomStart, beside: CGRect(x: 50, y: 300, width: 10, height: 40))
        let outcome = chain.run(situation) { _ in CGSize(width: 100, height: 50) }
        #expect(outcome.frame == CGRect(x: 50, y: 350, width: 100, height: 50))
        #expect(outcome.resets == 2)
    }
}
