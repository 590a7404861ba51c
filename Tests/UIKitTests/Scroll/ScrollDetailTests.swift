import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitHeadless

@testable import UIKit

@MainActor
struct ScrollDetailTests {
    @Test func indicatorsShowWhileContentMovesAndFadeAfter() {
        let rig = ScrollRig()
        func bars() -> [CALayer] { rig.scroll.layer.sublayers?.filter { $0.zPosition > 1e6 && $0.opacity > 0 } ?? [] }
        #expect(bars().isEmpty)
        rig.pull(by: CGVector(dx: 0, dy: -10), frames: 10)
        #expect(bars().count == 1)
        // The track of 394 points, of which 400 / 2000 is 78.8, 90 / 1600 down: 3 + 17.73, in the content 90 further.
        #expect(isNear(bars()[0].frame, 294, 110.73, 3, 78.8, 0.01))
        rig.lift()
        rig.rest()
        #expect(bars().isEmpty)
        #expect(!rig.device.context.clock.hasWork)
    }

    @Test func aFlashShowsIndicatorsForAMoment() {
        let rig = ScrollRig()
        rig.scroll.flashScrollIndicators()
        rig.device.step()
        #expect(rig.scroll.scroll.indicators.vertical?.opacity == 1)
        rig.rest()
        #expect(rig.scroll.scroll.indicators.vertical?.opacity == 0)
        rig.scroll.showsVerticalScrollIndicator = false
        rig.scroll.flashScrollIndicators()
        rig.device.step()
        #expect(rig.scroll.scroll.indicators.vertical?.opacity == 0)
        rig.rest()
    }

    @Test func contentThatComesToFitTakesItsIndicatorAlong() {
        let rig = ScrollRig()
        let bar = { rig.scroll.scroll.indicators.vertical }
        // In the middle of a flash, and in that of its fade: 1 s and then 0.25 s.
        for frames in [6, 66] {
            rig.scroll.contentSize.height = 2000
            rig.scroll.flashScrollIndicators()
            rig.run(frames)
            #expect((bar()?.presentation()?.opacity ?? 0) > 0)
            rig.scroll.contentSize.height = 300
            rig.device.step()
            #expect(bar()?.opacity == 0 && bar()?.animation(forKey: "opacity") == nil)
            #expect(bar()?.presentation()?.opacity ?? 0 == 0)
            rig.rest()
        }
    }

    @Test func anIndicatorFollowsTheContentsLength() {
        let rig = ScrollRig()
        rig.scroll.flashScrollIndicators()
        rig.device.step()
        #expect(isNear(rig.scroll.scroll.indicators.vertical?.frame ?? .zero, 294, 3, 3, 78.8, 0.01))
        rig.scroll.contentSize.height = 800
        #expect(isNear(rig.scroll.scroll.indicators.vertical?.frame ?? .zero, 294, 3, 3, 197, 0.01))
        rig.rest()
    }

    @Test func indicatorsKeepToTheirInsetsAndSides() {
        let rig = ScrollRig(content: CGSize(width: 900, height: 2000))
        rig.scroll.scrollIndicatorInsets = UIEdgeInsets(top: 20, left: 5, bottom: 30, right: 10)
        #expect(rig.scroll.horizontalScrollIndicatorInsets.left == 5)
        let frames = rig.scroll.indicatorFrames
        #expect(frames.vertical?.minY == 23 && frames.vertical?.maxX == 287)
        #expect(frames.horizontal?.minX == 8 && frames.horizontal?.maxY == 367)
        rig.scroll.semanticContentAttribute = .forceRightToLeft
        #expect(rig.scroll.indicatorFrames.vertical?.minX == 8)
    }

    @Test func indicatorsAreNoSubviews() {
        let rig = ScrollRig()
        rig.throwUp()
        #expect(rig.scroll.subviews.isEmpty)
    }

