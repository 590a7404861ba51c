import Foundation
import QuartzCore

/// One `UIView.animate` block: how its changes move, and who waits for their end.
@MainActor
final class AnimationContext {
    /// Seconds.
    let duration: Double
    let delay: Double
    var pace: Pace
    let options: UIView.AnimationOptions
    /// How often its animations run, and whether each time back, too.
    var repetition: Repetition
    let device: DeviceContext
    private var animatedViews: [UIView] = []
    /// Blocks inside this one that end with it.
    private var followers: [AnimationContext] = []
    private var running = 0
    private var isClosed = false
    private var allFinished = true
    private var completion: ((Bool) -> Void)?

    /// How values move over time.
    enum Pace {
        case curve(CAMediaTimingFunction)
        /// The damping ratio, 1 for no overshoot, and the initial velocity in changes a second.
        case spring(damping: CGFloat, velocity: CGFloat)
        /// As an animator says, beginning at a fraction of its curve.
        case driven(UIViewPropertyAnimator, from: Double)
        /// From value to value, put together at the end of the block.
        case keyframes(KeyframeRecorder)
    }

    struct Repetition {
        var count: Float = 0
        var autoreverses = false
    }

    init(
        duration: Double, delay: Double, pace: Pace, options: UIView.AnimationOptions, device: DeviceContext,
        completion: ((Bool) -> Void)?
    ) {
        self.duration = duration
        self.delay = delay
        self.pace = pace
        self.options = options
        self.device = device
        self.completion = completion
        repetition = Repetition(
            count: options.contains(.repeat) ? .infinity : 0, autoreverses: options.contains(.autoreverse))
    }

    /// Runs a block whose changes are this context's, and closes it.
    func run(_ animations: () -> Void) {
        device.animations.stack.append(self)
        animations()
        var index = 0
        // Laying out may animate more views.
        while index < animatedViews.count {
            animatedViews[index].layoutIfNeeded()
            index += 1
        }
        if case .keyframes(let recorder) = pace { recorder.finish(self) }
        device.animations.stack.removeLast()
        animatedViews.removeAll()
        // An animator keeps its animations, and they keep this.
        if case .driven = pace { pace = .curve(UIView.AnimationCurve.linear.timingFunction) }
        close()
    }

    /// Notes a view for `layoutSubviews`, or one that has to be laid out at the end of the block in any case.
    func willAnimate(_ view: UIView, always: Bool = false) {
        guard always || options.contains(.layoutSubviews), !animatedViews.contains(where: { $0 === view }) else {
            return
        }
        animatedViews.append(view)
    }

    func animationStarted() { running += 1 }

    /// Lets a block inside this one end when this one does.
    func follow(_ inner: AnimationContext) {
        inner.animationStarted()
        followers.append(inner)
    }

    func animationEnded(_ finished: Bool) {
        running -= 1
        if !finished { allFinished = false }
        if running == 0, isClosed { complete() }
    }

    /// Called at the end of the block. Where nothing was animated, the completion runs in the next frame.
    private func close() {
        isClosed = true
        guard running == 0, completion != nil || !followers.isEmpty else { return }
        device.clock.schedule(after: 0) { self.complete() }
    }

    private func complete() {
        let completion = completion
        let followers = followers
        self.completion = nil
        self.followers.removeAll()
        for follower in followers { follower.animationEnded(allFinished) }
        completion?(allFinished)
    }
}

/// What a device keeps of animation blocks.
@MainActor
struct AnimationState {
    /// The blocks that run at the moment, innermost last.
    var stack: [AnimationContext] = []
    var isEnabled = true
    /// Where changes are noted that may have to be taken back.
    var record: AnimationRecord?

    var current: AnimationContext? { isEnabled ? stack.last : nil }
}

/// Counts a context's animations down.
final class AnimationEndDelegate: NSObject, CAAnimationDelegate {
    private let ended: @MainActor (Bool) -> Void

    init(ended: @escaping @MainActor (Bool) -> Void) { self.ended = ended }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        // Core Animation calls its delegates on the main actor: nobody else can hold `self` here.
        nonisolated(unsafe) let delegate = self
        MainActor.assumeIsolated { delegate.ended(flag) }
    }
}
