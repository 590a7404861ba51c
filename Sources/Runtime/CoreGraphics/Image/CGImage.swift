public import Foundation

/// A picture of pixels. Immutable: it may be drawn from any thread.
public final class CGImage: Sendable {
    /// What the public properties report where the caller's form is not the one the pixels are kept in.
    struct Description: Sendable {
        var bitsPerPixel: Int
        var bytesPerRow: Int
        var bitmapInfo: CGBitmapInfo
        var space: CGColorSpace?
        var provider: CGDataProvider
    }

    /// The pixels, premultiplied, in the form Cairo draws.
    package let pixels: PixelBuffer
    private let description: Description?
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
        self.shouldInterpolate = shouldInterpolate
        self.renderingIntent = intent
        self.utType = type
    }

    init(
        pixels: PixelBuffer, description: Description, shouldInterpolate: Bool, intent: CGColorRenderingIntent
    ) {
        self.pixels = pixels
        self.description = description
        self.shouldInterpolate = shouldInterpolate
        self.renderingIntent = intent
        self.utType = nil
    }

    /// The width in pixels.
    public var width: Int { pixels.width }
    /// The height in pixels.
    public var height: Int { pixels.height }
    /// The bits of a colour or an alpha.
    public var bitsPerComponent: Int { 8 }
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
        return CGImage(pixels: copy, shouldInterpolate: shouldInterpolate, intent: renderingIntent, type: utType)
    }

    /// A Cairo surface over the pixels, which keeps them alive; nil without memory. The caller destroys it and only
    /// reads it.
    package func makeSurface() -> OpaquePointer? { pixels.makeSurface() }

    /// Whether every pixel is opaque by its form.
    package var isOpaque: Bool { pixels.format == .color }
}

extension CGImage: Hashable {
    /// Whether two pictures are the same object.
    public static func == (left: CGImage, right: CGImage) -> Bool { left === right }

    /// Feeds the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
