import Foundation

/// Red, green and blue of sRGB and an alpha; numbers may lie outside 0 to 1.
package struct StandardColor: Hashable, Sendable {
    /// How much red.
    package var red: CGFloat
    /// How much green.
    package var green: CGFloat
    /// How much blue.
    package var blue: CGFloat
    /// How opaque, from 0 to 1.
    package var alpha: CGFloat

    /// Makes a colour of sRGB numbers.
    package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// The colour with every number brought into 0 to 1.
    package var clamped: StandardColor {
        StandardColor(
            red: red.clampedToUnit, green: green.clampedToUnit, blue: blue.clampedToUnit, alpha: alpha.clampedToUnit)
    }
}

extension CGFloat {
    /// The number brought into 0 to 1; 0 for a number that is none.
    package var clampedToUnit: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1) }
}

extension CGColorSpace {
    /// The sRGB colour of the numbers, which are the space's and an alpha.
    func standardColor(of components: [CGFloat]) -> StandardColor {
        let alpha = components[numberOfComponents]
        switch model {
        case .monochrome:
            let white = isLinear ? encoded(components[0]) : components[0]
            return StandardColor(red: white, green: white, blue: white, alpha: alpha)
        case .cmyk:
            let light = 1 - components[3]
            return StandardColor(
                red: (1 - components[0]) * light, green: (1 - components[1]) * light,
                blue: (1 - components[2]) * light, alpha: alpha)
        default:
            if !isP3 && !isLinear {
                return StandardColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
            }
            var linear = isLinear ? Array(components[0..<3]) : components[0..<3].map(decoded)
            if isP3 { linear = multiply(linearP3ToStandard, linear) }
            return StandardColor(
                red: encoded(linear[0]), green: encoded(linear[1]), blue: encoded(linear[2]), alpha: alpha)
        }
    }

    /// The space's numbers, and an alpha, of an sRGB colour; cut to 0 to 1 unless the space is an extended one.
    func components(of color: StandardColor) -> [CGFloat] {
        var result: [CGFloat]
        switch model {
        case .monochrome:
            let gray: CGFloat
            if color.red == color.green && color.green == color.blue {
                gray = isLinear ? decoded(color.red) : color.red
            } else {
                // The luminance of the primaries of ITU-R BT.709, which are sRGB's.
                let light = 0.2126 * decoded(color.red) + 0.7152 * decoded(color.green) + 0.0722 * decoded(color.blue)
                gray = isLinear ? light : encoded(light)
            }
            result = [gray]
        case .cmyk:
            let rgb = color.clamped
            let black = 1 - max(rgb.red, rgb.green, rgb.blue)
            let rest = 1 - black
            result = rest == 0 ? [0, 0, 0] : [rgb.red, rgb.green, rgb.blue].map { (rest - $0) / rest }
            result.append(black)
        default:
            result = [color.red, color.green, color.blue]
            if isP3 || isLinear {
                result = result.map(decoded)
                if isP3 { result = multiply(linearStandardToP3, result) }
                if !isLinear { result = result.map(encoded) }
            }
        }
        if !isExtended { result = result.map(\.clampedToUnit) }
        return result + [color.alpha]
    }

    private var isLinear: Bool {
        switch kind {
        case .linearSRGB, .extendedLinearSRGB, .linearDisplayP3, .extendedLinearDisplayP3, .linearGray,
            .extendedLinearGray:
            true
        default: false
        }
    }

    private var isP3: Bool {
        switch kind {
        case .displayP3, .extendedDisplayP3, .linearDisplayP3, .extendedLinearDisplayP3: true
        default: false
        }
    }
}

/// Takes sRGB's curve away (IEC 61966-2-1), mirrored for numbers below zero.
private func decoded(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let linear = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -linear : linear
}

/// Applies sRGB's curve (IEC 61966-2-1), mirrored for numbers below zero.
private func encoded(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let curved = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -curved : curved
}

/// From the primaries of SMPTE RP 431-2 (P3, with the white D65) to sRGB's, both without a curve.
/// Follows from the chromaticities (0.680, 0.320), (0.265, 0.690), (0.150, 0.060) and the white (0.3127, 0.3290).
private let linearP3ToStandard: [CGFloat] = [
    1.2249401762805598, -0.2249401762805598, 0,
    -0.042056954709688163, 1.0420569547096881, 0,
    -0.019637554590334432, -0.078636045550631889, 1.0982736001409663,
]

/// The inverse of `linearP3ToStandard`.
private let linearStandardToP3: [CGFloat] = [
    0.82246196871436230, 0.17753803128563775, 0,
    0.033194198850961629, 0.96680580114903840, 0,
    0.017082630992188200, 0.072397440663963350, 0.91051992834384845,
]

private func multiply(_ matrix: [CGFloat], _ vector: [CGFloat]) -> [CGFloat] {
    (0..<3).map { row in
        matrix[3 * row] * vector[0] + matrix[3 * row + 1] * vector[1] + matrix[3 * row + 2] * vector[2]
    }
}
