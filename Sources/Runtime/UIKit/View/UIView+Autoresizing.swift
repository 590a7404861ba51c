import CoreGraphics

extension UIView {
    /// Resizes and moves the subviews that follow the bounds by their masks.
    func autoresizeSubviews(from oldSize: CGSize) {
        let newSize = bounds.size
        for subview in subviews where subview.translatesAutoresizingMaskIntoConstraints {
            let mask = subview.autoresizingMask
            guard !mask.isEmpty else { continue }
            let old = subview.frame
            let horizontal = Autoresizing.place(
                min: old.minX, size: old.width, in: oldSize.width, to: newSize.width,
                flexible: (
                    mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
                    mask.contains(.flexibleRightMargin)
                ))
            let vertical = Autoresizing.place(
                min: old.minY, size: old.height, in: oldSize.height, to: newSize.height,
                flexible: (
                    mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                    mask.contains(.flexibleBottomMargin)
                ))
            subview.frame = CGRect(x: horizontal.min, y: vertical.min, width: horizontal.size, height: vertical.size)
        }
    }
}

/// Autoresizing in one dimension.
enum Autoresizing {
    /// Spreads the change of the container's length over the flexible parts, in proportion to their lengths.
    ///
    /// Parts of no length share equally where all flexible parts have none, as with a view first laid out at zero.
    /// A size never becomes negative.
    static func place(
        min: CGFloat, size: CGFloat, in oldLength: CGFloat, to newLength: CGFloat,
        flexible: (before: Bool, size: Bool, after: Bool)
    ) -> (min: CGFloat, size: CGFloat) {
        let change = newLength - oldLength
        guard change != 0 else { return (min, size) }
        let parts = [(min, flexible.before), (size, flexible.size), (oldLength - min - size, flexible.after)]
        let flexibleParts = parts.map { $0.1 ? Swift.max($0.0, 0) : 0 }
        let total = flexibleParts.reduce(0, +)
        let count = CGFloat(parts.count { $0.1 })
        guard count > 0 else { return (min, size) }
        func share(_ index: Int) -> CGFloat {
            guard parts[index].1 else { return 0 }
            return total > 0 ? change * flexibleParts[index] / total : change / count
        }
        return (min + share(0), Swift.max(size + share(1), 0))
    }
}
