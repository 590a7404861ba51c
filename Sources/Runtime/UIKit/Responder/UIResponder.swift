public import Foundation

/// An object that can handle events: views, controllers, windows and the application.
@MainActor
open class UIResponder: NSObject {
    public override init() { super.init() }

    /// The responder that is asked after this one. Not retained.
    open var next: UIResponder? { nil }

    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open var isFirstResponder: Bool { firstResponderScope?.firstResponder === self }

    /// Asks to become the first responder of the window.
    ///
    /// - Returns: Whether it is now. False outside of a window, and where the present one refuses to resign.
    @discardableResult
    open func becomeFirstResponder() -> Bool { takeFirstResponder() }

    @discardableResult
    open func resignFirstResponder() -> Bool { giveUpFirstResponder() }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    /// What comes up instead of the system's keyboard while this, or one that it is next of, is first responder. As tall as its
    /// intrinsic or its present height.
    open var inputView: UIView? { nil }
    /// What lies above the keyboard.
    open var inputAccessoryView: UIView? { nil }
    /// Asks for the two again, if this is the first responder.
    open func reloadInputViews() { DeviceContext.current.keyboard.reload(for: self) }

    /// What combinations of keys do while the responder is in the chain.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Whether this responder performs `action`: by default, whether it knows the name.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { knows(action) }

    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }

    /// Called on objects of a document once all are made and connected.
    open func awakeFromNib() {}

    // MARK: Accessibility

    /// What is told about this object to assistive technologies and tests, nil until something is set.
    var accessibility: AccessibilityValues?

    open var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? false }
        set { editAccessibility { $0.isElement = newValue } }
    }

    open var accessibilityLabel: String? {
        get { accessibility?.label }
        set { editAccessibility { $0.label = newValue } }
    }

    open var accessibilityHint: String? {
        get { accessibility?.hint }
        set { editAccessibility { $0.hint = newValue } }
    }

    open var accessibilityValue: String? {
        get { accessibility?.value }
        set { editAccessibility { $0.value = newValue } }
    }

    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility?.traits ?? .none }
        set { editAccessibility { $0.traits = newValue } }
    }

    open var accessibilityElementsHidden: Bool {
        get { accessibility?.hidesElements ?? false }
        set { editAccessibility { $0.hidesElements = newValue } }
    }

    open var accessibilityViewIsModal: Bool {
        get { accessibility?.isModal ?? false }
        set { editAccessibility { $0.isModal = newValue } }
    }

    /// Dismisses what is modal, when the user asks for it. True only where something was dismissed.
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityActivate() -> Bool { false }
}
