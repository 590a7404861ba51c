public import CoreGraphics
public import Foundation

/// A basic animation whose way is that of a weight on a spring: it may overshoot and swing.
open class CASpringAnimation: CABasicAnimation {
    /// The weight; must be greater than 0.
    open var mass: CGFloat = 1
    /// How hard the spring pulls; must be greater than 0.
    open var stiffness: CGFloat = 100
    /// How hard the motion is braked; 0 swings for ever.
    open var damping: CGFloat = 10
    /// The speed at the start, in ways per second, towards the end if positive.
    open var initialVelocity: CGFloat = 0

    /// Seconds until the spring is at rest, to a thousandth of the way.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    var spring: Spring {
        Spring(
            mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
            initialVelocity: Double(initialVelocity))
    }

    override func knownProperty(named key: String) -> KeyedProperty? {
        switch key {
        case "mass": KeyedProperty(self, \.mass)
        case "stiffness": KeyedProperty(self, \.stiffness)
        case "damping": KeyedProperty(self, \.damping)
        case "initialVelocity": KeyedProperty(self, \.initialVelocity)
        default: super.knownProperty(named: key)
        }
    }

    override func makeTwin() -> CAAnimation? {
        type(of: self) == CASpringAnimation.self ? CASpringAnimation() : nil
    }

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        guard let other = other as? CASpringAnimation else { return }
        mass = other.mass
        stiffness = other.stiffness
        damping = other.damping
        initialVelocity = other.initialVelocity
    }

    override func curvedProgress(at moment: AnimationMoment) -> Double {
        spring.value(at: super.curvedProgress(at: moment) * moment.duration)
    }
}
