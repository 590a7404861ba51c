/// Presentations over the whole screen or a context, as the styles of the system ask for them.
final class SystemPresentation: UIPresentationController {
    init(_ style: UIModalPresentationStyle, _ presented: UIViewController, presenting: UIViewController?) {
        super.init(presentedViewController: presented, presenting: presenting)
        state.style = style
    }

    override var shouldPresentInFullscreen: Bool { !presentationStyle.isInContext }
    override var shouldRemovePresentersView: Bool {
        presentationStyle == .fullScreen || presentationStyle == .currentContext
    }
    override var isModalToAccessibility: Bool { true }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard presentedViewController.storage.modal.transition == nil, let view = presentedView,
            view.superview === containerView || view.superview == nil
        else { return }
        // Also while another presentation has taken the view out: it is told of sizes all the same.
        view.frame = frameOfPresentedViewInContainerView
    }
}
