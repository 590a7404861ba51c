public import CoreGraphics
import Foundation

/// A layer that shows its sublayers several times, each time moved, tinted and delayed against the time before.
///
/// Instances that cannot be seen are passed over, and no more than ``mostInstances`` are looked at or
/// ``Compositor/mostPlaced`` layers drawn: more are reported.
open class CAReplicatorLayer: CALayer {
    /// How many times the sublayers are shown: once at first. None are with 0 or less.
    open var instanceCount: Int {
        get { values.extra("instanceCount") ?? 1 }
        set { setExtra("instanceCount", newValue) }
    }

    /// Whether the sublayers lie in the superlayer's space with their depth, as those of a ``CATransformLayer`` do.
    open var preservesDepth: Bool {
        get { values.extra("preservesDepth") ?? false }
        set { setExtra("preservesDepth", newValue) }
    }

    /// By how many seconds an instance's time is behind that of the one before.
    open var instanceDelay: CFTimeInterval {
        get { CFTimeInterval(values.extra("instanceDelay") as CGFloat? ?? 0) }
        set { setExtra("instanceDelay", CGFloat(newValue)) }
    }

    /// What moves an instance from where the one before is, about the middle of this layer.
    open var instanceTransform: CATransform3D {
        get { values.extra("instanceTransform") ?? CATransform3DIdentity }
        set {
            guard newValue.isFinite else {
                return LayerIssue.report(
                    .invalidGeometry, "instanceTransform of a \(type(of: self)) was set to a matrix that is not finite."
                )
            }
            if !CATransform3DEqualToTransform(instanceTransform, newValue) {
                changeExtra("instanceTransform", newValue)
            }
        }
    }

    /// What the colours of the first instance are multiplied by: white at first.
    open var instanceColor: CGColor? {
        get { values.extra("instanceColor") }
        set { setExtra("instanceColor", newValue) }
    }

    /// What is added to the red of ``instanceColor`` with each instance.
    open var instanceRedOffset: Float {
        get { offset("instanceRedOffset") }
        set { setExtra("instanceRedOffset", CGFloat(newValue)) }
    }

    /// What is added to the green of ``instanceColor`` with each instance.
    open var instanceGreenOffset: Float {
        get { offset("instanceGreenOffset") }
        set { setExtra("instanceGreenOffset", CGFloat(newValue)) }
    }

    /// What is added to the blue of ``instanceColor`` with each instance.
    open var instanceBlueOffset: Float {
        get { offset("instanceBlueOffset") }
        set { setExtra("instanceBlueOffset", CGFloat(newValue)) }
    }

    /// What is added to the alpha of ``instanceColor`` with each instance.
    open var instanceAlphaOffset: Float {
        get { offset("instanceAlphaOffset") }
        set { setExtra("instanceAlphaOffset", CGFloat(newValue)) }
    }

    /// No more instances than this are looked at.
    static let mostInstances = 65_536

    /// The count of instances that was reported.
    var reportedCount: Int?

    private func offset(_ key: String) -> Float { Float(values.extra(key) as CGFloat? ?? 0) }

    override func keepsSpace(_ values: LayerValues) -> Bool { values.extra("preservesDepth") ?? false }

    package override var startValues: LayerValues {
        var values = LayerValues()
        values.extra = [
            "instanceCount": 1, "instanceDelay": CGFloat(0), "instanceTransform": CATransform3DIdentity,
            "instanceColor": CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1), "instanceRedOffset": CGFloat(0),
            "instanceGreenOffset": CGFloat(0), "instanceBlueOffset": CGFloat(0), "instanceAlphaOffset": CGFloat(0),
        ]
        return values
    }

    package override class func animatesImplicitly(_ key: String) -> Bool {
        switch key {
        case "instanceCount", "instanceDelay", "instanceTransform", "instanceColor", "instanceRedOffset",
            "instanceGreenOffset", "instanceBlueOffset", "instanceAlphaOffset":
            true
        default: super.animatesImplicitly(key)
        }
    }

    override func ownProperty(named key: String) -> KeyedProperty? {
        switch key {
        case "instanceCount": KeyedProperty(self, \.instanceCount)
        case "preservesDepth": KeyedProperty(self, \.preservesDepth)
        case "instanceDelay": KeyedProperty(self, \.instanceDelay)
        case "instanceTransform": KeyedProperty(self, \.instanceTransform)
        case "instanceColor": KeyedProperty(self, \.instanceColor)
        case "instanceRedOffset": KeyedProperty(self, \.instanceRedOffset)
        case "instanceGreenOffset": KeyedProperty(self, \.instanceGreenOffset)
        case "instanceBlueOffset": KeyedProperty(self, \.instanceBlueOffset)
        case "instanceAlphaOffset": KeyedProperty(self, \.instanceAlphaOffset)
        default: nil
        }
    }

    @_spi(Linux) open override class func _makeLayer() -> CALayer? {
        self == CAReplicatorLayer.self ? CAReplicatorLayer() : nil
    }
}

/// How the instances of a replicator follow each other.
struct Replication {
    let count: Int
    let delay: CFTimeInterval
    let transform: CATransform3D
    private let color: StandardColor
    private let offsets: StandardColor
    private let middle: CGPoint

    init(_ values: LayerValues) {
        // An animation makes a number of it.
        let number = AnimatableValue(values.extra["instanceCount"] ?? nil).number ?? 1
        count = Int(min(max(number.isNaN ? 0 : number.rounded(.down), 0), 1e15))
        let delay: CGFloat = values.extra("instanceDelay") ?? 0
        self.delay = delay.isFinite ? CFTimeInterval(delay) : 0
        let transform: CATransform3D = values.extra("instanceTransform") ?? CATransform3DIdentity
        self.transform = transform.isFinite ? transform : CATransform3DIdentity
        color =
            (values.extra("instanceColor") as CGColor?)?.standard
            ?? StandardColor(red: 1, green: 1, blue: 1, alpha: 1)
        func offset(_ part: String) -> CGFloat {
            let offset: CGFloat = values.extra("instance\(part)Offset") ?? 0
            return offset.isFinite ? offset : 0
        }
        offsets = StandardColor(
            red: offset("Red"), green: offset("Green"), blue: offset("Blue"), alpha: offset("Alpha"))
        middle = CGPoint(x: values.bounds.midX, y: values.bounds.midY)
    }

    /// What an instance's colours are multiplied by.
    func tint(_ index: Int) -> StandardColor {
        let k = CGFloat(index)
        return StandardColor(
            red: color.red + k * offsets.red, green: color.green + k * offsets.green,
            blue: color.blue + k * offsets.blue, alpha: color.alpha + k * offsets.alpha
        ).clamped
    }

    /// Whether no instance from this one on can be seen.
    func isOver(at index: Int) -> Bool { tint(index).alpha <= 0.001 && offsets.alpha <= 0 }

    /// The matrix about the layer's middle.
    func centered(_ matrix: CATransform3D) -> CATransform3D {
        CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-middle.x, -middle.y, 0), matrix),
            CATransform3DMakeTranslation(middle.x, middle.y, 0))
    }
}
