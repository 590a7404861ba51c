import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
private final class ViewLog: NSObject, UITextViewDelegate {
    var log: [String] = []
    var refuses = false

    func take() -> [String] {
        defer { log = [] }
        return log
    }

    func textViewDidBeginEditing(_ textView: UITextView) { log.append("begin") }
    func textViewDidEndEditing(_ textView: UITextView) { log.append("end") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        log.append("\(range.location)+\(range.length) \"\(text)\"")
        return !refuses
    }
    func textViewDidChange(_ textView: UITextView) { log.append("change \(textView.text ?? "")") }
    func textViewDidChangeSelection(_ textView: UITextView) { log.append("at \(textView.selectedRange.location)") }
}

@MainActor
struct TextViewEditingTests {
    private let device = HeadlessDevice()
    private let root = UIViewController()
    private let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 80))
    private let delegate = ViewLog()

    init() {
        view.font = .systemFont(ofSize: 17)
        root.view.addSubview(view)
        device.show(root)
        device.step()
        view.delegate = delegate
    }

    @Test("A touch begins to edit, what is typed is told in order, and Return is a new line")
    func typing() async {
        device.makeCurrent()
        await device.tap(view)
        #expect(view.isFirstResponder)
        #expect(device.keyboardFrame != nil)
        await device.type("a\n")
        #expect(view.text == "a\n")
        #expect(
            delegate.take() == ["begin", "0+0 \"a\"", "at 1", "change a", "1+0 \"\n\"", "at 2", "change a\n"])
        delegate.refuses = true
        await device.type("b")
        #expect(view.text == "a\n")
        view.resignFirstResponder()
        #expect(delegate.take() == ["2+0 \"b\"", "end"])
    }

    @Test("Arrows move between lines, Command to their ends")
    func lines() async {
        device.makeCurrent()
        view.text = "abc\ndef\nghi"
        view.becomeFirstResponder()
        #expect(view.selectedRange == NSRange(location: 11, length: 0))
        await device.press(.keyboardUpArrow)
        #expect((5...7).contains(view.selectedRange.location))
        await device.press(.keyboardLeftArrow, modifiers: .command)
        #expect(view.selectedRange.location == 4)
        await device.press(.keyboardRightArrow, modifiers: [.command, .shift])
        #expect(view.selectedRange == NSRange(location: 4, length: 3))
        await device.press(.keyboardUpArrow, modifiers: .command)
        #expect(view.selectedRange.location == 0)
        await device.press(.keyboardUpArrow)
        #expect(view.selectedRange.location == 0)
        await device.press(.keyboardDownArrow)
        #expect(view.selectedRange.location == 4)
        await device.press(.keyboardDownArrow, modifiers: .command)
        #expect(view.selectedRange.location == 11)
    }

    @Test("Typing scrolls to the caret")
    func scrolls() async {
        device.makeCurrent()
        view.becomeFirstResponder()
        await device.type("1\n2\n3\n4\n5\n6")
        await device.settle()
        // Six lines and insets of 8 are higher than 80 points: the last line's end shows.
        let caret = view.caretRect(for: view.endOfDocument)
        #expect(caret.maxY > 80)
        #expect(view.contentOffset.y > 0)
        #expect(view.bounds.contains(caret))
        view.scrollRangeToVisible(NSRange(location: 0, length: 1))
        #expect(view.contentOffset.y <= 8)
    }

    @Test("A view that is not editable takes neither touch nor key, and ends editing as it becomes so")
    func editable() async {
        device.makeCurrent()
        view.becomeFirstResponder()
        view.isEditable = false
        #expect(!view.isFirstResponder)
        #expect(!view.becomeFirstResponder())
        await device.tap(view)
        #expect(!view.isFirstResponder)
        #expect(device.keyboardFrame == nil)
        #expect(delegate.take() == ["begin", "end"])
    }

    @Test("Tab is typed, Shift-Tab leaves; keys reach text views by the focus")
    func tab() async {
        device.makeCurrent()
        let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 44))
        root.view.addSubview(button)
        await device.press(.keyboardTab)
        await device.press(.keyboardTab)
        #expect(view.isFirstResponder)
        await device.type("a\tb")
        #expect(view.text == "a\tb")
        await device.press(.keyboardTab, modifiers: .shift)
        #expect(button.isFocused)
        #expect(!view.isFirstResponder)
    }

    @Test("A selection outside of the text ends with it")
    func outside() {
        device.makeCurrent()
        view.text = "abc"
        view.selectedRange = NSRange(location: 1, length: 99)
        #expect(view.selectedRange == NSRange(location: 1, length: 2))
        view.text = ""
        #expect(view.selectedRange == NSRange(location: 0, length: 0))
        view.selectedRange = NSRange(location: NSNotFound, length: 0)
        #expect(view.selectedRange == NSRange(location: 0, length: 0))
        view.scrollRangeToVisible(NSRange(location: 5, length: 5))
    }

    @Test("Text views and their delegates are freed after editing")
    func freed() async {
        let tracker = LeakTracker()
        await HeadlessDevice.with { device in
            let controller = UIViewController()
            device.show(controller)
            do {
                let view = UITextView(frame: CGRect(x: 0, y: 50, width: 100, height: 80))
                tracker.track(view, "view")
                controller.view.addSubview(view)
                view.becomeFirstResponder()
                await device.type("abc")
                view.removeFromSuperview()
            }
            await device.settle()
            #expect(tracker.survivors == [])
        }
    }
}
