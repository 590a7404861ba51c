/// Closes the implicit transaction and fixes the begin times of the animations that were added since the last frame: an
/// animation begins at the clock's time when it was added, which within a frame is the frame's time.
@MainActor
package enum CommitPass {
    /// Commits the changes made to the tree of a layer.
    package static func run(on root: CALayer) {
        let clock = root.clock
        clock.forgetShown()
        clock.withCurrent {
            clock.transactions.commitImplicit()
            clock.animations.commit()
            clock.forgetLeft()
        }
        guard root.host?.hasNewLayers != false else { return }
        root.host?.hasNewLayers = false
        note(root)
    }

    private static func note(_ layer: CALayer) {
        layer.record.isCommitted = true
        for child in layer.record.children { note(child) }
    }
}
