import CoreGraphics
import Foundation

/// One animated change of a navigation controller's top.
@MainActor
final class NavigationTransition: ExchangeHost {
    let operation: UINavigationController.Operation
    let from: UIViewController
    let to: UIViewController
    private(set) var context: TransitionContext!
    private weak var navigation: UINavigationController?
    var hasStarted = false
    /// What the stack is where the transition is taken back.
    var stackBefore: [UIViewController] = []

    /// Asks the delegate for an animator and a driver; the slide of the system stands in, driven by the drag from the
    /// edge where that is at work.
    init(
        _ operation: UINavigationController.Operation, from: UIViewController, to: UIViewController,
        in navigation: UINavigationController
    ) {
        self.operation = operation
        self.from = from
        self.to = to
        self.navigation = navigation
        let delegate = navigation.delegate
        let own = delegate?.navigationController(navigation, animationControllerFor: operation, from: from, to: to)
        let driver =
            own.map { delegate?.navigationController(navigation, interactionControllerFor: $0) }
            ?? navigation.popGesture.driver
        context = TransitionContext(
            from: from, to: to, style: .none, device: navigation.view.window?.device ?? .current,
            animator: own ?? NavigationSlide(operation), interaction: driver, host: self)
    }

    /// Goes on in place of a transition that did not begin, for those that joined that one.
    func takeOver(_ earlier: NavigationTransition) {
        context.alongside += earlier.context.alongside
        context.interactionObservers += earlier.context.interactionObservers
        earlier.context.abandon()
    }

    func start() {
        if let navigation {
            _ = context._animate(in: navigation.view, { [weak navigation] _ in navigation?.animateBars() }, nil)
        }
        context.start()
    }

    // MARK: TransitionHost

    var containerView: UIView { navigation?.navigation.container ?? UIView() }

    func finalFrame(of controller: UIViewController) -> CGRect {
        controller === to ? navigation?.contentFrame(of: to) ?? .zero : .zero
    }

    func transitionDidEnd(_ completed: Bool) {
        tellAnimatorAtLast(completed)
        navigation?.transitionDidEnd(self, completed)
    }
}

/// The system's slide: the upper view comes from or goes to the trailing edge, the lower one moves a third as far.
@MainActor
final class NavigationSlide: NSObject, UIViewControllerAnimatedTransitioning {
    private let operation: UINavigationController.Operation

    /// Seconds, as commonly observed.
    static let duration: TimeInterval = 0.35
    /// How far the lower view moves, of the width (observed).
    private static let parallax: CGFloat = 0.3

    init(_ operation: UINavigationController.Operation) { self.operation = operation }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to),
            let target = transitionContext.viewController(forKey: .to)
        else { return transitionContext.completeTransition(true) }
        let isPush = operation != .pop
        let way = container.bounds.width * (container.isRightToLeft ? -1 : 1)
        let (toStart, fromEnd) = isPush ? (way, -way * Self.parallax) : (-way * Self.parallax, way)
        to.frame = transitionContext.finalFrame(for: target)
        isPush ? container.addSubview(to) : container.insertSubview(to, at: 0)
        let (toCenter, fromCenter) = (to.center, from.center)
        to.center.x = toCenter.x + toStart
        container.layoutIfNeeded()
        UIView.animate(withDuration: Self.duration) {
            to.center = toCenter
            from.center.x = fromCenter.x + fromEnd
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

/// The drag from the leading edge that pops.
@MainActor
final class NavigationPopGesture: UIScreenEdgePanGestureRecognizer, UIGestureRecognizerDelegate {
    private weak var navigation: UINavigationController?
    /// Drives the transition while the finger is down.
    private(set) var driver: UIPercentDrivenInteractiveTransition?

    /// A pop is finished from half the way on, or by a flick of this many points a second (chosen).
    private static let flick: CGFloat = 300

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init(target: nil, action: nil)
        delegate = self
        addHandler { [weak self] _ in self?.follow() }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let navigation, navigation.viewControllers.count > 1, !navigation.barOwner.isNavigationBarHidden,
            let item = navigation.barItems.last
        else { return false }
        // A stack on the stack goes back by itself first.
        if let inner = navigation.topViewController as? UINavigationController, inner.viewControllers.count > 1 {
            return false
        }
        return !item.hidesBackButton
            && (item.leftBarButtonItems?.isEmpty ?? true || item.leftItemsSupplementBackButton)
    }

    /// Where the finger is on its way, 0 to 1.
    private var progress: CGFloat {
        guard let view, view.bounds.width > 0 else { return 0 }
        return min(max(translation(in: view).x * sign / view.bounds.width, 0), 1)
    }

    private var sign: CGFloat { view?.isRightToLeft ?? false ? -1 : 1 }

    private func follow() {
        switch state {
        case .began:
            guard let navigation, navigation.viewControllers.count > 1, !navigation.navigation.isBusy else { return }
            driver = UIPercentDrivenInteractiveTransition()
            navigation.popViewController(animated: true)
            navigation.beginPendingTransition()
            driver?.update(progress)
        case .changed: driver?.update(progress)
        case .ended:
            let speed = velocity(in: view).x * sign
            end(finished: speed > Self.flick || (progress > 0.5 && speed > -Self.flick))
        case .cancelled, .failed: end(finished: false)
        case .possible: break
        }
    }

    private func end(finished: Bool) {
        finished ? driver?.finish() : driver?.cancel()
        driver = nil
    }
}
