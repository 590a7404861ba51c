import CCairo
import CImageCodecs
import Foundation

/// A caller's pixels in a form that Cairo does not draw on, kept like the surface that is drawn on instead.
final class ForeignPixels {
    /// The form of the pixels.
    let form: PixelForm
    /// The space that was asked for.
    let space: CGColorSpace
    let bytesPerRow: Int
    private let width: Int
    private let height: Int
    private let size: Int
    private var memory: UnsafeMutableRawPointer?
    private let isOwner: Bool

    /// Makes a keeper of a caller's memory, or of its own if that is nil, which is made when somebody asks for it.
    init(
        form: PixelForm, space: CGColorSpace, data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int
    ) {
        self.form = form
        self.space = space
        self.bytesPerRow = bytesPerRow
        self.width = width
        self.height = height
        size = bytesPerRow * height
        memory = data
        isOwner = data == nil
    }

    deinit {
        if isOwner { free(memory) }
    }

    /// The memory, brought up to date; from now on it is kept so.
    func data(of surface: OpaquePointer) -> UnsafeMutableRawPointer? {
        if memory == nil { memory = calloc(1, size) }
        write(from: surface)
        return memory
    }

    /// Brings what the caller wrote to the surface.
    func read(into surface: OpaquePointer) {
        guard let memory, let pixels = cairo_image_surface_get_data(surface) else { return }
        cairo_surface_flush(surface)
        let row = Int(cairo_image_surface_get_stride(surface))
        for line in 0..<height {
            scrim_copy_native(
                (memory + line * bytesPerRow).assumingMemoryBound(to: UInt8.self), form.layout, pixels + line * row,
                width)
        }
        cairo_surface_mark_dirty(surface)
    }

    /// Brings what was drawn to the caller's memory, if there is any yet.
    func write(from surface: OpaquePointer) {
        guard let memory, let pixels = cairo_image_surface_get_data(surface) else { return }
        cairo_surface_flush(surface)
        form.write(
            pixels, Int(cairo_image_surface_get_stride(surface)), to: memory, bytesPerRow, width: width, height: height)
    }
}

/// A form of pixel with eight bits a part that Cairo does not draw on.
struct PixelForm: Sendable {
    /// Where the parts lie.
    let layout: PixelLayout
    /// The form in Apple's words.
    let bitmapInfo: CGBitmapInfo
    /// Whether there is one part, black to white.
    let isGray: Bool

    /// Finds a form that can be drawn on: premultiplied or opaque sRGB of four bytes, or gray of one; nil for others.
    init?(_ info: CGBitmapInfo, _ space: CGColorSpace) {
        let order = info.intersection(.byteOrderMask)
        guard info.isDisjoint(with: .floatInfoMask) else { return nil }
        bitmapInfo = info
        if space.kind == .gray || space.kind == .deviceGray {
            guard info.alphaInfo == .none, order == .byteOrderDefault else { return nil }
            isGray = true
            layout = PixelLayout(bytes: 1, red: 0, green: 0, blue: 0, alpha: -1, premultiplied: 0)
            return
        }
        isGray = false
        guard space.kind == .sRGB || space.kind == .deviceRGB else { return nil }
        switch info.alphaInfo {
        case .premultipliedFirst, .premultipliedLast, .noneSkipFirst, .noneSkipLast: break
        default: return nil
        }
        guard order == .byteOrderDefault || order == .byteOrder32Big || order == .byteOrder32Little,
            let found = PixelLayout(bitsPerPixel: 32, space: space, bitmapInfo: info)
        else { return nil }
        layout = found
    }

    var bytesPerPixel: Int { Int(layout.bytes) }

    /// Writes rows of native pixels in this form.
    func write(
        _ source: UnsafePointer<UInt8>, _ sourceRow: Int, to target: UnsafeMutableRawPointer, _ targetRow: Int,
        width: Int, height: Int
    ) {
        for line in 0..<height {
            let from = source + line * sourceRow
            let to = (target + line * targetRow).assumingMemoryBound(to: UInt8.self)
            if isGray {
                Luminance.write(from, to, width)
            } else {
                scrim_copy_foreign(from, layout, to, width)
            }
        }
    }
}

/// The gray of colours, by the light they give.
enum Luminance {
    private static let linear: [Float] = (0..<256).map { Float(decodedStandard(CGFloat($0) / 255)) }
    private static let curved: [UInt8] = (0..<4096).map {
        UInt8((255 * encodedStandard(CGFloat($0) / 4095)).rounded())
    }

    /// Writes a row of native pixels as a byte of gray each.
    static func write(_ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, _ count: Int) {
        scrim_copy_luminance(source, target, count, linear, curved)
    }
}
