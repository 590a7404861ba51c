import CoreGraphics
import Foundation
import QuartzCore

/// What a scroll view knows of zooming.
struct ZoomState {
    var minimum: CGFloat = 1
    var maximum: CGFloat = 1
    var bounces = true
    /// How large the view for zooming shows.
    var scale: CGFloat = 1
    var pinch: ScrollPinch?
    var activity = Activity.none

    enum Activity {
        case none
        case pinching(Pinch)
        case animating(Animation)
    }

    /// Two fingers that hold the content.
    struct Pinch {
        weak var view: UIView?
        /// The scale that the fingers have asked for, past the limits too, and the recognizer's then.
        let scale: CGFloat
        let origin: CGFloat
        /// The place of the content under the fingers, at a scale of 1, nil while they come and go.
        var anchor: CGPoint?
    }

    /// The scale on its way to a value.
    struct Animation {
        weak var view: UIView?
        let start: (scale: CGFloat, offset: CGPoint)
        let target: (scale: CGFloat, offset: CGPoint)
        let beginning: TimeInterval
        /// Whether a pinch went past the limits.
        let isBounce: Bool

        /// Seconds that it takes: as with the offset.
        static var duration: TimeInterval { ScrollState.OffsetAnimation.duration }
    }

    var isZooming: Bool {
        switch activity {
        case .none: false
        case .pinching: true
        case .animating(let animation): !animation.isBounce
        }
    }

    var isBouncing: Bool {
        if case .animating(let animation) = activity { animation.isBounce } else { false }
    }

    var isAnimating: Bool {
        if case .animating = activity { true } else { false }
    }

    var isBusy: Bool {
        if case .none = activity { false } else { true }
    }

    // MARK: Limits

    /// The least scale that counts when the limit is none: content of no size could never grow again.
    private static let smallest: CGFloat = 0.001

    var lowest: CGFloat { max(minimum, Self.smallest) }
    var highest: CGFloat { max(maximum, lowest) }

    var canZoom: Bool { highest > lowest }

    func clamp(_ scale: CGFloat) -> CGFloat { min(max(scale, lowest), highest) }

    /// What shows where fingers ask for `scale`: past the limits it gives way as a rubber band of length 1 does.
    func shown(_ scale: CGFloat) -> CGFloat {
        guard bounces else { return clamp(scale) }
        if scale > highest { return highest * (1 + RubberBand.give(scale / highest - 1, in: 1)) }
        if scale < lowest { return lowest / (1 + RubberBand.give(lowest / max(scale, 1e-6) - 1, in: 1)) }
        return scale
    }
}
