public import Foundation

/// How text is entered into an object.
@MainActor
public protocol UITextInputTraits: NSObjectProtocol {
    /// Whether the text is hidden while it is entered. False unless the object says so.
    var isSecureTextEntry: Bool { get set }
}

extension UITextInputTraits {
    public var isSecureTextEntry: Bool {
        get { false }
        set {}
    }
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
