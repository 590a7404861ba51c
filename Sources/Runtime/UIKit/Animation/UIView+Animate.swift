import CoreGraphics
public import Foundation
import QuartzCore

extension UIView {
    /// Animates the changes that `animations` makes to views, by default with ease in and out.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    /// - Parameter completion: Called once, with whether all changes ran to their end; in the next frame where nothing
    ///   was animated or `duration` is 0.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        AnimationBlocks.run(
            duration, delay, .curve(options.timingFunction), options, animations: animations, completion: completion)
    }

    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        AnimationBlocks.run(
            duration, delay, .spring(damping: dampingRatio, velocity: velocity), options, animations: animations,
            completion: completion)
    }

    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let device = DeviceContext.current
        let wasEnabled = device.animations.isEnabled
        device.animations.isEnabled = false
        actionsWithoutAnimation()
        device.animations.isEnabled = wasEnabled
    }

    public class func setAnimationsEnabled(_ enabled: Bool) { DeviceContext.current.animations.isEnabled = enabled }
    public class var areAnimationsEnabled: Bool { DeviceContext.current.animations.isEnabled }
    public class var inheritedAnimationDuration: TimeInterval {
        DeviceContext.current.animations.current?.duration ?? 0
    }
}

/// Runs animation blocks.
@MainActor
enum AnimationBlocks {
    static func run(
        _ duration: Double, _ delay: Double, _ pace: AnimationContext.Pace, _ options: UIView.AnimationOptions,
        animations: () -> Void, completion: ((Bool) -> Void)?
    ) {
        context(duration, delay, pace, options, completion: completion).run(animations)
    }

    /// A context inside the one that runs at the moment, whose duration, curve and options it takes over where its own
    /// options do not say otherwise.
    static func context(
        _ duration: Double, _ delay: Double, _ pace: AnimationContext.Pace, _ options: UIView.AnimationOptions,
        completion: ((Bool) -> Void)?
    ) -> AnimationContext {
        let device = DeviceContext.current
        var duration = duration.isFinite ? max(duration, 0) : 0
        let delay = delay.isFinite ? max(delay, 0) : 0
        var pace = pace
        var options = options
        if let outer = device.animations.current {
            let keepsDuration = options.contains(.overrideInheritedDuration)
            if !keepsDuration { duration = outer.duration }
            pace = inheritedPace(pace, from: outer, delay: delay, options)
            if !options.contains(.overrideInheritedOptions) {
                options.formUnion(outer.options.intersection(.inherited))
            }
        }
        let context = AnimationContext(
            duration: duration, delay: delay, pace: pace, options: options, device: device, completion: completion)
        if case .keyframes = pace { device.animations.current?.follow(context) }
        return context
    }

    private static func inheritedPace(
        _ pace: AnimationContext.Pace, from outer: AnimationContext, delay: Double, _ options: UIView.AnimationOptions
    ) -> AnimationContext.Pace {
        switch outer.pace {
        case .driven(let animator, let start):
            // Only with the animator's time can it be dragged and reversed with it.
            if options.contains(.overrideInheritedDuration) { return pace }
            let part = outer.duration > 0 ? delay / outer.duration : 0
            return .driven(animator, from: min(start + part, 1))
        case .keyframes:
            return options.contains(.overrideInheritedDuration) ? pace : outer.pace
        case .curve, .spring:
            if case .curve = pace, !options.contains(.overrideInheritedCurve) { return outer.pace }
            return pace
        }
    }
}
