import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// What apps do to a keyboard that is up or on its way.
@MainActor
struct KeyboardAttackTests {
    private let device = HeadlessDevice(.iPhone16)
    private let root = UIViewController()
    private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    private let log: KeyboardLog

    init() {
        root.view.addSubview(field)
        device.show(root)
        device.step()
        log = KeyboardLog(device.scene.screen)
    }

    @Test("Turned while it comes, the keyboard arrives at the bottom of the turned screen")
    func turnsWhileComing() async {
        device.makeCurrent()
        field.becomeFirstResponder()
        await device.advance(by: 0.1)
        await device.rotate(to: .landscapeRight)
        await device.settle()
        #expect(device.keyboardFrame == CGRect(x: 0, y: 184, width: 852, height: 209))
        #expect(log.take().last == "didShow to 184 in 0.25")
        field.resignFirstResponder()
        await device.settle()
        #expect(device.keyboardFrame == nil)
        #expect(log.take().last == "didHide to 393 in 0.25")
    }

    @Test("Turned while it goes, the keyboard is away")
    func turnsWhileGoing() async {
        device.makeCurrent()
        field.becomeFirstResponder()
        await device.settle()
        field.resignFirstResponder()
        await device.advance(by: 0.1)
        await device.rotate(to: .landscapeLeft)
        await device.settle()
        #expect(device.keyboardFrame == nil)
        #expect(device.visibleWindows.count == 1)
    }

    @Test("A presented controller with a field has a keyboard of its own, and takes it along when it is dismissed")
    func dismissedWithKeyboard() async {
        device.makeCurrent()
        let top = UIViewController()
        let inner = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        top.view.addSubview(inner)
        top.modalPresentationStyle = .fullScreen
        root.present(top, animated: true)
        await device.settle()
        inner.becomeFirstResponder()
        await device.settle()
        #expect(device.keyboardFrame != nil)
        root.dismiss(animated: true)
        await device.settle()
        #expect(device.keyboardFrame == nil)
        #expect(!inner.isEditing)
        #expect(device.visibleWindows.count == 1)
    }

    @Test("A keyboard with keys, plugged in in mid-edit, leaves the field first responder and typed into")
    func pluggedIn() async {
        device.makeCurrent()
        field.becomeFirstResponder()
        await device.type("a")
        device.hasHardwareKeyboard = true
        await device.settle()
        await device.type("b")
        #expect(field.text == "ab")
        #expect(field.isFirstResponder)
        #expect(device.keyboardFrame == nil)
    }

    @Test("An observer that ends editing as the keyboard comes ends with it away")
    func observerEnds() async {
        device.makeCurrent()
        let (field, screen) = (self.field, device.scene.screen)
        let token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: screen, queue: nil
        ) { _ in MainActor.assumeIsolated { _ = field.resignFirstResponder() } }
        defer { NotificationCenter.default.removeObserver(token) }
        field.becomeFirstResponder()
        await device.settle()
        #expect(!field.isFirstResponder)
        #expect(device.keyboardFrame == nil)
        #expect(log.take().last == "didHide to 852 in 0.25")
    }

    @Test("A field that refuses to begin brings no keyboard, and one that refuses to end keeps it")
    func refusals() async {
        final class Delegate: NSObject, UITextFieldDelegate {
            var begins = false
            var ends = false
            func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { begins }
            func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ends }
        }
        device.makeCurrent()
        let delegate = Delegate()
        field.delegate = delegate
        #expect(!field.becomeFirstResponder())
        #expect(device.keyboardFrame == nil)
        delegate.begins = true
        field.becomeFirstResponder()
        let other = UITextField(frame: CGRect(x: 20, y: 160, width: 200, height: 40))
        root.view.addSubview(other)
        #expect(!other.becomeFirstResponder())
        #expect(field.isFirstResponder && field.isEditing)
        #expect(!other.isEditing)
        #expect(device.keyboardFrame?.minY == 516)
    }

    @Test("A root that is replaced, and a window that is hidden, take the keyboard along")
    func rootGoes() async {
        device.makeCurrent()
        field.becomeFirstResponder()
        await device.settle()
        device.show(UIViewController())
        await device.settle()
        #expect(device.keyboardFrame == nil)
        #expect(!field.isEditing)
        device.show(root)
        device.step()
        field.becomeFirstResponder()
        await device.settle()
        device.window.isHidden = true
        await device.settle()
        #expect(device.keyboardFrame == nil)
        #expect(device.visibleWindows.isEmpty)
    }

    @Test("Keys that come while nothing is shown go nowhere")
    func nothingShown() async {
        let bare = HeadlessDevice(.iPhoneSE)
        await bare.type("abc\t\n")
        await bare.press(.keyboardDownArrow)
        #expect(bare.takeIssues() == [])
    }

    @Test("A custom view that takes keys is typed into, and brings the keyboard")
    func customInput() async {
        final class Pin: UIView, UIKeyInput {
            var digits = ""
            override var canBecomeFirstResponder: Bool { true }
            var hasText: Bool { !digits.isEmpty }
            func insertText(_ text: String) { digits += text }
            func deleteBackward() { digits = String(digits.dropLast()) }
            var keyboardType: UIKeyboardType = .numberPad
        }
        device.makeCurrent()
        let pin = Pin(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
        root.view.addSubview(pin)
        pin.becomeFirstResponder()
        #expect(device.keyboardFrame?.height == 291)
        await device.type("123")
        await device.press(.keyboardDeleteOrBackspace)
        #expect(pin.digits == "12")
    }

    @Test("A held key types again")
    func heldKey() async {
        device.makeCurrent()
        field.becomeFirstResponder()
        device.keyDown(.keyboardA)
        device.keyDown(.keyboardA)
        device.keyUp(.keyboardA)
        await device.advanceFrames(1)
        #expect(field.text == "aa")
    }
}
