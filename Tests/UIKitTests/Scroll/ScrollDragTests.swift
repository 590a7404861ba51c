import Foundation
import Testing
import UIKit
import UIKitHeadless

@MainActor
struct ScrollDragTests {
    @Test func contentFollowsTheFingerTenPointsBehind() {
        let rig = ScrollRig()
        rig.pull(by: CGVector(dx: 0, dy: -5), frames: 1)
        #expect(rig.scroll.isTracking && !rig.scroll.isDragging)
        #expect(rig.y == 0)
        rig.move(from: CGPoint(x: 150, y: 195), by: CGVector(dx: 0, dy: -5), frames: 19)
        #expect(rig.scroll.isDragging)
        #expect(rig.y == 90)
    }

    @Test func aThrowGoesOnByTheFormula() {
        let rig = ScrollRig()
        rig.throwUp()
        // 600 points a second: 0.6 · 499 = 299.4 from 90 on, at a multiple of half a point.
        #expect(rig.scroll.isDecelerating && !rig.scroll.isDragging && !rig.scroll.isTracking)
        #expect(abs(rig.log.velocity.y - 0.6) < 1e-9)
        #expect(rig.log.proposed.y == 389.5)
        for frames in [1, 29, 30, 60] {
            if frames > 1 { rig.run(frames) }
        }
        let after = 120.0 / 60
        #expect(abs(rig.y - (90 + 299.5 * (1 - pow(0.998, after * 1000)))) < 1e-6)
        #expect(rig.rest())
        #expect(rig.y == 389.5)
    }

