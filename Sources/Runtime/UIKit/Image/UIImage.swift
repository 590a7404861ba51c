public import CoreGraphics
public import Foundation
import Synchronization

/// A picture with a scale, an orientation and ways to draw it; immutable.
open class UIImage: NSObject, @unchecked Sendable {
    // @unchecked: `content` never changes, and a lock guards the asset.

    /// What the image is made of.
    package let content: ImageContent

    /// The asset that was asked for.
    private let ownAsset = Mutex<UIImageAsset?>(nil)

    /// Makes an image of its content.
    package init(_ content: ImageContent) {
        self.content = content
        super.init()
    }

    /// Makes an image without pixels.
    public override init() {
        content = ImageContent()
        super.init()
    }

    /// Makes an image of a picture at scale 1.
    public convenience init(cgImage: CGImage) {
        self.init(ImageContent(cgImage))
    }

    /// Makes an image of a picture; a scale that is not above 0 counts as 1.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
        self.init(ImageContent(cgImage, scale: scale, orientation: orientation))
    }

    /// Reads a PNG or JPEG file's bytes at scale 1; nil if they are none or damaged.
    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Reads a PNG or JPEG file's bytes; nil if they are none or damaged.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let content = ImageContent(data: data, scale: scale) else { return nil }
        self.init(content)
    }

    /// Reads a PNG or JPEG file; nil if that fails. `@2x` and `@3x` at the end of its name give the scale.
    public convenience init?(contentsOfFile path: String) {
        guard let content = ImageContent(path: path) else { return nil }
        self.init(content)
    }

    /// Finds an image of the main bundle for the current traits; nil if there is none.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Finds an image of a bundle, or of the main one, for some traits or the current ones; nil if there is none.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        var traits = UITraitCollection.current.values
        if let traitCollection { traits.merge(traitCollection.values) }
        guard let content = NamedImages.content(named: name, in: bundle, traits: traits) else { return nil }
        self.init(content)
    }

    /// Finds an image of a bundle, or of the main one, in a configuration; nil if there is none.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
    }

    /// Finds a symbol that the app registered; SF Symbols are Apple's, so other names give nil and an issue.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Finds a symbol that the app registered, for some traits; nil and an issue if there is none.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: traitCollection?.imageConfiguration)
    }

    /// Finds a symbol that the app registered, in a configuration; nil and an issue if there is none.
    public convenience init?(systemName name: String, withConfiguration configuration: UIImage.Configuration?) {
        let values = configuration?.values ?? SymbolValues()
        guard let content = SymbolImages.content(named: name, values) else { return nil }
        self.init(content)
    }

    /// The image of a name in the main bundle; an empty one, and an issue, if there is none.
    public required convenience init(imageLiteralResourceName name: String) {
        let traits = UITraitCollection.current.values
        let content = NamedImages.content(named: name, in: nil, traits: traits)
        if content == nil {
            RuntimeIssue.report("There is no image named \"\(name)\" in the main bundle.", once: "UIImage.\(name)")
        }
        self.init(content ?? ImageContent())
    }

    /// The pixels, before the orientation is applied; nil for an empty image.
    open var cgImage: CGImage? { content.cgImage }
    /// The size as shown, in points.
    open var size: CGSize { content.size }
    /// Pixels a point.
    open var scale: CGFloat { content.scale }
    /// How the pixels are turned to be shown.
    open var imageOrientation: UIImage.Orientation { content.orientation }
    /// Whether views show the image's colours or use it as a stencil.
    open var renderingMode: UIImage.RenderingMode { content.renderingMode }
    /// The parts along the edges that keep their size when the image is resized, in points.
    open var capInsets: UIEdgeInsets { content.capInsets }
    /// How the part between the caps is spread.
    open var resizingMode: UIImage.ResizingMode { content.resizingMode }
    /// From the image's edges to the rectangle that layout aligns, in points.
    open var alignmentRectInsets: UIEdgeInsets { content.alignmentRectInsets }
    /// Whether views show the mirror image in right-to-left layout.
    open var flipsForRightToLeftLayoutDirection: Bool { content.flipsForRightToLeft }
    /// Whether the image is a symbol.
    open var isSymbolImage: Bool { content.isSymbol }
    /// From the bottom to the baseline, in points; nil without a baseline.
    open var baselineOffsetFromBottom: CGFloat? { content.baselineOffsetFromBottom }
    /// The traits the image was chosen for.
    open var traitCollection: UITraitCollection { UITraitCollection(content.traits) }
    /// The versions of the image for different traits, itself among them. What is registered there later is what views show
    /// that have those traits. Nil for a symbol, which is drawn as it is asked for.
    open var imageAsset: UIImageAsset? {
        if let asset = content.asset { return asset }
        guard !content.isSymbol else { return nil }
        return ownAsset.withLock { asset in
            if let asset { return asset }
            let alone = ImageVariants(name: "", entries: [.init(traits: content.traits, content: content)])
            let new = UIImageAsset(content.variants ?? alone)
            asset = new
            return new
        }
    }

    /// The versions of the image there are.
    package var variants: ImageVariants? {
        (content.asset ?? ownAsset.withLock { $0 })?.variants ?? content.variants
    }

    /// How the image was asked for; nil where only traits were and those say nothing.
    open var configuration: UIImage.Configuration? {
        symbolConfiguration ?? (content.traits == TraitValues() ? nil : traitCollection.imageConfiguration)
    }
    /// How the symbol was asked for; nil for other images.
    open var symbolConfiguration: UIImage.SymbolConfiguration? {
        content.symbol.map { UIImage.SymbolConfiguration($0) }
    }

    /// Draws the image in the current context with its upper left corner at a point.
    open func draw(at point: CGPoint) {
        draw(in: CGRect(origin: point, size: size))
    }

    /// Draws the image in the current context with its upper left corner at a point.
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image in the current context, resized to a rectangle in points.
    open func draw(in rect: CGRect) {
        draw(in: rect, blendMode: .normal, alpha: 1)
    }

    /// Draws the image in the current context, resized to a rectangle in points.
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        painted(tint: nil, traits: .current).draw(in: rect, context)
        context.restoreGState()
    }

    /// Fills a rectangle in the current context with the image, repeated from the rectangle's upper left corner on.
    open func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        var tile = painted(tint: nil, traits: .current)
        tile.isResizable = false
        tile.drawPattern(in: rect.standardized, context)
    }

    /// The picture as a JPEG file of a quality from 0 to 1, with the orientation noted in it; nil for an empty image.
    ///
    /// What is clear becomes white.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        let content = painted(tint: nil, traits: .current)
        return try? content.cgImage?.jpegData(quality: compressionQuality, orientation: content.orientation.exif)
    }

    /// The picture as a PNG file, upright; nil for an empty image.
    open func pngData() -> Data? {
        try? painted(tint: nil, traits: .current).upright()?.pngData()
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIImage)?.content == content
    }

    open override var hash: Int { content.cgImage.map { ObjectIdentifier($0).hashValue } ?? 0 }

    open override var description: String {
        "<UIImage: {\(content.size.width), \(content.size.height)} @\(content.scale)x; "
            + "renderingMode = \(content.renderingMode)>"
    }
}

extension UIImage: _ExpressibleByImageLiteral {}

/// The type of an `#imageLiteral` that nothing else decides on.
public typealias _ImageLiteralType = UIImage
