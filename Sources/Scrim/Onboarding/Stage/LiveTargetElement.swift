import UIKit

/// Stands for the live control in the tour's reading order: says what the control says, and does what it does.
final class LiveTargetElement: UIAccessibilityElement {
    private weak var target: UIView?
    private weak var overlay: TourOverlayView?
    /// Called when the control was activated through this element. Retained: capture the owner weakly.
    var onActivate: (() -> Void)?

    init(target: UIView, overlay: TourOverlayView) {
        self.target = target
        self.overlay = overlay
        super.init(accessibilityContainer: overlay)
    }

    func frameDidChange(_ outlines: [UIBezierPath]) {
        accessibilityFrameInContainerSpace = outlines.first?.bounds ?? .null
    }

    /// The element of the target that assistive technologies would find: itself, or the first one inside.
    private var element: UIView? {
        guard let target else { return nil }
        return target.isAccessibilityElement ? target : target.firstAccessibilityElement ?? target
    }

    override var accessibilityLabel: String? {
        get { element?.accessibilityLabel }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityValue: String? {
        get { element?.accessibilityValue }
        set { super.accessibilityValue = newValue }
    }

    override var accessibilityTraits: UIAccessibilityTraits {
        get { element?.accessibilityTraits ?? .none }
        set { super.accessibilityTraits = newValue }
    }

    override var accessibilityHint: String? {
        get { element?.accessibilityHint ?? ScrimWord.highlightHint.text }
        set { super.accessibilityHint = newValue }
    }

    override func accessibilityActivate() -> Bool {
        guard let target else { return false }
        let inner = element === target ? nil : element
        let didActivate = target.performAsTapped() || inner?.performAsTapped() == true
        if didActivate { onActivate?() }
        return didActivate
    }

    override func accessibilityIncrement() { element?.accessibilityIncrement() }
    override func accessibilityDecrement() { element?.accessibilityDecrement() }
}

extension UIView {
    /// Does what a tap does, without a finger: for keyboards and assistive technologies. False where that is nothing.
    func performAsTapped() -> Bool {
        if accessibilityActivate() { return true }
        guard let control = self as? UIControl, control.isEnabled else { return false }
        if control is UITextField { return control.becomeFirstResponder() }
        if let toggle = control as? UISwitch {
            toggle.setOn(!toggle.isOn, animated: true)
            toggle.sendActions(for: .valueChanged)
        } else {
            control.sendActions(for: [.touchUpInside, .primaryActionTriggered])
        }
        return true
    }

    fileprivate var firstAccessibilityElement: UIView? {
        for view in subviews where !view.isHidden {
            if view.isAccessibilityElement { return view }
            if let inner = view.firstAccessibilityElement { return inner }
        }
        return nil
    }
}
