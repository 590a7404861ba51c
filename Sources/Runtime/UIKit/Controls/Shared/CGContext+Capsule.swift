import CoreGraphics

extension CGContext {
    /// Fills a rectangle with round corners; a radius beyond half of the shorter side counts as that half.
    func fill(_ rect: CGRect, cornerRadius: CGFloat, _ color: CGColor) {
        guard rect.width > 0, rect.height > 0 else { return }
        let radius = max(min(cornerRadius, rect.width / 2, rect.height / 2), 0)
        setFillColor(color)
        addPath(CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
        fillPath()
    }
}
