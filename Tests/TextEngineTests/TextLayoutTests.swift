import Foundation
import Testing

@testable import TextEngine

@Suite struct TextLayoutTests {
    private let font = FontDescription.system(17)

    private func layout(
        _ string: String, width: CGFloat? = nil, mode: ParagraphStyle.LineBreakMode = .wordWrap,
        alignment: ParagraphStyle.Alignment = .natural, lines: Int = 0
    ) -> TextLayout {
        let text = AttributedText(
            string, font: font, paragraph: ParagraphStyle(alignment: alignment, lineBreakMode: mode))
        return TextLayout(text, width: width, options: .init(maximumLines: lines))
    }

    @Test func anEmptyTextHasNoLinesAndATextViewsHasOne() {
        let label = layout("")
        #expect(label.lineCount == 0)
        #expect(label.size == .zero)
        let view = TextLayout(AttributedText("", font: font), options: .init(hasLineBehindLastBreak: true))
        #expect(view.lineCount == 1)
        #expect(abs(view.size.height - 20.287109375) < 1e-9)
        #expect(view.caretRect(at: 0).height == view.size.height)
    }

    @Test func aTextWrapsBetweenWordsAndHangsSpacesOverTheEdge() {
        let word = layout("word").size.width
        let wrapped = layout("word word word", width: word + 1)
        #expect(wrapped.lineCount == 3)
        #expect(wrapped.lines.map(\.utf16Range) == [0..<5, 5..<10, 10..<14])
        #expect(abs(wrapped.size.width - word) < 1e-6)
        #expect(abs(wrapped.size.height - 3 * 20.287109375) < 1e-9)
        #expect(!wrapped.isTruncated)
    }

    @Test func aTextMeasuredWithoutBoundFitsTheWidthThatWasMeasured() {
        let text = "Send Local Notification when the time has come"
        let width = layout(text).size.width
        #expect(layout(text, width: width).lineCount == 1)
        #expect(layout(text, width: width - 0.1).lineCount == 2)
    }

    @Test func aWordLongerThanTheLineBreaksBetweenCharacters() {
        let m = layout("mmmm").size.width / 4
        let wrapped = layout("mmmmmmmm", width: m * 3.5)
        #expect(wrapped.lines.map(\.utf16Range) == [0..<3, 3..<6, 6..<8])
        let mixed = layout("m mmmmmmmm", width: m * 3.5)
        #expect(mixed.lines.first?.utf16Range == 0..<2)
    }

    @Test func characterWrapFillsEachLine() {
        let m = layout("mmmm").size.width / 4
        let wrapped = layout("mm mmm mmm", width: m * 3.6, mode: .characterWrap)
        #expect(wrapped.lines.first?.utf16Range == 0..<4)
    }

    @Test func lineBreaksAreKeptAndATrailingOneAddsNoLineToALabel() {
        #expect(layout("a\nb\r\nc\u{2028}d\u{2029}e").lines.map(\.utf16Range) == [0..<2, 2..<5, 5..<7, 7..<9, 9..<10])
        #expect(layout("a\n\nb").lineCount == 3)
        #expect(layout("a\n").lineCount == 1)
        let view = TextLayout(AttributedText("a\n", font: font), options: .init(hasLineBehindLastBreak: true))
        #expect(view.lineCount == 2)
    }

    @Test func theLastPermittedLineEndsWithAnEllipsis() throws {
        let text = "The quick brown fox jumps over the lazy dog"
        let one = layout(text, width: 120, mode: .truncateTail, lines: 1)
        let line = try #require(one.lines.first)
        #expect(one.lineCount == 1)
        #expect(one.isTruncated)
        #expect(line.hasEllipsis)
        #expect(line.width <= 120 && line.width > 105)
        #expect(line.utf16Range == 0..<43)
        let two = layout(text, width: 120, mode: .truncateTail, lines: 2)
        #expect(two.lines.map(\.hasEllipsis) == [false, true])
        #expect(layout(text, width: 120, mode: .truncateTail).isTruncated == false)
    }

    @Test func headAndMiddleTruncationKeepTheEnds() throws {
        let text = "iiiiiiiiiiiiiiiiiiiiWWWWWWWWWW"
        let head = try #require(layout(text, width: 100, mode: .truncateHead, lines: 1).laidOut.first)
        #expect(head.ellipsis?.omitted.lowerBound == 0)
        #expect(head.ellipsis?.omitted.upperBound == 25)
        let middle = try #require(layout(text, width: 100, mode: .truncateMiddle, lines: 1).laidOut.first)
        let omitted = try #require(middle.ellipsis?.omitted)
        #expect(omitted.lowerBound > 3 && omitted.upperBound < 30)
        #expect(middle.width <= 100 && middle.width > 80)
    }

    @Test func wordWrapWithALineLimitStopsWithoutEllipsisAndClipRunsOn() throws {
        let text = "The quick brown fox jumps over the lazy dog"
        let wrapped = layout(text, width: 120, lines: 1)
        #expect(wrapped.isTruncated)
        #expect(wrapped.lines.first?.hasEllipsis == false)
        #expect(wrapped.size.width <= 120)
        let clipped = layout(text, width: 120, mode: .clip, lines: 1)
        #expect(abs(clipped.size.width - layout(text).size.width) < 1e-6)
    }

    @Test func aFollowingParagraphThatDoesNotFitShowsAsAnEllipsis() {
        let text = layout("One\nTwo", width: 200, mode: .truncateTail, lines: 1)
        #expect(text.lineCount == 1)
        #expect(text.lines.first?.hasEllipsis == true)
        #expect(text.size.width > layout("One").size.width)
    }

