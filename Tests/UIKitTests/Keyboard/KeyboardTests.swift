import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Writes down what is posted of the keyboard, with the frames.
@MainActor
final class KeyboardLog {
    private let log = CallLog()
    private var tokens: [any NSObjectProtocol] = []

    init(_ screen: UIScreen) {
        let names: [(NSNotification.Name, String)] = [
            (UIResponder.keyboardWillShowNotification, "willShow"),
            (UIResponder.keyboardDidShowNotification, "didShow"),
            (UIResponder.keyboardWillHideNotification, "willHide"),
            (UIResponder.keyboardDidHideNotification, "didHide"),
            (UIResponder.keyboardWillChangeFrameNotification, "willChangeFrame"),
            (UIResponder.keyboardDidChangeFrameNotification, "didChangeFrame"),
        ]
        let log = self.log
        for (name, word) in names {
            let token = NotificationCenter.default.addObserver(forName: name, object: screen, queue: nil) { note in
                let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                let duration = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
                MainActor.assumeIsolated {
                    log.note("\(word) to \(Int(end?.minY ?? -1)) in \(duration ?? -1)")
                }
            }
            tokens.append(token)
        }
    }

    func take() -> [String] { log.take() }

    isolated deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
}

@MainActor
struct KeyboardTests {
    private let device = HeadlessDevice(.iPhone16)
    private let root = UIViewController()
    private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    private let other = UITextField(frame: CGRect(x: 20, y: 160, width: 200, height: 40))
    private let log: KeyboardLog

    init() {
        root.view.addSubview(field)
        root.view.addSubview(other)
        device.show(root)
        device.step()
        log = KeyboardLog(device.scene.screen)
    }

    @Test("The keyboard comes up for a field and goes with it, and says so before and after")
    func comesAndGoes() async {
        device.makeCurrent()
        #expect(device.keyboardFrame == nil)
        await device.tap(field)
        #expect(field.isFirstResponder)
        // 336 points on a phone of 852 with a home indicator.
        #expect(device.keyboardFrame == CGRect(x: 0, y: 516, width: 393, height: 336))
        #expect(log.take() == ["willChangeFrame to 516 in 0.25", "willShow to 516 in 0.25"])
        await device.advance(by: 0.3)
        #expect(log.take() == ["didChangeFrame to 516 in 0.25", "didShow to 516 in 0.25"])
        field.resignFirstResponder()
        #expect(log.take() == ["willChangeFrame to 852 in 0.25", "willHide to 852 in 0.25"])
        await device.settle()
        #expect(log.take() == ["didChangeFrame to 852 in 0.25", "didHide to 852 in 0.25"])
        #expect(device.keyboardFrame == nil)
        #expect(device.visibleWindows.count == 1)
    }

    @Test("From one field to another nothing is posted")
    func passing() async {
        device.makeCurrent()
        field.becomeFirstResponder()
        await device.settle()
        _ = log.take()
        other.becomeFirstResponder()
        await device.settle()
        #expect(other.isFirstResponder)
        #expect(log.take() == [])
    }

