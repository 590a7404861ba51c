import Foundation
import Testing

@testable import UIKit

struct TextSelectionTests {
    @Test("The caret steps over whole characters, forwards and backwards, and stays at the ends")
    func characters() {
        // "a" is 1 unit long, the family 11, the decomposed "é" 2.
        let text = "a👨‍👩‍👧‍👦e\u{301}"
        #expect(text.utf16.count == 14)
        var offsets = [0]
        for _ in 0..<4 {
            offsets.append(text.caretOffset(from: offsets[offsets.count - 1], by: .character, forward: true))
        }
        #expect(offsets == [0, 1, 12, 14, 14])
        #expect(text.caretOffset(from: 14, by: .character, forward: false) == 12)
        #expect(text.caretOffset(from: 12, by: .character, forward: false) == 1)
        #expect(text.caretOffset(from: 0, by: .character, forward: false) == 0)
    }

    @Test("An offset within a character means its start; one outside of the text, its nearest end")
    func settled() {
        let text = "a👨‍👩‍👧‍👦"
        #expect(text.caretOffset(5) == 1)
        #expect(text.caretOffset(-3) == 0)
        #expect(text.caretOffset(99) == 12)
        #expect("".caretOffset(1) == 0)
        #expect(TextSelection(anchor: 40, head: 3).settled(in: text) == TextSelection(anchor: 12, head: 1))
        #expect(TextSelection(anchor: 12, head: 1).range == NSRange(location: 1, length: 11))
    }

    @Test("A step of a word passes over what lies between words first")
    func words() {
        let text = "one, two 3"
        #expect(text.caretOffset(from: 0, by: .word, forward: true) == 3)
        #expect(text.caretOffset(from: 3, by: .word, forward: true) == 8)
        #expect(text.caretOffset(from: 8, by: .word, forward: true) == 10)
        #expect(text.caretOffset(from: 10, by: .word, forward: false) == 9)
        #expect(text.caretOffset(from: 9, by: .word, forward: false) == 5)
        #expect(text.caretOffset(from: 5, by: .word, forward: false) == 0)
    }
}
