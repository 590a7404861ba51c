public import UIKit

/// How a modal comes in or goes out: one direction of a transition.
///
/// The same description serves both directions: as a presentation it runs from the look described to the modal at rest,
/// as a dismissal the other way.
@MainActor
public struct ModalAnimation {
    /// What an animation of your own moves.
    public struct Context {
        /// Holds the modal's view, with its corners and shadow, at its place. Its transform and alpha are put back
        /// afterwards; the modal's own view is not touched.
        public let view: UIView
        /// All of the space, in which `view` lies.
        public let container: UIView
        /// Whether the modal comes in rather than goes out.
        public let isPresenting: Bool
        /// Whether the user asked for less motion: fade then.
        public let reducesMotion: Bool
    }

    enum Kind {
        case fade
        case slide(TransitionEdge)
        case zoom(@MainActor () -> UIView?)
        case scale(CGFloat)
        case flip
        case custom(@MainActor (Context) -> @MainActor () -> Void)
        case animator(@MainActor (_ isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning)
    }

    let kind: Kind
    /// In seconds, without the delay.
    public let duration: TimeInterval
    /// Before anything moves, in seconds.
    public let delay: TimeInterval
    /// The motion over time; ease in and out for nil. A spring made from mass and stiffness brings its own duration.
    public let timing: (any UITimingCurveProvider)?
    private let alternative: (@MainActor () -> ModalAnimation)?

    private init(
        _ kind: Kind, _ duration: TimeInterval, _ delay: TimeInterval, _ timing: (any UITimingCurveProvider)?,
        alternative: (@MainActor () -> ModalAnimation)? = nil
    ) {
        self.kind = kind
        self.duration = duration
        self.delay = delay
        self.timing = timing
        self.alternative = alternative
    }

    /// How long an animation takes by default, in seconds.
    public static let defaultDuration: TimeInterval = 0.4

    // MARK: Ready-made

    /// Fades in; fades out.
    public static func fade(
        duration: TimeInterval = defaultDuration, delay: TimeInterval = 0, timing: (any UITimingCurveProvider)? = nil
    ) -> ModalAnimation {
        ModalAnimation(.fade, duration, delay, timing)
    }

    /// Comes in from a side of the container; goes out to it.
    public static func slide(
        from edge: TransitionEdge = .bottom, duration: TimeInterval = defaultDuration, delay: TimeInterval = 0,
        timing: (any UITimingCurveProvider)? = nil
    ) -> ModalAnimation {
        ModalAnimation(.slide(edge), duration, delay, timing)
    }

    /// Grows out of a view in its own proportions while it fades in, and goes back into it; scales and fades in the middle
    /// where that view is gone.
    ///
    /// - Parameter anchor: Not retained. Asked for its place at each transition.
    public static func zoom(
        from anchor: UIView?, duration: TimeInterval = defaultDuration, delay: TimeInterval = 0,
        timing: (any UITimingCurveProvider)? = nil
    ) -> ModalAnimation {
        ModalAnimation(.zoom { [weak anchor] in anchor }, duration, delay, timing)
    }

    /// Fades in while it grows, or shrinks, from a scale.
    public static func scaleAndFade(
        from scale: CGFloat = 0.9, duration: TimeInterval = defaultDuration, delay: TimeInterval = 0,
        timing: (any UITimingCurveProvider)? = nil
    ) -> ModalAnimation {
        ModalAnimation(.scale(scale), duration, delay, timing)
    }

    /// Turns in around its vertical axis.
    public static func flip(
        duration: TimeInterval = defaultDuration, delay: TimeInterval = 0, timing: (any UITimingCurveProvider)? = nil
    ) -> ModalAnimation {
        ModalAnimation(.flip, duration, delay, timing)
    }

    // MARK: Your own

    /// Your own animation of the modal, which can be paused, dragged and turned round as the ready-made ones.
    ///
    /// - Parameters:
    ///   - duration: In seconds.
    ///   - prepare: Sets the view up for the beginning and answers the closure with the changes to animate. Called once a
    ///     transition, with everything laid out; for both directions, see ``Context/isPresenting``. Retained: capture
    ///     controllers weakly.
    public static func custom(
        duration: TimeInterval = defaultDuration, delay: TimeInterval = 0, timing: (any UITimingCurveProvider)? = nil,
        prepare: @escaping @MainActor (Context) -> @MainActor () -> Void
    ) -> ModalAnimation {
        ModalAnimation(.custom(prepare), duration, delay, timing)
    }

    /// An animator that you have. It must call `completeTransition(_:)`; where it does not, the modal ends the transition
    /// itself a second after the duration that the animator states, and reports that. It cannot be turned round.
    ///
    /// - Parameter make: Makes an animator for one transition. Retained: capture controllers weakly.
    public static func animator(
        _ make: @escaping @MainActor (_ isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning
    ) -> ModalAnimation {
        ModalAnimation(.animator(make), defaultDuration, 0, nil)
    }

    // MARK: The user's settings

    /// The same animation, with another in its place where the user asked for less motion. Without this a fade of the
    /// same duration takes the place of everything that moves; your own animations are told.
    public func reducingMotion(to other: ModalAnimation) -> ModalAnimation {
        ModalAnimation(kind, duration, delay, timing, alternative: { other })
    }

    /// What stands in for this animation under the user's settings.
    func adapted(reducesMotion: Bool, prefersCrossFade: Bool) -> ModalAnimation {
        guard reducesMotion || prefersCrossFade else { return self }
        if let alternative { return alternative() }
        switch kind {
        case .fade: return self
        case .custom, .animator:
            return prefersCrossFade ? ModalAnimation(.fade, duration, delay, timing) : self
        case .slide, .zoom, .scale, .flip: return ModalAnimation(.fade, duration, delay, nil)
        }
    }
}
