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

    /// Whether a picture of that size would be of more pixels than any screen shows at once: 4,096 x 4,096, or 16,384 along
    /// a side.
    static func isTooLarge(_ size: CGSize, scale: CGFloat) -> Bool {
        let (width, height) = (abs(size.width) * scale, abs(size.height) * scale)
        return width * height > 16_777_216 || max(width, height) > 16_384
    }

    /// Draws the picture, once, of a layer with these bounds, whose y axis points up if `isUpsideDown`.
    func draw(_ bounds: CGRect, isUpsideDown: Bool, isGray: Bool, _ body: (CGContext) -> Void) {
        if isUpsideDown {
            context.translateBy(x: 0, y: bounds.height)
            context.scaleBy(x: 1, y: -1)
        }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        body(context)
        if isGray { context.makeGray() }
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
