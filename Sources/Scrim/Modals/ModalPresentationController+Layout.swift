import UIKit

extension ModalPresentationController {
    /// The modal's frame in a container of that size.
    func frame(in size: CGSize) -> CGRect {
        let layout = style.layout(for: traitCollection)
        let container = containerView
        let isPresent = container?.bounds.size == size
        let surroundings = ModalSurroundings(
            bounds: CGRect(origin: .zero, size: size), safeArea: safeArea,
            keyboardHeight: isPresent ? backdrop.keyboardHeight : 0,
            isRightToLeft: container?.effectiveUserInterfaceLayoutDirection == .rightToLeft,
            scale: traitCollection.displayScale)
        let result = layout.frame(
            in: surroundings,
            ModalWishes(
                preferred: presentedViewController.preferredContentSize,
                fitting: { [self] in fittingSize(width: $0, limit: $1, layout) }))
        if result.isCut { reportCut(result.frame.size) }
        return result.frame
    }

    /// In a context bars of the containers around it stay above the modal; only the presenter's view knows of them.
    private var safeArea: UIEdgeInsets {
        guard let container = containerView else { return .zero }
        var insets = container.safeAreaInsets
        guard !shouldPresentInFullscreen, let presenter = presentingViewController.viewIfLoaded,
            presenter.superview === container.superview
        else { return insets }
        let other = presenter.safeAreaInsets
        insets.top = max(insets.top, other.top)
        insets.left = max(insets.left, other.left)
        insets.bottom = max(insets.bottom, other.bottom)
        insets.right = max(insets.right, other.right)
        return insets
    }

    /// What the constraints of the modal's view ask for. What they keep free for the safe area does not count where the
    /// layout adds that itself.
    private func fittingSize(width: CGFloat?, limit: CGSize, _ layout: ModalLayout) -> CGSize {
        guard let view = presentedViewController.viewIfLoaded else { return limit }
        let target = CGSize(width: width ?? 0, height: 0)
        var size = view.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: width == nil ? .fittingSizeLevel : .required,
            verticalFittingPriority: .fittingSizeLevel)
        if layout.safeArea == .extended, view.window != nil {
            size.width -= width == nil ? view.safeAreaInsets.left + view.safeAreaInsets.right : 0
            size.height -= view.safeAreaInsets.top + view.safeAreaInsets.bottom
        }
        return CGSize(width: max(size.width, 0), height: max(size.height, 0))
    }

    private func reportCut(_ size: CGSize) {
        guard !saidTooLarge else { return }
        saidTooLarge = true
        report(.modalTooLarge(presentedViewController, size))
    }

    /// Puts the modal in its place, whatever transform an animation has given it.
    func placeModal() {
        guard containerView != nil, !modal.state.isEnded else { return }
        wrapper.place(in: frameOfPresentedViewInContainerView)
    }

    /// Places the modal anew after what it asks for changed.
    func updateLayout(animated: Bool) {
        guard let containerView else { return }
        guard animated, modal.state == .presented, !UIAccessibility.isReduceMotionEnabled else {
            return containerView.setNeedsLayout()
        }
        UIView.animate(
            withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: { [wrapper] in
                self.placeModal()
                wrapper.layoutIfNeeded()
            })
    }

    /// Brings views and touches in line with the style.
    func applyStyle() {
        guard !modal.state.isEnded else { return }
        let alpha = modal.state.isInTransition ? backdrop.shadeAlpha : 1
        backdrop.show(style.background, alpha: alpha)
        wrapper.apply(style)
        touches.apply(style)
        containerView?.accessibilityViewIsModal = style.outsideTap != .passThrough
        backdrop.isDismissButton = style.outsideTap.dismisses
        setEscapeKey(style.escapeDismisses)
        containerView?.setNeedsLayout()
    }

    /// Lets the shade come or go beside an animation of the app's.
    func animateBackdrop(isPresenting: Bool) {
        let backdrop = backdrop
        if isPresenting { backdrop.shadeAlpha = 0 }
        let coordinator = presentedViewController.transitionCoordinator
        let changes: (any UIViewControllerTransitionCoordinatorContext) -> Void = { _ in
            backdrop.shadeAlpha = isPresenting ? 1 : 0
        }
        if coordinator?.animate(alongsideTransition: changes) != true { backdrop.shadeAlpha = isPresenting ? 1 : 0 }
    }
}
