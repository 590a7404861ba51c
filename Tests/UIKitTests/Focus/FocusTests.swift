import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
private final class FocusView: UIView {
    var log: CallLog?
    var refuses = false
    override var canBecomeFocused: Bool { true }
    override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { !refuses }
    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
        if context.nextFocusedView === self { log?.note("\(tag) came") }
        if context.previouslyFocusedView === self { log?.note("\(tag) left") }
        coordinator.addCoordinatedAnimations { self.alpha = context.nextFocusedView === self ? 1 : 0.5 }
    }
}

@MainActor
private final class PreferringController: UIViewController {
    var preferred: UIView?
    override var preferredFocusEnvironments: [any UIFocusEnvironment] {
        preferred.map { [$0] } ?? super.preferredFocusEnvironments
    }
}

@MainActor
struct FocusTests {
    private let device = HeadlessDevice()
    private let root = PreferringController()
    private let log = CallLog()

    init() {
        device.show(root)
        device.step()
    }

    /// Four buttons: two in a row, and two below.
    private func addButtons(to view: UIView) -> [UIButton] {
        let places = [CGPoint(x: 20, y: 100), CGPoint(x: 220, y: 104), CGPoint(x: 20, y: 200), CGPoint(x: 220, y: 200)]
        return places.reversed().map { place in
            let button = UIButton(frame: CGRect(origin: place, size: CGSize(width: 100, height: 44)))
            view.addSubview(button)
            return button
        }.reversed()
    }

    private var focused: UIView? { device.scene.focusSystem?.focusedItem as? UIView }

    @Test("Tab goes through what can have the focus in reading order and round; Shift-Tab goes back")
    func tab() async {
        device.makeCurrent()
        let buttons = addButtons(to: root.view)
        #expect(focused == nil)
        for index in [0, 1, 2, 3, 0] {
            await device.press(.keyboardTab)
            #expect(focused === buttons[index])
            #expect(buttons[index].isFocused)
            #expect(buttons[index].state.contains(.focused))
        }
        await device.press(.keyboardTab, modifiers: .shift)
        #expect(focused === buttons[3])
        #expect(!buttons[0].isFocused)
    }

    @Test("From right to left a row is read the other way")
    func rightToLeft() async {
        device.makeCurrent()
        let buttons = addButtons(to: root.view)
        device.layoutDirection = .rightToLeft
        await device.press(.keyboardTab)
        #expect(focused === buttons[1])
        await device.press(.keyboardTab)
        #expect(focused === buttons[0])
    }

    @Test("Arrows go to what is nearest in their direction, and stay where there is nothing")
    func arrows() async {
        device.makeCurrent()
        let buttons = addButtons(to: root.view)
        await device.press(.keyboardTab)
        await device.press(.keyboardDownArrow)
        #expect(focused === buttons[2])
        await device.press(.keyboardRightArrow)
        #expect(focused === buttons[3])
        await device.press(.keyboardUpArrow)
        #expect(focused === buttons[1])
        await device.press(.keyboardUpArrow)
        #expect(focused === buttons[1])
    }

    @Test("Space and Return do what a touch does")
    func activate() async {
        device.makeCurrent()
        let button = addButtons(to: root.view)[0]
        var count = 0
        button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
        await device.press(.keyboardTab)
        await device.press(.keyboardSpacebar)
        await device.press(.keyboardReturnOrEnter)
        #expect(count == 2)
        button.isEnabled = false
        await device.press(.keyboardSpacebar)
        #expect(count == 2)
    }

    @Test("Hidden, disabled and covered views are passed over")
    func passedOver() async {
        device.makeCurrent()
        let buttons = addButtons(to: root.view)
        buttons[0].isHidden = true
        buttons[1].isEnabled = false
        buttons[2].isUserInteractionEnabled = false
        await device.press(.keyboardTab)
        #expect(focused === buttons[3])
        let top = UIViewController()
        top.modalPresentationStyle = .overFullScreen
        let inner = addButtons(to: top.view)
        root.present(top, animated: false)
        await device.settle()
        #expect(focused == nil)
        await device.press(.keyboardTab)
        #expect(focused === inner[0])
        root.dismiss(animated: false)
        await device.settle()
        #expect(focused == nil)
    }

    @Test("The preferred environment has the focus first, and gets it where the focused view goes")
    func preferred() async {
        device.makeCurrent()
        let buttons = addButtons(to: root.view)
        root.preferred = buttons[2]
        await device.press(.keyboardTab)
        #expect(focused === buttons[2])
        root.preferred = buttons[3]
        root.setNeedsFocusUpdate()
        root.updateFocusIfNeeded()
        #expect(focused === buttons[3])
        buttons[3].removeFromSuperview()
        await device.advanceFrames(1)
        #expect(focused == nil)
        device.scene.focusSystem?.requestFocusUpdate(to: buttons[1])
        #expect(focused === buttons[1])
        device.scene.focusSystem?.requestFocusUpdate(to: UIView())
        #expect(focused === buttons[1])
    }

    @Test("Views hear of the focus coming and leaving, may refuse, and animate along")
    func callbacks() async {
        device.makeCurrent()
        let views = (0..<2).map { index in
            let view = FocusView(frame: CGRect(x: 20, y: 100 + index * 100, width: 100, height: 50))
            view.tag = index
            view.log = log
            root.view.addSubview(view)
            return view
        }
        await device.press(.keyboardTab)
        await device.press(.keyboardTab)
        await device.settle()
        #expect(log.take() == ["0 came", "0 left", "1 came"])
        #expect(views[0].alpha == 0.5)
        views[1].refuses = true
        await device.press(.keyboardTab)
        #expect(focused === views[1])
        #expect(log.take() == [])
    }

    @Test("A field that gets the focus is typed into, and Tab leaves it")
    func fields() async {
        device.makeCurrent()
        let fields = [100, 200].map { y in
            let field = UITextField(frame: CGRect(x: 20, y: y, width: 200, height: 40))
            root.view.addSubview(field)
            return field
        }
        await device.press(.keyboardTab)
        await device.type("a b")
        await device.press(.keyboardTab)
        await device.type("c")
        #expect(fields.map(\.text) == ["a b", "c"])
        #expect(fields[1].isFirstResponder)
    }

    @Test("A ring is drawn around the focused view, and nothing is left of it")
    func ring() async throws {
        device.makeCurrent()
        let button = addButtons(to: root.view)[0]
        await device.settle()
        let before = try device.pngData()
        await device.press(.keyboardTab)
        await device.settle()
        #expect(try device.pngData() != before)
        button.isHidden = true
        await device.advanceFrames(1)
        button.isHidden = false
        await device.settle()
        #expect(try device.pngData() == before)
    }

    @Test("What had the focus is freed")
    func freed() async {
        let tracker = LeakTracker()
        await HeadlessDevice.with { device in
            let controller = UIViewController()
            device.show(controller)
            device.step()
            do {
                let button = UIButton(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
                tracker.track(button, "button")
                controller.view.addSubview(button)
                await device.press(.keyboardTab)
                #expect(button.isFocused)
                button.removeFromSuperview()
            }
            await device.advanceFrames(2)
            #expect(tracker.survivors == [])
        }
    }
}
