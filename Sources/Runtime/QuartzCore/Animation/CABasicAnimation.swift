import CoreGraphics
import Foundation

/// An animation of one property from one value to another.
///
/// Of `fromValue`, `toValue` and `byValue` at most two should be set; what is missing comes from the others or from the
/// layer: with none set, the way is from what the layer showed when the animation was added to the model's value.
open class CABasicAnimation: CAPropertyAnimation {
    /// Where the way begins: a number, a `CGPoint`, `CGSize`, `CGRect`, `CATransform3D`, `CGColor`, `CGPath` or an
    /// array.
    open var fromValue: Any?
    /// Where the way ends.
    open var toValue: Any?
    /// How long the way is.
    open var byValue: Any?

    /// What the layer showed when the animation was added, for a way that has no end of its own.
    var shownBefore: AnimatableValue?

    /// Whether the way begins at what the layer showed, which nobody has looked up.
    var needsValueBefore: Bool { fromValue == nil && toValue == nil && byValue == nil && shownBefore == nil }

    override func knownProperty(named key: String) -> KeyedProperty? {
        switch key {
        case "fromValue": KeyedProperty(self, \.fromValue)
        case "toValue": KeyedProperty(self, \.toValue)
        case "byValue": KeyedProperty(self, \.byValue)
        default: super.knownProperty(named: key)
        }
    }

    override func makeTwin() -> CAAnimation? {
        type(of: self) == CABasicAnimation.self ? CABasicAnimation() : nil
    }

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        guard let other = other as? CABasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
        shownBefore = other.shownBefore
    }

    override func value(at progress: Double, base: AnimatableValue, model: AnimatableValue) -> AnimatableValue? {
        let (from, to) = ends(model: model)
        return from.interpolated(to: to, progress)
    }

    /// The two ends of the way, by Apple's table of which values are set.
    private func ends(model: AnimatableValue) -> (from: AnimatableValue, to: AnimatableValue) {
        let from = fromValue.map { AnimatableValue($0) }
        let to = toValue.map { AnimatableValue($0) }
        let by = byValue.map { AnimatableValue($0) }
        // What an additive animation falls back to is no offset.
        let rest = isAdditive ? model.subtracting(model) : model
        return switch (from, to, by) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): (from, by.added(to: from))
        case (nil, let to?, let by?): (to.subtracting(by), to)
        case (let from?, nil, nil): (from, rest)
        case (nil, let to?, nil): (rest, to)
        case (nil, nil, let by?): (rest, by.added(to: rest))
        case (nil, nil, nil): (shownBefore ?? rest, rest)
        }
    }
}
