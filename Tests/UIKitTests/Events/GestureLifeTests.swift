import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// What happens to a gesture when the world changes under it.
@MainActor
struct GestureLifeTests {
    let rig = TouchRig()
    let journal = Journal()
    let outer: UIView
    let view: LoggingView

    init() {
        outer = rig.addView(UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
        view = rig.addView(LoggingView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), in: outer)
    }

    private func add<Recognizer: UIGestureRecognizer>(
        _ name: String, _ recognizer: Recognizer, to view: UIView? = nil
    ) -> Recognizer {
        recognizer.name = name
        (view ?? self.view).addGestureRecognizer(journal.follow(name, recognizer))
        return recognizer
    }

    private func drag(at time: TimeInterval) {
        rig.down(10, 10, at: time)
        rig.move(40, 10, at: time + 0.1)
    }

    // MARK: Its view, its window, the device

    @Test func aViewThatLeavesTheWindowCancelsItsGestureInTheNextFrame() {
        let pan = add("pan", UIPanGestureRecognizer())
        drag(at: 0)
        outer.removeFromSuperview()
        #expect(pan.state == .began)
        rig.device.touches.deliverPending(rig.device)
        #expect(journal.entries == ["pan began", "pan cancelled"])
        rig.move(80, 10, at: 0.3)
        rig.up(80, 10, at: 0.4)
        #expect(journal.entries.count == 2)
        #expect(rig.device.touches.tracks.isEmpty)
    }

    @Test func aViewThatIsOnlyMovedKeepsItsGesture() {
        _ = add("pan", UIPanGestureRecognizer())
        drag(at: 0)
        rig.window.addSubview(view)
        rig.move(80, 10, at: 0.3)
        rig.up(80, 10, at: 0.4)
        #expect(journal.entries == ["pan began", "pan changed", "pan ended"])
    }

    @Test func aTapOnAViewThatLeavesIsNone() {
        _ = add("tap", UITapGestureRecognizer())
        rig.down(10, 10, at: 0)
        view.removeFromSuperview()
        rig.up(10, 10, at: 0.1)
        #expect(journal.entries == [])
        #expect(view.log == ["began 10,10", "ended 10,10"])
    }

    @Test func aRecognizerMovedToAnotherViewIsCancelledAndWorksThere() {
        let pan = add("pan", UIPanGestureRecognizer())
        drag(at: 0)
        outer.addGestureRecognizer(pan)
        #expect(view.gestureRecognizers == nil)
        #expect(pan.view === outer)
        rig.move(80, 10, at: 0.3)
        rig.up(80, 10, at: 0.4)
        #expect(journal.entries == ["pan began", "pan cancelled"])
        drag(at: 1)
        #expect(journal.entries.last == "pan began")
    }

    @Test func aGestureDisabledAndEnabledAgainDoesNotTakeUpTheTouch() {
        let pan = add("pan", UIPanGestureRecognizer())
        drag(at: 0)
        pan.isEnabled = false
        pan.isEnabled = true
        rig.move(90, 10, at: 0.3)
        rig.up(90, 10, at: 0.4)
        #expect(journal.entries == ["pan began", "pan cancelled"])
        drag(at: 1)
        #expect(journal.entries.last == "pan began")
    }

    @Test func turningTheDeviceCancelsTouchesAndGestures() {
        _ = add("pan", UIPanGestureRecognizer(), to: outer)
        drag(at: 0)
        rig.device.change { $0.interfaceOrientation = .landscapeLeft }
        rig.device.touches.deliverPending(rig.device)
        rig.move(90, 10, at: 0.3)
        #expect(journal.entries == ["pan began", "pan cancelled"])
        #expect(!rig.device.touches.hasTouches)
    }

    @Test func aCallCancelsEverything() {
        let other = rig.addView(LoggingView(frame: CGRect(x: 0, y: 400, width: 100, height: 100)))
        _ = add("pan", UIPanGestureRecognizer())
        drag(at: 0)
        rig.down(10, 410, at: 0.2, id: 1)
        rig.device.touches.cancelAll()
        #expect(journal.entries == ["pan began", "pan cancelled"])
        #expect(other.log == ["began 10,10", "cancelled 10,10"])
        #expect(rig.device.touches.tracks.isEmpty)
    }

    @Test func anActionMayTakeAwayItsViewTheRootOrItsRecognizer() {
        for attack in 0..<4 {
            let rig = TouchRig()
            let controller = UIViewController()
            rig.window.rootViewController = controller
            let tap = UITapGestureRecognizer()
            var count = 0
            controller.view.addGestureRecognizer(tap)
            tap.addHandler { recognizer in
                count += 1
                switch attack {
                case 0: recognizer.view?.removeFromSuperview()
                case 1: rig.window.rootViewController = nil
                case 2: recognizer.view?.removeGestureRecognizer(recognizer)
                default: rig.window.isHidden = true
                }
            }
            rig.tap(100, 100, at: 0)
            rig.tap(100, 100, at: 1)
            #expect(count == 1, "\(attack)")
            #expect(tap.state == .possible)
            #expect(rig.device.touches.tracks.isEmpty)
        }
    }

