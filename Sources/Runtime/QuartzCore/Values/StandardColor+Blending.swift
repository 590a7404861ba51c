import CoreGraphics

// While animations are added up the components may leave 0...1; `color` brings them back.
extension StandardColor {
    init(_ color: CGColor) { self = color.standard }

    /// The colour, its components brought back into 0...1.
    var color: CGColor {
        let unit = clamped
        return CGColor(srgbRed: unit.red, green: unit.green, blue: unit.blue, alpha: unit.alpha)
    }

    /// The same colour, seen through.
    var transparent: StandardColor { StandardColor(red: red, green: green, blue: blue, alpha: 0) }

    func interpolated(to end: StandardColor, _ t: CGFloat) -> StandardColor {
        StandardColor(
            red: red + (end.red - red) * t, green: green + (end.green - green) * t, blue: blue + (end.blue - blue) * t,
            alpha: alpha + (end.alpha - alpha) * t)
    }
}
