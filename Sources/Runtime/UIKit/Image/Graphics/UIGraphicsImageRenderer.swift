public import CoreGraphics
public import Foundation

/// What an image renderer draws into.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// How many colours an image can hold.
    public enum Range: Int, Sendable {
        case unspecified = -1
        case automatic = 0
        case extended = 1
        case standard = 2
    }

    /// Pixels a point.
    open var scale: CGFloat
    /// Whether the image has no transparent pixels.
    open var opaque = false
    /// The colours asked for; images are sRGB, so `extended` is reported.
    open var preferredRange = Range.automatic {
        didSet {
            guard preferredRange == .extended else { return }
            RuntimeIssue.note(
                "UIGraphicsImageRendererFormat: images are drawn in sRGB; the extended range has no effect.",
                once: "UIGraphicsImageRendererFormat.extended")
        }
    }

    /// Makes a format with the scale of the device.
    public required init() {
        scale = UIGraphicsImageRendererFormat.deviceScale
        super.init()
    }

    /// Makes a format with the scale of some traits, or, where they have none, of the device.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        if let copy = copy as? UIGraphicsImageRendererFormat {
            copy.scale = scale
            copy.opaque = opaque
            copy.preferredRange = preferredRange
        }
        return copy
    }

    /// The scale, or that of the device if it is none.
    var usableScale: CGFloat { scale > 0 && scale.isFinite ? scale : UIGraphicsImageRendererFormat.deviceScale }

    /// The scale of the current traits, or 1.
    static var deviceScale: CGFloat {
        let scale = UITraitCollection.current.displayScale
        return scale > 0 ? scale : 1
    }
}

/// What an image renderer's drawing is given.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// What has been drawn so far.
    open var currentImage: UIImage {
        let scale = (format as? UIGraphicsImageRendererFormat)?.scale ?? 1
        return cgContext.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    }
}

/// Makes images of what closures draw.
open class UIGraphicsImageRenderer: UIGraphicsRenderer, @unchecked Sendable {
    // @unchecked: the format is a copy of its own and is not changed after the initialiser.

    /// A closure that draws.
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    /// Makes a renderer of images of a size in points, in the default format.
    public convenience init(size: CGSize) {
        self.init(size: size, format: UIGraphicsImageRendererFormat())
    }

    /// Makes a renderer of images of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Makes a renderer of images of a rectangle in points, in the default format.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
    }

    /// Makes a renderer of images of a rectangle in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        super.init(bounds: bounds, format: format)
    }

    open override var allowsImageOutput: Bool { true }

    open override class func rendererContextClass() -> AnyClass { UIGraphicsImageRendererContext.self }

    /// Makes a bitmap of the format's bounds and scale; nil for a size that no bitmap can have.
    open override class func context(with format: UIGraphicsRendererFormat) -> CGContext? {
        let imageFormat = format as? UIGraphicsImageRendererFormat
        return CGContext(
            size: format.bounds.standardized.size, scale: imageFormat?.usableScale ?? 1,
            opaque: imageFormat?.opaque ?? false)
    }

    /// Moves the origin of the format's bounds into the bitmap's corner.
    open override class func prepare(_ context: CGContext, with rendererContext: UIGraphicsRendererContext) {
        let bounds = rendererContext.format.bounds.standardized
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
    }

    /// Draws into a bitmap of its own, which is the current context meanwhile, and gives the image.
    ///
    /// A size that no bitmap can have is reported; the actions run all the same, and the image is empty.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        guard let format = format as? UIGraphicsImageRendererFormat else { return UIImage() }
        let bounds = format.bounds.standardized
        let drawable = type(of: self).context(with: format)
        guard let context = drawable ?? CGContext.placeholder(for: bounds.size, scale: format.usableScale) else {
            return UIImage()
        }
        let rendererContext = UIGraphicsImageRendererContext(context, format: format)
        type(of: self).prepare(context, with: rendererContext)
        GraphicsStack.with(context) { actions(rendererContext) }
        guard drawable != nil, let picture = context.takeImage() else { return UIImage() }
        return UIImage(cgImage: picture, scale: format.usableScale, orientation: .up)
    }

    /// Draws as `image(actions:)` does, and gives the image as a PNG file; empty where there is no image.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// Draws as `image(actions:)` does, and gives the image as a JPEG file of a quality from 0 to 1; empty where there is
    /// no image.
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }
}
