public import Foundation

/// What is posted as the software keyboard comes, goes or changes its size; the object is the screen.
extension UIResponder {
    public class var keyboardWillShowNotification: NSNotification.Name { .init("UIKeyboardWillShowNotification") }
    public class var keyboardDidShowNotification: NSNotification.Name { .init("UIKeyboardDidShowNotification") }
    public class var keyboardWillHideNotification: NSNotification.Name { .init("UIKeyboardWillHideNotification") }
    public class var keyboardDidHideNotification: NSNotification.Name { .init("UIKeyboardDidHideNotification") }
    public class var keyboardWillChangeFrameNotification: NSNotification.Name {
        .init("UIKeyboardWillChangeFrameNotification")
    }
    public class var keyboardDidChangeFrameNotification: NSNotification.Name {
        .init("UIKeyboardDidChangeFrameNotification")
    }

    /// A `CGRect` in the screen's space: where the keyboard was.
    public class var keyboardFrameBeginUserInfoKey: String { "UIKeyboardFrameBeginUserInfoKey" }
    /// A `CGRect` in the screen's space: where the keyboard will be.
    public class var keyboardFrameEndUserInfoKey: String { "UIKeyboardFrameEndUserInfoKey" }
    /// A `Double`: seconds.
    public class var keyboardAnimationDurationUserInfoKey: String { "UIKeyboardAnimationDurationUserInfoKey" }
    /// An `Int`: the raw value of a `UIView.AnimationCurve`, or UIKit's private 7.
    public class var keyboardAnimationCurveUserInfoKey: String { "UIKeyboardAnimationCurveUserInfoKey" }
    /// A `Bool`: whether the keyboard belongs to this app.
    public class var keyboardIsLocalUserInfoKey: String { "UIKeyboardIsLocalUserInfoKey" }
}
