import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
private final class StatusDelegate: NSObject, UIScrollViewAccessibilityDelegate {
    func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { "at \(Int(scrollView.contentOffset.y))" }
}

/// Listens to a notification of UIAccessibility while it lives.
@MainActor
private final class Ear {
    private(set) var heard: [String] = []
    private var token: (any NSObjectProtocol)?

    init(_ name: Notification.Name, _ read: @escaping @MainActor ([AnyHashable: Any]) -> String?) {
        token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
            nonisolated(unsafe) let info = note.userInfo ?? [:]
            MainActor.assumeIsolated {
                if let text = read(info) { self?.heard.append(text) }
            }
        }
    }

    func stop() { token.map(NotificationCenter.default.removeObserver) }
}

@MainActor
@Suite struct VoiceOverScreenTests {
    // MARK: What is in reach

    @Test func whatLiesOutsideOfTheScreenIsReadOnlyWhereItScrollsIn() {
        let stage = Stage()
        stage.element("drawer", -200, 100, 100, 100)
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 375, height: 300))
        scroll.contentSize = CGSize(width: 375, height: 2000)
        stage.root.addSubview(scroll)
        stage.element("first", 0, 0, in: scroll)
        stage.element("last", 0, 1900, in: scroll)
        #expect(stage.labels == ["first", "last"])
        stage.voiceOver.next()
        stage.voiceOver.next()
        // The last row of 20 points ends at the lower edge of 300.
        #expect(scroll.contentOffset == CGPoint(x: 0, y: 1620))
        #expect(stage.voiceOver.current?.frame == CGRect(x: 0, y: 380, width: 50, height: 20))
        stage.voiceOver.previous()
        #expect(scroll.contentOffset == .zero)
    }

    @Test func threeFingersScrollByWhatIsVisibleAndTellWhere() {
        let stage = Stage()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 375, height: 300))
        scroll.contentSize = CGSize(width: 375, height: 700)
        let delegate = StatusDelegate()
        scroll.delegate = delegate
        stage.root.addSubview(scroll)
        stage.element("text", 0, 0, in: scroll)
        stage.voiceOver.next()
        #expect(!stage.voiceOver.scroll(.up))
        #expect(!stage.voiceOver.scroll(.right))
        #expect(stage.voiceOver.scroll(.down))
        #expect(stage.voiceOver.scroll(.next))
        #expect(scroll.contentOffset.y == 400)
        #expect(!stage.voiceOver.scroll(.down))
        #expect(stage.voiceOver.scroll(.previous))
        #expect(
            stage.voiceOver.takeEvents().map(\.description) == [
                "pageScrolled \"at 300\"", "pageScrolled \"at 400\"", "pageScrolled \"at 100\"",
            ])
        scroll.isScrollEnabled = false
        #expect(!stage.voiceOver.scroll(.down))
    }

    @Test func nextIsToTheLeftWhereTheLanguageIs() {
        let stage = Stage(layoutDirection: .rightToLeft)
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
        scroll.contentSize = CGSize(width: 900, height: 100)
        scroll.contentOffset.x = 600
        stage.root.addSubview(scroll)
        stage.element("text", 650, 0, in: scroll)
        stage.voiceOver.next()
        #expect(stage.voiceOver.scroll(.next))
        #expect(scroll.contentOffset.x == 300)
    }

    @Test("F63 a modal view hides its siblings, not what lies beside its container")
    func f63() {
        let stage = Stage()
        let page = stage.view(0, 100, 375, 500)
        stage.element("bar", 0, 20)
        stage.element("text", 0, 0, in: page)
        let low = stage.view(0, 0, 375, 500, in: page)
        stage.element("low", 0, 50, in: low)
        let high = stage.view(0, 0, 375, 500, in: page)
        stage.element("high", 0, 50, in: high)
        low.accessibilityViewIsModal = true
        #expect(stage.labels == ["bar", "low"])
        high.accessibilityViewIsModal = true
        #expect(stage.labels == ["bar", "high"])
        high.isHidden = true
        #expect(stage.labels == ["bar", "low"])
        low.alpha = 0
        #expect(stage.labels == ["bar", "text"])
    }

    @Test("F63 among listed elements, too, a modal one hides the others")
    func f63Listed() {
        let stage = Stage()
        let (a, b) = (stage.element("a", 0, 100), stage.element("b", 0, 200))
        stage.root.accessibilityElements = [b, a]
        #expect(stage.labels == ["b", "a"])
        b.accessibilityViewIsModal = true
        #expect(stage.labels == ["b"])
    }

    @Test(
        "F63 the system's presentations hide what they cover, custom ones do not by themselves",
        arguments: [
            (UIModalPresentationStyle.fullScreen, ["B"]), (.overFullScreen, ["B"]), (.pageSheet, ["B"]),
            (.overCurrentContext, ["B"]), (.custom, ["A", "B"]),
        ])
    func f63Presented(style: UIModalPresentationStyle, read: [String]) async {
        let rig = PresentationRig()
        let b = rig.recorder("B", style)
        let delegate = TestDelegate()
        delegate.makeController = { HalfPresentation(presentedViewController: $0, presenting: $1) }
        if style == .custom { b.customize(delegate) }
        for (controller, y) in [(rig.a, 200), (b, 300)] {
            let label = UILabel(frame: CGRect(x: 20, y: y, width: 100, height: 20))
            label.text = controller === b ? "B" : "A"
            controller.view.addSubview(label)
        }
        rig.device.isVoiceOverRunning = true
        #expect(rig.device.voiceOver.next()?.label == "A")
        await rig.present(b)
        #expect(rig.device.voiceOver.elements.compactMap(\.label) == read)
        #expect(rig.device.voiceOver.current?.label == read[0], "the first of the new screen")
        await rig.dismiss()
        #expect(rig.device.voiceOver.elements.compactMap(\.label) == ["A"])
        #expect(rig.device.voiceOver.current?.label == "A")
    }

    @Test("F64 escape dismisses a popover, and its presenter is read again")
    func popover() async {
        let rig = PresentationRig(.iPad)
        let anchor = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 44))
        anchor.setTitle("More", for: .normal)
        rig.a.view.addSubview(anchor)
        let b = rig.recorder("B", .popover)
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 100, height: 20))
        label.text = "In the popover"
        b.view.addSubview(label)
        b.popoverPresentationController?.sourceView = anchor
        await rig.present(b)
        #expect(rig.device.voiceOver.elements.compactMap(\.label) == ["In the popover"])
        rig.device.voiceOver.next()
        #expect(rig.device.voiceOver.escape())
        await rig.device.settle()
        #expect(rig.a.presentedViewController == nil)
        #expect(rig.device.voiceOver.elements.compactMap(\.label) == ["More"])
        #expect(!rig.device.voiceOver.escape())
    }

    // MARK: The cursor

    @Test func headingsAreReachedInBothDirections() {
        let stage = Stage()
        for (index, name) in ["One", "a", "Two", "b"].enumerated() {
            let view = stage.element(name, 0, CGFloat(50 + index * 50))
            if index % 2 == 0 { view.accessibilityTraits = .header }
        }
        #expect(stage.voiceOver.nextHeading()?.label == "One")
        #expect(stage.voiceOver.nextHeading()?.label == "Two")
        #expect(stage.voiceOver.nextHeading() == nil)
        #expect(stage.voiceOver.previousHeading()?.label == "One")
        #expect(stage.voiceOver.previousHeading() == nil)
    }

    @Test func theFocusIsPostedWithWhatItLeft() {
        let stage = Stage()
        stage.element("a", 0, 100)
        stage.element("b", 0, 200)
        let ear = Ear(UIAccessibility.elementFocusedNotification) { info in
            let names = [UIAccessibility.unfocusedElementUserInfoKey, UIAccessibility.focusedElementUserInfoKey].map {
                (info[$0] as? UIView)?.accessibilityLabel ?? "-"
            }
            // Other devices' cursors move, too.
            return names.contains("a") ? names.joined(separator: ">") : nil
        }
        defer { ear.stop() }
        stage.voiceOver.next()
        stage.voiceOver.next()
        #expect(ear.heard == ["->a", "a>b"])
    }

    @Test func magicTapsGoUpToTheController() {
        final class Player: UIViewController {
            var taps = 0
            override func accessibilityPerformMagicTap() -> Bool {
                taps += 1
                return true
            }
        }
        let device = HeadlessDevice(.iPhoneSE)
        let player = Player()
        let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
        button.setTitle("Pause", for: .normal)
        player.view.addSubview(button)
        device.show(player)
        device.step()
        device.voiceOver.next()
        #expect(device.voiceOver.magicTap())
        #expect(player.taps == 1)
        #expect(!device.voiceOver.escape())
    }

    @Test func anElementThatActivatesItselfIsNotTouched() async {
        final class Switch: UIView {
            var isOn = false
            var touches = 0
            override func accessibilityActivate() -> Bool {
                isOn.toggle()
                return true
            }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
        }
        let stage = Stage()
        let view = Switch(frame: CGRect(x: 20, y: 100, width: 100, height: 44))
        view.isAccessibilityElement = true
        stage.root.addSubview(view)
        stage.voiceOver.next()
        await stage.voiceOver.activate()
        #expect(view.isOn)
        #expect(view.touches == 0)
    }

    // MARK: Words

    @Test func anAnnouncementInterruptsThoseBeforeItUnlessItWaits() async {
        let stage = Stage()
        let ear = Ear(UIAccessibility.announcementDidFinishNotification) { info in
            guard let text = info[UIAccessibility.announcementStringValueUserInfoKey] as? String,
                text.hasPrefix("interrupt"),
                let isSaid = info[UIAccessibility.announcementWasSuccessfulUserInfoKey] as? Bool
            else { return nil }
            return "\(text) \(isSaid)"
        }
        defer { ear.stop() }
        await stage.device.perform {
            UIAccessibility.post(notification: .announcement, argument: "interrupt 0")
            await stage.device.advanceFrames(2)
            #expect(ear.heard == [], "nobody speaks")
            stage.device.isVoiceOverRunning = true
            UIAccessibility.post(notification: .announcement, argument: "interrupt 1")
            UIAccessibility.post(notification: .announcement, argument: "interrupt 2")
            UIAccessibility.post(
                notification: .announcement,
                argument: NSAttributedString(
                    string: "interrupt 3", attributes: [.accessibilitySpeechQueueAnnouncement: true]))
            UIAccessibility.post(notification: .announcement, argument: nil)
            await stage.device.advanceFrames(2)
            #expect(ear.heard == ["interrupt 1 false", "interrupt 2 true", "interrupt 3 true"])
        }
    }

    @Test func wordsForANewScreenMoveTheCursorToItsFirstElement() async {
        let stage = Stage()
        stage.element("a", 0, 100)
        stage.element("b", 0, 200)
        await stage.device.perform {
            stage.device.isVoiceOverRunning = true
            stage.voiceOver.focus(on: "b")
            _ = stage.voiceOver.takeEvents()
            UIAccessibility.post(notification: .screenChanged, argument: "Settings")
            await stage.device.advanceFrames(1)
            #expect(stage.voiceOver.current?.label == "a")
            #expect(stage.voiceOver.takeEvents().map(\.description) == ["screenChanged \"Settings\""])
            UIAccessibility.post(notification: .layoutChanged, argument: UIView())
            await stage.device.advanceFrames(1)
            #expect(stage.voiceOver.current?.label == "a", "an argument that is not on screen moves nothing")
        }
    }

    @Test(
        "What a controller or the caller posts for a new screen wins over what UIKit posts", arguments: [false, true])
    func lastWord(isAnimated: Bool) async {
        final class Page: UIViewController {
            let labels = ["first", "second", "third"].enumerated().map { index, text in
                let label = UILabel(frame: CGRect(x: 20, y: 150 + index * 50, width: 100, height: 20))
                label.text = text
                return label
            }
            override func viewDidLoad() { for label in labels { view.addSubview(label) } }
            override func viewDidAppear(_ animated: Bool) {
                UIAccessibility.post(notification: .screenChanged, argument: labels[1])
            }
        }
        await HeadlessDevice.with(.iPhoneSE) { device in
            let navigation = UINavigationController(rootViewController: UIViewController())
            device.show(navigation)
            device.isVoiceOverRunning = true
            await device.settle()
            _ = device.voiceOver.takeEvents()
            navigation.pushViewController(Page(), animated: isAnimated)
            await device.settle()
            #expect(device.voiceOver.current?.label == "second")
            #expect(
                device.voiceOver.takeEvents().map(\.description) == ["screenChanged", "screenChanged \"second\""])
            let page = Page()
            navigation.present(page, animated: isAnimated) {
                UIAccessibility.post(notification: .layoutChanged, argument: page.labels[2])
            }
            await device.settle()
            #expect(device.voiceOver.current?.label == "third")
        }
    }

    // MARK: Settings

    @Test func eachSettingIsReadAndPostedOnceAndCrossFadesAreNot() {
        let device = HeadlessDevice(.iPhoneSE)
        let names: [Notification.Name] = [
            UIAccessibility.voiceOverStatusDidChangeNotification, UIAccessibility.boldTextStatusDidChangeNotification,
            UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
            UIAccessibility.reduceMotionStatusDidChangeNotification,
            UIAccessibility.grayscaleStatusDidChangeNotification, UIAccessibility.shakeToUndoDidChangeNotification,
        ]
        let ears = names.map { name in Ear(name) { _ in name.rawValue } }
        defer { for ear in ears { ear.stop() } }
        #expect(UIAccessibility.isShakeToUndoEnabled)
        #expect(UIAccessibility.isVideoAutoplayEnabled)
        device.isVoiceOverRunning = true
        device.legibilityWeight = .bold
        device.contrast = .high
        device.reducesMotion = true
        device.prefersCrossFadeTransitions = true
        device.isGrayscaleEnabled = true
        device.isShakeToUndoEnabled = false
        #expect(ears.flatMap(\.heard) == names.map(\.rawValue))
        #expect(UIAccessibility.prefersCrossFadeTransitions)
        #expect(UIAccessibility.isGrayscaleEnabled)
        #expect(!UIAccessibility.isShakeToUndoEnabled)
        #expect(
            UITraitCollection.current.legibilityWeight == .bold
                || device.window.traitCollection.legibilityWeight == .bold)
        #expect(device.window.traitCollection.accessibilityContrast == .high)
    }

    // MARK: Memory

    @Test func handlersTargetsAndPartsAreFreedWithTheirViews() async {
        let tracker = LeakTracker()
        await HeadlessDevice.with(.iPhoneSE) { device in
            let controller = UIViewController()
            device.show(controller)
            device.isVoiceOverRunning = true
            do {
                let segments = UISegmentedControl(items: ["a", "b"])
                segments.frame = CGRect(x: 0, y: 100, width: 200, height: 32)
                let stepper = UIStepper(frame: CGRect(x: 0, y: 200, width: 94, height: 32))
                let bar = UITabBar(frame: CGRect(x: 0, y: 300, width: 200, height: 49))
                bar.items = [UITabBarItem(title: "Tab", image: nil, tag: 0)]
                for view in [segments, stepper, bar] {
                    controller.view.addSubview(view)
                    tracker.track(view)
                }
                let target = NSObject()
                tracker.track(target, "target")
                segments.accessibilityCustomActions = [
                    UIAccessibilityCustomAction(name: "x", target: target, selector: Selector("x")),
                    UIAccessibilityCustomAction(name: "y") { [weak segments] _ in segments?.removeAllSegments() != nil
                    },
                ]
                await device.advanceFrames(1)
                for element in device.voiceOver.elements { tracker.track(element.responder) }
                #expect(device.voiceOver.elements.count == 5)
                device.voiceOver.next()
                UIAccessibility.post(notification: .layoutChanged, argument: stepper)
                await device.advanceFrames(2)
                for view in [segments, stepper, bar] { view.removeFromSuperview() }
            }
            await device.advanceFrames(2)
            #expect(tracker.survivors == [])
        }
    }
}
