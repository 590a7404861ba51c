import CoreGraphics

/// Moves the animations of a transition by hand, and lets them run on.
@MainActor
protocol TransitionDriver: AnyObject {
    /// How much of the way to the end is shown, 0 to 1.
    var fraction: CGFloat { get }
    /// Starts the animations held at their beginning.
    func startHeld()
    /// Takes the animations, running or not, out of time's hands.
    func hold()
    /// Shows the moment `percent` of the way.
    func show(_ percent: CGFloat)
    /// Runs to the end, or back to the start, at `speed` times the animations' own pace.
    ///
    /// - Parameter timing: How the rest moves, where the animations can change that; nil for their own way.
    func run(toEnd: Bool, speed: CGFloat, timing: (any UITimingCurveProvider)?)
}
