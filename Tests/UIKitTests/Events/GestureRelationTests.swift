import Foundation
import Testing

@testable import UIKit

/// Answers for a recognizer as a test sets it.
private final class Decider: NSObject, UIGestureRecognizerDelegate {
    var mayBegin = true
    var receives = true
    var isSimultaneous = false
    weak var requirement: UIGestureRecognizer?
    weak var dependent: UIGestureRecognizer?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isSimultaneous }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer === requirement }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer === dependent }
}

/// A recognizer that does what a test says.
private final class Scripted: UIGestureRecognizer {
    var onBegan: ((UIGestureRecognizer) -> Void)?
    var onMoved: ((UIGestureRecognizer) -> Void)?
    var onEnded: ((UIGestureRecognizer) -> Void)?
    var resets = 0
    var received: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        received.append("began")
        onBegan?(self)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        received.append("moved")
        onMoved?(self)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        received.append("ended")
        onEnded?(self)
    }
    override func reset() { resets += 1 }
}

@MainActor
struct GestureRelationTests {
    let rig = TouchRig()
    let journal = Journal()
    let outer: UIView
    let inner: UIView

    init() {
        outer = rig.addView(UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
        inner = rig.addView(UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100)), in: outer)
    }

    private func addTap(_ name: String, to view: UIView) -> UITapGestureRecognizer {
        let tap = journal.follow(name, UITapGestureRecognizer())
        view.addGestureRecognizer(tap)
        return tap
    }

    private func addScripted(_ name: String, to view: UIView) -> Scripted {
        let scripted = journal.follow(name, Scripted())
        view.addGestureRecognizer(scripted)
        return scripted
    }

    @Test func ofNestedTapsTheInnerOneWins() {
        _ = addTap("outer", to: outer)
        _ = addTap("inner", to: inner)
        rig.tap(110, 110, at: 0)
        #expect(journal.entries == ["inner ended"])
        rig.tap(10, 10, at: 1)
        #expect(journal.entries == ["inner ended", "outer ended"])
    }

    @Test(arguments: [true, false])
    func nestedTapsAreBothRecognisedWhenEitherDelegateSaysSo(isInner: Bool) {
        let first = addTap("outer", to: outer)
        let second = addTap("inner", to: inner)
        let decider = Decider()
        decider.isSimultaneous = true
        (isInner ? second : first).delegate = decider
        rig.tap(110, 110, at: 0)
        #expect(journal.entries == ["inner ended", "outer ended"])
    }

    @Test func theInnerTapWaitsWhereTheOuterOneHasToFailFirst() {
        let first = addTap("outer", to: outer)
        let second = addTap("inner", to: inner)
        let decider = Decider()
        decider.requirement = first
        second.delegate = decider
        rig.tap(110, 110, at: 0)
        #expect(journal.entries == ["outer ended"])
    }

    @Test func aDelegateMayMakeOthersWait() {
        let first = addTap("outer", to: outer)
        let second = addTap("inner", to: inner)
        let decider = Decider()
        decider.dependent = second
        first.delegate = decider
        rig.tap(110, 110, at: 0)
        #expect(journal.entries == ["outer ended"])
    }

    @Test func gesturesThatWaitForEachOtherDoNotWaitForEver() {
        let first = addTap("outer", to: outer)
        let second = addTap("inner", to: inner)
        first.require(toFail: second)
        second.require(toFail: first)
        rig.tap(110, 110, at: 0)
        #expect(journal.entries == ["inner ended"])
    }

    @Test func aDelegateOrTheViewMayRefuse() {
        final class Refusing: UIView {
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        let tap = addTap("outer", to: outer)
        let decider = Decider()
        tap.delegate = decider
        decider.mayBegin = false
        rig.tap(10, 10, at: 0)
        decider.mayBegin = true
        decider.receives = false
        rig.tap(10, 10, at: 1)
        #expect(journal.entries == [])
        decider.receives = true
        let refusing = rig.addView(Refusing(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), in: outer)
        rig.tap(10, 10, at: 2)
        #expect(journal.entries == [])
        refusing.removeFromSuperview()
        rig.tap(10, 10, at: 3)
        #expect(journal.entries == ["outer ended"])
    }

    @Test func aContinuousGestureGoesThroughItsStatesAndIsResetOnce() {
        let scripted = addScripted("drag", to: outer)
        scripted.onBegan = { $0.state = .began }
        scripted.onMoved = { $0.state = .changed }
        scripted.onEnded = { $0.state = .ended }
        rig.down(1, 1, at: 0)
        #expect(scripted.state == .began)
        rig.move(2, 2, at: 0.1)
        rig.move(3, 3, at: 0.2)
        rig.up(3, 3, at: 0.3)
        #expect(journal.entries == ["drag began", "drag changed", "drag changed", "drag ended"])
        #expect(scripted.state == .possible)
        #expect(scripted.resets == 1)
    }

    @Test func aGestureThatBeginsAndEndsInOneEventTellsBoth() {
        let scripted = addScripted("drag", to: outer)
        scripted.onBegan = {
            $0.state = .began
            $0.state = .ended
        }
        rig.down(1, 1, at: 0)
        #expect(journal.entries == ["drag began", "drag ended"])
        #expect(scripted.resets == 1)
    }

    @Test func aGestureThatBeganFailsTheOthersAndTheyHearNoMore() {
        let drag = addScripted("drag", to: outer)
        drag.onMoved = { $0.state = $0.state == .possible ? .began : .changed }
        let tap = addTap("tap", to: inner)
        let other = addScripted("other", to: outer)
        other.onMoved = { $0.state = .began }
        rig.down(110, 110, at: 0)
        rig.move(112, 112, at: 0.1)
        rig.up(112, 112, at: 0.2)
        #expect(journal.entries == ["drag began"])
        #expect(other.received == ["began"])
        #expect(other.resets == 1)
        #expect(tap.state == .possible)
    }

    @Test func aContinuousGestureThatHasToWaitBeginsWhenTheOtherFails() {
        let drag = addScripted("drag", to: outer)
        let other = addScripted("other", to: outer)
        drag.require(toFail: other)
        drag.onBegan = { $0.state = .began }
        drag.onMoved = { $0.state = .changed }
        other.onMoved = { $0.state = .failed }
        rig.down(1, 1, at: 0)
        #expect(journal.entries == [])
        #expect(drag.state == .possible)
        rig.move(2, 2, at: 0.1)
        #expect(journal.entries == ["drag began"])
        rig.move(3, 3, at: 0.2)
        #expect(journal.entries == ["drag began", "drag changed"])
    }

    @Test func disablingACOntinuousGestureCancelsIt() {
        let drag = addScripted("drag", to: outer)
        drag.onBegan = { $0.state = .began }
        rig.down(1, 1, at: 0)
        drag.isEnabled = false
        rig.move(2, 2, at: 0.1)
        #expect(journal.entries == ["drag began", "drag cancelled"])
        #expect(drag.received == ["began"])
    }

    @Test func anActionThatDisablesItsGestureCancelsIt() {
        let drag = addScripted("drag", to: outer)
        drag.onBegan = { $0.state = .began }
        drag.addHandler { $0.isEnabled = false }
        rig.down(1, 1, at: 0)
        #expect(journal.entries == ["drag began", "drag cancelled"])
        #expect(drag.state == .possible)
    }

    @Test func anAttemptThatNobodyDecidedFailsWithItsLastTouch() {
        let idle = addScripted("idle", to: outer)
        let view = rig.addView(LoggingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), in: outer)
        rig.tap(1, 1, at: 0)
        #expect(idle.resets == 1)
        #expect(view.log == ["began 1,1", "ended 1,1"])
    }

    @Test func gesturesOfDifferentFingersDoNotCompete() {
        let left = rig.addView(UIView(frame: CGRect(x: 0, y: 400, width: 100, height: 100)))
        let right = rig.addView(UIView(frame: CGRect(x: 100, y: 400, width: 100, height: 100)))
        for (name, view) in [("left", left), ("right", right)] {
            addScripted(name, to: view).onBegan = { $0.state = .began }
        }
        rig.down(10, 410, at: 0, id: 1)
        rig.down(110, 410, at: 0.1, id: 2)
        #expect(journal.entries == ["left began", "right began"])
    }

    @Test func anIgnoredTouchIsNotFollowed() {
        let scripted = addScripted("drag", to: outer)
        scripted.onBegan = { [unowned rig] recognizer in
            for touch in rig.device.touches.event.allTouches ?? [] {
                recognizer.ignore(touch, for: rig.device.touches.event)
            }
        }
        rig.down(1, 1, at: 0)
        rig.move(2, 2, at: 0.1)
        #expect(scripted.received == ["began"])
        #expect(scripted.numberOfTouches == 0)
    }

    @Test func aStepThatDoesNotExistIsReported() {
        let scripted = addScripted("drag", to: outer)
        scripted.onBegan = { $0.state = .changed }
        rig.down(1, 1, at: 0)
        #expect(scripted.state == .possible)
        #expect(rig.device.issues.recorded.count == 1)
    }
}
