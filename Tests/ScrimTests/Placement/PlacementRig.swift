import UIKit

@testable import Scrim

/// Chains of steps on a screen of 390 x 844 points with a padding of 8: x from 8 to 382, y from 8 to 836.
enum PlacementRig {
    static let screen = CGRect(x: 0, y: 0, width: 390, height: 844)

    static func situation(
        _ requested: Placement, beside anchor: CGRect, _ bubble: CGSize = CGSize(width: 200, height: 100),
        in bounds: CGRect = screen, padding: CGFloat = 8, isRightToLeft: Bool = false
    ) -> PlacementSituation {
        PlacementSituation(
            anchor: anchor, bubble: bubble, bounds: bounds,
            padding: UIEdgeInsets(top: padding, left: padding, bottom: padding, right: padding), requested: requested,
            isRightToLeft: isRightToLeft)
    }

    /// A bubble of 200 x 100.
    static func run(
        _ requested: Placement, beside anchor: CGRect, in bounds: CGRect = screen, padding: CGFloat = 8,
        isRightToLeft: Bool = false, _ steps: [any PlacementStep]
    ) -> PlacementChain.Outcome {
        run(
            requested, beside: anchor, CGSize(width: 200, height: 100), in: bounds, padding: padding,
            isRightToLeft: isRightToLeft, steps)
    }

    static func run(
        _ requested: Placement, beside anchor: CGRect, _ bubble: CGSize,
        in bounds: CGRect = screen, padding: CGFloat = 8, isRightToLeft: Bool = false, _ steps: [any PlacementStep]
    ) -> PlacementChain.Outcome {
        PlacementChain(steps: steps).run(
            situation(
                requested, beside: anchor, bubble, in: bounds, padding: padding, isRightToLeft: isRightToLeft))
    }
}

extension PlacementChain.Outcome {
    var origin: CGPoint { frame.origin }
    var triedToFlip: [Placement] { findings.flip?.tried.map(\.placement) ?? [] }
}
