public import CoreGraphics
public import Foundation

/// What a PDF renderer draws into.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
    /// Title, author, subject, keywords and creator by the keys of Core Graphics.
    open var documentInfo: [String: Any] = [:]

    /// A copy of its own.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? UIGraphicsPDFRendererFormat)?.documentInfo = documentInfo
        return copy
    }
}

/// What a PDF renderer's drawing is given. Nothing can be drawn before a page begins.
open class UIGraphicsPDFRendererContext: UIGraphicsRendererContext {
    /// The rectangle of the page under way, in points; zero outside of pages.
    open var pdfContextBounds: CGRect { cgContext.pageBounds }

    /// Begins a page in the renderer's rectangle, after ending the one under way. All settings are those of a new context.
    open func beginPage() {
        cgContext.beginPageForUIKit(PDFContexts.usable(format.bounds))
    }

    /// Begins a page in a rectangle of its own, after ending the one under way. All settings are those of a new context.
    open func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) {
        cgContext.beginPageForUIKit(PDFContexts.bounds(bounds, pageInfo))
    }

    /// Makes a rectangle of the page a link to an address.
    open func setURL(_ url: URL, for rect: CGRect) {
        cgContext.setURL(url, for: rect)
    }

    /// Names a place on the page.
    open func addDestination(withName name: String, at point: CGPoint) {
        cgContext.addDestination(name, at: point)
    }

    /// Makes a rectangle of the page a link to a place of a name.
    open func setDestinationWithName(_ name: String, for rect: CGRect) {
        cgContext.setDestination(name, for: rect)
    }
}

/// Makes PDFs of what closures draw.
open class UIGraphicsPDFRenderer: UIGraphicsRenderer {
    /// A closure that draws.
    public typealias DrawingActions = (UIGraphicsPDFRendererContext) -> Void

    /// Makes a renderer of pages of a rectangle in points; one without extent stands for 612 by 792 points.
    public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
        super.init(bounds: bounds, format: format)
    }

    /// Makes a renderer of pages of a rectangle in points, in the default format.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: UIGraphicsPDFRendererFormat())
    }

    open override class func rendererContextClass() -> AnyClass { UIGraphicsPDFRendererContext.self }

    /// Makes a PDF that goes nowhere: `pdfData(actions:)` and `writePDF(to:withActions:)` make their own.
    open override class func context(with format: UIGraphicsRendererFormat) -> CGContext? {
        CGDataConsumer(data: NSMutableData()).flatMap { make($0, format) }
    }

    /// Draws pages, and gives the document. Nothing is drawn before the actions begin a page.
    open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
        let data = NSMutableData()
        if let consumer = CGDataConsumer(data: data) { draw(consumer, actions) }
        return data as Data
    }

    /// Draws pages into a file; throws if it cannot be written.
    open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
        try pdfData(actions: actions).write(to: url)
    }

    private class func make(_ consumer: CGDataConsumer, _ format: UIGraphicsRendererFormat) -> CGContext? {
        PDFContexts.make(consumer, format.bounds, (format as? UIGraphicsPDFRendererFormat)?.documentInfo)
    }

    private func draw(_ consumer: CGDataConsumer, _ actions: (UIGraphicsPDFRendererContext) -> Void) {
        guard let context = type(of: self).make(consumer, format) else { return }
        GraphicsStack.with(context) { actions(UIGraphicsPDFRendererContext(context, format: format)) }
        context.closePDF()
    }
}
