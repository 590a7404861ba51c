import CoreGraphics
public import Foundation

/// Where an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// With the values that were animated to.
    case end
    /// With the values from before.
    case start
    /// With what was shown last.
    case current
}

/// Where an animator is in its life.
public enum UIViewAnimatingState: Int, Sendable {
    /// Its animations have not begun, or are over.
    case inactive
    /// Its animations are on their layers, running or paused.
    case active
    /// Its animations were taken off, and its completions wait for `finishAnimation(at:)`.
    case stopped
}

/// What can be started, paused, stopped and dragged.
@MainActor
public protocol UIViewAnimating: NSObjectProtocol {
    var state: UIViewAnimatingState { get }
    /// Whether it is under way, and not paused.
    var isRunning: Bool { get }
    /// Whether it moves from the end to the start.
    var isReversed: Bool { get set }
    /// How much of the motion in the present direction is done, 0...1.
    var fractionComplete: CGFloat { get set }
    func startAnimation()
    /// - Parameter delay: Seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    func pauseAnimation()
    /// Ends the motion where it is.
    ///
    /// - Parameter withoutFinishing: Whether that is all; otherwise ``finishAnimation(at:)`` has to follow.
    func stopAnimation(_ withoutFinishing: Bool)
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// What collects animations in closures. All of it is optional on iOS; here an object that leaves a method out reports an
/// issue when it is called.
@MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    func addAnimations(_ animation: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { reportMissing(#function) }
    public func addAnimations(_ animation: @escaping () -> Void) { reportMissing(#function) }
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { reportMissing(#function) }
    public func continueAnimation(
        withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
    ) { reportMissing(#function) }

    /// Waits for the end and answers its position; for ever if the object drops its completions.
    public func addCompletion() async -> UIViewAnimatingPosition {
        await withCheckedContinuation { continuation in
            addCompletion { continuation.resume(returning: $0) }
        }
    }

    private func reportMissing(_ function: String) {
        RuntimeIssue.report("\(type(of: self)) does not implement \(function): nothing happened.")
    }
}
