import Foundation
import UIKit
import UIKitHeadless
import UIKitTestSupport

/// A scroll view of 300 x 400 points at the top left of a screen at 2x, over content of 300 x 2,000, whose finger a test
/// moves frame by frame.
@MainActor
struct ScrollRig {
    let stage = Stage()
    let scroll: LoggedScrollView
    let log: ScrollJournal
    var device: HeadlessDevice { stage.device }

    init(content: CGSize = CGSize(width: 300, height: 2000), in parent: UIView? = nil) {
        scroll = LoggedScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        log = ScrollJournal()
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.contentSize = content
        scroll.delegate = log
        (parent ?? stage.root).addSubview(scroll)
        device.step()
    }

    var y: CGFloat { scroll.contentOffset.y }
    var x: CGFloat { scroll.contentOffset.x }

    /// Puts a finger down, and moves it by `step` in each of `frames` frames. It stays down.
    func pull(from start: CGPoint = CGPoint(x: 150, y: 200), by step: CGVector, frames: Int, id: Int = 0) {
        device.touchDown(at: start, id: id)
        device.step()
        move(from: start, by: step, frames: frames, id: id)
    }

    func move(from start: CGPoint, by step: CGVector, frames: Int, id: Int = 0) {
        for frame in 1...frames {
            device.touchMove(
                to: CGPoint(x: start.x + step.dx * CGFloat(frame), y: start.y + step.dy * CGFloat(frame)), id: id)
            device.step()
        }
    }

    /// Lifts the finger, and runs the frame that hears of it: what is thrown has gone on for one frame then.
    func lift(id: Int = 0) {
        device.touchUp(id: id)
        device.step()
    }

    /// Throws the content up at 600 points a second, 90 points after the finger went down.
    func throwUp() {
        pull(by: CGVector(dx: 0, dy: -10), frames: 10)
        lift()
    }

    func run(_ frames: Int) { device.stepFrames(frames) }

    /// Runs frames until none is asked for any more.
    @discardableResult
    func rest(limit: Int = 1200) -> Bool {
        for _ in 0..<limit {
            device.step()
            if !device.context.isPending { return true }
        }
        return false
    }
}

/// Writes down what a scroll view tells; movements in a row are one entry.
@MainActor
final class ScrollJournal: NSObject, UIScrollViewDelegate {
    var entries: [String] = []
    var counts: [String: Int] = [:]
    var zoomView: UIView?
    /// Where the content is to come to rest instead.
    var target: ((CGPoint) -> CGPoint)?
    var velocity = CGPoint.zero
    var proposed = CGPoint.zero
    var scale: CGFloat = 0
    var allowsTop = true
    var onEntry: ((String, UIScrollView) -> Void)?

    private func note(_ entry: String, _ scroll: UIScrollView) {
        if entries.last != entry { entries.append(entry) }
        counts[entry, default: 0] += 1
        onEntry?(entry, scroll)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { note("scroll", scrollView) }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { note("zoom", scrollView) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("begin drag", scrollView) }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        self.velocity = velocity
        proposed = targetContentOffset.pointee
        if let target { targetContentOffset.pointee = target(proposed) }
        note("will end drag", scrollView)
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        note(decelerate ? "end drag, goes on" : "end drag", scrollView)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("begin decelerating", scrollView) }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("end decelerating", scrollView) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("end animation", scrollView) }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomView }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { note("begin zoom", scrollView) }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        self.scale = scale
        note("end zoom", scrollView)
    }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        note("top?", scrollView)
        return allowsTop
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { note("top", scrollView) }

    /// Ends drags, decelerations and zooms as often as they begin.
    var isPaired: Bool {
        count("begin drag") == count("end drag") + count("end drag, goes on")
            && count("begin decelerating") == count("end decelerating")
            && count("begin zoom") == count("end zoom")
    }

    private func count(_ entry: String) -> Int { counts[entry] ?? 0 }
}

/// A scroll view that a test may teach what touches it takes away.
final class LoggedScrollView: UIScrollView {
    var cancels: ((UIView) -> Bool)?
    var begins = true

    override func touchesShouldCancel(in view: UIView) -> Bool { cancels?(view) ?? super.touchesShouldCancel(in: view) }
    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { begins }
}
