import CImageCodecs
package import Foundation

extension PixelBuffer {
    /// Blurs a buffer of alpha by a standard deviation in pixels, with nothing outside the buffer. Only for a buffer
    /// nobody shares.
    ///
    /// Three box blurs of odd widths, which are near enough to Gauss's curve: at most 3 % away (P. Kovesi, 2010).
    package func blurAlpha(sigma: CGFloat) {
        guard format == .alpha, sigma.isFinite, sigma > 0 else { return }
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
}
