import CCairo
public import Foundation

extension CGImage {
    /// The picture with an alpha: of an image mask, where that would be painted; of another picture, its alpha, or its gray
    /// if it has none. A mask of another size is spread over the picture. Nil for an image mask or without memory.
    public func masking(_ mask: CGImage) -> CGImage? {
        guard !isMask, let result = PixelBuffer(width: width, height: height, format: .colorAndAlpha),
            let target = result.makeSurface()
        else { return nil }
        defer { cairo_surface_destroy(target) }
        guard let cairo = cairo_create(target) else { return nil }
        defer { cairo_destroy(cairo) }
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        guard let source = makeSurface() else { return nil }
        defer { cairo_surface_destroy(source) }
        guard
            let pattern = mask.makePattern(
                of: mask.coverage, in: whole, topRowAtSmallestY: true, quality: .default, space: .identity,
                tiling: false)
        else { return nil }
        defer { cairo_pattern_destroy(pattern) }
        cairo_set_source_surface(cairo, source, 0, 0)
        cairo_mask(cairo, pattern)
        cairo_surface_flush(target)
        guard cairo_status(cairo) == CAIRO_STATUS_SUCCESS else { return nil }
        return CGImage(
            pixels: result, shouldInterpolate: shouldInterpolate, intent: renderingIntent, type: utType)
    }

    /// The picture with pixels made clear whose components all lie between a lowest and a highest number each, from 0 to
    /// 255. Nil if it has an alpha, or if there are not two numbers for each component.
    public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
        let count = colorSpace?.numberOfComponents ?? 0
        guard !isMask, pixels.format == .color, count == 1 || count == 3, components.count == 2 * count,
            colorSpace?.model == (count == 1 ? .monochrome : .rgb),
            let result = PixelBuffer(width: width, height: height, format: .colorAndAlpha)
        else { return nil }
        // Pixels are blue, green and red; those of a gray picture are alike.
        let ranges = (count == 1 ? [0, 0, 0] : [2, 1, 0]).map { index in
            (components[2 * index], components[2 * index + 1])
        }
        for row in 0..<height {
            let source = (pixels.bytes + row * pixels.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            let target = (result.bytes + row * result.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            for place in stride(from: 0, to: 4 * width, by: 4) {
                let isCut = (0..<3).allSatisfy { part in
                    let value = CGFloat(source[place + part])
                    return value >= ranges[part].0 && value <= ranges[part].1
                }
                guard !isCut else { continue }
                for part in 0..<3 { target[place + part] = source[place + part] }
                target[place + 3] = 255
            }
        }
        return CGImage(
            pixels: result, shouldInterpolate: shouldInterpolate, intent: renderingIntent, type: utType)
    }

    /// The picture with its numbers read as those of another space, not converted. Nil for a mask or a picture of nothing
    /// but alpha, or if colours of the space have another number of components.
    public func copy(colorSpace space: CGColorSpace) -> CGImage? {
        guard !isMask, let current = colorSpace, current.numberOfComponents == space.numberOfComponents,
            space.model != .pattern, let dataProvider
        else { return nil }
        return CGImage(
            width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
            bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo, provider: dataProvider, decode: decode,
            shouldInterpolate: shouldInterpolate, intent: renderingIntent)
    }
}
