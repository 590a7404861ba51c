import Foundation
import Testing
import UIKitHeadless
import UIKitTestSupport

@testable import UIKit

@MainActor
struct KeyboardDragTests {
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

    private var keyboard: SoftwareKeyboard { device.context.keyboard }
    private var guideTop: CGFloat { root.view.keyboardLayoutGuide.layoutFrame.minY }

    private func bringUp() async {
        device.makeCurrent()
        field.becomeFirstResponder()
        await device.settle()
        _ = log.take()
    }

    @Test("A finger above the keyboard leaves it; below its top it takes it along, and the guide")
    func follows() async {
        await bringUp()
        keyboard.drag(to: 400)
        #expect(guideTop == 516)
        keyboard.drag(to: 600)
        #expect(guideTop == 600)
        keyboard.drag(to: 550)
        #expect(guideTop == 550)
        #expect(log.take() == [])
    }

    @Test("Let go upwards the keyboard comes back, and nothing is posted")
    func comesBack() async {
        await bringUp()
        keyboard.drag(to: 700)
        keyboard.endDrag(velocity: -10)
        await device.settle()
        #expect(guideTop == 516)
        #expect(field.isFirstResponder)
        #expect(log.take() == [])
    }

    @Test("Let go downwards it goes away and editing ends")
    func goes() async {
        await bringUp()
        keyboard.drag(to: 700)
        keyboard.endDrag(velocity: 10)
        #expect(!field.isFirstResponder)
        await device.settle()
        #expect(device.keyboardFrame == nil)
        // The home indicator's 34 points stay clear.
        #expect(guideTop == 818)
        #expect(log.take().last == "didHide to 852 in 0.25")
    }

    @Test("A drag that something else ends, or without a keyboard, is nothing")
    func ended() async {
        device.makeCurrent()
        keyboard.drag(to: 100)
        keyboard.endDrag(velocity: 100)
        keyboard.dismiss()
        #expect(device.keyboardFrame == nil)
        await bringUp()
        keyboard.drag(to: 700)
        field.resignFirstResponder()
        await device.settle()
        keyboard.endDrag(velocity: 10)
        #expect(device.keyboardFrame == nil)
        #expect(guideTop == 818)
    }
}
