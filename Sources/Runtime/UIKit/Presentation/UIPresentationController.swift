import CoreGraphics
public import Foundation

/// Owns how one controller is presented by another: the container, the frame, and views of its own around.
///
/// Retains both controllers while the presentation lasts.
@MainActor
open class UIPresentationController: NSObject, UITraitEnvironment, UIContentContainer {
    var state: State

    /// Makes a presentation controller, usually for a transitioning delegate to hand out.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        state = State(presented: presentedViewController, presenting: presentingViewController)
        super.init()
    }

    // MARK: Who

    open var presentingViewController: UIViewController {
        state.presenting ?? presentedViewController.storage.modal.presenter ?? presentedViewController
    }

    open var presentedViewController: UIViewController { state.presentedController }

    /// The style that this is made for.
    open var presentationStyle: UIModalPresentationStyle { state.style }

    /// Where the presentation happens. The runtime's; nil before it begins and after it has ended.
    open var containerView: UIView? { state.container }

    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        get { state.delegate }
        set { state.delegate = newValue }
    }

    // MARK: Adaptivity

    /// The style in the present traits, `none` for no adaptation.
    open var adaptivePresentationStyle: UIModalPresentationStyle { adaptivePresentationStyle(for: traitCollection) }

    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        defaultAdaptiveStyle(for: traitCollection)
    }

    // MARK: What subclasses decide

    /// Whether the whole window is covered, rather than the controller that defines the context.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the presenter's view leaves the hierarchy.
    open var shouldRemovePresentersView: Bool { false }
    /// The presented controller's view, or one that holds it.
    open var presentedView: UIView? { presentedViewController.view }
    /// In the container's space.
    open var frameOfPresentedViewInContainerView: CGRect { state.container?.bounds ?? .zero }

    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}

    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    // MARK: Traits and sizes

    /// Traits that the presented controller gets instead of the window's.
    open var overrideTraitCollection: UITraitCollection? {
        get { state.overrideTraits }
        set {
            state.overrideTraits = newValue
            presentedTraitsMayHaveChanged()
        }
    }

    open var traitCollection: UITraitCollection { environmentTraits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// The presented controller's, in points.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    /// Called when the presented controller's `preferredContentSize` changed.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// Called when constraints gave the presented controller's view another size.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

    /// The size that the presented controller has in a container of `parentSize`: all of it, unless overridden.
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }

    /// Called before the container gets another size. Tells the presented controller, if its own changes too.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardSize(size, coordinator)
    }

    /// Called before the window gets other traits. Tells the presented controller, if its own change too.
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { forwardTraits(newCollection, coordinator) }

    // MARK: What the runtime's own kinds override

    /// Whether a user can dismiss the presentation by touch, and so by the escape gesture.
    var isDismissibleByUser: Bool { false }
    /// Whether assistive technologies see only the presentation.
    var isModalToAccessibility: Bool { false }
    /// Traits that the style itself changes.
    var styleTraits: UITraitCollection? { nil }
    /// The animator where no delegate gives one.
    func systemAnimator(presenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        SystemTransitionAnimator(transitionStyle, isPresenting: presenting)
    }
    /// Whether touches beside the presented view go to what lies below.
    func passesThrough(_ point: CGPoint, in container: UIView) -> Bool { false }
}
