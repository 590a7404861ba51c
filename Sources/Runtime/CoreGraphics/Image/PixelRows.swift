import CImageCodecs
import Foundation

/// A caller's rows of pixels, to be read into a buffer.
struct PixelRows {
    var data: Data
    var width: Int
    var height: Int
    var bytesPerRow: Int

    /// Makes the buffer, if the data is long enough for rows of a number of bits a pixel.
    private func makeBuffer(_ format: PixelBuffer.Format, bitsPerPixel: Int) -> PixelBuffer? {
        guard let pixels = PixelBuffer(width: width, height: height, format: format) else { return nil }
        let row = (width * bitsPerPixel + 7) / 8
        return bytesPerRow >= row && data.count >= bytesPerRow * (height - 1) + row ? pixels : nil
    }

    /// Calls a closure for each row with its bytes and those of the buffer's row.
    private func forEachRow(
        of pixels: PixelBuffer, _ body: (UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Void
    ) {
        data.withUnsafeBytes { bytes in
            guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
            for row in 0..<height {
                body(
                    start + row * bytesPerRow,
                    (pixels.bytes + row * pixels.bytesPerRow).assumingMemoryBound(to: UInt8.self))
            }
        }
    }

    /// Reads whole bytes that need no conversion.
    func read(_ layout: PixelLayout, alphaOnly: Bool) -> PixelBuffer? {
        let format: PixelBuffer.Format = alphaOnly ? .alpha : layout.alpha >= 0 ? .colorAndAlpha : .color
        guard let pixels = makeBuffer(format, bitsPerPixel: Int(layout.bytes) * 8) else { return nil }
        forEachRow(of: pixels) { source, target in
            if alphaOnly {
                memcpy(target, source, width)
            } else {
                scrim_copy_native(source, layout, target, width)
            }
        }
        return pixels
    }

    /// Reads a mask: `painted` says how much each number paints.
    func readMask(bits: Int, painted: [UInt8]) -> PixelBuffer? {
        guard let pixels = makeBuffer(.alpha, bitsPerPixel: bits) else { return nil }
        var numbers = [UInt16](repeating: 0, count: width)
        forEachRow(of: pixels) { source, target in
            scrim_unpack(source, Int32(bits), 0, width, &numbers)
            for column in 0..<width { target[column] = painted[Int(numbers[column])] }
        }
        return pixels
    }

    /// Reads components of any space, and converts them.
    func read(_ form: ComponentForm?, decode: [CGFloat]?) -> PixelBuffer? {
        guard let form else { return nil }
        let hasAlpha = form.alpha != nil
        guard let pixels = makeBuffer(hasAlpha ? .colorAndAlpha : .color, bitsPerPixel: form.bitsPerPixel) else {
            return nil
        }
        var numbers = [UInt16](repeating: 0, count: width * form.parts)
        var converter = ComponentConverter(form: form, decode: decode)
        forEachRow(of: pixels) { source, target in
            scrim_unpack(source, Int32(form.bits), form.isLittle ? 1 : 0, numbers.count, &numbers)
            for column in 0..<width {
                let pixel = converter.convert(numbers[column * form.parts..<(column + 1) * form.parts])
                for part in 0..<4 { target[4 * column + part] = pixel[part] }
            }
        }
        return pixels
    }
}

/// Where the components of a pixel lie among its parts.
struct ComponentForm {
    let bits: Int
    let bitsPerPixel: Int
    let parts: Int
    let space: CGColorSpace
    /// The first component's part, and the direction to the next one's.
    let first: Int
    let direction: Int
    let alpha: Int?
    let isPremultiplied: Bool
    let isLittle: Bool

    /// Finds the form; nil for one that is not known here.
    init?(bits: Int, bitsPerPixel: Int, space: CGColorSpace, bitmapInfo: CGBitmapInfo) {
        let info = bitmapInfo.alphaInfo
        let order = bitmapInfo.intersection(.byteOrderMask)
        guard bitmapInfo.isDisjoint(with: .floatInfoMask), [1, 2, 4, 8, 16].contains(bits), space.model != .pattern,
            info != .alphaOnly
        else { return nil }
        let colors = space.numberOfComponents
        parts = info == .none ? colors : colors + 1
        guard bitsPerPixel == parts * bits else { return nil }
        self.bits = bits
        self.bitsPerPixel = bitsPerPixel
        self.space = space
        isPremultiplied = info == .premultipliedFirst || info == .premultipliedLast
        let isFirst = info == .first || info == .premultipliedFirst || info == .noneSkipFirst
        let place = isFirst ? 0 : colors
        let has = info != .none && info != .noneSkipFirst && info != .noneSkipLast
        switch (bits, order) {
        case (_, .byteOrderDefault), (8, .byteOrder32Big), (16, .byteOrder16Big):
            (isLittle, direction) = (false, 1)
        case (16, .byteOrder16Little): (isLittle, direction) = (true, 1)
        case (8, .byteOrder32Little) where bitsPerPixel == 32: (isLittle, direction) = (false, -1)
        default: return nil
        }
        first = direction > 0 ? (isFirst ? 1 : 0) : parts - 1 - (isFirst ? 1 : 0)
        alpha = has ? (direction > 0 ? place : parts - 1 - place) : nil
    }
}

/// Makes native pixels of components.
struct ComponentConverter {
    private let form: ComponentForm
    /// The value of each number of each component.
    private let low: [CGFloat]
    private let span: [CGFloat]
    /// Neighbours are often alike.
    private var last: [UInt16] = []
    private var lastPixel: [UInt8] = []

    init(form: ComponentForm, decode: [CGFloat]?) {
        self.form = form
        let most = CGFloat(1 << form.bits - 1)
        let ranges = form.space.componentRanges(highest: most)
        let count = form.space.numberOfComponents
        low = (0..<count).map { decode?[2 * $0] ?? ranges[$0].lowerBound }
        let high = (0..<count).map { decode?[2 * $0 + 1] ?? ranges[$0].upperBound }
        span = zip(low, high).map { ($1 - $0) / most }
    }

    /// Blue, green, red and alpha of a pixel, premultiplied.
    mutating func convert(_ numbers: ArraySlice<UInt16>) -> [UInt8] {
        if numbers.elementsEqual(last) { return lastPixel }
        let start = numbers.startIndex
        let alpha = form.alpha.map { CGFloat(numbers[start + $0]) / CGFloat(1 << form.bits - 1) } ?? 1
        var values = low.indices.map { index in
            low[index] + CGFloat(numbers[start + form.first + index * form.direction]) * span[index]
        }
        if form.isPremultiplied { values = values.map { alpha > 0 ? min($0 / alpha, 1) : 0 } }
        let color = CGColor(space: form.space, values: values + [1]).standard.clamped
        let pixel = [color.blue, color.green, color.red, 1].map { UInt8((255 * $0 * alpha).rounded()) }
        last = Array(numbers)
        lastPixel = pixel
        return pixel
    }
}
