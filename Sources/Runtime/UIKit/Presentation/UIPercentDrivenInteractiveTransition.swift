import CoreGraphics
public import Foundation

/// Drives an animator's animations by a fraction, as gestures do.
@MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private weak var context: TransitionContext?
    private var percent: CGFloat = 0
    /// What was asked for before the transition began, a frame after `present` or `dismiss`.
    private var pending: Request?

    private enum Request {
        case pause, finish, cancel
    }

    public override init() { super.init() }

    /// Seconds: what the animator answers.
    open var duration: CGFloat { CGFloat(context?.transitionDuration ?? 0) }
    /// 0 to 1.
    open var percentComplete: CGFloat { percent }
    /// How fast the rest runs after `finish` or `cancel`; 1 for the animator's own pace.
    open var completionSpeed: CGFloat = 1
    /// How an interruptible animator moves once the gesture ends; nil for its own way.
    open var timingCurve: (any UITimingCurveProvider)?
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
        context.driver.startHeld()
        if percent > 0 { update(percent) }
    }

    /// Stops what runs to its end, or back, for the gesture to go on from `percentComplete`.
    open func pause() {
        guard let context else { return }
        if context.phase == .waiting, pending == nil { pending = .pause }
        guard context.phase == .running else { return }
        context.driver.hold()
        percent = context.driver.fraction
        context.pauseInteractiveTransition()
        context.updateInteractiveTransition(percent)
    }

    open func update(_ percentComplete: CGFloat) {
        percent = min(max(percentComplete.isNaN ? 0 : percentComplete, 0), 1)
        guard let context, context.phase == .interacting else { return }
        context.updateInteractiveTransition(percent)
        context.driver.show(percent)
    }

    open func finish() { end(finished: true) }

    open func cancel() { end(finished: false) }

    private func end(finished: Bool) {
        guard let context else { return }
        guard context.phase != .waiting else {
            if pending == nil || pending == .pause { pending = finished ? .finish : .cancel }
            return
        }
        guard context.phase == .interacting else { return }
        finished ? context.finishInteractiveTransition() : context.cancelInteractiveTransition()
        // Those who heard of it may have ended or taken the transition.
        guard context.phase == .running else { return }
        context.driver.run(toEnd: finished, speed: completionSpeed, timing: timingCurve)
        percent = 0
    }

    // MARK: The runtime

    /// Takes the driver for a transition that will begin.
    func attach(to context: TransitionContext) {
        self.context = context
        percent = 0
        pending = nil
    }

    /// Does what was asked for before the start.
    func transitionDidStart() {
        let request = pending
        pending = nil
        switch request {
        case .pause: pause()
        case .finish: end(finished: true)
        case .cancel: end(finished: false)
        case nil: break
        }
    }
}
