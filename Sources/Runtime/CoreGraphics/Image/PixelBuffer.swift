import CCairo
import Foundation

/// Rows of pixels in one of the forms Cairo draws on.
///
/// Unchecked because of the pointer: while a context draws on a buffer nobody else has it, and from the moment an image
/// holds it the bytes never change.
package final class PixelBuffer: @unchecked Sendable {
    /// The form of a pixel.
    package enum Format: Sendable {
        /// Four bytes: alpha and colours multiplied by it, a number in the machine's byte order.
        case colorAndAlpha
        /// Four bytes: colours, the alpha's byte without meaning.
        case color
        /// One byte.
        case alpha

        /// The bytes of a pixel.
        package var bytesPerPixel: Int { self == .alpha ? 1 : 4 }

        var cairo: cairo_format_t {
            switch self {
            case .colorAndAlpha: CAIRO_FORMAT_ARGB32
            case .color: CAIRO_FORMAT_RGB24
            case .alpha: CAIRO_FORMAT_A8
            }
        }

        init?(_ format: cairo_format_t) {
            switch format {
            case CAIRO_FORMAT_ARGB32: self = .colorAndAlpha
            case CAIRO_FORMAT_RGB24: self = .color
            case CAIRO_FORMAT_A8: self = .alpha
            default: return nil
            }
        }
    }

    /// The most pixels along a side: Cairo's and pixman's own limit for exact drawing.
    package static let longestSide = 32_767
    /// The most bytes of a buffer, so that a mistaken size cannot take the machine's memory.
    package static let mostBytes = 1 << 30

    /// The width in pixels.
    package let width: Int
    /// The height in pixels.
    package let height: Int
    /// The bytes from one row to the next.
    package let bytesPerRow: Int
    /// The form of a pixel.
    package let format: Format
    /// The rows, top row first; never written to once an image holds the buffer.
    package let bytes: UnsafeMutableRawPointer
    /// Whether the memory was made for this buffer alone.
    let isOwner: Bool
    private let release: @Sendable (UnsafeMutableRawPointer) -> Void

    /// Makes a buffer of zeros, in pixels; nil if it is empty, too large or out of memory.
    package convenience init?(width: Int, height: Int, format: Format) {
        guard Self.isPossible(width: width, height: height, format: format) else { return nil }
        // Cairo wants rows of whole 32-bit numbers.
        let row = (width * format.bytesPerPixel + 3) & ~3
        guard let bytes = calloc(height, row) else { return nil }
        self.init(width: width, height: height, bytesPerRow: row, format: format, bytes: bytes, isOwner: true) {
            free($0)
        }
    }

    /// Makes a buffer over memory that `release` gives back when nobody needs it any more.
    init(
        width: Int, height: Int, bytesPerRow: Int, format: Format, bytes: UnsafeMutableRawPointer,
        isOwner: Bool, release: @escaping @Sendable (UnsafeMutableRawPointer) -> Void
    ) {
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.format = format
        self.bytes = bytes
        self.isOwner = isOwner
        self.release = release
    }

    deinit {
        release(bytes)
    }

    /// Whether a buffer of that many pixels is neither empty nor too large.
    package static func isPossible(width: Int, height: Int, format: Format) -> Bool {
        guard width > 0, height > 0, width <= longestSide, height <= longestSide else { return false }
        return ((width * format.bytesPerPixel + 3) & ~3) * height <= mostBytes
    }

    /// A Cairo surface over the bytes, which keeps the buffer alive; nil without memory. The caller destroys it.
    ///
    /// Every reader makes its own: surfaces count references without a lock when they are drawn.
    package func makeSurface() -> OpaquePointer? {
        guard
            let surface = cairo_image_surface_create_for_data(
                bytes.assumingMemoryBound(to: UInt8.self), format.cairo, Int32(width), Int32(height),
                Int32(bytesPerRow))
        else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            return nil
        }
        let owner = Unmanaged.passRetained(self)
        let status = cairo_surface_set_user_data(surface, ownerKey, owner.toOpaque()) { owner in
            if let owner { Unmanaged<PixelBuffer>.fromOpaque(owner).release() }
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            owner.release()
            cairo_surface_destroy(surface)
            return nil
        }
        return surface
    }

    /// A buffer of its own with the pixels of a part, which must lie inside; nil without memory.
    func copy(x: Int, y: Int, width: Int, height: Int) -> PixelBuffer? {
        guard let copy = PixelBuffer(width: width, height: height, format: format) else { return nil }
        for row in 0..<height {
            memcpy(
                copy.bytes + row * copy.bytesPerRow, bytes + (y + row) * bytesPerRow + x * format.bytesPerPixel,
                width * format.bytesPerPixel)
        }
        return copy
    }
}

/// Cairo tells entries apart by the address of their key. Unchecked because nobody reads or writes what it points at.
private nonisolated(unsafe) let ownerKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
