import CoreGraphics

extension UIView {
    /// A colour as this view draws it: under its traits and with its tint.
    func resolved(_ color: UIColor) -> CGColor {
        let former = UIColor.currentTint.value
        UIColor.currentTint.value = effectiveTintColor
        defer { UIColor.currentTint.value = former }
        return color.cgColor(with: traitCollection)
    }
}
