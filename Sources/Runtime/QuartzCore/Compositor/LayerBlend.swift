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
    /// Draws a layer as one picture that is blended with what lies below.
    mutating func drawBlended(
        _ blend: CGBlendMode, _ layer: CALayer, _ values: LayerValues, _ transform: CGAffineTransform,
        on cairo: OpaquePointer, alpha: CGFloat
    ) {
        let outer = blended
        blended = layer
        defer { blended = outer }
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_push_group(cairo)
        draw(layer, values, transform, on: cairo, alpha: alpha)
        cairo_pop_group_to_source(cairo)
        cairo_set_operator(cairo, blend.cairo)
        cairo_paint(cairo)
    }
}
