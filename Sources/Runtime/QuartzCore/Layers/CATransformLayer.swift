import CoreGraphics
import Foundation

/// A layer without a plane: its sublayers lie in the space of its superlayer, with their depth, moved by this layer's
/// geometry and faded, each by itself, by its opacity.
///
/// Its background, contents, border, corners, shadow and mask are not drawn, and nothing of it is cut at its bounds.
open class CATransformLayer: CALayer {
    override func keepsSpace(_ values: LayerValues) -> Bool { true }

    @_spi(Linux) open override class func _makeLayer() -> CALayer? {
        self == CATransformLayer.self ? CATransformLayer() : nil
    }
}
