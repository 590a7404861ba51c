import CoreGraphics
public import Foundation

/// Presents a controller as a sheet, at one of several heights in compact width, in the middle in regular width.
@MainActor
open class UISheetPresentationController: UIPresentationController {
    var sheet = SheetState()

    public override init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        state.style = .pageSheet
    }

    convenience init(_ style: UIModalPresentationStyle, _ presented: UIViewController, presenting: UIViewController?) {
        self.init(presentedViewController: presented, presenting: presenting)
        state.style = style
    }

    /// The heights that the sheet rests at, in any order; one at least.
    open var detents: [Detent] {
        get { sheet.detents }
        set {
            sheet.detents = newValue.isEmpty ? [.large()] : newValue
            layoutMayHaveChanged()
        }
    }

    /// The height at rest; nil for the smallest.
    open var selectedDetentIdentifier: Detent.Identifier? {
        get { sheet.selection }
        set {
            sheet.selection = newValue
            layoutMayHaveChanged()
        }
    }

    /// The highest detent at which what lies below is not dimmed and can be touched.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? {
        get { sheet.undimmed }
        set {
            sheet.undimmed = newValue
            layoutMayHaveChanged()
        }
    }

    open var prefersGrabberVisible: Bool {
        get { sheet.showsGrabber }
        set {
            sheet.showsGrabber = newValue
            layoutMayHaveChanged()
        }
    }

    /// Whether a drag up in a scroll view that shows its top first makes the sheet larger, as far as its detents go.
    open var prefersScrollingExpandsWhenScrolledToEdge: Bool {
        get { sheet.scrollingExpands }
        set { sheet.scrollingExpands = newValue }
    }

    /// In points; nil for the system's.
    open var preferredCornerRadius: CGFloat? {
        get { sheet.cornerRadius }
        set {
            sheet.cornerRadius = newValue
            layoutMayHaveChanged()
        }
    }

    /// Whether the sheet stays at the bottom edge in compact height, rather than fill the screen.
    open var prefersEdgeAttachedInCompactHeight: Bool {
        get { sheet.staysAtEdge }
        set {
            sheet.staysAtEdge = newValue
            layoutMayHaveChanged()
        }
    }

    /// Whether a sheet at the edge is as wide as the presented controller's `preferredContentSize`.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached: Bool {
        get { sheet.followsPreferredWidth }
        set {
            sheet.followsPreferredWidth = newValue
            layoutMayHaveChanged()
        }
    }

    /// Animates changes of the sheet's properties made in `changes`.
    open func animateChanges(_ changes: () -> Void) { withoutActuallyEscaping(changes, do: animateLayout) }

    /// Asks custom detents again.
    open func invalidateDetents() { layoutMayHaveChanged() }

    open override var presentedView: UIView? { sheetView }
    open override var frameOfPresentedViewInContainerView: CGRect { sheetFrame }
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        layoutMayHaveChanged()
    }
    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { sheetSize(in: parentSize) }
    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        layOutSheet()
    }
    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        raiseSheet()
    }
    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if !completed { clearSheet() }
    }
    open override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        fadeDimming(to: 0)
    }
    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { clearSheet() } else { layOutSheet() }
    }

    override var isDismissibleByUser: Bool { true }
    override var isModalToAccessibility: Bool { sheet.undimmed == nil }
    override var styleTraits: UITraitCollection? { sheetTraits }
    override func systemAnimator(presenting: Bool) -> any UIViewControllerAnimatedTransitioning {
        // What a finger drags follows it, whatever the style.
        SystemTransitionAnimator(
            sheet.isDragged ? .coverVertical : transitionStyle, isPresenting: presenting, isLinear: sheet.isDragged)
    }
    override func passesThrough(_ point: CGPoint, in container: UIView) -> Bool {
        !isDimmed && !sheetFrame.contains(point)
    }
}

/// Hears of a sheet's height. The method is optional on iOS.
@MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The user dragged the sheet to another detent.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}
