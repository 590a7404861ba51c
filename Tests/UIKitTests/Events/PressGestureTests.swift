import Foundation
import Testing
@_spi(Linux) import UIKit
import UIKitHeadless
import UIKitTestSupport

/// Writes down what presses it is told of.
@MainActor
private final class PressRecognizer: UIGestureRecognizer {
    let log: CallLog
    /// The state to go to when a press begins.
    var answer: State?

    init(_ log: CallLog) {
        self.log = log
        super.init(target: nil, action: nil)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        log.note("gesture began \(presses.map(\.type)) \(event.presses(for: self).count)")
        if let answer { state = answer }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        log.note("gesture ended")
        if state == .possible { state = .failed }
    }

    override func reset() { log.note("reset") }
}

@MainActor
private final class PressView: UIView {
    var log: CallLog?
    override var canBecomeFirstResponder: Bool { true }
    override var canBecomeFocused: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log?.note("view began") }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log?.note("view ended") }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { log?.note("view cancelled") }
}

@MainActor
private final class PressDelegate: NSObject, UIGestureRecognizerDelegate {
    var takes = true
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { takes }
}

@MainActor
struct PressGestureTests {
    private let device = HeadlessDevice()
    private let root = UIViewController()
    private let view = PressView(frame: CGRect(x: 50, y: 100, width: 100, height: 100))
    private let log = CallLog()

    init() {
        root.view.addSubview(view)
        device.show(root)
        device.step()
        view.log = log
        view.becomeFirstResponder()
    }

    private func hold(_ key: UIKeyboardHIDUsage) async {
        device.keyDown(key)
        await device.advanceFrames()
    }

    private func release(_ key: UIKeyboardHIDUsage) async {
        device.keyUp(key)
        await device.advanceFrames()
    }

    @Test("Keys are buttons of a remote where it has them")
    func types() async {
        device.makeCurrent()
        root.view.addGestureRecognizer(PressRecognizer(log))
        let expected: [(UIKeyboardHIDUsage, String)] = [
            (.keyboardUpArrow, "upArrow"), (.keyboardDownArrow, "downArrow"), (.keyboardLeftArrow, "leftArrow"),
            (.keyboardRightArrow, "rightArrow"), (.keyboardReturnOrEnter, "select"), (.keyboardSpacebar, "select"),
            (.keyboardEscape, "menu"), (.keyboardA, "keyboardKey"),
        ]
        for (key, name) in expected {
            await device.press(key)
            let entries = log.take()
            #expect(entries.first?.hasSuffix(".\(name)] 1") == true, "\(entries)")
        }
    }

    @Test(
        "A recognizer around the first responder hears of a press first; the responder hears of the end once it failed")
    func order() async {
        device.makeCurrent()
        let recognizer = PressRecognizer(log)
        root.view.addGestureRecognizer(recognizer)
        await hold(.keyboardSpacebar)
        #expect(log.take().last == "view began")
        await release(.keyboardSpacebar)
        #expect(log.take() == ["gesture ended", "reset", "view ended"])
        #expect(recognizer.state == .possible)
    }

    @Test("A gesture that is recognised cancels the press for the responder, and its action is sent")
    func cancels() async {
        device.makeCurrent()
        let recognizer = PressRecognizer(log)
        recognizer.answer = .began
        var actions = 0
        recognizer.onRecognized { actions += 1 }
        root.view.addGestureRecognizer(recognizer)
        await hold(.keyboardSpacebar)
        #expect(recognizer.state == .began)
        #expect(actions == 1)
        // It had not heard of the beginning yet.
        #expect(!log.take().contains { $0.hasPrefix("view") })
        recognizer.state = .ended
        await release(.keyboardSpacebar)
        #expect(!log.take().contains { $0.hasPrefix("view") })
        recognizer.cancelsTouchesInView = false
        await device.press(.keyboardSpacebar)
        #expect(log.take().filter { $0.hasPrefix("view") } == ["view began", "view ended"])
    }

