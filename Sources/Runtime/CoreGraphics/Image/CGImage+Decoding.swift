import CImageCodecs
public import Foundation

/// Why a picture could not be read or written.
package struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of failure.
    package enum Code: String, Sendable {
        /// The bytes do not start as any known form of picture does.
        case unknownForm
        /// The bytes are damaged, end too early, or hold too many pixels.
        case badData
        /// There is not enough memory.
        case noMemory
    }

    /// The kind of failure.
    package let code: Code
    /// What is wrong, in a sentence without a full stop.
    package let message: String

    /// The kind and the message.
    package var description: String { "\(code.rawValue): \(message)" }
}

extension CGImage {
    /// The most pixels along a side of a picture that is read.
    package static let longestSide = 16_384
    /// The most pixels of a picture that is read: 256 MiB when decoded.
    package static let mostPixels = 64 << 20

    /// The forms of picture that can be read.
    package enum FileForm: Sendable {
        case png, jpeg

        /// Recognises a picture by its first bytes.
        package init?(_ data: Data) {
            if data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
                self = .png
            } else if data.starts(with: [0xFF, 0xD8, 0xFF]) {
                self = .jpeg
            } else {
                return nil
            }
        }
    }

    /// Reads a PNG or JPEG picture; its colours are taken as sRGB.
    package convenience init(
        decoding data: Data, shouldInterpolate: Bool = true, intent: CGColorRenderingIntent = .defaultIntent
    ) throws(PictureError) {
        guard let form = FileForm(data) else {
            throw PictureError(code: .unknownForm, message: "the data is neither a PNG nor a JPEG picture")
        }
        let limits = scrim_picture_limits(side: UInt32(Self.longestSide), pixels: UInt64(Self.mostPixels))
        var picture = scrim_picture()
        var message = [CChar](repeating: 0, count: Int(SCRIM_PICTURE_MESSAGE))
        let failed = data.withUnsafeBytes { bytes in
            let start = bytes.bindMemory(to: UInt8.self).baseAddress
            return switch form {
            case .png: scrim_png_decode(start, bytes.count, limits, &picture, &message)
            case .jpeg: scrim_jpeg_decode(start, bytes.count, limits, &picture, &message)
            }
        }
        guard failed == 0, let pixels = picture.pixels else {
            let text = String(decoding: message.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            throw PictureError(code: .badData, message: text)
        }
        let buffer = PixelBuffer(
            width: Int(picture.width), height: Int(picture.height), bytesPerRow: Int(picture.width) * 4,
            format: picture.has_alpha != 0 ? .colorAndAlpha : .color, bytes: UnsafeMutableRawPointer(pixels),
            isOwner: true
        ) { free($0) }
        self.init(
            pixels: buffer, shouldInterpolate: shouldInterpolate, intent: intent,
            type: form == .png ? "public.png" : "public.jpeg")
    }

    /// Reads a PNG picture; nil if the bytes are none or damaged, or if `decode` asks for a change of values.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard decode == nil, let data = source.data, FileForm(data) == .png else { return nil }
        try? self.init(decoding: data, shouldInterpolate: shouldInterpolate, intent: intent)
    }

    /// Reads a JPEG picture; nil if the bytes are none or damaged, or if `decode` asks for a change of values.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard decode == nil, let data = source.data, FileForm(data) == .jpeg else { return nil }
        try? self.init(decoding: data, shouldInterpolate: shouldInterpolate, intent: intent)
    }
}
