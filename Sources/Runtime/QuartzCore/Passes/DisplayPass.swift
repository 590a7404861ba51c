/// Draws the contents of the layers that wait for it, from the root down.
@MainActor
package enum DisplayPass {
    /// Displays what waits in the tree of a layer; answers how many layers that were. A layer that asks again while it
    /// draws waits for the next frame.
    @discardableResult
    package static func run(on root: CALayer) -> Int {
        guard root.record.treeNeedsDisplay else { return 0 }
        root.record.treeNeedsDisplay = false
        var count = 0
        if root.record.needsDisplay {
            root.displayIfNeeded()
            count += 1
        }
        for layer in root.record.children { count += run(on: layer) }
        if root.record.needsDisplay { root.noteTreeNeedsDisplay() }
        return count
    }
}
