import CImageCodecs
public import Foundation

extension CGImage {
    /// Makes a picture of a caller's pixels, top row first.
    ///
    /// Read are 1, 2, 4, 8 and 16 bits a component, as numbers and not as fractions, in every space but patterns, with or
    /// without alpha; other forms give nil, and so does data that is too short. `decode` holds the lowest and the highest
    /// value that each component, but the alpha, stands for. Colours outside of sRGB are cut.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        let alphaOnly = bitmapInfo.alphaInfo == .alphaOnly
        let values = decode.map { DecodeArray($0, count: alphaOnly ? 1 : space.numberOfComponents) }
        guard bytesPerRow >= 0, bytesPerRow <= PixelBuffer.mostBytes, let data = provider.data else { return nil }
        let rows = PixelRows(data: data, width: width, height: height, bytesPerRow: bytesPerRow)
        let pixels: PixelBuffer?
        if bitsPerComponent == 8, decode == nil,
            let layout = PixelLayout(bitsPerPixel: bitsPerPixel, space: space, bitmapInfo: bitmapInfo)
        {
            pixels = rows.read(layout, alphaOnly: alphaOnly)
        } else {
            pixels = rows.read(
                ComponentForm(
                    bits: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space, bitmapInfo: bitmapInfo),
                decode: values?.values)
        }
        guard let pixels else { return nil }
        let description = Description(
            bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
            bitmapInfo: bitmapInfo, space: alphaOnly ? nil : space, provider: provider, decode: values)
        self.init(pixels: pixels, description: description, shouldInterpolate: shouldInterpolate, intent: intent)
    }

    /// Makes an image mask of a caller's numbers of 1, 2, 4 or 8 bits, top row first: 0 paints, the highest number does
    /// not, unless `decode` turns that round. Nil for other forms or data that is too short.
    public convenience init?(
        maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
    ) {
        guard [1, 2, 4, 8].contains(bitsPerComponent), bitsPerPixel == bitsPerComponent, bytesPerRow >= 0,
            bytesPerRow <= PixelBuffer.mostBytes, let data = provider.data
        else { return nil }
        let values = decode.map { DecodeArray($0, count: 1) }
        let (low, high) = values.map { ($0.values[0], $0.values[1]) } ?? (0, 1)
        let rows = PixelRows(data: data, width: width, height: height, bytesPerRow: bytesPerRow)
        let most = CGFloat(1 << bitsPerComponent - 1)
        let painted = (0..<(1 << bitsPerComponent)).map { number in
            let value = low + CGFloat(number) / most * (high - low)
            return UInt8((255 * (1 - value).clampedToUnit).rounded())
        }
        guard let pixels = rows.readMask(bits: bitsPerComponent, painted: painted) else { return nil }
        let description = Description(
            bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, bitmapInfo: [],
            space: nil, provider: provider, decode: values)
        self.init(pixels: pixels, description: description, isMask: true, shouldInterpolate: shouldInterpolate)
    }
}

/// Values of a decode array. Unchecked because nobody writes to the memory behind it.
final class DecodeArray: @unchecked Sendable {
    let values: [CGFloat]
    let pointer: UnsafePointer<CGFloat>

    /// Copies a pair of values for each of a number of components.
    init(_ source: UnsafePointer<CGFloat>, count: Int) {
        let values = (0..<2 * count).map { source[$0].isFinite ? source[$0] : 0 }
        let memory = UnsafeMutablePointer<CGFloat>.allocate(capacity: values.count)
        memory.initialize(from: values, count: values.count)
        self.values = values
        pointer = UnsafePointer(memory)
    }

    deinit {
        pointer.deallocate()
    }
}

extension CGImage.Description {
    /// What a mask of such pixels reports.
    static func mask(of pixels: PixelBuffer) -> Self {
        // Painted is what has the number 0, so the bytes are turned round.
        var data = Data(count: pixels.width * pixels.height)
        data.withUnsafeMutableBytes { (target: UnsafeMutableRawBufferPointer) in
            for row in 0..<pixels.height {
                for column in 0..<pixels.width {
                    let painted = pixels.bytes.load(fromByteOffset: row * pixels.bytesPerRow + column, as: UInt8.self)
                    target[row * pixels.width + column] = 255 - painted
                }
            }
        }
        return Self(
            bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: pixels.width, bitmapInfo: [], space: nil,
            provider: CGDataProvider(bytes: data))
    }
}
