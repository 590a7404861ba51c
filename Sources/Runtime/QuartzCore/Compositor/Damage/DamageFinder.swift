import CoreGraphics
import Foundation

/// Finds where a canvas differs from what layers show now, and notes that it will show that.
///
/// A layer whose own look has changed damages what its tree covered and covers now. Of other layers only what lies in them
/// is looked at, and of trees that say by their counters that nothing in them has changed, nothing. Where what a layer shows
/// of its sublayers is more than one over the other - a shadow of all of them, a mask, depth - a change in its tree damages
/// all of it.
@MainActor
struct DamageFinder {
    let canvas: Int
    /// All pixels of the canvas.
    let pixels: CGRect
    var damage = DirtyRegion()

    /// Edges between pixels, and pictures put down between pixels, reach a pixel further, those of shadows three; one more
    /// for rounding.
    static let margin: CGFloat = 4

    init(canvas: Int, pixels: CGRect) {
        self.canvas = canvas
        self.pixels = pixels
    }

    /// Compares a list of layers with the one that was shown.
    ///
    /// - Parameters:
    ///   - plane: From the space that the layers lie in to pixels.
    ///   - clip: The pixels that may show something of them.
    ///   - isCovered: Whether all pixels are damaged that may show something of them.
    mutating func compare(
        _ layers: [CALayer], with shown: [LayerTrace.Part], seen plane: CGAffineTransform, clip: CGRect,
        isCovered: Bool,
        source: (CALayer) -> LayerSource
    ) -> LayerParts {
        var parts = LayerParts()
        parts.list.reserveCapacity(layers.count)
        // Layers that stay in their order among the others; what lies between both ends of the lists is damaged.
        let isSame = layers.count == shown.count && zip(layers, shown).allSatisfy { $0.record.serial == $1.serial }
        var (start, end) = (layers.count, 0)
        var known: Set<Int> = []
        if !isSame {
            let shorter = min(layers.count, shown.count)
            start = 0
            while start < shorter, layers[start].record.serial == shown[start].serial { start += 1 }
            while end < shorter - start,
                layers[layers.count - 1 - end].record.serial == shown[shown.count - 1 - end].serial
            { end += 1 }
            known = Set(shown[start..<(shown.count - end)].map(\.serial))
            if !isCovered {
                for part in shown[start..<(shown.count - end)] { add(part.box, clip) }
            }
        }
        for (index, layer) in layers.enumerated() {
            let isMoved = !isSame && index >= start && index < layers.count - end
            let isNew = isMoved && !known.contains(layer.record.serial)
            if !isMoved, !isCovered, !shown.isEmpty, layer.record.trace?.canvas != canvas {
                // Another canvas has shown it since, so that only this is known of it.
                add(shown[index < start ? index : index + shown.count - layers.count].box, clip)
            }
            let trace = visit(
                layer, source(layer), seen: plane, clip: clip, isNew: isNew || shown.isEmpty,
                isCovered: isCovered || isMoved)
            if isMoved, !isCovered { add(trace.box, clip) }
            parts.add(trace, of: layer)
        }
        return parts
    }

    private mutating func add(_ box: CGRect, _ clip: CGRect) {
        guard !box.isNull else { return }
        let rect = box.intersection(clip)
        if !rect.isNull, rect.width > 0 { damage.add(rect) }
    }

    private mutating func visit(
        _ layer: CALayer, _ source: LayerSource, seen outer: CGAffineTransform, clip: CGRect, isNew: Bool,
        isCovered: Bool
    ) -> LayerTrace {
        let old = isNew ? nil : layer.record.trace.flatMap { $0.canvas == canvas ? $0 : nil }
        if let old, !old.isLive, old.version == layer.record.shownVersion, old.outer == outer { return old }
        let trace = trace(layer, source, old, seen: outer, clip: clip, isCovered: isCovered)
        layer.record.trace = trace
        return trace
    }

