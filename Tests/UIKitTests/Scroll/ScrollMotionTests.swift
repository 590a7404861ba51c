import Foundation
import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
struct ScrollMotionTests {
    @Test func anAnimatedOffsetMovesInEachFrameAndTellsSo() {
        let rig = ScrollRig()
        rig.scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
        rig.run(9)
        // Half of 0.3 s: half of the way.
        #expect(abs(rig.y - 200) < 1e-4)
        #expect(!rig.scroll.isDecelerating)
        rig.run(9)
        #expect(rig.y == 400)
        #expect(rig.log.entries == ["scroll", "end animation"])
        #expect(rig.log.counts["scroll"] == 18)
    }

    @Test func anAnimationToThePresentOffsetIsNone() {
        let rig = ScrollRig()
        rig.scroll.setContentOffset(.zero, animated: true)
        rig.run(30)
        #expect(rig.log.entries == [])
    }

    @Test func aFingerInterruptsAnAnimation() {
        let rig = ScrollRig()
        rig.scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
        rig.run(9)
        rig.device.touchDown(at: CGPoint(x: 150, y: 200))
        rig.run(3)
        #expect(abs(rig.y - 200) < 1e-4)
        #expect(rig.log.entries == ["scroll", "end animation"])
        rig.lift()
    }

    @Test func codeStopsAThrow() {
        let rig = ScrollRig()
        rig.throwUp()
        rig.run(5)
        rig.scroll.setContentOffset(rig.scroll.contentOffset, animated: false)
        let stopped = rig.y
        rig.run(5)
        #expect(rig.y == stopped)
        #expect(rig.log.entries.last == "end decelerating")
    }

    @Test func contentThatIsMovedWhileItGoesOnGoesOnFromThere() {
        let rig = ScrollRig()
        rig.throwUp()
        rig.run(5)
        let before = rig.y
        rig.run(1)
        let step = rig.y - before
        rig.scroll.contentOffset.y += 500
        rig.run(1)
        #expect(rig.scroll.isDecelerating)
        #expect(abs(rig.y - (before + step + 500 + step)) < 1)
        rig.rest()
        // As far as it would have gone, 500 points on; to a pixel.
        #expect(abs(rig.y - 889.5) <= 0.5)
    }

    @Test func contentThatIsMovedUnderAFingerFollowsItFromThere() {
        let rig = ScrollRig()
        rig.pull(by: CGVector(dx: 0, dy: -10), frames: 5)
        rig.scroll.contentOffset.y = 1000
        rig.move(from: CGPoint(x: 150, y: 150), by: CGVector(dx: 0, dy: -10), frames: 1)
        #expect(rig.y == 1010)
        rig.lift()
    }

    @Test func aDelegateMaySendTheContentElsewhereWhenTheDragEnds() {
        let rig = ScrollRig()
        rig.log.onEntry = { entry, scroll in
            if entry == "end drag, goes on" { scroll.setContentOffset(CGPoint(x: 0, y: 1000), animated: true) }
        }
        rig.throwUp()
        rig.rest()
        #expect(rig.y == 1000)
        #expect(rig.log.entries.last == "end animation")
        #expect(rig.log.isPaired)
    }

    @Test func contentThatShrinksUnderAnOffsetIsShownToItsEnd() {
        let rig = ScrollRig()
        rig.scroll.contentOffset.y = 1500
        rig.scroll.contentSize.height = 900
        #expect(rig.y == 500)
        rig.scroll.contentSize.height = 100
        #expect(rig.y == 0)
    }

    @Test func contentThatShrinksOnItsWayComesToRestAtTheNewEnd() {
        let rig = ScrollRig()
        rig.throwUp()
        rig.run(10)
        rig.scroll.contentSize.height = 500
        #expect(rig.scroll.isDecelerating)
        rig.rest()
        #expect(rig.y == 100)
        #expect(rig.log.isPaired)
    }

    @Test func contentThatGrowsWhileItSpringsBackGoesToItsEndAllTheSame() {
        let rig = ScrollRig()
        rig.pull(by: CGVector(dx: 0, dy: 25), frames: 16)
        rig.run(12)
        rig.lift()
        rig.run(12)
        let before = rig.y
        rig.scroll.contentSize.height += 500
        #expect(rig.y == before && before < -10)
        rig.rest()
        #expect(rig.y == 0)
    }

    @Test func aLargerFrameKeepsTheOffsetWithinTheContent() {
        let rig = ScrollRig()
        rig.scroll.contentOffset.y = 1600
        rig.scroll.frame.size.height = 600
        #expect(rig.y == 1400)
        rig.scroll.bounds.size.height = 2500
        #expect(rig.y == 0)
        rig.scroll.frame.size.height = 400
        #expect(rig.y == 0)
    }

    @Test func aSmallerInsetTakesContentBackThatShowedIt() {
        let rig = ScrollRig()
        rig.scroll.contentInset.bottom = 300
        rig.scroll.contentOffset.y = 1900
        #expect(rig.y == 1900)
        rig.scroll.contentInset.bottom = 0
        #expect(rig.y == 1600)
    }

