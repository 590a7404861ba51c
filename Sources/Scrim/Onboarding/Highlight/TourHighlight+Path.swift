import UIKit

extension TourHighlight {
    /// What is lit up of an anchor: its rectangle with the padding. Null for a padding that leaves nothing.
    func area(around anchor: CGRect) -> CGRect {
        guard !anchor.isNull else { return .null }
        let padding = UIEdgeInsets(
            top: padding.top.finite, left: padding.left.finite, bottom: padding.bottom.finite,
            right: padding.right.finite)
        let size = CGSize(
            width: anchor.width + padding.left + padding.right, height: anchor.height + padding.top + padding.bottom)
        guard size.width > 0, size.height > 0 else { return .null }
        return CGRect(origin: CGPoint(x: anchor.minX - padding.left, y: anchor.minY - padding.top), size: size)
    }

    /// The areas of several, those that overlap made one around both, in the place of the first of them. Null ones stay.
    @MainActor
    func apart(_ areas: [CGRect]) -> [CGRect] {
        var apart: [(area: CGRect, outline: CGRect)] = []
        for area in areas {
            var merged = (area: area, outline: outline(of: area))
            var place = apart.count
            while let index = apart.firstIndex(where: { $0.outline.intersects(merged.outline) }) {
                merged.area = merged.area.union(apart.remove(at: index).area)
                merged.outline = outline(of: merged.area)
                place = min(place, index)
            }
            apart.insert(merged, at: place)
        }
        return apart.map(\.area)
    }

    /// The rectangle round the outline; null where nothing is lit up.
    @MainActor
    private func outline(of area: CGRect) -> CGRect { area.isNull ? .null : path(around: area).bounds }

    /// The outline around `area`, as ``area(around:)`` gives it.
    @MainActor
    func path(around area: CGRect) -> UIBezierPath {
        guard !area.isNull, area.isFinite else { return UIBezierPath() }
        switch shape {
        case .rectangle: return UIBezierPath(rect: area)
        case .rounded(let radius):
            let radius = min(radius.usableLength, area.width / 2, area.height / 2)
            return radius > 0 ? UIBezierPath(roundedRect: area, cornerRadius: radius) : UIBezierPath(rect: area)
        case .circle:
            // Around the corners, as far as a circle has to be.
            let radius = (area.width * area.width + area.height * area.height).squareRoot() / 2
            return UIBezierPath(
                arcCenter: CGPoint(x: area.midX, y: area.midY), radius: radius, startAngle: 0, endAngle: 2 * .pi,
                clockwise: true)
        case .capsule: return UIBezierPath(roundedRect: area, cornerRadius: min(area.width, area.height) / 2)
        case .path(let closure):
            let path = closure(area)
            return path.isDrawable ? path : UIBezierPath(rect: area)
        }
    }
}

extension UIBezierPath {
    /// Whether it is of numbers, and has something inside.
    fileprivate var isDrawable: Bool {
        let bounds = bounds
        return bounds.isFinite && bounds.width > 0 && bounds.height > 0
    }
}

extension CGFloat {
    fileprivate var finite: CGFloat { isFinite ? self : 0 }
}
