public import UIKit

/// A segue to a modal with a transparent background: over everything, in from below in 0.4 seconds and out again.
///
/// Set it as the class of a segue in Interface Builder (module Scrim), of the kind Present Modally or Custom; look and
/// animations can be changed in `prepare(for:sender:)`. It works from inside of navigation controllers, tabs, children and
/// other modals. As the class of an unwind segue it dismisses with ``ModalDismissalReason/unwind``.
///
/// Where nothing can be presented it reports why to ``ScrimIssues/handler``; a second tap during the animation is no such
/// case, and does nothing.
@MainActor
open class TransparentModalSegue: UIStoryboardSegue {
    /// Look and animations. Where the destination has its own, as a ``ModalTransitioningViewController`` with a replaced
    /// delegate, set that here to use it.
    public var transitioning = ModalTransitioningDelegate(presentation: .slide(from: .bottom, duration: 0.4))
    /// What happens while another modal is there.
    public var policy = ModalPolicy.refuse
    /// The presentation, once ``perform()`` has begun one.
    public private(set) weak var modal: ModalPresentation?

    open override func perform() {
        if let modal = source.modal, modal.isBelow(destination) {
            modal.willUnwind(to: destination)
            return super.perform()
        }
        do {
            modal = try source.presentModal(
                destination, with: transitioning, animated: UIView.areAnimationsEnabled, policy: policy)
        } catch {
            if error.code != .transitionInProgress { transitioning.report(error) }
        }
    }
}
