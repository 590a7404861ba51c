import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// What apps do to the focus while it moves.
@MainActor
struct FocusAttackTests {
    private let device = HeadlessDevice()
    private let root = UIViewController()

    init() {
        device.show(root)
        device.step()
    }

    private var focused: UIView? { device.scene.focusSystem?.focusedItem as? UIView }

    private func button(_ x: CGFloat, _ y: CGFloat, in view: UIView? = nil) -> UIButton {
        let button = UIButton(frame: CGRect(x: x, y: y, width: 80, height: 40))
        (view ?? root.view).addSubview(button)
        return button
    }

    @Test("A key with nothing to focus fails, and says so")
    func nothing() async {
        device.makeCurrent()
        let log = CallLog()
        let token = NotificationCenter.default.addObserver(
            forName: UIFocusSystem.movementDidFailNotification, object: device.scene.focusSystem, queue: nil
        ) { _ in MainActor.assumeIsolated { log.note("failed") } }
        defer { NotificationCenter.default.removeObserver(token) }
        await device.press(.keyboardTab)
        #expect(log.take() == ["failed"])
        let only = button(20, 100)
        await device.press(.keyboardTab)
        #expect(focused === only)
        await device.press(.keyboardUpArrow)
        #expect(focused === only)
        #expect(log.take() == ["failed"])
    }

    @Test("A button that removes itself as it is activated leaves Tab where it was not")
    func removesItself() async {
        device.makeCurrent()
        let first = button(20, 100)
        let second = button(20, 200)
        first.addAction(UIAction { [weak first] _ in first?.removeFromSuperview() }, for: .touchUpInside)
        await device.press(.keyboardTab)
        #expect(focused === first)
        await device.press(.keyboardReturnOrEnter)
        #expect(focused == nil)
        await device.press(.keyboardTab)
        #expect(focused === second)
    }

    @Test("The focus goes with its view to another place of the window")
    func moves() async {
        device.makeCurrent()
        let box = UIView(frame: CGRect(x: 0, y: 300, width: 300, height: 300))
        root.view.addSubview(box)
        let moving = button(20, 100)
        await device.press(.keyboardTab)
        box.addSubview(moving)
        await device.advanceFrames(1)
        #expect(focused === moving)
        box.isHidden = true
        #expect(focused == nil)
    }

    @Test("An observer that asks for the focus elsewhere as it moves gets it, without end")
    func asksElsewhere() async {
        @MainActor final class Jumper: UIButton {
            weak var other: UIView?
            var count = 0
            override func didUpdateFocus(
                in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
            ) {
                super.didUpdateFocus(in: context, with: coordinator)
                guard context.nextFocusedView === self, let other else { return }
                count += 1
                UIFocusSystem.focusSystem(for: self)?.requestFocusUpdate(to: other)
            }
        }
        device.makeCurrent()
        let jumper = Jumper(frame: CGRect(x: 20, y: 100, width: 80, height: 40))
        root.view.addSubview(jumper)
        jumper.other = button(20, 200)
        await device.press(.keyboardTab)
        await device.settle()
        #expect(focused === jumper.other)
        #expect(jumper.count == 1)
        #expect(jumper.other?.isFocused == true)
    }

    @Test("Two devices have a focus each")
    func twoDevices() async {
        let second = HeadlessDevice(.iPhoneSE)
        let controller = UIViewController()
        second.show(controller)
        second.step()
        let there = button(20, 100, in: controller.view)
        device.makeCurrent()
        let here = button(20, 100)
        await device.press(.keyboardTab)
        #expect(here.isFocused)
        #expect(!there.isFocused)
        await second.press(.keyboardTab)
        #expect(there.isFocused)
        #expect(second.scene.focusSystem !== device.scene.focusSystem)
        #expect(UIFocusSystem.focusSystem(for: there) === second.scene.focusSystem)
        #expect(UIFocusSystem.focusSystem(for: UIView()) == nil)
    }

    @Test("A field in a presented controller is reached by Tab, and the keys go back where it was dismissed")
    func presented() async {
        device.makeCurrent()
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
        root.view.addSubview(field)
        let top = UIViewController()
        let inner = UITextField(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
        top.view.addSubview(inner)
        top.modalPresentationStyle = .fullScreen
        root.present(top, animated: true)
        await device.settle()
        await device.press(.keyboardTab)
        await device.type("in")
        #expect(inner.text == "in")
        root.dismiss(animated: true)
        await device.settle()
        #expect(focused == nil)
        await device.press(.keyboardTab)
        await device.type("out")
        #expect(field.text == "out")
        #expect(inner.text == "in")
    }

    @Test("Tab goes on from the field that is typed into, though it was touched and had no focus")
    func fromFirstResponder() async {
        device.makeCurrent()
        let fields = (0..<3).map { index in
            let field = UITextField(frame: CGRect(x: 20, y: 100 + 60 * index, width: 100, height: 40))
            root.view.addSubview(field)
            return field
        }
        await device.tap(fields[1])
        await device.press(.keyboardTab)
        await device.type("c")
        #expect(fields.map { $0.text ?? "" } == ["", "", "c"])
    }

    @Test("A field that is touched while something else has the focus gets it")
    func touched() async {
        device.makeCurrent()
        let other = button(20, 100)
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 100, height: 40))
        root.view.addSubview(field)
        await device.press(.keyboardTab)
        #expect(focused === other)
        await device.tap(field)
        await device.type("a")
        #expect(field.text == "a")
        #expect(focused === field)
        await device.press(.keyboardTab)
        #expect(focused === other)
        #expect(!field.isFirstResponder)
    }
}
