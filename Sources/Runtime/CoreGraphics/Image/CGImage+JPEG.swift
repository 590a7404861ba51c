import CImageCodecs
package import Foundation

extension CGImage {
    /// The picture as a JPEG file: the same pixels give the same bytes on every machine. What is clear becomes white; an
    /// alpha picture becomes black on white.
    /// - Parameters:
    ///   - quality: From 0, smallest, to 1, best.
    ///   - orientation: EXIF's, from 1 to 8; 1 leaves it out.
    package func jpegData(quality: CGFloat, orientation: Int = 1) throws(PictureError) -> Data {
        let source: PixelBuffer
        if pixels.format == .alpha {
            guard let copy = black() else {
                throw PictureError(code: .noMemory, message: "there is not enough memory to write the picture")
            }
            source = copy
        } else {
            source = pixels
        }
        var bytes: UnsafeMutablePointer<UInt8>?
        var count = 0
        var message = [CChar](repeating: 0, count: Int(SCRIM_PICTURE_MESSAGE))
        let failed = scrim_jpeg_encode(
            source.bytes.assumingMemoryBound(to: UInt8.self), Int32(width), Int32(height), Int32(source.bytesPerRow),
            source.format == .colorAndAlpha ? 1 : 0, Int32((1 + 99 * quality.clampedToUnit).rounded()),
            Int32(orientation), &bytes, &count, &message)
        guard failed == 0, let bytes else {
            let text = String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            throw PictureError(code: .noMemory, message: text)
        }
        return Data(bytesNoCopy: bytes, count: count, deallocator: .free)
    }

    /// Black pixels with the alpha of an alpha picture; nil without memory.
    private func black() -> PixelBuffer? {
        guard let copy = PixelBuffer(width: width, height: height, format: .colorAndAlpha) else { return nil }
        for row in 0..<height {
            let source = (pixels.bytes + row * pixels.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            let target = (copy.bytes + row * copy.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            for column in 0..<width { target[4 * column + 3] = source[column] }
        }
        return copy
    }
}
