import UIKit

/// Tries other placements where the bubble does not fit in the requested one.
struct FlipStep: PlacementStep {
    /// What sticking out along the anchor means.
    enum CrossAxis: Sendable {
        /// Nothing.
        case ignored
        /// Another placement is tried.
        case checked
        /// Another placement is tried, but one on the other axis only where there is no room on the requested axis.
        case alignment
    }

    /// What to do where no placement fits.
    enum Strategy: Sendable {
        /// Take the one that sticks out least.
        case bestFit
        /// Take the requested one.
        case initialPlacement
    }

    var checksMainAxis = true
    var crossAxis = CrossAxis.checked
    /// What is tried after the requested placement, in the place of everything that follows from the options below.
    var candidates: [Placement]?
    /// Tries the sides of the other axis last: left, or top, first for `start`, the others for `end`.
    var perpendicular: Placement.Alignment?
    var flipsAlignment = true
    var strategy = Strategy.bestFit

    func mirrored() -> FlipStep {
        var copy = self
        copy.candidates = candidates?.map { $0.mirrored() }
        return copy
    }

    func apply(to state: inout PlacementState) -> PlacementReset? {
        if let arrow = state.findings.arrow, arrow.nudge != .zero { return nil }
        let current = state.placement
        let overflows = overflows(of: state)
        var finding = state.findings.flip ?? .init()
        defer { state.findings.flip = finding }
        guard !overflows.allSatisfy(PlacementOverflow.fits) else { return nil }
        finding.tried.append(.init(placement: current, overflows: overflows))

        let placements = self.placements(for: state.requested)
        if placements.indices.contains(finding.index + 1) {
            let next = placements[finding.index + 1]
            if crossAxis != .alignment || next.across == state.requested.across
                || hasNoRoom(across: state.requested.across, finding.tried)
            {
                finding.index += 1
                return .placement(next)
            }
        }
        let best = best(of: finding.tried, requested: state.requested)
        return best == current ? nil : .placement(best)
    }

    /// The requested placement, and what is tried after it.
    func placements(for requested: Placement) -> [Placement] {
        if let candidates { return [requested] + candidates }
        var list = [requested]
        if requested.alignment == nil || !flipsAlignment {
            list.append(requested.withOppositeSide)
        } else {
            list.append(requested.withOppositeAlignment)
            list.append(requested.withOppositeSide)
            list.append(requested.withOppositeSide.withOppositeAlignment)
        }
        guard let perpendicular else { return list }
        let (low, high) = (Placement.Side.low(requested.along), Placement.Side.high(requested.along))
        let sides = perpendicular == .start ? [low, high] : [high, low]
        let turned = sides.map { Placement($0, requested.alignment) }
        list += turned
        if requested.alignment != nil, flipsAlignment { list += turned.map(\.withOppositeAlignment) }
        return list
    }

    private func overflows(of state: PlacementState) -> [CGFloat] {
        let overflow = state.overflow
        let main = checksMainAxis ? [overflow[state.placement.side]] : []
        guard crossAxis != .ignored else { return main }
        let sides = state.alignmentSides()
        return main + [overflow[sides.first], overflow[sides.second]]
    }

    private func hasNoRoom(across axis: PlacementAxis, _ tried: [PlacementFindings.Candidate]) -> Bool {
        tried.allSatisfy { candidate in
            candidate.placement.across != axis || !PlacementOverflow.fits(candidate.overflows[0])
        }
    }

    /// The one that fits on its side and sticks out least next to it; where none does, what the strategy says.
    private func best(of tried: [PlacementFindings.Candidate], requested: Placement) -> Placement {
        let fitting = tried.filter { PlacementOverflow.fits($0.overflows[0]) }
        if let best = Self.first(of: fitting, by: { $0.overflows.count > 1 ? $0.overflows[1] : 0 }) { return best }
        switch strategy {
        case .initialPlacement:
            return requested
        case .bestFit:
            // A bubble that fits nowhere is not turned to the left or right.
            let eligible =
                perpendicular == nil
                ? tried : tried.filter { $0.placement.across == requested.across || $0.placement.across == .y }
            return Self.first(of: eligible) { $0.overflows.reduce(0) { $0 + max($1, 0) } } ?? requested
        }
    }

    /// The first of those with the smallest measure.
    private static func first(
        of candidates: [PlacementFindings.Candidate], by measure: (PlacementFindings.Candidate) -> CGFloat
    ) -> Placement? {
        var best: (placement: Placement, measure: CGFloat)?
        for candidate in candidates {
            let measure = measure(candidate)
            if best.map({ measure < $0.measure }) ?? true { best = (candidate.placement, measure) }
        }
        return best?.placement
    }
}
