import UIKit

/// Tries all placements and takes the one with the most room: in the place of a flip.
struct AutoPlacementStep: PlacementStep {
    /// With it, only placements with this alignment, or any where `flipsAlignment` is on, this one first.
    var alignment: Placement.Alignment?
    /// Nil: all twelve, of which without an alignment only the four centred ones count.
    var allowed: [Placement]?
    var flipsAlignment = true
    /// Whether room along the anchor counts as well, for placements with an alignment.
    var countsCrossAxis = false

    func mirrored() -> (any PlacementStep)? {
        guard let allowed else { return nil }
        var copy = self
        copy.allowed = allowed.map { $0.mirrored() }
        return copy
    }

    /// What is tried, in this order.
    var placements: [Placement] {
        let all = allowed ?? Placement.allCases
        guard let alignment else { return allowed ?? all.filter { $0.alignment == nil } }
        let same = all.filter { $0.alignment == alignment }
        return flipsAlignment ? same + all.filter { $0.alignment == alignment.opposite } : same
    }

    func apply(to state: inout PlacementState) -> PlacementReset? {
        let placements = self.placements
        var tried = state.findings.autoPlacement?.tried ?? []
        guard tried.count < placements.count else { return nil }
        guard state.placement == placements[tried.count] else { return .placement(placements[tried.count]) }
        tried.append(state.candidate())
        state.findings.autoPlacement = .init(tried: tried)
        if tried.count < placements.count { return .placement(placements[tried.count]) }

        let sorted = tried.enumerated().sorted { a, b in
            let (first, second) = (shortage(a.element), shortage(b.element))
            return first == second ? a.offset < b.offset : first < second
        }.map(\.element)
        let best = sorted.first(where: fits) ?? sorted[0]
        return best.placement == state.placement ? nil : .placement(best.placement)
    }

    private func shortage(_ candidate: PlacementFindings.Candidate) -> CGFloat {
        let adds = countsCrossAxis && candidate.placement.alignment != nil
        return (candidate.main ?? 0) + (adds ? candidate.first ?? 0 : 0)
    }

    private func fits(_ candidate: PlacementFindings.Candidate) -> Bool {
        // Of an aligned bubble the far edge does not count.
        var checked = candidate
        if candidate.placement.alignment != nil { checked.second = nil }
        return checked.fits
    }
}
