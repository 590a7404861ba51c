public import Foundation

/// Something drawn once and put down often, made for a context.
public final class CGLayer {
    /// The size in the units of user space.
    public let size: CGSize
    private let layerContext: CGContext

    /// Makes an empty layer with as many pixels a unit as a context has now; nil if the size is empty, not finite or too
    /// large. No auxiliary information is known.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
        guard size.width.isFinite, size.height.isFinite, size.width > 0, size.height > 0, !context.isDegenerate else {
            return nil
        }
        let space = context.userSpaceToPixels
        let scale = context.rasterScale
        let width = (hypot(space.a, space.b) * size.width * scale - 0.01).rounded(.up)
        let height = (hypot(space.c, space.d) * size.height * scale - 0.01).rounded(.up)
        let longest = CGFloat(PixelBuffer.longestSide)
        guard width <= longest, height <= longest,
            let made = CGContext(
                pixelWidth: max(Int(width), 1), pixelHeight: max(Int(height), 1), scale: 1, format: .colorAndAlpha)
        else { return nil }
        // The first row is that of the smallest y, whichever way y points in the context.
        made.useSpace(
            CGAffineTransform(
                a: CGFloat(made.width) / size.width, b: 0, c: 0, d: CGFloat(made.height) / size.height, tx: 0, ty: 0))
        self.size = size
        layerContext = made
    }

    /// What the layer is drawn with. A point of its space lies as far from the layer's corner as it will in the context
    /// the layer is put down in.
    public var context: CGContext? { layerContext }
}

extension CGLayer: Hashable {
    /// Whether two layers are the same object.
    public static func == (left: CGLayer, right: CGLayer) -> Bool { left === right }

    /// Feeds the object's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGContext {
    /// Puts a layer down in a rectangle, made larger or smaller to fill it. Nothing where the layer is this context's own.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        guard layer.context !== self, let image = layer.context?.makeImage() else { return }
        drawUpright(image, in: rect)
    }

    /// Puts a layer down with its origin at a point, in its own size.
    public func draw(_ layer: CGLayer, at point: CGPoint) {
        draw(layer, in: CGRect(origin: point, size: layer.size))
    }
}
