public import CoreGraphics
public import Foundation

/// What is known of a transition under way.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isAnimated: Bool { get }
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition began by a gesture.
    var initiallyInteractive: Bool { get }
    var isInterruptible: Bool { get }
    /// Whether a gesture drives the transition at the moment.
    var isInteractive: Bool { get }
    var isCancelled: Bool { get }
    /// Seconds.
    var transitionDuration: TimeInterval { get }
    /// How far the gesture has come, 0 to 1.
    var percentComplete: CGFloat { get }
    /// How fast the rest runs once the gesture ended; 1 for the animator's own pace.
    var completionVelocity: CGFloat { get }
    var completionCurve: UIView.AnimationCurve { get }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    var containerView: UIView { get }
    var targetTransform: CGAffineTransform { get }
}

/// Lets others animate along with a transition, and hear of its end. Made by the runtime.
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// What `animate` and `animateAlongsideTransition` do: only they can have default arguments.
    func _animate(
        in view: UIView?, _ animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        _ completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool

    /// Calls `handler` each time the transition stops or starts being driven by a gesture, before the controllers hear
    /// of a cancellation.
    func notifyWhenInteractionChanges(
        _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Runs `animation` with the transition's timing, for views inside its container; `completion` when it is over.
    ///
    /// - Returns: Whether the animation will run: false once the transition has begun.
    @discardableResult
    public func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
    ) -> Bool {
        _animate(in: nil, animation, completion)
    }

    /// As `animate`, for views in `view`, outside of the transition's container: a gesture drives those too.
    @discardableResult
    public func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
    ) -> Bool {
        _animate(in: view, animation, completion)
    }
}
