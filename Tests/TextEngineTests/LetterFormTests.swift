import CoreGraphics
import Foundation
import Testing

@testable import TextEngine

/// Letters that lean, are stretched or run in a direction of their own.
@Suite struct LetterFormTests {
    private func layout(
        _ string: String, width: CGFloat? = nil, _ change: (inout AttributedText.Attributes) -> Void = { _ in }
    ) -> TextLayout {
        var attributes = AttributedText.Attributes(font: .system(40))
        change(&attributes)
        return TextLayout(AttributedText(string, attributes: attributes), width: width)
    }

    @Test func lettersLeanFromTheBaselineAndKeepTheirAdvances() {
        let plain = layout("H")
        let leant = layout("H") { $0.obliqueness = 0.5 }
        #expect(leant.size == plain.size)
        #expect(abs(leant.inkBounds.minX - plain.inkBounds.minX) < 0.05)
        #expect(abs(leant.inkBounds.maxX - plain.inkBounds.maxX - plain.inkBounds.height / 2) < 0.1)
        #expect(leant.inkBounds.height == plain.inkBounds.height)
        let left = layout("H") { $0.obliqueness = -0.5 }
        #expect(abs(left.inkBounds.minX - plain.inkBounds.minX + plain.inkBounds.height / 2) < 0.1)
    }

    @Test func lettersAndAdvancesAreStretched() {
        let plain = layout("Have")
        let wide = layout("Have") { $0.expansion = log(2) }
        #expect(abs(wide.size.width - 2 * plain.size.width) < 0.01)
        #expect(wide.size.height == plain.size.height)
        #expect(abs(wide.inkBounds.width - 2 * plain.inkBounds.width) < 0.1)
        #expect(abs(wide.inkBounds.height - plain.inkBounds.height) < 0.1)
        // Kern is added as it is.
        let kerned = layout("Have") {
            $0.expansion = log(2)
            $0.kern = 3
        }
        #expect(abs(kerned.size.width - wide.size.width - 12) < 0.01)
        let narrow = layout("Have") { $0.expansion = -log(2) }
        #expect(abs(narrow.size.width - plain.size.width / 2) < 0.01)
        let hebrew = layout("שלום") { $0.expansion = log(2) }
        #expect(abs(hebrew.size.width - 2 * layout("שלום").size.width) < 0.01)
    }

    @Test func lettersGrowTogetherUnlessTheyAreNotTo() {
        func glyphs(_ ligatures: AttributedText.Attributes.Ligatures) -> Int {
            var attributes = AttributedText.Attributes(font: FontDescription(.serifSystem, pointSize: 40))
            attributes.ligatures = ligatures
            return TextLayout(AttributedText("ffi", attributes: attributes), width: nil).text.glyphs.count
        }
        #expect([glyphs(.usual), glyphs(.none), glyphs(.usual)] as [Int] == [1, 3, 1])
    }

    @Test func amountsThatNobodyMeansAreBounded() {
        for value in [CGFloat.nan, .infinity, -.infinity, 1e30, -1e30] {
            let strange = layout("😬 H") {
                $0.obliqueness = value
                $0.expansion = value
            }
            #expect(strange.size.width.isFinite && strange.size.width > 0)
            let ink = strange.inkBounds
            #expect(ink.width.isFinite && ink.height.isFinite)
        }
        #expect(layout("H") { $0.expansion = .nan }.size == layout("H").size)
    }

    /// The left ends of characters.
    private func places(_ layout: TextLayout) -> [CGFloat] {
        (0..<layout.text.utf16Count).map { layout.rects(for: $0..<$0 + 1)[0].minX.rounded() }
    }

    @Test func anOverrideTurnsLetters() {
        let places = places(layout("abc") { $0.directions = [.init(isRightToLeft: true, isOverride: true)] })
        #expect(places[0] > places[1] && places[1] > places[2])
        let hebrew = self.places(layout("אבג") { $0.directions = [.init(isRightToLeft: false, isOverride: true)] })
        #expect(hebrew[0] < hebrew[1] && hebrew[1] < hebrew[2])
    }

    @Test func anEmbeddingKeepsLettersAndTurnsWords() {
        let embedded = places(layout("ab אב") { $0.directions = [.init(isRightToLeft: true, isOverride: false)] })
        // The Latin word stands at the right, and its letters run on.
        #expect(embedded[0] > embedded[3] && embedded[0] < embedded[1])
        let plain = places(layout("ab אב"))
        #expect(plain[0] < plain[3])
    }

    @Test func directionsNestAndOnlyHoldInTheirRange() {
        var text = AttributedText("xx abc yy", font: .system(40))
        var outer = AttributedText.Attributes(font: .system(40))
        outer.directions = [.init(isRightToLeft: true, isOverride: true)]
        var inner = outer
        inner.directions.append(.init(isRightToLeft: false, isOverride: true))
        inner.color = CGColor(gray: 0.5, alpha: 1)
        text.setAttributes(outer, in: 3..<4)
        text.setAttributes(inner, in: 4..<6)
        let places = places(TextLayout(text))
        #expect(places[0] < places[1] && places[7] < places[8])
        #expect(places[3] > places[4] && places[4] < places[5])
        #expect(TextLayout(text).text.clusters.map(\.utf16Offset) == (0..<9).map { Int32($0) })
    }

    @Test func directionsChangeNeitherLengthsNorLineBreaks() {
        let string = "one two 👨‍👩‍👧‍👦 e\u{301}x three\nfour מילה five"
        for isRightToLeft in [false, true] {
            let plain = layout(string, width: 150)
            let turned = layout(string, width: 150) {
                $0.directions = [.init(isRightToLeft: isRightToLeft, isOverride: false)]
            }
            #expect(plain.lines.map(\.utf16Range) == turned.lines.map(\.utf16Range))
            #expect(plain.text.clusters.map(\.utf16Offset) == turned.text.clusters.map(\.utf16Offset))
            #expect(abs(plain.size.width - turned.size.width) < 0.01)
            #expect(plain.lines.map(\.isRightToLeft) == turned.lines.map(\.isRightToLeft))
        }
    }
}