    @Test("A tap is made of the buttons it allows, and of none by default")
    func tap() async {
        device.makeCurrent()
        let tap = UITapGestureRecognizer()
        #expect(tap.allowedPressTypes == [])
        var taps = 0
        tap.onRecognized { taps += 1 }
        root.view.addGestureRecognizer(tap)
        await device.press(.keyboardEscape)
        #expect(taps == 0)
        tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.menu.rawValue)]
        await device.press(.keyboardEscape)
        #expect(taps == 1)
        _ = log.take()
        await device.press(.keyboardSpacebar)
        #expect(taps == 1)
        #expect(log.take() == ["view began", "view ended"])
        await device.press(.keyboardEscape)
        #expect(taps == 2)
        #expect(log.take() == ["view began", "view cancelled"])
        await hold(.keyboardEscape)
        await device.advance(by: 1)
        await release(.keyboardEscape)
        #expect(taps == 2)
    }

    @Test("Two presses are a double tap; a touch still taps")
    func doubleTap() async {
        device.makeCurrent()
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
        var taps = 0
        tap.onRecognized { taps += 1 }
        root.view.addGestureRecognizer(tap)
        await device.press(.keyboardReturnOrEnter)
        await device.advance(by: 1)
        await device.press(.keyboardReturnOrEnter)
        #expect(taps == 0)
        await device.press(.keyboardReturnOrEnter)
        #expect(taps == 1)
        await device.tap(view, count: 2)
        #expect(taps == 2)
    }

    @Test("A long press begins while the key is held, and ends with it")
    func longPress() async {
        device.makeCurrent()
        let press = UILongPressGestureRecognizer()
        press.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
        var states: [UIGestureRecognizer.State] = []
        press.onRecognized { [weak press] in states.append(press?.state ?? .failed) }
        view.addGestureRecognizer(press)
        await hold(.keyboardSpacebar)
        await device.advance(by: 0.4)
        #expect(states == [])
        await device.advance(by: 0.2)
        #expect(states == [.began])
        await release(.keyboardSpacebar)
        #expect(states == [.began, .ended])
        #expect(log.take() == ["view began", "view cancelled"])
    }

    @Test("Of nested taps the innermost is made; a delegate, and one that is off, lets the press go by")
    func nested() async {
        device.makeCurrent()
        var taps: [String] = []
        let delegate = PressDelegate()
        func add(_ name: String, to view: UIView) -> UITapGestureRecognizer {
            let tap = UITapGestureRecognizer()
            tap.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
            tap.onRecognized { taps.append(name) }
            view.addGestureRecognizer(tap)
            return tap
        }
        let inner = add("inner", to: view)
        let outer = add("outer", to: root.view)
        await device.press(.keyboardReturnOrEnter)
        #expect(taps == ["inner"])
        inner.delegate = delegate
        delegate.takes = false
        await device.press(.keyboardReturnOrEnter)
        #expect(taps == ["inner", "outer"])
        outer.isEnabled = false
        await device.press(.keyboardReturnOrEnter)
        #expect(taps == ["inner", "outer"])
        // A beside view's recognizer is not asked.
        _ = add(
            "beside",
            to: {
                let beside = UIView(); root.view.addSubview(beside); return beside
            }())
        await device.press(.keyboardReturnOrEnter)
        #expect(taps == ["inner", "outer"])
    }

    @Test("An arrow that makes a gesture does not move the focus; one that makes none does")
    func focus() async {
        device.makeCurrent()
        view.resignFirstResponder()
        let button = UIButton(frame: CGRect(x: 50, y: 300, width: 100, height: 100))
        root.view.addSubview(button)
        await device.press(.keyboardTab)
        #expect(view.isFocused)
        let recognizer = PressRecognizer(log)
        recognizer.answer = .ended
        recognizer.allowedPressTypes = [NSNumber(value: UIPress.PressType.downArrow.rawValue)]
        view.addGestureRecognizer(recognizer)
        await device.press(.keyboardDownArrow)
        #expect(view.isFocused)
        recognizer.isEnabled = false
        await device.press(.keyboardDownArrow)
        #expect(button.isFocused)
    }

    @Test("What delays the beginning keeps a press from the responder until it fails")
    func delays() async {
        device.makeCurrent()
        let recognizer = PressRecognizer(log)
        recognizer.delaysTouchesBegan = true
        root.view.addGestureRecognizer(recognizer)
        await hold(.keyboardSpacebar)
        #expect(!log.take().contains("view began"))
        await release(.keyboardSpacebar)
        #expect(log.take() == ["gesture ended", "reset", "view began", "view ended"])
        // A press that is ignored goes on without the recognizer.
        let ignoring = IgnoringRecognizer()
        root.view.removeGestureRecognizer(recognizer)
        root.view.addGestureRecognizer(ignoring)
        await device.press(.keyboardSpacebar)
        #expect(!ignoring.heardOfEnd)
        #expect(log.take() == ["view began", "view ended"])
    }

    @Test("Recognizers and views that were told of presses are freed, also while a key is held")
    func freed() async throws {
        device.makeCurrent()
        let tracker = LeakTracker()
        do {
            let inner = PressView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let recognizer = PressRecognizer(log)
            recognizer.answer = .began
            inner.addGestureRecognizer(recognizer)
            view.addSubview(inner)
            inner.becomeFirstResponder()
            tracker.track(inner, "view")
            tracker.track(recognizer, "recognizer")
            await hold(.keyboardSpacebar)
            inner.removeFromSuperview()
        }
        await device.advanceFrames(2)
        #expect(tracker.survivors == [])
        await release(.keyboardSpacebar)
    }
}

@MainActor
private final class IgnoringRecognizer: UIGestureRecognizer {
    var heardOfEnd = false
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        for press in presses { ignore(press, for: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { heardOfEnd = true }
}

extension UIGestureRecognizer {
    /// Calls `body` when targets are called.
    fileprivate func onRecognized(_ body: @escaping @MainActor () -> Void) { addHandler { _ in body() } }
}
