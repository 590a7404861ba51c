import UIKit

// Everything as it is in a mirror at x = 0, where left and right change places.

extension CGRect {
    func mirrored() -> CGRect { CGRect(x: -high(.x), y: origin.y, width: size.width, height: size.height) }
}

extension CGPoint {
    func mirrored() -> CGPoint { CGPoint(x: -x, y: y) }
}

extension UIEdgeInsets {
    func mirrored() -> UIEdgeInsets { UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}

extension Placement {
    /// Alignments need no change: they name edges by the direction of the language.
    func mirrored() -> Placement { across == .x ? withOppositeSide : self }
}

extension PlacementSituation {
    func mirrored() -> PlacementSituation {
        var copy = self
        copy.anchor = anchor.mirrored()
        copy.bounds = bounds.mirrored()
        copy.anchorBounds = anchorBounds?.mirrored()
        copy.padding = padding.mirrored()
        copy.requested = requested.mirrored()
        copy.isRightToLeft.toggle()
        return copy
    }
}

extension PlacementChain.Outcome {
    func mirrored() -> PlacementChain.Outcome {
        var copy = self
        copy.frame = frame.mirrored()
        copy.placement = placement.mirrored()
        copy.anchor = anchor.mirrored()
        copy.findings = findings.mirrored(along: placement.along, length: frame.size.width)
        return copy
    }
}

extension PlacementFindings {
    /// - Parameters:
    ///   - along: The direction in which the arrow's place is counted.
    ///   - length: The bubble's width.
    func mirrored(along: PlacementAxis, length: CGFloat) -> PlacementFindings {
        var copy = self
        if let offset {
            copy.offset = Offset(
                displacement: offset.displacement.mirrored(), placement: offset.placement.mirrored())
        }
        copy.flip?.tried = flip?.tried.map { $0.mirrored() } ?? []
        copy.autoPlacement?.tried = autoPlacement?.tried.map { $0.mirrored() } ?? []
        copy.shift?.moved = shift?.moved.mirrored() ?? .zero
        if let arrow {
            copy.arrow?.nudge = arrow.nudge.mirrored()
            if along == .x {
                copy.arrow?.position = length - arrow.length - arrow.position
                copy.arrow?.centerOffset = -arrow.centerOffset
            }
        }
        return copy
    }
}

extension PlacementFindings.Candidate {
    func mirrored() -> PlacementFindings.Candidate {
        var copy = self
        copy.placement = placement.mirrored()
        return copy
    }
}
