import CoreGraphics
import Foundation

/// Where one presentation happens: lies over what it covers and holds the presented view and what belongs to it.
final class TransitionContainer: UIView {
    private weak var controller: UIPresentationController?

    init(frame: CGRect, controller: UIPresentationController) {
        self.controller = controller
        super.init(frame: frame)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
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
