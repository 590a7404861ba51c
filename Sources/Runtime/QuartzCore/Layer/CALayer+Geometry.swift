import CoreGraphics
import Foundation

extension CALayer {
    /// From this layer's space to its superlayer's, of a mask to that of the layer it masks, by the models.
    package var planeToSuperlayer: PlaneTransform { values.toSuperlayer(superlayer?.values) }

    /// From this layer's space to that of `ancestor`, or out of the tree's root if that is `nil`.
    private func planeUp(to ancestor: CALayer?) -> PlaneTransform {
        var plane = PlaneTransform.identity
        var layer = self
        while layer !== ancestor {
            guard let next = layer.parent else {
                plane = plane.concatenating(layer.planeToSuperlayer)
                break
            }
            if next === layer.superlayer, next.keepsSpace(next.values), next !== ancestor {
                // Depth goes on to the next layer that has a plane.
                var space = layer.values.spaceInSuperlayer(next.values)
                var outer = next
                while outer.keepsSpace(outer.values), outer !== ancestor {
                    let above = outer.superlayer
                    space = CATransform3DConcat(
                        space, above.map { outer.values.spaceInSuperlayer($0.values) } ?? outer.values.spaceInSuperlayer
                    )
                    guard let above else { return plane.concatenating(PlaneTransform(space)) }
                    outer = above
                }
                plane = plane.concatenating(PlaneTransform(space))
                layer = outer
            } else {
                plane = plane.concatenating(layer.planeToSuperlayer)
                layer = next
            }
        }
        return plane
    }

    /// How many of the layers from this one up to the root turn their y axis.
    var flipsAround: Int {
        var (count, layer): (Int, CALayer?) = (0, self)
        while let current = layer {
            if current.values.isGeometryFlipped { count += 1 }
            layer = current.parent
        }
        return count
    }

    /// The nearest scroll layer that this one lies in.
    var scrollLayer: CAScrollLayer? {
        var layer = superlayer
        while let current = layer {
            if let scroll = current as? CAScrollLayer { return scroll }
            layer = current.superlayer
        }
        return nil
    }

    var rectInScrollLayer: CGRect {
        guard let scrollLayer else { return bounds }
        let seen = bounds.intersection(convert(scrollLayer.bounds, from: scrollLayer))
        return seen.isNull ? .zero : seen
    }

    /// From this layer's space to `other`'s. Layers of different trees meet in the space around their roots.
    func conversion(to other: CALayer?) -> PlaneTransform {
        guard other !== self else { return .identity }
        guard let other else { return planeUp(to: nil) }
        let meeting = commonAncestor(with: other)
        // A layer squeezed into a line has no inverse; points then stay where they are above it.
        let down = other.planeUp(to: meeting).inverse ?? .identity
        return planeUp(to: meeting).concatenating(down)
    }

    /// From `other`'s space to this layer's.
    func conversion(from other: CALayer?) -> PlaneTransform {
        if let other { return other.conversion(to: self) }
        return planeUp(to: nil).inverse ?? .identity
    }

    private func commonAncestor(with other: CALayer) -> CALayer? {
        var layer: CALayer? = self
        while let current = layer, !current.isAncestor(of: other) { layer = current.parent }
        return layer
    }

    func hitTestTree(_ point: CGPoint) -> CALayer? {
        guard !isHidden else { return nil }
        if keepsSpace(values) { return hitTestSpace(point) }
        return planeToSuperlayer.inverse.flatMap { hitTestPlane($0.apply(point)) }
    }

    /// The nearest layer of this tree at a point of this layer's own space.
    private func hitTestPlane(_ point: CGPoint) -> CALayer? {
        let isInside = contains(point)
        guard isInside || !masksToBounds else { return nil }
        for layer in CALayer.stacked(sublayers ?? [], { $0.zPosition }).reversed() {
            if let hit = layer.hitTest(point) { return hit }
        }
        return isInside ? self : nil
    }

    /// The nearest layer at a point of the superlayer's space among those in this one, which has no plane and cannot be hit
    /// itself: they are turned with it, and lie before each other as they are seen.
    private func hitTestSpace(_ point: CGPoint) -> CALayer? {
        var found: [(layer: CALayer, own: CGPoint, depth: CGFloat)] = []
        func collect(_ layer: CALayer, _ space: CATransform3D) {
            for sublayer in layer.sublayers ?? [] where !sublayer.isHidden {
                let inner = CATransform3DConcat(sublayer.values.spaceInSuperlayer(layer.values), space)
                if sublayer.keepsSpace(sublayer.values) {
                    collect(sublayer, inner)
                } else if let own = PlaneTransform(inner).inverse?.apply(point) {
                    found.append((sublayer, own, inner.depth(at: own)))
                }
            }
        }
        collect(self, superlayer.map { values.spaceInSuperlayer($0.values) } ?? values.spaceInSuperlayer)
        for index in CALayer.stacking(found.map(\.depth)).reversed() {
            let (layer, own, _) = found[index]
            // One that this layer alone shows from the side has no point of its superlayer's plane.
            let outer = layer.planeToSuperlayer.apply(own)
            let back = layer.planeToSuperlayer.inverse?.apply(outer) ?? CGPoint(x: CGFloat.nan, y: 0)
            let isSame = abs(back.x - own.x) < 1e-3 && abs(back.y - own.y) < 1e-3
            let hit = isSame ? layer.hitTest(outer) : layer.hitTestPlane(own)
            if let hit { return hit }
        }
        return nil
    }

    // MARK: Time

    /// A time of the clock in this layer's own time.
    func localTime(_ time: CFTimeInterval) -> CFTimeInterval {
        let outer = parent?.localTime(time) ?? time
        let timing = finiteTiming
        return (outer - timing.begin) * timing.speed + timing.offset
    }

    /// The layer's timing, with what is no finite number as if it were not set.
    private var finiteTiming: (begin: CFTimeInterval, speed: Double, offset: CFTimeInterval) {
        (
            beginTime.isFinite ? beginTime : 0, speed.isFinite ? Double(speed) : 1,
            timeOffset.isFinite ? timeOffset : 0
        )
    }

    /// A time of this layer's own on the clock; while the layer stands still every moment is the present one.
    func clockTime(_ time: CFTimeInterval) -> CFTimeInterval {
        let timing = finiteTiming
        guard timing.speed != 0 else { return clock.now }
        let outer = (time - timing.offset) / timing.speed + timing.begin
        return parent?.clockTime(outer) ?? outer
    }
}

extension CATransform3D {
    /// How near a point of the plane comes to the viewer.
    fileprivate func depth(at point: CGPoint) -> CGFloat {
        let w = m14 * point.x + m24 * point.y + m44
        return (m13 * point.x + m23 * point.y + m43) / (w == 0 ? 1 : w)
    }
}
