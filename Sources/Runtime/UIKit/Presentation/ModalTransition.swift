import CoreGraphics
import Foundation

/// One presentation or dismissal from its call to its end. The presented controller retains it.
@MainActor
final class ModalTransition: TransitionHost {
    enum Kind {
        case presentation, dismissal
    }

    let kind: Kind
    /// The controller that comes or goes.
    let presented: UIViewController
    let presenter: UIViewController
    let controller: UIPresentationController
    /// Controllers between the presenter and the presented one that leave with it, lowest first.
    let below: [UIViewController]
    let device: DeviceContext
    /// Whether the presenter's view leaves the hierarchy, or left it, and whether the presenter is told so.
    let removesPresenter: Bool
    private(set) var context: TransitionContext?
    private var completion: (() -> Void)?
    private var hasBegun = false
    private var isOver = false

    init(
        _ kind: Kind, of presented: UIViewController, by presenter: UIViewController,
        _ controller: UIPresentationController, below: [UIViewController] = [], device: DeviceContext,
        completion: (() -> Void)?
    ) {
        self.kind = kind
        self.presented = presented
        self.presenter = presenter
        self.controller = controller
        self.below = below
        self.device = device
        self.completion = completion
        removesPresenter = (below.first?.activeController ?? controller).shouldRemovePresentersView
    }

    /// Gives the transition an animator. Without, it happens at once.
    func animate(
        with animator: any UIViewControllerAnimatedTransitioning,
        _ interaction: (any UIViewControllerInteractiveTransitioning)?
    ) {
        let isPresentation = kind == .presentation
        context = TransitionContext(
            from: isPresentation ? presenter : presented, to: isPresentation ? presented : presenter,
            style: controller.presentationStyle, device: device, animator: animator, interaction: interaction,
            host: self)
    }

    /// Begins in the next frame, as UIKit begins after the commit of the run-loop turn.
    func schedule() {
        device.clock.schedule(after: 0) { [self] in begin() }
    }

    private func begin() {
        guard !hasBegun, !isOver else { return }
        hasBegun = true
        switch kind {
        case .presentation: guard beginPresentation() else { return }
        case .dismissal: beginDismissal()
        }
        if let context {
            context.start()
        } else {
            // After layout, as what appears is in place when it hears so.
            device.afterLayout.append { [self] in finish(true) }
            controller.containerView?.setNeedsLayout()
        }
    }

    /// Ends a dismissal now, whatever its animator thinks.
    func finishAtOnce() {
        if !hasBegun {
            hasBegun = true
            if kind == .dismissal { beginDismissal() }
        }
        context?.abandon()
        finish(true)
    }

    /// Forgets the transition: the presentation goes another way.
    func abandon() {
        isOver = true
        context?.abandon()
    }

    func transitionDidEnd(_ completed: Bool) { finish(completed) }

    private func finish(_ completed: Bool) {
        guard !isOver else { return }
        isOver = true
        // Before the controllers hear that they appeared, so that what they and the caller post has the last word.
        if completed { UIAccessibility.post(notification: .screenChanged, argument: nil) }
        switch kind {
        case .presentation: endPresentation(completed)
        case .dismissal: endDismissal(completed)
        }
        // The coordinator's completions run now, before the caller's; the animator hears last.
        let completion = self.completion
        self.completion = nil
        let animator = context?.animator
        let isInContext = context?.phase == .ended
        let tell = {
            if completed { completion?() }
            animator?.animationEnded(completed)
        }
        let (controller, presenter) = (self.controller, self.presenter)
        let settle = {
            tell()
            // What changed around it in the meantime waited.
            presenter.viewPlaceDidChange()
            controller.containerView?.setNeedsLayout()
            controller.readapt()
        }
        if isInContext { context?.afterCompletions = settle } else { settle() }
    }

    /// The presenter's place before it was covered.
    var home: UIPresentationController.Home? {
        get { (below.first?.activeController ?? controller).state.home }
        set { (below.first?.activeController ?? controller).state.home = newValue }
    }

    // MARK: What animators ask

    var containerView: UIView { controller.containerView ?? UIView() }

    func view(for key: UITransitionContextViewKey) -> UIView? {
        let presentedKey: UITransitionContextViewKey = kind == .presentation ? .to : .from
        guard key != presentedKey else { return controller.presentedView }
        return (key == .from || key == .to) && removesPresenter ? presenter.view : nil
    }

    func initialFrame(of controller: UIViewController) -> CGRect {
        if controller === presented {
            return kind == .presentation ? .zero : (self.controller.presentedView?.frame ?? .zero)
        }
        guard controller === presenter, kind == .presentation || !removesPresenter else { return .zero }
        return presenterFrame
    }

    func finalFrame(of controller: UIViewController) -> CGRect {
        if controller === presented {
            return kind == .presentation ? self.controller.frameOfPresentedViewInContainerView : .zero
        }
        guard controller === presenter, kind == .dismissal || !removesPresenter else { return .zero }
        return presenterFrame
    }

    private var presenterFrame: CGRect {
        guard let view = presenter.viewIfLoaded else { return .zero }
        guard view.superview != nil, view.superview !== containerView, view.window != nil else { return view.frame }
        return containerView.convert(view.bounds, from: view)
    }
}
