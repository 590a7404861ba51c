/// Calls `layoutSublayers()` from the root down wherever it is due, and again where laying out made it due anew.
@MainActor
package enum LayoutPass {
    /// What a pass did.
    package struct Outcome {
        /// How many times `layoutSublayers()` was called.
        package var layouts = 0
        /// How many times the tree was walked.
        package var rounds = 0
        /// The layers that still asked for layout when the bound was reached; empty if the tree settled.
        package var unsettled: [CALayer] = []
    }

    /// How many walks a pass makes at most.
    package static let maximumRounds = 32

    /// Lays out the tree of a layer until nothing waits, or the bound is reached, which is reported.
    @discardableResult
    package static func run(on root: CALayer) -> Outcome {
        var outcome = Outcome()
        while root.record.treeNeedsLayout {
            guard outcome.rounds < maximumRounds else {
                outcome.unsettled = root.layersWaitingForLayout()
                let names = outcome.unsettled.prefix(8).map { layer in
                    layer.name ?? layer.delegate.map { "\(type(of: $0))" } ?? "\(type(of: layer))"
                }
                LayerIssue.report(
                    .unsettledLayout,
                    "Layout asked for more after \(maximumRounds) rounds: \(names.joined(separator: ", ")). "
                        + "It is asked for in each layout: change only what differs there.")
                break
            }
            outcome.rounds += 1
            let layouts = root.layoutTreeOnce()
            outcome.layouts += layouts
            // Inside of a layer's own layout: what is left waits for its end.
            if layouts == 0 { break }
        }
        return outcome
    }
}
