import CoreGraphics

/// A container's transition from one of its children to another.
@MainActor
protocol ExchangeHost: TransitionHost {
    var from: UIViewController { get }
    var to: UIViewController { get }
    var context: TransitionContext! { get }
}

extension ExchangeHost {
    func view(for key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: from.viewIfLoaded
        case .to: to.view
        default: nil
        }
    }

    func initialFrame(of controller: UIViewController) -> CGRect {
        controller === from ? from.viewIfLoaded?.frame ?? .zero : .zero
    }

    /// Lets the animator hear of the end last, after all that runs along.
    func tellAnimatorAtLast(_ completed: Bool) {
        let animator = context.animator
        context.afterCompletions = { animator.animationEnded(completed) }
    }
}
