import CoreGraphics
import Foundation

/// Where one presentation happens: lies over what it covers and holds the presented view and what belongs to it.
final class TransitionContainer: UIView {
    private weak var controller: UIPresentationController?

    init(frame: CGRect, controller: UIPresentationController) {
        self.controller = controller
        super.init(frame: frame)
        // Over a context whose view stays it follows that view instead.
        let follows = !controller.shouldPresentInFullscreen && !controller.shouldRemovePresentersView
        autoresizingMask = follows ? [] : [.flexibleWidth, .flexibleHeight]
        accessibilityViewIsModal = controller.isModalToAccessibility
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        controller?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        controller?.containerViewDidLayoutSubviews()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard let hit, let controller, controller.passesThrough(point, in: self) else { return hit }
        guard let presented = controller.presentedView, hit.isDescendant(of: presented) else { return nil }
        return hit
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        controller?.windowTraitsDidChange(previousTraitCollection)
    }

    override func accessibilityPerformEscape() -> Bool {
        guard let controller, controller.isDismissibleByUser else { return false }
        return controller.dismissByUser()
    }
}

extension UIViewController {
    /// Keeps what is presented over this controller's context exactly over it. Transitions move the view without that.
    func viewPlaceDidChange() {
        guard let presented = storage.modal.presented, presented.storage.modal.transition == nil,
            let presentation = presented.activeController, !presentation.shouldPresentInFullscreen,
            let view = viewIfLoaded, let container = presentation.containerView, container.superview != nil,
            container.superview === view.superview
        else { return }
        container.place(in: view.untransformedFrame)
    }
}
