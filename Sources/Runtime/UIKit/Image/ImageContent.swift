package import CoreGraphics
package import Foundation

/// What an image is made of, as a value.
package struct ImageContent: Sendable {
    /// The pixels, before the orientation is applied; nil for an empty image.
    package var cgImage: CGImage?
    /// Pixels a point.
    package var scale: CGFloat = 1
    package var orientation = UIImage.Orientation.up
    package var renderingMode = UIImage.RenderingMode.automatic
    package var tintColor: UIColor?
    /// The parts along the edges that keep their size when the image is resized, in points.
    package var capInsets = UIEdgeInsets.zero
    package var resizingMode = UIImage.ResizingMode.tile
    /// Whether a larger target shows more of the image's parts, or larger ones, and not a larger image.
    package var isResizable = false
    /// From the image's edges to the rectangle that layout aligns, in points.
    package var alignmentRectInsets = UIEdgeInsets.zero
    /// From the bottom to the baseline, in points; nil without a baseline.
    package var baselineOffsetFromBottom: CGFloat?
    package var flipsForRightToLeft = false
    /// The set of a catalog the image was chosen from, and the traits asked for.
    package var variants: ImageVariants?
    package var traits = TraitValues()
    /// The asset the image was asked of.
    package var asset: UIImageAsset?
    /// The name a symbol is registered under, and how it was asked for.
    package var symbolName: String?
    package var symbol: SymbolValues?

    /// Makes the content of an empty image.
    package init() {}

    /// Makes the content of a picture.
    package init(_ cgImage: CGImage?, scale: CGFloat = 1, orientation: UIImage.Orientation = .up) {
        self.cgImage = cgImage
        self.scale = scale > 0 && scale.isFinite ? scale : 1
        self.orientation = orientation
    }

    /// The images that an animated one shows in turn, and how long once through takes, in seconds.
    package var frames: [UIImage]?
    package var duration: TimeInterval = 0

    /// Whether the image is a symbol.
    package var isSymbol: Bool { symbolName != nil }

    /// The colour that the image is always shown in; nil if it leaves that to views.
    package var ownTint: UIColor? { tintColor ?? symbol?.colors?.first }

    /// The size as shown, in points.
    package var size: CGSize {
        guard let cgImage else { return .zero }
        let (width, height) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
        return orientation.isSideways ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }
}

extension ImageContent: Equatable {
    /// Whether both show the same picture object in the same way.
    package static func == (lhs: ImageContent, rhs: ImageContent) -> Bool {
        lhs.cgImage === rhs.cgImage && lhs.scale == rhs.scale && lhs.orientation == rhs.orientation
            && lhs.renderingMode == rhs.renderingMode && lhs.tintColor == rhs.tintColor
            && lhs.capInsets == rhs.capInsets && lhs.resizingMode == rhs.resizingMode
            && lhs.isResizable == rhs.isResizable
            && lhs.alignmentRectInsets == rhs.alignmentRectInsets
            && lhs.baselineOffsetFromBottom == rhs.baselineOffsetFromBottom
            && lhs.flipsForRightToLeft == rhs.flipsForRightToLeft && lhs.symbol == rhs.symbol
            && lhs.frames == rhs.frames && lhs.duration == rhs.duration
    }
}

extension UIImage.Orientation {
    /// Whether the stored width is shown as the height.
    package var isSideways: Bool {
        switch self {
        case .left, .right, .leftMirrored, .rightMirrored: true
        case .up, .down, .upMirrored, .downMirrored: false
        }
    }

    /// Leads from a place in the stored unit square to the one where it is shown; both with the y axis down.
    package var transform: CGAffineTransform {
        switch self {
        case .up: CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
        case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
        case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
        case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
        case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
        case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
        }
    }

    /// The orientation that shows the mirror image, left and right exchanged.
    package var mirrored: UIImage.Orientation {
        switch self {
        case .up: .upMirrored
        case .upMirrored: .up
        case .down: .downMirrored
        case .downMirrored: .down
        case .left: .rightMirrored
        case .rightMirrored: .left
        case .right: .leftMirrored
        case .leftMirrored: .right
        }
    }

    /// The value of EXIF's tag 0x0112.
    package var exif: Int {
        switch self {
        case .up: 1
        case .upMirrored: 2
        case .down: 3
        case .downMirrored: 4
        case .leftMirrored: 5
        case .right: 6
        case .rightMirrored: 7
        case .left: 8
        }
    }

    /// The orientation of a value of EXIF's tag 0x0112; nil for others than 1...8.
    package init?(exif value: Int) {
        switch value {
        case 1: self = .up
        case 2: self = .upMirrored
        case 3: self = .down
        case 4: self = .downMirrored
        case 5: self = .leftMirrored
        case 6: self = .right
        case 7: self = .rightMirrored
        case 8: self = .left
        default: return nil
        }
    }
}
