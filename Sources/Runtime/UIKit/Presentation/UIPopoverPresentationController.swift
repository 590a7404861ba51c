import CoreGraphics
public import Foundation

/// The sides that a popover's arrow may point to.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The popover lies below its source.
    public static var up: UIPopoverArrowDirection { UIPopoverArrowDirection(rawValue: 1) }
    /// The popover lies above its source.
    public static var down: UIPopoverArrowDirection { UIPopoverArrowDirection(rawValue: 2) }
    /// The popover lies to the right of its source.
    public static var left: UIPopoverArrowDirection { UIPopoverArrowDirection(rawValue: 4) }
    /// The popover lies to the left of its source.
    public static var right: UIPopoverArrowDirection { UIPopoverArrowDirection(rawValue: 8) }
    public static var any: UIPopoverArrowDirection { [.up, .down, .left, .right] }
    /// Not known before the popover shows.
    public static var unknown: UIPopoverArrowDirection { UIPopoverArrowDirection(rawValue: UInt.max) }
}

/// Prepares a popover. Methods are optional on iOS.
@MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    /// Called before the popover is laid out for another size of what is around it. What is written to `rect` and `view`
    /// becomes its source.
    func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

/// What a popover can point at: views and bar button items.
@MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}

    public func popoverPresentationController(
        _ popoverPresentationController: UIPopoverPresentationController,
        willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
        in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {}
}

/// Presents a controller in a bubble that points at its source; in compact width as a sheet.
@MainActor
open class UIPopoverPresentationController: UIPresentationController {
    var popover = PopoverState()

    public override init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        state.style = .popover
    }

    /// The view that the popover points at. Not retained.
    open weak var sourceView: UIView? {
        get { popover.source as? UIView }
        set { popover.source = newValue }
    }

    /// What the popover points at: a view, or a bar button item that is shown. Not retained.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { popover.source }
        set { popover.source = newValue }
    }

    /// The bar button item that the popover points at. Not retained.
    open var barButtonItem: UIBarButtonItem? {
        get { popover.source as? UIBarButtonItem }
        set { popover.source = newValue }
    }

    /// Whether the popover may lie over its source, where there is not enough room on any side.
    open var canOverlapSourceViewRect: Bool {
        get { popover.mayCoverSource }
        set {
            popover.mayCoverSource = newValue
            containerView?.setNeedsLayout()
        }
    }

    /// What of `sourceView` the popover points at, in its space; its bounds unless set.
    open var sourceRect: CGRect {
        get { popover.sourceRect ?? popover.anchor?.bounds ?? .null }
        set { popover.sourceRect = newValue.isNull ? nil : newValue }
    }

    open var permittedArrowDirections: UIPopoverArrowDirection {
        get { popover.permitted }
        set { popover.permitted = newValue }
    }

    /// Where the arrow points; `unknown` before the popover shows.
    open var arrowDirection: UIPopoverArrowDirection { popover.direction }

    /// Views outside of the popover that stay touchable. Retained.
    open var passthroughViews: [UIView]? {
        get { popover.passthrough }
        set { popover.passthrough = newValue }
    }

    /// The least distances from the container's edges.
    open var popoverLayoutMargins: UIEdgeInsets {
        get { popover.margins }
        set {
            popover.margins = newValue
            containerView?.setNeedsLayout()
        }
    }

    open var backgroundColor: UIColor? {
        get { popover.backgroundColor }
        set {
            popover.backgroundColor = newValue
            popover.view?.fill = newValue
        }
    }

    /// The sheet that stands in in compact width.
    open var adaptiveSheetPresentationController: UISheetPresentationController { standInSheet }

    open override func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
        popoverStyle(for: traitCollection)
    }
    open override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        popover.moves = true
    }
    open override var presentedView: UIView? { popoverView }
    open override var frameOfPresentedViewInContainerView: CGRect { popoverPlacement.frame }
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        containerView?.setNeedsLayout()
    }
    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { popoverSize(in: parentSize) }
    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        layOutPopover()
    }
    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        raisePopover()
    }
    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if !completed { clearPopover() }
    }
    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { clearPopover() }
    }

    override var isDismissibleByUser: Bool { true }
    override var isModalToAccessibility: Bool { true }
    override var styleTraits: UITraitCollection? {
        UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceLevel: .elevated), UITraitCollection(horizontalSizeClass: .compact),
        ])
    }
    override func systemAnimator(presenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        SystemTransitionAnimator(.crossDissolve, isPresenting: presenting)
    }
    override func passesThrough(_ point: CGPoint, in container: UIView) -> Bool {
        guard !presentedViewController.isModalInPresentation, !popoverPlacement.frame.contains(point) else {
            return false
        }
        return popover.passthrough?.contains {
            $0.window != nil && $0.point(inside: $0.convert(point, from: container), with: nil)
        }
            ?? false
    }
}
