import Foundation
import Testing

@_spi(Linux) @testable import UIKit

@MainActor
struct UIControlActionTests {
    let rig = TouchRig()
    let control: UIControl
    let journal = Journal()

    init() {
        control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        rig.window.addSubview(control)
    }

    private func action(_ name: String, identifier: UIAction.Identifier? = nil) -> UIAction {
        UIAction(identifier: identifier, handler: { [unowned journal] _ in journal.add(name) })
    }

    @Test func rawValuesAreThoseOfTheHeader() {
        let values: [(UIControl.Event, UInt)] = [
            (.touchDown, 1), (.touchDownRepeat, 2), (.touchDragInside, 4), (.touchDragOutside, 8),
            (.touchDragEnter, 16),
            (.touchDragExit, 32), (.touchUpInside, 64), (.touchUpOutside, 128), (.touchCancel, 256),
            (.valueChanged, 4096),
            (.primaryActionTriggered, 8192), (.menuActionTriggered, 16384), (.editingDidBegin, 65536),
            (.editingChanged, 131_072), (.editingDidEnd, 262_144), (.editingDidEndOnExit, 524_288),
            (.allTouchEvents, 0xFFF), (.allEditingEvents, 0xF0000), (.allEvents, 0xFFFF_FFFF),
        ]
        for (event, value) in values { #expect(event.rawValue == value) }
    }

    @Test func handlersRunInTheOrderTheyWereAdded() {
        let target = TargetObject()
        control.addAction(action("first"), for: .valueChanged)
        control.addTarget(target, action: TargetObject.pressedAction, for: .valueChanged)
        control.addAction(action("second"), for: [.valueChanged, .touchUpInside])
        control.sendActions(for: .valueChanged)
        #expect(journal.entries == ["first", "second"])
        #expect(target.senders == ["control 0"])
        control.sendActions(for: .touchDown)
        #expect(journal.entries.count == 2)
    }

    @Test func oneHandlerRunsOnceForSeveralEventsAtATime() {
        control.addAction(action("a"), for: [.valueChanged, .primaryActionTriggered])
        control.sendActions(for: [.valueChanged, .primaryActionTriggered])
        #expect(journal.entries == ["a"])
    }

    @Test func anActionKnowsItsSenderWhileItRuns() {
        var sender: Any?
        let action = UIAction(title: "T", handler: { sender = $0.sender })
        control.addAction(action, for: .touchUpInside)
        rig.tap(10, 10, at: 0)
        #expect(sender as? UIControl === control)
        #expect(action.sender == nil)
        #expect(action.title == "T")
    }

    @Test func anActionReplacesOneOfItsIdentifierAtTheSameEvents() {
        control.addAction(action("old", identifier: .init("id")), for: [.touchDown, .touchUpInside])
        control.addAction(action("new", identifier: .init("id")), for: .touchUpInside)
        control.sendActions(for: .touchDown)
        control.sendActions(for: .touchUpInside)
        #expect(journal.entries == ["old", "new"])
        control.removeAction(identifiedBy: .init("id"), for: .allEvents)
        #expect(control.allControlEvents == [])
    }

    @Test func actionsWithoutAnIdentifierAreAllDifferent() {
        #expect(action("a").identifier != action("b").identifier)
    }

    @Test func theSameTargetAndActionAreAddedOnce() {
        let target = TargetObject()
        control.addTarget(target, action: TargetObject.plainAction, for: .touchDown)
        control.addTarget(target, action: TargetObject.plainAction, for: [.touchDown, .touchUpInside])
        control.sendActions(for: .touchDown)
        #expect(target.senders == ["plain"])
        #expect(control.allControlEvents == [.touchDown, .touchUpInside])
        #expect(control.actions(forTarget: target, forControlEvent: .touchUpInside) == ["plain"])
        #expect(control.actions(forTarget: target, forControlEvent: .valueChanged) == nil)
        #expect(control.allTargets == [AnyHashable(target)])
        control.removeTarget(target, action: TargetObject.plainAction, for: .touchDown)
        #expect(control.allControlEvents == .touchUpInside)
        control.removeTarget(nil, action: nil, for: .allEvents)
        #expect(control.allTargets == [])
    }

    @Test func aTargetIsNotRetainedAndAFreedOneIsPassedOver() {
        var target: TargetObject? = TargetObject()
        weak var weakTarget: TargetObject?
        weakTarget = target
        control.addTarget(target, action: TargetObject.plainAction, for: .touchDown)
        control.addAction(action("after"), for: .touchDown)
        target = nil
        #expect(weakTarget == nil)
        control.sendActions(for: .touchDown)
        #expect(journal.entries == ["after"])
        #expect(control.allTargets == [])
        #expect(rig.device.issues.recorded.isEmpty)
    }

    @Test func aNilTargetGoesUpTheResponderChain() {
        final class Holder: UIView {
            var count = 0
            func save() { count += 1 }
        }
        let holder = rig.addView(Holder(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
        holder.addSubview(control)
        control.addTarget(nil, action: Selector("save", Holder.save), for: .touchUpInside)
        rig.tap(10, 10, at: 0)
        #expect(holder.count == 1)
        #expect(control.allTargets.count == 1)
        #expect(control.allTargets.first?.base is NSNull)
        #expect(control.actions(forTarget: nil, forControlEvent: .touchUpInside) == ["save"])
    }

    @Test func anUnknownActionIsReported() {
        let target = TargetObject()
        control.addTarget(target, action: "vanish:", for: .touchDown)
        rig.down(10, 10, at: 0)
        #expect(rig.device.issues.recorded.first?.message.contains("vanish:") == true)
    }

    @Test func handlersAreVisitedUntilToldToStop() {
        let target = TargetObject()
        control.addAction(action("a", identifier: .init("a")), for: .touchDown)
        control.addTarget(target, action: TargetObject.plainAction, for: .touchUpInside)
        control.addAction(action("b"), for: .touchUpInside)
        var seen: [String] = []
        control.enumerateEventHandlers { action, pair, events, stop in
            seen.append("\(action?.identifier.rawValue ?? "-") \(pair?.1.description ?? "-") \(events.rawValue)")
            stop = pair != nil
        }
        #expect(seen == ["a - 1", "- plain 64"])
    }

    @Test func thePrimaryActionIsOneForItsEvent() {
        let control = UIControl(frame: .zero, primaryAction: action("primary"))
        control.sendActions(for: .primaryActionTriggered)
        #expect(journal.entries == ["primary"])
    }

    @Test func allActionsPassThroughTheOverridableMethods() {
        final class Spy: UIControl {
            var sent: [String] = []
            override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
                sent.append("\(action) \(event != nil)")
            }
            override func sendAction(_ action: UIAction) { sent.append("action") }
        }
        let spy = rig.addView(Spy(frame: CGRect(x: 100, y: 0, width: 100, height: 100)))
        let target = TargetObject()
        spy.addTarget(target, action: TargetObject.plainAction, for: .touchUpInside)
        spy.addAction(action("a"), for: .touchUpInside)
        rig.tap(110, 10, at: 0)
        spy.sendActions(for: .touchUpInside)
        #expect(spy.sent == ["plain true", "action", "plain false", "action"])
        #expect(target.senders == [])
    }

    @Test func actionsAreRetainedAsLongAsTheControl() {
        weak var weakAction: UIAction?
        weak var weakControl: UIControl?
        do {
            let control = UIControl(frame: .zero)
            let action = action("a")
            control.addAction(action, for: .touchDown)
            weakAction = action
            weakControl = control
        }
        #expect(weakAction == nil)
        #expect(weakControl == nil)
        do {
            let action = action("kept")
            control.addAction(action, for: .touchDown)
            weakAction = action
        }
        #expect(weakAction != nil)
    }
}
