import Foundation
import Testing

@testable import UIKit

/// Hovering, clicks and scrolling.
@MainActor
struct PointerTests {
    let rig = TouchRig()
    let journal = Journal()
    let outer: UIView
    let inner: UIView

    init() {
        outer = rig.addView(UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
        inner = rig.addView(UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100)), in: outer)
    }

    private func add<Recognizer: UIGestureRecognizer>(
        _ name: String, _ recognizer: Recognizer, to view: UIView
    ) -> Recognizer {
        view.addGestureRecognizer(journal.follow(name, recognizer))
        return recognizer
    }

    private func point(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval = 0) {
        rig.device.touches.pointerMoved(to: CGPoint(x: x, y: y), time: time)
        rig.device.touches.deliverPending(rig.device)
    }

    private func scroll(_ change: ScrollSample.Change, by dy: CGFloat = 0, at time: TimeInterval) {
        rig.device.touches.scrolled(
            ScrollSample(change, at: CGPoint(x: 150, y: 150), by: CGVector(dx: 0, dy: dy), time: time))
        rig.device.touches.deliverPending(rig.device)
    }

    @Test func hoveringBeginsChangesAndEndsWithThePointer() {
        let hover = add("inner", UIHoverGestureRecognizer(), to: inner)
        _ = add("outer", UIHoverGestureRecognizer(), to: outer)
        point(10, 10)
        point(110, 120)
        #expect(hover.state == .began)
        #expect(hover.location(in: inner) == CGPoint(x: 10, y: 20))
        point(120, 120)
        #expect(
            journal.entries == [
                "outer began", "inner began", "outer changed", "inner changed", "outer changed",
            ])
        journal.entries = []
        point(10, 10)
        #expect(journal.entries == ["inner ended", "outer changed"])
        rig.device.touches.pointerMoved(to: nil, time: 1)
        rig.device.touches.deliverPending(rig.device)
        #expect(journal.entries == ["inner ended", "outer changed", "outer ended"])
        #expect(hover.state == .possible)
    }

    @Test func aViewThatMovesUnderARestingPointerCounts() {
        _ = add("inner", UIHoverGestureRecognizer(), to: inner)
        point(150, 50)
        #expect(journal.entries == [])
        outer.bounds.origin.y = 80
        rig.device.touches.deliverPending(rig.device)
        #expect(journal.entries == ["inner began"])
        let cover = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        rig.window.addSubview(cover)
        rig.device.touches.deliverPending(rig.device)
        #expect(journal.entries == ["inner began", "inner ended"])
    }

    @Test func hoveringEndsWithTheViewTheWindowOrTheRecognizer() {
        let hover = add("inner", UIHoverGestureRecognizer(), to: inner)
        point(150, 150)
        inner.removeFromSuperview()
        rig.device.touches.deliverPending(rig.device)
        #expect(journal.entries.count == 2)
        outer.addSubview(inner)
        rig.device.touches.deliverPending(rig.device)
        rig.window.isHidden = true
        rig.device.touches.deliverPending(rig.device)
        #expect(journal.entries == ["inner began", "inner ended", "inner began", "inner ended"])
        rig.window.isHidden = false
        rig.device.touches.deliverPending(rig.device)
        journal.entries = []
        hover.isEnabled = false
        #expect(journal.entries == ["inner cancelled"])
        rig.device.touches.deliverPending(rig.device)
        hover.isEnabled = true
        rig.device.touches.deliverPending(rig.device)
        #expect(journal.entries == ["inner cancelled", "inner began"])
        inner.removeGestureRecognizer(hover)
        #expect(journal.entries == ["inner cancelled", "inner began", "inner cancelled"])
    }

    @Test func aDelegateMayRefuseThePointer() {
        final class Refusing: NSObject, UIGestureRecognizerDelegate {
            var types: [UIEvent.EventType] = []
            func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
                types.append(event.type)
                return false
            }
        }
        let delegate = Refusing()
        add("inner", UIHoverGestureRecognizer(), to: inner).delegate = delegate
        point(150, 150)
        #expect(journal.entries == [])
        #expect(Set(delegate.types) == [.hover])
    }

    @Test func hoveringTakesNoTouchesAndGoesOnDuringThem() {
        _ = add("inner", UIHoverGestureRecognizer(), to: inner)
        _ = add("tap", UITapGestureRecognizer(), to: inner)
        point(150, 150)
        rig.tap(150, 150, at: 1)
        point(151, 150, at: 2)
        #expect(journal.entries == ["inner began", "tap ended", "inner changed"])
    }

    @Test func aTapAsksForItsButton() {
        let tap = add("primary", UITapGestureRecognizer(), to: inner)
        let other = add("secondary", UITapGestureRecognizer(), to: inner)
        other.buttonMaskRequired = .secondary
        #expect(tap.buttonMaskRequired == .primary)
        var mask: UIEvent.ButtonMask = []
        var modifiers: UIKeyModifierFlags = []
        other.addHandler {
            mask = $0.buttonMask
            modifiers = $0.modifierFlags
        }
        for (index, button) in [UIEvent.ButtonMask.primary, .secondary].enumerated() {
            rig.device.touches.send(
                TouchSample(
                    id: 0, change: .began, location: CGPoint(x: 150, y: 150), time: Double(index),
                    type: .indirectPointer, buttons: button, modifiers: .shift))
            rig.up(150, 150, at: Double(index) + 0.1)
        }
        #expect(journal.entries == ["primary ended", "secondary ended"])
        #expect(mask == .secondary)
        #expect(modifiers == .shift)
        rig.tap(150, 150, at: 3)  // a finger has no buttons
        #expect(journal.entries.count == 3)
        #expect(UIEvent.ButtonMask.button(3).rawValue == 4)
        #expect(UIEvent.ButtonMask.button(0) == [] && UIEvent.ButtonMask.button(99) == [])
    }

    @Test func aPanFollowsTheScrollingItAllows() {
        let pan = add("pan", UIPanGestureRecognizer(), to: outer)
        scroll(.step, by: 20, at: 0)
        #expect(journal.entries == [])
        pan.allowedScrollTypesMask = .continuous
        scroll(.step, by: 20, at: 0.1)
        #expect(journal.entries == [])
        scroll(.began, at: 1)
        scroll(.moved, by: 10, at: 1.05)
        #expect(journal.entries == ["pan began"])
        #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 10))
        #expect(pan.numberOfTouches == 0)
        #expect(pan.location(in: nil) == CGPoint(x: 150, y: 150))
        scroll(.moved, by: 10, at: 1.1)
        #expect(abs(pan.velocity(in: nil).y - 200) < 1e-6)
        rig.tap(150, 150, at: 1.12)
        scroll(.ended, at: 1.15)
        #expect(journal.entries == ["pan began", "pan changed", "pan ended"])
        #expect(pan.state == .possible)
        pan.allowedScrollTypesMask = .all
        scroll(.step, by: -5, at: 2)
        #expect(journal.entries.suffix(2) == ["pan began", "pan ended"])
    }

    @Test func ofNestedPansOneFollowsTheScroll() {
        for (name, view) in [("outer", outer), ("inner", inner)] {
            add(name, UIPanGestureRecognizer(), to: view).allowedScrollTypesMask = .all
        }
        scroll(.began, at: 0)
        scroll(.moved, by: 10, at: 0.1)
        scroll(.cancelled, at: 0.2)
        #expect(journal.entries == ["inner began", "inner cancelled"])
        scroll(.began, at: 1)
        scroll(.moved, by: 10, at: 1.1)
        rig.window.isHidden = true
        rig.device.touches.deliverPending(rig.device)
        #expect(journal.entries.suffix(2) == ["inner began", "inner cancelled"])
    }

    @Test func nonsenseIsRefusedAndReported() {
        rig.device.run {
            rig.device.touches.pointerMoved(to: CGPoint(x: CGFloat.nan, y: 0), time: 0)
            rig.device.touches.pointerMoved(to: .zero, time: .infinity)
        }
        rig.device.run { scroll(.step, by: .infinity, at: 0) }
        #expect(rig.device.issues.recorded.count == 3)
        #expect(!rig.device.touches.hasPending)
    }
}
