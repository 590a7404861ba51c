public import Foundation
import QuartzCore

extension UIView {
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// As ``UIView/AnimationOptions/layoutSubviews``.
        public static var layoutSubviews: KeyframeAnimationOptions { KeyframeAnimationOptions(rawValue: 1 << 0) }
        /// As ``UIView/AnimationOptions/allowUserInteraction``.
        public static var allowUserInteraction: KeyframeAnimationOptions { KeyframeAnimationOptions(rawValue: 1 << 1) }
        /// As ``UIView/AnimationOptions/beginFromCurrentState``.
        public static var beginFromCurrentState: KeyframeAnimationOptions { KeyframeAnimationOptions(rawValue: 1 << 2) }
        /// As ``UIView/AnimationOptions/repeat``.
        public static var `repeat`: KeyframeAnimationOptions { KeyframeAnimationOptions(rawValue: 1 << 3) }
        /// As ``UIView/AnimationOptions/autoreverse``.
        public static var autoreverse: KeyframeAnimationOptions { KeyframeAnimationOptions(rawValue: 1 << 4) }
        /// As ``UIView/AnimationOptions/overrideInheritedDuration``.
        public static var overrideInheritedDuration: KeyframeAnimationOptions {
            KeyframeAnimationOptions(rawValue: 1 << 5)
        }
        /// As ``UIView/AnimationOptions/overrideInheritedOptions``.
        public static var overrideInheritedOptions: KeyframeAnimationOptions {
            KeyframeAnimationOptions(rawValue: 1 << 9)
        }
        /// Straight from value to value.
        public static var calculationModeLinear: KeyframeAnimationOptions { [] }
        /// Each value shows from the end of its key frame on.
        public static var calculationModeDiscrete: KeyframeAnimationOptions {
            KeyframeAnimationOptions(rawValue: 1 << 10)
        }
        /// Straight, at an even pace; the times of the key frames do not count.
        public static var calculationModePaced: KeyframeAnimationOptions { KeyframeAnimationOptions(rawValue: 2 << 10) }
        /// On a smooth curve through the values.
        public static var calculationModeCubic: KeyframeAnimationOptions { KeyframeAnimationOptions(rawValue: 3 << 10) }
        /// On a smooth curve at an even pace; the times of the key frames do not count.
        public static var calculationModeCubicPaced: KeyframeAnimationOptions {
            KeyframeAnimationOptions(rawValue: 4 << 10)
        }
    }

    /// Animates views through several values, each given by ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
    /// What is changed outside of a key frame takes the whole time.
    ///
    /// The whole eases in and out; options with the raw value of one of ``AnimationOptions``' curves have that instead.
    ///
    /// - Parameter completion: Called once, with whether all ran to the end.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: (@Sendable (Bool) -> Void)? = nil
    ) {
        AnimationBlocks.runKeyframes(duration, delay, options, animations: animations, completion: completion)
    }

    /// As the one with a completion, whose flag it answers.
    @discardableResult
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            AnimationBlocks.runKeyframes(duration, delay, options, animations: animations) {
                continuation.resume(returning: $0)
            }
        }
    }

    /// Animates changes in a part of the time of an `animateKeyframes` block. Inside another key frame the parts are of
    /// that one's time. Outside of such a block the changes take place at once, and an issue is reported.
    ///
    /// - Parameters:
    ///   - frameStartTime: 0...1.
    ///   - frameDuration: 0...1; what goes beyond the end is cut off.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        func part(_ number: Double) -> Double { number.isFinite ? min(max(number, 0), 1) : 0 }
        let state = DeviceContext.current.animations
        guard case .keyframes(let recorder) = state.stack.last?.pace else {
            RuntimeIssue.report("addKeyframe was called outside of a block of animateKeyframes: it is not animated.")
            return animations()
        }
        recorder.run(start: part(frameStartTime), duration: part(frameDuration), animations)
    }
}

extension UIView.KeyframeAnimationOptions {
    var mode: CAAnimationCalculationMode {
        switch rawValue >> 10 & 7 {
        case 1: .discrete
        case 2: .paced
        case 3: .cubic
        case 4: .cubicPaced
        default: .linear
        }
    }

    /// The same options of a block: their bits are the same, the calculation mode's apart.
    var blockOptions: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: rawValue & ~(7 << 10)) }
}

extension AnimationBlocks {
    static func runKeyframes(
        _ duration: Double, _ delay: Double, _ options: UIView.KeyframeAnimationOptions, animations: () -> Void,
        completion: ((Bool) -> Void)?
    ) {
        var outer: AnimationContext.Pace?
        if case .driven(let animator, let start) = DeviceContext.current.animations.current?.pace,
            !options.contains(.overrideInheritedDuration)
        {
            outer = .driven(animator, from: start)
        }
        let recorder = KeyframeRecorder(
            mode: options.mode, curve: options.blockOptions.timingFunction, outer: outer)
        let context = context(
            duration, delay, .curve(options.blockOptions.timingFunction), options.blockOptions, completion: completion)
        context.pace = .keyframes(recorder)
        context.run(animations)
    }
}
