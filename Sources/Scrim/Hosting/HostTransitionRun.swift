import UIKit

/// A transition under way in a slot. One that is turned round goes back to the old child.
///
/// The slot retains it until the transition ends. One that is freed while it is paused brings the transition to its end.
@MainActor
public final class HostTransitionRun: TransitionRun {
    let exchange: HostExchange

    init(_ exchange: HostExchange, _ animator: UIViewPropertyAnimator) {
        self.exchange = exchange
        super.init(animator)
    }

    deinit {
        // UIKit traps where a paused animator is released.
        let animator = animator
        let exchange = exchange
        Task { @MainActor in Self.finish(animator, exchange) }
    }

    public override func finish() { Self.finish(animator, exchange) }

    private static func finish(_ animator: UIViewPropertyAnimator, _ exchange: HostExchange) {
        guard animator.state == .active else { return }
        exchange.isSkipped = true
        animator.finishAtOnce()
    }
}
