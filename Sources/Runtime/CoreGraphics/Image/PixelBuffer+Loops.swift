import CCairo
import CImageCodecs
package import Foundation

extension CGImage {
    /// The picture seen through a plane, in a picture of `width` x `height` pixels: the pixel [x y 1] * `rows`, divided by
    /// its third number, of this one is what stands at (x, y). Beyond its sides the outermost pixels go on. `nil` for a
    /// picture without colours, and without memory.
    package func warped(rows: [CGFloat], width: Int, height: Int, samples: Int) -> CGImage? {
        guard pixels.format != .alpha, rows.count == 9,
            let target = PixelBuffer(width: width, height: height, format: pixels.format)
        else { return nil }
        let r = rows.map { Double($0) }
        let plane = scrim_plane(rows: (r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7], r[8]))
        scrim_warp(
            pixels.bytes.assumingMemoryBound(to: UInt8.self), Int32(pixels.width), Int32(pixels.height),
            Int32(pixels.bytesPerRow), target.bytes.assumingMemoryBound(to: UInt8.self), Int32(width), Int32(height),
            Int32(target.bytesPerRow), plane, Int32(max(samples, 1)))
        return CGImage(pixels: target)
    }
}

extension CGContext {
    /// Multiplies what has been drawn by a colour, premultiplied pixel by pixel. Nothing happens to a context of alpha.
    package func multiply(by color: StandardColor) {
        guard format == .colorAndAlpha, let data, !hasFailed else { return }
        let c = color.clamped
        // Blue, green, red, alpha: the colours are multiplied by their alpha, so they fade with it.
        let parts = [c.blue * c.alpha, c.green * c.alpha, c.red * c.alpha, c.alpha]
        let factors = parts.map { UInt32(($0 * 256).rounded()) }
        scrim_multiply(
            data.assumingMemoryBound(to: UInt8.self), Int32(width), Int32(height), Int32(bytesPerRow), factors)
        cairo_surface_mark_dirty(surface)
    }

    /// Makes gray what has been drawn. Nothing happens to a context of alpha.
    package func makeGray() {
        guard format != .alpha, let data, !hasFailed else { return }
        scrim_make_gray(data.assumingMemoryBound(to: UInt8.self), Int32(width), Int32(height), Int32(bytesPerRow))
        cairo_surface_mark_dirty(surface)
    }
}
