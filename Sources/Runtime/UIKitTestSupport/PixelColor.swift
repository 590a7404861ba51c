public import CoreGraphics

/// The colour of a pixel: parts from 0 to 255, not multiplied by alpha.
public struct PixelColor: Hashable, Sendable, CustomStringConvertible {
    public var red: Int
    public var green: Int
    public var blue: Int
    public var alpha: Int

    /// Makes a colour of parts from 0 to 255.
    public init(red: Int, green: Int, blue: Int, alpha: Int = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Makes an opaque colour of a number such as 0xFF8000.
    public init(hex: Int) { self.init(red: hex >> 16 & 255, green: hex >> 8 & 255, blue: hex & 255) }

    /// Makes an opaque gray.
    public init(gray: Int) { self.init(red: gray, green: gray, blue: gray) }

    public static let clear = PixelColor(red: 0, green: 0, blue: 0, alpha: 0)
    public static let black = PixelColor(hex: 0x000000)
    public static let white = PixelColor(hex: 0xFFFFFF)
    public static let red = PixelColor(hex: 0xFF0000)
    public static let green = PixelColor(hex: 0x00FF00)
    public static let blue = PixelColor(hex: 0x0000FF)

    /// The colour as `#RRGGBB`, with the alpha behind it where it is not opaque.
    public var description: String {
        let parts = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
        return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }

    /// Whether no part differs by more than `tolerance`.
    public func isNear(_ other: PixelColor, tolerance: Int = 2) -> Bool { distance(to: other) <= tolerance }

    /// The greatest difference of a part.
    public func distance(to other: PixelColor) -> Int {
        max(
            max(abs(red - other.red), abs(green - other.green)), max(abs(blue - other.blue), abs(alpha - other.alpha)))
    }
}

extension CGImage {
    /// The pixel in column `x` and row `y` from the upper left corner; nil outside.
    public func pixel(x: Int, y: Int) -> PixelColor? {
        guard x >= 0, y >= 0, x < width, y < height else { return nil }
        return pixels.color(x: x, y: y)
    }

    /// The pixel at a point of a picture with `scale` pixels a point; nil outside.
    public func pixel(at point: CGPoint, scale: CGFloat) -> PixelColor? {
        let (x, y) = (point.x * scale, point.y * scale)
        guard x >= 0, y >= 0, x < CGFloat(width), y < CGFloat(height) else { return nil }
        return pixel(x: Int(x), y: Int(y))
    }
}

extension PixelBuffer {
    func color(x: Int, y: Int) -> PixelColor {
        let place = y * bytesPerRow + x * format.bytesPerPixel
        guard format != .alpha else {
            return PixelColor(red: 0, green: 0, blue: 0, alpha: Int(bytes.load(fromByteOffset: place, as: UInt8.self)))
        }
        let value = Int(bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
        let alpha = format == .color ? 255 : value >> 24 & 255
        guard alpha > 0 else { return .clear }
        func part(_ shift: Int) -> Int { min(((value >> shift & 255) * 255 + alpha / 2) / alpha, 255) }
        return PixelColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }
}
