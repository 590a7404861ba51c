import Foundation

/// Where typing goes to in a text: the caret, or what is selected, in UTF-16 units.
struct TextSelection: Equatable {
    /// The end that stays where the selection is extended.
    var anchor: Int
    /// The end that moves.
    var head: Int

    init(anchor: Int, head: Int) {
        self.anchor = anchor
        self.head = head
    }

    init(caret: Int) { self.init(anchor: caret, head: caret) }
    init(_ range: NSRange) { self.init(anchor: range.location, head: range.location + range.length) }

    var lower: Int { min(anchor, head) }
    var upper: Int { max(anchor, head) }
    var isCaret: Bool { anchor == head }
    var range: NSRange { NSRange(location: lower, length: upper - lower) }

    /// The same selection with both ends inside of `text` and between its characters.
    func settled(in text: String) -> TextSelection {
        TextSelection(anchor: text.caretOffset(anchor), head: text.caretOffset(head))
    }
}

/// How far one key moves the caret along a text.
enum TextStep {
    case character, word, document
}

extension String {
    /// The place between two characters at `offset` or else before it, in UTF-16 units.
    func caretOffset(_ offset: Int) -> Int { utf16.distance(from: startIndex, to: characterIndex(offset)) }

    /// The caret's next place from `offset` on, which is the same at the text's ends.
    func caretOffset(from offset: Int, by step: TextStep, forward: Bool) -> Int {
        var index = characterIndex(offset)
        switch step {
        case .document: index = forward ? endIndex : startIndex
        case .character:
            if forward, index < endIndex { index = self.index(after: index) }
            if !forward, index > startIndex { index = self.index(before: index) }
        case .word:
            // What lies between words is passed over first, as on Apple's systems.
            let isWord = { (character: Character) in character.isLetter || character.isNumber || character == "_" }
            for wanted in [false, true] {
                if forward {
                    while index < endIndex, isWord(self[index]) == wanted { index = self.index(after: index) }
                } else {
                    while index > startIndex, isWord(self[self.index(before: index)]) == wanted {
                        index = self.index(before: index)
                    }
                }
            }
        }
        return utf16.distance(from: startIndex, to: index)
    }

    /// The start of the character that `offset` lies in.
    private func characterIndex(_ offset: Int) -> Index {
        guard offset < utf16.count else { return endIndex }
        let index = utf16.index(startIndex, offsetBy: Swift.max(offset, 0))
        // Going there and back rounds down to the start of a character.
        return self.index(before: self.index(after: index))
    }

    /// What lies in `range`, nil where that reaches out of the text.
    func text(in range: NSRange) -> String? { Range(range, in: self).map { String(self[$0]) } }
}
