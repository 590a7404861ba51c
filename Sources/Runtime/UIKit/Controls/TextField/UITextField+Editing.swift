import CoreGraphics
import Foundation
import TextEngine

extension UITextField {
    func beginEditing(_ become: () -> Bool) -> Bool {
        guard !field.isEditing else { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, become() else { return false }
        setEditing(true)
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        post(Self.textDidBeginEditingNotification)
        return true
    }

    func stopEditing(_ resign: () -> Bool) -> Bool {
        guard field.isEditing else { return resign() }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, resign() else { return false }
        editingDidStop()
        return true
    }

    func editingDidStop() {
        guard field.isEditing else { return }
        setEditing(false)
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        sendActions(for: .editingDidEnd)
        post(Self.textDidEndEditingNotification)
    }

    private func setEditing(_ isEditing: Bool) {
        field.isEditing = isEditing
        sideViewsDidChange()
    }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

    func type(_ text: String) {
        guard text != "\n" else { return typeReturn() }
        insert(text)
    }

    private func typeReturn() {
        guard !(field.traits.enablesReturnKeyAutomatically && field.text.isEmpty) else { return }
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        guard allControlEvents.contains(.editingDidEndOnExit) else { return }
        sendActions(for: .editingDidEndOnExit)
        resignFirstResponder()
    }

    /// A touch while the text is edited puts the caret where it is.
    func touchEnded(_ touch: UITouch?) {
        guard isEditing, let touch else { return _ = becomeFirstResponder() }
        select(TextSelection(caret: nearestPosition(to: touch.location(in: self)).offset))
    }

    func enabledMayHaveChanged() {
        setNeedsDisplay()
        guard !isEnabled, isEditing else { return }
        resignFirstResponder()
    }
}

extension UITextField: TextEditor {
    var editedText: String { field.text }
    var hasLines: Bool { false }

    var selection: TextSelection {
        get { field.selection.settled(in: field.text) }
        set { field.selection = newValue }
    }

    var shownLayout: (layout: TextLayout, origin: CGPoint) {
        let placement = shownText.place(in: editingRect(forBounds: bounds))
        return (placement.layout, placement.origin)
    }

    /// In secure entry one dot stands for each character.
    func shownOffset(_ offset: Int) -> Int {
        guard field.isSecure, let range = Range(NSRange(location: 0, length: offset), in: field.text) else {
            return offset
        }
        return field.text[range].count
    }

    func offset(fromShown offset: Int) -> Int {
        guard field.isSecure else { return offset }
        return field.text.prefix(max(offset, 0)).utf16.count
    }

    func mayReplace(_ range: NSRange, with text: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    }

    func storeReplacement(_ text: String, in range: NSRange) {
        guard let part = Range(range, in: field.text) else { return }
        field.text.replaceSubrange(part, with: text)
        field.attributed = field.attributed?.replacing(range, with: text)
        textDidChange()
    }

    func textWasEdited() {
        sendActions(for: .editingChanged)
        post(Self.textDidChangeNotification)
    }

    func selectionDidChange() {
        setNeedsDisplay()
        delegate?.textFieldDidChangeSelection(self)
    }
}

extension NSAttributedString {
    /// A copy with `text` in the place of `range`, with the attributes of what it replaces or follows.
    func replacing(_ range: NSRange, with text: String) -> NSAttributedString {
        let changed = NSMutableAttributedString(attributedString: self)
        changed.replaceCharacters(in: range, with: text)
        return changed
    }
}
