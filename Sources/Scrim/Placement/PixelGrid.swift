import UIKit

/// Lengths and places in whole device pixels.
struct PixelGrid: Equatable, Sendable {
    /// Pixels a point.
    let scale: CGFloat
    /// A thousandth of a pixel more or less is the same pixel.
    private let tolerance: CGFloat = 0.001

    /// A scale that no screen has counts as 1.
    init(scale: CGFloat) { self.scale = scale >= 1 && scale <= 100 ? scale : 1 }

    func up(_ value: CGFloat) -> CGFloat { (value * scale - tolerance).rounded(.up) / scale }
    private func down(_ value: CGFloat) -> CGFloat { (value * scale + tolerance).rounded(.down) / scale }
    func nearest(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }

    /// How a place between two pixels is rounded.
    enum Rounding { case up, down, nearest }

    private func round(_ value: CGFloat, _ rounding: Rounding) -> CGFloat {
        switch rounding {
        case .up: up(value)
        case .down: down(value)
        case .nearest: nearest(value)
        }
    }

    /// The pixel for `value`, or the next one, from `low` to `high`. Where no pixel lies between them, the nearest place
    /// that does; `low` where they have changed places.
    func place(_ value: CGFloat, _ rounding: Rounding = .nearest, from low: CGFloat, to high: CGFloat) -> CGFloat {
        guard high > low else { return low }
        let exact = min(max(value, low), high)
        // Here a thousandth would be outside. What remains is for thirds of a point, which are not exact.
        let first = (low * scale - 1e-7).rounded(.up) / scale
        let last = (high * scale + 1e-7).rounded(.down) / scale
        guard first <= last else { return exact }
        return min(max(round(exact, rounding), first), last)
    }
}
