import CCairo
import CoreGraphics
import Foundation

extension CGBlendMode {
    /// The mode of a filter's name, such as `"multiplyBlendMode"`; nil if there is none of that name. Filters there are of the
    /// modes of the PDF standard: those from `multiply` to `luminosity`.
    init?(filter name: String) {
        let modes = (CGBlendMode.multiply.rawValue...CGBlendMode.luminosity.rawValue).lazy
            .compactMap { CGBlendMode(rawValue: $0) }
        guard let mode = modes.first(where: { "\($0)BlendMode" == name }) else { return nil }
        self = mode
    }
}

extension CALayer {
    func compositingFilterDidChange() {
        record.blend = (compositingFilter as? String).flatMap(CGBlendMode.init(filter:))
        if record.blend == nil, let compositingFilter {
            LayerIssue.report(
                .unknownFilter,
                "The compositingFilter of a \(type(of: self)) was set to \(compositingFilter), which has no effect: only "
                    + "names of blend modes have, as \"multiplyBlendMode\".")
        }
        contentsDidChange()
    }
}

extension Compositor {
    /// Draws a layer as one picture, as large as the layer's tree, that is blended with what lies below.
    mutating func drawBlended(
        _ blend: CGBlendMode, _ layer: CALayer, _ values: LayerValues, _ transform: CGAffineTransform,
        on cairo: OpaquePointer, alpha: CGFloat
    ) {
        let place = transform.concatenating(Compositor.deviceTransform(of: cairo))
        let box = PlaneTransform(CATransform3DMakeAffineTransform(place)).apply(shownExtent(of: layer, values))
            .insetBy(dx: -1, dy: -1).integral.intersection(Compositor.deviceClip(on: cairo))
        guard !box.isNull, box.isFiniteRect, box.width >= 1, box.height >= 1,
            let context = CGContext(
                pixelWidth: Int(box.width), pixelHeight: Int(box.height), scale: 1, format: .colorAndAlpha)
        else { return }
        var matrix = cairo_matrix_t(
            Compositor.deviceTransform(of: cairo).concatenating(
                CGAffineTransform(translationX: -box.minX, y: -box.minY)))
        cairo_set_matrix(context.cairo, &matrix)
        let outer = blended
        blended = layer
        draw(layer, values, transform, on: context.cairo, alpha: alpha)
        blended = outer
        cairo_surface_flush(context.surface)
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_identity_matrix(cairo)
        cairo_set_source_surface(cairo, context.surface, box.minX, box.minY)
        cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
        cairo_set_operator(cairo, blend.cairo)
        cairo_rectangle(cairo, box.minX, box.minY, box.width, box.height)
        cairo_fill(cairo)
    }
}
