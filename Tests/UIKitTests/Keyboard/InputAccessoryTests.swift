import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// A chat: the controller is first responder and brings a bar with a field in it.
@MainActor
private final class ChatController: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let field = UITextField(frame: CGRect(x: 10, y: 5, width: 200, height: 40))

    override func viewDidLoad() {
        super.viewDidLoad()
        bar.addSubview(field)
    }

    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
}

@MainActor
struct InputAccessoryTests {
    private let device = HeadlessDevice(.iPhone16)
    private let chat = ChatController()

    init() {
        device.show(chat)
        device.step()
    }

    @Test("A controller's accessory lies at the bottom; its field brings the keyboard up below it, and is typed into")
    func chatBar() async {
        device.makeCurrent()
        chat.becomeFirstResponder()
        await device.settle()
        #expect(device.keyboardFrame == CGRect(x: 0, y: 802, width: 393, height: 50))
        await device.tap(chat.field)
        await device.settle()
        #expect(chat.field.isFirstResponder)
        #expect(!chat.isFirstResponder)
        #expect(device.keyboardFrame == CGRect(x: 0, y: 466, width: 393, height: 386))
        #expect(chat.bar.convert(chat.bar.bounds, to: nil) == CGRect(x: 0, y: 466, width: 393, height: 50))
        await device.type("hi")
        #expect(chat.field.text == "hi")
        chat.field.resignFirstResponder()
        await device.settle()
        #expect(chat.isFirstResponder)
        #expect(device.keyboardFrame == CGRect(x: 0, y: 802, width: 393, height: 50))
        chat.resignFirstResponder()
        await device.settle()
        #expect(device.keyboardFrame == nil)
        #expect(chat.bar.window == nil)
    }

    @Test("A controller that leaves takes its accessory along, also while the field in it is edited")
    func leaves() async {
        device.makeCurrent()
        chat.becomeFirstResponder()
        await device.settle()
        await device.tap(chat.field)
        await device.settle()
        device.show(UIViewController())
        await device.settle()
        #expect(device.keyboardFrame == nil)
        #expect(!chat.isFirstResponder)
        #expect(!chat.field.isEditing)
        #expect(chat.bar.window == nil)
    }

    @Test("An accessory with constraints is as tall as they make it")
    func constraints() async {
        device.makeCurrent()
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
        let bar = UIView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        bar.heightAnchor.constraint(equalToConstant: 62).isActive = true
        field.inputAccessoryView = bar
        chat.view.addSubview(field)
        field.becomeFirstResponder()
        await device.settle()
        #expect(device.keyboardFrame?.height == 398)
        #expect(bar.bounds.height == 62)
    }

    @Test("Number pads have no suggestions and are 45 points lower; the keyboard follows a change of type")
    func numberPad() async {
        device.makeCurrent()
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
        chat.view.addSubview(field)
        field.keyboardType = .numberPad
        field.becomeFirstResponder()
        await device.settle()
        // Below the chat's bar of 50 points, which is next in the chain.
        #expect(device.keyboardFrame?.minY == 511)
        field.keyboardType = .default
        await device.settle()
        #expect(device.keyboardFrame?.minY == 466)
    }

    @Test("A chat is freed")
    func freed() async {
        let tracker = LeakTracker()
        await HeadlessDevice.with { device in
            do {
                let chat = ChatController()
                tracker.track(chat, "chat")
                tracker.track(chat.bar, "bar")
                tracker.track(chat.field, "field")
                device.show(chat)
                device.step()
                chat.becomeFirstResponder()
                await device.settle()
                await device.tap(chat.field)
                device.show(UIViewController())
            }
            await device.settle()
            #expect(tracker.survivors == [])
        }
    }

    @Test("Constraints of the keyboard's guide hold near the bottom, and away from the other edges")
    func tracking() {
        device.makeCurrent()
        let guide = chat.view.keyboardLayoutGuide
        let constraints = (0..<3).map { _ in chat.view.widthAnchor.constraint(greaterThanOrEqualToConstant: 1) }
        guide.setConstraints([constraints[0]], activeWhenNearEdge: .bottom)
        guide.setConstraints([constraints[1]], activeWhenNearEdge: .top)
        guide.setConstraints([constraints[2]], activeWhenAwayFrom: [.leading, .trailing])
        #expect(constraints.map(\.isActive) == [true, false, true])
        #expect(guide.constraints(activeWhenNearEdge: .bottom) == [constraints[0]])
        guide.setConstraints([], activeWhenNearEdge: .bottom)
        #expect(constraints.map(\.isActive) == [false, false, true])
        guide.removeAllTrackedConstraints()
        #expect(constraints.map(\.isActive) == [false, false, false])
    }
}
