import CoreGraphics
import Foundation
import TextEngine

/// The engine of views whose text is edited. The view stores text and selection, asks its delegate and draws.
@MainActor
protocol TextEditor: UIView, UITextInput {
    var editedText: String { get }
    var selection: TextSelection { get set }
    /// Whether Return and vertical arrows stay in the text.
    var hasLines: Bool { get }
    /// The text as it is shown, and where its layout's top left corner is in the view.
    var shownLayout: (layout: TextLayout, origin: CGPoint) { get }
    /// Offsets in the text that is shown, which in secure entry is another one.
    func shownOffset(_ offset: Int) -> Int
    func offset(fromShown offset: Int) -> Int

    /// Asks the delegate.
    func mayReplace(_ range: NSRange, with text: String) -> Bool
    /// Stores the new text.
    func storeReplacement(_ text: String, in range: NSRange)
    /// Tells of a change that the user made.
    func textWasEdited()
    func selectionDidChange()
}

extension TextEditor {
    // MARK: Editing

    /// Puts `text` where typing goes to.
    func insert(_ text: String) { edit(selection.range, text) }

    /// Deletes what is selected, or else the character before the caret.
    func deleteCharacter() { delete(to: editedText.caretOffset(from: selection.head, by: .character, forward: false)) }

    /// Deletes what is selected, or else what lies between the caret and `other`.
    private func delete(to other: Int) {
        guard selection.isCaret else { return edit(selection.range, "") }
        guard other != selection.head else { return }
        edit(TextSelection(anchor: selection.head, head: other).range, "")
    }

    /// An edit of the user, which the delegate may refuse.
    private func edit(_ range: NSRange, _ text: String) {
        guard mayReplace(range, with: text), let settled = inText(range) else { return }
        put(text, in: settled)
        textWasEdited()
    }

    /// The delegate may have changed the text meanwhile.
    private func inText(_ range: NSRange) -> NSRange? {
        range.location + range.length <= editedText.utf16.count ? range : nil
    }

    /// Changes the text without asking. The caret goes behind the new part.
    func put(_ text: String, in range: NSRange) {
        let settled = TextSelection(range).settled(in: editedText).range
        storeReplacement(text, in: settled)
        select(TextSelection(caret: settled.location + text.utf16.count))
    }

    func select(_ new: TextSelection) {
        let settled = new.settled(in: editedText)
        guard settled != selection else { return }
        selection = settled
        selectionDidChange()
    }

    // MARK: Keys

    /// Does what a key does in a text. False for keys that do nothing there.
    func edit(with stroke: KeyStroke) -> Bool {
        guard let action = action(for: stroke) else { return false }
        switch action {
        case .move(let head):
            select(TextSelection(anchor: stroke.modifiers.contains(.shift) ? selection.anchor : head, head: head))
        case .delete(let other): delete(to: other)
        case .selectAll: select(TextSelection(anchor: 0, head: editedText.utf16.count))
        }
        return true
    }

    /// Whether the key is one of those.
    func edits(with stroke: KeyStroke) -> Bool { action(for: stroke) != nil }

    private func action(for stroke: KeyStroke) -> TextEditorAction? {
        let modifiers = stroke.modifiers.intersection([.command, .control, .alternate])
        guard !modifiers.contains(.control) else { return nil }
        let step: TextStep = modifiers.contains(.alternate) ? .word : .character
        let isCommand = modifiers.contains(.command)
        switch stroke.key {
        case .keyboardLeftArrow, .keyboardRightArrow:
            let forward = (stroke.key == .keyboardRightArrow) != isRightToLeft
            if isCommand { return .move(lineEnd(forward)) }
            return .move(horizontal(step, forward, extends: stroke.modifiers.contains(.shift)))
        case .keyboardHome: return .move(lineEnd(false))
        case .keyboardEnd: return .move(lineEnd(true))
        case .keyboardUpArrow, .keyboardDownArrow:
            let down = stroke.key == .keyboardDownArrow
            guard hasLines, !isCommand else {
                return .move(editedText.caretOffset(from: selection.head, by: .document, forward: down))
            }
            return .move(vertical(down))
        case .keyboardDeleteOrBackspace:
            let next = editedText.caretOffset(from: selection.head, by: step, forward: false)
            return .delete(isCommand ? lineEnd(false) : next)
        case .keyboardDeleteForward:
            return .delete(editedText.caretOffset(from: selection.head, by: step, forward: true))
        case .keyboardA where modifiers == .command: return .selectAll
        default: return nil
        }
    }

