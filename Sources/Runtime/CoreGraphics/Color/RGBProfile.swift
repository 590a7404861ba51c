import Foundation

/// A space of red, green and blue, defined by the light of its primaries and its curve.
package struct RGBProfile: Hashable, Sendable {
    /// What leads from a number to light.
    package enum Curve: Hashable, Sendable {
        case linear
        /// IEC 61966-2-1.
        case standard
        /// ITU-R BT.709, and BT.2020 with as many bits as here.
        case video
        /// A power for each primary.
        case power(CGFloat, CGFloat, CGFloat)
    }

    let curve: Curve
    let isExtended: Bool
    /// From the space's light to sRGB's.
    let toStandard: Matrix3
    let fromStandard: Matrix3

    /// Makes a space of the places of its primaries and its white in the CIE 1931 diagram.
    init(
        red: (CGFloat, CGFloat), green: (CGFloat, CGFloat), blue: (CGFloat, CGFloat), white: (CGFloat, CGFloat),
        curve: Curve, isExtended: Bool = false
    ) {
        let matrix = Matrix3.primaries(red, green, blue, white)
        self.init(toXYZ: matrix, white: Matrix3.light(white), curve: curve, isExtended: isExtended)
    }

    /// Makes a space of what leads from its light to the tristimulus values under its white.
    init(toXYZ: Matrix3, white: [CGFloat], curve: Curve, isExtended: Bool = false) {
        let adapted = Matrix3.adaptation(from: white, to: Matrix3.light(Self.daylight)) * toXYZ
        toStandard = Self.standard.inverted * adapted
        fromStandard = toStandard.inverted
        self.curve = curve
        self.isExtended = isExtended
    }

    /// The place of D65, sRGB's white.
    static let daylight: (CGFloat, CGFloat) = (0.3127, 0.3290)
    /// The tristimulus values of D50, as the International Color Consortium rounds them.
    static let printWhite: [CGFloat] = [0.9642, 1, 0.8249]
    /// From sRGB's light to tristimulus values.
    static let standard = Matrix3.primaries((0.64, 0.33), (0.30, 0.60), (0.15, 0.06), daylight)

    /// The sRGB numbers of the space's.
    func standardNumbers(of values: [CGFloat]) -> [CGFloat] {
        (toStandard * values.indices.map { light(values[$0], $0) }).map(encodedStandard)
    }

    /// The space's numbers of sRGB's.
    func numbers(of standard: [CGFloat]) -> [CGFloat] {
        let light = fromStandard * standard.map(decodedStandard)
        return light.indices.map { number(light[$0], $0) }
    }

    private func light(_ value: CGFloat, _ index: Int) -> CGFloat {
        let size = abs(value)
        let light: CGFloat =
            switch curve {
            case .linear: size
            case .standard: abs(decodedStandard(size))
            case .video: size < 4.5 * 0.018 ? size / 4.5 : pow((size + 0.099) / 1.099, 1 / 0.45)
            case .power(let red, let green, let blue): pow(size, [red, green, blue][index])
            }
        return value < 0 ? -light : light
    }

    private func number(_ light: CGFloat, _ index: Int) -> CGFloat {
        let size = abs(light)
        let value: CGFloat =
            switch curve {
            case .linear: size
            case .standard: abs(encodedStandard(size))
            case .video: size < 0.018 ? size * 4.5 : 1.099 * pow(size, 0.45) - 0.099
            case .power(let red, let green, let blue): pow(size, 1 / [red, green, blue][index])
            }
        return light < 0 ? -value : value
    }
}

/// Three rows of three numbers.
package struct Matrix3: Hashable, Sendable {
    var rows: [CGFloat]

    init(_ rows: [CGFloat]) {
        self.rows = rows
    }

    static func * (left: Matrix3, right: [CGFloat]) -> [CGFloat] {
        (0..<3).map { row -> CGFloat in
            let start = 3 * row
            return left.rows[start] * right[0] + left.rows[start + 1] * right[1] + left.rows[start + 2] * right[2]
        }
    }

    static func * (left: Matrix3, right: Matrix3) -> Matrix3 {
        Matrix3(
            (0..<9).map { place in
                let column = (0..<3).map { right.rows[3 * $0 + place % 3] }
                return (left * column)[place / 3]
            })
    }

    /// The inverse; the unit matrix if there is none.
    var inverted: Matrix3 {
        let m = rows
        func minor(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> CGFloat { m[a] * m[b] - m[c] * m[d] }
        let minors = [
            minor(4, 8, 5, 7), minor(2, 7, 1, 8), minor(1, 5, 2, 4), minor(5, 6, 3, 8), minor(0, 8, 2, 6),
            minor(2, 3, 0, 5), minor(3, 7, 4, 6), minor(1, 6, 0, 7), minor(0, 4, 1, 3),
        ]
        let determinant: CGFloat = m[0] * minors[0] + m[1] * minors[3] + m[2] * minors[6]
        guard determinant != 0, determinant.isFinite else { return Matrix3([1, 0, 0, 0, 1, 0, 0, 0, 1]) }
        return Matrix3(minors.map { $0 / determinant })
    }

    /// The tristimulus values, at a luminance of 1, of a place in the CIE 1931 diagram.
    static func light(_ place: (CGFloat, CGFloat)) -> [CGFloat] {
        [place.0 / place.1, 1, (1 - place.0 - place.1) / place.1]
    }

    /// From the light of primaries, which together give a white, to tristimulus values.
    static func primaries(
        _ red: (CGFloat, CGFloat), _ green: (CGFloat, CGFloat), _ blue: (CGFloat, CGFloat), _ white: (CGFloat, CGFloat)
    ) -> Matrix3 {
        let columns = [light(red), light(green), light(blue)]
        let matrix = Matrix3((0..<9).map { columns[$0 % 3][$0 / 3] })
        let strengths = matrix.inverted * light(white)
        return Matrix3((0..<9).map { matrix.rows[$0] * strengths[$0 % 3] })
    }

    /// What makes tristimulus values under a white those under another, by Bradford's method (ICC.1:2010, annex E).
    static func adaptation(from: [CGFloat], to: [CGFloat]) -> Matrix3 {
        let cones = Matrix3([0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296])
        let (before, after) = (cones * from, cones * to)
        let scales = zip(after, before).map { $1 == 0 ? 1 : $0 / $1 }
        return cones.inverted * Matrix3([scales[0], 0, 0, 0, scales[1], 0, 0, 0, scales[2]]) * cones
    }
}
