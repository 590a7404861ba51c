import Foundation

extension UIControl {
    /// The traits of a kind of control with those of its state.
    func stateTraits(_ kind: UIAccessibilityTraits) -> UIAccessibilityTraits {
        var traits = kind
        if !isEnabled { traits.insert(.notEnabled) }
        if isSelected { traits.insert(.selected) }
        return traits
    }
}

/// A part of a whole as assistive technologies are told it: in whole percent.
func spokenPercent(_ part: CGFloat) -> String { "\(Int((part * 100).rounded()))%" }

extension UIButton {
    /// The title shown.
    var spokenTitle: String? { button.titleLabel?.text }
}

extension UISlider {
    var spokenValue: String { spokenPercent(slider.fraction(of: slider.value)) }
}

extension UIProgressView {
    var spokenValue: String { spokenPercent(CGFloat(bar.progress)) }
}

extension UIStepper {
    /// Whole numbers without a point.
    var spokenValue: String {
        stepper.value == stepper.value.rounded() && abs(stepper.value) < 1e15
            ? "\(Int(stepper.value))" : "\(stepper.value)"
    }
}

extension UIPageControl {
    var spokenValue: String { "page \(pages.current + 1) of \(pages.count)" }
}

extension UITextField {
    /// The text, the placeholder without one; of hidden text only its length.
    var spokenText: String {
        if field.text.isEmpty { return placeholder ?? "" }
        return field.isSecure ? String(repeating: "\u{2022}", count: field.text.count) : field.text
    }
}
