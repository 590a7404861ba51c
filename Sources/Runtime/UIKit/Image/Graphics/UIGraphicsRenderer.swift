public import CoreGraphics
public import Foundation

/// What a renderer draws into.
open class UIGraphicsRendererFormat: _CopyableObject {
    /// The rectangle that is drawn, in points; set by the renderer.
    package final var drawnBounds = CGRect.zero

    /// Makes a format with the device's properties.
    public required override init() {
        super.init()
    }

    /// The rectangle that is drawn, in points; empty until a renderer uses the format.
    open var bounds: CGRect { drawnBounds }

    /// The format that suits the device.
    open class func `default`() -> Self { self.init() }

    /// The format that suits the device's screen best.
    open class func preferred() -> Self { self.init() }

    /// A copy of its own.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.drawnBounds = drawnBounds
        return copy
    }
}

/// What a renderer's drawing is given.
open class UIGraphicsRendererContext: NSObject {
    private let context: CGContext
    private let rendererFormat: UIGraphicsRendererFormat

    /// Makes a context around one of Core Graphics.
    package init(_ context: CGContext, format: UIGraphicsRendererFormat) {
        self.context = context
        rendererFormat = format
        super.init()
    }

    /// The context of Core Graphics; its y axis points down.
    open var cgContext: CGContext { context }

    /// What is drawn into.
    open var format: UIGraphicsRendererFormat { rendererFormat }

    /// Fills a rectangle with the fill colour.
    open func fill(_ rect: CGRect) {
        context.fill(rect, .normal)
    }

    /// Fills a rectangle with the fill colour.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        context.fill(rect, blendMode)
    }

    /// Draws a line one point wide inside a rectangle's edges with the stroke colour.
    open func stroke(_ rect: CGRect) {
        stroke(rect, blendMode: .normal)
    }

    /// Draws a line one point wide inside a rectangle's edges with the stroke colour.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        context.saveGState()
        context.setBlendMode(blendMode)
        context.stroke(rect.standardized.insetBy(dx: 0.5, dy: 0.5), width: 1)
        context.restoreGState()
    }

    /// Keeps later drawing inside a rectangle.
    open func clip(to rect: CGRect) {
        context.clip(to: rect)
    }
}

/// Draws with closures; `UIGraphicsImageRenderer` makes images of what they draw.
open class UIGraphicsRenderer: NSObject {
    private let rendererFormat: UIGraphicsRendererFormat

    /// Makes a renderer of a rectangle in points, in the default format.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsRendererFormat())
    }

    /// Makes a renderer of a rectangle in points; the format is copied.
    public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
        rendererFormat = format.copy() as? UIGraphicsRendererFormat ?? format
        rendererFormat.drawnBounds = bounds
        super.init()
    }

    /// What is drawn into.
    open var format: UIGraphicsRendererFormat { rendererFormat }

    /// Whether the drawing becomes an image.
    open var allowsImageOutput: Bool { false }
}
