public import CoreGraphics
public import Foundation

/// Draws, lays out and animates for a layer. All methods are optional on iOS; here they have defaults that tell the
/// layer
/// that nobody answered.
@MainActor
public protocol CALayerDelegate: NSObjectProtocol {
    /// Provides the contents of a layer that has to be drawn, by setting them.
    func display(_ layer: CALayer)
    /// Draws the contents of a layer into `ctx`, whose space is the layer's own.
    func draw(_ layer: CALayer, in ctx: CGContext)
    /// A picture for the layer is about to be made, of which its properties may still be set.
    func layerWillDraw(_ layer: CALayer)
    /// Places the sublayers of a layer.
    func layoutSublayers(of layer: CALayer)
    /// The action for an event: an `NSNull` for none, `nil` to let the layer search on.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
    /// Tells the layer that nobody answered, so that it draws.
    public func display(_ layer: CALayer) { layer.noteDelegateDefault() }
    /// Tells the layer that nobody drew.
    public func draw(_ layer: CALayer, in ctx: CGContext) { layer.noteDelegateDefault() }
    /// Does nothing.
    public func layerWillDraw(_ layer: CALayer) {}
    /// Does nothing.
    public func layoutSublayers(of layer: CALayer) {}
    /// Lets the layer search on.
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