    @Test func anActionMayRunFrames() {
        let tap = add("tap", UITapGestureRecognizer())
        tap.addHandler { [unowned rig] _ in
            for frame in 1...60 { Frame.run(rig.device, at: 0.1 + Double(frame) / 60) }
        }
        let press = add("press", UILongPressGestureRecognizer(), to: outer)
        rig.tap(10, 10, at: 0)
        #expect(journal.entries == ["tap ended"])
        #expect(press.state == .possible)
        rig.tap(10, 10, at: 3)
        #expect(journal.entries == ["tap ended", "tap ended"])
    }

    @Test func anActionMaySendTouches() {
        let tap = add("tap", UITapGestureRecognizer())
        var isFirst = true
        tap.addHandler { [unowned rig] _ in
            guard isFirst else { return }
            isFirst = false
            rig.tap(20, 20, at: 1)
        }
        rig.tap(10, 10, at: 0)
        // What comes during a delivery waits for its end.
        #expect(journal.entries == ["tap ended", "tap ended"])
        #expect(!rig.device.touches.hasPending)
    }

    @Test func devicesDoNotHearOfEachOther() {
        let second = TouchRig()
        let tap = journal.follow("second", UITapGestureRecognizer())
        second.window.addGestureRecognizer(tap)
        _ = add("first", UITapGestureRecognizer())
        rig.down(10, 10, at: 0)
        second.down(10, 10, at: 0)
        second.up(10, 10, at: 0.1)
        #expect(journal.entries == ["second ended"])
        rig.up(10, 10, at: 0.1)
        #expect(journal.entries == ["second ended", "first ended"])
    }

    @Test func elevenFingersAndOnesOffTheScreen() {
        view.isMultipleTouchEnabled = true
        let pinch = add("pinch", UIPinchGestureRecognizer())
        var points: [Int: CGPoint] = [:]
        for id in 0..<11 { points[id] = CGPoint(x: 10 + id * 10, y: 10) }
        rig.fingers(points, at: 0)
        #expect(rig.device.touches.fingers.count == 11)
        #expect(pinch.numberOfTouches == 2)
        for id in 0..<11 { points[id] = CGPoint(x: -5000 * id, y: 1_000_000) }
        rig.fingers(points, at: 0.1)
        #expect(journal.entries == ["pinch began"])
        for id in 0..<11 { rig.up(-1, -1, at: 0.2, id: id) }
        #expect(journal.entries == ["pinch began", "pinch ended"])
        #expect(rig.device.touches.tracks.isEmpty)
        // A finger that comes down outside touches whatever answers there: here, nothing.
        rig.down(-5, 5, at: 1)
        #expect(!rig.device.touches.hasTouches)
    }

    // MARK: Its targets

    @Test func targetsAreToldOnceAndNotAfterTheyWereRemoved() {
        let tap = add("tap", UITapGestureRecognizer())
        let (first, second) = (TargetObject(), TargetObject())
        tap.addTarget(first, action: TargetObject.tappedAction)
        tap.addTarget(first, action: TargetObject.tappedAction)
        rig.tap(10, 10, at: 0)
        #expect(first.senders == ["tap"])
        tap.removeTarget(first, action: nil)
        tap.addHandler { $0.removeTarget(second, action: TargetObject.tappedAction) }
        tap.addTarget(second, action: TargetObject.tappedAction)
        rig.tap(10, 10, at: 1)
        #expect(first.senders == ["tap"])
        #expect(second.senders == [])
    }

    @Test func aTargetFreedInTheMiddleOfAGestureIsPassedOver() {
        let pan = add("pan", UIPanGestureRecognizer())
        var target: TargetObject? = TargetObject()
        if let target { pan.addTarget(target, action: TargetObject.tappedAction) }
        drag(at: 0)
        #expect(target?.senders == ["pan"])
        target = nil
        rig.up(40, 10, at: 0.2)
        #expect(journal.entries == ["pan began", "pan ended"])
        #expect(rig.device.issues.recorded.isEmpty)
    }

    // MARK: What subclasses say

    private final class Immediate: UIGestureRecognizer {
        var prevents: (UIGestureRecognizer) -> Bool = { _ in true }
        var isPreventable: (UIGestureRecognizer) -> Bool = { _ in true }
        var requires: (UIGestureRecognizer) -> Bool = { _ in false }
        var receives: (UIEvent) -> Bool = { _ in true }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
        override func canPrevent(_ other: UIGestureRecognizer) -> Bool { prevents(other) }
        override func canBePrevented(by other: UIGestureRecognizer) -> Bool { isPreventable(other) }
        override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { requires(other) }
        override func shouldReceive(_ event: UIEvent) -> Bool { receives(event) }
    }

