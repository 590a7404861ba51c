package import CCairo

/// How what is drawn and what is there make a new pixel.
public enum CGBlendMode: Int32, Sendable {
    /// What is drawn covers what is there.
    case normal
    /// The product of both.
    case multiply
    /// The inverse of the product of both inverses.
    case screen
    /// Multiplies where what is there is dark and screens where it is light.
    case overlay
    /// The darker of both.
    case darken
    /// The lighter of both.
    case lighten
    /// Brightens what is there to show what is drawn.
    case colorDodge
    /// Darkens what is there to show what is drawn.
    case colorBurn
    /// Darkens or lightens softly, by what is drawn.
    case softLight
    /// Multiplies where what is drawn is dark and screens where it is light.
    case hardLight
    /// The lighter of both minus the darker.
    case difference
    /// Like the difference, with less contrast.
    case exclusion
    /// The hue of what is drawn, the rest of what is there.
    case hue
    /// The saturation of what is drawn, the rest of what is there.
    case saturation
    /// Hue and saturation of what is drawn, the brightness of what is there.
    case color
    /// The brightness of what is drawn, the rest of what is there.
    case luminosity
    /// Nothing remains.
    case clear
    /// What is drawn replaces what is there.
    case copy
    /// What is drawn, where there is something.
    case sourceIn
    /// What is drawn, where there is nothing.
    case sourceOut
    /// What is drawn over what is there, where there is something.
    case sourceAtop
    /// What is there covers what is drawn.
    case destinationOver
    /// What is there, where something is drawn.
    case destinationIn
    /// What is there, where nothing is drawn.
    case destinationOut
    /// What is there over what is drawn, where something is drawn.
    case destinationAtop
    /// What is drawn or what is there, but not both.
    case xor
    /// As much darker than white as both are together: `1 - ((1 - a) + (1 - b))`, or black. In a PDF it multiplies.
    case plusDarker
    /// The sum of both.
    case plusLighter

    /// Cairo's operator.
    package var cairo: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply, .plusDarker: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }

    /// Whether Cairo would change pixels outside the shape that is drawn; Apple's contexts never do.
    var reachesOutside: Bool {
        switch self {
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }
}
