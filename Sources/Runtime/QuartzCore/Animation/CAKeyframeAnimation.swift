public import CoreGraphics
public import Foundation

/// An animation of one property through several values, or of a position along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values in order; a path wins over them.
    open var values: [Any]?
    /// The way of a position: each end of a segment is a key value, and the motion between them follows the segment.
    open var path: CGPath? {
        didSet { track = path.map(PathTrack.init) }
    }
    /// When each value is reached, from 0 to 1; even steps if `nil`. Paced modes have no use for them.
    open var keyTimes: [NSNumber]?
    /// The curve between each value and the next.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How the values between the key values come about.
    open var calculationMode = CAAnimationCalculationMode.linear
    /// How tight the curve is at each value, in the cubic modes; 0 if missing, 1 has corners.
    open var tensionValues: [NSNumber]?
    /// How sharp the corner is at each value, in the cubic modes.
    open var continuityValues: [NSNumber]?
    /// Where the curve leans at each value, in the cubic modes.
    open var biasValues: [NSNumber]?

    /// Whether the layer turns with the path, about its anchor point; it keeps its direction if `nil`. Values in place of a
    /// path turn nothing.
    open var rotationMode: CAAnimationRotationMode?

    private var track: PathTrack?

    override func knownProperty(named key: String) -> KeyedProperty? {
        switch key {
        case "values": KeyedProperty(self, \.values)
        case "path": KeyedProperty(self, \.path)
        case "keyTimes": KeyedProperty(self, \.keyTimes)
        case "timingFunctions": KeyedProperty(self, \.timingFunctions)
        case "calculationMode": KeyedProperty(self, \.calculationMode)
        case "tensionValues": KeyedProperty(self, \.tensionValues)
        case "continuityValues": KeyedProperty(self, \.continuityValues)
        case "biasValues": KeyedProperty(self, \.biasValues)
        case "rotationMode": KeyedProperty(self, \.rotationMode)
        default: super.knownProperty(named: key)
        }
    }

    override func makeTwin() -> CAAnimation? {
        type(of: self) == CAKeyframeAnimation.self ? CAKeyframeAnimation() : nil
    }

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        values = other.values
        path = other.path
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
        calculationMode = other.calculationMode
        tensionValues = other.tensionValues
        continuityValues = other.continuityValues
        biasValues = other.biasValues
        rotationMode = other.rotationMode
    }

    override func value(at progress: Double, base: AnimatableValue, model: AnimatableValue) -> AnimatableValue? {
        keyframes?.value(at: progress)
    }

    override func apply(to values: inout LayerValues, at moment: AnimationMoment) {
        super.apply(to: &values, at: moment)
        guard let rotationMode, let angle = keyframes?.direction(at: curvedProgress(at: moment)) else { return }
        let turn = rotationMode == .rotateAutoReverse ? angle + .pi : angle
        values.transform = CATransform3DRotate(values.transform, turn, 0, 0, 1)
    }

    private var keyframes: Keyframes? {
        let nodes: Keyframes.Nodes
        if let track, !track.segments.isEmpty {
            nodes = .track(track)
        } else if let values, !values.isEmpty {
            nodes = .values(values.map { AnimatableValue($0) })
        } else {
            return nil
        }
        return Keyframes(
            nodes: nodes, keyTimes: keyTimes?.map(\.doubleValue), curves: timingFunctions ?? [], mode: calculationMode,
            tension: tensionValues?.map(\.doubleValue) ?? [], continuity: continuityValues?.map(\.doubleValue) ?? [],
            bias: biasValues?.map(\.doubleValue) ?? [])
    }
}

/// How a keyframe animation finds the values between its key values.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the mode.
    public let rawValue: String
    /// Makes a mode of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Straight from value to value.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// Each value stays until the next one's time.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Straight, at an even pace over the whole way.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// On a smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// On a smooth curve, at an even pace.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer turns that is moved along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the mode.
    public let rawValue: String
    /// Makes a mode of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The layer's x axis points along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// The layer's x axis points back along the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
