import Foundation

extension CGFloat {
    /// The number as pixels to a point: what is no positive number counts as 1.
    var asPixelDensity: CGFloat { isFinite && self > 0 ? self : 1 }
}
