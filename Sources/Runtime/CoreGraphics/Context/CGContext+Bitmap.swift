import CCairo
import Foundation

/// A function that gives a bitmap's memory back: what came with it and the memory.
public typealias CGBitmapContextReleaseDataCallback =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void

extension CGContext {
    /// Makes a context over a caller's memory, top row first, or over its own if `data` is nil; the memory must outlive
    /// the context.
    ///
    /// These forms can be drawn on, others give nil: 8 bits a component in sRGB or device RGB, premultiplied or with a
    /// part that has no meaning, in any order; gray without alpha; and `alphaOnly`. A size of zero, of more than 32,767
    /// pixels along a side or of more than 1 GiB gives nil, too. Zero `bytesPerRow` means as many as needed.
    ///
    /// `byteOrder32Host` with `premultipliedFirst` or `noneSkipFirst` is the quickest: memory of another form is brought up
    /// to date by each call that draws, once the caller knows it. Gray is that of the light of what is drawn.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        self.init(
            data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
            space: space, bitmapInfo: bitmapInfo, releaseCallback: nil, releaseInfo: nil)
    }

    /// Makes a context over a caller's memory as the other initialiser does, and calls `releaseCallback` when it ends.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32, releaseCallback: CGBitmapContextReleaseDataCallback?,
        releaseInfo: UnsafeMutableRawPointer?
    ) {
        let info = CGBitmapInfo(rawValue: bitmapInfo)
        let release = releaseCallback.map { callback in { callback(releaseInfo, data) } }
        guard bitsPerComponent == 8 else { return nil }
        // Cairo wants rows of whole 32-bit numbers.
        if let format = PixelBuffer.Format(info, space), bytesPerRow % 4 == 0 {
            guard PixelBuffer.isPossible(width: width, height: height, format: format),
                let pixels = Self.pixels(data, width, height, bytesPerRow, format), let surface = pixels.makeSurface()
            else { return nil }
            self.init(surface: surface, pixels: pixels, format: format, release: release)
            return
        }
        let isOpaque = info.alphaInfo != .premultipliedFirst && info.alphaInfo != .premultipliedLast
        guard let form = PixelForm(info, space),
            let pixels = PixelBuffer(width: width, height: height, format: isOpaque ? .color : .colorAndAlpha)
        else { return nil }
        let row = bytesPerRow == 0 ? width * form.bytesPerPixel : bytesPerRow
        guard row >= width * form.bytesPerPixel, row <= PixelBuffer.mostBytes / height,
            let surface = pixels.makeSurface()
        else { return nil }
        let foreign = ForeignPixels(
            form: form, space: space, data: data, width: width, height: height, bytesPerRow: row)
        foreign.read(into: surface)
        self.init(surface: surface, pixels: pixels, format: pixels.format, foreign: foreign, release: release)
    }

    /// Makes a context whose y axis points down from the upper left corner, with `scale` pixels a point, as UIKit's
    /// are.
    ///
    /// The size is in points and made larger to whole pixels; nil if it is not finite, empty, or too large.
    package convenience init?(size: CGSize, scale: CGFloat, opaque: Bool) {
        // A hundredth of a pixel is noise of an earlier calculation.
        let width = (size.width * scale - 0.01).rounded(.up)
        let height = (size.height * scale - 0.01).rounded(.up)
        let longest = CGFloat(PixelBuffer.longestSide)
        guard scale > 0, width >= 1, height >= 1, width <= longest, height <= longest else { return nil }
        self.init(
            pixelWidth: Int(width), pixelHeight: Int(height), scale: scale, format: opaque ? .color : .colorAndAlpha)
    }

    /// Makes a context whose y axis points down from the upper left corner, with `scale` pixels a point; nil if it is
    /// empty or too large.
    package convenience init?(pixelWidth: Int, pixelHeight: Int, scale: CGFloat, format: PixelBuffer.Format) {
        guard scale.isFinite, scale > 0,
            let pixels = PixelBuffer(width: pixelWidth, height: pixelHeight, format: format),
            let surface = pixels.makeSurface()
        else { return nil }
        self.init(surface: surface, pixels: pixels, format: format)
        useTopLeftOrigin(scale: scale)
    }

    /// Makes a context that draws on a caller's Cairo image surface and keeps a reference to it, with its y axis
    /// pointing down from the upper left corner and `scale` pixels a point; nil if the surface is of another kind or
    /// form or has failed.
    package convenience init?(surface: OpaquePointer, scale: CGFloat) {
        guard scale.isFinite, scale > 0, cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
            let format = PixelBuffer.Format(cairo_image_surface_get_format(surface)),
            let reference = cairo_surface_reference(surface)
        else { return nil }
        self.init(surface: reference, pixels: nil, format: format)
        useTopLeftOrigin(scale: scale)
    }

    private func useTopLeftOrigin(scale: CGFloat) {
        state.ctm = CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(height))
        shadowSpace = state.ctm
        syncMatrix()
    }

    private static func pixels(
        _ data: UnsafeMutableRawPointer?, _ width: Int, _ height: Int, _ bytesPerRow: Int, _ format: PixelBuffer.Format
    ) -> PixelBuffer? {
        let needed = width * format.bytesPerPixel
        guard bytesPerRow == 0 || (bytesPerRow >= needed && bytesPerRow % 4 == 0) else { return nil }
        let row = bytesPerRow == 0 ? (needed + 3) & ~3 : bytesPerRow
        guard row <= PixelBuffer.mostBytes / height else { return nil }
        if let data {
            return PixelBuffer(
                width: width, height: height, bytesPerRow: row, format: format, bytes: data, isOwner: false,
                release: { _ in })
        }
        guard let own = calloc(height, row) else { return nil }
        return PixelBuffer(width: width, height: height, bytesPerRow: row, format: format, bytes: own, isOwner: true) {
            free($0)
        }
    }
}