    private mutating func trace(
        _ layer: CALayer, _ source: LayerSource, _ old: LayerTrace?, seen outer: CGAffineTransform, clip: CGRect,
        isCovered: Bool
    ) -> LayerTrace {
        let values = source.values(of: layer)
        let place = LayerPlace(values)
        let hasChanged =
            old == nil || old?.look != layer.record.lookVersion || old?.place != place || old?.outer != outer
        var differs = hasChanged || source.changesOwnLook(layer)
        func note(
            _ box: CGRect, isLive: Bool, isFlat: Bool = true, isUnit: Bool = false, extent: CGRect = .null,
            margin: CGFloat = 0, parts: LayerParts = LayerParts()
        ) -> LayerTrace {
            if differs, !isCovered {
                if let old { add(old.box, clip) }
                add(box, clip)
            }
            return LayerTrace(
                canvas: canvas, layer: layer, outer: outer, place: place, isLive: isLive, isFlat: isFlat,
                isUnit: isUnit,
                extent: extent, margin: margin, box: box, parts: parts)
        }
        let compositor = Compositor(source: source, scale: 1, room: pixels.width * pixels.height)
        guard compositor.shownOpacity(of: layer, values) > 0.001 else {
            return note(.null, isLive: !layer.record.animations.isEmpty)
        }
        let plane = place.plane.concatenating(PlaneTransform(CATransform3DMakeAffineTransform(outer)))
        guard let flat = plane.flat, CATransform3DIsAffine(values.transform), !layer.keepsSpace(values) else {
            // Depth counts: the layer that it lies in is drawn as one.
            return note(.null, isLive: source.isAnimatedAtAll(layer), isFlat: false)
        }
        let isRound = values.masksToBounds && values.cornerRadius > 0
        var parts = LayerParts()
        var isUnit = layer.isDrawnAsOne(values)
        if !isUnit {
            // With nothing in it, a layer draws its round corners otherwise.
            if isRound, old?.parts.list.isEmpty != layer.record.sublayers.isEmpty { differs = true }
            let inner = values.masksToBounds ? clip.intersection(box(of: values.bounds.standardized, flat)) : clip
            parts = compare(
                layer.record.sublayers, with: old?.parts.list ?? [], seen: flat, clip: inner,
                isCovered: isCovered || differs
            ) { _ in source }
            // So it does around a blur.
            if isRound, old?.parts.hasBackdrop != parts.hasBackdrop { differs = true }
            isUnit = !parts.areFlat
        }
        if old?.isUnit != isUnit { differs = true }
        let own = compositor.joined(compositor.ownExtent(of: layer, values), withShadowOf: values)
        var extent = own.joined(with: values.masksToBounds ? parts.extent.intersection(own) : parts.extent)
        if isUnit {
            let isLive = source.isAnimatedAtAll(layer)
            differs = differs || isLive || old?.version != layer.record.shownVersion
            extent = compositor.shownExtent(of: layer, values)
            if layer.shouldRasterize { extent = extent.insetBy(dx: -layer.pictureMargin, dy: -layer.pictureMargin) }
            if !extent.isFiniteRect { extent = everything(flat) }
            parts = LayerParts(hasBackdrop: compositor.hasBackdrop(layer), isLive: isLive)
        }
        let box = box(of: extent, flat)
        let whole = isUnit ? box : self.box(of: own, flat)
        if isUnit || compositor.isDrawnWhole(layer, values, flat, on: pixels) { parts.wholes.append(Rows(whole)) }
        let radius = isUnit ? compositor.widestBlur(in: layer) : layer.backdropRadius(values) ?? 0
        if radius > 0 {
            // All that is blurred has to be drawn in the same go as the layer itself.
            let reach = (3 * radius * max(flat.scales.x, flat.scales.y)).rounded(.up) + 2 * BackdropLayer.largestCell
            parts.wholes.append(Rows(whole.insetBy(dx: -reach, dy: -reach)))
        }
        if layer is BackdropLayer { parts.hasBackdrop = true }
        return note(
            box, isLive: parts.isLive || !layer.record.animations.isEmpty, isUnit: isUnit, extent: extent,
            margin: Self.margin / max(min(flat.scales.x, flat.scales.y), 1e-6), parts: parts)
    }

