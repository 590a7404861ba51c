import CoreGraphics
import Foundation

extension CALayer {
    /// Whether something in the layer's tree waits for layout or display.
    package var treeIsWaiting: Bool { record.treeNeedsLayout || record.treeNeedsDisplay }

    /// Whether something in the layer's tree waits for layout.
    package var treeAwaitsLayout: Bool { record.treeNeedsLayout }

    func markNeedsLayout() {
        guard !record.needsLayout else { return }
        record.needsLayout = true
        noteTreeNeedsLayout()
        requestFrame()
    }

    /// Marks the way from the root to this layer, so that passes walk only where something waits.
    func noteTreeNeedsLayout() {
        var layer: CALayer? = self
        while let current = layer {
            current.record.treeNeedsLayout = true
            layer = current.parent
        }
    }

    func layoutMarked() {
        var topmost: CALayer?
        var layer: CALayer? = self
        while let current = layer {
            if current.record.needsLayout { topmost = current }
            layer = current.parent
        }
        LayoutPass.run(on: topmost ?? self)
    }

    /// Lays out this layer, if it waits, and then what waits in it; answers how many layers that were.
    func layoutTreeOnce() -> Int {
        guard record.treeNeedsLayout else { return 0 }
        var count = 0
        if record.needsLayout, !record.isLayingOut {
            record.needsLayout = false
            record.isLayingOut = true
            layoutSublayers()
            record.isLayingOut = false
            count += 1
        }
        // Looked at from here: a call for each of thousands of children that wait for nothing costs more than the layout.
        for layer in record.children where layer.record.treeNeedsLayout { count += layer.layoutTreeOnce() }
        // Asked anew, because layout may have marked what is above or was passed already.
        record.treeNeedsLayout = record.needsLayout || hasWaitingChild
        return count
    }

    /// A loop, because a closure would check for each child that it runs on the main actor.
    private var hasWaitingChild: Bool {
        for layer in record.children where layer.record.treeNeedsLayout { return true }
        return false
    }

    /// The layers of the tree that wait for layout.
    func layersWaitingForLayout() -> [CALayer] {
        guard record.treeNeedsLayout else { return [] }
        return (record.needsLayout ? [self] : []) + record.children.flatMap { $0.layersWaitingForLayout() }
    }
}
