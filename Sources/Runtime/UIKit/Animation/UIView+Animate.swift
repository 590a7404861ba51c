import CoreGraphics
public import Foundation
import QuartzCore

extension UIView {
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static var allowUserInteraction: AnimationOptions { AnimationOptions(rawValue: 1 << 1) }
        public static var beginFromCurrentState: AnimationOptions { AnimationOptions(rawValue: 1 << 2) }
        public static var `repeat`: AnimationOptions { AnimationOptions(rawValue: 1 << 3) }
        public static var autoreverse: AnimationOptions { AnimationOptions(rawValue: 1 << 4) }
        public static var overrideInheritedDuration: AnimationOptions { AnimationOptions(rawValue: 1 << 5) }
        public static var overrideInheritedCurve: AnimationOptions { AnimationOptions(rawValue: 1 << 6) }
        public static var curveEaseInOut: AnimationOptions { [] }
        public static var curveEaseIn: AnimationOptions { AnimationOptions(rawValue: 1 << 16) }
        public static var curveEaseOut: AnimationOptions { AnimationOptions(rawValue: 2 << 16) }
        public static var curveLinear: AnimationOptions { AnimationOptions(rawValue: 3 << 16) }
    }

    public enum AnimationCurve: Int, Sendable {
        case easeInOut, easeIn, easeOut, linear
    }

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

extension UIView.AnimationOptions {
    var timingFunction: CAMediaTimingFunction {
        switch rawValue >> 16 & 3 {
        case 1: CAMediaTimingFunction(name: .easeIn)
        case 2: CAMediaTimingFunction(name: .easeOut)
        case 3: CAMediaTimingFunction(name: .linear)
        default: CAMediaTimingFunction(name: .easeInEaseOut)
        }
    }
}

/// Runs animation blocks.
@MainActor
enum AnimationBlocks {
    static func run(
        _ duration: Double, _ delay: Double, _ pace: AnimationContext.Pace, _ options: UIView.AnimationOptions,
        animations: () -> Void, completion: ((Bool) -> Void)?
    ) {
        let device = DeviceContext.current
        let outer = device.animations.current
        var duration = duration.isFinite ? max(duration, 0) : 0
        var pace = pace
        if let outer {
            if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
            if !options.contains(.overrideInheritedCurve), case .curve = pace { pace = outer.pace }
        }
        let context = AnimationContext(
            duration: duration, delay: delay.isFinite ? max(delay, 0) : 0, pace: pace, options: options, device: device,
            completion: completion)
        device.animations.stack.append(context)
        animations()
        device.animations.stack.removeLast()
        context.close()
    }
}
