import CCairo
import CoreGraphics
import Foundation

/// Puts the pictures of a layer tree together: layers from the farthest to the nearest, each with shadow, background,
/// contents, sublayers and border, in this order.
///
/// It draws nothing of its own accord: contents are pictures that layers made in the display pass. A tree that has to
/// fade or to be cut round as one is flattened into a picture first, which is kept while the tree only moves or fades.
@MainActor
struct Compositor {
    var source: LayerSource
    /// Device pixels to a point, for pictures that are made on the way.
    let scale: CGFloat
    /// How many pixels a target has, by which the sizes of pictures that are kept are measured. Not those of the clip: how
    /// much is drawn anew in a frame must not change what is kept.
    let room: CGFloat
    /// The layer whose shadow is being made, if that is what is drawn: its alpha, before its mask cuts it and its shadow.
    var caster: CALayer?
    /// Whether a mask is being drawn, of which only the alpha counts.
    var isMasking = false
    /// The layer a picture is being made of, in its own space.
    var rasterized: CALayer?
    /// The layer that is drawn into a picture of its own, to be blended with what lies below.
    var blended: CALayer?
    /// Whether the y axis of the layer that is drawn points against that of the outermost one.
    var isFlipped = false
    /// Where pictures in the target's size are kept.
    var fitted: FittedPictures?
    var statistics = CompositeStatistics()
    /// In how many shadows that are being made this is, and how many more may be made in others. Each shadow in a shadow
    /// is made anew: in a chain of layers with one, without a bound, twice as many with each layer.
    var castDepth = 0
    var castsLeft = 1_024

    /// Whether only what casts a shadow is drawn: in a scale of its own, so that no picture of it is kept.
    var isCasting: Bool { caster != nil }

    init(source: LayerSource, scale: CGFloat, room: CGFloat) {
        self.source = source
        self.scale = scale
        self.room = max(room, 65_536)
    }

    /// Draws on a whole context: by its clip the sizes of pictures that are kept are measured. Answers what it has cost.
    @discardableResult
    static func run(
        _ source: LayerSource, scale: CGFloat, on context: CGContext,
        _ body: (inout Compositor, OpaquePointer) -> Void
    ) -> CompositeStatistics {
        var statistics = CompositeStatistics()
        context.withCairo { cairo in
            let pixels = clipArea(on: cairo)
            var compositor = Compositor(source: source, scale: scale, room: pixels)
            compositor.statistics.pixels = pixels.isFinite ? Int(min(pixels, 1e15)) : 0
            body(&compositor, cairo)
            statistics = compositor.statistics
        }
        return statistics
    }

    /// Draws a layer where it lies in its superlayer, into a context whose space is the superlayer's.
    mutating func draw(_ layer: CALayer, in superlayer: LayerValues?, on cairo: OpaquePointer, alpha: CGFloat = 1) {
        let values = source.values(of: layer)
        guard CATransform3DIsAffine(values.transform), superlayer == nil else {
            let space = superlayer.map { values.spaceInSuperlayer($0) } ?? values.spaceInSuperlayer
            return draw([PlacedLayer(layer: layer, values: values, space: space)], on: cairo, alpha: alpha)
        }
        draw(layer, values, seen: values.toSuperlayer, on: cairo, alpha: alpha)
    }

    /// Draws a layer into a context whose space is the layer's own, moved and seen by `plane`.
    mutating func draw(
        _ layer: CALayer, _ values: LayerValues, seen plane: PlaneTransform, on cairo: OpaquePointer, alpha: CGFloat
    ) {
        if let transform = plane.flat { return draw(layer, values, transform, on: cairo, alpha: alpha) }
        guard alpha * shownOpacity(of: layer, values) > 0.001, plane.p != 0 || plane.q != 0 else { return }
        if !isCasting, !isMasking, hasBackdrop(layer) {
            // In a picture of its own it would have nothing to blur.
            let center = CGPoint(x: values.bounds.midX, y: values.bounds.midY)
            return draw(layer, values, plane.affine(around: center), on: cairo, alpha: alpha)
        }
        drawProjected(layer, values, plane, on: cairo, alpha: alpha)
    }

