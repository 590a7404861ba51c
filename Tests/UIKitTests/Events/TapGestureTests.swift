import Foundation
import Testing

@_spi(Linux) @testable import UIKit

@MainActor
struct TapGestureTests {
    let rig = TouchRig()
    let journal = Journal()
    let view: LoggingView

    init() { view = rig.addView(LoggingView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))) }

    @discardableResult
    private func addTap(_ name: String, taps: Int = 1, touches: Int = 1) -> UITapGestureRecognizer {
        let tap = journal.follow(name, UITapGestureRecognizer())
        tap.numberOfTapsRequired = taps
        tap.numberOfTouchesRequired = touches
        view.addGestureRecognizer(tap)
        return tap
    }

    @Test func aTapIsRecognisedWhenTheFingerIsLiftedAndCancelsTheViewsTouch() {
        let tap = addTap("tap")
        var place = CGPoint.zero
        tap.addHandler { [unowned view] in place = $0.location(in: view) }
        rig.down(10, 20, at: 0)
        #expect(journal.entries == [])
        rig.up(12, 20, at: 0.1)
        #expect(journal.entries == ["tap ended"])
        #expect(place == CGPoint(x: 12, y: 20))
        #expect(view.log == ["began 10,20", "cancelled 12,20"])
        #expect(tap.state == .possible)
        #expect(rig.device.touches.tracks.isEmpty)
    }

    @Test func aTapThatDoesNotCancelLeavesTheViewItsTouch() {
        addTap("tap").cancelsTouchesInView = false
        rig.tap(10, 20, at: 0)
        #expect(journal.entries == ["tap ended"])
        #expect(view.log == ["began 10,20", "ended 10,20"])
    }

    @Test(arguments: [(45, true), (46, false)])
    func aTapMayWander45Points(distance: CGFloat, isTap: Bool) {
        addTap("tap")
        rig.down(10, 10, at: 0)
        rig.up(10 + distance, 10, at: 0.1)
        #expect(journal.entries == (isTap ? ["tap ended"] : []))
        #expect(view.log.last == (isTap ? "cancelled 55,10" : "ended 56,10"))
    }

    @Test func aTapLastsThreeQuartersOfASecond() {
        addTap("tap")
        rig.down(10, 10, at: 0)
        rig.advance(to: 0.74)
        rig.up(10, 10, at: 0.75)
        #expect(journal.entries == ["tap ended"])
        rig.advance(to: 2)
        rig.down(10, 10, at: 2)
        rig.advance(to: 2.76)
        rig.up(10, 10, at: 2.76)
        #expect(journal.entries == ["tap ended"])
    }

    @Test func aTapOnASubviewIsOne() {
        addTap("tap")
        let inner = rig.addView(LoggingView(frame: CGRect(x: 50, y: 50, width: 50, height: 50)), in: view)
        rig.tap(60, 60, at: 0)
        #expect(journal.entries == ["tap ended"])
        #expect(inner.log == ["began 10,10", "cancelled 10,10"])
    }

    @Test func twoFingersTapWhereTwoAreRequired() {
        let tap = addTap("tap", touches: 2)
        var count = 0
        var middle = CGPoint.zero
        tap.addHandler {
            count = $0.numberOfTouches
            middle = $0.location(in: nil)
        }
        rig.down(10, 10, at: 0, id: 1)
        rig.down(110, 30, at: 0.02, id: 2)
        rig.device.touches.ended(id: 1, at: CGPoint(x: 10, y: 10), time: 0.1)
        rig.device.touches.ended(id: 2, at: CGPoint(x: 110, y: 30), time: 0.1)
        rig.device.touches.deliverPending(rig.device)
        #expect(journal.entries == ["tap ended"])
        #expect(count == 2)
        #expect(middle == CGPoint(x: 60, y: 20))
        rig.tap(10, 10, at: 1)
        #expect(journal.entries.count == 1)
    }

    @Test func aDoubleTapTakesTwoTapsWithin035Seconds() {
        addTap("double", taps: 2)
        rig.tap(10, 10, at: 0)
        rig.tap(10, 10, at: 0.4)
        #expect(journal.entries == ["double ended"])

        rig.tap(10, 10, at: 2)
        rig.tap(10, 10, at: 2.41)  // 0.36 after 2.05: a new first tap
        #expect(journal.entries.count == 1)
        rig.tap(10, 10, at: 2.6)
        #expect(journal.entries.count == 2)
    }

    @Test func withoutARequirementBothSingleAndDoubleTapsAreSent() {
        addTap("single")
        addTap("double", taps: 2)
        rig.tap(10, 10, at: 0)
        #expect(journal.entries == ["single ended"])
        rig.tap(10, 10, at: 0.2)
        #expect(journal.entries == ["single ended", "double ended"])
    }

    @Test func aSingleTapWaitsForTheDoubleOneToFail() {
        let single = addTap("single")
        single.require(toFail: addTap("double", taps: 2))
        rig.tap(10, 10, at: 0)
        #expect(journal.entries == [])
        #expect(single.state == .possible)
        rig.advance(to: 0.39)
        #expect(journal.entries == [])
        rig.advance(to: 0.41)  // the end at 0.05 and 0.35 seconds
        #expect(journal.entries == ["single ended"])
        #expect(view.log == ["began 10,10", "cancelled 10,10"])
    }

    @Test func aSingleTapFailsWhenTheDoubleOneIsRecognised() {
        addTap("single").require(toFail: addTap("double", taps: 2))
        rig.tap(10, 10, at: 0)
        rig.advance(to: 0.2)
        rig.tap(10, 10, at: 0.2)
        rig.advance(to: 2)
        #expect(journal.entries == ["double ended"])
        rig.tap(10, 10, at: 3)
        rig.advance(to: 4)
        #expect(journal.entries == ["double ended", "single ended"])
    }

    @Test func aSecondTapThatWaitsForTheFrameStillCounts() {
        addTap("single").require(toFail: addTap("double", taps: 2))
        rig.tap(10, 10, at: 0)
        rig.device.touches.began(id: 0, at: CGPoint(x: 10, y: 10), time: 0.39)
        rig.advance(to: 0.42)
        rig.up(10, 10, at: 0.43)
        #expect(journal.entries == ["double ended"])
    }

    @Test func theViewHearsTheEndOfATouchWhenTheDoubleTapHasFailed() {
        addTap("double", taps: 2)
        rig.tap(10, 10, at: 0)
        #expect(view.log == ["began 10,10"])
        rig.advance(to: 0.41)
        #expect(view.log == ["began 10,10", "ended 10,10"])
        #expect(rig.device.touches.tracks.isEmpty)
        #expect(!rig.device.clock.hasWork)
    }

    @Test func aTouchHeldBackIsToldInOrderWhenTheTapFails() {
        addTap("tap").delaysTouchesBegan = true
        rig.down(10, 10, at: 0)
        rig.move(20, 10, at: 0.1)
        rig.move(30, 10, at: 0.2)
        #expect(view.log == [])
        rig.move(60, 10, at: 0.3)
        #expect(view.log == ["began 10,10", "moved 60,10"])
        rig.up(60, 10, at: 0.4)
        #expect(view.log.last == "ended 60,10")
    }

    @Test func aTouchHeldBackIsNeverToldWhenTheTapIsRecognised() {
        addTap("tap").delaysTouchesBegan = true
        rig.tap(10, 10, at: 0)
        #expect(view.log == [])
        #expect(journal.entries == ["tap ended"])
        #expect(rig.device.touches.tracks.isEmpty)
    }

    @Test func targetsAreToldAndNotRetained() {
        let tap = addTap("tap")
        tap.name = "t"
        var target: TargetObject? = TargetObject()
        weak var weakTarget: TargetObject?
        weakTarget = target
        let kept = TargetObject()
        if let target { tap.addTarget(target, action: TargetObject.tappedAction) }
        tap.addTarget(kept, action: TargetObject.tappedAction)
        tap.addTarget(kept, action: TargetObject.tappedAction)
        rig.tap(1, 1, at: 0)
        #expect(target?.senders == ["t"])
        #expect(kept.senders == ["t"])
        target = nil
        #expect(weakTarget == nil)
        rig.tap(1, 1, at: 1)
        #expect(kept.senders == ["t", "t"])
        tap.removeTarget(kept, action: nil)
        rig.tap(1, 1, at: 2)
        #expect(kept.senders == ["t", "t"])
        #expect(rig.device.issues.recorded.isEmpty)
    }

    @Test func anUnknownActionIsReported() {
        let tap = addTap("tap")
        let target = TargetObject()
        tap.addTarget(target, action: "vanish:")
        rig.tap(1, 1, at: 0)
        #expect(rig.device.issues.recorded.map(\.message).first?.contains("vanish:") == true)
    }

    @Test func aDisabledRecognizerReceivesNothing() {
        let tap = addTap("tap")
        tap.isEnabled = false
        rig.tap(1, 1, at: 0)
        #expect(journal.entries == [])
        #expect(view.log == ["began 1,1", "ended 1,1"])
        tap.isEnabled = true
        rig.down(1, 1, at: 1)
        tap.isEnabled = false
        rig.up(1, 1, at: 1.1)
        #expect(journal.entries == [])
    }

    @Test func aRecognizerTakenOffItsViewInTheMiddleOfATouchIsSilent() {
        let tap = addTap("tap")
        rig.down(1, 1, at: 0)
        view.removeGestureRecognizer(tap)
        rig.up(1, 1, at: 0.1)
        #expect(journal.entries == [])
        #expect(tap.view == nil)
        #expect(view.log == ["began 1,1", "ended 1,1"])
    }

    @Test func aCancelledTouchIsNoTap() {
        addTap("tap")
        rig.down(1, 1, at: 0)
        rig.device.touches.cancelled(id: 0, at: CGPoint(x: 1, y: 1), time: 0.1)
        rig.device.touches.deliverPending(rig.device)
        #expect(journal.entries == [])
        #expect(view.log == ["began 1,1", "cancelled 1,1"])
    }

    @Test func nothingIsRetainedAfterTheTouch() {
        weak var weakView: UIView?
        weak var weakTap: UIGestureRecognizer?
        do {
            let inner = rig.addView(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
            let double = UITapGestureRecognizer()
            double.numberOfTapsRequired = 2
            inner.addGestureRecognizer(double)
            weakView = inner
            weakTap = double
            rig.tap(5, 5, at: 0)
            inner.removeFromSuperview()
        }
        rig.advance(to: 1)
        #expect(weakView == nil)
        #expect(weakTap == nil)
    }

    @Test func aDeviceDroppedInTheMiddleOfATouchIsFreed() {
        weak var weakDevice: DeviceContext?
        weak var weakView: UIView?
        do {
            let device = DeviceContext(.fallback)
            let scene = UIWindowScene(device: device)
            let window = UIWindow(windowScene: scene)
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            window.addSubview(inner)
            window.isHidden = false
            let double = UITapGestureRecognizer()
            double.numberOfTapsRequired = 2
            inner.addGestureRecognizer(double)
            device.touches.began(id: 0, at: CGPoint(x: 5, y: 5), time: 0)
            device.touches.deliverPending(device)
            weakDevice = device
            weakView = inner
            device.scenes.removeAll()
        }
        #expect(weakDevice == nil)
        #expect(weakView == nil)
    }
}
