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
        func color(_ values: [CGFloat]) -> StandardColor {
            StandardColor(red: values[0], green: values[1], blue: values[2], alpha: alpha)
        }
        switch kind {
        case .profile(let profile): return color(profile.standardNumbers(of: Array(components[0..<3])))
        case .calibratedGray(let gamma):
            let white = encodedStandard(pow(max(components[0], 0), gamma))
            return color([white, white, white])
        case .lab(let white, _): return color(Self.standard(of: LabValues.light(components), white))
        case .xyz:
            let white = RGBProfile.printWhite
            return color(Self.standard(of: (0..<3).map { components[$0] / white[$0] }, white))
        case .indexed(let base, let table):
            let count = base.numberOfComponents
            let place = Int(min(max(components[0], 0), 255)) * count
            guard place + count <= table.count else { return color([0, 0, 0]) }
            let ranges = base.componentRanges(highest: 255)
            let values = (0..<count).map { index in
                ranges[index].lowerBound
                    + CGFloat(table[place + index]) / 255 * (ranges[index].upperBound - ranges[index].lowerBound)
            }
            return base.standardColor(of: values + [alpha])
        case .pattern(let base):
            // A pattern's own colours are none that could be named.
            return base?.standardColor(of: components) ?? StandardColor(red: 0, green: 0, blue: 0, alpha: alpha)
        default: break
        }
        switch model {
        case .monochrome:
            let white = isLinear ? encodedStandard(components[0]) : components[0]
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
            var linear = isLinear ? Array(components[0..<3]) : components[0..<3].map(decodedStandard)
            if isP3 { linear = multiply(linearP3ToStandard, linear) }
            return StandardColor(
                red: encodedStandard(linear[0]), green: encodedStandard(linear[1]), blue: encodedStandard(linear[2]),
                alpha: alpha)
        }
    }

    /// The space's numbers, and an alpha, of an sRGB colour; cut to 0 to 1 unless the space is an extended one.
    func components(of color: StandardColor) -> [CGFloat] {
        var result: [CGFloat]
        let standard = [color.red, color.green, color.blue]
        switch kind {
        case .profile(let profile): return bounded(profile.numbers(of: standard) + [color.alpha])
        case .calibratedGray(let gamma):
            let light = decodedStandard(CGColorSpace.gray.components(of: color)[0])
            return bounded([pow(max(light, 0), 1 / gamma), color.alpha])
        case .lab(let white, _):
            return bounded(LabValues.values(Self.light(of: standard, white)) + [color.alpha])
        case .xyz:
            let light = Self.light(of: standard, RGBProfile.printWhite)
            return zip(light, RGBProfile.printWhite).map { $0 * $1 } + [color.alpha]
        case .indexed: return nearest(to: color)
        case .pattern: return [CGFloat](repeating: 0, count: numberOfComponents) + [color.alpha]
        default: break
        }
        switch model {
        case .monochrome:
            let gray: CGFloat
            if color.red == color.green && color.green == color.blue {
                gray = isLinear ? decodedStandard(color.red) : color.red
            } else {
                // The luminance of the primaries of ITU-R BT.709, which are sRGB's.
                let light =
                    0.2126 * decodedStandard(color.red) + 0.7152 * decodedStandard(color.green) + 0.0722
                    * decodedStandard(color.blue)
                gray = isLinear ? light : encodedStandard(light)
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
                result = result.map(decodedStandard)
                if isP3 { result = multiply(linearStandardToP3, result) }
                if !isLinear { result = result.map(encodedStandard) }
            }
        }
        if !isExtended { result = result.map(\.clampedToUnit) }
        return result + [color.alpha]
    }

    /// sRGB numbers of tristimulus values relative to a white.
    private static func standard(of light: [CGFloat], _ white: [CGFloat]) -> [CGFloat] {
        let values = zip(light, white).map { $0 * $1 }
        let day = Matrix3.adaptation(from: white, to: Matrix3.light(RGBProfile.daylight)) * values
        return (RGBProfile.standard.inverted * day).map(encodedStandard)
    }

    /// Tristimulus values, relative to a white, of sRGB numbers.
    private static func light(of numbers: [CGFloat], _ white: [CGFloat]) -> [CGFloat] {
        let day = RGBProfile.standard * numbers.map(decodedStandard)
        let values = Matrix3.adaptation(from: Matrix3.light(RGBProfile.daylight), to: white) * day
        return zip(values, white).map { $0 / $1 }
    }

    /// The place in the table whose colour is nearest.
    private func nearest(to color: StandardColor) -> [CGFloat] {
        guard case .indexed(let base, let table) = kind else { return [0, color.alpha] }
        let places = 0..<table.count / base.numberOfComponents
        func distance(_ place: Int) -> CGFloat {
            let other = standardColor(of: [CGFloat(place), 1])
            return pow(other.red - color.red, 2) + pow(other.green - color.green, 2) + pow(other.blue - color.blue, 2)
        }
        return [CGFloat(places.min { distance($0) < distance($1) } ?? 0), color.alpha]
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
func decodedStandard(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let linear = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -linear : linear
}

/// Applies sRGB's curve (IEC 61966-2-1), mirrored for numbers below zero.
func encodedStandard(_ value: CGFloat) -> CGFloat {
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
