import UIKit

extension ModalPresentationController {
    /// Whether a user's dismissal could begin now, all rules aside.
    var canLeave: Bool {
        modal.state == .presented && presentedViewController.presentedViewController == nil
            && !presentedViewController.isBeingPresented && !presentedViewController.isBeingDismissed
    }

    private var isLeaving: Bool {
        switch modal.state {
        case .dismissing, .ended: true
        case .waiting, .presenting, .presented: modal.isPostponed
        }
    }

    /// Whether what the modal lies on leaves with it.
    var leavesInChain: Bool { presentingViewController.isBeingDismissed }

    /// Dismisses as the user asks for, unless someone objects, who is told of the attempt then.
    ///
    /// - Parameter prepare: Called when nobody objects, right before the dismissal.
    /// - Returns: Whether the modal is on its way out.
    func dismissByUser(_ reason: ModalDismissalReason, prepare: () -> Void = {}) -> Bool {
        guard canLeave else { return false }
        // Who is asked may dismiss the modal meanwhile, or present something on it: that holds then.
        guard allows(reason), canLeave else { return isLeaving }
        prepare()
        isUserDismissing = true
        tellDelegateWillDismiss()
        let leaves = modal.leave(reason, animated: true)
        if !leaves { isUserDismissing = false }
        return leaves
    }

    /// Dismisses for an escape gesture or the Escape key.
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
