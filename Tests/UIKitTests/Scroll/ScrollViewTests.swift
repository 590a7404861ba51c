import Testing
import UIKit
import UIKitHeadless
import UIKitTestSupport

@MainActor
private final class ScrollLog: NSObject, UIScrollViewDelegate {
    var offsets: [CGFloat] = []
    var ends = 0

    func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
}

@MainActor
struct ScrollViewTests {
    private func scroll(_ stage: Stage, _ frame: CGRect = CGRect(x: 0, y: 100, width: 200, height: 200)) -> UIScrollView
    {
        let scroll = UIScrollView(frame: frame)
        scroll.contentSize = CGSize(width: 200, height: 1000)
        stage.root.addSubview(scroll)
        stage.device.step()
        return scroll
    }

    @Test func theOffsetIsTheOriginOfTheBounds() {
        let stage = Stage()
        let scroll = scroll(stage)
        let log = ScrollLog()
        scroll.delegate = log
        scroll.contentOffset = CGPoint(x: 0, y: 50)
        scroll.contentOffset = CGPoint(x: 0, y: 50)
        #expect(scroll.bounds == CGRect(x: 0, y: 50, width: 200, height: 200))
        #expect(log.offsets == [50])
    }

    @Test func anAnimatedOffsetArrivesAndTellsSo() async {
        let stage = Stage()
        let scroll = scroll(stage)
        let log = ScrollLog()
        scroll.delegate = log
        scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
        await stage.device.advance(by: 0.1)
        let shown = scroll.layer.presentation()?.bounds.minY ?? 0
        #expect(shown > 0 && shown < 400)
        await stage.device.advance(by: 0.5)
        #expect(scroll.contentOffset.y == 400)
        #expect(log.ends == 1)
    }

    @Test func revealingScrollsAsLittleAsNeeded() {
        let stage = Stage()
        let scroll = scroll(stage)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 300, width: 10, height: 50), animated: false)
        #expect(scroll.contentOffset.y == 150)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 200, width: 10, height: 50), animated: false)
        #expect(scroll.contentOffset.y == 150)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 50), animated: false)
        #expect(scroll.contentOffset.y == 100)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 980, width: 10, height: 50), animated: false)
        #expect(scroll.contentOffset.y == 800)
    }

    @Test(arguments: [0.0371, 0.1234567, 1 / 3] as [CGFloat])
    func aSafeAreaThatDiffersInTheLastDigitOnlyIsNoChange(stride: CGFloat) {
        let stage = Stage(.iPhone16)
        let scroll = scroll(stage, stage.root.bounds)
        for step in 1...400 {
            // Out of the safe area and the content along with it, as far as rounding lets it.
            scroll.frame.origin.y = CGFloat(step) * stride
            stage.device.step()
            let top = max(59 - CGFloat(step) * stride, 0)
            #expect(abs(scroll.adjustedContentInset.top - top) < 1e-6)
            #expect(abs(scroll.contentOffset.y + top) < 1)
        }
        #expect(stage.device.takeIssues() == [])
    }

    @Test func theSafeAreaInsetsTheContentAndStartsItBelow() {
        let stage = Stage(.iPhone16)
        let scroll = scroll(stage, stage.root.bounds)
        #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        #expect(scroll.contentOffset.y == -59)
        scroll.contentInset.top = 10
        #expect(scroll.adjustedContentInset.top == 69)
        #expect(scroll.contentOffset.y == -69)
        scroll.contentInsetAdjustmentBehavior = .never
        #expect(scroll.adjustedContentInset.top == 10)
    }

    @Test func contentIsClippedToTheFrame() {
        let stage = Stage()
        let scroll = scroll(stage)
        let view = stage.view(0, 150, 50, 100, in: scroll)
        view.backgroundColor = .red
        scroll.contentOffset.y = 0
        let picture = stage.device.screenshot()
        #expect(picture.pixel(x: 20, y: 2 * 299) == .red)
        #expect(picture.pixel(x: 20, y: 2 * 301) != .red)
        scroll.contentOffset.y = 100
        #expect(stage.device.screenshot().pixel(x: 20, y: 2 * 151) == .red)
        #expect(stage.device.screenshot().pixel(x: 20, y: 2 * 251) != .red)
    }
}
