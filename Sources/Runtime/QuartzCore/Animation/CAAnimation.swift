public import CoreGraphics
public import Foundation

/// Something that changes what a layer shows over time. What adds it to a layer hands over a copy.
open class CAAnimation: _CopyableObject, CAMediaTiming, CAAction {
    /// Seconds in the parent's time at which this one's begins.
    open var beginTime: CFTimeInterval = 0
    /// Seconds that one run takes; 0 takes the transaction's.
    open var duration: CFTimeInterval = 0
    /// Seconds of this one's time for each second of the parent's.
    open var speed: Float = 1
    /// Seconds added to this one's own time.
    open var timeOffset: CFTimeInterval = 0
    /// How many runs follow each other; 0 counts as 1.
    open var repeatCount: Float = 0
    /// Seconds over which runs follow each other, if greater than 0.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether each run is followed by one backwards.
    open var autoreverses = false
    /// What shows before the beginning and after the end.
    open var fillMode = CAMediaTimingFillMode.removed

    /// The curve over each run; linear if `nil`.
    open var timingFunction: CAMediaTimingFunction?
    /// Who is told of the beginning and the end. The animation keeps it, as on iOS.
    open var delegate: (any CAAnimationDelegate)?
    /// Whether the layer lets go of the animation when it has ended.
    open var isRemovedOnCompletion = true
    /// How many frames a second are wished; the clock's own rate is used in any case.
    open var preferredFrameRateRange = CAFrameRateRange.default

    /// What the app keeps under keys of its own.
    var keptValues: [String: Any] = [:]

    /// Makes an animation without a duration: a layer gives it its transaction's.
    public override init() {
        super.init()
    }

    /// The value a property starts with: `nil` means none is stated, so that numbers start with 0.
    open class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "speed": Float(1)
        case "fillMode": CAMediaTimingFillMode.removed
        case "removedOnCompletion": true
        default: nil
        }
    }

    /// Adds a copy of the animation to the layer `anObject` under the key `event`.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        // Layers are the main actor's, and only a layer's own code runs an action, so this is the main actor.
        nonisolated(unsafe) let (animation, object) = (self, anObject)
        MainActor.assumeIsolated {
            (object as? CALayer)?.add(animation, forKey: event)
        }
    }

    /// A copy with the same properties. Of a class that is not QuartzCore's own it is the animation itself: without
    /// Objective-C none can be made of a class it does not know. Such a class may override this.
    open override func copy() -> Any {
        guard let twin = makeTwin() else { return self }
        twin.copyProperties(of: self)
        return twin
    }

    /// A new animation of the same class, if that is one of QuartzCore's.
    func makeTwin() -> CAAnimation? { type(of: self) == CAAnimation.self ? CAAnimation() : nil }

    /// The property of a key, by its class; `nil` if it has none of that name.
    func knownProperty(named key: String) -> KeyedProperty? { findProperty(named: key) }

    func copyProperties(of other: CAAnimation) {
        keptValues = other.keptValues
        beginTime = other.beginTime
        duration = other.duration
        speed = other.speed
        timeOffset = other.timeOffset
        repeatCount = other.repeatCount
        repeatDuration = other.repeatDuration
        autoreverses = other.autoreverses
        fillMode = other.fillMode
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        preferredFrameRateRange = other.preferredFrameRateRange
    }

    /// Changes `values` to what this animation shows at `moment`. The base class shows nothing.
    func apply(to values: inout LayerValues, at moment: AnimationMoment) {}
}

/// Where an animation stands when it is asked for its value.
struct AnimationMoment {
    /// The part of the current run that is over, 0...1, before the animation's own curve.
    var progress: Double
    /// How many whole runs are done.
    var iteration: Int
    /// Seconds one run takes.
    var duration: CFTimeInterval
    /// The layer's own values, without any animation.
    var model: LayerValues
    /// The clock's time.
    var time: CFTimeInterval
}

/// Is told when an animation begins and ends. Both methods are optional on iOS; here they have empty defaults.
public protocol CAAnimationDelegate: NSObjectProtocol {
    /// The animation has begun: its begin time was reached.
    func animationDidStart(_ anim: CAAnimation)
    /// The animation has ended; `flag` is false if it was taken off its layer before.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// Does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// Does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
