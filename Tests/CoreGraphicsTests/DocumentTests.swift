import CoreGraphics
import Foundation
import Testing

private func document(_ body: (CGContext) throws -> Void) throws -> Data {
    let data = NSMutableData()
    let consumer = try #require(CGDataConsumer(data: data))
    var box = CGRect(x: 0, y: 0, width: 200, height: 100)
    let info: CFDictionary = [
        kCGPDFContextTitle: "A \"title\"", kCGPDFContextAuthor: "Someone", kCGPDFContextKeywords: ["one", "two"],
    ]
    let context = try #require(CGContext(consumer: consumer, mediaBox: &box, info))
    try body(context)
    context.closePDF()
    return data as Data
}

private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

@Suite struct DocumentTests {
    @Test func aDocumentHasPagesWithTheirSizesAndWhatItIsCalled() throws {
        let data = try document { context in
            context.beginPDFPage(nil)
            #expect(context.width == 200 && context.height == 100 && context.data == nil && context.makeImage() == nil)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10), .testRed)
            context.endPDFPage()
            var box = CGRect(x: 0, y: 0, width: 50, height: 60)
            context.beginPage(mediaBox: &box)
            #expect(context.width == 50 && context.ctm.isIdentity)
            context.endPage()
            let own = withUnsafeBytes(of: CGRect(x: -10, y: -20, width: 30, height: 40)) { Data($0) }
            context.beginPDFPage([kCGPDFContextMediaBox: own])
            #expect(context.ctm == CGAffineTransform(translationX: 10, y: 20))
        }
        let file = text(data)
        #expect(file.hasPrefix("%PDF-1.") && file.contains("%%EOF"))
        #expect(file.contains("/Count 3") && file.contains("/Author (Someone)"))
        #expect(file.contains("one, two") && !file.contains("CreationDate"))
        for size in ["0 0 200 100", "0 0 50 60", "0 0 30 40"] {
            #expect(file.contains("MediaBox [ \(size) ]"), "\(size)")
        }
    }

    @Test func equalDrawingMakesEqualDocuments() throws {
        func make() throws -> Data {
            try document { context in
                context.beginPDFPage(nil)
                context.setShadow(offset: CGSize(width: 3, height: -3), blur: 4)
                context.fill(CGRect(x: 20, y: 20, width: 40, height: 40), .testBlue)
                context.setShadow(offset: .zero, blur: 0, color: nil)
                context.beginTransparencyLayer(auxiliaryInfo: nil)
                context.fillEllipse(in: CGRect(x: 100, y: 20, width: 40, height: 40))
                context.endTransparencyLayer()
            }
        }
        let first = try make()
        #expect(try make() == first && first.count > 500)
        // The shadow is a picture.
        #expect(text(first).contains("/Subtype /Image"))
    }

    @Test func linksLeadToAddressesAndPlacesAndNeverCostTheDocument() throws {
        let data = try document { context in
            context.setURL(URL(fileURLWithPath: "/before/any/page"), for: CGRect(x: 0, y: 0, width: 10, height: 10))
            context.beginPDFPage(nil)
            let address = try #require(URL(string: "https://example.com/it's?a=(b)"))
            context.setURL(address, for: CGRect(x: 10, y: 20, width: 30, height: 40))
            context.setDestination("chapter's", for: CGRect(x: 0, y: 0, width: 10, height: 10))
            context.setDestination("nowhere", for: CGRect(x: 0, y: 0, width: 10, height: 10))
            context.setURL(address, for: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
            context.beginPDFPage(nil)
            context.addDestination("chapter's", at: CGPoint(x: 0, y: 90))
            context.addDestination("chapter's", at: CGPoint(x: 0, y: 10))
        }
        let file = text(data)
        #expect(
            file.contains("https://example.com/it's") && file.contains("/Rect [ 10 20 40 60 ]")
                && file.contains("/Names"))
        #expect(file.contains("/Dest (chapter's)") && file.contains("/Dest (nowhere)") && file.contains("%%EOF"))
        #expect(!file.contains("before/any/page"))
    }

    @Test func nothingIsDrawnOutsideOfPagesAndStatesEndWithThem() throws {
        let data = try document { context in
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10), .testRed)
            context.beginPDFPage(nil)
            context.saveGState()
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.translateBy(x: 5, y: 5)
            context.beginPDFPage(nil)
            #expect(context.ctm.isIdentity)
            context.endPDFPage()
            context.endPDFPage()
            context.closePDF()
            context.beginPDFPage(nil)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10), .testRed)
        }
        #expect(text(data).contains("/Count 2"))
    }

    @Test func masksPatternsAndBlendModesAreWritten() throws {
        let stencil = try bitmap(2, 2)
        stencil.fill(CGRect(x: 0, y: 0, width: 1, height: 2), .testBlack)
        let mask = try #require(stencil.makeImage())
        let data = try document { context in
            context.beginPDFPage(nil)
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50), mask: mask)
            context.fill(CGRect(x: 0, y: 0, width: 50, height: 50), .testRed)
            context.restoreGState()
            context.setBlendMode(.multiply)
            context.fill(CGRect(x: 60, y: 0, width: 50, height: 50), .testBlue)
            context.draw(mask, in: CGRect(x: 120, y: 0, width: 20, height: 20))
            let layer = try #require(CGLayer(context, size: CGSize(width: 10, height: 10), auxiliaryInfo: nil))
            layer.context?.fill(CGRect(x: 0, y: 0, width: 5, height: 5), .testRed)
            context.draw(layer, at: .zero)
        }
        #expect(text(data).contains("/Multiply") && text(data).contains("/SMask"))
    }

    @Test func badRectanglesAndPlacesGiveNoDocument() throws {
        let consumer = try #require(CGDataConsumer(data: NSMutableData()))
        for box in [
            CGRect.zero, .null, .infinite, CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10),
            CGRect(x: 0, y: 0, width: 1e9, height: 10),
        ] {
            var box = box
            #expect(CGContext(consumer: consumer, mediaBox: &box, nil) == nil)
        }
        #expect(CGDataConsumer(url: URL(fileURLWithPath: "/no/such/folder/file.pdf")) == nil)
        var none = CGDataConsumerCallbacks()
        #expect(CGDataConsumer(info: nil, cbks: &none) == nil)
        // A consumer that takes nothing ends the document, and does no other harm.
        var refusing = CGDataConsumerCallbacks(putBytes: { _, _, _ in 0 }, releaseConsumer: nil)
        let broken = try #require(CGDataConsumer(info: nil, cbks: &refusing))
        let context = try #require(CGContext(consumer: broken, mediaBox: nil, nil))
        context.beginPDFPage(nil)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10), .testRed)
        context.closePDF()
    }

    @Test func aFileIsWrittenWhenTheContextEnds() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("document-\(UUID().uuidString).pdf")
        defer { try? FileManager.default.removeItem(at: url) }
        do {
            let context = try #require(CGContext(url, mediaBox: nil, nil))
            context.beginPDFPage(nil)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10), .testRed)
        }
        let file = text(try Data(contentsOf: url))
        #expect(file.contains("0 0 612 792") && file.contains("%%EOF"))
    }
}
