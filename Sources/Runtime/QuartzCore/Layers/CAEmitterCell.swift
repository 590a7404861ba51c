public import CoreGraphics
public import Foundation

/// A kind of particles: how many come into being, for how long, and how each moves and looks meanwhile.
///
/// A value with a range is different for each particle: evenly spread over the range, with the value in its middle.
open class CAEmitterCell: NSObject, CAMediaTiming {
    /// A name for the app's own use.
    open var name: String?
    /// Whether particles come into being.
    open var isEnabled = true
    /// How many particles come into being each second.
    open var birthRate: Float = 0
    /// How many seconds a particle lasts.
    open var lifetime: Float = 0
    /// How far lifetimes are apart, in seconds.
    open var lifetimeRange: Float = 0

    /// How far particles fly out of the layer's plane, as an angle in radians: shortens what is seen of their way.
    open var emissionLatitude: CGFloat = 0
    /// Where particles fly, in radians from the x axis towards the y axis.
    open var emissionLongitude: CGFloat = 0
    /// How far their directions are apart, in radians.
    open var emissionRange: CGFloat = 0
    /// How fast particles are at first, in points a second.
    open var velocity: CGFloat = 0
    /// How far their speeds are apart, in points a second.
    open var velocityRange: CGFloat = 0
    /// How much faster along the x axis particles become, in points a second, each second.
    open var xAcceleration: CGFloat = 0
    /// How much faster along the y axis particles become, in points a second, each second.
    open var yAcceleration: CGFloat = 0
    /// How much faster along the z axis particles become, in points a second, each second.
    open var zAcceleration: CGFloat = 0

    /// The size of a particle against that of its picture: 1 at first.
    open var scale: CGFloat = 1
    /// How far sizes are apart.
    open var scaleRange: CGFloat = 0
    /// How much larger a particle becomes each second.
    open var scaleSpeed: CGFloat = 0
    /// How far a particle turns each second, in radians.
    open var spin: CGFloat = 0
    /// How far these turns are apart, in radians a second.
    open var spinRange: CGFloat = 0

    /// What the colours of the picture are multiplied by: white at first.
    open var color: CGColor? = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    /// How far the reds of particles are apart.
    open var redRange: Float = 0
    /// How far the greens of particles are apart.
    open var greenRange: Float = 0
    /// How far the blues of particles are apart.
    open var blueRange: Float = 0
    /// How far the alphas of particles are apart.
    open var alphaRange: Float = 0
    /// How much the red of a particle grows each second.
    open var redSpeed: Float = 0
    /// How much the green of a particle grows each second.
    open var greenSpeed: Float = 0
    /// How much the blue of a particle grows each second.
    open var blueSpeed: Float = 0
    /// How much the alpha of a particle grows each second.
    open var alphaSpeed: Float = 0

    /// The picture of a particle, a `CGImage`; without one particles are not seen.
    open var contents: Any?
    /// The part of the picture that is used, in parts of its size.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Pixels of the picture to a point.
    open var contentsScale: CGFloat = 1
    /// How pictures are made larger, by the name of a `CALayerContentsFilter`.
    open var magnificationFilter = "linear"
    /// How pictures are made smaller, by the name of a `CALayerContentsFilter`; trilinear counts as linear.
    open var minificationFilter = "linear"
    /// How many levels further a trilinear filter goes: has no effect, as that counts as linear.
    open var minificationFilterBias: Float = 0

    /// Kinds of particles that each particle of this one leaves on its way. No more than four kinds lie in each other.
    open var emitterCells: [CAEmitterCell]?
    /// Values by key for the app's own use: properties are not looked up in it.
    open var style: [AnyHashable: Any]?

    /// Seconds after which particles first come into being: in the time of the layer, or of the particle that leaves them.
    open var beginTime: CFTimeInterval = 0
    /// Seconds of the cell's time over which particles come into being; without end at first.
    open var duration: CFTimeInterval = .infinity
    /// How fast the time of a cell passes: its particles come, move and go as much faster. At 0 they stand still as they
    /// are at ``timeOffset``; below 0 they go back.
    open var speed: Float = 1
    /// Seconds added to the time of a cell.
    open var timeOffset: CFTimeInterval = 0
    /// How many times the duration passes in which particles come into being; 0 counts as 1.
    open var repeatCount: Float = 0
    /// Seconds over which durations follow each other, if greater than 0.
    open var repeatDuration: CFTimeInterval = 0
    /// Whether each duration is followed by another as long, in which particles come, too.
    open var autoreverses = false
    /// What shows beyond the time of a cell: has no effect.
    open var fillMode = CAMediaTimingFillMode.removed

    /// Makes a kind of which no particles come into being.
    public override init() { super.init() }

    /// The value a property starts with: `nil` means none is stated, so that numbers start with 0.
    open class func defaultValue(forKey key: String) -> Any? {
        switch key {
        case "enabled": true
        case "scale", "contentsScale": CGFloat(1)
        case "speed": Float(1)
        case "duration": CFTimeInterval.infinity
        case "color": CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
        case "contentsRect": CGRect(x: 0, y: 0, width: 1, height: 1)
        case "magnificationFilter", "minificationFilter": "linear"
        case "fillMode": CAMediaTimingFillMode.removed
        default: nil
        }
    }
}
