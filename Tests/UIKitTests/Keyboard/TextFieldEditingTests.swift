import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
private final class EditLog: NSObject, UITextFieldDelegate {
    var log: [String] = []
    var endsEditing = true
    var onChange: ((UITextField) -> Bool)?

    func take() -> [String] {
        defer { log = [] }
        return log
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        log.append("\(range.location)+\(range.length) \"\(string)\"")
        return onChange?(textField) ?? true
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { endsEditing }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        log.append("return")
        return true
    }
}

@MainActor
struct TextFieldEditingTests {
    private let device = HeadlessDevice()
    private let root = UIViewController()
    private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    private let delegate = EditLog()

    init() {
        root.view.addSubview(field)
        field.delegate = delegate
        device.show(root)
        device.step()
        device.hasHardwareKeyboard = true
    }

    private var selected: NSRange? {
        guard let range = field.selectedTextRange else { return nil }
        return NSRange(
            location: field.offset(from: field.beginningOfDocument, to: range.start),
            length: field.offset(from: range.start, to: range.end))
    }

    private func select(_ location: Int, _ length: Int) {
        guard let start = field.position(from: field.beginningOfDocument, offset: location),
            let end = field.position(from: start, offset: length)
        else { return }
        field.selectedTextRange = field.textRange(from: start, to: end)
    }

    @Test("Arrows move the caret, typing goes there, and Delete takes what is before it")
    func caret() async {
        device.makeCurrent()
        field.text = "bd"
        field.becomeFirstResponder()
        #expect(selected == NSRange(location: 2, length: 0))
        await device.press(.keyboardLeftArrow)
        await device.type("c")
        await device.press(.keyboardLeftArrow, modifiers: .command)
        await device.type("a")
        #expect(field.text == "abcd")
        await device.press(.keyboardRightArrow)
        await device.press(.keyboardDeleteOrBackspace)
        #expect(field.text == "acd")
        await device.press(.keyboardDeleteForward)
        #expect(field.text == "ad")
        #expect(delegate.take() == ["1+0 \"c\"", "0+0 \"a\"", "1+1 \"\"", "1+1 \"\""])
        #expect(field.isFirstResponder)
    }

    @Test("With Shift arrows select, and what is typed takes the place of what is selected")
    func selection() async {
        device.makeCurrent()
        field.text = "one two"
        field.becomeFirstResponder()
        await device.press(.keyboardLeftArrow, modifiers: [.shift, .alternate])
        #expect(selected == NSRange(location: 4, length: 3))
        await device.type("2")
        #expect(field.text == "one 2")
        await device.press(.keyboardA, modifiers: .command)
        #expect(selected == NSRange(location: 0, length: 5))
        await device.press(.keyboardRightArrow)
        #expect(selected == NSRange(location: 5, length: 0))
        await device.press(.keyboardA, modifiers: .command)
        await device.press(.keyboardDeleteOrBackspace)
        #expect(field.text == "")
        #expect(delegate.take() == ["4+3 \"2\"", "0+5 \"\""])
        await device.press(.keyboardDeleteOrBackspace)
        #expect(delegate.take() == [])
    }

    @Test("Option deletes a word, Command to the start")
    func words() async {
        device.makeCurrent()
        field.text = "one two three"
        field.becomeFirstResponder()
        await device.press(.keyboardDeleteOrBackspace, modifiers: .alternate)
        #expect(field.text == "one two ")
        await device.press(.keyboardDeleteOrBackspace, modifiers: .command)
        #expect(field.text == "")
    }

    @Test("Text set in code puts the caret at its end; a delegate may do that while it is asked")
    func setText() async {
        device.makeCurrent()
        field.becomeFirstResponder()
        delegate.onChange = { field in
            field.text = "12-"
            return false
        }
        await device.type("x")
        #expect(field.text == "12-")
        #expect(selected == NSRange(location: 3, length: 0))
        delegate.onChange = { field in
            field.text = ""
            return true
        }
        select(0, 3)
        await device.type("y")
        // The range that was asked about is not there any more.
        #expect(field.text == "")
    }

