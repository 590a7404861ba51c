import Foundation

/// pixman, which Cairo draws with, called without Cairo in between.
@MainActor
enum Pixman {
    private typealias Image = OpaquePointer

    private static let library = Library(
        path: "libpixman-1.so.0", cure: "It belongs to Debian's libcairo2, which Scripts/bootstrap installs.")
    private static let makeImage: @convention(c) (UInt32, Int32, Int32, UnsafeMutableRawPointer?, Int32) -> Image? =
        library["pixman_image_create_bits"]
    private static let makeSolid: @convention(c) (UnsafePointer<UInt16>) -> Image? =
        library["pixman_image_create_solid_fill"]
    private static let composite:
        @convention(c) (
            Int32, Image?, Image?, Image?, Int32, Int32, Int32, Int32, Int32, Int32, Int32, Int32
        ) -> Void = library["pixman_image_composite32"]
    private static let release: @convention(c) (Image?) -> Int32 = library["pixman_image_unref"]

    /// Pixels of 32 bits without alpha in a buffer of their own.
    @MainActor
    final class Canvas {
        let width: Int
        let height: Int
        let bytes: UnsafeMutableRawPointer
        private let image: Image?

        init(width: Int, height: Int) {
            self.width = width
            self.height = height
            bytes = .allocate(byteCount: width * height * 4, alignment: 16)
            memset(bytes, 0xFF, width * height * 4)
            // PIXMAN_x8r8g8b8.
            image = Pixman.makeImage(0x2002_0888, Int32(width), Int32(height), bytes, Int32(width * 4))
        }

        isolated deinit {
            _ = Pixman.release(image)
            bytes.deallocate()
        }

        /// Puts a picture of the same size over this one, faded.
        func blend(_ other: Canvas, alpha: Double) {
            let part = UInt16(alpha * 65_535)
            let mask = [0, 0, 0, part].withUnsafeBufferPointer { $0.baseAddress.flatMap(Pixman.makeSolid) }
            // PIXMAN_OP_OVER.
            Pixman.composite(3, other.image, mask, image, 0, 0, 0, 0, 0, 0, Int32(width), Int32(height))
            _ = Pixman.release(mask)
        }
    }
}
