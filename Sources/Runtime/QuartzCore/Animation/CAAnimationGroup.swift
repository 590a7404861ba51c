import CoreGraphics
import Foundation

/// Animations that run together in one time: their begin times count from the group's, and its end cuts them off.
/// Their own delegates and `isRemovedOnCompletion` have no meaning, as on iOS; one without a duration has the group's.
open class CAAnimationGroup: CAAnimation {
    /// The animations of the group, which change the layer in this order.
    open var animations: [CAAnimation]?

    override func knownProperty(named key: String) -> KeyedProperty? {
        switch key {
        case "animations": KeyedProperty(self, \.animations)
        default: super.knownProperty(named: key)
        }
    }

    override func makeTwin() -> CAAnimation? {
        type(of: self) == CAAnimationGroup.self ? CAAnimationGroup() : nil
    }

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        guard let other = other as? CAAnimationGroup else { return }
        animations = other.animations?.map { ($0.copy() as? CAAnimation) ?? $0 }
    }

    override func apply(to values: inout LayerValues, at moment: AnimationMoment) {
        let time = (timingFunction?.value(at: moment.progress) ?? moment.progress) * moment.duration
        for animation in animations ?? [] {
            let duration = animation.duration > 0 ? animation.duration : moment.duration
            let window = TimingWindow(animation, begin: animation.beginTime, duration: duration)
            // Whoever ends with the group shows its last value in the group's last moment.
            let atEnd = moment.progress >= 1 && abs(window.end - time) <= timeTolerance
            guard let phase = window.phase(at: atEnd ? time - 2 * timeTolerance : time) else { continue }
            let inner = AnimationMoment(
                progress: atEnd && !animation.autoreverses ? 1 : phase.progress, iteration: phase.iteration,
                duration: duration, model: moment.model, time: moment.time)
            animation.apply(to: &values, at: inner)
        }
    }
}
