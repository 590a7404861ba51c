import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    /// The layer properties that an animation block animates.
    private static let animatableKeys: Set<String> = [
        "position", "bounds", "transform", "opacity", "backgroundColor", "cornerRadius", "borderWidth", "borderColor",
        "anchorPoint", "zPosition", "contentsRect",
    ]

    /// No implicit animation for a view's own layer, except inside an animation block.
    func animationAction(for layer: CALayer, _ key: String) -> (any CAAction)? {
        guard layer === self.layer, let context = DeviceContext.current.animations.current, context.duration > 0,
            Self.animatableKeys.contains(key)
        else { return NSNull() }
        DeviceContext.current.animations.record?.note(layer, key)
        return ViewAnimationAction(view: self, layer: layer, key: key, context: context)
    }
}

/// Animates one change of a view's layer from what is on screen to the new value.
///
/// Places and sizes move by additive animations, as UIKit's do: one that starts in mid-flight of another joins it
/// without a jump. Other values start from the present one.
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
        oldModel = layer.value(forKeyPath: key)
        oldPresentation = layer.presentation()?.value(forKeyPath: key) ?? oldModel
    }

    nonisolated func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        // A layer runs its actions on the main actor, inside the setter.
        nonisolated(unsafe) let object = anObject
        MainActor.assumeIsolated {
            guard let layer = object as? CALayer else { return }
            start(on: layer)
        }
    }

    private func start(on layer: CALayer) {
        let animation = makeAnimation()
        animation.keyPath = key
        if let difference = Self.difference(oldModel, layer.value(forKeyPath: key)) {
            animation.isAdditive = true
            animation.fromValue = difference.from
            animation.toValue = difference.none
        } else {
            animation.fromValue = oldPresentation
            animation.toValue = layer.value(forKeyPath: key)
        }
        if context.delay > 0 {
            animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + context.delay
            animation.fillMode = .backwards
        }
        if context.options.contains(.repeat) { animation.repeatCount = .infinity }
        animation.autoreverses = context.options.contains(.autoreverse)

        context.animationStarted()
        let blocks = !context.options.contains(.allowUserInteraction)
        if blocks { view?.storage.animationsBlockingTouches += 1 }
        animation.delegate = AnimationEndDelegate { [weak view, context] finished in
            if blocks { view?.storage.animationsBlockingTouches -= 1 }
            context.animationEnded(finished)
        }
        layer.add(animation, forKey: uniqueKey(on: layer, isAdditive: animation.isAdditive))
    }

    private func makeAnimation() -> CABasicAnimation {
        switch context.pace {
        case .curve(let function):
            let animation = CABasicAnimation()
            animation.duration = context.duration
            animation.timingFunction = function
            return animation
        case .spring(let damping, let velocity):
            return SpringTiming.animation(duration: context.duration, damping: damping, velocity: velocity)
        }
    }

    /// Additive animations of one property run side by side: each needs a key of its own.
    private func uniqueKey(on layer: CALayer, isAdditive: Bool) -> String {
        guard isAdditive else { return key }
        let taken = Set(layer.animationKeys() ?? [])
        var candidate = key
        var number = 2
        while taken.contains(candidate) {
            candidate = "\(key)-\(number)"
            number += 1
        }
        return candidate
    }

    /// Old minus new, and the zero it runs to, for values that add up.
    private static func difference(_ old: Any?, _ new: Any?) -> (from: Any, none: Any)? {
        if let old = old as? CGPoint, let new = new as? CGPoint {
            return (CGPoint(x: old.x - new.x, y: old.y - new.y), CGPoint.zero)
        }
        if let old = old as? CGRect, let new = new as? CGRect {
            let from = CGRect(
                x: old.minX - new.minX, y: old.minY - new.minY, width: old.size.width - new.size.width,
                height: old.size.height - new.size.height)
            return (from, CGRect.zero)
        }
        return nil
    }
}

/// Springs given by a duration and a damping ratio.
@MainActor
enum SpringTiming {
    /// The part of the way that is left when a spring counts as settled.
    private static let settled = 0.001

    /// A spring that is settled after `duration` seconds: its frequency follows from where its envelope falls below a
    /// thousandth. UIKit's own formula is not published.
    static func animation(duration: Double, damping: CGFloat, velocity: CGFloat) -> CASpringAnimation {
        let ratio = min(max(Double(damping), 0.01), 1)
        let decay = -log(settled)
        // At critical damping the envelope is (1 + wt)e^(-wt): 9.2334 solves it for a thousandth.
        let frequency = (ratio < 1 ? decay / ratio : 9.2334) / duration
        let animation = CASpringAnimation()
        animation.mass = 1
        animation.stiffness = CGFloat(frequency * frequency)
        animation.damping = CGFloat(2 * ratio * frequency)
        animation.initialVelocity = velocity
        animation.duration = duration
        return animation
    }
}
