public import Foundation

/// How text is entered into an object: hints for the keyboard.
///
/// The keyboard that is drawn shows no keys, suggests and corrects nothing: of these hints only the height of number pads
/// and the keyboard's look can be seen, and what is typed is entered as it is.
@MainActor
public protocol UITextInputTraits: NSObjectProtocol {
    /// Whether the text is hidden while it is entered. False unless the object says so.
    var isSecureTextEntry: Bool { get set }
    var keyboardType: UIKeyboardType { get set }
    var keyboardAppearance: UIKeyboardAppearance { get set }
    var returnKeyType: UIReturnKeyType { get set }
    var enablesReturnKeyAutomatically: Bool { get set }
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    var autocorrectionType: UITextAutocorrectionType { get set }
    var spellCheckingType: UITextSpellCheckingType { get set }
    var textContentType: UITextContentType! { get set }
}

/// An object that takes the text typed while it is the first responder.
@MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is something to delete.
    var hasText: Bool { get }
    /// Puts text where typing goes to.
    func insertText(_ text: String)
    /// Deletes the character before the place where typing goes to.
    func deleteBackward()
}