    /// Where something is selected an arrow goes to its end first.
    private func horizontal(_ step: TextStep, _ forward: Bool, extends: Bool) -> Int {
        if !extends, !selection.isCaret, step == .character { return forward ? selection.upper : selection.lower }
        return editedText.caretOffset(from: selection.head, by: step, forward: forward)
    }

    private func vertical(_ down: Bool) -> Int {
        let (layout, _) = shownLayout
        let caret = layout.caretRect(at: shownOffset(selection.head))
        let y = down ? caret.maxY + 1 : caret.minY - 1
        guard y >= 0, y < layout.size.height else {
            return editedText.caretOffset(from: selection.head, by: .document, forward: down)
        }
        return offset(fromShown: layout.position(at: CGPoint(x: caret.minX, y: y)))
    }

    /// The end of the line that the caret is in, as lines are broken on the screen.
    private func lineEnd(_ forward: Bool) -> Int {
        let shown = shownOffset(selection.head)
        let lines = shownLayout.layout.lines
        guard hasLines, let line = lines.last(where: { $0.utf16Range.lowerBound <= shown }) else {
            return forward ? editedText.utf16.count : 0
        }
        guard forward else { return offset(fromShown: line.utf16Range.lowerBound) }
        let end = offset(fromShown: line.utf16Range.upperBound)
        let isLast = line.utf16Range.upperBound == lines.last?.utf16Range.upperBound
        let hasBreak = editedText.text(in: NSRange(location: max(end - 1, 0), length: 1)) == "\n"
        // Behind a break, or a soft end, the next line begins.
        guard end > 0, hasBreak || !isLast else { return end }
        return editedText.caretOffset(from: end, by: .character, forward: false)
    }

    // MARK: UITextInput

    func textOf(_ range: UITextRange) -> String? { editedText.text(in: range.range) }

    var rangeOfSelection: UITextRange? {
        get { UITextRange(selection.range) }
        set { if let newValue { select(TextSelection(newValue.range)) } }
    }

    func rangeBetween(_ from: UITextPosition, _ to: UITextPosition) -> UITextRange {
        UITextRange(TextSelection(anchor: from.offset, head: to.offset).range)
    }

    func place(from position: UITextPosition, by offset: Int) -> UITextPosition? {
        let (target, isOutside) = position.offset.addingReportingOverflow(offset)
        guard !isOutside, (0...editedText.utf16.count).contains(target) else { return nil }
        return UITextPosition(offset: target)
    }

    func order(_ position: UITextPosition, _ other: UITextPosition) -> ComparisonResult {
        position.offset == other.offset
            ? .orderedSame : position.offset < other.offset ? .orderedAscending : .orderedDescending
    }

    /// The rectangles of a part of the text in the view.
    func rects(of range: NSRange) -> [CGRect] {
        let (layout, origin) = shownLayout
        let (lower, upper) = (shownOffset(range.location), shownOffset(range.location + range.length))
        guard lower < upper else { return [] }
        return layout.rects(for: lower..<upper).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
    }

    /// The caret before `offset`, 2 points wide as on iOS.
    func caret(at offset: Int) -> CGRect {
        let (layout, origin) = shownLayout
        var rect = layout.caretRect(at: shownOffset(offset)).offsetBy(dx: origin.x, dy: origin.y)
        rect.size.width = 2
        return rect
    }

    func nearestPosition(to point: CGPoint) -> UITextPosition {
        let (layout, origin) = shownLayout
        let shown = layout.position(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
        return UITextPosition(offset: editedText.caretOffset(offset(fromShown: shown)))
    }

    /// The grey-blue that lies behind selected text: the tint at a fifth (by eye).
    func drawSelection(_ context: CGContext) {
        context.setFillColor(resolved(effectiveTintColor.withAlphaComponent(0.2)))
        for rect in rects(of: selection.range) { context.fill(rect) }
    }
}

private enum TextEditorAction {
    case move(Int)
    case delete(Int)
    case selectAll
}
