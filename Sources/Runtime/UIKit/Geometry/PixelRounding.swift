package import Foundation

// Sums of layout carry noise of about 1e-13; a coordinate that misses a pixel edge by less than this part of a pixel
// is meant to lie on it. Without the slack ceil(100.0000000001) would grow a label by a whole pixel.
private let slack: CGFloat = 1e-6

extension CGFloat {
    /// The nearest multiple of a device pixel, in points; halves go up, as UIKit's do. A scale of zero counts as one.
    package func roundedToPixel(scale: CGFloat) -> CGFloat {
        snapped(scale) { ($0 + 0.5 + slack).rounded(.down) }
    }

    /// The next multiple of a device pixel that is not smaller, in points.
    package func ceiledToPixel(scale: CGFloat) -> CGFloat {
        snapped(scale) { ($0 - slack).rounded(.up) }
    }

    /// The next multiple of a device pixel that is not larger, in points.
    package func flooredToPixel(scale: CGFloat) -> CGFloat {
        snapped(scale) { ($0 + slack).rounded(.down) }
    }

    private func snapped(_ scale: CGFloat, _ step: (CGFloat) -> CGFloat) -> CGFloat {
        let scale = scale > 0 ? scale : 1
        let pixels = step(self * scale)
        // Infinite and undefined values pass through; -0 becomes 0, so that dumps agree.
        return pixels.isFinite ? pixels / scale + 0 : self
    }
}

extension CGPoint {
    /// The nearest corner of a device pixel, in points.
    package func roundedToPixel(scale: CGFloat) -> CGPoint {
        CGPoint(x: x.roundedToPixel(scale: scale), y: y.roundedToPixel(scale: scale))
    }
}

extension CGSize {
    /// The size rounded up to whole device pixels, in points.
    package func ceiledToPixel(scale: CGFloat) -> CGSize {
        CGSize(width: width.ceiledToPixel(scale: scale), height: height.ceiledToPixel(scale: scale))
    }
}

extension CGRect {
    /// The rectangle with each edge at the nearest device pixel, so that rectangles that touch still touch.
    package func roundedToPixel(scale: CGFloat) -> CGRect {
        edges(scale: scale) { ($0.roundedToPixel(scale: scale), $1.roundedToPixel(scale: scale)) }
    }

    /// The smallest rectangle of whole device pixels that covers this one.
    package func integralPixels(scale: CGFloat) -> CGRect {
        edges(scale: scale) { ($0.flooredToPixel(scale: scale), $1.ceiledToPixel(scale: scale)) }
    }

    private func edges(scale: CGFloat, _ snap: (CGFloat, CGFloat) -> (CGFloat, CGFloat)) -> CGRect {
        guard !isNull, !isInfinite else { return self }
        let (left, right) = snap(minX, maxX)
        let (top, bottom) = snap(minY, maxY)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