    @Test("Ranges outside of the text are refused or brought into it")
    func outside() {
        device.makeCurrent()
        field.text = "abc"
        let start = field.beginningOfDocument
        #expect(field.position(from: start, offset: -1) == nil)
        #expect(field.position(from: start, offset: 4) == nil)
        #expect(field.position(from: start, offset: Int.max) == nil)
        let whole = field.textRange(from: start, to: field.endOfDocument)
        #expect(whole.flatMap(field.text(in:)) == "abc")
        field.text = "a"
        #expect(whole.flatMap(field.text(in:)) == nil)
        field.selectedTextRange = whole
        #expect(selected == NSRange(location: 0, length: 1))
        if let whole { field.replace(whole, withText: "xyz") }
        #expect(field.text == "xyz")
        #expect(delegate.take() == [])
    }

    @Test("In secure entry each character is a dot: carets of wide and narrow letters are equally far apart")
    func secure() async {
        device.makeCurrent()
        field.isSecureTextEntry = true
        field.becomeFirstResponder()
        await device.type("iW👍")
        func x(_ offset: Int) -> CGFloat {
            field.position(from: field.beginningOfDocument, offset: offset).map { field.caretRect(for: $0).minX } ?? -1
        }
        #expect(x(0) == 0)
        #expect(x(1) > 0)
        #expect(abs(x(2) - 2 * x(1)) < 0.01)
        #expect(abs(x(4) - 3 * x(1)) < 0.01)
        #expect(field.text == "iW👍")
        await device.press(.keyboardDeleteOrBackspace)
        #expect(field.text == "iW")
    }

    @Test("A touch while editing puts the caret there")
    func touch() async {
        device.makeCurrent()
        field.text = "WWWW"
        await device.tap(field)
        #expect(selected == NSRange(location: 4, length: 0))
        await device.tap(at: CGPoint(x: 21, y: 120))
        #expect(selected == NSRange(location: 0, length: 0))
    }

    @Test("A field that is disabled ends editing, and is passed over by Tab")
    func disabled() async {
        device.makeCurrent()
        field.becomeFirstResponder()
        field.isEnabled = false
        #expect(!field.isEditing)
        #expect(!field.isFirstResponder)
        #expect(delegate.take() == ["end"])
        #expect(!field.becomeFirstResponder())
    }

    @Test("A field that refuses to end editing ends it all the same where it leaves its window or is forced")
    func refuses() async {
        device.makeCurrent()
        delegate.endsEditing = false
        field.becomeFirstResponder()
        #expect(!root.view.endEditing(false))
        #expect(field.isEditing)
        #expect(root.view.endEditing(true))
        #expect(!field.isEditing && !field.isFirstResponder)
        #expect(delegate.take() == ["end"])
        #expect(field.becomeFirstResponder())
        field.removeFromSuperview()
        #expect(!field.isEditing && !field.isFirstResponder)
        #expect(delegate.take() == ["end"])
        #expect(!field.becomeFirstResponder())
        root.view.addSubview(field)
        #expect(field.becomeFirstResponder())
        #expect(field.isEditing)
    }

    @Test("A field taken straight to another window is first responder of none")
    func otherWindow() {
        device.makeCurrent()
        let second = UIWindow(windowScene: device.scene)
        second.isHidden = false
        field.becomeFirstResponder()
        second.addSubview(field)
        #expect(!field.isEditing)
        #expect(device.keyboardFrame == nil)
        #expect(field.becomeFirstResponder())
        second.isHidden = true
        #expect(!field.isEditing)
    }

    @Test("Return does nothing in an empty field that enables it automatically")
    func emptyReturn() async {
        device.makeCurrent()
        field.enablesReturnKeyAutomatically = true
        field.becomeFirstResponder()
        await device.type("\n")
        #expect(delegate.take() == [])
        await device.type("a\n")
        #expect(delegate.take() == ["0+0 \"a\"", "return"])
    }

    @Test("Arrows that edit go before commands for them, unless those want priority")
    func commands() async {
        device.makeCurrent()
        field.text = "ab"
        field.becomeFirstResponder()
        let command = UIKeyCommand(
            input: UIKeyCommand.inputLeftArrow, modifierFlags: [], action: Selector("unknown:"))
        root.addKeyCommand(command)
        await device.press(.keyboardLeftArrow)
        #expect(selected == NSRange(location: 1, length: 0))
    }

    @Test("Attributes of a text stay as it is typed into")
    func attributes() async {
        device.makeCurrent()
        field.attributedText = NSAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
        field.becomeFirstResponder()
        await device.type("c")
        #expect(field.attributedText?.string == "abc")
        let color = field.attributedText?.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor
        #expect(color == .red)
    }
}
