import CoreGraphics
public import Foundation
import QuartzCore

extension UIView {
    /// Changes a view's look by a transition of `options`, from what it shows to what it shows after `animations`.
    ///
    /// What `animations` changes has its new look from the start, unless `options` have `allowAnimatedContent`. Without a
    /// transition in `options` the change takes place at once.
    ///
    /// - Parameters:
    ///   - duration: Seconds.
    ///   - animations: Run once, at once.
    ///   - completion: Called once, with whether the transition ran to its end.
    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) { AnimationBlocks.transition(view, duration, options, animations ?? {}, completion) }

    /// Puts `toView` in the place of `fromView` by a transition of their superview.
    ///
    /// `fromView` is taken out of the hierarchy and `toView` put in, which keeps it; with `showHideTransitionViews` in
    /// `options` one is hidden and the other shown instead. Of a view without a superview an issue is reported.
    ///
    /// - Parameter completion: Called once, with whether the transition ran to its end.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) { AnimationBlocks.transition(from: fromView, to: toView, duration, options, completion) }

    /// What the system does to views in a way of its own.
    public enum SystemAnimation: UInt, Sendable {
        /// The views shrink and fade, and leave their superviews at the end.
        case delete
    }

    /// Performs a system animation on views, along with other changes.
    ///
    /// It takes 0.25 seconds, or an outer block's duration: UIKit's is not published.
    ///
    /// - Parameters:
    ///   - parallelAnimations: What changes along with it.
    ///   - completion: Called once, when the views have left, with whether all ran to the end.
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) { AnimationBlocks.delete(views, options, parallelAnimations, completion) }

    /// Lets the animations made in `animations`, inside of an animation block, run several times. Outside of a block, and in
    /// those of property animators and key frames, an issue is reported and they run once.
    ///
    /// - Parameters:
    ///   - count: How many runs; a fraction ends within one.
    ///   - autoreverses: Whether each run is followed by one backwards.
    public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        AnimationBlocks.modify(count, autoreverses, animations)
    }
}

extension AnimationBlocks {
    static func transition(
        _ view: UIView, _ duration: Double, _ options: UIView.AnimationOptions, _ animations: () -> Void,
        _ completion: ((Bool) -> Void)?
    ) {
        let device = DeviceContext.current
        if options.rawValue >> 20 & 7 == 3 || options.rawValue >> 20 & 7 == 4 {
            RuntimeIssue.note("Curl transitions are not drawn: the view changes at once.", once: "curl transition")
        }
        let context = context(
            duration, 0, .curve(options.timingFunction), options.subtracting(.beginFromCurrentState),
            completion: completion)
        guard let kind = options.transition, device.animations.isEnabled, context.duration > 0,
            let scale = view.window?.screen.scale
        else {
            context.run { device.withoutAnimations(animations) }
            return
        }
        let transition = LayerTransition(kind, from: view.layer, scale: scale)
        context.run {
            if options.contains(.allowAnimatedContent) {
                animations()
                view.layoutIfNeeded()
            } else {
                device.withoutAnimations {
                    animations()
                    view.layoutIfNeeded()
                }
            }
            view.layer.removeViewAnimations(of: LayerTransition.key)
            view.layer.transition = transition
            context.animate(transition, of: view)
        }
    }

    static func transition(
        from old: UIView, to new: UIView, _ duration: Double, _ options: UIView.AnimationOptions,
        _ completion: ((Bool) -> Void)?
    ) {
        guard let container = old.superview else {
            RuntimeIssue.report(
                "transition(from: \(old), to: \(new)): the first one has no superview, so nothing changes.")
            if let completion { DeviceContext.current.clock.schedule(after: 0) { completion(false) } }
            return
        }
        let change = {
            if options.contains(.showHideTransitionViews) {
                old.isHidden = true
                new.isHidden = false
            } else {
                let index = container.subviews.firstIndex { $0 === old } ?? 0
                old.removeFromSuperview()
                container.insertSubview(new, at: index)
            }
        }
        transition(container, duration, options, change, completion)
    }

    /// Seconds that a system animation takes.
    private static var systemDuration: Double { 0.25 }
    /// How small deleted views get.
    private static var deletedScale: CGFloat { 0.1 }

    static func delete(
        _ views: [UIView], _ options: UIView.AnimationOptions, _ parallel: (() -> Void)?,
        _ completion: ((Bool) -> Void)?
    ) {
        let looks = views.map { (view: $0, alpha: $0.alpha, transform: $0.transform3D) }
        let animations = {
            for view in views {
                view.alpha = 0
                view.transform3D = CATransform3DScale(view.transform3D, deletedScale, deletedScale, 1)
            }
            parallel?()
        }
        run(systemDuration, 0, .curve(options.timingFunction), options, animations: animations) { finished in
            for look in looks {
                look.view.removeFromSuperview()
                // Whoever puts it back finds it as it was.
                look.view.alpha = look.alpha
                look.view.transform3D = look.transform
            }
            completion?(finished)
        }
    }

    static func modify(_ count: CGFloat, _ autoreverses: Bool, _ animations: () -> Void) {
        let state = DeviceContext.current.animations
        let context: AnimationContext? =
            switch state.stack.last?.pace {
            case .curve, .spring: state.stack.last
            case .driven, .keyframes, nil: nil
            }
        guard let context else {
            RuntimeIssue.report(
                "modifyAnimations(withRepeatCount:) works inside a block of UIView.animate: animations run once here.")
            return animations()
        }
        let outer = context.repetition
        context.repetition = .init(
            count: count.isNaN ? 0 : Float(max(count, 0)), autoreverses: autoreverses)
        animations()
        context.repetition = outer
    }
}

extension AnimationContext {
    /// Moves a layer's transition from the old look to the new one.
    fileprivate func animate(_ transition: LayerTransition, of view: UIView) {
        let layer = view.layer
        let animation = CABasicAnimation(keyPath: LayerTransition.key)
        animation.fromValue = CGFloat(0)
        animation.toValue = CGFloat(1)
        switch pace {
        case .curve(let function): animation.timingFunction = function
        // A swing would show what is no mixture, and a transition has no key frames.
        case .spring, .keyframes: animation.timingFunction = UIView.AnimationCurve.easeInOut.timingFunction
        case .driven: break
        }
        if case .keyframes = pace { pace = .curve(UIView.AnimationCurve.easeInOut.timingFunction) }
        let change = ViewChange(
            view: view, layer: layer, key: LayerTransition.key, old: NSNumber(value: 0), shown: NSNumber(value: 0),
            new: NSNumber(value: 1))
        start(animation, for: change) { [weak layer] in
            // Another one may have taken its place.
            if layer?.transition === transition { layer?.transition = nil }
        }
    }
}