    @Test func oddSizesAndOffsetsAreRefused() {
        let rig = ScrollRig()
        rig.scroll.contentOffset = CGPoint(x: CGFloat.nan, y: 3)
        rig.scroll.setContentOffset(CGPoint(x: 0, y: CGFloat.infinity), animated: true)
        rig.scroll.contentSize = CGSize(width: CGFloat.nan, height: 10)
        rig.scroll.contentInset = UIEdgeInsets(top: .nan, left: 0, bottom: 0, right: 0)
        rig.scroll.scrollRectToVisible(CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1), animated: true)
        #expect(rig.scroll.contentOffset == .zero)
        #expect(rig.scroll.contentSize == CGSize(width: 300, height: 2000))
        #expect(rig.device.takeIssues().count == 4)
        #expect(!rig.device.context.isPending)
    }

    @Test func aScrollViewOfNoSizeDoesNoHarm() {
        let rig = ScrollRig()
        rig.scroll.isPagingEnabled = true
        rig.scroll.frame.size = .zero
        rig.scroll.contentSize = .zero
        rig.scroll.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
        #expect(rig.rest())
        rig.scroll.contentSize = CGSize(width: -5, height: -5)
        rig.scroll.flashScrollIndicators()
        #expect(rig.rest())
        #expect(rig.scroll.contentOffset == .zero)
    }

    @Test func aDelegateMayKeepAPlaceOpenAtTheTop() {
        let rig = ScrollRig()
        rig.log.onEntry = { entry, scroll in
            if entry == "end drag, goes on" { scroll.contentInset.top = 40 }
        }
        rig.pull(by: CGVector(dx: 0, dy: 11), frames: 10)
        rig.run(12)
        rig.lift()
        // From 48 points to 40 by the spring, not by a jump.
        #expect(rig.y < -45)
        rig.rest()
        #expect(rig.y == -40)
        #expect(rig.log.isPaired)
    }

    @Test func anInsetThatChangesUnderAFingerMovesNothing() {
        let rig = ScrollRig()
        rig.pull(by: CGVector(dx: 0, dy: 11), frames: 10)
        let before = rig.y
        rig.scroll.contentInset.top = 40
        #expect(rig.y == before)
        rig.move(from: CGPoint(x: 150, y: 310), by: CGVector(dx: 0, dy: -1), frames: 1)
        #expect(abs(rig.y - before) < 1)
        rig.lift()
        rig.rest()
        #expect(rig.y == -40)
    }

    @Test func aLargeTitleClosesAndOpensWithADrag() {
        let stage = Stage()
        let controller = UIViewController()
        let scroll = UIScrollView()
        scroll.contentSize = CGSize(width: 375, height: 2000)
        controller.view = scroll
        let navigation = UINavigationController(rootViewController: controller)
        navigation.navigationBar.prefersLargeTitles = true
        stage.device.show(navigation)
        stage.device.stepFrames(3)
        let open = scroll.contentOffset.y
        func drag(_ step: CGFloat) {
            stage.device.touchDown(at: CGPoint(x: 100, y: 300))
            stage.device.step()
            for frame in 1...20 {
                stage.device.touchMove(to: CGPoint(x: 100, y: 300 + step * CGFloat(frame)))
                stage.device.step()
            }
            stage.device.stepFrames(12)
            stage.device.touchUp()
            stage.device.stepFrames(200)
        }
        drag(-10)
        #expect(scroll.contentOffset.y == open + 190)
        #expect(scroll.adjustedContentInset.top == -open - 52)
        // 190 - 160 points: the title is half open, and closes or opens.
        drag(-1)
        drag(8.5)
        #expect(isNear(scroll.contentOffset.y, open) || isNear(scroll.contentOffset.y, open + 52))
        drag(15)
        #expect(isNear(scroll.contentOffset.y, open))
        #expect(isNear(scroll.adjustedContentInset.top, -open))
        #expect(!stage.device.context.isPending)
    }

    @Test func layoutFollowsEachMovement() {
        let rig = ScrollRig()
        let view = CountingScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 100, height: 1000)
        rig.stage.root.addSubview(view)
        rig.device.step()
        let before = view.layouts
        view.contentOffset.y = 10
        rig.device.step()
        #expect(view.layouts == before + 1)
        rig.device.step()
        #expect(view.layouts == before + 1)
    }

    @Test func contentThatAlwaysBouncesIsInsetAsScrolling() {
        let stage = Stage(.iPhone16)
        let scroll = UIScrollView(frame: stage.root.bounds)
        scroll.contentInsetAdjustmentBehavior = .scrollableAxes
        stage.root.addSubview(scroll)
        stage.device.step()
        #expect(scroll.adjustedContentInset == .zero)
        scroll.alwaysBounceVertical = true
        #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    }

    @Test func aTextViewScrolls() {
        let stage = Stage()
        let text = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        text.contentInsetAdjustmentBehavior = .never
        text.text = String(repeating: "a line\n", count: 100)
        stage.root.addSubview(text)
        stage.device.step()
        stage.device.touchDown(at: CGPoint(x: 100, y: 90))
        stage.device.step()
        stage.device.touchMove(to: CGPoint(x: 100, y: 30))
        stage.device.step()
        #expect(text.contentOffset.y == 50)
        stage.device.touchUp()
        stage.device.stepFrames(600)
        #expect(!stage.device.context.isPending)
    }
}

private final class CountingScrollView: UIScrollView {
    var layouts = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }
}
