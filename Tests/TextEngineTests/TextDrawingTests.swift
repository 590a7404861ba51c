import CoreGraphics
import Foundation
import Testing

@testable import TextEngine

@Suite struct TextDrawingTests {
    private let black = CGColor(gray: 0, alpha: 1)

    @Test func inkFillsCapitalsFromTheBaselineToTheCapHeight() throws {
        // A capital H at 100 points: 70.46 high, on a baseline at 95.21 from the top.
        let picture = try Picture(width: 100, height: 130) { context in
            TextLayout(AttributedText("H", font: .system(100))).draw(in: context, at: .zero, color: black)
        }
        let ink = try #require(picture.inkBounds)
        #expect(abs(ink.minY - (95.21 - 70.46)) <= 1)
        #expect(abs(ink.maxY - 95.21) <= 1)
        #expect(ink.minX > 2 && ink.maxX < 80)
    }

    @Test func aDrawnTextStaysInTheWidthItReports() throws {
        let layout = TextLayout(AttributedText("HEADLINEH", font: .system(30, weight: .bold)))
        let picture = try Picture(width: 300, height: 50) {
            layout.draw(in: $0, at: CGPoint(x: 10, y: 0), color: black)
        }
        let ink = try #require(picture.inkBounds)
        #expect(ink.minX >= 10 && ink.maxX <= 10 + layout.size.width)
        #expect(ink.maxX > layout.size.width)
    }

    @Test func alignmentAppliesToTheWidthOfDrawing() throws {
        let style = ParagraphStyle(alignment: .right)
        let layout = TextLayout(AttributedText("H", font: .system(20), paragraph: style))
        let picture = try Picture(width: 200, height: 30) { layout.draw(in: $0, at: .zero, width: 150, color: black) }
        let ink = try #require(picture.inkBounds)
        #expect(ink.maxX <= 150 && ink.maxX > 145)
    }

    @Test func theSameTextDrawsTheSameBytes() throws {
        func draw() throws -> [UInt8] {
            var text = AttributedText("Grüße, שלום, مرحبا 👨‍👩‍👧‍👦 e\u{301}", font: .system(17))
            var marked = AttributedText.Attributes(
                font: .system(24, weight: .heavy), color: CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
            marked.underline = AttributedText.LineStyle()
            marked.strikethrough = AttributedText.LineStyle()
            marked.backgroundColor = CGColor(gray: 0.9, alpha: 1)
            text.setAttributes(marked, in: 3..<12)
            return try Picture(width: 300, height: 100) {
                TextLayout(text, width: 140).draw(in: $0, at: CGPoint(x: 3.3, y: 2.7), color: black)
            }.bytes
        }
        let first = try draw()
        #expect(try draw() == first)
        #expect(first.contains { $0 != 255 })
    }

    @Test func emojiAreDrawnInColourInsideTheirLine() throws {
        let layout = TextLayout(AttributedText("🌮", font: .system(45)))
        let picture = try Picture(width: 80, height: 80) {
            layout.draw(in: $0, at: CGPoint(x: 10, y: 10), color: black)
        }
        let ink = try #require(picture.inkBounds)
        #expect(ink.minX >= 9 && ink.maxX <= 61 && ink.minY >= 10 && ink.maxY <= 66)
        #expect(picture.hasColor)
        let faint = try Picture(width: 80, height: 80) {
            layout.draw(in: $0, at: CGPoint(x: 10, y: 10), color: CGColor(gray: 0, alpha: 0))
        }
        #expect(faint.inkBounds == nil)
    }

    @Test func aBackgroundCoversItsCharactersOverTheLinesHeight() throws {
        var attributes = AttributedText.Attributes(font: .system(20))
        attributes.backgroundColor = CGColor(gray: 0.5, alpha: 1)
        let layout = TextLayout(AttributedText("xx", attributes: attributes))
        let picture = try Picture(width: 60, height: 40) { layout.draw(in: $0, at: CGPoint(x: 5, y: 5), color: black) }
        let ink = try #require(picture.inkBounds)
        #expect(ink.minX == 5 && ink.minY == 5)
        #expect(ink.maxY == 29)
    }

    @Test func lettersArePlacedBetweenPixels() throws {
        let layout = TextLayout(AttributedText("l", font: .system(40)))
        let whole = try Picture(width: 30, height: 60) { layout.draw(in: $0, at: .zero, color: black) }
        let shifted = try Picture(width: 30, height: 60) {
            layout.draw(in: $0, at: CGPoint(x: 0.3, y: 0), color: black)
        }
        #expect(whole.bytes != shifted.bytes)
    }

    @Test func whatLiesOutsideTheClipIsNotDrawn() throws {
        let text = AttributedText(String(repeating: "word ", count: 20_000), font: .system(15))
        let layout = TextLayout(text)
        let picture = try Picture(width: 100, height: 30) {
            layout.draw(in: $0, at: CGPoint(x: -300_000, y: 0), color: black)
        }
        #expect(picture.inkBounds != nil)
    }
}

/// Pixels drawn on white, one a point.
private struct Picture {
    private struct NoContext: Error {}

    let width: Int
    let height: Int
    let bytes: [UInt8]

    init(width: Int, height: Int, draw: (CGContext) -> Void) throws {
        guard let context = CGContext(size: CGSize(width: width, height: height), scale: 1, opaque: true),
            let data = context.data
        else { throw NoContext() }
        context.setFillColor(CGColor(gray: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        draw(context)
        self.width = width
        self.height = height
        bytes = Array(UnsafeRawBufferPointer(start: data, count: context.bytesPerRow * height))
    }

    /// Red, green and blue in some order.
    private func pixel(_ x: Int, _ y: Int) -> ArraySlice<UInt8> {
        let start = y * (bytes.count / height) + 4 * x
        return bytes[start..<start + 3]
    }

    /// The pixels that are not white.
    var inkBounds: CGRect? {
        var bounds: CGRect?
        for y in 0..<height {
            for x in 0..<width where pixel(x, y).contains(where: { $0 < 250 }) {
                let rect = CGRect(x: x, y: y, width: 1, height: 1)
                bounds = bounds?.union(rect) ?? rect
            }
        }
        return bounds
    }

    var hasColor: Bool {
        (0..<height).contains { y in
            (0..<width).contains { x in (pixel(x, y).max() ?? 0) - (pixel(x, y).min() ?? 0) > 80 }
        }
    }
}
