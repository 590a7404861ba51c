import UIKit
import Testing

@testable import Scrim

struct HideStepTests {
    private func hide(_ anchor: CGRect, _ placement: Placement = .bottom, seen: CGRect? = nil)
        -> PlacementFindings.Hide?
    {
        var situation = PlacementRig.situation(placement, beside: anchor)
        situation.anchorBounds = seen
        return PlacementChain(steps: [HideStep()]).run(situation).findings.hide
    }

    @Test func anAnchorThatTouchesTheBoundsFromOutsideIsHidden() {
        // Of 80 x 40, at all four sides of 390 x 844, whatever the padding.
        let touching = [(-80, 300), (390, 300), (155, -40), (155, 844)]
        let inside = [(-79.75, 300), (389.75, 300), (155, -39.75), (155, 843.75)]
        for (x, y) in touching {
            #expect(hide(CGRect(x: CGFloat(x), y: CGFloat(y), width: 80, height: 40))?.isAnchorHidden == true)
        }
        for (x, y) in inside {
            #expect(hide(CGRect(x: x, y: y, width: 80, height: 40))?.isAnchorHidden == false)
        }
    }

    @Test func aBubbleWhollyOutsideOfWhereItsAnchorIsSeenHasEscaped() {
        // A list from 100 to 400: the bubble begins at 400, or at 399.
        let list = CGRect(x: 0, y: 100, width: 390, height: 300)
        let at = CGRect(x: 155, y: 360, width: 80, height: 40)
        #expect(hide(at, seen: list) == .init(isAnchorHidden: false, hasEscaped: true))
        let above = CGRect(x: 155, y: 359, width: 80, height: 40)
        #expect(hide(above, seen: list) == .init(isAnchorHidden: false, hasEscaped: false))
        let scrolledAway = CGRect(x: 155, y: 400, width: 80, height: 40)
        #expect(hide(scrolledAway, .top, seen: list) == .init(isAnchorHidden: true, hasEscaped: false))
    }
}
