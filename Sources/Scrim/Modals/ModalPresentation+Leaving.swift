import UIKit

extension ModalPresentation {
    /// Dismisses as the user asks for; see ``ModalPresentationController/dismissByUser(_:)``.
    func dismissByUser(_ reason: ModalDismissalReason) { _ = controller?.dismissByUser(reason) }

    /// An unwind segue to a controller below is about to be performed: dismissals of this moment are its, also those of
    /// the modals between.
    func willUnwind(to destination: UIViewController) {
        var modal: ModalPresentation? = self
        while let current = modal, current.isBelow(destination) {
            current.isUnwinding = true
            current.queue?.wake()
            modal = current.presentingViewController?.modal
        }
    }

    /// Forgets an unwind segue that dismissed nothing.
    func forgetUnwinding() {
        guard isUnwinding, state == .presented, presentedViewController?.isBeingDismissed != true else { return }
        isUnwinding = false
    }

    /// Whether a controller is one that this modal lies on, so that a segue to it leads out of the modal.
    func isBelow(_ destination: UIViewController) -> Bool {
        guard state == .presented else { return false }
        var presenter = presentingViewController
        while let current = presenter {
            if destination.isPart(of: current) { return true }
            presenter = current.presentingViewController
        }
        return false
    }
}

extension UIViewController {
    /// Whether this is `other`, lies in it, or holds it.
    fileprivate func isPart(of other: UIViewController) -> Bool {
        lies(in: other) || other.lies(in: self)
    }

    private func lies(in container: UIViewController) -> Bool {
        sequence(first: self, next: \.parent).contains { $0 === container }
    }
}
