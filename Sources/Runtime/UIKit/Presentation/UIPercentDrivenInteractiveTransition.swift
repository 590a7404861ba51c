import CoreGraphics
public import Foundation

/// Drives an animator's animations by a fraction, as gestures do.
@MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private weak var context: TransitionContext?
    private var percent: CGFloat = 0
    /// What was asked for before the transition began, a frame after `present` or `dismiss`.
    private var pendingEnd: Bool?

    public override init() { super.init() }

    /// Seconds: what the animator answers.
    open var duration: CGFloat { CGFloat(context?.transitionDuration ?? 0) }
    /// 0 to 1.
    open var percentComplete: CGFloat { percent }
    /// How fast the rest runs after `finish` or `cancel`; 1 for the animator's own pace.
    open var completionSpeed: CGFloat = 1
    /// The curve that others are told of. The rest of the animations follows the animator's own.
    open var completionCurve: UIView.AnimationCurve = .easeInOut
    /// Whether the transition starts by the gesture. Where not, it starts by itself, and `pause()` hands it over.
    open var wantsInteractiveStart = true

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext else {
            RuntimeIssue.report(
                "UIPercentDrivenInteractiveTransition drives the contexts of the system, not a \(type(of: transitionContext))."
            )
            return
        }
        self.context = context
        context.scrubber.hold()
        context.runAnimator()
        if percent > 0 { update(percent) }
        if let pendingEnd { end(finished: pendingEnd) }
        pendingEnd = nil
    }

    /// Stops what runs to its end, for the gesture to go on.
    open func pause() {
        guard let context else { return }
        context.scrubber.stop()
        context.pauseInteractiveTransition()
    }

    open func update(_ percentComplete: CGFloat) {
        percent = min(max(percentComplete.isNaN ? 0 : percentComplete, 0), 1)
        guard let context, context.phase == .interacting else { return }
        context.updateInteractiveTransition(percent)
        context.scrubber.show(percent)
    }

    open func finish() { end(finished: true) }

    open func cancel() { end(finished: false) }

    private func end(finished: Bool) {
        guard let context else {
            pendingEnd = finished
            return
        }
        guard context.phase == .interacting else { return }
        finished ? context.finishInteractiveTransition() : context.cancelInteractiveTransition()
        context.scrubber.run(toEnd: finished, speed: completionSpeed)
        percent = 0
    }
}
