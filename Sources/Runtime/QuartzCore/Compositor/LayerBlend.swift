import CCairo
import CoreGraphics
import Foundation

/// How a layer is blended with what lies below it.
struct LayerBlend {
    let mode: cairo_operator_t

    /// The mode of a name; `nil` if there is none of that name.
    init?(_ name: String) {
        switch name {
        case "multiplyBlendMode": mode = CAIRO_OPERATOR_MULTIPLY
        case "screenBlendMode": mode = CAIRO_OPERATOR_SCREEN
        case "overlayBlendMode": mode = CAIRO_OPERATOR_OVERLAY
        case "darkenBlendMode": mode = CAIRO_OPERATOR_DARKEN
        case "lightenBlendMode": mode = CAIRO_OPERATOR_LIGHTEN
        case "colorDodgeBlendMode": mode = CAIRO_OPERATOR_COLOR_DODGE
        case "colorBurnBlendMode": mode = CAIRO_OPERATOR_COLOR_BURN
        case "softLightBlendMode": mode = CAIRO_OPERATOR_SOFT_LIGHT
        case "hardLightBlendMode": mode = CAIRO_OPERATOR_HARD_LIGHT
        case "differenceBlendMode": mode = CAIRO_OPERATOR_DIFFERENCE
        case "exclusionBlendMode": mode = CAIRO_OPERATOR_EXCLUSION
        case "hueBlendMode": mode = CAIRO_OPERATOR_HSL_HUE
        case "saturationBlendMode": mode = CAIRO_OPERATOR_HSL_SATURATION
        case "colorBlendMode": mode = CAIRO_OPERATOR_HSL_COLOR
        case "luminosityBlendMode": mode = CAIRO_OPERATOR_HSL_LUMINOSITY
        default: return nil
        }
    }
}

extension CALayer {
    func compositingFilterDidChange() {
        record.blend = (compositingFilter as? String).flatMap(LayerBlend.init)
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
        _ blend: LayerBlend, _ layer: CALayer, _ values: LayerValues, _ transform: CGAffineTransform,
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
        cairo_set_operator(cairo, blend.mode)
        cairo_paint(cairo)
    }
}
