import CoreGraphics
public import Foundation

/// A layer that lets particles come into being, over its background.
///
/// What is seen is reckoned from the layer's time and its ``seed`` alone: the same picture comes out each time. A layer
/// whose `beginTime` is 0 has been going on for ever; set it to the current media time to see the beginning. Particles
/// that are there keep their way when ``birthRate`` changes. No more than ``mostParticles`` are drawn: more are reported.
open class CAEmitterLayer: CALayer {
    /// The kinds of particles. Their properties are read with each frame.
    open var emitterCells: [CAEmitterCell]? {
        get { values.extra("emitterCells") }
        set { changeExtra("emitterCells", newValue) }
    }

    /// The middle of the shape that particles come from, in the layer's space.
    open var emitterPosition: CGPoint {
        get { values.extra("emitterPosition") ?? .zero }
        set { setExtra("emitterPosition", newValue) }
    }

    /// How far before the layer's plane that shape lies: decides the order of particles back to front.
    open var emitterZPosition: CGFloat {
        get { values.extra("emitterZPosition") ?? 0 }
        set { setExtra("emitterZPosition", newValue) }
    }

    /// The size of the shape in points; the width of a circle or sphere is its radius.
    open var emitterSize: CGSize {
        get { values.extra("emitterSize") ?? .zero }
        set { setExtra("emitterSize", newValue) }
    }

    /// The depth of a cuboid, in points.
    open var emitterDepth: CGFloat {
        get { values.extra("emitterDepth") ?? 0 }
        set { setExtra("emitterDepth", newValue) }
    }

    /// The shape that particles come from: a point at first.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { values.extra("emitterShape") ?? .point }
        set { setExtra("emitterShape", newValue) }
    }

    /// Which part of the shape they come from: all of it at first.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { values.extra("emitterMode") ?? .volume }
        set { setExtra("emitterMode", newValue) }
    }

    /// In which order particles are drawn: the oldest first, unless it says otherwise.
    open var renderMode: CAEmitterLayerRenderMode {
        get { values.extra("renderMode") ?? .unordered }
        set { setExtra("renderMode", newValue) }
    }

    /// Whether particles are placed in the space of the superlayer: reported and without effect, they are drawn in the
    /// layer's plane.
    open var preservesDepth: Bool {
        get { values.extra("preservesDepth") ?? false }
        set {
            if newValue, !preservesDepth {
                LayerIssue.report(
                    .noDepth, "preservesDepth of a \(type(of: self)) has no effect: particles lie in the layer's plane."
                )
            }
            setExtra("preservesDepth", newValue)
        }
    }

    /// What the birth rates of all kinds are multiplied by: 1 at first, with 0 no more particles come.
    open var birthRate: Float {
        get { factor("birthRate") }
        set { setBirthRate(newValue) }
    }

    /// What the lifetimes of all particles are multiplied by.
    open var lifetime: Float {
        get { factor("lifetime") }
        set { setExtra("lifetime", CGFloat(newValue)) }
    }

    /// What the speeds of all particles are multiplied by.
    open var velocity: Float {
        get { factor("velocity") }
        set { setExtra("velocity", CGFloat(newValue)) }
    }

    /// What the sizes of all particles are multiplied by.
    open var scale: Float {
        get { factor("scale") }
        set { setExtra("scale", CGFloat(newValue)) }
    }

    /// What the spins of all particles are multiplied by.
    open var spin: Float {
        get { factor("spin") }
        set { setExtra("spin", CGFloat(newValue)) }
    }

    /// What all chance comes from: layers of one seed and the same cells look the same.
    open var seed: UInt32 {
        get { values.extra("seed") ?? 0 }
        set { setExtra("seed", newValue) }
    }

    /// No more particles than this are drawn.
    nonisolated static let mostParticles = 10_000

    /// The birth rates that were set while the layer was seen, with its times, the earliest first.
    var rates: [EmissionRate] = []
    /// Pictures of particles in their colours.
    var tinted: [TintedPicture: CGImage] = [:]
    var isReported = false

    private func factor(_ key: String) -> Float { Float(values.extra(key) as CGFloat? ?? 1) }

    package override var startValues: LayerValues {
        var values = LayerValues()
        values.extra = [
            "emitterPosition": CGPoint.zero, "emitterZPosition": CGFloat(0), "emitterSize": CGSize.zero,
            "emitterDepth": CGFloat(0), "birthRate": CGFloat(1), "lifetime": CGFloat(1), "velocity": CGFloat(1),
            "scale": CGFloat(1), "spin": CGFloat(1),
        ]
        return values
    }

    package override class func animatesImplicitly(_ key: String) -> Bool {
        switch key {
        case "emitterPosition", "emitterZPosition", "emitterSize", "emitterDepth", "birthRate", "lifetime", "velocity",
            "scale", "spin":
            true
        default: super.animatesImplicitly(key)
        }
    }

    package override func property(at keyPath: String) -> KeyedProperty? {
        guard let cell = emitterCells.property(at: keyPath) else { return super.property(at: keyPath) }
        return KeyedProperty(value: cell.value) { value in
            defer { self.contentsDidChange() }
            return cell.set(value)
        }
    }

    override func ownProperty(named key: String) -> KeyedProperty? {
        switch key {
        case "emitterCells": KeyedProperty(self, \.emitterCells)
        case "emitterPosition": KeyedProperty(self, \.emitterPosition)
        case "emitterZPosition": KeyedProperty(self, \.emitterZPosition)
        case "emitterSize": KeyedProperty(self, \.emitterSize)
        case "emitterDepth": KeyedProperty(self, \.emitterDepth)
        case "emitterShape": KeyedProperty(self, \.emitterShape)
        case "emitterMode": KeyedProperty(self, \.emitterMode)
        case "renderMode": KeyedProperty(self, \.renderMode)
        case "preservesDepth": KeyedProperty(self, \.preservesDepth)
        case "birthRate": KeyedProperty(self, \.birthRate)
        case "lifetime": KeyedProperty(self, \.lifetime)
        case "velocity": KeyedProperty(self, \.velocity)
        case "scale": KeyedProperty(self, \.scale)
        case "spin": KeyedProperty(self, \.spin)
        case "seed": KeyedProperty(self, \.seed)
        default: nil
        }
    }

    @_spi(Linux) open override class func _makeLayer() -> CALayer? {
        self == CAEmitterLayer.self ? CAEmitterLayer() : nil
    }
}

/// The shape that particles come from.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the shape.
    public let rawValue: String
    /// Makes a shape of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A point.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A line along the x axis, as long as the shape is wide.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// A rectangle with depth.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// A circle.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// A sphere: from the front, a circle.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of a shape that particles come from.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the part.
    public let rawValue: String
    /// Makes a part of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Its corners, or ends; of a circle its middle.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// Its outline.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// Its surface: of flat shapes, all of it.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// All of it.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order that particles are drawn in.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the order.
    public let rawValue: String
    /// Makes an order of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// None in particular: here the oldest first.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The oldest at the back.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest in front.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// By their depth.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// None: their colours add up.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
