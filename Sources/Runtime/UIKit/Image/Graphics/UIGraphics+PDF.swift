public import CoreGraphics
public import Foundation

/// Makes a PDF that is written to data the current context; pages are begun and ended by the other functions.
///
/// A rectangle without extent stands for 612 by 792 points. One that no page can have is reported; drawing then goes nowhere.
/// - Parameters:
///   - bounds: The rectangle of pages that have none of their own, in points.
///   - documentInfo: Title, author, subject, keywords and creator by the keys of Core Graphics.
public func UIGraphicsBeginPDFContextToData(
    _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
    PDFContexts.begin(CGDataConsumer(data: data), bounds, documentInfo)
}

/// Makes a PDF that is written to a file the current context; false if the file cannot be made.
@discardableResult
public func UIGraphicsBeginPDFContextToFile(
    _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
    guard let consumer = CGDataConsumer(url: URL(fileURLWithPath: path)) else { return false }
    return PDFContexts.begin(consumer, bounds, documentInfo)
}

/// Ends the PDF that was begun last, with the page under way; without one, nothing happens.
public func UIGraphicsEndPDFContext() {
    guard let last = GraphicsStack.entries.value.last, last.pageBounds != nil else { return }
    last.context.closePDF()
    GraphicsStack.entries.value.removeLast()
}

/// Begins a page of the PDF that is the current context, in its own rectangle.
public func UIGraphicsBeginPDFPage() {
    guard let last = GraphicsStack.entries.value.last, let bounds = last.pageBounds else { return }
    last.context.beginPageForUIKit(bounds)
}

/// Begins a page of the PDF that is the current context. Its rectangle is that under Core Graphics' key for it, if there is one,
/// else the one that is given.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
    guard let last = GraphicsStack.entries.value.last, last.pageBounds != nil else { return }
    last.context.beginPageForUIKit(PDFContexts.bounds(bounds, pageInfo))
}

/// The rectangle of the page under way, in points; zero outside of pages.
public func UIGraphicsGetPDFContextBounds() -> CGRect {
    GraphicsStack.current?.pageBounds ?? .zero
}

/// Makes a rectangle of the page a link to an address. Nothing outside of a PDF.
public func UIGraphicsSetPDFContextURLForRect(_ url: URL, _ rect: CGRect) {
    GraphicsStack.current?.setURL(url, for: rect)
}

/// Names a place on the page. Nothing outside of a PDF.
public func UIGraphicsAddPDFContextDestinationAtPoint(_ name: String, _ point: CGPoint) {
    GraphicsStack.current?.addDestination(name, at: point)
}

/// Makes a rectangle of the page a link to a place of a name. Nothing outside of a PDF.
public func UIGraphicsSetPDFContextDestinationForRect(_ name: String, _ rect: CGRect) {
    GraphicsStack.current?.setDestination(name, for: rect)
}

enum PDFContexts {
    @discardableResult
    static func begin(_ consumer: CGDataConsumer?, _ bounds: CGRect, _ info: [AnyHashable: Any]?) -> Bool {
        guard let consumer, let context = make(consumer, bounds, info) else { return false }
        GraphicsStack.entries.value.append(GraphicsStack.Entry(context: context, pageBounds: usable(bounds)))
        return true
    }

    static func make(_ consumer: CGDataConsumer, _ bounds: CGRect, _ info: [AnyHashable: Any]?) -> CGContext? {
        var box = usable(bounds)
        if let context = CGContext(consumer: consumer, mediaBox: &box, info) { return context }
        RuntimeIssue.report(
            "A PDF of pages of \(bounds) can't be drawn: pages have between 0 and 1,000,000 points on each side.",
            once: "UIGraphics.pdf")
        var standard = CGRect(x: 0, y: 0, width: 612, height: 792)
        return CGContext(consumer: consumer, mediaBox: &standard, info)
    }

    /// The rectangle of a page: without extent it is that of a letter.
    static func usable(_ bounds: CGRect) -> CGRect {
        bounds.size == .zero ? CGRect(x: 0, y: 0, width: 612, height: 792) : bounds
    }

    static func bounds(_ bounds: CGRect, _ info: [AnyHashable: Any]?) -> CGRect {
        switch info?[kCGPDFContextMediaBox] {
        case let rect as CGRect: rect
        case let data as Data where data.count >= MemoryLayout<CGRect>.size:
            data.withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) }
        default: usable(bounds)
        }
    }
}