extension CGContext {
    /// The pixels, top row first; valid as long as the context. Nil for a PDF.
    public var data: UnsafeMutableRawPointer? {
        if isVector { return nil }
        if let foreign { return foreign.data(of: surface) }
        return nativeData
    }

    /// The pixels that Cairo draws on.
    private var nativeData: UnsafeMutableRawPointer? {
        cairo_surface_flush(surface)
        return UnsafeMutableRawPointer(cairo_image_surface_get_data(surface))
    }
    /// The bytes from one row to the next.
    public var bytesPerRow: Int { foreign?.bytesPerRow ?? nativeBytesPerRow }

    private var nativeBytesPerRow: Int { isVector ? 0 : Int(cairo_image_surface_get_stride(surface)) }

    /// The bits of a colour or an alpha.
    public var bitsPerComponent: Int { isVector ? 0 : 8 }
    /// The bits of a pixel.
    public var bitsPerPixel: Int { isVector ? 0 : (foreign?.form.bytesPerPixel ?? format.bytesPerPixel) * 8 }
    /// The form of the pixels.
    public var bitmapInfo: CGBitmapInfo {
        if isVector { return [] }
        if let foreign { return foreign.form.bitmapInfo }
        return switch format {
        case .colorAndAlpha: CGBitmapInfo(native: .premultipliedFirst)
        case .color: CGBitmapInfo(native: .noneSkipFirst)
        case .alpha: CGBitmapInfo(native: .alphaOnly)
        }
    }
    /// Where the alpha of a pixel is and what it means for the colours.
    public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo }

    /// A picture of what has been drawn so far, which later drawing does not change; nil without memory or for a PDF.
    public func makeImage() -> CGImage? {
        guard !hasFailed, !isVector else { return nil }
        foreign?.read(into: surface)
        guard let data = nativeData, let copy = PixelBuffer(width: width, height: height, format: format) else {
            return nil
        }
        let row = nativeBytesPerRow
        if row == copy.bytesPerRow {
            memcpy(copy.bytes, data, row * height)
        } else {
            for line in 0..<height {
                memcpy(copy.bytes + line * copy.bytesPerRow, data + line * row, width * format.bytesPerPixel)
            }
        }
        return makeImage(of: copy)
    }

    private func makeImage(of pixels: PixelBuffer) -> CGImage {
        guard let foreign else { return CGImage(pixels: pixels) }
        let row = width * foreign.form.bytesPerPixel
        return CGImage(
            pixels: pixels,
            description: CGImage.Description(
                bitsPerComponent: 8, bitsPerPixel: bitsPerPixel, bytesPerRow: row, bitmapInfo: bitmapInfo,
                space: foreign.space, provider: CGDataProvider(pixels: pixels, form: foreign.form)))
    }

    /// The pixels as a picture without copying them; nothing can be drawn any more. A copy if the pixels are a
    /// caller's.
    package func takeImage() -> CGImage? {
        guard !hasFailed, foreign == nil, let pixels, pixels.isOwner else { return makeImage() }
        cairo_surface_finish(surface)
        return CGImage(pixels: pixels)
    }

    /// Writes pending drawing to the pixels.
    public func flush() {
        cairo_surface_flush(surface)
    }

    /// Writes pending drawing to the pixels.
    public func synchronize() {
        cairo_surface_flush(surface)
    }
}

extension PixelBuffer.Format {
    /// Finds the form that Cairo draws on; nil if there is none.
    fileprivate init?(_ info: CGBitmapInfo, _ space: CGColorSpace) {
        let isHostOrder = info.intersection(.byteOrderMask) == kCGBitmapByteOrder32Host
        let isColor = isHostOrder && (space.kind == .sRGB || space.kind == .deviceRGB)
        guard info.isDisjoint(with: .floatInfoMask) else { return nil }
        switch info.alphaInfo {
        case .premultipliedFirst where isColor: self = .colorAndAlpha
        case .noneSkipFirst where isColor: self = .color
        case .alphaOnly: self = .alpha
        default: return nil
        }
    }
}
