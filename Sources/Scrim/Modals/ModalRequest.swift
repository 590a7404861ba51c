import UIKit

/// A modal that somebody asked for, until it is presented. Retains the controller to show.
@MainActor
struct ModalRequest {
    let modal: ModalPresentation
    let controller: UIViewController
    let transitioning: ModalTransitioningDelegate
    let isAnimated: Bool
    /// Whether it takes the place of another.
    private(set) var replaces = false
    private let sources: [WeakController]

    private struct WeakController {
        weak var controller: UIViewController?
    }

    init(
        _ controller: UIViewController, by source: UIViewController, _ transitioning: ModalTransitioningDelegate,
        isAnimated: Bool
    ) {
        self.controller = controller
        self.transitioning = transitioning
        self.isAnimated = isAnimated
        modal = transitioning.makeModal(controller)
        // The source may be a modal on its way out: who presented it is next to ask.
        var sources = [source]
        while let last = sources.last, let presenter = last.presentingViewController { sources.append(presenter) }
        self.sources = sources.map { WeakController(controller: $0) }
        modal.window = source.presentationWindow
    }

    var replacing: ModalRequest {
        var copy = self
        copy.replaces = true
        return copy
    }

    var window: UIWindow? { modal.window }

    /// Who can present now: the source, or else those that it was presented on, or else the root of the window.
    var presenter: UIViewController? {
        let live = sources.lazy.compactMap(\.controller).first { $0.isLivePresenter }
        if let live { return live }
        return sources.first?.controller == nil || sources.allSatisfy { $0.controller?.presentationWindow == nil }
            ? window?.rootViewController : nil
    }

    /// Lets UIKit present it.
    ///
    /// - Throws: What is wrong, where nothing was presented. The modal has heard nothing of that.
    func perform(on presenter: UIViewController) throws(ScrimIssue) {
        if let issue = controller.reasonNotToPresent(on: presenter) { throw issue }
        if controller.modalPresentationStyle != .custom || controller.transitioningDelegate !== transitioning {
            modal.borrowed = BorrowedPresentationValues(controller, transitioning)
        }
        transitioning.pending = modal
        // Made now, and kept by the controller; one that was made before the style was set cannot be exchanged.
        let made = controller.presentationController as? ModalPresentationController
        transitioning.pending = nil
        guard made?.serve(modal, transitioning) == true else { throw .presentationControllerFixed(controller) }
        modal.presentingViewController = presenter
        modal.handle(.begin)
        presenter.present(controller, animated: isAnimated)
        guard controller.presentingViewController != nil else { throw .presentationRefused(controller, presenter) }
    }

    /// Ends one that cannot be presented when its turn comes.
    func refuse(_ issue: ScrimIssue? = nil) {
        let issue = issue ?? .presenterNotInWindow(controller)
        transitioning.report(issue)
        modal.refuse(issue)
    }
}

extension UIViewController {
    /// The window that the controller is shown in, or that shows what it is presented on.
    var presentationWindow: UIWindow? {
        var controller: UIViewController? = self
        while let current = controller {
            if let window = current.viewIfLoaded?.window { return window }
            controller = current.parent ?? current.presentingViewController
        }
        return nil
    }

    /// Whether it is on screen, and not about to go.
    fileprivate var isLivePresenter: Bool {
        viewIfLoaded?.window != nil && !isBeingDismissed
    }

    /// Why UIKit would refuse to present this controller, or trap.
    func reasonNotToPresent(on presenter: UIViewController) -> ScrimIssue? {
        if self === presenter { return .presentsItself(self) }
        if let parent { return .presentedHasParent(self, parent) }
        if let other = presentingViewController { return .alreadyPresented(self, by: other) }
        if viewIfLoaded?.window?.rootViewController === self { return .presentedIsRoot(self) }
        return nil
    }
}
