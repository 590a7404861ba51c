/// Where the alpha of a pixel is and what it means for the colours.
public enum CGImageAlphaInfo: UInt32, Sendable {
    /// There is no alpha.
    case none
    /// After the colours, which are multiplied by it.
    case premultipliedLast
    /// Before the colours, which are multiplied by it.
    case premultipliedFirst
    /// After the colours.
    case last
    /// Before the colours.
    case first
    /// A part after the colours has no meaning.
    case noneSkipLast
    /// A part before the colours has no meaning.
    case noneSkipFirst
    /// There is nothing but alpha.
    case alphaOnly
}

/// In which order the bytes of a pixel lie in memory.
public enum CGImageByteOrderInfo: UInt32, Sendable {
    /// The part of a bitmap's description that holds the order.
    case orderMask = 0x7000
    /// The order of the parts.
    case orderDefault = 0
    /// Pairs of bytes, the smaller value first.
    case order16Little = 0x1000
    /// Four bytes, the smallest value first.
    case order32Little = 0x2000
    /// Pairs of bytes, the larger value first.
    case order16Big = 0x3000
    /// Four bytes, the largest value first.
    case order32Big = 0x4000
}

/// How the parts of a pixel are packed.
public enum CGImagePixelFormatInfo: UInt32, Sendable {
    /// The part of a bitmap's description that holds the packing.
    case mask = 0xF0000
    /// Each part has the same number of bits.
    case packed = 0
    /// Five bits a part and one without meaning.
    case RGB555 = 0x10000
    /// Five bits, six and five.
    case RGB565 = 0x20000
    /// Ten bits a part and two without meaning.
    case RGB101010 = 0x30000
    /// Ten bits a part of a wide range.
    case RGBCIF10 = 0x40000
}

/// The form of a bitmap's pixels: an alpha info, a byte order and whether the parts are fractions.
public struct CGBitmapInfo: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Makes a form of bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The bits that hold the alpha info.
    public static var alphaInfoMask: CGBitmapInfo { CGBitmapInfo(rawValue: 0x1F) }
    /// Whether parts are floating-point numbers.
    public static var floatComponents: CGBitmapInfo { CGBitmapInfo(rawValue: 0x100) }
    /// The bits that say whether parts are floating-point numbers.
    public static var floatInfoMask: CGBitmapInfo { CGBitmapInfo(rawValue: 0xF00) }
    /// The bits that hold the byte order.
    public static var byteOrderMask: CGBitmapInfo { CGBitmapInfo(rawValue: 0x7000) }
    /// The order of the parts.
    public static var byteOrderDefault: CGBitmapInfo { [] }
    /// Pairs of bytes, the smaller value first.
    public static var byteOrder16Little: CGBitmapInfo { CGBitmapInfo(rawValue: 0x1000) }
    /// Four bytes, the smallest value first.
    public static var byteOrder32Little: CGBitmapInfo { CGBitmapInfo(rawValue: 0x2000) }
    /// Pairs of bytes, the larger value first.
    public static var byteOrder16Big: CGBitmapInfo { CGBitmapInfo(rawValue: 0x3000) }
    /// Four bytes, the largest value first.
    public static var byteOrder32Big: CGBitmapInfo { CGBitmapInfo(rawValue: 0x4000) }

    /// The alpha info among the bits; none if they hold an unknown one.
    var alphaInfo: CGImageAlphaInfo {
        CGImageAlphaInfo(rawValue: intersection(.alphaInfoMask).rawValue) ?? .none
    }

    /// Makes the form of the pixels Cairo draws on: 32-bit numbers in the machine's order, alpha highest.
    init(native alpha: CGImageAlphaInfo) {
        self.init(rawValue: alpha.rawValue | (alpha == .alphaOnly ? 0 : kCGBitmapByteOrder32Host.rawValue))
    }
}

/// Pairs of bytes in the machine's order.
public var kCGBitmapByteOrder16Host: CGBitmapInfo {
    isLittleEndian ? .byteOrder16Little : .byteOrder16Big
}

/// Four bytes in the machine's order.
public var kCGBitmapByteOrder32Host: CGBitmapInfo {
    isLittleEndian ? .byteOrder32Little : .byteOrder32Big
}

private let isLittleEndian = UInt32(1).littleEndian == 1

/// How smooth a picture becomes when its size changes.
public enum CGInterpolationQuality: Int32, Sendable {
    /// The context's choice, which is `medium`.
    case `default`
    /// The nearest pixel.
    case none
    /// The four nearest pixels.
    case low
    /// All pixels that are under the target when the size shrinks a lot.
    case high
    /// Between low and high.
    case medium
}
