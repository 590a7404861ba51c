import CoreGraphics
import Foundation
import QuartzCore

/// The system's own transitions, by style.
@MainActor
final class SystemTransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let style: UIModalTransitionStyle
    private let isPresenting: Bool
    /// Whether a finger drives it, which it then follows evenly.
    private let isLinear: Bool

    init(_ style: UIModalTransitionStyle, isPresenting: Bool, isLinear: Bool = false) {
        self.style = style
        self.isLinear = isLinear
        self.isPresenting = isPresenting
    }

    /// Apple publishes no durations: these are the ones commonly observed.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        switch style {
        case .coverVertical: isPresenting ? 0.5 : 0.4
        case .crossDissolve: 0.4
        case .flipHorizontal: 0.75
        }
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let context = transitionContext
        let to = context.view(forKey: .to)
        if let to, let controller = context.viewController(forKey: .to), to.superview == nil || isPresenting {
            if to.transform3D.isIdentityTransform { to.frame = context.finalFrame(for: controller) }
            context.containerView.addSubview(to)
            if !isPresenting { context.containerView.sendSubviewToBack(to) }
            to.layoutIfNeeded()
        }
        guard let moved = context.view(forKey: isPresenting ? .to : .from) else {
            return context.completeTransition(true)
        }
        switch style {
        case .coverVertical: cover(moved, context)
        case .crossDissolve: dissolve(moved, context)
        case .flipHorizontal: flip(context)
        }
    }

    private func cover(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
        let shown = view.center
        // Down by as much as puts the view's top at the container's bottom.
        let distance = context.containerView.bounds.maxY - view.frame.minY
        let hidden = CGPoint(x: shown.x, y: shown.y + distance)
        if isPresenting { UIView.performWithoutAnimation { view.center = hidden } }
        let options: UIView.AnimationOptions =
            isLinear ? .curveLinear : isPresenting ? .curveEaseOut : .curveEaseInOut
        UIView.animate(withDuration: transitionDuration(using: context), delay: 0, options: options) {
            view.center = self.isPresenting ? shown : hidden
        } completion: { _ in
            let completed = !context.transitionWasCancelled
            if !self.isPresenting { UIView.performWithoutAnimation { view.center = shown } }
            context.completeTransition(completed)
        }
    }

    private func dissolve(_ view: UIView, _ context: any UIViewControllerContextTransitioning) {
        let alpha = view.alpha
        if isPresenting { UIView.performWithoutAnimation { view.alpha = 0 } }
        UIView.animate(withDuration: transitionDuration(using: context)) {
            view.alpha = self.isPresenting ? alpha : 0
        } completion: { _ in
            if !self.isPresenting { view.alpha = alpha }
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    /// Turns the one away until it stands on its edge, then the other in.
    private func flip(_ context: any UIViewControllerContextTransitioning) {
        let half = transitionDuration(using: context) / 2
        let from = context.view(forKey: .from)
        let to = context.view(forKey: .to)
        let direction: CGFloat = isPresenting ? 1 : -1
        UIView.performWithoutAnimation { to?.transform3D = Self.turn(-direction) }
        UIView.animate(withDuration: half, delay: 0, options: .curveEaseIn) {
            // Where nothing turns away, time passes all the same.
            (from ?? to)?.transform3D = Self.turn(from == nil ? -direction * 0.999 : direction)
        } completion: { _ in
            UIView.animate(withDuration: half, delay: 0, options: .curveEaseOut) {
                if let to {
                    to.transform3D = CATransform3DIdentity
                } else {
                    from?.transform3D = Self.turn(direction * 0.999)
                }
            } completion: { _ in
                from?.transform3D = CATransform3DIdentity
                to?.transform3D = CATransform3DIdentity
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }

    /// A quarter turn about the vertical axis, seen from 1,000 points away.
    private static func turn(_ part: CGFloat) -> CATransform3D {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 1000
        return CATransform3DRotate(perspective, part * .pi / 2, 0, 1, 0)
    }
}

extension CATransform3D {
    fileprivate var isIdentityTransform: Bool { CATransform3DIsIdentity(self) }
}
