import CoreGraphics
import Foundation
import Testing

@testable import TextEngine

/// White space at the end of a line counts in its width, as UIKit measures it, and not where the line is aligned.
@Suite struct TrailingSpaceTests {
    private func layout(
        _ string: String, _ alignment: ParagraphStyle.Alignment, width: CGFloat? = 200,
        _ direction: ParagraphStyle.BaseDirection = .natural
    ) -> TextLayout {
        var style = ParagraphStyle(alignment: alignment)
        style.baseDirection = direction
        return TextLayout(AttributedText(string, font: .system(20), paragraph: style), width: width)
    }

    private func ink(_ layout: TextLayout) -> CGRect { layout.inkBounds }

    @Test(arguments: [.left, .center, .right, .justified, .natural] as [ParagraphStyle.Alignment])
    func lettersStandWhereTheyDoWithoutIt(alignment: ParagraphStyle.Alignment) {
        for (string, direction) in [
            ("Hat", ParagraphStyle.BaseDirection.natural), ("שלום", .natural), ("Hat", .rightToLeft),
        ] {
            let plain = ink(layout(string, alignment, direction))
            for end in ["   ", " \t", "   \nx", "   \u{2028}x"] {
                let line = layout(string + end, alignment, direction)
                let letters = line.rects(for: 0..<string.utf16.count)[0]
                let alone = layout(string, alignment, direction).rects(for: 0..<string.utf16.count)[0]
                #expect(abs(letters.minX - alone.minX) < 0.001, "\(string)\(end)")
                if end == "   " { #expect(abs(ink(line).minX - plain.minX) < 0.001) }
            }
        }
    }

    @Test func itCountsInTheWidthOfAText() {
        let space = layout("a b", .left).size.width - layout("ab", .left).size.width
        for alignment in [.left, .center, .right] as [ParagraphStyle.Alignment] {
            let width = layout("ab   ", alignment, width: nil).size.width
            #expect(abs(width - layout("ab", .left).size.width - 3 * space) < 0.5)
        }
    }

    @Test func moreOfItThanThereIsRoomForMovesNothing() {
        let spaces = String(repeating: " ", count: 100)
        #expect(ink(layout("Hat" + spaces, .right)) == ink(layout("Hat", .right)))
        #expect(ink(layout("Hat" + spaces, .center)) == ink(layout("Hat", .center)))
        #expect(ink(layout("שלום" + spaces, .natural)) == ink(layout("שלום", .natural)))
        #expect(layout("Hat" + spaces, .right).size.width == 200)
    }

    @Test func aNoBreakSpaceTakesRoomAsLettersDo() {
        let space = layout("a\u{A0}b", .left).size.width - layout("ab", .left).size.width
        let moved = ink(layout("Hat", .right)).minX - ink(layout("Hat\u{A0}", .right)).minX
        #expect(space > 3 && abs(moved - space) < 0.5)
        // It parts no words, and is made wider where lines are justified.
        let text = "aa\u{A0}bb cc dd ee"
        let width = layout("aa\u{A0}bb cc", .left).size.width + 4
        let line = layout(text, .justified, width: width)
        #expect(line.lines[0].utf16Range == 0..<9)
        #expect(abs(line.laidOut[0].spaceExtra - 2) < 0.001)
    }

    @Test func theCaretBehindItStaysAtTheEdge() {
        let line = layout("Hat   ", .right)
        #expect(abs(line.caretRect(at: 3).minX - 200) < 0.001)
        #expect(line.caretRect(at: 6).minX == 200)
        #expect(line.caretRect(at: 0).minX < 170)
        let free = layout("Hat   ", .left)
        #expect(abs(free.caretRect(at: 6).minX - free.size.width) < 0.001)
    }

    @Test func whatIsLeftBehindAnEllipsisIsAlignedWithoutIt() {
        func end(_ string: String) -> CGFloat {
            var style = ParagraphStyle(alignment: .right, lineBreakMode: .truncateHead)
            style.baseDirection = .leftToRight
            let layout = TextLayout(
                AttributedText(string, font: .system(20), paragraph: style), width: 60,
                options: .init(maximumLines: 1))
            #expect(layout.lines[0].hasEllipsis)
            return layout.inkBounds.maxX
        }
        #expect(abs(end("a rather long HHHH  ") - end("a rather long HHHH")) < 0.001)
    }
}
