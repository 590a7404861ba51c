import UIKit
import Testing

@testable import Scrim

/// Asks for a reset `times` times, counting in the bubble's place, which it moves 1 to the right.
private struct Asking: PlacementStep {
    var reset: PlacementReset
    var times: CGFloat

    func apply(to state: inout PlacementState) -> PlacementReset? {
        state.origin.x += 1
        let count = (state.findings.size?.available.width ?? 0) + 1
        state.findings.size = .init(available: CGSize(width: count, height: 0))
        return count <= times ? reset : nil
    }
}

struct PlacementChainTests {
    private static let anchor = CGRect(x: 155, y: 300, width: 80, height: 40)

    private func count(_ outcome: PlacementChain.Outcome) -> CGFloat? { outcome.findings.size?.available.width }

    @Test func noStepsLeaveTheBubbleAtItsBase() {
        let outcome = PlacementRig.run(.bottom, beside: Self.anchor, [])
        #expect(outcome.frame == CGRect(x: 95, y: 340, width: 200, height: 100))
        #expect(outcome.placement == .bottom)
        #expect(outcome.findings == PlacementFindings())
        #expect(outcome.resets == 0)
    }

    @Test func aResetToAPlacementGoesToItsBaseAndKeepsWhatWasFound() {
        // Base (95, 200) of top, moved by 1 in the second pass.
        let outcome = PlacementRig.run(.bottom, beside: Self.anchor, [Asking(reset: .placement(.top), times: 1)])
        #expect(outcome.origin == CGPoint(x: 96, y: 200))
        #expect(outcome.placement == .top)
        #expect(count(outcome) == 2)
        #expect(outcome.resets == 1)
    }

    @Test func aResetThatKeepsTheOriginLeavesTheBubbleWhereItIs() {
        let outcome = PlacementRig.run(.bottom, beside: Self.anchor, [Asking(reset: .keepingOrigin, times: 3)])
        #expect(outcome.origin == CGPoint(x: 99, y: 340))
        #expect(count(outcome) == 4)
        #expect(outcome.resets == 3)
    }

    @Test func aResetToAnAnchorGoesToTheBaseBesideIt() {
        let other = CGRect(x: 0, y: 0, width: 80, height: 40)
        let outcome = PlacementRig.run(.bottom, beside: Self.anchor, [Asking(reset: .anchor(other), times: 1)])
        #expect(outcome.origin == CGPoint(x: -59, y: 40))
        #expect(outcome.anchor == other)
    }

    @Test func theStepsRunAgainFromTheFirstOne() {
        // The offset of the first step is there once, as the base is new in each pass.
        let steps: [any PlacementStep] = [OffsetStep(main: 8), Asking(reset: .placement(.bottom), times: 2)]
        #expect(PlacementRig.run(.bottom, beside: Self.anchor, steps).origin == CGPoint(x: 96, y: 348))
    }

    @Test func after50ResetsTheLastPassStands() {
        // 51 passes; what they found says so.
        let forever = Asking(reset: .placement(.bottom), times: .infinity)
        let outcome = PlacementRig.run(.bottom, beside: Self.anchor, [forever, OffsetStep(main: 8)])
        #expect(outcome.resets == 50)
        #expect(count(outcome) == 51)
        #expect(outcome.origin == CGPoint(x: 96, y: 348))
    }

    @Test func aMeasurementThatChangesNothingIsNoReset() {
        let chain = PlacementChain(steps: [Asking(reset: .measuring(within: CGSize(width: 50, height: 50)), times: 9)])
        let situation = PlacementRig.situation(.bottom, beside: Self.anchor)
        #expect(chain.run(situation).resets == 0)
        #expect(chain.run(situation) { _ in CGSize(width: 200, height: 100) }.resets == 0)
        #expect(chain.run(situation) { _ in CGSize(width: CGFloat.nan, height: 100) }.resets == 0)
        let outcome = chain.run(situation) { $0 }
        #expect(outcome.resets == 1)
        #expect(outcome.frame == CGRect(x: 171, y: 340, width: 50, height: 50))
    }

    @Test func twoSizesThatTakeTurnsEndAfter50Resets() {
        let chain = PlacementChain(steps: [SizeStep(resizes: true)])
        var isLarge = false
        let outcome = chain.run(PlacementRig.situation(.bottom, beside: Self.anchor)) { _ in
            isLarge.toggle()
            return CGSize(width: isLarge ? 100 : 200, height: 100)
        }
        #expect(outcome.resets == 50)
        #expect(outcome.frame.width == 200)
    }

    @Test func theEdgeBesideTheAnchorHasItsLeastLength() {
        var situation = PlacementRig.situation(.bottom, beside: Self.anchor, CGSize(width: 30, height: 30))
        situation.leastEdge = 48
        // 195 - 24; 320 - 24.
        #expect(PlacementChain(steps: []).run(situation).frame == CGRect(x: 171, y: 340, width: 48, height: 30))
        situation.requested = .right
        #expect(PlacementChain(steps: []).run(situation).frame == CGRect(x: 235, y: 296, width: 30, height: 48))
    }
}
