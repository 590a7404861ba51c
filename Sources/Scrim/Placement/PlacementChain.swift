import UIKit

/// Steps in their order, and the one loop that runs them.
struct PlacementChain: Sendable {
    /// Two steps that each undo what the other did would otherwise go on forever.
    static let maximumResets = 50

    var steps: [any PlacementStep]

    struct Outcome: Equatable, Sendable {
        var frame: CGRect
        var placement: Placement
        /// The rectangle that the bubble stands beside; of an anchor of several lines it is some of them.
        var anchor: CGRect
        var findings: PlacementFindings
        /// How often the steps began again.
        var resets: Int
    }

    /// Puts the bubble at its base and runs the steps. A step that asks for it has them run again from the first one,
    /// after 50 times no more: the bubble stays where the last pass leaves it.
    ///
    /// - Parameter measure: Gives the bubble's size in at most a given room. Only a size step asks for it.
    func run(_ situation: PlacementSituation, measure: ((CGSize) -> CGSize)? = nil) -> Outcome {
        guard situation.isRightToLeft else { return runLeftToRight(situation, steps, measure) }
        // Right-to-left is left-to-right in a mirror. So each rule is mirrored, also of steps yet to be written.
        var mirrored = steps
        for index in steps.indices {
            if let step = steps[index].mirrored() { mirrored[index] = step }
        }
        return runLeftToRight(situation.mirrored(), mirrored, measure).mirrored()
    }

    private func runLeftToRight(
        _ situation: PlacementSituation, _ steps: [any PlacementStep], _ measure: ((CGSize) -> CGSize)?
    ) -> Outcome {
        var state = PlacementState(situation)
        var resets = 0
        var index = 0
        while index < steps.count {
            let reset = steps[index].apply(to: &state)
            index += 1
            guard let reset, resets < Self.maximumResets, state.prepare(for: reset, measure: measure) else { continue }
            resets += 1
            index = 0
        }
        return Outcome(
            frame: state.frame, placement: state.placement, anchor: state.anchor, findings: state.findings,
            resets: resets)
    }
}
