import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out the animated views at the end of the block, so that their subviews move with them.
        public static var layoutSubviews: AnimationOptions { AnimationOptions(rawValue: 1 << 0) }
        /// Touches reach views while they are animated.
        public static var allowUserInteraction: AnimationOptions { AnimationOptions(rawValue: 1 << 1) }
        /// Starts from what is shown and ends animations of the same values, which did not finish then.
        public static var beginFromCurrentState: AnimationOptions { AnimationOptions(rawValue: 1 << 2) }
        /// Runs again and again.
        public static var `repeat`: AnimationOptions { AnimationOptions(rawValue: 1 << 3) }
        /// Each run is followed by one backwards.
        public static var autoreverse: AnimationOptions { AnimationOptions(rawValue: 1 << 4) }
        /// A nested block keeps its own duration.
        public static var overrideInheritedDuration: AnimationOptions { AnimationOptions(rawValue: 1 << 5) }
        /// A nested block keeps its own curve.
        public static var overrideInheritedCurve: AnimationOptions { AnimationOptions(rawValue: 1 << 6) }
        /// The block of a transition animates what it changes; without it the new look is there from the start.
        public static var allowAnimatedContent: AnimationOptions { AnimationOptions(rawValue: 1 << 7) }
        /// A transition between two views hides one and shows the other, and leaves both in the hierarchy.
        public static var showHideTransitionViews: AnimationOptions { AnimationOptions(rawValue: 1 << 8) }
        /// A nested block does not take over the outer one's options.
        public static var overrideInheritedOptions: AnimationOptions { AnimationOptions(rawValue: 1 << 9) }
        public static var curveEaseInOut: AnimationOptions { [] }
        public static var curveEaseIn: AnimationOptions { AnimationOptions(rawValue: 1 << 16) }
        public static var curveEaseOut: AnimationOptions { AnimationOptions(rawValue: 2 << 16) }
        public static var curveLinear: AnimationOptions { AnimationOptions(rawValue: 3 << 16) }
        /// A transition turns the view about its vertical axis; its left side comes to the front.
        public static var transitionFlipFromLeft: AnimationOptions { AnimationOptions(rawValue: 1 << 20) }
        /// A transition turns the view about its vertical axis; its right side comes to the front.
        public static var transitionFlipFromRight: AnimationOptions { AnimationOptions(rawValue: 2 << 20) }
        /// A transition fades the old look out and the new one in.
        public static var transitionCrossDissolve: AnimationOptions { AnimationOptions(rawValue: 5 << 20) }
        /// A transition turns the view about its horizontal axis; its top side comes to the front.
        public static var transitionFlipFromTop: AnimationOptions { AnimationOptions(rawValue: 6 << 20) }
        /// A transition turns the view about its horizontal axis; its bottom side comes to the front.
        public static var transitionFlipFromBottom: AnimationOptions { AnimationOptions(rawValue: 7 << 20) }
        /// A wish; the screen's own rate is used.
        public static var preferredFramesPerSecond60: AnimationOptions { AnimationOptions(rawValue: 3 << 24) }
        /// A wish; the screen's own rate is used.
        public static var preferredFramesPerSecond30: AnimationOptions { AnimationOptions(rawValue: 7 << 24) }
    }

    public enum AnimationCurve: Int, Sendable {
        case easeInOut, easeIn, easeOut, linear
    }
}

extension UIView.AnimationOptions {
    var curve: UIView.AnimationCurve { UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }
    var timingFunction: CAMediaTimingFunction { curve.timingFunction }

    /// The transition; `nil` for none.
    var transition: LayerTransition.Kind? {
        switch rawValue >> 20 & 7 {
        case 1: .flip(.left)
        case 2: .flip(.right)
        case 5: .dissolve
        case 6: .flip(.top)
        case 7: .flip(.bottom)
        default: nil
        }
    }

    /// What a nested block takes over.
    static var inherited: UIView.AnimationOptions {
        [.layoutSubviews, .allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse]
    }

    var frameRateRange: CAFrameRateRange {
        switch rawValue >> 24 & 15 {
        case 3: CAFrameRateRange(minimum: 60, maximum: 60, preferred: 60)
        case 7: CAFrameRateRange(minimum: 30, maximum: 30, preferred: 30)
        default: .default
        }
    }
}
