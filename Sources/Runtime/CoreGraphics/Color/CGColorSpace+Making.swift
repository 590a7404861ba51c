public import Foundation

extension CGColorSpace {
    /// Makes a space whose colours are places in a table of another space's; nil if the last place is not from 0 to 255, or
    /// the other space is itself a table or a pattern.
    /// - Parameter colorTable: As many bytes a colour as the other space has components.
    public convenience init?(
        indexedBaseSpace baseSpace: CGColorSpace, last lastIndex: Int, colorTable: UnsafePointer<UInt8>
    ) {
        guard (0...255).contains(lastIndex), baseSpace.model != .indexed, baseSpace.model != .pattern else {
            return nil
        }
        let count = (lastIndex + 1) * baseSpace.numberOfComponents
        self.init(
            kind: .indexed(baseSpace, Array(UnsafeBufferPointer(start: colorTable, count: count))))
    }

    /// Makes a space of patterns: of ones that have their own colours if there is no base space, else of ones that get a
    /// colour of that space; nil if the base space is one of patterns.
    public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
        guard baseSpace?.model != .pattern else { return nil }
        self.init(kind: .pattern(baseSpace))
    }

    /// Makes a gray of a white and a curve; nil if the curve is not above zero. The black point makes no difference.
    /// - Parameters:
    ///   - whitePoint: Three tristimulus values, of which the second is 1.
    ///   - gamma: The power that leads from a number to light.
    public convenience init?(
        calibratedGrayWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?, gamma: CGFloat
    ) {
        guard gamma.isFinite, gamma > 0, Self.isWhite(whitePoint) else { return nil }
        self.init(kind: .calibratedGray(gamma))
    }

    /// Makes a space of red, green and blue by what they add up to; nil if the white or a curve is none. The black point
    /// makes no difference.
    /// - Parameters:
    ///   - whitePoint: Three tristimulus values, of which the second is 1.
    ///   - gamma: The powers that lead from numbers to light, each 1 if there are none.
    ///   - matrix: The tristimulus values of red, of green and of blue; without them, the numbers are such values.
    public convenience init?(
        calibratedRGBWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?,
        gamma: UnsafePointer<CGFloat>?, matrix: UnsafePointer<CGFloat>?
    ) {
        let powers: [CGFloat] = gamma.map { [$0[0], $0[1], $0[2]] } ?? [1, 1, 1]
        // The columns of a matrix are given one after the other.
        let values: [CGFloat] =
            matrix.map { given in (0..<9).map { given[$0 % 3 * 3 + $0 / 3] } } ?? [1, 0, 0, 0, 1, 0, 0, 0, 1]
        guard Self.isWhite(whitePoint), powers.allSatisfy({ $0.isFinite && $0 > 0 }), values.allSatisfy(\.isFinite)
        else {
            return nil
        }
        self.init(
            kind: .profile(
                RGBProfile(
                    toXYZ: Matrix3(values), white: [whitePoint[0], whitePoint[1], whitePoint[2]],
                    curve: .power(powers[0], powers[1], powers[2]))))
    }

    /// Makes a space of lightness and two axes of colour; nil if the white is none or a limit lies below the one before
    /// it. The black point makes no difference.
    /// - Parameters:
    ///   - whitePoint: Three tristimulus values, of which the second is 1.
    ///   - range: The lowest and the highest number of each axis, -100 and 100 if there are none.
    public convenience init?(
        labWhitePoint whitePoint: UnsafePointer<CGFloat>, blackPoint: UnsafePointer<CGFloat>?,
        range: UnsafePointer<CGFloat>?
    ) {
        let limits: [CGFloat] = range.map { [$0[0], $0[1], $0[2], $0[3]] } ?? [-100, 100, -100, 100]
        guard Self.isWhite(whitePoint), limits[0] <= limits[1], limits[2] <= limits[3] else { return nil }
        self.init(kind: .lab([whitePoint[0], whitePoint[1], whitePoint[2]], limits))
    }

    private static func isWhite(_ values: UnsafePointer<CGFloat>) -> Bool {
        values[0].isFinite && values[0] > 0 && values[1] == 1 && values[2].isFinite && values[2] > 0
    }

    /// The space of a table's colours, or of the colour that patterns get.
    public var baseColorSpace: CGColorSpace? {
        switch kind {
        case .indexed(let base, _): base
        case .pattern(let base): base
        default: nil
        }
    }

    /// The bytes of a table's colours.
    public var colorTable: [UInt8]? {
        if case .indexed(_, let table) = kind { table } else { nil }
    }

    /// Whether a context could draw in the space: not in tables and patterns.
    public var supportsOutput: Bool { model != .indexed && model != .pattern }

    /// The numbers that a component of a picture stands for from its lowest to its highest value.
    func componentRanges(highest: CGFloat) -> [ClosedRange<CGFloat>] {
        switch kind {
        case .indexed: [0...highest]
        case .lab(_, let limits): [0...100, limits[0]...limits[1], limits[2]...limits[3]]
        default: Array(repeating: 0...1, count: numberOfComponents)
        }
    }

    /// Brings numbers, of which the last is an alpha, to where the space has them.
    func bounded(_ values: [CGFloat]) -> [CGFloat] {
        var result = values.map { $0.isFinite ? $0 : 0 }
        let count = numberOfComponents
        switch kind {
        case .indexed(let base, let table):
            let last = CGFloat(table.count / base.numberOfComponents - 1)
            result[0] = min(max(result[0].rounded(), 0), last)
        case .lab(_, let limits):
            result[0] = min(max(result[0], 0), 100)
            result[1] = min(max(result[1], limits[0]), limits[1])
            result[2] = min(max(result[2], limits[2]), limits[3])
        default:
            if !isExtended { result = result.map(\.clampedToUnit) }
        }
        result[count] = result[count].clampedToUnit
        return result
    }
}

/// Whether numbers below 0 and above 1 have a meaning in a space.
public func CGColorSpaceUsesExtendedRange(_ space: CGColorSpace) -> Bool { space.isExtended }

/// Lightness and two axes of colour (CIE 15:2004).
enum LabValues {
    private static let edge: CGFloat = 6.0 / 29
    private static let slope: CGFloat = 3 * edge * edge
    private static let offset: CGFloat = 4.0 / 29

    /// The tristimulus values, relative to the white.
    static func light(_ values: [CGFloat]) -> [CGFloat] {
        let y: CGFloat = (values[0] + 16) / 116
        let parts: [CGFloat] = [y + values[1] / 500, y, y - values[2] / 200]
        return parts.map { part in part > edge ? part * part * part : slope * (part - offset) }
    }

    /// The values of tristimulus values relative to the white.
    static func values(_ light: [CGFloat]) -> [CGFloat] {
        let parts: [CGFloat] = light.map { part in
            part > edge * edge * edge ? cbrt(part) : part / slope + offset
        }
        return [116 * parts[1] - 16, 500 * (parts[0] - parts[1]), 200 * (parts[1] - parts[2])]
    }
}
