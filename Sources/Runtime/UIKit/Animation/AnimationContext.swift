import Foundation
import QuartzCore

/// One `UIView.animate` block: how its changes move, and who waits for their end.
@MainActor
final class AnimationContext {
    /// Seconds.
    let duration: Double
    let delay: Double
    let pace: Pace
    let options: UIView.AnimationOptions
    private let device: DeviceContext
    private var running = 0
    private var isClosed = false
    private var allFinished = true
    private var completion: ((Bool) -> Void)?

    /// How values move over time.
    enum Pace {
        case curve(CAMediaTimingFunction)
        /// The damping ratio, 1 for no overshoot, and the initial velocity in changes a second.
        case spring(damping: CGFloat, velocity: CGFloat)
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
    }

    func animationStarted() { running += 1 }

    func animationEnded(_ finished: Bool) {
        running -= 1
        if !finished { allFinished = false }
        if running == 0, isClosed { complete() }
    }

    /// Called at the end of the block. Where nothing was animated, the completion runs in the next frame.
    func close() {
        isClosed = true
        guard running == 0, completion != nil else { return }
        device.clock.schedule(after: 0) { self.complete() }
    }

    private func complete() {
        guard let completion else { return }
        self.completion = nil
        completion(allFinished)
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
