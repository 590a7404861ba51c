import CoreGraphics
import Foundation
import TextEngine

extension UITextView {
    private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    func beginEditing(_ become: () -> Bool) -> Bool {
        guard !textual.isEditing else { return true }
        guard canBecomeFirstResponder, textDelegate?.textViewShouldBeginEditing(self) ?? true, become() else {
            return false
        }
        textual.isEditing = true
        textual.canvas?.setNeedsDisplay()
        textDelegate?.textViewDidBeginEditing(self)
        post(Self.textDidBeginEditingNotification)
        return true
    }

    func stopEditing(_ resign: () -> Bool) -> Bool {
        guard textual.isEditing else { return resign() }
        guard textDelegate?.textViewShouldEndEditing(self) ?? true, resign() else { return false }
        editingDidStop()
        return true
    }

    func editingDidStop() {
        guard textual.isEditing else { return }
        textual.isEditing = false
        textual.canvas?.setNeedsDisplay()
        textDelegate?.textViewDidEndEditing(self)
        post(Self.textDidEndEditingNotification)
    }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

    func setEditable(_ path: WritableKeyPath<TextViewState, Bool>, _ value: Bool) {
        textual[keyPath: path] = value
        if !canBecomeFirstResponder, textual.isEditing { resignFirstResponder() }
    }

    /// A touch begins to edit, with the caret where the touch is.
    func touchEnded(_ touch: UITouch?) {
        guard let touch, canBecomeFirstResponder, bounds.contains(touch.location(in: self)) else { return }
        guard becomeFirstResponder() else { return }
        select(TextSelection(caret: nearestPosition(to: touch.location(in: self)).offset))
    }

    /// What lies below the text, in the canvas' space.
    func drawEditing(_ context: CGContext) {
        guard textual.isEditing else { return }
        context.saveGState()
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        if selection.isCaret {
            context.setFillColor(resolved(effectiveTintColor))
            context.fill(caret(at: selection.head))
        } else {
            drawSelection(context)
        }
        context.restoreGState()
    }

    func reveal(_ range: NSRange) {
        layoutIfNeeded()
        let rect = rects(of: range).reduce(CGRect.null) { $0.union($1) }
        scrollRectToVisible(rect.isNull ? caret(at: range.location) : rect, animated: false)
    }
}

extension UITextView: TextEditor {
    var editedText: String { text }
    var hasLines: Bool { true }

    var selection: TextSelection {
        get { textual.selection.settled(in: text) }
        set { textual.selection = newValue }
    }

    var shownLayout: (layout: TextLayout, origin: CGPoint) {
        let origin = CGPoint(x: textual.inset.left + TextViewState.linePadding, y: textual.inset.top)
        return (textLayout(width: bounds.width), origin)
    }

    func shownOffset(_ offset: Int) -> Int { offset }
    func offset(fromShown offset: Int) -> Int { offset }

    func mayReplace(_ range: NSRange, with text: String) -> Bool {
        textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
    }

    func storeReplacement(_ text: String, in range: NSRange) {
        if let attributed = textual.attributed {
            textual.attributed = attributed.replacing(range, with: text)
            textual.text = textual.attributed?.string ?? ""
        } else if let part = Range(range, in: textual.text) {
            textual.text.replaceSubrange(part, with: text)
        }
        textViewDidChange()
    }

    func textWasEdited() {
        textDelegate?.textViewDidChange(self)
        post(Self.textDidChangeNotification)
    }

    func selectionDidChange() {
        textual.canvas?.setNeedsDisplay()
        textDelegate?.textViewDidChangeSelection(self)
        if textual.isEditing, isScrollEnabled { reveal(NSRange(location: selection.head, length: 0)) }
    }
}
