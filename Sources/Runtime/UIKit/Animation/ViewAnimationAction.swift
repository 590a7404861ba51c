import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// The layer properties that an animation block animates.
    private static let animatableKeys: Set<String> = [
        "position", "bounds", "transform", "opacity", "backgroundColor", "cornerRadius", "borderWidth", "borderColor",
        "anchorPoint", "zPosition", "contentsRect", "sublayerTransform",
        BackdropLayer.key,
    ]

    /// No implicit animation for a view's own layer, except inside an animation block.
    func animationAction(for layer: CALayer, _ key: String) -> (any CAAction)? {
        // Constraints place a view wherever its layer was moved to, and about whatever point.
        if layer === self.layer, key == "position" || key == "bounds" || key == "anchorPoint" { noteMisplaced() }
        guard layer === self.layer, let context = DeviceContext.current.animations.current, context.duration > 0,
            Self.animatableKeys.contains(key)
        else { return NSNull() }
        DeviceContext.current.animations.record?.note(layer, key)
        return ViewAnimationAction(view: self, layer: layer, key: key, context: context)
    }
}

/// Animates one change of a view's layer from what is on screen to the new value.
@MainActor
private final class ViewAnimationAction: CAAction {
    private weak var view: UIView?
    private let key: String
    private let context: AnimationContext
    private let oldModel: Any?
    private let oldPresentation: Any?

    init(view: UIView, layer: CALayer, key: String, context: AnimationContext) {
        self.view = view
        self.key = key
        self.context = context
        oldModel = layer.modelValue(forKeyPath: key)
        oldPresentation = layer.presentationValue(forKeyPath: key)
    }

    nonisolated func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        // A layer runs its actions on the main actor, inside the setter.
        nonisolated(unsafe) let object = anObject
        MainActor.assumeIsolated {
            guard let layer = object as? CALayer else { return }
            let change = ViewChange(
                view: view, layer: layer, key: key, old: oldModel, shown: oldPresentation,
                new: layer.modelValue(forKeyPath: key))
            if let view { context.willAnimate(view) }
            switch context.pace {
            case .keyframes(let recorder): recorder.record(change)
            case .curve, .spring, .driven: context.animate(change)
            }
        }
    }
}

/// A change of one value of a view's layer.
@MainActor
struct ViewChange {
    weak var view: UIView?
    let layer: CALayer
    /// The property, as `position`.
    let key: String
    /// The model's value before.
    let old: Any?
    /// What showed before.
    let shown: Any?
    let new: Any?
}

extension AnimationContext {
    /// Animates a change along this context's curve.
    ///
    /// Numbers move by additive animations, as UIKit's do: one that starts in mid-flight of another joins it without a jump.
    /// Other values, and all with `beginFromCurrentState`, start from what is shown and take the place of what moves them.
    func animate(_ change: ViewChange) {
        let base = makeBase()
        base.keyPath = change.key
        let difference = Difference(change.old, change.new)
        if let difference, !beginsFromCurrentState {
            base.isAdditive = true
            base.fromValue = difference.from
            base.toValue = difference.none
        } else {
            // Without a colour it starts from the new one's transparent twin: no value means the model's here.
            base.fromValue = change.shown ?? (change.new as? CGColor)?.copy(alpha: 0)
            base.toValue = change.new
        }
        start(base, for: change)
    }

