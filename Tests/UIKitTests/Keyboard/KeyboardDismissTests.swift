import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Content that scrolls over a chat's bar, and beside a field of its own.
@MainActor
private final class ScrollingChat: UIViewController {
    let scroll = UIScrollView()
    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let barField = UITextField(frame: CGRect(x: 10, y: 5, width: 200, height: 40))

    override func viewDidLoad() {
        super.viewDidLoad()
        scroll.frame = view.bounds
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = CGSize(width: 393, height: 3000)
        view.addSubview(scroll)
        scroll.addSubview(field)
        bar.addSubview(barField)
    }

    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { isFirstResponder || barField.isFirstResponder ? bar : nil }
}

@MainActor
struct KeyboardDismissTests {
    private let device = HeadlessDevice(.iPhone16)
    private let chat = ScrollingChat()
    private let log: KeyboardLog

    init() {
        device.show(chat)
        device.step()
        log = KeyboardLog(device.scene.screen)
    }

    private func edit(_ field: UITextField, _ mode: UIScrollView.KeyboardDismissMode) async {
        device.makeCurrent()
        chat.scroll.keyboardDismissMode = mode
        if field === chat.barField {
            chat.becomeFirstResponder()
            await device.settle()
        }
        field.becomeFirstResponder()
        await device.settle()
        _ = log.take()
    }

    /// Puts a finger down at 300 and moves it to each of `stops` in steps of 20 points a frame.
    private func pull(_ stops: CGFloat...) async {
        var y: CGFloat = 300
        device.touchDown(at: CGPoint(x: 200, y: y))
        await device.advanceFrames()
        for stop in stops {
            while y != stop {
                y += min(20, abs(stop - y)) * (stop > y ? 1 : -1)
                device.touchMove(to: CGPoint(x: 200, y: y))
                await device.advanceFrames()
            }
        }
    }

    private func lift() async {
        device.touchUp()
        await device.settle()
    }

    private var guideTop: CGFloat { chat.view.keyboardLayoutGuide.layoutFrame.minY }

    @Test("By default a drag leaves the keyboard alone")
    func none() async {
        await edit(chat.field, .none)
        #expect(chat.scroll.keyboardDismissMode == .none)
        await pull(700)
        await lift()
        #expect(chat.field.isFirstResponder)
        #expect(log.take() == [])
    }

    @Test("With onDrag the keyboard goes when the drag begins, not with the touch")
    func onDrag() async {
        await edit(chat.field, .onDrag)
        await pull(308)
        #expect(chat.field.isFirstResponder)
        await lift()
        await pull(320)
        #expect(!chat.field.isFirstResponder)
        #expect(log.take() == ["willChangeFrame to 852 in 0.25", "willHide to 852 in 0.25"])
        await lift()
        #expect(device.keyboardFrame == nil)
    }

    @Test("A trackpad's scroll dismisses with onDrag, and takes nothing along with interactive")
    func trackpad() async {
        await edit(chat.field, .interactive)
        await device.scroll(at: CGPoint(x: 200, y: 400), by: CGVector(dx: 0, dy: 200))
        await device.settle()
        #expect(guideTop == 516)
        chat.scroll.keyboardDismissMode = .onDrag
        await device.scroll(at: CGPoint(x: 200, y: 400), by: CGVector(dx: 0, dy: -200))
        await device.settle()
        #expect(device.keyboardFrame == nil)
    }

    @Test("With interactive the keyboard follows the finger over its top and back")
    func follows() async {
        await edit(chat.field, .interactive)
        await pull(500)
        #expect(guideTop == 516)
        await pull(600)
        #expect(guideTop == 600)
        await pull(700, 560)
        #expect(guideTop == 560)
        await lift()
        #expect(guideTop == 516)
        #expect(chat.field.isFirstResponder)
        #expect(log.take() == [])
    }

    @Test("Let go on its way down the keyboard goes, from where the finger left it")
    func goes() async {
        await edit(chat.field, .interactive)
        await pull(700)
        device.touchUp()
        await device.advanceFrames()
        #expect(!chat.field.isFirstResponder)
        await device.settle()
        #expect(device.keyboardFrame == nil)
        #expect(guideTop == 818)
        #expect(log.take().last == "didHide to 852 in 0.25")
    }

    @Test("A drag that is cancelled, or whose scroll view goes, gives the keyboard back")
    func cancelled() async {
        await edit(chat.field, .interactive)
        await pull(700)
        device.touchCancel()
        await device.settle()
        #expect(guideTop == 516)
        await pull(700)
        #expect(guideTop == 700)
        chat.scroll.isScrollEnabled = false
        await device.settle()
        #expect(guideTop == 516)
        device.touchUp()
        chat.scroll.isScrollEnabled = true
        chat.view.addSubview(chat.field)
        chat.field.becomeFirstResponder()
        await device.settle()
        await pull(700)
        #expect(guideTop == 700)
        chat.scroll.removeFromSuperview()
        await device.settle()
        #expect(guideTop == 516)
        #expect(chat.field.isFirstResponder)
    }

    @Test("A chat's bar stays at the bottom with interactive, and its controller is first responder again")
    func barStays() async {
        await edit(chat.barField, .interactive)
        #expect(device.keyboardFrame?.minY == 466)
        await pull(840)
        // 852 less the bar's 50.
        #expect(chat.bar.convert(chat.bar.bounds, to: nil).minY == 802)
        await lift()
        #expect(chat.isFirstResponder)
        #expect(device.keyboardFrame == CGRect(x: 0, y: 802, width: 393, height: 50))
        // The bar alone is no keyboard.
        await pull(840)
        await lift()
        chat.scroll.keyboardDismissMode = .onDrag
        await pull(400)
        await lift()
        #expect(device.keyboardFrame?.minY == 802)
    }

    @Test("With the accessory the bar follows the finger out of sight, and nobody is first responder")
    func barGoes() async {
        await edit(chat.barField, .interactiveWithAccessory)
        await pull(840)
        #expect(chat.bar.convert(chat.bar.bounds, to: nil).minY == 840)
        await lift()
        #expect(!chat.isFirstResponder && !chat.barField.isFirstResponder)
        #expect(device.keyboardFrame == nil)
        #expect(chat.bar.window == nil)
        await edit(chat.barField, .onDragWithAccessory)
        await pull(320)
        #expect(!chat.isFirstResponder && !chat.barField.isFirstResponder)
        await lift()
        #expect(device.keyboardFrame == nil)
        #expect(log.take().filter { $0.contains("Hide") }.count == 2)
        // A bar alone goes, too.
        chat.becomeFirstResponder()
        await device.settle()
        await pull(320)
        await lift()
        #expect(device.keyboardFrame == nil)
    }

    @Test("A scroll view that goes while a finger takes the keyboard along is freed")
    func freed() async {
        let tracker = LeakTracker()
        await edit(chat.field, .interactive)
        chat.view.addSubview(chat.field)
        chat.field.becomeFirstResponder()
        chat.scroll.removeFromSuperview()
        do {
            let scroll = UIScrollView(frame: chat.view.bounds)
            scroll.contentSize = CGSize(width: 393, height: 3000)
            scroll.keyboardDismissMode = .interactive
            tracker.track(scroll, "scroll")
            chat.view.insertSubview(scroll, at: 0)
        }
        await device.advanceFrames()
        await pull(700)
        #expect(guideTop == 700)
        chat.view.subviews.first { $0 is UIScrollView }?.removeFromSuperview()
        await device.settle()
        device.touchUp()
        await device.settle()
        #expect(tracker.survivors == [])
    }
}