    /// The pixels that a rectangle of a layer's space touches, and a margin.
    private func box(of rect: CGRect, _ flat: CGAffineTransform) -> CGRect {
        guard !rect.isNull else { return .null }
        let box = rect.applying(flat)
        return box.isFiniteRect ? box.insetBy(dx: -Self.margin, dy: -Self.margin).integral : pixels
    }

    /// All that can be seen, in a layer's space.
    private func everything(_ flat: CGAffineTransform) -> CGRect {
        let rect = pixels.applying(flat.inverted())
        return rect.isFiniteRect ? rect : .null
    }
}

extension LayerParts {
    @MainActor
    fileprivate mutating func add(_ trace: LayerTrace, of layer: CALayer) {
        list.append(LayerTrace.Part(serial: layer.record.serial, box: trace.box))
        wholes += trace.parts.wholes
        hasBackdrop = hasBackdrop || trace.parts.hasBackdrop
        isLive = isLive || trace.isLive
        areFlat = areFlat && trace.isFlat
        guard !trace.extent.isNull else { return }
        extent = extent.joined(with: trace.place.plane.apply(trace.extent))
    }
}

extension CALayer {
    /// How far the picture of a rasterized tree reaches beyond it, in points: by one of its pixels.
    fileprivate var pictureMargin: CGFloat { 1 / rasterizationScale.asPixelDensity }

    /// Whether what is seen of the layer's tree is more than its layers one over the other, so that a change of one can be
    /// seen beside it.
    fileprivate func isDrawnAsOne(_ values: LayerValues) -> Bool {
        record.mask != nil || record.transition != nil || record.blend != nil || shouldRasterize
            || self is CAReplicatorLayer
            || self is CAEmitterLayer || values.opacity < 0.999 && !record.sublayers.isEmpty
            || values.shadowPath == nil && LayerShadow(values) != nil
            || !CATransform3DIsIdentity(values.sublayerTransform)
    }
}

extension Compositor {
    /// Whether what a layer itself draws comes out otherwise, by a step of 255 here and there, if only a part of it is drawn:
    /// a turned picture, or one in another size that has edges between pixels or is beyond the measure of
    /// ``PictureMatrix``.
    fileprivate func isDrawnWhole(_ layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform, on pixels: CGRect)
        -> Bool
    {
        if layer.record.tiles != nil || LayerShadow(values) != nil { return true }
        if values.backgroundColor?.pattern != nil || values.borderColor?.pattern != nil { return true }
        let (x, y) = flat.scales
        let isUpright = abs(flat.b) + abs(flat.c) < 1e-9 && flat.a > 0 && flat.d > 0
        func isAsLarge(_ pixels: CGFloat, _ points: CGFloat, _ scale: CGFloat) -> Bool {
            abs(pixels - points * scale) < 1e-6 * pixels
        }
        let cut = values.masksToBounds ? values.bounds.standardized.applying(flat).intersection(pixels) : pixels
        for part in placement(of: layer, values)?.parts ?? [] {
            guard isUpright else { return true }
            let isScaled =
                !isAsLarge(part.source.width, part.target.width, x)
                || !isAsLarge(part.source.height, part.target.height, y)
            guard isScaled else { continue }
            // A hair's breadth from the limit the painter may see it otherwise.
            let matrix = PictureMatrix(
                part.source, in: part.target, seen: flat, longestSide: PictureMatrix.longestSide - 2)
            guard let matrix, cut.liesOnPixels, matrix.hasSharpEdges(in: cut) else { return true }
        }
        guard let extra = layer.extraBounds(values) else { return false }
        let scale = layer.extraScale ?? x
        let isLarge = extra.width * extra.height * scale * scale > 4 * room
        return !isUpright || isLarge || !isAsLarge(scale, 1, x) || !isAsLarge(scale, 1, y)
    }
}

extension CGAffineTransform {
    /// How many units a unit along each axis is stretched to.
    fileprivate var scales: (x: CGFloat, y: CGFloat) { (hypot(a, b), hypot(c, d)) }
}
