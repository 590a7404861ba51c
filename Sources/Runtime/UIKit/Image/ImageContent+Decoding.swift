import CoreGraphics
package import Foundation

extension ImageContent {
    /// Reads a PNG or JPEG file's bytes; nil if they are none or damaged. Those of another form that iOS reads are reported,
    /// by the file's name if there is one.
    package init?(data: Data, scale: CGFloat, name: String? = nil) {
        guard let picture = try? CGImage(decoding: data) else {
            if let form = ForeignForm(data) {
                RuntimeIssue.note(
                    "\(name.map { "\"\($0)\"" } ?? "The data of an image") is a \(form.rawValue) picture, which is read on "
                        + "iOS, but not here, where the image is nil: convert it to PNG or JPEG.",
                    once: "UIImage.\(form.rawValue).\(name ?? "")")
            }
            return nil
        }
        self.init(picture, scale: scale, orientation: ImageContent.exifOrientation(of: data) ?? .up)
    }

    /// Reads a PNG or JPEG file; nil if that fails. `@2x` and `@3x` at the end of its name give the scale.
    package init?(path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(
            data: data, scale: ImageContent.scale(ofFile: path), name: (path as NSString).lastPathComponent)
    }

    /// The scale a file's name states; 1 where it states none.
    package static func scale(ofFile path: String) -> CGFloat {
        let name = (((path as NSString).lastPathComponent) as NSString).deletingPathExtension
        if name.hasSuffix("@2x") { return 2 }
        if name.hasSuffix("@3x") { return 3 }
        return 1
    }

    /// The orientation in a JPEG file's EXIF part; nil without one.
    ///
    /// Source: JPEG (ITU-T T.81, markers), EXIF 2.3 (APP1 holds "Exif\0\0" and a TIFF header; tag 0x0112).
    static func exifOrientation(of data: Data) -> UIImage.Orientation? {
        let bytes = [UInt8](data.prefix(1 << 17))
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var place = 2
        while place + 4 <= bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
            // From the start of scan on there are no more parts with a length.
            guard marker != 0xDA, length >= 2 else { return nil }
            let end = min(place + 2 + length, bytes.count)
            if marker == 0xE1, end > place + 4 {
                let part = Array(bytes[(place + 4)..<end])
                if part.starts(with: Array("Exif\0\0".utf8)) { return tiffOrientation(Array(part.dropFirst(6))) }
            }
            place += 2 + length
        }
        return nil
    }

    private static func tiffOrientation(_ bytes: [UInt8]) -> UIImage.Orientation? {
        guard bytes.count >= 8 else { return nil }
        let isLittle = bytes[0] == 0x49
        func number(_ offset: Int, _ count: Int) -> Int? {
            guard offset >= 0, offset + count <= bytes.count else { return nil }
            let part = bytes[offset..<(offset + count)]
            return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(4, 4), let entries = number(directory, 2) else { return nil }
        for index in 0..<entries {
            let entry = directory + 2 + 12 * index
            guard let tag = number(entry, 2) else { return nil }
            if tag == 0x0112 { return number(entry + 8, 2).flatMap { UIImage.Orientation(exif: $0) } }
        }
        return nil
    }
}

/// A form of picture that iOS reads and the runtime does not.
private enum ForeignForm: String {
    case gif = "GIF"
    case webP = "WebP"
    case heic = "HEIC"
    case avif = "AVIF"
    case tiff = "TIFF"
    case bmp = "BMP"

    /// Recognises a picture by its first bytes.
    ///
    /// Source: the forms' specifications (GIF89a 17, RFC 9649 for WebP, ISO/IEC 14496-12 and 23008-12 for HEIF, TIFF 6.0, and
    /// Windows' BITMAPFILEHEADER, whose bytes 6 to 9 are 0).
    init?(_ data: Data) {
        let bytes = [UInt8](data.prefix(14))
        func has(_ text: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: Array(text.utf8)) }
        if has("GIF87a") || has("GIF89a") {
            self = .gif
        } else if has("RIFF"), has("WEBP", at: 8) {
            self = .webP
        } else if has("ftyp", at: 4), ["avif", "avis"].contains(where: { has($0, at: 8) }) {
            self = .avif
        } else if has("ftyp", at: 4),
            ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"].contains(where: { has($0, at: 8) })
        {
            self = .heic
        } else if has("II*\0") || has("MM\0*") {
            self = .tiff
        } else if has("BM"), bytes.count == 14, bytes[6..<10].allSatisfy({ $0 == 0 }) {
            self = .bmp
        } else {
            return nil
        }
    }
}