    /// Draws a layer into a context whose space is the layer's own, moved by `transform`.
    mutating func draw(
        _ layer: CALayer, _ values: LayerValues, _ transform: CGAffineTransform, on cairo: OpaquePointer, alpha: CGFloat
    ) {
        let values = layer.keepsSpace(values) ? values.bare : values
        let alphaAbove = alpha
        let alpha = alpha * shownOpacity(of: layer, values)
        guard alpha > 0.001, Compositor.canUse(transform, on: cairo) else { return }
        if let blend = layer.record.blend, layer !== blended, layer !== rasterized, !isCasting, !isMasking {
            return drawBlended(blend, layer, values, transform, on: cairo, alpha: alphaAbove)
        }
        if let ongoing = transition(of: layer, values) {
            return draw(ongoing, of: layer, values, transform, on: cairo, alpha: alphaAbove)
        }
        var matrix = cairo_matrix_t(transform)
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_transform(cairo, &matrix)
        guard mayBeSeen(layer, values, on: cairo) else { return }
        if layer.shouldRasterize, layer !== rasterized, layer !== caster, isCasting || isMasking || !hasBackdrop(layer)
        {
            return drawRasterized(layer, values, on: cairo, alpha: alpha)
        }
        statistics.compositedLayers += 1
        if values.isGeometryFlipped { isFlipped.toggle() }
        defer { if values.isGeometryFlipped { isFlipped.toggle() } }
        let outline = Outline(values, layer.cornerCurve)
        let isCutRound = values.masksToBounds && outline.isRound && (!isLeaf(layer) || hasPicture(layer, values))
        let isGroup = isCutRound || (alpha < 0.999 && layer.allowsGroupOpacity && countParts(layer, values) > 1)
        if layer.record.mask != nil, layer !== caster {
            drawMasked(layer, values, outline, isCutRound: isCutRound, on: cairo, alpha: alpha)
        } else if isGroup, hasBackdrop(layer) {
            // In a picture of its own it would have nothing to blur.
            if isCutRound {
                cairo_new_path(cairo)
                outline.addPath(to: cairo)
                cairo_clip(cairo)
            }
            drawParts(layer, values, outline, on: cairo, alpha: alpha)
        } else if isGroup {
            drawFlattened(layer, values, outline, isCutRound: isCutRound, on: cairo, alpha: alpha)
        } else {
            drawParts(layer, values, outline, on: cairo, alpha: alpha)
        }
    }

    /// Draws the parts of a layer one over the other. A layer that is cut round later has square ones.
    mutating func drawParts(
        _ layer: CALayer, _ values: LayerValues, _ outline: Outline, on cairo: OpaquePointer, alpha: CGFloat,
        cut: Outline? = nil
    ) {
        if let shadow = LayerShadow(values) {
            drawShadow(shadow, of: layer, values, within: values.masksToBounds ? outline : nil, on: cairo, alpha: alpha)
        }
        if let radius = layer.backdropRadius(values), let backdrop = layer as? BackdropLayer {
            if isCasting || isMasking {
                // It lets nothing through but what it has blurred.
                if radius > 0 { LayerPainter.fill(outline, LayerShadow.caster, alpha, on: cairo) }
            } else {
                drawBackdrop(backdrop, radius: radius, outline, on: cairo, alpha: alpha)
            }
        }
        let isHard = layer.edgeAntialiasingMask.isEmpty && !outline.isRound
        if isHard { cairo_set_antialias(cairo, CAIRO_ANTIALIAS_NONE) }
        if let color = values.backgroundColor {
            LayerPainter.fill(outline, color, alpha, on: cairo)
        }
        let clips = values.masksToBounds && cut == nil
        let extra = extraPicture(of: layer, values, on: cairo)
        let image = picture(of: layer, values)
        if clips, image != nil || extra != nil || !isLeaf(layer) || layer is CAEmitterLayer {
            cairo_save(cairo)
            outline.square.addPath(to: cairo)
            cairo_clip(cairo)
        }
        if let image {
            LayerPainter.draw(
                image, layer, values, isFlipped: isFlipped, fitted: isCasting || isMasking ? nil : fitted, on: cairo,
                alpha: alpha)
        }
        if isHard { cairo_set_antialias(cairo, CAIRO_ANTIALIAS_DEFAULT) }
        if image == nil, let tiles = layer.record.tiles {
            drawTiles(of: layer, values, tiles, on: cairo, alpha: alpha)
        }
        if let extra {
            LayerPainter.draw(extra.image, in: extra.rect, on: cairo, alpha: alpha)
        }
        if let emitter = layer as? CAEmitterLayer {
            drawParticles(of: emitter, values, on: cairo, alpha: alpha)
        }
        drawSublayers(of: layer, values, on: cairo, alpha: alpha)
        if clips, image != nil || extra != nil || !isLeaf(layer) || layer is CAEmitterLayer {
            cairo_restore(cairo)
        }
        if values.borderWidth > 0, let color = values.borderColor {
            LayerPainter.drawBorder(of: cut ?? outline, outside: outline, values.borderWidth, color, alpha, on: cairo)
        }
    }

