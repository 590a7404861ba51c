import CCairo
import CoreGraphics
import Foundation

extension LayerSource {
    /// The state some seconds before.
    func delayed(by seconds: CFTimeInterval) -> LayerSource {
        guard case .presentation(let time) = self, seconds != 0 else { return self }
        return .presentation(time - seconds)
    }
}

extension Compositor {
    /// No more layers than this are drawn for one replicator.
    static let mostPlaced = 4_096

    /// The sublayers of a replicator, once for each instance, those that miss `clip` left out.
    func instances(of replicator: CAReplicatorLayer, _ values: LayerValues, clip: CGRect?) -> [PlacedLayer] {
        let replication = Replication(values)
        var placed: [PlacedLayer] = []
        var matrix = CATransform3DIdentity
        // What moves alike all the time covers the same each time.
        let isStill = replication.delay == 0 || !source.isAnimated(replicator)
        let first = isStill ? placedSublayers(of: replicator, values, isInstance: true) : []
        let extents = isStill && clip != nil ? first.map { shownExtent(of: $0.layer, $0.values) } : []
        for index in 0..<min(replication.count, CAReplicatorLayer.mostInstances) {
            defer { matrix = CATransform3DConcat(matrix, replication.transform) }
            if replication.isOver(at: index) { return placed }
            guard matrix.isFinite else { return placed }
            let tint = replication.tint(index)
            guard tint.alpha > 0.001 else { continue }
            let place = replication.centered(matrix)
            var one = self
            one.source = source.delayed(by: Double(index) * replication.delay)
            let layers = isStill ? first : one.placedSublayers(of: replicator, values, isInstance: true)
            for (number, layer) in layers.enumerated() {
                var instance = layer
                instance.space = CATransform3DConcat(layer.space, place)
                instance.source = one.source
                instance.tint = layer.tint.map { $0.multiplied(by: tint) } ?? tint
                if let clip, isStill, extents[number].isFiniteRect {
                    let box = PlaneTransform(instance.space).box(of: extents[number])
                    guard !box.isNull, box.minX < clip.maxX, box.maxX > clip.minX, box.minY < clip.maxY,
                        box.maxY > clip.minY
                    else { continue }
                }
                guard placed.count < Self.mostPlaced else {
                    report(replicator, replication.count)
                    return placed
                }
                placed.append(instance)
            }
        }
        if replication.count > CAReplicatorLayer.mostInstances, !first.isEmpty || !isStill {
            report(replicator, replication.count)
        }
        return placed
    }

    private func report(_ replicator: CAReplicatorLayer, _ count: Int) {
        guard replicator.reportedCount != count else { return }
        replicator.reportedCount = count
        LayerIssue.report(
            .tooMany,
            "A \(type(of: replicator)) has \(count) instances, of which the first \(CAReplicatorLayer.mostInstances) are "
                + "looked at and \(Self.mostPlaced) layers drawn: set a lower instanceCount.")
    }

    /// Draws an instance in its colour.
    mutating func drawTinted(
        _ placed: PlacedLayer, _ tint: StandardColor, on cairo: OpaquePointer, alpha: CGFloat
    ) {
        var plain = placed
        plain.tint = nil
        guard min(tint.red, tint.green, tint.blue) < 0.999, !isCasting, !isMasking else {
            plain.alpha *= tint.alpha
            return draw(plain, on: cairo, alpha: alpha)
        }
        let device = Compositor.deviceTransform(of: cairo)
        let box = PlaneTransform(CATransform3DMakeAffineTransform(device))
            .apply(PlaneTransform(placed.space).box(of: shownExtent(of: placed.layer, placed.values)))
            .intersection(Compositor.deviceClip(on: cairo)).integral
        guard !box.isNull, box.width >= 1, box.height >= 1,
            let context = CGContext(
                pixelWidth: Int(box.width), pixelHeight: Int(box.height), scale: 1, format: .colorAndAlpha)
        else { return }
        var matrix = cairo_matrix_t(device.concatenating(CGAffineTransform(translationX: -box.minX, y: -box.minY)))
        cairo_set_matrix(context.cairo, &matrix)
        draw(plain, on: context.cairo, alpha: 1)
        cairo_surface_flush(context.surface)
        context.multiply(by: tint)
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_source_surface(cairo, context.surface, box.minX, box.minY)
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
        cairo_paint_with_alpha(cairo, alpha)
        cairo_restore(cairo)
    }
}

extension StandardColor {
    /// The colour part by part times another.
    func multiplied(by other: StandardColor) -> StandardColor {
        StandardColor(
            red: red * other.red, green: green * other.green, blue: blue * other.blue, alpha: alpha * other.alpha)
    }
}
