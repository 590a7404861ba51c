import UIKit
import Testing

@testable import Scrim

struct InlineStepTests {
    /// The end of a line and the beginning of the next one, which have no x in common.
    private static let disjoint = [
        CGRect(x: 200, y: 100, width: 150, height: 20), CGRect(x: 20, y: 120, width: 100, height: 20),
    ]
    private static let three = disjoint.map { $0 } + [CGRect(x: 20, y: 140, width: 60, height: 20)]

    @Test func rectanglesAreOneLineUntilOneBeginsMoreThanHalfAHeightBelowTheOneBefore() {
        let step = InlineStep(rects: [
            CGRect(x: 60, y: 120, width: 40, height: 20), CGRect(x: 0, y: 100, width: 50, height: 20),
            CGRect(x: 50, y: 110, width: 50, height: 18), CGRect(x: 0, y: 119.25, width: 50, height: 20),
        ])
        // 110 - 100 is half of 20; 119.25 - 110 is more than half of 18; 120 - 119.25 is not.
        #expect(
            step.lines == [
                CGRect(x: 0, y: 100, width: 100, height: 28), CGRect(x: 0, y: 119.25, width: 100, height: 20.75),
            ])
    }

    @Test func ofTwoDisjointLinesTheTouchedOneIsTheAnchor() {
        func anchor(_ x: CGFloat, _ y: CGFloat) -> CGRect? {
            InlineStep(rects: Self.disjoint, point: CGPoint(x: x, y: y)).anchor(for: .bottom)
        }
        #expect(anchor(250, 110) == Self.disjoint[0])
        #expect(anchor(50, 130) == Self.disjoint[1])
        // Up to 2 points outside.
        #expect(anchor(121.75, 130) == Self.disjoint[1])
        #expect(anchor(50, 141.75) == Self.disjoint[1])
        let whole = CGRect(x: 20, y: 100, width: 330, height: 40)
        #expect(anchor(122, 130) == whole)
        #expect(anchor(160, 110) == whole)
    }

    @Test func aTouchOnLinesThatShareSomeXDoesNotCount() {
        let rects = [CGRect(x: 100, y: 100, width: 250, height: 20), CGRect(x: 20, y: 120, width: 100, height: 20)]
        let step = InlineStep(rects: rects, point: CGPoint(x: 50, y: 130))
        #expect(step.anchor(for: .top) == CGRect(x: 100, y: 100, width: 250, height: 40))
    }

    @Test func aboveTheFirstLineCountsAndBelowTheLastOne() {
        let step = InlineStep(rects: Self.three)
        #expect(step.anchor(for: .top) == CGRect(x: 200, y: 100, width: 150, height: 60))
        #expect(step.anchor(for: .bottom) == CGRect(x: 20, y: 100, width: 60, height: 60))
    }

    @Test func besideThemTheLinesThatReachTheEdgeCount() {
        let step = InlineStep(rects: Self.three)
        #expect(step.anchor(for: .left) == CGRect(x: 20, y: 120, width: 330, height: 40))
        #expect(step.anchor(for: .right) == CGRect(x: 20, y: 100, width: 330, height: 20))
    }

    @Test func noRectanglesLeaveTheAnchorAndOneIsTheAnchor() {
        let anchor = CGRect(x: 155, y: 300, width: 80, height: 40)
        let none = PlacementRig.run(.bottom, beside: anchor, [InlineStep(rects: [])])
        #expect(none.anchor == anchor)
        #expect(none.resets == 0)
        let one = PlacementRig.run(.bottom, beside: anchor, [InlineStep(rects: [Self.disjoint[0]])])
        #expect(one.anchor == Self.disjoint[0])
        // 275 - 100.
        #expect(one.origin == CGPoint(x: 175, y: 120))
        #expect(one.resets == 1)
    }

    @Test func aFlipTakesTheLineOfTheOtherSide() {
        // Above 100 there is no room for 100 and a padding of 8. Below the last line: its middle at 50, from -50 to 8.
        let whole = CGRect(x: 20, y: 100, width: 330, height: 60)
        let outcome = PlacementRig.run(.top, beside: whole, [InlineStep(rects: Self.three), FlipStep(), ShiftStep()])
        #expect(outcome.placement == .bottom)
        #expect(outcome.anchor == CGRect(x: 20, y: 100, width: 60, height: 60))
        #expect(outcome.origin == CGPoint(x: 8, y: 160))
    }

    @Test func rightToLeftTakesTheSameLines() {
        for side in [Placement.top, .bottom, .left, .right] {
            func anchor(_ isRightToLeft: Bool) -> CGRect {
                PlacementRig.run(
                    side, beside: CGRect(x: 20, y: 100, width: 330, height: 60), isRightToLeft: isRightToLeft,
                    [InlineStep(rects: Self.three)]
                ).anchor
            }
            #expect(anchor(true) == anchor(false))
        }
    }
}
