import CoreGraphics
import Foundation
import Testing

@testable import TextEngine

/// Soft hyphens, and attachments as the engine sees them.
struct HyphenTests {
    private func text(_ string: String, _ size: CGFloat = 20) -> AttributedText {
        AttributedText(string, font: .system(size))
    }

    private func width(_ string: String) -> CGFloat { TextLayout(text(string)).size.width }

    @Test func aSoftHyphenIsNotSeenWithinALine() {
        #expect(abs(width("extra\u{AD}ordinary") - width("extra") - width("ordinary")) < 1)
        #expect(TextLayout(text("extra\u{AD}ordinary"), width: 1000).laidOut[0].hyphen == nil)
    }

    @Test func aWordIsPartedAtItAndShowsAHyphen() {
        let layout = TextLayout(text("extra\u{AD}ordinary"), width: width("extra-") + 1)
        #expect(layout.laidOut[0].hyphen != nil)
        #expect(abs(layout.lines[0].width - width("extra-")) < 1)
        #expect(layout.lines[0].utf16Range == 0..<6)
        #expect(layout.laidOut.dropFirst().allSatisfy { $0.hyphen == nil })
    }

    @Test func aHyphenThatDoesNotFitPartsNothing() {
        let layout = TextLayout(text("an extra\u{AD}ordinary"), width: width("an extra") + 1)
        // There is room for "an extra", but not for its hyphen.
        #expect(layout.lines[0].utf16Range == 0..<3)
        #expect(layout.laidOut[0].hyphen == nil)
    }

    @Test func aLineMayEndWithASpaceThatHangsOverItsEdge() {
        let layout = TextLayout(text("one two three"), width: width("one two") + 0.5)
        #expect(layout.lines.map(\.utf16Range) == [0..<8, 8..<13])
    }

    @Test func aHyphenIsDrawnInTheLineAndWithinItsWidth() {
        let layout = TextLayout(text("extra\u{AD}ordinary"), width: width("extra-") + 1)
        let plain = TextLayout(text("extra"), width: nil)
        let line = layout.laidOut[0]
        let slices = layout.slices(of: line)
        #expect(abs((slices.last?.x ?? 0) + (slices.last?.width ?? 0) - line.width) < 0.001)
        #expect(layout.inkBounds.maxX > plain.inkBounds.maxX + 2)
        // A point at the hyphen is behind the letters before it.
        #expect(layout.position(at: CGPoint(x: line.width - 0.5, y: 5)) >= 5)
        #expect(layout.rects(for: 0..<6).count == 1)
    }

    @Test func aLineOfSoftHyphensEnds() {
        let layout = TextLayout(text(String(repeating: "\u{AD}", count: 200)), width: 3)
        #expect(layout.lineCount >= 1)
        let words = TextLayout(text(String(repeating: "a\u{AD}", count: 200)), width: 1)
        #expect(words.lineCount > 100)
    }

    @Test func aRightToLeftWordHasItsHyphenAtTheLeft() {
        let word = "\u{5D0}\u{5D1}\u{5D2}\u{AD}\u{5D3}\u{5D4}\u{5D5}"
        let layout = TextLayout(text(word), width: width("\u{5D0}\u{5D1}\u{5D2}-") + 1)
        let line = layout.laidOut[0]
        #expect(line.hyphen != nil)
        let slices = layout.slices(of: line)
        if case .ellipsis = slices.first?.content {} else { Issue.record("The hyphen is not the left-most part.") }
    }

    @Test func attachmentsCountInTheHeightOfTheirLineOnly() {
        var value = text("a\u{FFFC}\nb")
        var attributes = AttributedText.Attributes(font: .system(20))
        attributes.attachment = TextAttachment(bounds: CGRect(x: 0, y: -10, width: 30, height: 50), padding: 2)
        value.setAttributes(attributes, in: 1..<2)
        let layout = TextLayout(value)
        #expect(layout.lines.count == 2)
        #expect(abs(layout.lines[0].height - 50) < 0.001)
        #expect(abs(layout.lines[1].height - 23.867) < 0.01)
        #expect(abs(layout.lines[0].baseline - 40) < 0.001)
        #expect(abs(layout.size.width - width("a") - 34) < 0.01)
        #expect(layout.rects(for: 1..<2).first?.width ?? 0 == 34)
        #expect(layout.position(at: CGPoint(x: layout.size.width - 1, y: 5)) == 2)
    }

    @Test func glyphsAreSharedByLooksAndNotByShapes() {
        let cache = TextLayoutCache(layoutLimit: 50, characterLimit: 10_000)
        func coloured(_ gray: CGFloat, _ range: Range<Int>, kern: CGFloat = 0) -> AttributedText {
            var value = text("glyphs shared by looks")
            var attributes = AttributedText.Attributes(font: .system(20), color: CGColor(gray: gray, alpha: 1))
            attributes.kern = kern
            value.setAttributes(attributes, in: range)
            return value
        }
        let counter = ShapingCounter()
        ShapingCounter.$current.withValue(counter) {
            let first = cache.layout(coloured(0.1, 0..<6), width: 100)
            let second = cache.layout(coloured(0.2, 0..<6), width: 100)
            #expect(counter.shaped.count == 1)
            #expect(first.size == second.size)
            #expect(second.text.attributes.last?.color == CGColor(gray: 0.2, alpha: 1))
            #expect(second.text.clusters.map(\.attributes) == first.text.clusters.map(\.attributes))
            _ = cache.layout(coloured(0.2, 0..<6, kern: 1), width: 100)
            #expect(counter.shaped.count == 2)
        }
    }
}
