import CoreGraphics
public import Foundation

/// Animates changes of views, and can be paused, dragged, reversed and continued on the way.
///
/// While it runs, the device keeps it; paused, only its owner does. Completions are called in the frame in which the time is
/// over, in the order they were added. Where nothing is animated, that is the next frame.
///
/// What UIKit raises for stops the program here, too: starting, pausing or adding to a stopped animator, finishing one that
/// was not stopped, and interrupting one that is not interruptible. Releasing a paused or stopped animator, which is a
/// trap there, too, is a runtime issue here, since a device may be switched off at any time; its animations end.
@MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// Engine state behind the public face.
    var core: AnimatorCore

    /// Makes an inactive animator.
    ///
    /// - Parameters:
    ///   - duration: Seconds. A spring of mass, stiffness and damping has its own.
    ///   - parameters: The motion. A copy is kept.
    public required init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        core = AnimatorCore(duration: duration, parameters: parameters)
        super.init()
    }

    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    isolated deinit { core.leave() }

    /// Makes an animator and starts it.
    ///
    /// - Parameters:
    ///   - options: Of these the curve, `allowUserInteraction` and `layoutSubviews` count.
    ///   - animations: Run at once, also with a delay.
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let animator = self.init(
            duration: duration, timingParameters: UICubicTimingParameters(animationCurve: options.curve))
        animator.start(options, delay, animations, completion)
        return animator
    }

    /// The motion that the animator was made with.
    open var timingParameters: (any UITimingCurveProvider)? { core.parameters }
    /// Seconds that the whole motion takes, without the delay.
    open var duration: TimeInterval { core.duration }
    /// Seconds that the last start waited.
    open var delay: TimeInterval { core.delay }

    /// Whether views that it animates receive touches: true at first. To be set before the start.
    open var isUserInteractionEnabled: Bool {
        get { core.isUserInteractionEnabled }
        set { core.isUserInteractionEnabled = newValue }
    }

    /// Whether touches find views where the model has them. At first it is false: they find the views where they are
    /// seen. To be set before the start.
    open var isManualHitTestingEnabled: Bool {
        get { core.isManualHitTestingEnabled }
        set { core.isManualHitTestingEnabled = newValue }
    }

    /// Whether it may be paused, dragged, reversed and stopped: true at first. To be set before the start.
    open var isInterruptible: Bool {
        get { core.isInterruptible }
        set { core.isInterruptible = newValue }
    }

    /// Whether `fractionComplete` means the way itself while paused, and not the time of the curve: true at first.
    open var scrubsLinearly: Bool {
        get { core.scrubsLinearly }
        set { core.scrubsLinearly = newValue }
    }

    /// Whether it pauses at the end, with `fractionComplete` 1, instead of finishing. It then has to be stopped.
    open var pausesOnCompletion: Bool {
        get { core.pausesOnCompletion }
        set { core.pausesOnCompletion = newValue }
    }

    // MARK: UIViewAnimating

    open var state: UIViewAnimatingState { core.state }
    open var isRunning: Bool { core.isRunning }

    /// Whether it moves from the end to the start. Changed on the way it turns round where it is.
    open var isReversed: Bool {
        get { core.isReversed }
        set { setReversed(newValue) }
    }

    /// How much of the motion in the present direction is done: of its time while it runs. Setting it, brought into 0...1,
    /// starts an inactive animator's animations and pauses a running one.
    open var fractionComplete: CGFloat {
        get { readFraction() }
        set { scrub(to: newValue) }
    }

    open func startAnimation() { start(afterDelay: 0) }
    open func startAnimation(afterDelay delay: TimeInterval) { start(afterDelay: delay) }
    /// Pauses, or starts an inactive animator's animations and leaves them at their beginning.
    open func pauseAnimation() { pause() }
    /// Takes the animations off and leaves the views' values at what is shown.
    open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }
    /// Sets the views' values by `finalPosition` and calls the completions. Only for a stopped animator.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) { finishStopped(at: finalPosition) }

    // MARK: UIViewImplicitlyAnimating

    /// Adds animations to those that the start runs, or runs them at once if it is active. They end with the others.
    ///
    /// - Parameter delayFactor: The part of the time left after which they begin, 0...1.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        add(animation, delayFactor: delayFactor)
    }

    open func addAnimations(_ animation: @escaping () -> Void) { add(animation, delayFactor: 0) }

    /// Adds a completion, called once; never after `stopAnimation(true)`.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        core.completions.append(.closure(completion))
    }

    /// Waits for the end. After `stopAnimation(true)`, which drops completions, it answers `current`.
    public func addCompletion() async -> UIViewAnimatingPosition {
        await withCheckedContinuation { core.completions.append(.waiting($0)) }
    }

    /// Goes on from a pause.
    ///
    /// - Parameters:
    ///   - parameters: Another motion from here to the end; `nil` for the rest of the original one.
    ///   - durationFactor: Seconds for the rest, in parts of `duration`; 0 for what is left of it.
    open func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) { goOn(parameters, durationFactor) }
}
