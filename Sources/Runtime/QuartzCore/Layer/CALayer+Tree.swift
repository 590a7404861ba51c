import CoreGraphics
import Foundation

extension CALayer {
    /// The layer that this one lies in, and takes time and space from: its superlayer, or the layer it masks.
    var parent: CALayer? { record.superlayer ?? record.masked }

    /// The topmost layer of this one's tree.
    package var root: CALayer {
        var layer = self
        while let next = layer.parent { layer = next }
        return layer
    }

    /// The host of this layer's tree.
    package var host: LayerTreeHost? { root.record.host }

    /// The clock this layer's time comes from: its host's, otherwise the one that was current when it was made.
    package var clock: FrameClock { host?.clock ?? record.clock }

    /// Whether `layer` is this one or lies in it, or in the mask of one that does.
    package func isAncestor(of layer: CALayer) -> Bool {
        var next: CALayer? = layer
        while let current = next {
            if current === self { return true }
            next = current.parent
        }
        return false
    }

    func insert(_ layer: CALayer, at index: Int) {
        guard !layer.isAncestor(of: self) else {
            LayerIssue.report(.cycle, "A \(type(of: layer)) cannot be a sublayer of itself or of one in it.")
            return
        }
        guard layer.superlayer === self || hasRoom(for: layer) else { return }
        keepShownSublayers()
        var index = index
        if layer.superlayer === self, let old = record.sublayers.firstIndex(where: { $0 === layer }) {
            record.sublayers.remove(at: old)
            if old < index { index -= 1 }
        } else {
            layer.removeFromSuperlayer()
            layer.stopMasking()
        }
        record.sublayers.insert(layer, at: min(max(index, 0), record.sublayers.count))
        record.hadSublayers = true
        layer.record.superlayer = self
        noteHeight(of: layer)
        if layer.record.treeNeedsLayout { noteTreeNeedsLayout() }
        if layer.record.treeNeedsDisplay { noteTreeNeedsDisplay() }
        host?.hasNewLayers = true
        treeDidChange()
    }

    func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
        guard sibling !== layer || sibling == nil else { return }
        if let sibling, let index = record.sublayers.firstIndex(where: { $0 === sibling }) {
            insert(layer, at: index + offset)
        } else {
            insert(layer, at: offset == 0 ? 0 : record.sublayers.count)
        }
    }

    func replace(_ old: CALayer, with new: CALayer) {
        guard old !== new, let index = record.sublayers.firstIndex(where: { $0 === old }) else { return }
        if new.superlayer === self {
            insert(new, at: index)
            return old.removeFromSuperlayer()
        }
        insert(new, at: record.sublayers.count)
        guard new.superlayer === self else { return }
        // At the end the old one is found at once, and taking it out moves no others.
        record.sublayers.swapAt(index, record.sublayers.count - 1)
        old.removeFromSuperlayer()
    }

    func replaceSublayers(with layers: [CALayer]?) {
        keepShownSublayers()
        let layers = layers ?? []
        let wanted = Set(layers.map(ObjectIdentifier.init))
        // From the end, where taking one out moves no others.
        for old in record.sublayers.reversed() where !wanted.contains(ObjectIdentifier(old)) {
            old.removeFromSuperlayer()
        }
        for layer in layers where layer.superlayer !== self { insert(layer, at: record.sublayers.count) }
        // All at once: one after the other, each would have to be looked for.
        var seen: Set<ObjectIdentifier> = []
        let ordered = (layers.filter { $0.superlayer === self } + record.sublayers).filter {
            seen.insert(ObjectIdentifier($0)).inserted
        }
        if !ordered.elementsEqual(record.sublayers, by: ===) {
            record.sublayers = ordered
            treeDidChange()
        }
        if layers.isEmpty { record.hadSublayers = false }
    }

    func detachFromSuperlayer() {
        guard let superlayer else { return }
        superlayer.keepShownSublayers()
        noteLeaving()
        superlayer.record.removeSublayer(self)
        superlayer.treeDidChange()
        record.superlayer = nil
    }

    private func treeDidChange() {
        markNeedsLayout()
        treePictureDidChange()
    }

    /// The sublayers from the farthest to the nearest at their values: by `zPosition`, then in order of the list.
    static func stacked(_ layers: [CALayer], _ z: (CALayer) -> CGFloat) -> [CALayer] {
        stacking(layers.map(z)).map { layers[$0] }
    }

    /// The places of depths from the farthest to the nearest, those of one depth in their order.
    static func stacking(_ depths: [CGFloat]) -> [Int] {
        guard let first = depths.first, depths.contains(where: { $0 != first }) else { return Array(depths.indices) }
        return depths.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
    }
}
