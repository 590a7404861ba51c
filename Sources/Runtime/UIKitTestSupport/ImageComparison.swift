public import CoreGraphics

/// How two pictures differ, pixel by pixel.
public struct ImageComparison: Sendable {
    /// Whether the pictures have the same size in pixels. Where not, every pixel counts as different.
    public let haveEqualSizes: Bool
    /// How many pixels differ by more than the tolerance.
    public let differingPixels: Int
    /// How many pixels were compared.
    public let totalPixels: Int
    /// The greatest difference of a colour part or alpha, 0 to 255.
    public let largestDifference: Int
    /// The rectangle of pixels that holds all that differ; nil for none.
    public let differingBounds: CGRect?
    /// The first picture pale and gray, with the pixels that differ in red; nil where the sizes differ.
    public let differenceImage: CGImage?

    /// Whether no pixel differs by more than the tolerance.
    public var areEqual: Bool { haveEqualSizes && differingPixels == 0 }

    /// Whether at most `fraction` of the pixels, 0 to 1, differ by more than the tolerance.
    public func areSimilar(fraction: Double) -> Bool {
        haveEqualSizes && Double(differingPixels) <= fraction * Double(totalPixels)
    }

    /// Compares two pictures.
    ///
    /// - Parameter tolerance: The greatest difference of a colour part, 0 to 255, that does not count.
    public init(_ first: CGImage, _ second: CGImage, tolerance: Int = 0) {
        haveEqualSizes = first.width == second.width && first.height == second.height
        totalPixels = first.width * first.height
        guard haveEqualSizes else {
            differingPixels = totalPixels
            largestDifference = 255
            differingBounds = CGRect(x: 0, y: 0, width: first.width, height: first.height)
            differenceImage = nil
            return
        }
        let picture = PixelBuffer(width: first.width, height: first.height, format: .color)
        var count = 0
        var largest = 0
        var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
        for y in 0..<first.height {
            for x in 0..<first.width {
                let color = first.pixels.color(x: x, y: y)
                let distance = color.distance(to: second.pixels.color(x: x, y: y))
                largest = max(largest, distance)
                let differs = distance > tolerance
                if differs {
                    count += 1
                    (left, right) = (min(left, x), max(right, x))
                    (top, bottom) = (min(top, y), max(bottom, y))
                }
                picture?.set(differs ? 0xFF0000 : color.pale, x: x, y: y)
            }
        }
        differingPixels = count
        largestDifference = largest
        differingBounds = count == 0 ? nil : CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
        differenceImage = picture.map { CGImage(pixels: $0) }
    }
}

extension PixelColor {
    /// The colour as a light gray, so that marks stand out on it.
    fileprivate var pale: UInt32 {
        let gray = UInt32(255 - alpha * (255 - (red + green + blue) / 3) / 255 / 3)
        return gray << 16 | gray << 8 | gray
    }
}

extension PixelBuffer {
    fileprivate func set(_ value: UInt32, x: Int, y: Int) {
        bytes.storeBytes(of: value, toByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
    }
}
