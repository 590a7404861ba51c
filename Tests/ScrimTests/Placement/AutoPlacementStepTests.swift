import UIKit
import Testing

@testable import Scrim

struct AutoPlacementStepTests {
    private static let anchor = CGRect(x: 155, y: 300, width: 80, height: 40)
    private static let small = CGSize(width: 100, height: 100)

    private func tried(_ outcome: PlacementChain.Outcome) -> [Placement] {
        outcome.findings.autoPlacement?.tried.map(\.placement) ?? []
    }

    @Test func theSideWithTheMostRoomIsTakenAfterAllWereTried() {
        let outcome = PlacementRig.run(.left, beside: Self.anchor, Self.small, [AutoPlacementStep()])
        #expect(outcome.placement == .bottom)
        #expect(outcome.origin == CGPoint(x: 145, y: 340))
        // 8 - 200; 335 - 382; 440 - 836; 8 - 55.
        #expect(outcome.findings.autoPlacement?.tried.map { $0.overflows[0] } == [-192, -47, -396, -47])
        #expect(tried(outcome) == [.top, .right, .bottom, .left])
    }

    @Test func onAWideScreenThatIsOftenASide() {
        // 8 - 75; 580 - 836; 315 - 382; 8 - 100.
        let outcome = PlacementRig.run(
            .bottom, beside: CGRect(x: 300, y: 175, width: 80, height: 40),
            in: CGRect(x: 0, y: 0, width: 844, height: 390), [AutoPlacementStep()])
        #expect(outcome.placement == .right)
        #expect(outcome.findings.autoPlacement?.tried.map { $0.overflows[0] } == [-67, -256, -67, -92])
    }

    @Test func withEqualRoomTheLeadingOneOfTheSidesComesLast() {
        // In the middle of a wide screen.
        let bounds = CGRect(x: 0, y: 0, width: 800, height: 400)
        let middle = CGRect(x: 360, y: 180, width: 80, height: 40)
        func run(_ isRightToLeft: Bool) -> PlacementChain.Outcome {
            PlacementRig.run(
                .bottom, beside: middle, Self.small, in: bounds, isRightToLeft: isRightToLeft, [AutoPlacementStep()])
        }
        #expect(run(false).placement == .right)
        #expect(run(true).placement == .left)
        #expect(tried(run(true)) == [.top, .left, .bottom, .right])
    }

    @Test func onlyWhatIsAllowedIsTried() {
        let outcome = PlacementRig.run(
            .bottom, beside: Self.anchor, Self.small, [AutoPlacementStep(allowed: [.left, .topStart])])
        #expect(outcome.placement == .topStart)
        #expect(tried(outcome) == [.left, .topStart])
        let none = PlacementRig.run(.bottom, beside: Self.anchor, [AutoPlacementStep(allowed: [])])
        #expect(none.placement == .bottom)
    }

    @Test func aSideWhereTheBubbleFitsGoesBeforeOneWithMoreRoom() {
        // Below there are 596 points more than needed, but the right edge sticks out by 78; left: 8 - 140.
        let outcome = PlacementRig.run(
            .bottom, beside: CGRect(x: 340, y: 100, width: 40, height: 40), [AutoPlacementStep()])
        #expect(outcome.placement == .left)
        #expect(outcome.origin == CGPoint(x: 140, y: 70))
    }

    @Test func whereItFitsNowhereTheMostRoomDecides() {
        let outcome = PlacementRig.run(
            .left, beside: Self.anchor, CGSize(width: 400, height: 100), [AutoPlacementStep()])
        #expect(outcome.placement == .bottom)
    }

    @Test func anAlignmentTriesAllWithItAndThenThoseWithTheOtherOne() {
        let both = AutoPlacementStep(alignment: .end)
        #expect(
            both.placements.map(\.rawValue) == [
                "top-end", "right-end", "bottom-end", "left-end", "top-start", "right-start", "bottom-start",
                "left-start",
            ])
        let one = AutoPlacementStep(alignment: .end, flipsAlignment: false)
        #expect(one.placements.map(\.rawValue) == ["top-end", "right-end", "bottom-end", "left-end"])
        let few = AutoPlacementStep(alignment: .end, allowed: [.bottomStart, .bottom, .bottomEnd])
        #expect(few.placements == [.bottomEnd, .bottomStart])
    }

    @Test func ofAnAlignedBubbleTheSideAndTheEdgePastTheAnchorMustFit() {
        // At the start from 340 to 540, at the end from 380 back to 180; equal room below.
        let anchor = CGRect(x: 340, y: 300, width: 40, height: 40)
        let outcome = PlacementRig.run(
            .bottom, beside: anchor, [AutoPlacementStep(alignment: .start, allowed: [.bottomStart, .bottomEnd])])
        #expect(outcome.placement == .bottomEnd)
        // At -10 the left edge sticks out, which is not the edge past the anchor.
        let left = PlacementRig.run(
            .bottom, beside: CGRect(x: -10, y: 300, width: 40, height: 40),
            [AutoPlacementStep(alignment: .start, allowed: [.bottomStart])])
        #expect(left.findings.autoPlacement?.tried.first?.overflows == [-396, -192, 18])
        #expect(left.placement == .bottomStart)
    }

    @Test func roomAlongTheAnchorCountsWhereAskedFor() {
        // Below 740 - 836 = -96, and 340 - 382 = -42 to the right: -138. Right 360 - 382 = -22, and 640 - 836 = -196: -218.
        func place(_ countsCrossAxis: Bool) -> Placement {
            PlacementRig.run(
                .bottom, beside: CGRect(x: 300, y: 600, width: 20, height: 100), CGSize(width: 40, height: 40),
                [
                    AutoPlacementStep(
                        alignment: .start, allowed: [.rightStart, .bottomStart], countsCrossAxis: countsCrossAxis)
                ]
            ).placement
        }
        #expect(place(false) == .bottomStart)
        #expect(place(true) == .rightStart)
    }

    @Test func whatWasDecidedStaysThroughLaterPasses() {
        let steps: [any PlacementStep] = [
            AutoPlacementStep(allowed: [.bottomStart, .topStart]),
            ArrowStep(length: 20, padding: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)),
        ]
        let outcome = PlacementRig.run(.top, beside: CGRect(x: 50, y: 300, width: 10, height: 40), steps)
        #expect(outcome.placement == .bottomStart)
        #expect(tried(outcome) == [.bottomStart, .topStart])
        #expect(outcome.origin == CGPoint(x: 33, y: 340))
    }
}