    // MARK: What a layer consists of

    private func isLeaf(_ layer: CALayer) -> Bool { layer.record.sublayers.isEmpty }

    /// The picture that a layer shows: contents that were set, else what it drew.
    func picture(of layer: CALayer, _ values: LayerValues) -> CGImage? {
        values.contents as? CGImage ?? layer.record.backing?.image
    }

    private func hasPicture(_ layer: CALayer, _ values: LayerValues) -> Bool {
        picture(of: layer, values) != nil || layer.record.tiles != nil || hasExtra(layer, values)
    }

    /// Whether something of the layer's tree may lie in the clip, as far as that is known.
    private func mayBeSeen(_ layer: CALayer, _ values: LayerValues, on cairo: OpaquePointer) -> Bool {
        if staysInBounds(layer, values) { return Compositor.isVisible(values.bounds, on: cairo) }
        guard let extent = layer.knownExtent else { return true }
        return Compositor.isVisible(extent, on: cairo)
    }

    /// Whether nothing of the layer's tree can be seen outside of its bounds.
    private func staysInBounds(_ layer: CALayer, _ values: LayerValues) -> Bool {
        if values.masksToBounds { return true }
        return isLeaf(layer) && !hasExtra(layer, values) && LayerShadow(values) == nil
            && (picture(of: layer, values) == nil || layer.contentsGravity == .resize
                || layer.contentsGravity == .resizeAspect)
    }

    /// How many things would fade one through the other if each faded by itself; 2 stands for more, too.
    private func countParts(_ layer: CALayer, _ values: LayerValues) -> Int {
        var count = values.backgroundColor.map { $0.alpha > 0 ? 1 : 0 } ?? 0
        if picture(of: layer, values) != nil || layer.record.tiles != nil { count += 1 }
        if LayerShadow(values) != nil { count += 1 }
        if hasExtra(layer, values) { count += 1 }
        if values.borderWidth > 0, values.borderColor != nil { count += 1 }
        if layer is CAReplicatorLayer, !isLeaf(layer) { return 2 }
        for sublayer in layer.record.sublayers where count < 2 {
            let shown = source.values(of: sublayer)
            if transition(of: sublayer, shown) != nil { return 2 }
            if !shown.isHidden { count += countParts(sublayer, shown) }
        }
        return count
    }

    /// Whether Cairo can draw in a space moved by `transform`: one matrix of no numbers, or without area, would end all
    /// drawing on the context, that of the layers that follow too.
    static func canUse(_ transform: CGAffineTransform, on cairo: OpaquePointer) -> Bool {
        // The comparison fails for what is no number, too.
        guard abs(transform.a * transform.d - transform.b * transform.c) > 1e-12 else { return false }
        var (matrix, current, product) = (cairo_matrix_t(transform), cairo_matrix_t(), cairo_matrix_t())
        cairo_get_matrix(cairo, &current)
        cairo_matrix_multiply(&product, &matrix, &current)
        let area = product.xx * product.yy - product.yx * product.xy
        let numbers = [product.xx, product.yx, product.xy, product.yy, product.x0, product.y0, area]
        return numbers.allSatisfy(\.isFinite) && area != 0
    }

    /// Whether a rectangle of the user space meets the clip.
    static func isVisible(_ rect: CGRect, on cairo: OpaquePointer) -> Bool {
        let clip = clipExtents(on: cairo)
        return rect.minX < clip.maxX && rect.maxX > clip.minX && rect.minY < clip.maxY && rect.maxY > clip.minY
    }

    /// The smallest rectangle around the clip, in the user space.
    static func clipExtents(on cairo: OpaquePointer) -> CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
