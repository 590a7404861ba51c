import CCairo
import CoreGraphics
import Foundation

/// A picture of a particle in a colour.
struct TintedPicture: Hashable {
    let image: ObjectIdentifier
    let red, green, blue: Int

    init(_ image: CGImage, _ color: StandardColor) {
        self.image = ObjectIdentifier(image)
        // Steps that nobody sees between neighbours.
        func step(_ part: CGFloat) -> Int { Int((part.clampedToUnit * 32).rounded()) }
        (red, green, blue) = (step(color.red), step(color.green), step(color.blue))
    }

    var isWhite: Bool { red == 32 && green == 32 && blue == 32 }
    var color: StandardColor {
        StandardColor(red: CGFloat(red) / 32, green: CGFloat(green) / 32, blue: CGFloat(blue) / 32, alpha: 1)
    }
}

extension CAEmitterLayer {
    func setBirthRate(_ rate: Float) {
        guard rate != birthRate else { return }
        if record.isCommitted, host != nil {
            let now = localTime(clock.now)
            if rates.isEmpty { rates = [EmissionRate(time: now, factor: Double(birthRate))] }
            rates.append(EmissionRate(time: now, factor: Double(rate)))
            // What is older than the longest life is not seen. Somebody who changes it that often sees an even rate.
            if rates.count > 256 { rates.removeFirst(rates.count - 256) }
        }
        setExtra("birthRate", CGFloat(rate))
    }

    /// Whether particles are there, or still come, so that a coming frame will look different.
    var isLive: Bool {
        guard speed != 0, !isHidden, let cells = emitterCells else { return false }
        let comes = birthRate > 0 && cells.contains { $0.isEnabled && $0.birthRate > 0 && $0.lifetime > 0 }
        return comes || !particles(values, at: clock.now).isEmpty
    }

    /// The particles that are there at a time of the clock.
    func particles(_ values: LayerValues, at time: CFTimeInterval) -> [Particle] {
        let now = localTime(time)
        let shown = AnimatableValue(values.extra["birthRate"] ?? nil).number ?? 1
        let isSteady = rates.isEmpty || CGFloat(birthRate) != shown
        let steady = [EmissionRate(time: 0, factor: Double(shown))]
        let emission = Emission(
            values, cells: values.extra("emitterCells") ?? [], seed: seed, rates: isSteady ? steady : rates,
            begin: beginTime == 0 ? -.infinity : 0, at: now)
        if emission.isCut, !isReported {
            isReported = true
            LayerIssue.report(
                .tooMany,
                "A \(type(of: self)) has more than \(Self.mostParticles) particles, of which no more are drawn: "
                    + "set lower birth rates or lifetimes.")
        }
        return emission.particles
    }
}

extension Particle {
    /// What the particle covers.
    var box: CGRect? {
        guard let image = cell.contents.flatMap({ $0 as? CGImage }) else { return nil }
        let pixels = cell.contentsScale.asPixelDensity
        let width = CGFloat(image.width) * cell.contentsRect.width * scale / pixels
        let height = CGFloat(image.height) * cell.contentsRect.height * scale / pixels
        guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
        return CGRect(x: position.x - width / 2, y: position.y - height / 2, width: width, height: height)
    }
}

extension Compositor {
    private func particles(of layer: CAEmitterLayer, _ values: LayerValues) -> [Particle] {
        if case .presentation(let time) = source { return layer.particles(values, at: time) }
        return layer.particles(values, at: layer.clock.now)
    }

    /// Where a class of layers draws, as ``CALayer/extraBounds(_:)``, with what depends on the time.
    func extraBounds(of layer: CALayer, _ values: LayerValues) -> CGRect? {
        guard let emitter = layer as? CAEmitterLayer else { return layer.extraBounds(values) }
        let boxes = particles(of: emitter, values).compactMap { particle in
            // Turned any way.
            particle.box.map { $0.insetBy(dx: -max($0.width, $0.height) / 4, dy: -max($0.width, $0.height) / 4) }
        }
        return boxes.isEmpty ? nil : boxes.reduce(.null) { $0.union($1) }
    }

    /// Whether a class of layers may draw something of its own.
    func hasExtra(_ layer: CALayer, _ values: LayerValues) -> Bool {
        layer is CAEmitterLayer || layer.extraBounds(values) != nil
    }

    /// Draws the particles of a layer.
    mutating func drawParticles(
        of layer: CAEmitterLayer, _ values: LayerValues, on cairo: OpaquePointer, alpha: CGFloat
    ) {
        layer.clock.animations.watch(layer)
        var particles = particles(of: layer, values)
        let mode: CAEmitterLayerRenderMode = values.extra("renderMode") ?? .unordered
        switch mode {
        case .oldestLast: particles.sort { $0.age < $1.age }
        case .backToFront: particles.sort { $0.z < $1.z }
        case .oldestFirst: particles.sort { $0.age > $1.age }
        default: break
        }
        let clip = Compositor.clipExtents(on: cairo)
        for particle in particles {
            guard let box = particle.box, let image = particle.cell.contents as? CGImage,
                box.insetBy(dx: -box.width, dy: -box.height).intersects(clip)
            else { continue }
            let look = layer.picture(of: image, particle.color)
            cairo_save(cairo)
            if mode == .additive { cairo_set_operator(cairo, CAIRO_OPERATOR_ADD) }
            cairo_translate(cairo, particle.position.x, particle.position.y)
            cairo_rotate(cairo, particle.angle.isFinite ? Double(particle.angle) : 0)
            let target = CGRect(x: -box.width / 2, y: -box.height / 2, width: box.width, height: box.height)
            let part = particle.cell.contentsRect
            let source = CGRect(
                x: part.minX * CGFloat(image.width), y: part.minY * CGFloat(image.height),
                width: part.width * CGFloat(image.width), height: part.height * CGFloat(image.height))
            let shrinks = box.width * LayerPainter.scale(of: cairo) < source.width
            let filter = shrinks ? particle.cell.minificationFilter : particle.cell.magnificationFilter
            LayerPainter.draw(
                look, source, in: target, isSmooth: filter != CALayerContentsFilter.nearest.rawValue, on: cairo,
                alpha: alpha * particle.color.alpha)
            cairo_restore(cairo)
        }
    }
}

extension CAEmitterLayer {
    /// A picture multiplied by a colour, from the cache if it was made before.
    fileprivate func picture(of image: CGImage, _ color: StandardColor) -> CGImage {
        let key = TintedPicture(image, color)
        guard !key.isWhite else { return image }
        if let known = tinted[key] { return known }
        guard
            let context = CGContext(
                pixelWidth: image.width, pixelHeight: image.height, scale: 1, format: .colorAndAlpha)
        else { return image }
        context.withCairo {
            LayerPainter.draw(
                image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height), on: $0, alpha: 1)
        }
        context.flush()
        context.multiply(by: key.color)
        guard let picture = context.takeImage() else { return image }
        // Small pictures in many colours, or a few large ones.
        if tinted.count * image.width * image.height > 4_194_304 { tinted = [:] }
        tinted[key] = picture
        return picture
    }
}
