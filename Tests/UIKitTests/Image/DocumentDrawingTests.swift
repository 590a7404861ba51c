import CoreGraphics
import Foundation
import Testing

@testable import UIKit

struct DocumentDrawingTests {
    private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

    @Test func `a renderer makes pages, links, places and a title`() throws {
        let format = UIGraphicsPDFRendererFormat()
        format.documentInfo = [kCGPDFContextTitle: "Bill"]
        let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 100, height: 50), format: format)
        let data = renderer.pdfData { context in
            #expect(context.pdfContextBounds == .zero)
            context.beginPage()
            #expect(context.pdfContextBounds == CGRect(x: 0, y: 0, width: 100, height: 50))
            #expect(UIGraphicsGetPDFContextBounds() == context.pdfContextBounds)
            // The y axis points down.
            #expect(context.cgContext.ctm == CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 50))
            ("Total" as NSString).draw(at: CGPoint(x: 5, y: 5))
            if let url = URL(string: "https://example.com") {
                context.setURL(url, for: CGRect(x: 0, y: 0, width: 10, height: 20))
            }
            context.setDestinationWithName("end", for: CGRect(x: 0, y: 20, width: 10, height: 10))
            context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 30, height: 40), pageInfo: [:])
            context.addDestination(withName: "end", at: CGPoint(x: 0, y: 0))
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        let file = text(data)
        #expect(file.contains("/Count 2") && file.contains("MediaBox [ 0 0 30 40 ]") && file.contains("(Bill)"))
        // The upper left corner of a page of 50 points.
        #expect(file.contains("/Rect [ 0 30 10 50 ]") && file.contains("/Dest (end)"))
        // Letters stay letters of a font.
        #expect(file.contains("/Font") && file.contains("/ToUnicode"))
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func `the functions of old make the same pages as a renderer`() {
        let data = NSMutableData()
        UIGraphicsBeginPDFContextToData(data, .zero, [kCGPDFContextAuthor: "Someone"])
        UIGraphicsBeginPDFPage()
        UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
        UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 20, height: 20), nil)
        UIGraphicsEndImageContext()
        UIGraphicsPopContext()
        #expect(UIGraphicsGetCurrentContext() != nil)
        UIGraphicsEndPDFContext()
        UIGraphicsEndPDFContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
        let file = text(data as Data)
        #expect(file.contains("MediaBox [ 0 0 612 792 ]") && file.contains("MediaBox [ 0 0 20 20 ]"))
        #expect(file.contains("(Someone)"))
        #expect(!UIGraphicsBeginPDFContextToFile("/no/such/folder/a.pdf", .zero, nil))
    }

    @Test func `a file that cannot be written throws, and pages of no size are reported`() {
        let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(throws: (any Error).self) {
            try renderer.writePDF(to: URL(fileURLWithPath: "/no/such/folder/a.pdf")) { $0.beginPage() }
        }
        let channel = RuntimeIssueChannel()
        RuntimeIssue.$taskChannel.withValue(channel) {
            let broken = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10))
            #expect(!broken.pdfData { $0.beginPage() }.isEmpty)
        }
        #expect(channel.recorded.count == 1)
    }

    @Test func `subclasses of renderers draw through their own contexts`() throws {
        final class Renderer: UIGraphicsRenderer {
            override class func context(with format: UIGraphicsRendererFormat) -> CGContext? {
                CGContext(size: format.bounds.size, scale: 1, opaque: false)
            }
            override class func prepare(_ context: CGContext, with rendererContext: UIGraphicsRendererContext) {
                context.translateBy(x: 1, y: 0)
            }
        }
        let bounds = CGRect(x: 0, y: 0, width: 2, height: 1)
        var seen: CGImage?
        try Renderer(bounds: bounds).runDrawingActions { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        } completionActions: { context in
            seen = context.cgContext.makeImage()
        }
        let picture = try #require(seen)
        #expect(letters(UIImage(cgImage: picture)) == [".r"])
        #expect(throws: (any Error).self) { try UIGraphicsRenderer(bounds: bounds).runDrawingActions { _ in } }
        #expect(UIGraphicsImageRenderer.rendererContextClass() is UIGraphicsImageRendererContext.Type)
    }
}
