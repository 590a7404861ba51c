import UIKit

extension PlacementFindings.Candidate {
    /// What was checked, in the order that counts.
    var overflows: [CGFloat] { [main, first, second].compactMap { $0 } }

    var fits: Bool { Self.fits(main) && Self.fits(first) && Self.fits(second) }

    /// Whether what counts first does not stick out: the placement's own side, where that was checked.
    var fitsFirst: Bool { Self.fits(main ?? first) }

    /// What counts after that, 0 where nothing does.
    var secondRecorded: CGFloat { (main == nil ? second : first) ?? 0 }

    /// The sum of what sticks out.
    var outside: CGFloat { max(main ?? 0, 0) + max(first ?? 0, 0) + max(second ?? 0, 0) }

    private static func fits(_ overflow: CGFloat?) -> Bool { overflow.map(PlacementOverflow.fits) ?? true }
}

extension PlacementState {
    /// The present placement with all that the bubble sticks out by.
    func candidate() -> PlacementFindings.Candidate {
        let overflow = self.overflow
        let sides = placement.alignmentSides(anchorIsLonger: anchor.size[placement.along] > bubble[placement.along])
        return PlacementFindings.Candidate(
            placement: placement, main: overflow[placement.side], first: overflow[sides.first],
            second: overflow[sides.second])
    }
}
