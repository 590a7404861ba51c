public import UIKit

extension UIViewController {
    /// Presents a controller as a modal over what is on screen, which stays visible.
    ///
    /// ```swift
    /// var style = ModalStyle(background: .dim(.black.withAlphaComponent(0.4)), layout: .center)
    /// style.outsideTap = .dismiss
    /// try presentModal(controller, with: ModalTransitioningDelegate(style: style, presentation: .scaleAndFade()))
    /// ```
    /// Nothing has to be kept: the presentation retains the delegate and itself. The style and the delegate of the
    /// controller are set for the time of the presentation, and then put back.
    ///
    /// - Parameters:
    ///   - controller: Neither presented already nor inside of another.
    ///   - transitioning: Look and animations. nil takes the controller's own, where it has one of this class, or else a
    ///     fade over everything.
    ///   - animated: Whether it moves.
    ///   - policy: What happens while another modal is there, or anything in the scene moves.
    /// - Returns: The presentation: to dismiss it, to wait for its end, to turn it round.
    /// - Throws: A ``ScrimIssue`` that says how to mend it, where nothing was presented and nothing waits.
    @discardableResult
    public func presentModal(
        _ controller: UIViewController, with transitioning: ModalTransitioningDelegate? = nil, animated: Bool = true,
        policy: ModalPolicy = .refuse
    ) throws(ScrimIssue) -> ModalPresentation {
        let transitioning =
            transitioning ?? (controller.transitioningDelegate as? ModalTransitioningDelegate)
            ?? ModalTransitioningDelegate()
        if let issue = controller.reasonNotToPresent(on: self) { throw issue }
        guard let queue = ModalQueue.of(self) else { throw .presenterNotInWindow(controller, self) }
        let request = ModalRequest(controller, by: self, transitioning, isAnimated: animated)
        try queue.request(request, policy)
        return request.modal
    }

    /// The modal that shows this controller, or one around it; nil where it is in none.
    public var modal: ModalPresentation? {
        let controller = outermost
        guard controller.presentingViewController != nil else { return nil }
        return (controller.presentationController as? ModalPresentationController)?.modal
    }
}