    @Test func aHeightPermitsTheLinesThatFitAndAtLeastOne() {
        let style = ParagraphStyle(lineBreakMode: .truncateTail)
        let text = AttributedText("a b c d e f g", font: font, paragraph: style)
        #expect(TextLayout(text, width: 12, options: .init(maximumHeight: 62)).lineCount == 3)
        #expect(TextLayout(text, width: 12, options: .init(maximumHeight: 60)).lineCount == 2)
        #expect(TextLayout(text, width: 12, options: .init(maximumHeight: 5)).lineCount == 1)
    }

    @Test func alignmentPlacesLinesInTheWidth() {
        let width = layout("Label").size.width
        let free = 200 - width
        let places: [(ParagraphStyle.Alignment, CGFloat)] = [
            (.left, 0), (.right, free), (.center, free / 2), (.natural, 0), (.justified, 0),
        ]
        for (alignment, x) in places {
            let line = layout("Label", width: 200, alignment: alignment).lines.first
            #expect(abs((line?.origin.x ?? -1) - x) < 1e-9)
        }
    }

    @Test func rightToLeftTextStartsAtTheRight() throws {
        let text = layout("שלום עולם", width: 200)
        let line = try #require(text.lines.first)
        #expect(line.isRightToLeft)
        #expect(abs(line.origin.x + line.width - 200) < 1e-6)
        #expect(layout("שלום", width: 200, alignment: .left).lines.first?.origin.x == 0)
        let first = text.rects(for: 0..<1)
        #expect(abs((first.first?.maxX ?? 0) - 200) < 1e-6)
        #expect(text.caretRect(at: 0).minX == first.first?.maxX)
    }

    @Test func mixedTextIsOrderedByTheBidirectionalAlgorithm() {
        // In memory: a, space, two Hebrew letters, space, b. On the page the Hebrew letters are swapped.
        let text = layout("a \u{5D0}\u{5D1} b")
        let places = (0..<6).map { text.rects(for: $0..<$0 + 1).first?.minX ?? -1 }
        #expect(places[0] < places[3] && places[3] < places[2] && places[2] < places[5])
        var style = ParagraphStyle()
        style.baseDirection = .rightToLeft
        let reversed = TextLayout(AttributedText("a \u{5D0}\u{5D1} b", font: font, paragraph: style))
        #expect(reversed.rects(for: 0..<1)[0].minX > reversed.rects(for: 5..<6)[0].minX)
    }

    @Test func justificationFillsAllLinesButTheLast() {
        let text = layout("one two three four five six seven", width: 120, alignment: .justified)
        #expect(text.lineCount > 1)
        #expect(text.lines.dropLast().allSatisfy { abs($0.width - 120) < 1e-6 })
        #expect((text.lines.last?.width ?? 120) < 119)
    }

    @Test func spacingAndLineHeightsAddUp() {
        var style = ParagraphStyle()
        style.lineSpacing = 4
        style.paragraphSpacing = 10
        style.minimumLineHeight = 30
        let text = TextLayout(AttributedText("a\u{2028}b\nc", font: font, paragraph: style))
        // Three lines of 30, line spacing behind two of them, paragraph spacing behind the first paragraph.
        #expect(text.size.height == 108)
        #expect(text.lines.map(\.origin.y) == [0, 34, 78])
        #expect(abs(text.firstBaseline - (30 + FontMetrics.sanFrancisco(pointSize: 17).descender)) < 1e-9)
        style = ParagraphStyle()
        style.lineHeightMultiple = 2
        let double = TextLayout(AttributedText("a", font: font, paragraph: style))
        #expect(abs(double.size.height - 40.57421875) < 1e-9)
    }

    @Test func indentsNarrowTheLines() {
        var style = ParagraphStyle()
        style.firstLineHeadIndent = 20
        style.headIndent = 10
        style.tailIndent = -30
        let text = TextLayout(
            AttributedText("one two three four five six", font: font, paragraph: style), width: 150)
        #expect(text.lines[0].origin.x == 20)
        #expect(text.lines[1].origin.x == 10)
        #expect(text.lines.allSatisfy { $0.origin.x + $0.width <= 120.001 })
    }

    @Test func theLargestFontOfALineSetsItsHeight() {
        var text = AttributedText("small LARGE", font: font)
        text.setAttributes(.init(font: .system(40)), in: 6..<11)
        let layout = TextLayout(text)
        #expect(abs(layout.size.height - 40 * 1.193359375) < 1e-9)
        #expect(abs(layout.firstBaseline - 1950.0 / 2048 * 40) < 1e-9)
    }

    @Test func runsReplaceEachOther() {
        var text = AttributedText("0123456789", font: font)
        text.setAttributes(.init(font: .system(10)), in: 2..<8)
        text.setAttributes(.init(font: .system(20)), in: 4..<6)
        text.setAttributes(.init(font: .system(30)), in: 7..<99)
        #expect(text.runs.map(\.range) == [2..<4, 4..<6, 6..<7, 7..<10])
        #expect(text.runs.map(\.attributes.font.pointSize) == [10, 20, 10, 30])
        #expect(text.attributes(at: 0).font.pointSize == 17)
    }

    @Test func positionsAndRectanglesAgree() {
        let text = layout("Hello world", width: 60)
        #expect(text.lineCount == 2)
        for offset in [0, 1, 3, 6, 8, 11] {
            let caret = text.caretRect(at: offset)
            #expect(text.position(at: CGPoint(x: caret.minX, y: caret.midY)) == offset)
        }
        #expect(text.position(at: CGPoint(x: -50, y: -50)) == 0)
        #expect(text.position(at: CGPoint(x: 500, y: 500)) == 11)
        #expect(text.rects(for: 0..<11).count == 2)
    }
}
