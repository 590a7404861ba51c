public import UIKit

/// How a child comes into its slot and leaves it.
@MainActor
public struct HostTransition {
    /// The side that a child slides in from.
    public typealias Edge = TransitionEdge

    /// What a custom transition moves. Either view may be nil: a slot was or becomes empty.
    public struct Context {
        /// The view that shows the child which leaves. Its transform and alpha are put back afterwards.
        public let from: UIView?
        /// The view that shows the child which comes, laid out in its place. Its transform and alpha are put back too.
        public let to: UIView?
        /// The view that both are in.
        public let container: UIView
        /// Whether the user asked for less motion: fade then.
        public let reducesMotion: Bool
    }

    enum Kind {
        case cut
        case crossFade
        case slide(Edge)
        case custom(@MainActor (Context) -> @MainActor () -> Void)
    }

    let kind: Kind
    /// In seconds.
    public let duration: TimeInterval
    let timing: (any UITimingCurveProvider)?

    private init(_ kind: Kind, _ duration: TimeInterval, _ timing: (any UITimingCurveProvider)? = nil) {
        self.kind = kind
        self.duration = duration.isFinite && duration > 0 ? duration : 0
        self.timing = timing
    }

    /// How long a transition takes by default, in seconds: as a push of the system's navigation.
    public static let defaultDuration: TimeInterval = 0.35

    /// At once.
    public static var cut: HostTransition { HostTransition(.cut, 0) }

    /// One fades out while the other fades in.
    public static func crossFade(duration: TimeInterval = defaultDuration) -> HostTransition {
        HostTransition(.crossFade, duration)
    }

    /// The new child pushes the old one out from a side; a child that leaves an emptied slot goes to that side. A
    /// cross-fade where the user asked for less motion.
    public static func slide(from edge: Edge = .trailing, duration: TimeInterval = defaultDuration) -> HostTransition {
        HostTransition(.slide(edge), duration)
    }

    /// Your own animation.
    ///
    /// - Parameters:
    ///   - duration: In seconds.
    ///   - timing: The motion; ease in and out for nil.
    ///   - prepare: Sets the views up for the beginning and answers the closure with the changes to animate. Called once,
    ///     with both views in the container and laid out.
    public static func custom(
        duration: TimeInterval = defaultDuration, timing: (any UITimingCurveProvider)? = nil,
        prepare: @escaping @MainActor (Context) -> @MainActor () -> Void
    ) -> HostTransition {
        HostTransition(.custom(prepare), duration, timing)
    }

    /// What stands in for this transition under the user's settings.
    func adapted(reducingMotion: Bool) -> HostTransition {
        guard reducingMotion, case .slide = kind else { return self }
        return HostTransition(.crossFade, duration, timing)
    }

    /// Sets the views up and answers what to animate.
    func prepare(_ context: Context) -> @MainActor () -> Void {
        switch kind {
        case .cut: return {}
        case .crossFade:
            let alpha = context.to?.alpha ?? 1
            context.to?.alpha = 0
            return {
                context.to?.alpha = alpha
                context.from?.alpha = 0
            }
        case .slide(let edge):
            let direction = context.container.effectiveUserInterfaceLayoutDirection
            let start = edge.offset(in: (context.to ?? context.from)?.bounds.size ?? .zero, direction)
            let transform = context.to?.transform ?? .identity
            context.to?.transform = transform.concatenating(CGAffineTransform(translationX: start.x, y: start.y))
            // Where nothing comes in, what leaves goes back to the side.
            let sign: CGFloat = context.to == nil ? 1 : -1
            return {
                context.to?.transform = transform
                if let from = context.from {
                    from.transform = from.transform.concatenating(
                        CGAffineTransform(translationX: sign * start.x, y: sign * start.y))
                }
            }
        case .custom(let prepare): return prepare(context)
        }
    }
}