    @Test func anOffsetPastTheEndMayBeSetByCode() {
        let rig = ScrollRig()
        rig.scroll.contentOffset.y = -80
        rig.run(3)
        #expect(rig.y == -80)
    }

    @Test func aRotationOnTheWayEndsWithinTheContent() {
        let rig = ScrollRig()
        rig.scroll.frame = rig.stage.root.bounds
        rig.scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        rig.throwUp()
        rig.run(5)
        rig.device.orientation = .landscapeLeft
        #expect(rig.rest())
        #expect(rig.scroll.bounds.size == CGSize(width: 667, height: 375))
        #expect(rig.y > 90 && rig.y <= 2000 - 375)
        #expect(rig.log.isPaired && !rig.scroll.isDecelerating)
    }

    @Test func pagesKeepTheirNumberInARotation() {
        let rig = ScrollRig(content: CGSize(width: 300, height: 4000))
        rig.scroll.isPagingEnabled = true
        rig.throwUp()
        rig.run(3)
        rig.scroll.frame.size.height = 250
        rig.rest()
        #expect(rig.y == 250)
    }

    @Test func leavingTheWindowEndsADrag() {
        let rig = ScrollRig()
        rig.pull(by: CGVector(dx: 0, dy: 11), frames: 10)
        rig.scroll.removeFromSuperview()
        #expect(!rig.scroll.isDragging && !rig.scroll.isTracking && !rig.scroll.isDecelerating)
        #expect(rig.y == 0)
        #expect(rig.log.isPaired)
        rig.lift()
        rig.run(20)
        #expect(rig.log.isPaired)
        #expect(!rig.device.context.isPending)
    }

    @Test func leavingTheWindowEndsAThrowAndAnAnimation() {
        let rig = ScrollRig()
        rig.throwUp()
        rig.scroll.removeFromSuperview()
        #expect(!rig.scroll.isDecelerating && rig.log.entries.last == "end decelerating")
        rig.stage.root.addSubview(rig.scroll)
        rig.scroll.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
        rig.run(2)
        rig.stage.root.isHidden = true
        rig.scroll.superview?.removeFromSuperview()
        #expect(rig.log.entries.last == "end animation")
        rig.run(40)
        #expect(!rig.device.context.clock.hasWork)
    }

    @Test func aScrollViewIsFreedInTheMiddleOfItsWay() {
        let stage = Stage()
        weak var weakScroll: UIScrollView?
        do {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            scroll.contentSize = CGSize(width: 300, height: 2000)
            stage.root.addSubview(scroll)
            stage.device.step()
            scroll.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
            scroll.flashScrollIndicators()
            stage.device.stepFrames(3)
            weakScroll = scroll
            scroll.removeFromSuperview()
        }
        stage.device.stepFrames(2)
        #expect(weakScroll == nil)
        stage.device.stepFrames(90)
        #expect(!stage.device.context.clock.hasWork)
    }

    @Test func aScrollViewIsFreedWithItsFingerDown() {
        let stage = Stage()
        weak var weakScroll: UIScrollView?
        do {
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            scroll.contentSize = CGSize(width: 300, height: 2000)
            scroll.maximumZoomScale = 3
            stage.root.addSubview(scroll)
            stage.device.step()
            stage.device.touchDown(at: CGPoint(x: 100, y: 300))
            stage.device.step()
            stage.device.touchMove(to: CGPoint(x: 100, y: 200))
            stage.device.step()
            #expect(scroll.isDragging)
            weakScroll = scroll
            scroll.removeFromSuperview()
        }
        stage.device.touchUp()
        stage.device.stepFrames(2)
        #expect(weakScroll == nil)
    }

    @Test func aTapOnTheStatusBarScrollsToTheTop() {
        let rig = ScrollRig()
        rig.scroll.contentOffset.y = 800
        rig.log.entries = []
        rig.device.tapStatusBar()
        rig.rest()
        #expect(rig.y == 0)
        #expect(rig.log.entries == ["top?", "scroll", "top"])
        rig.scroll.contentOffset.y = 800
        rig.log.allowsTop = false
        rig.device.tapStatusBar()
        rig.rest()
        #expect(rig.y == 800)
    }

    @Test func withTwoThatWouldNoneScrollsToTheTop() {
        let rig = ScrollRig()
        let other = UIScrollView(frame: CGRect(x: 0, y: 450, width: 300, height: 100))
        rig.stage.root.addSubview(other)
        rig.scroll.contentOffset.y = 800
        rig.device.tapStatusBar()
        rig.rest()
        #expect(rig.y == 800)
        other.scrollsToTop = false
        rig.device.tapStatusBar()
        rig.rest()
        #expect(rig.y == 0)
    }

    @Test func fromRightToLeftContentBeginsAtItsLeft() {
        let stage = Stage(layoutDirection: .rightToLeft)
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = CGSize(width: 2000, height: 400)
        stage.root.addSubview(scroll)
        stage.device.step()
        #expect(scroll.contentOffset == .zero)
    }
}
