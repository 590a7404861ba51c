import CoreGraphics
import Foundation

/// A layer that shows what lies below it, blurred, under its own background and contents.
///
/// Below means what was drawn before into the same picture: a group that fades as one keeps it from what lies behind the
/// group, so such groups are not made around it.
package final class BackdropLayer: CALayer {
    /// The blur's standard deviation in points; 0 for none. Animatable.
    package var blurRadius: CGFloat {
        get { values.extra(Self.key) ?? 0 }
        set { setExtra(Self.key, newValue.isFinite ? max(newValue, 0) : 0) }
    }

    /// The key path of ``blurRadius`` in animations.
    package static let key = "blurRadius"

    /// How many pixels of the target a pixel of the blurred picture has at most, along a side.
    static let largestCell: CGFloat = 16

    /// The blurred picture of the last frame, with what it was made of.
    var kept: BlurredBackdrop?

    override func backdropRadius(_ values: LayerValues) -> CGFloat? { values.extra(Self.key) ?? 0 }

    package override var startValues: LayerValues {
        var values = super.startValues
        values.extra[Self.key] = CGFloat(0)
        return values
    }

    package override class func animatesImplicitly(_ key: String) -> Bool {
        key == Self.key || super.animatesImplicitly(key)
    }

    @_spi(Linux) public override class func _makeLayer() -> CALayer? { BackdropLayer() }
}
