import CDeflate
import CImageCodecs
import Foundation

extension CGImage {
    /// The picture as a PNG file: the same pixels give the same bytes on every machine.
    ///
    /// Level 1 of libdeflate over unfiltered rows: for pictures of interfaces it is several times faster than the usual
    /// choice and makes files no larger. An alpha picture becomes black of that alpha.
    package func pngData() throws(PictureError) -> Data {
        let (kind, bytesPerPixel): (UInt8, Int) =
            switch pixels.format {
            case .colorAndAlpha: (6, 4)
            case .color: (2, 3)
            case .alpha: (4, 2)
            }
        let rowLength = 1 + width * bytesPerPixel
        guard let rows = calloc(height, rowLength), let compressor = libdeflate_alloc_compressor(1) else {
            throw PictureError(code: .noMemory, message: "there is not enough memory to write the picture")
        }
        defer {
            free(rows)
            libdeflate_free_compressor(compressor)
        }
        for row in 0..<height {
            // The first byte of a row names its filter and stays 0, for none.
            let target = (rows + row * rowLength + 1).assumingMemoryBound(to: UInt8.self)
            let source = (pixels.bytes + row * pixels.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            switch pixels.format {
            case .colorAndAlpha: scrim_copy_unpremultiplied(source, target, width)
            case .color: scrim_copy_opaque(source, target, width)
            case .alpha: for column in 0..<width { target[2 * column + 1] = source[column] }
            }
        }
        let length = rowLength * height
        var packed = Data(count: libdeflate_zlib_compress_bound(compressor, length))
        let packedLength = packed.withUnsafeMutableBytes { buffer in
            libdeflate_zlib_compress(compressor, rows, length, buffer.baseAddress, buffer.count)
        }
        // Zero would mean that the bound was too small, which the library rules out.
        guard packedLength > 0 else {
            throw PictureError(code: .noMemory, message: "the picture could not be packed")
        }

        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        file.reserveCapacity(packedLength + 100)
        // Eight bits a part, then the only compression, filter method and interlacing there are without Adam7.
        file.appendChunk("IHDR", bigEndian(width) + bigEndian(height) + [8, kind, 0, 0, 0])
        file.appendChunk("sRGB", [0])
        file.appendChunk("IDAT", packed.prefix(packedLength))
        file.appendChunk("IEND", [])
        return file
    }
}

private func bigEndian(_ value: Int) -> [UInt8] {
    [UInt8(value >> 24 & 0xFF), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
}

extension Data {
    /// Appends a chunk as PNG wants it: length, name, content and a checksum of name and content.
    fileprivate mutating func appendChunk(_ name: String, _ content: some DataProtocol) {
        append(contentsOf: bigEndian(content.count))
        let start = count
        append(contentsOf: name.utf8)
        append(contentsOf: content)
        let checksum = self[start...].withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
        append(contentsOf: bigEndian(Int(checksum)))
    }
}
