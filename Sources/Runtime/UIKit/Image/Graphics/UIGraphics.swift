public import CoreGraphics
public import Foundation

/// The stack of contexts that drawing goes to; each thread has its own.
enum GraphicsStack {
    /// One context, and how it got there.
    struct Entry {
        let context: CGContext
        /// Pixels a point, if `UIGraphicsBeginImageContext…` pushed it; 0 if it stands for one that cannot be.
        var imageScale: CGFloat?
        /// The rectangle of pages that have none of their own, if `UIGraphicsBeginPDFContext…` pushed it.
        var pageBounds: CGRect?
    }

    static let entries = ThreadLocal<[Entry]> { [] }

    static var current: CGContext? { entries.value.last?.context }

    /// Runs `body` with `context` on top.
    static func with<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        return try body()
    }
}

/// The context that drawing goes to on this thread; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    GraphicsStack.current
}

/// Makes `context`, which is retained, the one that drawing goes to, until `UIGraphicsPopContext`.
public func UIGraphicsPushContext(_ context: CGContext) {
    GraphicsStack.entries.value.append(GraphicsStack.Entry(context: context))
}

/// Undoes the last `UIGraphicsPushContext`; without one, nothing happens.
public func UIGraphicsPopContext() {
    guard let last = GraphicsStack.entries.value.last, last.imageScale == nil, last.pageBounds == nil else { return }
    GraphicsStack.entries.value.removeLast()
}

/// Fills a rectangle with the fill colour, replacing what was there.
public func UIRectFill(_ rect: CGRect) {
    UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills a rectangle with the fill colour.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    GraphicsStack.current?.fill(rect, blendMode)
}

/// Draws a line one point wide inside a rectangle's edges with the fill colour, replacing what was there.
public func UIRectFrame(_ rect: CGRect) {
    UIRectFrameUsingBlendMode(rect, .copy)
}

/// Draws a line one point wide inside a rectangle's edges with the fill colour.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = GraphicsStack.current else { return }
    let rect = rect.standardized
    context.saveGState()
    context.setBlendMode(blendMode)
    context.addRect(rect)
    if rect.width > 2, rect.height > 2 { context.addRect(rect.insetBy(dx: 1, dy: 1)) }
    context.fillPath(using: .evenOdd)
    context.restoreGState()
}

/// Keeps later drawing inside a rectangle.
public func UIRectClip(_ rect: CGRect) {
    GraphicsStack.current?.clip(to: rect)
}

extension CGContext {
    func fill(_ rect: CGRect, _ blendMode: CGBlendMode) {
        saveGState()
        setBlendMode(blendMode)
        fill(rect)
        restoreGState()
    }
}

extension UIColor {
    /// Makes the colour, as it is under the current traits, that of fills and strokes in the current context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Makes the colour that of fills in the current context.
    public func setFill() {
        GraphicsStack.current?.setFillColor(cgColor)
    }

    /// Makes the colour that of strokes in the current context.
    public func setStroke() {
        GraphicsStack.current?.setStrokeColor(cgColor)
    }
}
