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

    /// Whether this responder performs `action`: by default, whether it knows the name.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { knows(action) }

    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
    }
}