    /// Starts an animation, which has no timing yet but its curve, as this context's.
    ///
    /// - Parameter then: Called at its end, before completions.
    func start(_ base: CAPropertyAnimation, for change: ViewChange, then: (@MainActor () -> Void)? = nil) {
        animationStarted()
        let blocks = !options.contains(.allowUserInteraction)
        if blocks { change.view?.storage.animationsBlockingTouches += 1 }
        let ended: @MainActor (Bool) -> Void = { [weak view = change.view, self] finished in
            if blocks { view?.storage.animationsBlockingTouches -= 1 }
            then?()
            animationEnded(finished)
        }
        if case .driven(let animator, let start) = pace {
            let track = AnimatorTrack(
                view: change.view, layer: change.layer, property: change.key, old: change.old, new: change.new,
                ended: ended)
            animator.drive(animator.parts(of: base, change), of: track, on: change.layer, from: start)
            return
        }
        if base.duration <= 0 { base.duration = duration }
        if delay > 0 {
            base.beginTime = change.layer.convertTime(CACurrentMediaTime(), from: nil) + delay
            base.fillMode = .backwards
        }
        base.repeatCount = repetition.count
        base.autoreverses = repetition.autoreverses
        base.preferredFrameRateRange = options.frameRateRange
        base.delegate = AnimationEndDelegate(ended: ended)
        if !base.isAdditive { change.layer.removeViewAnimations(of: change.key) }
        change.layer.add(base, forKey: change.layer.freeAnimationKey(like: change.key))
    }

    var beginsFromCurrentState: Bool {
        if case .driven = pace { return false }
        return options.contains(.beginFromCurrentState)
    }

    private func makeBase() -> CABasicAnimation {
        switch pace {
        case .curve(let function):
            let animation = CABasicAnimation()
            animation.timingFunction = function
            return animation
        case .spring(let damping, let velocity):
            return SpringTiming.animation(duration: duration, damping: damping, velocity: velocity)
        case .driven, .keyframes:
            return CABasicAnimation()
        }
    }
}

extension UIViewPropertyAnimator {
    /// The animations that stand for one: a place whose x and y move differently takes two.
    fileprivate func parts(of base: CAPropertyAnimation, _ change: ViewChange) -> [CAPropertyAnimation] {
        guard splitsPlaces, change.key == "position", let basic = base as? CABasicAnimation,
            let from = basic.fromValue as? CGPoint, let to = basic.toValue as? CGPoint
        else { return [base] }
        return [("position.x", from.x, to.x), ("position.y", from.y, to.y)].map { path, from, to in
            let part = CABasicAnimation(keyPath: path)
            part.isAdditive = basic.isAdditive
            part.fromValue = from
            part.toValue = to
            return part
        }
    }
}

/// Old minus new, and the zero it runs to, of values that add up.
struct Difference {
    let from: Any
    let none: Any

    /// `nil` for values that do not add up.
    init?(_ old: Any?, _ new: Any?) {
        switch (old, new) {
        case (let old as CGPoint, let new as CGPoint):
            from = CGPoint(x: old.x - new.x, y: old.y - new.y)
            none = CGPoint.zero
        case (let old as CGRect, let new as CGRect):
            from = CGRect(
                x: old.minX - new.minX, y: old.minY - new.minY, width: old.size.width - new.size.width,
                height: old.size.height - new.size.height)
            none = CGRect.zero
        case (let old as CATransform3D, let new as CATransform3D):
            guard let undone = new.inverted, old.inverted != nil else { return nil }
            from = CATransform3DConcat(old, undone)
            none = CATransform3DIdentity
        case (let old as NSNumber, let new as NSNumber):
            from = NSNumber(value: old.doubleValue - new.doubleValue)
            none = NSNumber(value: 0.0)
        default:
            return nil
        }
    }
}

extension CATransform3D {
    /// What undoes it; `nil` if it flattens space, nearly does, or looks from somewhere.
    fileprivate var inverted: CATransform3D? {
        let size = abs(m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31))
        guard size > 1e-4, size < 1e4, m14 == 0, m24 == 0, m34 == 0, m44 == 1 else { return nil }
        return CATransform3DInvert(self)
    }
}

extension CALayer {
    /// Takes off the animations that blocks have put on a property; those of animators stay.
    func removeViewAnimations(of property: String) {
        for key in animationKeys() ?? [] where key == property || key.hasPrefix("\(property)-") {
            if !(animation(forKey: key) is DrivenAnimation) { removeAnimation(forKey: key) }
        }
    }
}
