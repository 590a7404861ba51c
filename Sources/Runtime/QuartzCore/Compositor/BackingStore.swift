import CoreGraphics
import Foundation

/// A picture a layer drew of itself, kept until it draws again.
@MainActor
final class BackingStore {
    private(set) var image: CGImage?
    private let context: CGContext
    private let scale: CGFloat

    /// Makes room for a picture of `size` points at `scale` pixels a point; `nil` if that is nothing or too much.
    init?(size: CGSize, scale: CGFloat, isOpaque: Bool) {
        guard let context = CGContext(size: size, scale: scale, opaque: isOpaque) else { return nil }
        self.context = context
        self.scale = scale
    }

    /// Draws the picture, once. `origin` is the point of the layer's space in the upper left corner.
    func draw(origin: CGPoint, _ body: (CGContext) -> Void) {
        context.translateBy(x: -origin.x, y: -origin.y)
        body(context)
        image = context.takeImage()
    }
}

/// A picture of a layer with its sublayers, or of the alpha of its mask, kept for the frames in which the tree only moves or
/// fades.
struct FlattenedTree {
    let image: CGImage
    /// From the layer's space to the picture's pixels.
    let transform: CGAffineTransform
    /// The layer's `treeVersion`, or its `maskVersion`, that the picture shows.
    let version: Int
}

/// A picture of what a class of layers draws besides background, contents and border.
struct ExtraPicture {
    let image: CGImage
    /// What the picture covers, in the layer's space.
    let rect: CGRect
    let scale: CGFloat
    /// The layer's `ownVersion` that the picture shows.
    let version: Int
}
