import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
private final class FocusLabel: UILabel {
    var log: CallLog?
    override func accessibilityElementDidBecomeFocused() { log?.note("\(text ?? "") came") }
    override func accessibilityElementDidLoseFocus() { log?.note("\(text ?? "") left") }
}

@MainActor
private final class EscapingView: UIView {
    var escapes = 0
    override func accessibilityPerformEscape() -> Bool {
        escapes += 1
        return true
    }
    override func accessibilityPerformMagicTap() -> Bool { true }
}

@MainActor
struct VoiceOverTests {
    private let device = HeadlessDevice()
    private let root = UIViewController()
    private let log = CallLog()

    init() {
        device.show(root)
        device.step()
    }

    private func labels(_ texts: [String], in view: UIView? = nil) -> [FocusLabel] {
        texts.enumerated().map { index, text in
            let label = FocusLabel(frame: CGRect(x: 20, y: 100 + index * 50, width: 100, height: 20))
            label.text = text
            label.log = log
            (view ?? root.view).addSubview(label)
            return label
        }
    }

    @Test("The cursor goes from element to element, stays at the ends and tells them")
    func cursor() {
        device.makeCurrent()
        let labels = labels(["a", "b"])
        let voiceOver = device.voiceOver
        #expect(voiceOver.current == nil)
        #expect(voiceOver.next()?.label == "a")
        #expect(labels[0].accessibilityElementIsFocused())
        #expect(voiceOver.next()?.label == "b")
        #expect(voiceOver.next()?.label == "b")
        #expect(voiceOver.previous()?.label == "a")
        #expect(log.take() == ["a came", "a left", "b came", "b left", "a came"])
        labels[0].removeFromSuperview()
        #expect(voiceOver.current == nil)
        #expect(voiceOver.focus(on: "b")?.label == "b")
        #expect(voiceOver.focus(on: "c") == nil)
        labels[1].accessibilityTraits = .header
        #expect(voiceOver.nextHeading() == nil)
    }

    @Test("A double tap activates, or touches the activation point")
    func activate() async {
        device.makeCurrent()
        var count = 0
        let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
        button.setTitle("Go", for: .normal)
        button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
        root.view.addSubview(button)
        device.voiceOver.next()
        await device.voiceOver.activate()
        #expect(count == 1)
        button.accessibilityActivationPoint = CGPoint(x: 300, y: 700)
        await device.voiceOver.activate()
        #expect(count == 1)
    }

    @Test("Swipes up and down change adjustable elements as a finger would")
    func adjust() {
        device.makeCurrent()
        let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
        slider.value = 0.95
        var changes = 0
        slider.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        root.view.addSubview(slider)
        device.voiceOver.next()
        device.voiceOver.increment()
        #expect(slider.value == 1)
        device.voiceOver.increment()
        #expect(changes == 1)
        device.voiceOver.decrement()
        #expect(abs(slider.value - 0.9) < 1e-6)
        #expect(device.voiceOver.current?.value == "90%")

        let stepper = UIStepper(frame: CGRect(x: 20, y: 200, width: 94, height: 32))
        stepper.value = 1
        stepper.isAccessibilityElement = true
        root.view.addSubview(stepper)
        device.voiceOver.next()
        device.voiceOver.decrement()
        device.voiceOver.decrement()
        #expect(stepper.value == 0)
    }

