public import Foundation

/// A picture of pixels. Immutable: it may be drawn from any thread.
public final class CGImage: Sendable {
    /// What the public properties report where the caller's form is not the one the pixels are kept in.
    struct Description: Sendable {
        var bitsPerComponent: Int
        var bitsPerPixel: Int
        var bytesPerRow: Int
        var bitmapInfo: CGBitmapInfo
        var space: CGColorSpace?
        var provider: CGDataProvider
        var decode: DecodeArray?
    }

    /// The pixels, premultiplied, in the form Cairo draws. Of an image mask they are how much is painted.
    package let pixels: PixelBuffer
    let description: Description?
    /// Whether the picture has no colours, but says where to paint in the fill colour: at full strength where its numbers
    /// are 0, and not at all where they are highest.
    public let isMask: Bool
    /// The uniform type identifier of the file the picture came from.
    public let utType: CFString?
    /// Whether drawing in another size may smooth the picture.
    public let shouldInterpolate: Bool
    /// What to do with colours that the target cannot show.
    public let renderingIntent: CGColorRenderingIntent

    /// Makes a picture of pixels that never change from now on.
    package init(
        pixels: PixelBuffer, shouldInterpolate: Bool = true, intent: CGColorRenderingIntent = .defaultIntent,
        type: CFString? = nil
    ) {
        self.pixels = pixels
        self.description = nil
        self.isMask = false
        self.shouldInterpolate = shouldInterpolate
        self.renderingIntent = intent
        self.utType = type
    }

    init(
        pixels: PixelBuffer, description: Description?, isMask: Bool = false, shouldInterpolate: Bool = true,
        intent: CGColorRenderingIntent = .defaultIntent, type: CFString? = nil
    ) {
        self.isMask = isMask
        self.pixels = pixels
        self.description = description
        self.shouldInterpolate = shouldInterpolate
        self.renderingIntent = intent
        self.utType = type
    }

    /// The width in pixels.
    public var width: Int { pixels.width }
    /// The height in pixels.
    public var height: Int { pixels.height }
    /// The bits of a colour or an alpha.
    public var bitsPerComponent: Int { description?.bitsPerComponent ?? 8 }
    /// The bits of a pixel.
    public var bitsPerPixel: Int { description?.bitsPerPixel ?? pixels.format.bytesPerPixel * 8 }
    /// The bytes from one row to the next.
    public var bytesPerRow: Int { description?.bytesPerRow ?? pixels.bytesPerRow }
    /// The space of the colours; nil for a picture of nothing but alpha.
    public var colorSpace: CGColorSpace? {
        description.map(\.space) ?? (pixels.format == .alpha ? nil : .standard)
    }
    /// The form of the pixels.
    public var bitmapInfo: CGBitmapInfo {
        if let description { return description.bitmapInfo }
        switch pixels.format {
        case .colorAndAlpha: return CGBitmapInfo(native: .premultipliedFirst)
        case .color: return CGBitmapInfo(native: .noneSkipFirst)
        case .alpha: return CGBitmapInfo(native: .alphaOnly)
        }
    }
    /// Where the alpha of a pixel is and what it means for the colours.
    public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo }
    /// In which order the bytes of a pixel lie in memory.
    public var byteOrderInfo: CGImageByteOrderInfo {
        CGImageByteOrderInfo(rawValue: bitmapInfo.intersection(.byteOrderMask).rawValue) ?? .orderDefault
    }
    /// How the parts of a pixel are packed: each with the same number of bits.
    public var pixelFormatInfo: CGImagePixelFormatInfo { .packed }
    /// The lowest and the highest value each part of a pixel stands for, if the picture was made with them; valid as long
    /// as the picture.
    public var decode: UnsafePointer<CGFloat>? { description?.decode?.pointer }
    /// The pixels as bytes, top row first.
    public var dataProvider: CGDataProvider? { description?.provider ?? CGDataProvider(pixels: pixels) }

    /// The same picture.
    public func copy() -> CGImage? { self }

    /// The part of the picture inside a rectangle in pixels from the top left, made larger to whole pixels; nil if
    /// there is none.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard rect.isFinite else { return rect.isInfinite ? self : nil }
        let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard part.width >= 1, part.height >= 1,
            let copy = pixels.copy(
                x: Int(part.minX), y: Int(part.minY), width: Int(part.width), height: Int(part.height))
        else { return nil }
        return CGImage(
            pixels: copy, description: isMask ? .mask(of: copy) : nil, isMask: isMask,
            shouldInterpolate: shouldInterpolate, intent: renderingIntent, type: utType)
    }

    /// A Cairo surface over the pixels, which keeps them alive; nil without memory. The caller destroys it and only
    /// reads it.
    package func makeSurface() -> OpaquePointer? { pixels.makeSurface() }

    /// Whether every pixel is opaque by its form.
    package var isOpaque: Bool { pixels.format == .color }

    /// How much of what lies under the picture it lets through as a mask, a byte a pixel or as the alpha of its pixels:
    /// its alpha, or its gray if it has none; nil without memory.
    var coverage: PixelBuffer? {
        guard pixels.format == .color else { return pixels }
        guard let gray = PixelBuffer(width: width, height: height, format: .alpha) else { return nil }
        for row in 0..<height {
            Luminance.write(
                (pixels.bytes + row * pixels.bytesPerRow).assumingMemoryBound(to: UInt8.self),
                (gray.bytes + row * gray.bytesPerRow).assumingMemoryBound(to: UInt8.self), width)
        }
        return gray
    }
}

extension CGImage: Hashable {
    /// Whether two pictures are the same object.
    public static func == (left: CGImage, right: CGImage) -> Bool { left === right }

    /// Feeds the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
