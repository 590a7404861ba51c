import CCairo
import CImageCodecs
package import Foundation

extension PixelBuffer {
    /// Blurs a buffer of alpha by a standard deviation in pixels, with nothing outside the buffer. Only for a buffer
    /// nobody shares.
    ///
    /// Under 6 pixels by Gauss's curve itself; from there on by three boxes of odd widths, which take the same time for
    /// any deviation and are near enough: at most 3 % away (P. Kovesi, 2010).
    package func blurAlpha(sigma: CGFloat) {
        guard format == .alpha, sigma.isFinite, sigma > 0 else { return }
        guard sigma >= 6 else { return weighAlpha(sigma: sigma) }
        let passes: CGFloat = 3
        let ideal = (12 * sigma * sigma / passes + 1).squareRoot()
        var narrow = Int(ideal.rounded(.down))
        if narrow % 2 == 0 { narrow -= 1 }
        let n = CGFloat(narrow)
        let count = ((12 * sigma * sigma - passes * n * n - 4 * passes * n - 3 * passes) / (-4 * n - 4)).rounded()
        for pass in 0..<3 {
            let width = pass < Int(count) ? narrow : narrow + 2
            if width > 1 {
                scrim_box_blur(
                    bytes.assumingMemoryBound(to: UInt8.self), Int32(self.width), Int32(height), Int32(bytesPerRow),
                    Int32(width / 2))
            }
        }
    }

    private func weighAlpha(sigma: CGFloat) {
        // Beyond three deviations less than a step of 255 is left.
        let radius = Int((3 * sigma).rounded(.up))
        // What of the curve lies over each pixel, so that an edge between two pixels gets the sum of the curve.
        let parts = (0...radius).map { away -> Double in
            let scale = Double(sigma) * 2.0.squareRoot()
            return (erf((Double(away) + 0.5) / scale) - erf((Double(away) - 0.5) / scale)) / 2
        }
        let sum = 2 * parts.reduce(0, +) - parts[0]
        var weights = parts.map { UInt32((65_536 * $0 / sum).rounded()) }
        // All together are the whole, so that what is opaque far around stays so.
        let sides = weights.dropFirst().reduce(0) { $0 + 2 * $1 }
        weights[0] = 65_536 - min(sides, 65_536)
        scrim_kernel_blur(
            bytes.assumingMemoryBound(to: UInt8.self), Int32(width), Int32(height), Int32(bytesPerRow), weights,
            Int32(radius))
    }
}

extension CGContext {
    /// Blurs what a context of nothing but alpha holds by a standard deviation in pixels, with nothing around it. Other
    /// contexts stay as they are.
    package func blurAlpha(sigma: CGFloat) {
        guard !hasFailed, let pixels, pixels.isOwner else { return }
        cairo_surface_flush(surface)
        pixels.blurAlpha(sigma: sigma)
        cairo_surface_mark_dirty(surface)
    }
}