    @Test("Custom actions are performed by name and answer whether they succeeded")
    func customActions() {
        device.makeCurrent()
        let label = labels(["mail"])[0]
        label.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Delete") { _ in true },
            UIAccessibilityCustomAction(name: "Archive") { _ in false },
        ]
        device.voiceOver.next()
        #expect(device.voiceOver.current?.actions == ["Delete", "Archive"])
        #expect(device.voiceOver.perform("Delete") == true)
        #expect(device.voiceOver.perform("Archive") == false)
        #expect(device.voiceOver.perform("Move") == nil)
    }

    @Test("F64 escape goes up from the cursor to the first that dismisses something")
    func f64() async {
        device.makeCurrent()
        let box = EscapingView(frame: root.view.bounds)
        root.view.addSubview(box)
        _ = labels(["inner"], in: box)
        device.voiceOver.next()
        #expect(device.voiceOver.escape())
        #expect(box.escapes == 1)
        #expect(device.voiceOver.magicTap())
        box.removeFromSuperview()
        #expect(!device.voiceOver.escape())
    }

    @Test("F64 escape dismisses sheets, unless they are modal, and pops", arguments: [false, true])
    func f64System(isModal: Bool) async {
        device.makeCurrent()
        let navigation = UINavigationController(rootViewController: UIViewController())
        device.show(navigation)
        await device.settle()
        navigation.pushViewController(UIViewController(), animated: false)
        await device.settle()
        let sheet = UIViewController()
        _ = labels(["in sheet"], in: sheet.view)
        sheet.isModalInPresentation = isModal
        navigation.present(sheet, animated: false)
        await device.settle()
        device.voiceOver.next()
        #expect(device.voiceOver.escape() == !isModal)
        await device.settle()
        #expect((navigation.presentedViewController == nil) == !isModal)
        guard !isModal else { return }
        #expect(device.voiceOver.escape())
        await device.settle()
        #expect(navigation.viewControllers.count == 1)
        #expect(!device.voiceOver.escape())
    }

    @Test("What is posted is written down, also while VoiceOver is off")
    func events() {
        device.makeCurrent()
        let label = labels(["title"])[0]
        UIAccessibility.post(notification: .layoutChanged, argument: label)
        UIAccessibility.post(notification: .announcement, argument: "Saved")
        UIAccessibility.post(notification: .screenChanged, argument: nil)
        #expect(
            device.voiceOver.takeEvents().map(\.description) == [
                "layoutChanged \"title\"", "announcement \"Saved\"", "screenChanged",
            ])
        #expect(device.voiceOver.events == [])
    }

    @Test("The cursor follows what is posted, once it is laid out")
    func follows() async {
        device.makeCurrent()
        device.isVoiceOverRunning = true
        let labels = labels(["a", "b"])
        UIAccessibility.post(notification: .layoutChanged, argument: labels[1])
        await device.advanceFrames(1)
        #expect(device.voiceOver.current?.label == "b")
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
        await device.advanceFrames(1)
        #expect(device.voiceOver.current?.label == "b")
        UIAccessibility.post(notification: .screenChanged, argument: nil)
        await device.advanceFrames(1)
        #expect(device.voiceOver.current?.label == "a")
        UIAccessibility.post(notification: .screenChanged, argument: root.view)
        await device.advanceFrames(1)
        #expect(device.voiceOver.current?.label == "a", "the first inside")
        #expect(UIAccessibility.focusedElement(using: .notificationVoiceOver) as? UILabel === labels[0])
    }

    @Test("Presentations, pushes and tabs are new screens")
    func newScreens() async {
        device.makeCurrent()
        let navigation = UINavigationController(rootViewController: UIViewController())
        device.show(navigation)
        await device.settle()
        _ = device.voiceOver.takeEvents()
        navigation.pushViewController(UIViewController(), animated: true)
        await device.settle()
        #expect(device.voiceOver.takeEvents().map(\.notification) == [.screenChanged])
        navigation.present(UIViewController(), animated: true)
        await device.settle()
        #expect(device.voiceOver.takeEvents().map(\.notification) == [.screenChanged])
        navigation.dismiss(animated: true)
        await device.settle()
        #expect(device.voiceOver.takeEvents().map(\.notification) == [.screenChanged])
    }

    @Test("Settings are read, and posted when they change")
    func settings() {
        device.makeCurrent()
        var posted: [String] = []
        let token = NotificationCenter.default.addObserver(
            forName: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { posted.append("transparency") } }
        defer { NotificationCenter.default.removeObserver(token) }
        #expect(!UIAccessibility.isReduceTransparencyEnabled)
        device.reducesTransparency = true
        device.reducesTransparency = true
        #expect(UIAccessibility.isReduceTransparencyEnabled)
        #expect(posted == ["transparency"])
        device.legibilityWeight = .bold
        device.contrast = .high
        #expect(UIAccessibility.isBoldTextEnabled)
        #expect(UIAccessibility.isDarkerSystemColorsEnabled)
        #expect(!UIAccessibility.isVoiceOverRunning)
        device.isVoiceOverRunning = true
        #expect(UIAccessibility.isVoiceOverRunning)
        _ = HeadlessDevice()
        #expect(!UIAccessibility.isVoiceOverRunning)
    }

    @Test("Where transparency is reduced a blur is its colour, opaque")
    func reducedTransparency() throws {
        device.makeCurrent()
        let stripe = UIView(frame: CGRect(x: 0, y: 0, width: 196, height: 852))
        stripe.backgroundColor = .red
        let blur = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        blur.frame = root.view.bounds
        root.view.addSubview(stripe)
        root.view.addSubview(blur)
        let (left, right) = (CGPoint(x: 50, y: 400), CGPoint(x: 350, y: 400))
        func differ() -> Bool {
            let picture = device.screenshot()
            return picture.pixel(at: left, scale: 3) != picture.pixel(at: right, scale: 3)
        }
        #expect(differ())
        device.reducesTransparency = true
        #expect(!differ())
        device.reducesTransparency = false
        #expect(differ())
    }

    @Test("Elements and actions are freed, wherever the cursor is")
    func freed() async {
        let tracker = LeakTracker()
        await HeadlessDevice.with { device in
            let controller = UIViewController()
            device.show(controller)
            do {
                let view = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
                let element = UIAccessibilityElement(accessibilityContainer: view)
                element.accessibilityFrameInContainerSpace = view.bounds
                let action = UIAccessibilityCustomAction(name: "x") { _ in true }
                element.accessibilityCustomActions = [action]
                view.accessibilityElements = [element]
                controller.view.addSubview(view)
                tracker.track(view, "view")
                tracker.track(element, "element")
                tracker.track(action, "action")
                device.voiceOver.next()
                #expect(device.voiceOver.current?.responder === element)
                view.removeFromSuperview()
            }
            #expect(device.voiceOver.current == nil)
            #expect(tracker.survivors == [])
        }
    }
}
