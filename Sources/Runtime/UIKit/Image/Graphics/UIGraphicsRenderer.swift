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

/// A closure that draws.
public typealias UIGraphicsDrawingActions = (UIGraphicsRendererContext) -> Void

/// Draws with closures; `UIGraphicsImageRenderer` makes images of what they draw, `UIGraphicsPDFRenderer` documents.
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

    /// The class of what the drawing is given: a subclass of `UIGraphicsRendererContext`.
    open class func rendererContextClass() -> AnyClass { UIGraphicsRendererContext.self }

    /// Makes a context for the drawing, with its y axis pointing down; none in this class.
    open class func context(with format: UIGraphicsRendererFormat) -> CGContext? { nil }

    /// Makes a new context ready for the drawing; nothing in this class.
    open class func prepare(_ context: CGContext, with rendererContext: UIGraphicsRendererContext) {}

    /// Draws into a context of its own, which is the current one meanwhile, and hands it to the completion, if there is
    /// one, while it still is.
    ///
    /// Throws without drawing where no context can be made: in this class, or of a size that none can have.
    open func runDrawingActions(
        _ drawingActions: (UIGraphicsRendererContext) -> Void,
        completionActions: ((UIGraphicsRendererContext) -> Void)? = nil
    ) throws {
        let kind = type(of: self)
        guard let context = kind.context(with: format) else {
            throw RendererError(size: format.bounds.size)
        }
        let rendererContext = Self.makeContext(kind.rendererContextClass(), context, format)
        kind.prepare(context, with: rendererContext)
        GraphicsStack.with(context) {
            drawingActions(rendererContext)
            completionActions?(rendererContext)
        }
    }

    /// Makes what the drawing is given. Classes of an app's own cannot be made without Objective-C, so theirs is the nearest.
    private static func makeContext(
        _ kind: AnyClass, _ context: CGContext, _ format: UIGraphicsRendererFormat
    ) -> UIGraphicsRendererContext {
        if kind is UIGraphicsImageRendererContext.Type {
            return UIGraphicsImageRendererContext(context, format: format)
        }
        if kind is UIGraphicsPDFRendererContext.Type { return UIGraphicsPDFRendererContext(context, format: format) }
        return UIGraphicsRendererContext(context, format: format)
    }
}

/// Why a renderer could not draw.
struct RendererError: Error, CustomStringConvertible {
    /// The size that was asked for, in points.
    let size: CGSize

    var description: String {
        "No context of \(size.width) x \(size.height) points can be made; ask for one that is not empty and smaller."
    }
}
