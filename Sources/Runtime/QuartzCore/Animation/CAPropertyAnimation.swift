import CoreGraphics
import Foundation

/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
    /// The property, as `position`, `bounds.size.width`, `transform.rotation.z`.
    open var keyPath: String? {
        didSet { target = keyPath.map(LayerKeyPath.init) }
    }
    /// Whether the value is added to what the layer shows already, instead of taking its place.
    open var isAdditive = false
    /// Whether each run starts from where the last one ended.
    open var isCumulative = false
    /// What makes the property's matrix of the animation's numbers; `nil` if its values are the property's own. It is kept.
    open var valueFunction: CAValueFunction?

    private(set) var target: LayerKeyPath?

    /// Makes an animation of the property `path`.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
        target = path.map(LayerKeyPath.init)
    }

    override func knownProperty(named key: String) -> KeyedProperty? {
        switch key {
        case "keyPath": KeyedProperty(self, \.keyPath)
        case "additive": KeyedProperty(self, \.isAdditive)
        case "cumulative": KeyedProperty(self, \.isCumulative)
        case "valueFunction": KeyedProperty(self, \.valueFunction)
        default: super.knownProperty(named: key)
        }
    }

    override func makeTwin() -> CAAnimation? {
        type(of: self) == CAPropertyAnimation.self ? CAPropertyAnimation() : nil
    }

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        valueFunction = other.valueFunction
    }

    override func apply(to values: inout LayerValues, at moment: AnimationMoment) {
        guard let target, let base = values.value(at: target), let model = moment.model.value(at: target) else {
            return
        }
        // With a function all sums are those of its numbers.
        let (from, rest) = (valueFunction?.input(of: base) ?? base, valueFunction?.input(of: model) ?? model)
        guard var shown = value(at: curvedProgress(at: moment), base: from, model: rest) else { return }
        if isCumulative, moment.iteration > 0, let step = value(at: 1, base: from, model: rest) {
            shown = shown.added(to: step.repeated(moment.iteration))
        }
        if let valueFunction {
            guard let matrix = valueFunction.output(of: shown) else { return }
            shown = matrix
        }
        values.set(isAdditive ? shown.added(to: base) : shown, at: target)
    }

    /// The part of the way that is done at a moment; may leave 0...1.
    func curvedProgress(at moment: AnimationMoment) -> Double {
        timingFunction?.value(at: moment.progress) ?? moment.progress
    }

    /// The animation's own value when `progress` of the way is done. `base` is what the layer shows below this
    /// animation, `model` what it shows without any.
    func value(at progress: Double, base: AnimatableValue, model: AnimatableValue) -> AnimatableValue? { nil }
}
