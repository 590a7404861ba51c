/// Why a modal went away.
public enum ModalDismissalReason: Hashable, Sendable {
    /// A tap outside of it, or one that was connected to ``ModalTransitioningViewController/viewTapAction(_:)``.
    case tap
    /// A swipe.
    case swipe
    /// The escape gesture of VoiceOver, or the Escape key of a keyboard.
    case escape
    /// The app's code: ``ModalPresentation/dismiss(animated:completion:)``, or UIKit's `dismiss(animated:completion:)`.
    case code
    /// An unwind segue: one of the class ``TransparentModalSegue``, or from a ``ModalTransitioningViewController``.
    /// Other unwind segues dismiss as code does, and nothing tells the two apart.
    case unwind
    /// Another modal took its place. See ``ModalPolicy/replace``.
    case replaced
    /// What it was presented on went away, or was never there when its turn came.
    case presenterGone
    /// Its presentation was turned round before it had ended. See ``ModalTransitionRun/reverse()``.
    case reversed

    /// Whether it comes from the user, who may be refused.
    public var isFromUser: Bool {
        switch self {
        case .tap, .swipe, .escape: true
        case .code, .unwind, .replaced, .presenterGone, .reversed: false
        }
    }
}