    @Test("Without animations the keyboard is there at once")
    func unanimated() async {
        device.makeCurrent()
        UIView.performWithoutAnimation { _ = field.becomeFirstResponder() }
        await device.advanceFrames(1)
        #expect(
            log.take() == [
                "willChangeFrame to 516 in 0.0", "willShow to 516 in 0.0", "didChangeFrame to 516 in 0.0",
                "didShow to 516 in 0.0",
            ])
    }

    @Test("A keyboard that goes before it has come says only that it went")
    func interrupted() async {
        device.makeCurrent()
        field.becomeFirstResponder()
        await device.advance(by: 0.1)
        field.resignFirstResponder()
        _ = log.take()
        await device.settle()
        #expect(log.take() == ["didChangeFrame to 852 in 0.25", "didHide to 852 in 0.25"])
    }

    @Test("Touches on the keyboard reach nothing below it")
    func touches() async {
        device.makeCurrent()
        let button = UIButton(frame: CGRect(x: 0, y: 700, width: 393, height: 100))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        root.view.addSubview(button)
        await device.tap(at: CGPoint(x: 100, y: 750))
        #expect(taps == 1)
        field.becomeFirstResponder()
        await device.settle()
        await device.tap(at: CGPoint(x: 100, y: 750))
        #expect(taps == 1)
        #expect(field.isFirstResponder)
    }

    @Test("A field that leaves the window, or is disabled, takes the keyboard along")
    func removed() async {
        device.makeCurrent()
        field.becomeFirstResponder()
        await device.settle()
        field.removeFromSuperview()
        await device.settle()
        #expect(device.keyboardFrame == nil)
        other.becomeFirstResponder()
        await device.settle()
        #expect(device.keyboardFrame != nil)
        root.view.isHidden = true
        root.present(UIViewController(), animated: false)
        await device.settle()
        #expect(device.keyboardFrame == nil)
    }

    @Test("The keyboard turns with the device")
    func turns() async {
        device.makeCurrent()
        field.becomeFirstResponder()
        await device.settle()
        _ = log.take()
        await device.rotate(to: .landscapeLeft)
        await device.settle()
        #expect(device.keyboardFrame == CGRect(x: 0, y: 393 - 209, width: 852, height: 209))
        #expect(log.take().contains("didShow to 184 in 0.25"))
    }

    @Test("With a keyboard that has keys none comes up; plugged in, it sends the one on the screen away")
    func hardware() async {
        device.makeCurrent()
        device.hasHardwareKeyboard = true
        field.becomeFirstResponder()
        await device.settle()
        #expect(device.keyboardFrame == nil)
        #expect(log.take() == [])
        device.hasHardwareKeyboard = false
        await device.settle()
        #expect(device.keyboardFrame?.minY == 516)
        device.hasHardwareKeyboard = true
        await device.settle()
        #expect(device.keyboardFrame == nil)
    }

    @Test("An input view replaces the keys, an accessory lies above them and belongs to the chain")
    func inputViews() async {
        device.makeCurrent()
        let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        field.inputAccessoryView = accessory
        field.becomeFirstResponder()
        await device.settle()
        #expect(device.keyboardFrame?.height == 380)
        #expect(accessory.window != nil)
        #expect(accessory.convert(accessory.bounds, to: nil) == CGRect(x: 0, y: 472, width: 393, height: 44))
        let picker = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 216))
        field.inputView = picker
        await device.settle()
        #expect(device.keyboardFrame?.height == 260)
        #expect(picker.window != nil)
        other.becomeFirstResponder()
        await device.settle()
        #expect(device.keyboardFrame?.height == 336)
        #expect(accessory.window == nil)
        #expect(picker.window == nil)
    }

    @Test("The layout guide's top is the keyboard's, and moves with it")
    func guide() async {
        device.makeCurrent()
        let bar = UIView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
            bar.heightAnchor.constraint(equalToConstant: 50),
            bar.bottomAnchor.constraint(equalTo: root.view.keyboardLayoutGuide.topAnchor),
        ])
        await device.settle()
        // Above the home indicator's 34 points.
        #expect(bar.frame.maxY == 818)
        #expect(root.view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 818, width: 393, height: 34))
        field.becomeFirstResponder()
        await device.advance(by: 0.125)
        #expect(bar.frame.maxY == 516)
        let shown = bar.layer.presentation()?.frame.maxY ?? 0
        #expect(shown > 560 && shown < 780, "in the middle of its way: \(shown)")
        await device.settle()
        #expect(root.view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 516, width: 393, height: 336))
        await device.rotate(to: .landscapeLeft)
        await device.settle()
        #expect(bar.frame.maxY == 184)
        field.resignFirstResponder()
        await device.settle()
        #expect(abs(bar.frame.maxY - (393 - 21)) < 0.01)
    }

    @Test("Two devices have a keyboard each")
    func twoDevices() async {
        let second = HeadlessDevice(.iPhoneSE)
        let controller = UIViewController()
        let inner = UITextField(frame: CGRect(x: 0, y: 50, width: 100, height: 30))
        controller.view.addSubview(inner)
        second.show(controller)
        second.step()
        inner.becomeFirstResponder()
        await second.settle()
        #expect(second.keyboardFrame == CGRect(x: 0, y: 407, width: 375, height: 260))
        #expect(device.keyboardFrame == nil)
    }

    @Test("Fields, accessories and guides are freed")
    func freed() async {
        let tracker = LeakTracker()
        await HeadlessDevice.with { device in
            let controller = UIViewController()
            device.show(controller)
            do {
                let (field, accessory, view) = (
                    UITextField(frame: CGRect(x: 0, y: 0, width: 99, height: 30)), UIView(), UIView()
                )
                field.inputAccessoryView = accessory
                tracker.track(field, "field")
                tracker.track(accessory, "accessory")
                tracker.track(view.keyboardLayoutGuide, "guide")
                controller.view.addSubview(view)
                controller.view.addSubview(field)
                field.becomeFirstResponder()
                await device.settle()
                field.removeFromSuperview()
                view.removeFromSuperview()
            }
            await device.settle()
            #expect(tracker.survivors == [])
        }
    }
}