    @Test func aSubclassMayLeaveOthersAloneOrBeLeftAlone() {
        let first = add("first", Immediate())
        let second = add("second", Immediate(), to: outer)
        rig.tap(10, 10, at: 0)
        #expect(journal.entries == ["first ended"])
        first.prevents = { $0 !== second }
        rig.tap(10, 10, at: 1)
        #expect(journal.entries.suffix(2) == ["first ended", "second ended"])
        first.prevents = { _ in true }
        second.isPreventable = { _ in false }
        rig.tap(10, 10, at: 2)
        #expect(journal.entries.suffix(2) == ["first ended", "second ended"])
        #expect(journal.entries.count == 5)
    }

    @Test func aSubclassMayWaitForOthersAndRefuseEvents() {
        let first = add("first", Immediate())
        let second = add("second", Immediate(), to: outer)
        first.requires = { $0 === second }
        rig.tap(10, 10, at: 0)
        #expect(journal.entries == ["second ended"])
        second.receives = { $0.type != .touches }
        rig.tap(10, 10, at: 1)
        #expect(journal.entries == ["second ended", "first ended"])
    }

    @Test func aContinuousGestureThatWaitsFailsWithItsLastFinger() {
        final class Slow: UIGestureRecognizer {}
        let slow = add("slow", Slow(), to: outer)
        let pan = add("pan", UIPanGestureRecognizer())
        pan.require(toFail: slow)
        drag(at: 0)
        #expect(pan.state == .possible)
        rig.up(40, 10, at: 0.2)
        #expect(journal.entries == [])
        #expect(pan.state == .possible)
        drag(at: 1)
        rig.up(40, 10, at: 1.2)
        #expect(rig.device.touches.tracks.isEmpty)
    }

    @Test func touchesOfAnotherTypeDoNotJoinAGesture() {
        let pan = add("pan", UIPanGestureRecognizer())
        rig.down(10, 10, at: 0, id: 1)
        rig.device.touches.send(
            TouchSample(
                id: 2, change: .began, location: CGPoint(x: 50, y: 10), time: 0.1, type: .pencil))
        rig.move(11, 10, at: 0.2, id: 1)
        #expect(pan.numberOfTouches == 1)
        rig.up(11, 10, at: 0.3, id: 1)
        rig.up(50, 10, at: 0.3, id: 2)
        pan.requiresExclusiveTouchType = false
        rig.down(10, 10, at: 1, id: 1)
        rig.device.touches.send(
            TouchSample(
                id: 2, change: .began, location: CGPoint(x: 50, y: 10), time: 1.1, type: .pencil))
        rig.move(11, 10, at: 1.2, id: 1)
        #expect(pan.numberOfTouches == 2)
        rig.up(11, 10, at: 1.3, id: 1)
        rig.up(50, 10, at: 1.3, id: 2)
        pan.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
        drag(at: 2)
        #expect(journal.entries == [])
    }

    // MARK: Memory

    @Test func recognizersTargetsAndDelegatesAreFreed() throws {
        final class Delegate: NSObject, UIGestureRecognizerDelegate {}
        let kinds: [@MainActor () -> UIGestureRecognizer] = [
            { UITapGestureRecognizer() }, { UIPanGestureRecognizer() }, { UILongPressGestureRecognizer() },
            { UISwipeGestureRecognizer() }, { UIPinchGestureRecognizer() }, { UIRotationGestureRecognizer() },
            { UIScreenEdgePanGestureRecognizer() }, { UIHoverGestureRecognizer() },
        ]
        for make in kinds {
            try expectFreed {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
                view.isMultipleTouchEnabled = true
                rig.window.addSubview(view)
                let (recognizer, target, delegate) = (make(), TargetObject(), Delegate())
                recognizer.addTarget(target, action: TargetObject.tappedAction)
                recognizer.addHandler { [weak view] _ in _ = view }
                recognizer.delegate = delegate
                view.addGestureRecognizer(recognizer)
                rig.device.touches.pointerMoved(to: CGPoint(x: 20, y: 20), time: 0)
                rig.fingers([1: CGPoint(x: 10, y: 10), 2: CGPoint(x: 50, y: 10)], at: 0)
                rig.fingers([1: CGPoint(x: 90, y: 10), 2: CGPoint(x: 50, y: 90)], at: 0.1)
                rig.advance(to: rig.device.clock.now + 1)
                rig.up(90, 10, at: 0.2, id: 1)
                rig.up(50, 90, at: 0.2, id: 2)
                rig.device.touches.pointerMoved(to: nil, time: 0.3)
                rig.device.touches.deliverPending(rig.device)
                view.removeFromSuperview()
                return [view, recognizer, target, delegate]
            }
        }
    }

    @Test func aViewFreedInTheMiddleOfAGestureTakesItAlongAfterTheTouch() throws {
        try expectFreed {
            let view = UIView(frame: CGRect(x: 0, y: 300, width: 200, height: 200))
            rig.window.addSubview(view)
            let pan = UIPanGestureRecognizer()
            view.addGestureRecognizer(pan)
            rig.down(10, 310, at: 0)
            rig.move(60, 310, at: 0.1)
            view.removeFromSuperview()
            rig.move(70, 310, at: 0.2)
            rig.up(70, 310, at: 0.3)
            return [view, pan]
        }
    }
}
