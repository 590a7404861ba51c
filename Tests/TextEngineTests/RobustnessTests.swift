import Foundation
import Testing

@testable import TextEngine

@Suite struct RobustnessTests {
    private let font = FontDescription.system(15)

    @Test func strangeWidthsGiveLayouts() {
        let text = AttributedText("a b", font: font)
        #expect(TextLayout(text, width: 0).lineCount == 2)
        #expect(TextLayout(text, width: -10).lineCount == 2)
        #expect(TextLayout(text, width: .nan).lineCount == 1)
        #expect(TextLayout(text, width: .infinity).width == nil)
    }

    @Test func nulsControlCharactersAndReplacedSurrogatesKeepTheirOffsets() {
        let lone = String(decoding: [0x61, 0xD800, 0x62] as [UInt16], as: UTF16.self)
        for string in ["a\0b", "a\u{1}b", lone, "a\u{FFFE}b", "a\u{200B}b"] {
            let layout = TextLayout(AttributedText(string, font: font))
            #expect(layout.lines.first?.utf16Range == 0..<3)
            #expect(layout.rects(for: 2..<3).count == 1)
        }
        let nul = TextLayout(AttributedText("a\0b", font: font)).size.width
        #expect(abs(nul - TextLayout(AttributedText("ab", font: font)).size.width) < 1)
    }

    @Test func tabsReachTheNextStop() {
        // Stops are 28 points apart.
        let tabbed = TextLayout(AttributedText("a\tb", font: font))
        #expect(abs((tabbed.rects(for: 2..<3).first?.minX ?? 0) - 28) < 1e-6)
    }

    @Test func joinedEmojiAreOneCharacter() {
        let family = "👨‍👩‍👧‍👦"
        let layout = TextLayout(AttributedText(family, font: font))
        let single = TextLayout(AttributedText("😬", font: font)).size.width
        #expect(abs(layout.size.width - single) < 0.01)
        #expect(layout.text.runs.first?.font?.hasColorGlyphs == true)
        let split = TextLayout(AttributedText(family + family, font: font), width: 1)
        #expect(split.lines.map(\.utf16Range) == [0..<11, 11..<22])
    }

    @Test func emojiHaveTheRecordedWidths() {
        #expect(abs(TextLayout(AttributedText("😬", font: .system(38))).size.width - 42.5) < 0.5)
        #expect(abs(TextLayout(AttributedText("🌮", font: .system(45))).size.width - 49.85) < 0.5)
    }

    @Test func combiningMarksTakeNoRoomAndAreNotParted() {
        let plain = TextLayout(AttributedText("ex", font: font)).size.width
        let marked = TextLayout(AttributedText("e\u{301}x", font: font))
        #expect(abs(marked.size.width - plain) < 0.3)
        #expect(
            TextLayout(AttributedText("e\u{301}\u{302}x", font: font), width: 1).lines.map(\.utf16Range) == [
                0..<3, 3..<4,
            ])
    }

    @Test(arguments: ["مرحبا بالعالم", "नमस्ते", "สวัสดี", "Привет", "Ω≈ç√", "𝒜𝒷", "한국어", "日本語"])
    func otherScriptsAreShaped(string: String) {
        let layout = TextLayout(AttributedText(string, font: font))
        #expect(layout.lineCount == 1)
        #expect(layout.size.width > 10)
        #expect(layout.lines.first?.utf16Range == 0..<string.utf16.count)
    }

    @Test func tenThousandCharactersWrap() {
        let text = AttributedText(String(repeating: "lorem ipsum ", count: 834), font: font)
        let layout = TextLayout(text, width: 300)
        #expect(layout.lineCount > 200 && layout.lineCount < 300)
        #expect(layout.lines.last?.utf16Range.upperBound == 10_008)
    }

    @Test func aMillionCharactersAreMeasured() {
        let string = String(repeating: "0123456789", count: 100_000)
        let layout = TextLayout(AttributedText(string, font: font))
        #expect(layout.size.width > 5_000_000)
        let style = ParagraphStyle(lineBreakMode: .truncateTail)
        let label = TextLayout(
            AttributedText(string, font: font, paragraph: style), width: 100, options: .init(maximumLines: 1))
        #expect(label.text.clusters.count <= 4096)
        #expect(label.lines.first?.utf16Range == 0..<1_000_000)
        #expect(label.lines.first?.hasEllipsis == true)
        #expect(label.size.width <= 100)
    }

    @Test func theLayoutCacheIsBounded() {
        let cache = TextLayoutCache(layoutLimit: 10, characterLimit: 1000)
        let first = cache.layout(AttributedText("Same", font: font), width: 100)
        #expect(cache.layout(AttributedText("Same", font: font), width: 100) === first)
        for number in 0..<100 { _ = cache.layout(AttributedText("\(number)", font: font)) }
        #expect(cache.count <= 10)
        let long = AttributedText(String(repeating: "x", count: 500), font: font)
        #expect(cache.layout(long) !== cache.layout(long))
    }

    @Test func layoutsAreFreed() {
        weak var freed: TextLayout?
        weak var font: LoadedFont?
        do {
            let layout = TextLayout(AttributedText("freed", font: .system(13.37)))
            freed = layout
            font = layout.text.runs.first?.font
            #expect(font != nil)
        }
        #expect(freed == nil)
    }

    @Test func manyThreadsMeasureAtOnce() async {
        let widths = await withTaskGroup(of: CGFloat.self) { group in
            for _ in 0..<64 {
                group.addTask { TextLayout(AttributedText("Concurrent text", font: .system(14))).size.width }
            }
            return await group.reduce(into: Set<CGFloat>()) { $0.insert($1) }
        }
        #expect(widths.count == 1)
    }
}
