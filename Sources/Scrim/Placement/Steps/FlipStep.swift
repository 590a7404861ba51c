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

    func mirrored() -> (any PlacementStep)? {
        guard let candidates else { return nil }
        var copy = self
        copy.candidates = candidates.map { $0.mirrored() }
        return copy
    }

    func apply(to state: inout PlacementState) -> PlacementReset? {
        if let arrow = state.findings.arrow, arrow.nudge != .zero { return nil }
        let current = candidate(state)
        guard !current.fits else {
            if state.findings.flip == nil { state.findings.flip = .init() }
            return nil
        }
        var finding = state.findings.flip ?? .init()
        state.findings.flip = nil
        finding.tried.append(current)
        let next = next(after: finding, requested: state.requested)
        if next != nil { finding.index += 1 }
        state.findings.flip = finding
        if let next { return .placement(next) }
        let best = best(of: finding.tried, requested: state.requested)
        return best == current.placement ? nil : .placement(best)
    }

    /// The next candidate, nil where there is none or the axis is not to be left.
    private func next(after finding: PlacementFindings.Flip, requested: Placement) -> Placement? {
        let placements = self.placements(for: requested)
        guard finding.index + 1 < placements.count else { return nil }
        let next = placements[finding.index + 1]
        let mayFollow = crossAxis != .alignment || next.across == requested.across
        return mayFollow || hasNoRoom(across: requested.across, finding.tried) ? next : nil
    }

    /// The requested placement, and what is tried after it.
    func placements(for requested: Placement) -> [Placement] {
        var list: [Placement] = []
        list.reserveCapacity(1 + (candidates?.count ?? 7))
        list.append(requested)
        if let candidates { return list + candidates }
        if requested.alignment == nil || !flipsAlignment {
            list.append(requested.withOppositeSide)
        } else {
            list.append(requested.withOppositeAlignment)
            list.append(requested.withOppositeSide)
            list.append(requested.withOppositeSide.withOppositeAlignment)
        }
        guard let perpendicular else { return list }
        let (low, high) = (Placement.Side.low(requested.along), Placement.Side.high(requested.along))
        let first = Placement(perpendicular == .start ? low : high, requested.alignment)
        list.append(first)
        list.append(first.withOppositeSide)
        if requested.alignment != nil, flipsAlignment {
            list.append(first.withOppositeAlignment)
            list.append(first.withOppositeAlignment.withOppositeSide)
        }
        return list
    }

    /// The present placement and what is checked of it.
    private func candidate(_ state: PlacementState) -> PlacementFindings.Candidate {
        var candidate = state.candidate()
        if !checksMainAxis { candidate.main = nil }
        if crossAxis == .ignored { (candidate.first, candidate.second) = (nil, nil) }
        return candidate
    }

    private func hasNoRoom(across axis: PlacementAxis, _ tried: [PlacementFindings.Candidate]) -> Bool {
        tried.allSatisfy { candidate in
            candidate.placement.across != axis || !candidate.fitsFirst
        }
    }

    /// The one that fits on its side and sticks out least next to it; where none does, what the strategy says.
    private func best(of tried: [PlacementFindings.Candidate], requested: Placement) -> Placement {
        if let best = Self.first(of: tried, where: \.fitsFirst, by: \.secondRecorded) { return best }
        switch strategy {
        case .initialPlacement:
            return requested
        case .bestFit:
            // A bubble that fits nowhere is not turned to the left or right.
            return Self.first(
                of: tried,
                where: { perpendicular == nil || $0.placement.across == requested.across || $0.placement.across == .y },
                by: \.outside) ?? requested
        }
    }

    /// The first of the eligible ones with the smallest measure.
    private static func first(
        of candidates: [PlacementFindings.Candidate], where isEligible: (PlacementFindings.Candidate) -> Bool,
        by measure: (PlacementFindings.Candidate) -> CGFloat
    ) -> Placement? {
        var best: (placement: Placement, measure: CGFloat)?
        for candidate in candidates where isEligible(candidate) {
            let measure = measure(candidate)
            if best.map({ measure < $0.measure }) ?? true { best = (candidate.placement, measure) }
        }
        return best?.placement
    }
}
