internal import Foundation

/// The widths of San Francisco's letters at a size and weight, told as what they add to the advances of Inter.
///
/// Three parts: the letters are drawn a little smaller than Inter's, so that capitals have San Francisco's height; the
/// tracking that Apple publishes for each size (Human Interface Guidelines, Typography); and offsets per character,
/// fitted to widths that Interface Builder recorded.
struct SystemFontWidths: Hashable, Sendable {
    /// San Francisco's cap height over Inter's: (1443 / 2048) / (2048 / 2816).
    static let drawnScale: CGFloat = 0.96875
    /// The size in points from which the cut for display is used.
    static let displaySize: CGFloat = 20

    let pointSize: CGFloat
    /// Points that follow each character.
    let tracking: CGFloat
    /// Em that weight, and the cut for display, add to each character.
    private let common: CGFloat
    private let uppercase: CGFloat
    private let digit: CGFloat
    private let hasMonospacedDigits: Bool

    init(pointSize: CGFloat, weight: FontWeight, hasMonospacedDigits: Bool) {
        self.pointSize = pointSize
        self.hasMonospacedDigits = hasMonospacedDigits
        tracking = Self.tracking(pointSize: pointSize)
        let boldness = min(max(CGFloat(weight.value - 400) / 300, -1), 5 / 3)
        let isDisplay = pointSize >= Self.displaySize
        let nearness = isDisplay ? max(0, (28 - pointSize) / 8) : 0
        common = 0.0043 * boldness + (isDisplay ? -0.0087 : 0) + 0.0122 * nearness
        uppercase = 0.0092 * boldness + (isDisplay ? -0.0072 : 0)
        digit = 0.0202 * boldness
    }

    /// What a character's advance adds to that of Inter as it is drawn, in points, without the tracking.
    func offset(of scalar: Unicode.Scalar) -> CGFloat {
        let kind = Self.kind(of: scalar)
        var em = common
        switch kind {
        case .ascii(let index, let isUppercase, let isDigit):
            // Digits of one width have one offset: that of most of them.
            em += isDigit && hasMonospacedDigits ? 0.0413 : CGFloat(Self.asciiOffsets[index]) / 10000
            if isUppercase { em += uppercase }
            if isDigit { em += digit }
        case .uppercase: em += 0.0193 + uppercase
        case .lowercase: em += 0.0122
        case .mark: return 0
        case .other: em += 0.0197
        }
        return em * pointSize
    }

    private enum Kind {
        case ascii(Int, isUppercase: Bool, isDigit: Bool)
        case uppercase, lowercase, mark, other
    }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        let value = scalar.value
        if value >= 0x20, value < 0x7F {
            return .ascii(
                Int(value) - 0x20, isUppercase: value >= 0x41 && value <= 0x5A,
                isDigit: value >= 0x30 && value <= 0x39)
        }
        if value >= 0xC0, value < 0x250 {
            // An accented letter is as wide as the letter.
            let base = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first
            if let base, base != scalar { return kind(of: base) }
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .titlecaseLetter: return .uppercase
        case .lowercaseLetter: return .lowercase
        case .nonspacingMark, .enclosingMark, .format, .control: return .mark
        default: return .other
        }
    }

    /// Apple's tracking in points for a size in points, between whole sizes in proportion.
    static func tracking(pointSize: CGFloat) -> CGFloat {
        if pointSize < displaySize {
            let size = max(pointSize, 6)
            let lower = min(Int(size), 19)
            let upper = min(lower + 1, 19)
            let start = textTracking[lower - 6]
            return start + (textTracking[upper - 6] - start) * (size - CGFloat(lower))
        }
        let pairs = zip(displayTracking, displayTracking.dropFirst())
        for ((size, thousandths), (nextSize, nextThousandths)) in pairs where pointSize <= nextSize {
            let part = (pointSize - size) / (nextSize - size)
            return (thousandths + (nextThousandths - thousandths) * part) * pointSize / 1000
        }
        return 0
    }

    /// Points, for sizes from 6 to 19 points.
    private static let textTracking: [CGFloat] = [
        0.24, 0.23, 0.21, 0.17, 0.12, 0.06, 0, -0.08, -0.15, -0.23, -0.31, -0.43, -0.44, -0.45,
    ]

    /// Size in points and tracking in thousandths of an em.
    private static let displayTracking: [(CGFloat, CGFloat)] = [
        (20, 19), (22, 16), (28, 13), (32, 12), (36, 11), (50, 7), (64, 3), (80, 0),
    ]

    /// The advance of an emoji in points. Fitted to two recorded widths (43 at 38 points, 50 at 45 points).
    static func emojiAdvance(pointSize: CGFloat) -> CGFloat {
        pointSize < 16 ? 1.2125 * pointSize : 2.6 + 1.05 * pointSize
    }
}
