import UIKit

extension ModalPresentationController {
    /// Whether a user's dismissal could begin now, all rules aside.
    var canLeave: Bool {
        modal.state == .presented && presentedViewController.presentedViewController == nil
            && !presentedViewController.isBeingPresented && !presentedViewController.isBeingDismissed
    }

    /// Whether what the modal lies on leaves with it.
    var leavesInChain: Bool { presentingViewController.isBeingDismissed }

    /// Dismisses as the user asks for, unless someone objects, who is told of the attempt then.
    ///
    /// - Returns: Whether the modal is on its way out.
    func dismissByUser(_ reason: ModalDismissalReason) -> Bool {
        guard canLeave, allows(reason) else { return false }
        isUserDismissing = true
        tellDelegateWillDismiss()
        let isLeaving = modal.leave(reason, animated: true)
        if !isLeaving { isUserDismissing = false }
        return isLeaving
    }

    /// Dismisses for an escape gesture.
    ///
    /// - Returns: Whether the modal is on its way out.
    func dismissByEscape() -> Bool { style.escapeDismisses && dismissByUser(.escape) }

    /// Asks everyone who may object; where one does, it says so.
    private func allows(_ reason: ModalDismissalReason) -> Bool {
        let isAllowed =
            !presentedViewController.isModalInPresentation && delegateAllowsDismissal && modal.mayLeave(reason)
        if !isAllowed {
            tellDelegateDidAttemptToDismiss()
            modal.wasBlocked(reason)
        }
        return isAllowed
    }

    func report(_ issue: ScrimIssue) { transitioning.report(issue) }
}
