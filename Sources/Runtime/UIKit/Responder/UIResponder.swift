import CoreGraphics
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

    /// It is first responder no more, and was not asked.
    func firstResponderWasTaken() {}

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
    open func reloadInputViews() { reloadKeyboard() }

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

    // What is said where nothing was set.

    var isElementByDefault: Bool { false }
    var defaultLabel: String? { nil }
    var defaultValue: String? { nil }
    var defaultTraits: UIAccessibilityTraits { .none }

    /// What is told about this object to assistive technologies and tests, nil until something is set.
    var accessibility: AccessibilityValues?

    open var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? isElementByDefault }
        set { editAccessibility { $0.isElement = newValue } }
    }

    open var accessibilityLabel: String? {
        get { accessibility?.label ?? defaultLabel }
        set {
            editAccessibility {
                $0.label = newValue
                $0.attributedLabel = nil
            }
        }
    }

    open var accessibilityHint: String? {
        get { accessibility?.hint }
        set {
            editAccessibility {
                $0.hint = newValue
                $0.attributedHint = nil
            }
        }
    }

    open var accessibilityValue: String? {
        get { accessibility?.value ?? defaultValue }
        set {
            editAccessibility {
                $0.value = newValue
                $0.attributedValue = nil
            }
        }
    }

    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility?.traits ?? defaultTraits }
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

    /// Where the element is, in the screen's space.
    open var accessibilityFrame: CGRect {
        get { accessibility?.frame ?? (self as? UIView).map { $0.screenRect($0.bounds) } ?? .zero }
        set { editAccessibility { $0.frame = newValue } }
    }

    /// The element's outline, in the screen's space; nil for its frame.
    open var accessibilityPath: UIBezierPath? {
        get { accessibility?.path }
        set { editAccessibility { $0.path = newValue } }
    }

    /// Where a double tap touches, in the screen's space: the middle of the frame.
    open var accessibilityActivationPoint: CGPoint {
        get {
            let frame = accessibilityFrame
            return accessibility?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
        }
        set { editAccessibility { $0.activationPoint = newValue } }
    }

    /// The language that the element is read in, such as `"de-DE"`.
    open var accessibilityLanguage: String? {
        get { accessibility?.language }
        set { editAccessibility { $0.language = newValue } }
    }

    /// Whether the elements in here are read one after the other, whatever lies beside them.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibility?.groupsChildren ?? false }
        set { editAccessibility { $0.groupsChildren = newValue } }
    }

    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility?.customActions }
        set { editAccessibility { $0.customActions = newValue } }
    }

    /// The elements in here, in the order they are read; nil for those of the subviews. Retained.
    open var accessibilityElements: [Any]? {
        get { accessibility?.elements }
        set { editAccessibility { $0.elements = newValue } }
    }

    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }

    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// Where `element` is in here; `NSNotFound` where it is not.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
    }

    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibility?.containerType ?? .none }
        set { editAccessibility { $0.containerType = newValue } }
    }

    /// What Voice Control understands, best first: the label unless set.
    open var accessibilityUserInputLabels: [String]! {
        get { accessibility?.inputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
        set {
            editAccessibility {
                $0.inputLabels = newValue
                $0.attributedInputLabels = nil
            }
        }
    }

    // The plain words and those with attributes are one thing: what is set last is answered by both.

    /// Copied.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibility?.attributedLabel ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
        set {
            accessibilityLabel = newValue?.string
            editAccessibility { $0.attributedLabel = newValue?.copied }
        }
    }

    /// Copied.
    open var accessibilityAttributedHint: NSAttributedString? {
        get { accessibility?.attributedHint ?? accessibilityHint.map { NSAttributedString(string: $0) } }
        set {
            accessibilityHint = newValue?.string
            editAccessibility { $0.attributedHint = newValue?.copied }
        }
    }

    /// Copied.
    open var accessibilityAttributedValue: NSAttributedString? {
        get { accessibility?.attributedValue ?? accessibilityValue.map { NSAttributedString(string: $0) } }
        set {
            accessibilityValue = newValue?.string
            editAccessibility { $0.attributedValue = newValue?.copied }
        }
    }

    open var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
        get {
            accessibility?.attributedInputLabels ?? accessibilityUserInputLabels?.map { NSAttributedString(string: $0) }
        }
        set {
            accessibilityUserInputLabels = newValue?.map(\.string)
            editAccessibility { $0.attributedInputLabels = newValue?.map(\.copied) }
        }
    }

    /// Whether Switch Control goes through the elements in here one by one, or takes them for one.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { accessibility?.navigationStyle ?? .automatic }
        set { editAccessibility { $0.navigationStyle = newValue } }
    }

    /// What kind of text is in here, for it to be read accordingly.
    open var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { accessibility?.textualContext }
        set { editAccessibility { $0.textualContext = newValue } }
    }

    /// Whether a touch does something.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { accessibility?.respondsToUser ?? ((self as? UIControl)?.isEnabled ?? (self as? UIView != nil)) }
        set { editAccessibility { $0.respondsToUser = newValue } }
    }

    /// Dismisses what is modal, when the user asks for it. True only where something was dismissed.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Does what a double tap does. False for the touch to be made.
    open func accessibilityActivate() -> Bool { false }
    /// A swipe up on an adjustable element.
    open func accessibilityIncrement() {}
    /// A swipe down on an adjustable element.
    open func accessibilityDecrement() {}
    /// A swipe of three fingers. True where something scrolled.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    /// A double tap of two fingers: the one thing that the screen is there for.
    open func accessibilityPerformMagicTap() -> Bool { false }
    /// VoiceOver's cursor came.
    open func accessibilityElementDidBecomeFocused() {}
    /// VoiceOver's cursor left.
    open func accessibilityElementDidLoseFocus() {}
    open func accessibilityElementIsFocused() -> Bool { DeviceContext.current.accessibility.focused === self }
    /// The technologies whose cursor is here; nil for none.
    open func accessibilityAssistiveTechnologyFocusedIdentifiers()
        -> Set<UIAccessibility.AssistiveTechnologyIdentifier>?
    {
        accessibilityElementIsFocused() ? [.notificationVoiceOver] : nil
    }

    /// The parts that UIKit itself makes elements, in the order they are read; nil for those of the subviews. What an app
    /// lists comes first.
    var ownAccessibilityElements: [UIResponder]? { nil }
}