    @Test func theDelegateHearsInOrder() {
        let rig = ScrollRig()
        rig.throwUp()
        rig.rest()
        #expect(
            rig.log.entries == [
                "begin drag", "scroll", "will end drag", "end drag, goes on", "begin decelerating", "scroll",
                "end decelerating",
            ])
        #expect(!rig.scroll.isDecelerating)
    }

    @Test func aFingerThatRestsThrowsNothing() {
        let rig = ScrollRig()
        rig.pull(by: CGVector(dx: 0, dy: -10), frames: 10)
        rig.run(12)
        rig.lift()
        #expect(rig.y == 90)
        #expect(rig.log.entries == ["begin drag", "scroll", "will end drag", "end drag"])
        #expect(rig.log.velocity == .zero)
    }

    @Test func contentAtRestAsksForNoFrame() {
        let rig = ScrollRig()
        #expect(!rig.device.context.isPending)
        rig.throwUp()
        #expect(rig.device.context.isPending)
        #expect(rig.rest())
        #expect(!rig.device.context.clock.hasWork)
        rig.scroll.setContentOffset(.zero, animated: true)
        #expect(rig.rest())
        #expect(!rig.device.context.clock.hasWork)
    }

    @Test func aPullPastTheTopGivesWayAndComesBack() {
        let rig = ScrollRig()
        rig.pull(by: CGVector(dx: 0, dy: 11), frames: 10)
        // A pull of 100 after the first ten points.
        #expect(abs(rig.y + 48.3516) < 1e-4)
        rig.run(12)
        rig.lift()
        #expect(rig.scroll.isDecelerating)
        rig.run(5)
        #expect(abs(rig.y + 48.3516 * 2 * exp(-1)) < 1e-3)
        rig.rest()
        #expect(rig.y == 0)
        #expect(rig.log.entries.suffix(4) == ["end drag, goes on", "begin decelerating", "scroll", "end decelerating"])
    }

    @Test func withoutBouncesContentStopsAtItsEnd() {
        let rig = ScrollRig()
        rig.scroll.bounces = false
        rig.pull(by: CGVector(dx: 0, dy: 11), frames: 10)
        #expect(rig.y == 0)
        rig.lift()
        #expect(rig.y == 0 && !rig.scroll.isDecelerating)
    }

    @Test func contentThatFitsDoesNotMoveUnlessItAlwaysBounces() {
        let rig = ScrollRig(content: CGSize(width: 300, height: 300))
        rig.pull(by: CGVector(dx: 0, dy: 11), frames: 10)
        rig.lift()
        #expect(rig.log.entries == [])
        rig.scroll.alwaysBounceVertical = true
        rig.pull(by: CGVector(dx: 0, dy: 11), frames: 10)
        #expect(rig.y < -40)
        rig.lift()
        rig.rest()
        #expect(rig.y == 0)
    }

    @Test func theFastRateStopsSoonerAndOddOnesStop() {
        let rig = ScrollRig()
        rig.scroll.decelerationRate = .fast
        rig.throwUp()
        // 0.6 · 99 = 59.4
        #expect(rig.log.proposed.y == 149.5)
        rig.rest()
        for rate in [CGFloat.nan, 1, 5, 0, -1] {
            rig.scroll.setContentOffset(.zero, animated: false)
            rig.scroll.decelerationRate = .init(rawValue: rate)
            rig.throwUp()
            #expect(rig.rest(limit: 9000))
            #expect(rig.y >= 90 && rig.y <= 1600)
        }
    }

    @Test func aDelegateMayChooseWhereContentComesToRest() {
        let rig = ScrollRig()
        rig.log.target = { _ in CGPoint(x: 0, y: 300) }
        rig.throwUp()
        rig.rest()
        #expect(rig.y == 300)
        rig.log.target = { _ in CGPoint(x: 0, y: 9000) }
        rig.throwUp()
        rig.rest()
        #expect(rig.y == 1600)
        rig.log.target = { _ in CGPoint(x: 0, y: 1200) }
        rig.throwUp()
        rig.rest()
        #expect(rig.y == 1200)
        rig.log.target = { _ in CGPoint(x: CGFloat.nan, y: 0) }
        rig.throwUp()
        #expect(rig.rest())
        #expect(rig.log.isPaired)
    }

    @Test func aTargetAtThePresentOffsetStopsTheContent() {
        let rig = ScrollRig()
        rig.log.target = { [scroll = rig.scroll] _ in scroll.contentOffset }
        rig.throwUp()
        #expect(rig.y == 90)
        #expect(rig.log.entries.last == "end drag")
    }

    @Test func pagesTurnByThrowsAndSnapOtherwise() {
        let rig = ScrollRig()
        rig.scroll.isPagingEnabled = true
        rig.throwUp()
        #expect(rig.log.proposed.y == 400)
        #expect(rig.rest(limit: 90))
        #expect(rig.y == 400)
        // 90 points and a rest: back to the same page.
        rig.pull(by: CGVector(dx: 0, dy: -10), frames: 10)
        rig.run(12)
        rig.lift()
        rig.rest()
        #expect(rig.y == 400)
        // 240 points: on to the next.
        rig.pull(from: CGPoint(x: 150, y: 390), by: CGVector(dx: 0, dy: -25), frames: 10)
        rig.run(12)
        rig.lift()
        rig.rest()
        #expect(rig.y == 800)
        rig.pull(by: CGVector(dx: 0, dy: 10), frames: 10)
        rig.lift()
        rig.rest()
        #expect(rig.y == 400)
    }

    @Test func aDragAcrossDoesNotScrollContentThatScrollsDown() {
        let rig = ScrollRig()
        rig.pull(by: CGVector(dx: -10, dy: -0.5), frames: 10)
        #expect(!rig.scroll.isDragging && rig.log.entries == [])
        // The same finger may still turn.
        rig.move(from: CGPoint(x: 50, y: 195), by: CGVector(dx: 0, dy: -10), frames: 3)
        #expect(rig.scroll.isDragging && rig.x == 0 && rig.y > 0)
        rig.lift()
    }

    @Test func aLockedDragKeepsToItsAxis() {
        let rig = ScrollRig(content: CGSize(width: 2000, height: 2000))
        rig.pull(by: CGVector(dx: -3, dy: -10), frames: 10)
        #expect(rig.x > 0 && rig.y > 0)
        rig.run(12)
        rig.lift()
        rig.scroll.contentOffset = .zero
        rig.scroll.isDirectionalLockEnabled = true
        rig.pull(by: CGVector(dx: -3, dy: -10), frames: 10)
        #expect(rig.x == 0 && rig.y > 0)
        rig.run(12)
        rig.lift()
        rig.scroll.contentOffset = .zero
        rig.pull(by: CGVector(dx: -9, dy: -10), frames: 10)
        #expect(rig.x > 0 && rig.y > 0)
        rig.lift()
    }

    @Test func aFingerCatchesContentAndThrowsItOn() {
        let rig = ScrollRig()
        rig.throwUp()
        rig.run(10)
        let caught = rig.y
        rig.device.touchDown(at: CGPoint(x: 150, y: 300))
        rig.device.step()
        #expect(!rig.scroll.isDecelerating && rig.scroll.isTracking)
        #expect(rig.log.entries.last == "end decelerating")
        rig.run(10)
        #expect(abs(rig.y - caught) < 10)
        rig.lift()
        #expect(!rig.scroll.isTracking && !rig.scroll.isDecelerating)
        rig.throwUp()
        #expect(rig.rest())
        #expect(rig.log.isPaired)
    }

    @Test func contentCaughtPastItsEndComesBackWhenLetGo() {
        let rig = ScrollRig()
        rig.pull(by: CGVector(dx: 0, dy: 11), frames: 10)
        rig.lift()
        rig.run(2)
        rig.device.touchDown(at: CGPoint(x: 150, y: 300))
        rig.run(10)
        #expect(rig.y < -5)
        rig.lift()
        rig.rest()
        #expect(rig.y == 0)
        #expect(rig.log.isPaired)
    }

    @Test func aDragThatIsTakenAwayEndsWithoutAThrow() {
        let rig = ScrollRig()
        rig.pull(by: CGVector(dx: 0, dy: -10), frames: 10)
        rig.device.touchCancel()
        rig.device.step()
        #expect(rig.y == 90 && !rig.scroll.isDragging && !rig.scroll.isTracking)
        #expect(rig.log.isPaired)
    }

    @Test func disablingEndsTheDrag() {
        let rig = ScrollRig()
        rig.pull(by: CGVector(dx: 0, dy: -10), frames: 10)
        rig.scroll.isScrollEnabled = false
        #expect(!rig.scroll.isDragging && !rig.scroll.isTracking)
        #expect(rig.log.isPaired)
        rig.lift()
        rig.throwUp()
        #expect(rig.y == 90)
    }

    @Test func aRecognizerCanHoldTheContentForTheTouch() {
        let rig = ScrollRig()
        #expect(rig.scroll.isAtTopEdge)
        let pan = HoldingPan()
        pan.scroll = rig.scroll
        rig.stage.root.addGestureRecognizer(pan)
        pan.delegate = pan
        pan.isHolding = true
        rig.pull(by: CGVector(dx: 0, dy: -10), frames: 10)
        #expect(rig.y == 0)
        pan.isEnabled = false
        rig.move(from: CGPoint(x: 150, y: 100), by: CGVector(dx: 0, dy: -10), frames: 3)
        #expect(rig.y == 30)
        #expect(!rig.scroll.isAtTopEdge)
        rig.lift()
        // Not thrown, for the content was held within the touch.
        #expect(!rig.scroll.isDecelerating)
    }
}

/// A drag beside that of a scroll view, which keeps the content in place.
private final class HoldingPan: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
    weak var scroll: UIScrollView?
    var isHolding = false

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if isHolding { scroll?.holdScrolling(while: self) }
        return true
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}
