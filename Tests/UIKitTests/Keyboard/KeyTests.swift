import Foundation
import Testing
@_spi(Linux) import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
private final class KeyController: UIViewController {
    let log: CallLog
    var commands: [UIKeyCommand] = []

    init(_ log: CallLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var keyCommands: [UIKeyCommand]? { commands }
    override var canBecomeFirstResponder: Bool { true }

    func save(_ sender: UIKeyCommand) { log.note("save \(sender.input ?? "")") }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses { log.note("began \(press.key?.characters ?? "?")") }
        super.pressesBegan(presses, with: event)
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses { log.note("ended \(press.key?.characters ?? "?")") }
        super.pressesEnded(presses, with: event)
    }
}

@MainActor
private final class FieldLog: NSObject, UITextFieldDelegate {
    var log: [String] = []
    var refuses = false

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        log.append("\(range.location)+\(range.length) \(string)")
        return !refuses
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        log.append("return")
        return textField.resignFirstResponder()
    }
}

@MainActor
struct KeyTests {
    private let device = HeadlessDevice()
    private let log = CallLog()
    private let root: KeyController

    init() {
        root = KeyController(log)
        device.show(root)
        device.step()
    }

    private func command(_ input: String, _ flags: UIKeyModifierFlags) -> UIKeyCommand {
        UIKeyCommand(input: input, modifierFlags: flags, action: Selector("save:", KeyController.save))
    }

    @Test("Text is typed into the first responder, which its delegate may refuse; Return and Delete do what they say")
    func typing() async {
        device.makeCurrent()
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        let delegate = FieldLog()
        field.delegate = delegate
        root.view.addSubview(field)
        field.becomeFirstResponder()
        await device.type("Hi!é")
        #expect(field.text == "Hi!é")
        #expect(delegate.log == ["0+0 H", "1+0 i", "2+0 !", "3+0 é"])
        await device.press(.keyboardDeleteOrBackspace)
        #expect(field.text == "Hi!")
        delegate.refuses = true
        await device.type("x")
        #expect(field.text == "Hi!")
        await device.type("\n")
        #expect(delegate.log.last == "return")
        #expect(!field.isFirstResponder)
        await device.type("y")
        #expect(field.text == "Hi!")
    }

    @Test("A key that nobody types with is told up the chain, from beginning to end")
    func presses() async {
        device.makeCurrent()
        await device.press(.keyboardA, modifiers: .shift)
        #expect(log.take() == ["began A", "ended A"])
        device.keyDown(.keyboardB)
        device.keyDown(.keyboardC)
        await device.advanceFrames(1)
        device.keyUp(.keyboardB)
        await device.advanceFrames(1)
        #expect(log.take() == ["began b", "began c", "ended b"])
    }

    @Test("A key command is performed by the first in the chain that knows it, and the key is no press then")
    func commands() async {
        device.makeCurrent()
        root.commands = [command("s", .command), command(UIKeyCommand.inputEscape, [])]
        await device.press(.keyboardS, modifiers: .command)
        await device.press(.keyboardEscape)
        #expect(log.take() == ["save s", "save UIKeyInputEscape"])
        await device.press(.keyboardS, modifiers: [.command, .shift])
        #expect(log.take() == ["began S", "ended S"])
        root.commands[0].attributes = .disabled
        await device.press(.keyboardS, modifiers: .command)
        #expect(log.take() == ["began s", "ended s"])
    }

    @Test("Text input goes before commands without Command, unless they want priority")
    func priority() async {
        device.makeCurrent()
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        root.view.addSubview(field)
        field.becomeFirstResponder()
        root.commands = [command("s", [])]
        await device.type("s")
        #expect(field.text == "s")
        _ = log.take()
        root.commands[0].wantsPriorityOverSystemBehavior = true
        await device.type("s")
        #expect(field.text == "s")
        #expect(log.take() == ["save s"])
    }

    @Test("Commands are found in what is presented, then in what presents it; those added to a controller count too")
    func presented() async {
        device.makeCurrent()
        root.commands = [command("s", .command)]
        let top = KeyController(log)
        top.modalPresentationStyle = .overFullScreen
        let own = command("t", .command)
        top.addKeyCommand(own)
        root.present(top, animated: false)
        await device.settle()
        await device.press(.keyboardT, modifiers: .command)
        #expect(log.take() == ["save t"])
        await device.press(.keyboardS, modifiers: .command)
        #expect(log.take() == ["save s"])
        top.removeKeyCommand(own)
        await device.press(.keyboardT, modifiers: .command)
        // Both controllers of the chain hear of it.
        #expect(log.take() == ["began t", "began t", "ended t", "ended t"])
    }

    @Test("A responder that goes while a key is down still hears of its end")
    func responderGoes() async {
        device.makeCurrent()
        device.keyDown(.keyboardA)
        await device.advanceFrames(1)
        device.show(UIViewController())
        device.keyUp(.keyboardA)
        await device.advanceFrames(1)
        #expect(log.take() == ["began a", "ended a"])
    }
}
