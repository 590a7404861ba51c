import CoreGraphics
import Foundation

extension CALayer {
    func markNeedsDisplay() {
        guard !record.needsDisplay else { return }
        record.needsDisplay = true
        noteTreeNeedsDisplay()
        requestFrame()
    }

    func noteTreeNeedsDisplay() {
        var layer: CALayer? = self
        while let current = layer {
            current.record.treeNeedsDisplay = true
            layer = current.parent
        }
    }

    func displayMarked() {
        guard record.needsDisplay, !record.isDisplaying else { return }
        record.needsDisplay = false
        record.isDisplaying = true
        display()
        record.isDisplaying = false
    }

    /// Says that a default of the delegate protocol answered, so that the layer goes on as without a delegate.
    package func noteDelegateDefault() { record.delegateDefaulted = true }

    func displayContents() {
        keepShown()
        record.delegateDefaulted = false
        if let delegate {
            delegate.display(self)
            guard record.delegateDefaulted else { return }
        }
        record.delegateDefaulted = false
        record.tiles = nil
        let scale = contentsScale.asPixelDensity
        if BackingStore.isTooLarge(bounds.size, scale: scale) {
            // Whether somebody draws is found out with the first part that is seen.
            setBacking(nil)
            record.tiles = TileStore()
            delegate?.layerWillDraw(self)
            return contentsDidChange()
        }
        guard let backing = BackingStore(size: bounds.size, scale: scale, isOpaque: isOpaque)
        else {
            setBacking(nil)
            return
        }
        delegate?.layerWillDraw(self)
        backing.draw(bounds, isUpsideDown: !contentsAreFlipped(), isGray: contentsFormat == .gray8Uint) { draw(in: $0) }
        // A delegate that does not draw leaves no picture, so that nothing is kept and composited for it.
        if record.delegateDefaulted {
            setBacking(nil)
        } else {
            host?.statistics.rasterisations += 1
            setBacking(backing)
        }
    }

    private func setBacking(_ backing: BackingStore?) {
        guard record.backing != nil || backing != nil else { return }
        record.backing = backing
        values.contents = nil
        contentsDidChange()
    }

    func setContents(_ contents: Any?) {
        keepShown()
        record.backing = nil
        record.needsDisplay = false
        if !(self is CATiledLayer) { record.tiles = nil }
        if let contents, !(contents is CGImage) {
            LayerIssue.report(
                .unknownContents, "contents of a \(type(of: self)) are a \(type(of: contents)), not a CGImage.")
        }
        let old = values.contents
        if let old = old as? CGImage, let new = contents as? CGImage, old === new { return }
        if old == nil, contents == nil { return contentsDidChange() }
        setContentsValue(contents)
    }
}
