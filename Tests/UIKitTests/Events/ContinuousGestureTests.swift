import Foundation
import Testing

@testable import UIKit

@MainActor
struct ContinuousGestureTests {
    let rig = TouchRig()
    let journal = Journal()
    let view: LoggingView

    init() { view = rig.addView(LoggingView(frame: CGRect(x: 50, y: 50, width: 300, height: 300))) }

    private func add<Recognizer: UIGestureRecognizer>(_ name: String, _ recognizer: Recognizer) -> Recognizer {
        view.addGestureRecognizer(journal.follow(name, recognizer))
        return recognizer
    }

    @Test func aLongPressBeginsAfterHalfASecondAndEndsWithTheFinger() {
        _ = add("press", UILongPressGestureRecognizer())
        rig.down(60, 60, at: 0)
        rig.advance(to: 0.49)
        #expect(journal.entries == [])
        rig.advance(to: 0.51)
        #expect(journal.entries == ["press began"])
        #expect(view.log == ["began 10,10", "cancelled 10,10"])
        rig.move(160, 60, at: 0.6)
        rig.up(160, 60, at: 0.7)
        #expect(journal.entries == ["press began", "press changed", "press ended"])
        #expect(!rig.device.clock.hasWork)
    }

    @Test(arguments: [(10, true), (11, false)])
    func aLongPressMayMove10PointsBeforeItBegins(distance: CGFloat, isPress: Bool) {
        _ = add("press", UILongPressGestureRecognizer())
        rig.down(60, 60, at: 0)
        rig.move(60 + distance, 60, at: 0.1)
        rig.advance(to: 1)
        #expect(journal.entries == (isPress ? ["press began"] : []))
    }

    @Test func aShortPressIsNone() {
        _ = add("press", UILongPressGestureRecognizer())
        rig.tap(60, 60, at: 0)
        rig.advance(to: 1)
        #expect(journal.entries == [])
        #expect(view.log == ["began 10,10", "ended 10,10"])
    }

    @Test func aPressAfterATap() {
        let press = add("press", UILongPressGestureRecognizer())
        press.numberOfTapsRequired = 1
        rig.down(60, 60, at: 0)
        rig.advance(to: 0.8)
        rig.up(60, 60, at: 0.8)
        rig.advance(to: 2)
        #expect(journal.entries == [])
        rig.tap(60, 60, at: 2)
        rig.down(60, 60, at: 2.2)
        rig.advance(to: 2.71)
        #expect(journal.entries == ["press began"])
    }

    @Test func aPressOutlastsATapThatWaitsForIt() {
        let press = add("press", UILongPressGestureRecognizer())
        let tap = add("tap", UITapGestureRecognizer())
        tap.require(toFail: press)
        rig.tap(60, 60, at: 0)
        #expect(journal.entries == ["tap ended"])
        rig.down(60, 60, at: 1)
        rig.advance(to: 1.6)
        rig.up(60, 60, at: 1.6)
        #expect(journal.entries == ["tap ended", "press began", "press ended"])
    }

    @Test func aPanBeginsAfter10PointsAndCountsFromTheTouch() {
        let pan = add("pan", UIPanGestureRecognizer())
        rig.down(60, 60, at: 0)
        rig.move(69, 60, at: 0.1)
        #expect(journal.entries == [])
        rig.move(70, 60, at: 0.2)
        #expect(journal.entries == ["pan began"])
        #expect(pan.translation(in: view) == CGPoint(x: 10, y: 0))
        rig.move(100, 80, at: 0.25)
        #expect(pan.translation(in: nil) == CGPoint(x: 40, y: 20))
        pan.setTranslation(.zero, in: view)
        rig.move(100, 95, at: 0.3)
        #expect(pan.translation(in: view) == CGPoint(x: 0, y: 15))
        rig.up(100, 95, at: 0.31)
        #expect(journal.entries == ["pan began", "pan changed", "pan changed", "pan ended"])
        #expect(view.log == ["began 10,10", "moved 19,10", "cancelled 20,10"])
    }

    @Test func theVelocityIsThatOfTheLastTenthOfASecond() {
        let pan = add("pan", UIPanGestureRecognizer())
        var last = CGPoint.zero
        pan.addHandler { _ in last = pan.velocity(in: nil) }
        rig.down(60, 60, at: 0)
        rig.move(160, 60, at: 0.5)
        rig.move(170, 62, at: 0.55)
        rig.move(180, 64, at: 0.6)
        // From 0.5 to 0.6: 20 and 4 points.
        #expect(abs(last.x - 200) < 1e-6)
        #expect(abs(last.y - 40) < 1e-6)
        rig.up(180, 64, at: 0.62)
        // From 0.55 to 0.6: the samples that lie in the tenth before the end.
        #expect(abs(last.x - 200) < 1e-6)

        rig.down(60, 60, at: 2)
        rig.move(160, 60, at: 2.05)
        rig.up(160, 60, at: 3)
        #expect(last == .zero)
    }

    @Test func aPanOfTwoFingersFollowsTheirMiddleWithoutAJump() {
        let pan = add("pan", UIPanGestureRecognizer())
        rig.down(60, 60, at: 0, id: 1)
        rig.move(80, 60, at: 0.1, id: 1)
        rig.down(180, 60, at: 0.2, id: 2)
        #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
        rig.move(190, 60, at: 0.3, id: 2)  // the middle moves by 5
        #expect(pan.translation(in: nil) == CGPoint(x: 25, y: 0))
        #expect(pan.location(in: nil) == CGPoint(x: 135, y: 60))
        rig.up(190, 60, at: 0.4, id: 2)
        #expect(pan.translation(in: nil) == CGPoint(x: 25, y: 0))
        #expect(journal.entries.last == "pan changed")
        rig.up(80, 60, at: 0.5, id: 1)
        #expect(journal.entries.last == "pan ended")
    }

    @Test func aPanKeepsToItsNumberOfTouches() {
        let pan = add("pan", UIPanGestureRecognizer())
        pan.minimumNumberOfTouches = 2
        pan.maximumNumberOfTouches = 2
        rig.down(60, 60, at: 0, id: 1)
        rig.move(100, 60, at: 0.1, id: 1)
        #expect(journal.entries == [])
        rig.down(100, 100, at: 0.2, id: 2)
        rig.move(130, 100, at: 0.3, id: 2)
        #expect(journal.entries == ["pan began"])
        rig.down(200, 200, at: 0.4, id: 3)
        rig.move(250, 200, at: 0.5, id: 3)
        #expect(pan.numberOfTouches == 2)
        rig.up(130, 100, at: 0.6, id: 2)
        #expect(journal.entries == ["pan began", "pan ended"])
    }

    @Test func aCancelledTouchCancelsThePan() {
        _ = add("pan", UIPanGestureRecognizer())
        rig.down(60, 60, at: 0)
        rig.move(90, 60, at: 0.1)
        rig.window.isHidden = true
        rig.device.touches.deliverPending(rig.device)
        #expect(journal.entries == ["pan began", "pan cancelled"])
    }
}
